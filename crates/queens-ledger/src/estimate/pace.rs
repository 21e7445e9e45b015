//! How fast this machine counts whole units, for boards whose own take too long.
//!
//! The plan expects a cost of every unit, in processor time of one machine, from the lengths of its
//! halves. How much longer units take here is seen on whole ones, drawn by cost, of the largest board
//! of which enough fit into the time: the same for all boards as far as the expectation grows as costs
//! do, which is not known beyond the boards it was fitted to. What follows from it has no interval.

use super::scale::Scale;
use super::survey::{Sampler, Survey};
use crate::Error;
use crate::draw::ByCost;
use crate::plan::Plan;
use queens::Size;
use queens::rng::Rng;

/// Boards of odd and even size are counted differently.
const STEP: usize = 2;

/// What whole units of a board took here.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// Rows of the board.
    pub n: usize,
    /// How many of its units were counted.
    pub units: u64,
    /// Their processor time, divided by what was expected of them.
    pub factor: f64,
}

impl Pace {
    /// Counts units of the largest smaller board that the time of the sampler allows; `None` if it is too
    /// short for any.
    pub(super) fn measure(sampler: &Sampler<'_>) -> Result<Option<Pace>, Error> {
        let mut rows = sampler.plan().size().get();
        while let Some(smaller) = rows.checked_sub(STEP)
            && let Ok(size) = Size::new(smaller)
        {
            let plan = Plan::new(size);
            let by_cost = ByCost::new(plan.engine());
            let scale = Scale::new(&by_cost, &mut Rng::new(smaller as u64));
            let survey = Survey { sampler: sampler.of_board(&plan, &by_cost), scale: &scale };
            if let Some(taken) = survey.whole_units()? {
                let (n, units) = (smaller, taken.counted.len() as u64);
                let factor = taken.cpu_seconds.mean / survey.expected_seconds();
                return Ok(Some(Pace { n, units, factor }));
            }
            rows = smaller;
        }
        Ok(None)
    }
}
