//! Completing a board: how many ways there are, one of them, and a hint.

use crate::Error;
use crate::api::boards::{CompleteRequest, Completions, Hint, HintLine, Pair};
use crate::limits::{self, COMPLETE_TIME, LIMITS};
use queens::engine::{self, Options};
use queens::observer::{Recorder, Stoppable};
use queens::run::{Control, StopToken, Stopped};
use queens::{Board, Placement, Square, complete};
use queens_report::{Clock, json};
use std::ops::ControlFlow;

/// What is known of the completions of a board: what takes longer than [`COMPLETE_TIME`] is absent.
///
/// # Errors
/// [`Error::Value`] and [`Error::Rows`]; [`Error::Stopped`] when `stop` did.
pub fn complete(
    request: &CompleteRequest,
    clock: Clock,
    stop: &StopToken,
) -> Result<Completions, Error> {
    let board = Board::from_fen(&request.fen).map_err(Error::value("fen"))?;
    limits::size(board.size().get(), 1, LIMITS.complete_n)?;
    let started = clock.now();
    let mut answer = completions(&board, request, &clock.within(COMPLETE_TIME, stop))?;
    answer.seconds = json::seconds(clock.since(started));
    Ok(answer)
}

fn completions(
    board: &Board,
    request: &CompleteRequest,
    stop: &StopToken,
) -> Result<Completions, Error> {
    let mut answer = Completions {
        n: board.size().get(),
        queens: board.queens().count(),
        blocked: board.blocked().count(),
        attack: board.attack().map(|(one, two, line)| Pair { one, two, line }),
        ..Completions::default()
    };
    if request.first {
        let found = in_time(first(board, stop))?;
        answer.timed_out |= found.is_none();
        answer.solvable = found.as_ref().map(Option::is_some);
        let found = found.flatten();
        answer.hint = found.as_ref().and_then(|found| hint(board, found));
        answer.first = found.map(|found| found.columns().to_vec());
    }
    if request.count {
        let count =
            in_time(engine::completions(board, &Options::from(Control::default().stop(stop))))?;
        answer.timed_out |= count.is_none();
        answer.solvable = count.map(|count| count > 0).or(answer.solvable);
        answer.count = count.map(|count| count.to_string());
    }
    Ok(answer)
}

/// Nothing if the time limit ended the work.
fn in_time<T, E: Into<Error>>(result: Result<T, E>) -> Result<Option<T>, Error> {
    match result.map_err(E::into) {
        Err(Error::Stopped(Stopped::AtDeadline)) => Ok(None),
        result => result.map(Some),
    }
}

/// The first completion of the search, if there is any.
fn first(board: &Board, stop: &StopToken) -> Result<Option<Placement>, Stopped> {
    let mut first = Recorder::new(board.size(), |found, _| ControlFlow::Break(found.clone()));
    match complete::search(board, &mut Stoppable::new(&mut first, stop)) {
        ControlFlow::Continue(()) => Ok(None),
        ControlFlow::Break(Ok(found)) => Ok(Some(found)),
        ControlFlow::Break(Err(stopped)) => Err(stopped),
    }
}

/// The queen of a completion in the line that has the fewest squares left.
fn hint(board: &Board, completion: &Placement) -> Option<Hint> {
    let open = open_squares(board);
    let missing = completion.squares().ok()?.filter(|&queen| !board.has_queen(queen));
    let lines = missing.flat_map(|square| {
        let row = open.iter().filter(|open| open.row() == square.row()).count();
        let column = open.iter().filter(|open| open.column() == square.column()).count();
        [(row, HintLine::Row, square), (column, HintLine::Column, square)]
    });
    let (squares, line, square) = lines.min_by_key(|&(squares, ..)| squares)?;
    Some(Hint { square, forced: squares == 1, line })
}

/// Squares that are neither blocked nor attacked by a queen of the board.
fn open_squares(board: &Board) -> Vec<Square> {
    let is_open = |square: &Square| {
        !board.is_blocked(*square) && board.queens().all(|queen| queen.attack(*square).is_none())
    };
    board.size().squares().filter(is_open).collect()
}
