//! One number for all that gives unit numbers their meaning.

use super::columns::Stratum;
use super::tiles::Grid;
use super::units::Plan;

impl Plan {
    /// A hash of all that gives unit numbers their meaning: FNV-1a with 64 bits over these numbers,
    /// each as eight bytes, the lowest first: [`Plan::VERSION`]; for each part its join bits; for
    /// each of its strata the first tile, the first unit, the block, the weight, the weight on the
    /// diagonal, 1 if unordered, 1 if partners, the number of left sets, the left sets, the number
    /// of right sets, the right sets; and for each quadrant (top left, top right, bottom left,
    /// bottom right) of each of its products the available board rows of its columns.
    ///
    /// ```
    /// use queens::engine::Plan;
    /// use queens::Size;
    ///
    /// let fingerprint = |n| Plan::new(Size::new(n).unwrap()).fingerprint();
    /// assert_eq!(fingerprint(12), fingerprint(12));
    /// assert_ne!(fingerprint(12), fingerprint(14));
    /// ```
    pub fn fingerprint(&self) -> u64 {
        let mut hash = Fnv::default();
        hash.add(u64::from(Plan::VERSION));
        for (i, sub_problem) in self.sub_problems.iter().enumerate() {
            hash.add(u64::from(sub_problem.join_bits));
            let strata = self.grids.iter().filter(|grid| grid.sub_problem == i);
            strata
                .zip(&sub_problem.strata)
                .for_each(|(grid, sets)| add_stratum(&mut hash, grid, sets));
            for half in &sub_problem.halves {
                half.families(0).chain(half.families(1)).for_each(|family| {
                    family
                        .quadrant
                        .columns
                        .iter()
                        .for_each(|column| hash.add(column.available.into()));
                });
            }
        }
        hash.0
    }
}

/// The hash FNV-1a (Fowler, Noll and Vo) with 64 bits.
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
