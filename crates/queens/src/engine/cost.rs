//! What a unit is expected to cost, for progress and for cutting shards of equal work.
//!
//! The number of half-placements on a column set follows from a mean-field estimate: queens in
//! random different rows, each pair of columns avoiding a common diagonal as if by itself. The time
//! of a unit follows from the two numbers by a measured power law.

use super::columns::Stratum;
use super::problem::{Part, SubProblem};

/// Units looked at in each stratum.
const SAMPLE: usize = 64;

/// Nanoseconds to make, sort and move a half-placement.
const PER_PLACEMENT: f64 = 4.0;

/// Nanoseconds to join: this times the number of pairs to the power `PAIR_POWER`. The joins of
/// longer lists count more pairs at a stroke.
const PER_PAIR: f64 = 0.16;

/// See [`PER_PAIR`].
const PAIR_POWER: f64 = 0.72;

/// The mean cost of the units of a stratum in nanoseconds, as measured on one processor of 2.2 GHz
/// with AVX-512. Only the ratios mean much elsewhere.
pub(crate) fn unit_cost(sub_problem: &SubProblem, sets: &Stratum) -> f64 {
    let (lefts, rights) = (sets.left.len(), sets.right.len());
    if lefts * rights == 0 {
        return 0.0;
    }
    // Shuffled sets: any regular sample is a random one.
    let pair = |i: usize| (sets.left[i * lefts / SAMPLE], sets.right[i * 37 % rights]);
    let cost = |i: usize| cost_of_unit(sub_problem, pair(i));
    (0..SAMPLE).map(cost).sum::<f64>() / SAMPLE as f64
}

fn cost_of_unit(sub_problem: &SubProblem, (left, right): (u32, u32)) -> f64 {
    let [top, bottom] = [0, 1].map(|half| half_placements(sub_problem, half, left, right));
    PER_PLACEMENT * (top + bottom) + PER_PAIR * (top * bottom).powf(PAIR_POWER)
}

/// The expected number of half-placements when the top half uses these columns.
pub(crate) fn half_placements(sub_problem: &SubProblem, half: usize, left: u32, right: u32) -> f64 {
    let columns = sub_problem.board_columns(half, left, right);
    let rows = columns.count_ones();
    let orders: f64 = (1..=rows).map(f64::from).product();
    let all = orders * apart(rows, columns);
    if sub_problem.part == Part::OffCentre && half == 1 {
        // The middle row's queen is not in the middle column, and is nearer to the centre than the
        // middle column's.
        all * 0.5 * f64::from(rows - 1) / f64::from(rows)
    } else {
        all
    }
}

/// The probability that queens in random different ones of `rows` rows, one in each of these
/// columns, share no diagonal, as if pairs of columns were independent.
///
/// Only products and quotients: every machine gets the same number.
pub(crate) fn apart(rows: u32, columns: u32) -> f64 {
    let pairs_of_rows = f64::from(rows) * (f64::from(rows) - 1.0);
    let mut probability = 1.0;
    for distance in 1..rows {
        let hit = 2.0 * f64::from(rows - distance) / pairs_of_rows;
        for _ in 0..(columns & columns.unbounded_shr(distance)).count_ones() {
            probability *= 1.0 - hit;
        }
    }
    probability
}
