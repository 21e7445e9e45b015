//! The transposition symmetry: of a solution and its transpose, only one is counted.
//!
//! Transposition, the reflection in the long diagonal, maps the solutions of one unit to solutions
//! of other units. Larger joins take less time per pair. So of a solution and its transpose, only
//! the one in the unit with more halves is counted, and it counts twice.
//!
//! Every set of rows of a half or columns of a side has a rank u. Among the sets of one size, those
//! with the fewest halves have the lowest ranks, and a set has the same rank as its complement. A
//! solution has two ranks of columns, u(X) and u(Y), where X are the left columns of the top half
//! and Y the mirrored right columns of the bottom half. It also has two ranks of rows, u(A) and
//! u(A'), where A and A' are the rows that the top and the bottom half use on the left.
//! Transposition exchanges the ranks of the columns with the ranks of the rows. Reflections left to
//! right and top to bottom do not change the ranks. So
//!
//! ```text
//! Q = 2 #{solutions whose columns rank above their rows} + #{solutions whose ranks are equal}
//! ```
//!
//! where the larger ranks of columns and rows are compared first and, if they are equal, the
//! smaller ranks. Within a unit, the ranks of the columns are constants, n <= m. The rank u of a
//! half's rows is known when the half is built. A half with u > m is not built. The other halves
//! form four *bands* of ascending rank, which are joined as follows:
//!
//! | band | rank | joined with | weight |
//! |---|---|---|---|
//! | below | u < n | all | 2 |
//! | low | u = n | below, low, between | 2 |
//! | | | tied | 1 |
//! | between | n < u < m | below, low, between | 2 |
//! | tied | u = m | below | 2 |
//! | | | low | 1 |
//!
//! If m = n, there are only the bands below and tied, and a pair of two tied halves has weight 1.

use super::mean_field::apart;
use crate::engine::geometry::sets::{full, subsets};
use std::sync::Arc;

/// The rank u of each set of local rows or columns.
#[derive(Clone, Debug)]
pub(crate) struct Ranks {
    elements: u32,
    /// Indexed by set. The table is shared by all unit definitions, because there can be millions.
    ranks: Arc<[u32]>,
    /// The expected fraction of halves up to a rank, indexed by size and rank.
    fractions: Vec<Vec<f64>>,
}

/// The ranks of the two column sets of a unit, ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnitRanks {
    pub(crate) smaller: u32,
    pub(crate) larger: u32,
}

impl UnitRanks {
    /// Returns the pairs of a top and a bottom band that are joined with weight 1.
    pub(crate) fn ties(self) -> &'static [[usize; 2]] {
        if self.smaller < self.larger { &[[1, 3], [3, 1]] } else { &[[3, 3]] }
    }
}

impl Ranks {
    /// Ranks the sets of `elements` rows or columns.
    ///
    /// Sets with few halves come first, so that large units keep most of their pairs and small
    /// units almost none.
    pub(crate) fn new(elements: u32) -> Ranks {
        let mut ranks = vec![0; 1 << elements];
        let mut fractions = Vec::new();
        for size in 0..=elements {
            let pairs = pairs_light_first(elements, size.min(elements - size));
            for (rank, &(_, set)) in pairs.iter().enumerate() {
                ranks[set as usize] = rank as u32;
                ranks[(set ^ full(elements)) as usize] = rank as u32;
            }
            fractions.push(running_fractions(pairs.iter().map(|&(weight, _)| weight)));
        }
        Ranks { elements, ranks: ranks.into(), fractions }
    }

    pub(crate) fn by_set(&self) -> &[u32] {
        &self.ranks
    }

    pub(crate) fn shared(&self) -> Arc<[u32]> {
        Arc::clone(&self.ranks)
    }

    pub(crate) fn rank(&self, set: u32) -> u32 {
        self.ranks[set as usize]
    }

    /// Returns the ranks of the columns that the top half uses on each side.
    pub(crate) fn of_unit(&self, [left, right]: [u32; 2]) -> UnitRanks {
        let (left, right) = (self.rank(left), self.rank(right));
        UnitRanks { smaller: left.min(right), larger: left.max(right) }
    }

