//! Predicts the time and the result of a whole count.
//!
//! The plan states an expected cost for every unit. Within a board, the times of units are proportional to
//! these costs. From board to board, times grow more slowly than costs. The longer the lists of halves
//! (placements on half of the board), the less time each pair takes. But the formula for the cost, which was
//! fitted to N = 19 to 24, has the same exponent for all boards. So the expected time of a board is its expected
//! cost times a factor that falls with every row. The factor was fitted for each kernel to the times of
//! whole units of N = 20 to 28, without the quadrant lists (placements on a quarter of the board), which
//! units of a count share. The costs themselves must not change, because they decide where shards begin and
//! end.

use crate::draw::{ByCost, cost};
use crate::plan::CountPlan;
use queens::engine::kernel::Kernel;

/// Returns the processor seconds per second of expected cost, for 20 rows.
///
/// Measured on one thread of an AMD EPYC (Zen 4, 2.6 GHz); see `bench-results/units.py`.
fn at_base(kernel: Kernel) -> f64 {
    match kernel {
        Kernel::Portable => 2.6,
        // NEON and simd128 were not measured. They are assumed to equal AVX2, because the loops are the
        // same.
        Kernel::Avx2 | Kernel::Avx512Bw | Kernel::Neon | Kernel::Simd128 => 1.0,
        // GPUs were not measured either. The time of their joins depends on the number of pairs, as with
        // AVX-512.
        _ => 0.68,
    }
}

/// The decrease of the factor's logarithm per row, the same for `avx512` and `avx2`.
const PER_ROW: f64 = 0.06;

/// The standard deviation of the logarithm of a board's time, found by leaving one board after another out of
/// the fit. It includes errors of measurement.
const BOARD_ERROR: f64 = 0.08;

/// The standard deviation of [`PER_ROW`], which adds up over the rows between two boards.
const ROW_ERROR: f64 = 0.02;

/// Returns the processor seconds per nanosecond of expected cost, on the machine that was measured.
pub(super) fn seconds_per_cost(kernel: Kernel, n: usize) -> f64 {
    at_base(kernel) * (PER_ROW * (20.0 - n as f64)).exp() * 1e-9
}

/// Returns the expected time of a unit that [`ByCost`] draws.
pub(super) fn seconds_per_unit(kernel: Kernel, plan: &CountPlan) -> f64 {
    let by_cost = ByCost::new(plan.engine());
    let squares: f64 = by_cost.strata.iter().map(|one| cost(one) * one.unit_cost).sum();
    squares / by_cost.whole * seconds_per_cost(kernel, plan.size().get())
}

/// Returns the standard deviation of the logarithm of one board's time, given the time of another.
pub(super) fn error_between(n: usize, other: usize) -> f64 {
    let rows = n.abs_diff(other) as f64;
    // Both boards deviate from the fitted line.
    let boards = if n == other { 0.0 } else { 2.0 * BOARD_ERROR * BOARD_ERROR };
    (boards + ROW_ERROR * ROW_ERROR * rows * rows).sqrt()
}

/// Estimates the number of solutions of a board from the published numbers.
///
/// To first order, the logarithm of this number is n (ln n - a) (M. Simkin, 2021; a = 1.944 by P. Nobel, A.
/// Agrawal and S. Boyd, 2021). With the fitted remainder 1.72 + 0.54 ln n, the estimate is accurate to within
/// 1.5 % for N = 17 to 27.
pub(super) fn solutions(n: usize) -> f64 {
    let rows = n.max(1) as f64;
    (rows * (rows.ln() - 1.944) + 1.7234 + 0.5397 * rows.ln()).exp()
}

/// Returns the size of the two quadrant lists of a large unit, in bytes.
///
/// Fitted to N = 26 to 32.
pub(super) fn list_bytes(n: usize) -> f64 {
    20e6 * (0.74 * (n as f64 - 26.0)).exp()
}

pub(super) fn list_seconds(n: usize) -> f64 {
    3.5e-9 * list_bytes(n)
}
