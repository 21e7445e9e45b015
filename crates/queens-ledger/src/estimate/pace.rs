//! Measures how fast this machine is, compared with the model.
//!
//! The model was fitted on one machine. If the units of a board take too long, whole units of a smaller
//! board show how much slower or faster this machine is.

use super::model::{error_between, seconds_per_unit};
use super::sample::{FEWEST_WHOLE, Pilot, Survey};
use super::scale::CountedUnit;
use super::value::{FEWEST_UNITS, Value};
use crate::Error;
use crate::plan::CountPlan;
use queens::Size;
use std::time::Instant;

/// The size of the first board that is timed, which also shows how much other processes slow down this
/// machine.
const FIRST: usize = 20;

/// The minimum number of units of the first board. Each thread gets at least two, so that none is idle.
const FIRST_UNITS: usize = 12;

/// A larger board is timed only if [`FEWEST_WHOLE`] of its units are expected to fit into this fraction of
/// the time.
const SHARE: f64 = 0.7;

#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Pace {
    pub n: usize,
    pub units: u64,
    /// The measured processor time, divided by the time that the model expects.
    pub factor: f64,
    /// The average number of halves (placements on half of the board). For each unit, it is the geometric
    /// mean of the numbers of top and bottom halves.
    length: f64,
    /// The estimated time of all units of the board.
    seconds: Value,
}

impl Pace {
    /// Times units of the largest board that fits into a fraction of the time.
    ///
    /// The board is at most as large as that of the survey. Returns `None` if the time is too short, or if the
    /// board of the survey has at most [`FIRST`] rows.
    pub(super) fn measure(survey: &Survey<'_>, share: f64) -> Result<Option<Pace>, Error> {
        let (rows, end) = (survey.plan.size().get(), survey.instant(share));
        if rows <= FIRST {
            return Ok(None);
        }
        let plan = CountPlan::new(Size::new(FIRST)?);
        let first = survey.of_board(&plan, end);
        let threads = survey.control.thread_count();
        let started = Instant::now();
        let counted = first.units(0..FIRST_UNITS.max(2 * threads) as u64, 1.0)?;
        let seconds = started.elapsed().as_secs_f64() * threads as f64 / counted.len() as f64;
        let slowness = (seconds / seconds_per_unit(survey.kernel, &plan)).max(1.0);
        let Some(smallest) = Pace::of(&first, &counted) else { return Ok(None) };
        for n in (FIRST + 1..=rows).rev() {
            let plan = CountPlan::new(Size::new(n)?);
            let fit = first.fit(seconds_per_unit(survey.kernel, &plan));
            if fit * SHARE >= FEWEST_WHOLE as f64 * slowness {
                let board = survey.of_board(&plan, end);
                // Fewer pilot units do not show reliably how many units fit.
                let pilot = Pilot { units: 4, share: 1.0, fewest: FEWEST_UNITS as u64 };
                if let Some(pace) = Pace::of(&board, &board.as_many_as_fit(&pilot, 1.0)?) {
                    return Ok(Some(pace));
                }
            }
        }
        Ok(Some(smallest))
    }

    /// Returns the pace of counted units; `None` if there are too few.
    pub(super) fn of(board: &Survey<'_>, counted: &[CountedUnit]) -> Option<Pace> {
        let seconds = board.scale.seconds(counted, true);
        (counted.len() >= FEWEST_UNITS).then(|| Pace {
            n: board.plan.size().get(),
            units: counted.len() as u64,
            factor: seconds.mean / board.expected_seconds(),
            length: length(counted),
            seconds,
        })
    }

    /// Estimates the time of a board of `n` rows, for which the model expects `expected` seconds.
    pub(super) fn seconds(&self, n: usize, expected: f64) -> Value {
        self.seconds.extrapolated(self.factor * expected, error_between(n, self.n))
    }

    /// Returns how many times more halves other units have than the timed ones.
    pub(super) fn beyond(&self, counted: &[CountedUnit]) -> f64 {
        (length(counted) / self.length.max(1.0)).max(1.0)
    }
}

fn length(counted: &[CountedUnit]) -> f64 {
    let length = |unit: &CountedUnit| unit.halves.iter().product::<f64>().sqrt();
    counted.iter().map(length).sum::<f64>() / counted.len().max(1) as f64
}
