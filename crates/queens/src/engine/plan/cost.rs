//! The expected cost of a unit, for progress and for shards of equal work.
//!
//! The numbers of top and bottom halves of a unit are estimated with the mean-field probabilities.
//! A power law, fitted to samples of the units of N = 19 to 24, converts these numbers to a time.
//!
//! These costs determine where a shard (a range of units, counted as one job) begins and ends. All
//! versions of this library must cut a plan at the same units. So the constants of this module
//! change only together with [`UnitPlan::VERSION`](super::UnitPlan::VERSION).

use super::columns::Stratum;
use super::mean_field::{apart, different_rows};
use super::part::Part;
use super::sub_problem::SubProblem;
use super::transposition::Ranks;

const SAMPLE: usize = 256;

/// The time to build, sort and move a half, in nanoseconds.
const PER_PLACEMENT: f64 = 2.5;

/// The factor of the cost of a join, in nanoseconds.
///
/// The cost is this factor times the number of pairs to the power 11/16. The exponent is below 1,
/// because a join of longer lists counts more pairs at once.
const PER_PAIR: f64 = 0.25;

/// The factor by which each *uneven* column reduces the cost of a join.
///
/// If the top half uses 7 columns on the left and 4 on the right, 3 columns are uneven. The queens
/// of each half are then denser on one side, and fewer pairs remain to join.
const PER_UNEVEN_COLUMN: f64 = 0.78;

/// Returns the mean cost of the units of a stratum, in nanoseconds.
///
/// The time is for one 2.2 GHz core with AVX-512; on other machines, only the ratios are
/// meaningful. All operations are correctly rounded, so every machine computes the same value.
pub(crate) fn unit_cost(sub_problem: &SubProblem, sets: &Stratum) -> f64 {
    let (lefts, rights) = (sets.left.len(), sets.right.len());
    if lefts == 0 || rights == 0 {
        return 0.0;
    }
    // The sets are shuffled, so a regular sample is a random one.
    let sample = SAMPLE.min(lefts * rights);
    let pair = |i: usize| [sets.left[i * lefts / sample], sets.right[i * 37 % rights]];
    let cost = |i: usize| cost_of_columns(sub_problem, pair(i));
    (0..sample).map(cost).sum::<f64>() / sample as f64
}

/// Returns the cost of a unit with these columns, as defined by [`unit_cost`].
pub(crate) fn cost_of_columns(sub_problem: &SubProblem, [left, right]: [u32; 2]) -> f64 {
    let [top, bottom] = [0, 1].map(|half| half_placements(sub_problem, half, [left, right]));
    let uneven = left.count_ones().abs_diff(right.count_ones());
    let ease: f64 = (0..uneven).map(|_| PER_UNEVEN_COLUMN).product();
    ease * join_cost([top, bottom])
}

/// Returns the cost of building and joining this many halves, in nanoseconds.
pub(crate) fn join_cost([top, bottom]: [f64; 2]) -> f64 {
    PER_PLACEMENT * (top + bottom) + PER_PAIR * eleven_sixteenths(top * bottom)
}

/// Computes `x` to the power 11/16 from square roots, which all machines round equally.
fn eleven_sixteenths(x: f64) -> f64 {
    let half = x.sqrt();
    let eighth = half.sqrt().sqrt();
    half * eighth * eighth.sqrt()
}

/// Returns the expected number of halves that a count builds for these columns.
pub(crate) fn half_placements(sub_problem: &SubProblem, half: usize, top: [u32; 2]) -> f64 {
    let all = all_half_placements(sub_problem, half, top);
    let left_rows = sub_problem.left_rows(half, top[0].count_ones());
    let share = |ranks: &Ranks| ranks.fraction_up_to(ranks.of_unit(top).larger, left_rows);
    all * sub_problem.ranks.as_ref().map_or(1.0, share)
}

/// Returns the expected number of all halves on these columns, whether built or not.
fn all_half_placements(sub_problem: &SubProblem, half: usize, top: [u32; 2]) -> f64 {
    // The bottom half also has a middle row and a middle column.
    let middle = u32::from(sub_problem.part == Part::OffCentre && half == 1);
    let rows = sub_problem.halves[half].row_sets.rows() + middle;
    let (mut used, mut placements) = (0, different_rows(rows));
    for column in sub_problem.columns_of(half, top) {
        used |= 1 << column.board_column;
        placements *= f64::from(column.available.count_ones() + middle);
    }
    if middle == 1 {
        // The queen of the middle column is not in the middle row, and it is farther from the
        // centre than the queen of the middle row.
        used |= 1 << sub_problem.columns[0];
        placements *= f64::from(rows - 1) / 2.0;
    }
    placements * apart(rows, used)
}
