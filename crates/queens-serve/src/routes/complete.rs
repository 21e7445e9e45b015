//! Completing a board: how many ways there are, one of them, and a hint.
//!
//! The request is the job: when the client goes away, its answer is dropped, which stops the work.

use super::compute_heavy;
use crate::api::boards::{CompleteRequest, Completions, Hint, HintLine, Pair};
use crate::extract::{Body, size};
use crate::limits::{COMPLETE_TIME, LIMITS};
use crate::refusal::{Answer, Refusal};
use crate::state::AppState;
use crate::sync::StopOnDrop;
use axum::Json;
use axum::extract::State;
use queens::engine::{self, Options};
use queens::observer::{Recorder, Stoppable};
use queens::run::{StopToken, Stopped};
use queens::{Board, Error, Placement, Square, complete};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

pub(super) async fn complete(
    State(state): State<Arc<AppState>>,
    Body(request): Body<CompleteRequest>,
) -> Answer<Json<Completions>> {
    let board = Board::from_fen(&request.fen);
    let board = board.map_err(|error| Refusal::bad(format!("fen: {error}")))?;
    size(board.size().get(), 1, LIMITS.complete_n)?;
    let stop = StopOnDrop(state.stop.within(COMPLETE_TIME));
    let token = stop.0.clone();
    let completed = compute_heavy(&state, move || completions(&board, &request, &token));
    completed.await?.map(Json).map_err(|error| Refusal::internal(error.to_string()))
}

fn completions(
    board: &Board,
    request: &CompleteRequest,
    stop: &StopToken,
) -> Result<Completions, Error> {
    let started = Instant::now();
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
        let count = in_time(engine::completions(board, &Options::default().stop(stop)))?;
        answer.timed_out |= count.is_none();
        answer.solvable = count.map(|count| count > 0).or(answer.solvable);
        answer.count = count.map(|count| count.to_string());
    }
    answer.seconds = started.elapsed().as_secs_f64();
    Ok(answer)
}

/// Nothing if the time limit ended the work.
fn in_time<T>(result: Result<T, Error>) -> Result<Option<T>, Error> {
    match result {
        Err(Error::Stopped(Stopped::AtDeadline)) => Ok(None),
        result => result.map(Some),
    }
}

/// The first completion of the search, if there is any.
fn first(board: &Board, stop: &StopToken) -> Result<Option<Placement>, Error> {
    let mut first = Recorder::new(board.size(), |found, _| ControlFlow::Break(found.clone()));
    match complete::search(board, &mut Stoppable::new(&mut first, stop)) {
        ControlFlow::Continue(()) => Ok(None),
        ControlFlow::Break(Ok(found)) => Ok(Some(found)),
        ControlFlow::Break(Err(stopped)) => Err(stopped.into()),
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