    /// Returns where each band ends among the `size`-element sets, sorted by ascending rank.
    pub(crate) fn band_ends(&self, ranks: UnitRanks, size: u32) -> [usize; 4] {
        // A set with half of the elements and its complement have the same size and rank.
        let equal = if 2 * size == self.elements && size > 0 { 2 } else { 1 };
        let (below, up_to) =
            (|rank: u32| equal * rank as usize, |rank| equal * (rank as usize + 1));
        let UnitRanks { smaller, larger } = ranks;
        let low = if smaller < larger { up_to(smaller) } else { below(smaller) };
        [below(smaller), low, below(larger), up_to(larger)]
    }

    /// Returns the expected fraction of halves whose rank is at most `rank`.
    ///
    /// The halves use `size` rows on the left.
    pub(crate) fn fraction_up_to(&self, rank: u32, size: u32) -> f64 {
        self.fractions[size as usize][rank as usize]
    }

    pub(crate) fn ascending(&self, size: u32) -> Vec<u32> {
        let mut sets: Vec<u32> = subsets(self.elements, size).collect();
        sets.sort_by_key(|&set| (self.rank(set), set));
        sets
    }
}

/// Returns one set of each complementary pair and its weight, in ascending order of weight.
///
/// The smaller set of each pair has `size` elements. The weight is an estimate of the number of
/// halves: the placements on this set times those on its complement.
fn pairs_light_first(elements: u32, size: u32) -> Vec<(f64, u32)> {
    let first = |&set: &u32| 2 * size < elements || set <= set ^ full(elements);
    let weight = |set: u32| apart(elements, set) * apart(elements, set ^ full(elements));
    let weighted = subsets(elements, size).filter(first).map(|set| (weight(set), set));
    let mut sets: Vec<(f64, u32)> = weighted.collect();
    sets.sort_by(|a, b| a.0.total_cmp(&b.0));
    sets
}

/// Returns the running sums as fractions of the total, or 1 if it is 0.
fn running_fractions(numbers: impl Iterator<Item = f64> + Clone) -> Vec<f64> {
    let whole: f64 = numbers.clone().sum();
    let sum = |sum: &mut f64, number: f64| {
        *sum += number;
        Some(if whole > 0.0 { *sum / whole } else { 1.0 })
    };
    numbers.scan(0.0, sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::geometry::sets::binomial;

    #[test]
    fn only_complements_have_equal_ranks() {
        for elements in 1..=9 {
            let ranks = Ranks::new(elements);
            for size in 0..=elements {
                let mut found: Vec<u32> = Vec::new();
                for set in subsets(elements, size) {
                    assert_eq!(ranks.rank(set), ranks.rank(set ^ full(elements)));
                    found.push(ranks.rank(set));
                }
                found.sort_unstable();
                let share = if 2 * size == elements { 2 } else { 1 };
                let expected = (0..binomial(elements, size)).map(|i| (i / share) as u32);
                assert!(expected.eq(found), "{size} of {elements}");
            }
        }
    }

    #[test]
    fn band_ends_divide_the_ascending_sets() {
        for elements in 1..=8 {
            let ranks = Ranks::new(elements);
            for size in 0..=elements {
                let all = ranks.ascending(size);
                for (x, y) in all.iter().flat_map(|&x| all.iter().map(move |&y| (x, y))) {
                    let unit = ranks.of_unit([x, y]);
                    let band = |set: u32| match ranks.rank(set) {
                        u if u > unit.larger => 4,
                        u if u == unit.larger => 3,
                        u if u > unit.smaller => 2,
                        u if u == unit.smaller => 1,
                        _ => 0,
                    };
                    let ends = ranks.band_ends(unit, size);
                    for (place, &set) in all.iter().enumerate() {
                        let found = ends.iter().filter(|&&end| end <= place).count();
                        assert_eq!(found, band(set), "{set:#b} of {elements}, {unit:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn last_rank_includes_all_placements() {
        for elements in 1..=8 {
            let ranks = Ranks::new(elements);
            for (size, fractions) in (0..).zip(&ranks.fractions) {
                assert!(fractions.is_sorted(), "{size} of {elements}");
                let last = fractions.len() as u32 - 1;
                assert!((ranks.fraction_up_to(last, size) - 1.0).abs() < 1e-12);
            }
        }
    }
}
