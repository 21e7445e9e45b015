//! Completions of a board: their number, and one of them.

use crate::page::Error;
use crate::page::api::boards::{CompleteRequest, Completions, Pair};
use crate::page::limits::{self, COMPLETE_TIME, LIMITS};
use crate::{Clock, json};
use queens::control::{Control, StopToken, Stopped};
use queens::engine::kernel::Kernel;
use queens::engine::{self, Options};
use queens::{Board, complete};

/// Returns the known facts about the completions of a board. Facts that need more than [`COMPLETE_TIME`] are
/// absent. `limit` is the fastest kernel that counts.
///
/// # Errors
/// [`Error::Value`] and [`Error::Rows`]; [`Error::Stopped`] if `stop` stopped.
pub fn complete(
    request: &CompleteRequest,
    limit: Option<Kernel>,
    clock: Clock,
    stop: &StopToken,
) -> Result<Completions, Error> {
    let board = readable(&request.fen)?;
    let stopwatch = clock.start();
    let control = Control::default().stop(&clock.within(COMPLETE_TIME, stop));
    let options = Options::from(control).kernel(limit.unwrap_or_else(Kernel::best));
    let mut answer = completions(&board, request, &options)?;
    answer.seconds = json::seconds(stopwatch.elapsed());
    Ok(answer)
}

/// Parses the board of a FEN within the limits.
pub(crate) fn readable(fen: &str) -> Result<Board, Error> {
    let board = Board::from_fen(fen).map_err(Error::value("fen"))?;
    limits::size(board.size().get(), 1, LIMITS.complete_n)?;
    Ok(board)
}

fn completions(
    board: &Board,
    request: &CompleteRequest,
    options: &Options<'_>,
) -> Result<Completions, Error> {
    let mut answer = Completions {
        n: board.size().get(),
        queens: board.queens().count(),
        blocked: board.blocked().count(),
        attack: board.find_attack().map(|(one, two, line)| Pair { one, two, line }),
        ..Completions::default()
    };
    if request.first {
        let found = in_time(complete::first(board, options.control().stop_token()))?;
        answer.timed_out |= found.is_none();
        answer.solvable = found.as_ref().map(Option::is_some);
        answer.first = found.flatten().map(|found| found.columns().to_vec());
    }
    if request.count {
        let count = in_time(engine::completions(board, options))?;
        answer.timed_out |= count.is_none();
        answer.solvable = count.map(|count| count > 0).or(answer.solvable);
        answer.count = count.map(|count| count.to_string());
    }
    Ok(answer)
}

/// Returns `None` if the time limit ended the work.
pub(crate) fn in_time<T, E: Into<Error>>(result: Result<T, E>) -> Result<Option<T>, Error> {
    match result.map_err(E::into) {
        Err(Error::Stopped(Stopped::AtDeadline)) => Ok(None),
        result => result.map(Some),
    }
}
