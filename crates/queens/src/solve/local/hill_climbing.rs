//! Steepest-ascent hill climbing.
//!
//! From random columns, each step makes the best of all N(N-1) moves, at random among equals. It
//! ends where no move is better; with sideways moves, it goes on for a while where none is worse.

use super::ties::Ties;
use super::{Method, Move, Observer, Queens, Stuck};
use crate::rng::Rng;
use std::cmp::Ordering;
use std::ops::ControlFlow;

/// The sideways moves: all that are allowed in a row, and those left now.
pub(super) struct HillClimbing {
    sideways: u64,
    left: u64,
}

impl HillClimbing {
    pub(super) fn new(sideways: u64) -> HillClimbing {
        HillClimbing { sideways, left: sideways }
    }
}

impl Method for HillClimbing {
    fn start<O: Observer>(
        &mut self,
        n: usize,
        rng: &mut Rng,
        observer: &mut O,
    ) -> ControlFlow<O::Stop, Queens> {
        self.left = self.sideways;
        let mut queens = Queens::none(n);
        for _ in 0..n {
            observer.looked()?;
            queens.push(rng.below(n as u64) as u32);
        }
        ControlFlow::Continue(queens)
    }

    fn step<O: Observer>(
        &mut self,
        queens: &Queens,
        rng: &mut Rng,
        observer: &mut O,
    ) -> ControlFlow<O::Stop, Result<Move, Stuck>> {
        let Some(step) = best(queens, rng, observer)? else {
            return ControlFlow::Continue(Err(Stuck::LocalMinimum));
        };
        match step.after.cmp(&step.before) {
            Ordering::Less => self.left = self.sideways,
            Ordering::Equal if self.left > 0 => self.left -= 1,
            Ordering::Equal => return ControlFlow::Continue(Err(Stuck::Plateau)),
            Ordering::Greater => return ControlFlow::Continue(Err(Stuck::LocalMinimum)),
        }
        ControlFlow::Continue(Ok(step))
    }
}

/// Returns the move after which the fewest pairs attack each other; `None` on a board of one row.
fn best<O: Observer>(
    queens: &Queens,
    rng: &mut Rng,
    observer: &mut O,
) -> ControlFlow<O::Stop, Option<Move>> {
    let mut ties = Ties::default();
    for (row, &own) in queens.columns().iter().enumerate() {
        observer.looked()?;
        let conflicts = i64::from(queens.conflicts(row));
        for column in (0..queens.size() as u32).filter(|&column| column != own) {
            let change = i64::from(queens.attackers(row, column)) - conflicts;
            ties.offer(change, (row, column), rng);
        }
    }
    let best = ties.best().map(|(_, (row, column))| Move::of(queens, row, column));
    ControlFlow::Continue(best)
}
