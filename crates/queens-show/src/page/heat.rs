//! The completions of a board, counted for each square.

use crate::Clock;
use crate::page::Error;
use crate::page::api::play::{Heat, HeatRequest};
use crate::page::complete::{in_time, readable};
use crate::page::limits::COMPLETE_TIME;
use queens::control::{StopToken, Stopped};
use queens::observer::{ForEachSolution, Stoppable};
use queens::{Board, complete};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// Counts the completions with a queen on each square by visiting all completions.
///
/// # Errors
/// [`Error::Value`] and [`Error::Rows`]; [`Error::Stopped`] if `stop` stopped.
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
mod tests {
    use super::*;
    use crate::page::testing::{boards, naive};

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
}
