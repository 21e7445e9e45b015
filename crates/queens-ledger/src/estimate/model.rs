//! What a whole count is expected to take and to find, before any of its units is counted.
//!
//! The plan expects a cost of every unit. Within a board the times of units follow it, but from board to
//! board they grow more slowly: a pair of long lists takes less time than a pair of short ones, and the
//! cost, whose power was fitted to N = 19 to 24, does not fall with it. So the expected time of a board is
//! its expected cost times a factor that falls with every row. It was fitted to whole units of N = 20 to
//! 28, without their lists of quadrant placements, which a count shares. The costs themselves stay as they
//! are: shards are cut by them.

use crate::plan::CountPlan;

/// The board to which [`AT_BASE`] belongs.
const BASE: f64 = 20.0;

/// Processor seconds for each expected one on that board: one thread of an AMD EPYC (Zen 4, 2.6 GHz) with
/// AVX-512.
const AT_BASE: f64 = 0.68;

/// The logarithm of the factor falls by this with every row.
const PER_ROW: f64 = 0.06;

/// How far boards lie from this law, as a standard deviation of the logarithm: leaving one board out of the
/// fit, and the errors of the measured times included.
const BOARD_ERROR: f64 = 0.08;

/// How far the factor may be off for each row between two boards, as the same.
const ROW_ERROR: f64 = 0.02;

/// Processor seconds on the machine of the fit for each nanosecond of expected cost, on a board of `n`
/// rows.
pub(super) fn seconds_per_cost(n: usize) -> f64 {
    AT_BASE * (PER_ROW * (BASE - n as f64)).exp() * 1e-9
}

/// The standard deviation of the logarithm of the time of one board, if that of another one is known.
pub(super) fn error_between(n: usize, other: usize) -> f64 {
    let rows = n.abs_diff(other) as f64;
    // Both boards lie off the law.
    let boards = if n == other { 0.0 } else { 2.0 * BOARD_ERROR * BOARD_ERROR };
    (boards + ROW_ERROR * ROW_ERROR * rows * rows).sqrt()
}

/// About how many solutions a board has, by the growth of the published numbers: their logarithm is
/// n (ln n - a) to first order (M. Simkin, 2021; a = 1.944 by P. Nobel, A. Agrawal and S. Boyd, 2021), and
/// the rest is 1.72 + 0.54 ln n within 1.5 % for N = 17 to 27.
pub(super) fn solutions(n: usize) -> f64 {
    let rows = n.max(1) as f64;
    (rows * (rows.ln() - 1.944) + 1.7234 + 0.5397 * rows.ln()).exp()
}

/// Bytes for the two lists of quadrant placements of a large unit, by their growth from N = 26 to 32.
pub(super) fn list_bytes(plan: &CountPlan) -> f64 {
    20e6 * (0.74 * (plan.size().get() as f64 - 26.0)).exp()
}

/// Processor seconds to make these lists.
pub(super) fn list_seconds(plan: &CountPlan) -> f64 {
    3.5e-9 * list_bytes(plan)
}
