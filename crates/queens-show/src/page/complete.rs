//! Counts the completions of a board, or finds one. A completion is a solution that contains the queens of
//! the board and has no queen on its blocked squares.

use crate::page::Error;
use crate::page::boards::Pair;
use crate::page::limits::{self, COMPLETE_TIME, LIMITS};
use crate::{Clock, json};
use queens::control::{Control, StopToken, Stopped};
use queens::engine::kernel::Kernel;
use queens::engine::{self, Options};
use queens::observer::{ForEachSolution, Stoppable};
use queens::{Board, complete};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::ops::ControlFlow;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CompleteRequest {
    /// The rows from the top, separated by `/`. `Q` is a queen, `x` a blocked square, and a number that many
    /// free squares.
    pub fen: String,
    pub count: bool,
    pub first: bool,
}

/// The known facts about the completions of a board.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Completions {
    pub n: usize,
    pub queens: usize,
    pub blocked: usize,
    /// The first two queens that attack each other, if any. If so, no completion exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<Pair>,
    /// The number of completions, if it was requested and found in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// Whether a completion exists, if the requested work shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solvable: Option<bool>,
    /// A completion: the column of each row's queen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Vec<u32>>,
    /// Whether part of the requested work took too long, so that its result is absent.
    pub timed_out: bool,
    pub seconds: f64,
}

/// Returns the known facts about the completions of a board. Facts that need more than [`COMPLETE_TIME`] are
/// absent. `limit` is the fastest kernel that may be used.
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
        attack: Pair::on(board),
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

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeatRequest {
    pub fen: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Heat {
    /// Row by row, the number of completions with a queen on each square. JSON numbers suffice: each
    /// completion is visited, so no count exceeds 2^53. Each row and each column adds up to the number of
    /// completions. Absent if the search took too long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Vec<Vec<u64>>>,
    /// Whether the search took too long.
    pub timed_out: bool,
}

/// Visits all completions, and counts, for each square, those with a queen there.
pub fn heat(request: &HeatRequest, clock: Clock, stop: &StopToken) -> Result<Heat, Error> {
    let board = readable(&request.fen)?;
    let counts = in_time(counted(&board, &clock.within(COMPLETE_TIME, stop)))?;
    Ok(Heat { timed_out: counts.is_none(), counts })
}

fn counted(board: &Board, stop: &StopToken) -> Result<Vec<Vec<u64>>, Stopped> {
    let n = board.size().get();
    let mut counts = vec![vec![0; n]; n];
    let mut tally = ForEachSolution::new(board.size(), |found, _| {
        for (row, &column) in counts.iter_mut().zip(found.columns()) {
            row[column as usize] += 1;
        }
        ControlFlow::<Infallible>::Continue(())
    });
    let _ = Stoppable::run(&mut tally, stop, |to| complete::search(board, to))?;
    Ok(counts)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use queens::Size;

    #[test]
    fn counts_match_naive_search() {
        for board in boards() {
            let counts = counted(&board, &StopToken::new()).unwrap();
            let all = naive(&board);
            for square in board.size().squares() {
                let with = all.iter().filter(|columns| columns[square.row()] == square.column());
                assert_eq!(counts[square.row()][square.column()], with.count() as u64, "{board}");
            }
            assert!(counts.iter().all(|row| row.iter().sum::<u64>() == all.len() as u64));
        }
    }

    #[test]
    fn stop_returns_no_counts() {
        let stop = StopToken::new();
        stop.stop();
        let request = HeatRequest { fen: vec!["14"; 14].join("/") };
        let stopped = heat(&request, Clock::SYSTEM, &stop);
        assert!(matches!(stopped, Err(Error::Stopped(_))), "{stopped:?}");
    }

    pub(crate) fn naive(board: &Board) -> Vec<Vec<usize>> {
        let mut found = Vec::new();
        extend(board, &mut Vec::new(), &mut found);
        found
    }

    fn extend(board: &Board, columns: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        let (n, row) = (board.size().get(), columns.len());
        if row == n {
            found.push(columns.clone());
            return;
        }
        for column in 0..n {
            let fixed = board.queens_in(row);
            let fits = fixed.is_empty() || (fixed.len() == 1 && fixed.contains(column));
            let is_free = columns
                .iter()
                .enumerate()
                .all(|(above, &other)| other != column && other.abs_diff(column) != row - above);
            if fits && is_free && !board.blocked_in(row).contains(column) {
                columns.push(column);
                extend(board, columns, found);
                columns.pop();
            }
        }
    }

    /// Returns small boards with queens and blocked squares; some have no completion.
    pub(crate) fn boards() -> Vec<Board> {
        let mut all = Vec::new();
        for (n, seed) in (1..=7).flat_map(|n| (0..20).map(move |seed| (n, seed))) {
            let size = Size::new(n).unwrap();
            let queens = seed as usize % 4 % n;
            let mut board = complete::random_any(size, queens, seed).unwrap_or(Board::empty(size));
            let block = size.squares().nth(seed as usize * 3 % (n * n)).unwrap();
            if seed % 3 == 0 && !board.has_queen(block) {
                board.block(block).unwrap();
            }
            all.push(board);
        }
        all
    }
}
