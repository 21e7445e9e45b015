//! Completing a board: how many ways there are, one of them, and a hint.
//!
//! The request is the job: when the client goes away, the answer is dropped, and with it what keeps
//! the computation going.

use crate::api::boards::{CompleteRequest, Completions, Hint, HintLine, Pair};
use crate::extract::{Body, size};
use crate::limits::{COMPLETE_TIME, LIMITS};
use crate::refusal::{Answer, Refusal};
use crate::site::Site;
use crate::sync::StopOnDrop;
use axum::Json;
use axum::extract::State;
use queens::engine::{self, Options};
use queens::observer::{Interrupted, Interruptible, Recorder};
use queens::{Board, Placement, Square, complete};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;
use tokio::time::timeout_at;

pub(super) async fn complete(
    State(site): State<Arc<Site>>,
    Body(request): Body<CompleteRequest>,
) -> Answer<Json<Completions>> {
    let board = Board::from_fen(&request.fen);
    let board = board.map_err(|error| Refusal::bad(format!("fen: {error}")))?;
    size(board.size().get(), 1, LIMITS.complete_n)?;
    let started = Instant::now();
    let mut answer = Completions {
        n: board.size().get(),
        queens: board.queens().count(),
        blocked: board.blocked().count(),
        attack: board.attack().map(|(one, two, line)| Pair { one, two, line }),
        ..Completions::default()
    };
    let _room = super::room(&site)?;
    if request.first {
        let found = within(started, &board, first).await?;
        answer.timed_out |= found.is_none();
        answer.solvable = found.as_ref().map(Option::is_some);
        let found = found.flatten();
        answer.hint = found.as_ref().and_then(|found| hint(&board, found));
        answer.first = found.map(|found| found.columns().to_vec());
    }
    if request.count {
        let count = within(started, &board, count).await?;
        answer.timed_out |= count.is_none();
        answer.solvable = count.map(|count| count > 0).or(answer.solvable);
        answer.count = count.map(|count| count.to_string());
    }
    answer.seconds = started.elapsed().as_secs_f64();
    Ok(Json(answer))
}

/// Does a piece of work that stops when it is told to; nothing if the time is over before it ends.
async fn within<T: Send + 'static>(
    started: Instant,
    board: &Board,
    work: fn(&Board, &AtomicBool) -> Option<T>,
) -> Answer<Option<T>> {
    let stop = StopOnDrop::default();
    let (board, watched) = (board.clone(), stop.watched());
    let work = super::compute(move || work(&board, &watched));
    match timeout_at((started + COMPLETE_TIME).into(), work).await {
        Ok(done) => done,
        Err(_late) => Ok(None),
    }
}

/// Counts the completions.
fn count(board: &Board, stop: &AtomicBool) -> Option<u128> {
    engine::completions(board, &Options::default().cancel(stop)).ok()
}

/// The first completion of the search, if there is any.
#[allow(clippy::option_option, reason = "no answer is not the answer no")]
fn first(board: &Board, stop: &AtomicBool) -> Option<Option<Placement>> {
    let mut first = Recorder::new(board.size(), |found, _| ControlFlow::Break(found.clone()));
    match complete::search(board, &mut Interruptible::new(&mut first, stop)) {
        ControlFlow::Continue(()) => Some(None),
        ControlFlow::Break(Ok(found)) => Some(Some(found)),
        ControlFlow::Break(Err(Interrupted)) => None,
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
