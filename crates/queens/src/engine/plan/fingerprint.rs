//! A hash of all data that unit numbers depend on.

use super::columns::Stratum;
use super::tiles::Grid;
use super::transposition::Ranks;
use super::units::UnitPlan;

impl UnitPlan {
    /// Returns a hash of all data that unit numbers depend on.
    ///
    /// The hash function is 64-bit FNV-1a. Each of these numbers is hashed as eight bytes, the
    /// lowest byte first:
    ///
    /// 1. [`UnitPlan::VERSION`].
    /// 2. For each part of the count:
    ///    - the number of join bits (diagonals that both halves can occupy);
    ///    - for each stratum: the first tile, the first unit, the number of sets in a block, the
    ///      weight, the weight of units whose two sets have equal positions, 1 if pairs of sets are
    ///      unordered (else 0), 1 if each pair also gives a unit with the complement of its right
    ///      set (else 0), the number of left sets, the left sets, the number of right sets, and the
    ///      right sets;
    ///    - if the transposition symmetry is used: the rank of each set of columns of a side;
    ///    - for each quadrant (top left, top right, bottom left, bottom right), for each product of
    ///      its half, and for each column of the quadrant: the available board rows.
    pub fn fingerprint(&self) -> u64 {
        let mut hash = Fnv::default();
        hash.add(u64::from(UnitPlan::VERSION));
        for (i, sub_problem) in self.sub_problems.iter().enumerate() {
            hash.add(u64::from(sub_problem.join_bits));
            let strata = self.grids.iter().filter(|grid| grid.sub_problem == i);
            strata
                .zip(&sub_problem.strata)
                .for_each(|(grid, sets)| add_stratum(&mut hash, grid, sets));
            let ranks = sub_problem.ranks.iter().flat_map(Ranks::by_set);
            ranks.for_each(|&rank| hash.add(rank.into()));
            let searches =
                sub_problem.halves.iter().flat_map(|half| half.searches(0).chain(half.searches(1)));
            let columns = searches.flat_map(|search| &search.quadrant.columns);
            columns.for_each(|column| hash.add(column.available.into()));
        }
        hash.0
    }
}

/// The 64-bit hash FNV-1a (Fowler, Noll and Vo).
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

fn add_stratum(hash: &mut Fnv, grid: &Grid, sets: &Stratum) {
    let flags = [u64::from(sets.unordered), u64::from(sets.partners)];
    let numbers = [grid.tiles().start, grid.units().start, grid.block() as u64];
    numbers
        .into_iter()
        .chain([sets.weight, sets.diagonal_weight])
        .chain(flags)
        .for_each(|n| hash.add(n));
    for sets in [&sets.left, &sets.right] {
        hash.add(sets.len() as u64);
        sets.iter().for_each(|&set| hash.add(set.into()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;
    use crate::engine::plan::builders::all_solutions;
    use crate::engine::plan::sub_problem::SubProblem;

    /// Returns the fingerprint of the plan for N = 9 after a change.
    fn after(block: usize, change: impl Fn(&mut SubProblem)) -> u64 {
        let mut sub_problems = all_solutions(Size::new(9).unwrap());
        sub_problems.iter_mut().for_each(change);
        UnitPlan::of(sub_problems, block).fingerprint()
    }

    #[test]
    fn fingerprint_changes_with_the_units() {
        let changed = [
            after(32, |_| {}),
            after(3, |_| {}),
            after(32, |part| part.join_bits += 1),
            after(32, |part| part.strata[0].weight += 1),
            after(32, |part| part.strata[0].diagonal_weight += 1),
            after(32, |part| part.strata[0].left.swap(0, 1)),
            after(32, |part| part.strata[0].right.swap(0, 1)),
            after(32, |part| part.strata.swap(0, 1)),
            after(32, |part| part.ranks = None),
            after(32, |part| drop(part.strata.pop())),
            after(32, |part| part.halves[1].products[0][1].quadrant.columns[0].available = 0),
        ];
        for (i, one) in changed.iter().enumerate() {
            assert!(!changed[i + 1..].contains(one), "change {i}");
        }
    }

    #[test]
    fn hash_is_fnv_1a() {
        let mut hash = Fnv::default();
        hash.add(u64::from_le_bytes(*b"foobarfo"));
        // The published hash of "foobar", extended by the last two bytes.
        let carried = b"fo".iter().fold(0x8594_4171_f739_67e8_u64, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        assert_eq!(hash.0, carried);
    }
}
