//! Steepest-ascent hill climbing.
//!
//! The search starts from random columns. Each step makes the best of all N(N-1) moves, chosen at
//! random among equals. The search is stuck when no move lowers the number of attacking pairs. If
//! sideways moves are allowed, it first tries to escape with moves that keep this number.

use super::{Look, Method, Move, Queens, Stuck};
use crate::control::Stopped;
use crate::rng::{Rng, Ties};
use std::cmp::Ordering;

/// How many sideways moves are allowed in a row, and how many are left.
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
    fn start(&mut self, n: usize, rng: &mut Rng, look: &mut Look<'_>) -> Result<Queens, Stopped> {
        self.left = self.sideways;
        let mut queens = Queens::none(n);
        for _ in 0..n {
            look.at_row()?;
            queens.push(rng.below(n as u64) as u32);
        }
        Ok(queens)
    }

    fn step(
        &mut self,
        queens: &Queens,
        rng: &mut Rng,
        look: &mut Look<'_>,
    ) -> Result<Result<Move, Stuck>, Stopped> {
        let Some(step) = best(queens, rng, look)? else {
            return Ok(Err(Stuck::LocalMinimum));
        };
        match step.after.cmp(&step.before) {
            Ordering::Less => self.left = self.sideways,
            Ordering::Equal if self.left > 0 => self.left -= 1,
            Ordering::Equal => return Ok(Err(Stuck::Plateau)),
            Ordering::Greater => return Ok(Err(Stuck::LocalMinimum)),
        }
        Ok(Ok(step))
    }
}

/// Returns the move after which the fewest pairs attack each other; `None` on a board of one row.
fn best(queens: &Queens, rng: &mut Rng, look: &mut Look<'_>) -> Result<Option<Move>, Stopped> {
    let mut ties = Ties::default();
    for (row, &own) in queens.columns().iter().enumerate() {
        look.at_row()?;
        let conflicts = i64::from(queens.conflicts(row));
        for column in (0..queens.size() as u32).filter(|&column| column != own) {
            let change = i64::from(queens.attackers(row, column)) - conflicts;
            ties.offer(change, (row, column), rng);
        }
    }
    let best = ties.best().map(|(_, (row, column))| Move::of(queens, row, column));
    Ok(best)
}
