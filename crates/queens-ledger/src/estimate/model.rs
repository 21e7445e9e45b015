//! The expected time and result of a whole count, and how fast this machine is in comparison.
//!
//! The plan expects a cost for every unit. Within a board, the times of units follow it. From board to
//! board they grow more slowly: a pair of long lists takes less time than a pair of short ones, but the
//! exponent of the cost, fitted to N = 19 to 24, stays the same. So the expected time of a board is its
//! expected cost times a factor that falls with every row. The factor was fitted for each kernel to whole
//! units of N = 20 to 28, without their quadrant lists, which units of a count share. The costs themselves
//! are not changed, because they decide how shards are cut.
//!
//! The model holds for one machine. If the units of a board take too long, whole units of a smaller board
//! show how much longer units take here.

use super::sample::{Pilot, SampledUnit};
use super::survey::{FEWEST_WHOLE, Survey};
use super::value::{FEWEST_UNITS, Value};
use crate::Error;
use crate::draw::{ByCost, cost};
use crate::plan::CountPlan;
use queens::Size;
use queens::engine::kernel::Kernel;
use std::time::Instant;

/// Returns the processor seconds per expected second on the board of 20 rows.
///
/// Measured on one thread of an AMD EPYC (Zen 4, 2.6 GHz), whole counts and `bench-results/model.py`.
fn at_base(kernel: Kernel) -> f64 {
    match kernel {
        Kernel::Portable => 2.6,
        // NEON and simd128 were not measured: they count lanes in the same loops as AVX2.
        Kernel::Avx2 | Kernel::Avx512Bw | Kernel::Neon | Kernel::Simd128 => 1.0,
        // Nor was a GPU: the time of its joins depends on the pairs, like that of AVX-512.
        _ => 0.68,
    }
}

/// The decrease of the factor's logarithm per row, the same for `avx512` and `avx2`.
const PER_ROW: f64 = 0.06;

/// The deviation of boards from this law: the standard deviation of the logarithm.
///
/// It was measured by leaving one board out of the fit, and includes the errors of the measured times.
const BOARD_ERROR: f64 = 0.08;

/// The standard deviation of the factor's logarithm per row between two boards.
const ROW_ERROR: f64 = 0.02;

/// Returns the processor seconds per nanosecond of expected cost, on the machine of the fit.
pub(super) fn seconds_per_cost(kernel: Kernel, n: usize) -> f64 {
    at_base(kernel) * (PER_ROW * (20.0 - n as f64)).exp() * 1e-9
}

/// Returns the expected time of a unit that is drawn by cost.
pub(super) fn seconds_per_unit(kernel: Kernel, plan: &CountPlan) -> f64 {
    let by_cost = ByCost::new(plan.engine());
    let squares: f64 = by_cost.strata.iter().map(|one| cost(one) * one.unit_cost).sum();
    squares / by_cost.whole * seconds_per_cost(kernel, plan.size().get())
}

/// Returns the standard deviation of the logarithm of one board's time, given the time of another.
pub(super) fn error_between(n: usize, other: usize) -> f64 {
    let rows = n.abs_diff(other) as f64;
    // Both boards deviate from the law.
    let boards = if n == other { 0.0 } else { 2.0 * BOARD_ERROR * BOARD_ERROR };
    (boards + ROW_ERROR * ROW_ERROR * rows * rows).sqrt()
}

/// Estimates the number of solutions of a board from the published numbers.
///
/// Their logarithm is n (ln n - a) to first order (M. Simkin, 2021; a = 1.944 by P. Nobel, A. Agrawal and
/// S. Boyd, 2021). The remainder is 1.72 + 0.54 ln n within 1.5 % for N = 17 to 27.
pub(super) fn solutions(n: usize) -> f64 {
    let rows = n.max(1) as f64;
    (rows * (rows.ln() - 1.944) + 1.7234 + 0.5397 * rows.ln()).exp()
}

/// Returns the bytes of the two quadrant lists of a large unit, from a fit to N = 26 to 32.
pub(super) fn list_bytes(n: usize) -> f64 {
    20e6 * (0.74 * (n as f64 - 26.0)).exp()
}

pub(super) fn list_seconds(n: usize) -> f64 {
    3.5e-9 * list_bytes(n)
}

/// The first board to measure, which shows how much other processes slow down this machine.
///
/// Some of its units are counted in a few hundredths of a second.
const FIRST: usize = 20;

/// The number of units of the first board, but at least two per thread.
///
/// With fewer units, threads would be idle.
const FIRST_UNITS: usize = 12;

/// The fraction of the time that [`FEWEST_WHOLE`] units of a larger board may be expected to take.
const SHARE: f64 = 0.7;

/// The measured time of whole units of a board on this machine.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Pace {
    pub n: usize,
    pub units: u64,
    /// Their processor time, divided by the time that the model expects.
    pub factor: f64,
    /// The average over the units of the geometric mean of the lengths of their halves.
    length: f64,
    /// The time of all units of the board.
    seconds: Value,
}

impl Pace {
    /// Measures units of the largest board, at most that of the survey, that a fraction of the time allows.
    ///
    /// Returns `None` if the time is too short for any board.
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

    /// Returns the pace of counted units; `None` if they are too few.
    pub(super) fn of(board: &Survey<'_>, counted: &[SampledUnit]) -> Option<Pace> {
        let seconds = board.scale.seconds(counted, true);
        (counted.len() >= FEWEST_UNITS).then(|| Pace {
            n: board.plan.size().get(),
            units: counted.len() as u64,
            factor: seconds.mean / board.expected_seconds(),
            length: length(counted),
            seconds,
        })
    }

    /// Returns the time of a board of `n` rows, whose expected time is `expected` seconds.
    pub(super) fn seconds(&self, n: usize, expected: f64) -> Value {
        self.seconds.extrapolated(self.factor * expected, error_between(n, self.n))
    }

    /// Returns how many times longer the halves of other units are.
    pub(super) fn beyond(&self, counted: &[SampledUnit]) -> f64 {
        (length(counted) / self.length.max(1.0)).max(1.0)
    }
}

fn length(counted: &[SampledUnit]) -> f64 {
    let length = |unit: &SampledUnit| unit.halves.iter().product::<f64>().sqrt();
    counted.iter().map(length).sum::<f64>() / counted.len().max(1) as f64
}
