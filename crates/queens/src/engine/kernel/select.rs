//! Selects bits: moves the chosen bits of a mask to its low end, in the same order.

/// A set of bits to select, prepared for processors that have no instruction for this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Selection {
    pub(crate) chosen: u64,
    /// Step `i` moves the bits `moves[i]` down by `1 << i`.
    ///
    /// These are the positions of the bits just before this step.
    moves: [u64; 6],
    /// The moves that are not empty, with their distances. The first `step_count` entries are used.
    steps: [(u64, u32); 6],
    step_count: usize,
}

impl Selection {
    /// Prepares a selection of the chosen bits.
    ///
    /// The method is "compress" in Warren, Hacker's Delight, 2nd edition, section 7-4. A chosen bit
    /// moves down by the number of bits below it that are not chosen. Step `i` moves all bits for
    /// which bit `i` of this number is set.
    pub(crate) fn new(chosen: u64) -> Selection {
        let mut moves = [0; 6];
        let mut left = chosen;
        let mut gaps = !chosen << 1;
        for (step, moved) in moves.iter_mut().enumerate() {
            let odd = prefix_parity(gaps);
            *moved = odd & left;
            left = left ^ *moved | *moved >> (1 << step);
            gaps &= !odd;
        }
        let (mut steps, mut step_count) = ([(0, 0); 6], 0);
        for (step, moved) in moves.into_iter().enumerate().filter(|&(_, moved)| moved != 0) {
            steps[step_count] = (moved, 1 << step);
            step_count += 1;
        }
        Selection { chosen, moves, steps, step_count }
    }

    /// Returns the chosen bits one by one, lowest first.
    pub(crate) fn bits(&self) -> impl Iterator<Item = u64> {
        let lowest = |&left: &u64| left & left.wrapping_neg();
        let next = |&left: &u64| Some(left & left.wrapping_sub(1)).filter(|&left| left != 0);
        let left = std::iter::successors(Some(self.chosen).filter(|&left| left != 0), next);
        left.map(move |left| lowest(&left))
    }

    /// Returns the moves that are not empty, with their distances.
    #[allow(dead_code, reason = "for kernels with vectors")]
    pub(crate) fn steps(&self) -> &[(u64, u32)] {
        &self.steps[..self.step_count]
    }

    /// Moves the chosen bits of `mask` to the low end.
    #[inline(always)]
    pub(crate) fn apply(&self, mask: u64) -> u64 {
        let mut bits = mask & self.chosen;
        for (step, moved) in self.moves.iter().enumerate() {
            let moving = bits & moved;
            bits = bits ^ moving | moving >> (1 << step);
        }
        bits
    }
}

/// Returns a number whose bit `i` is the parity of the bits 0 to `i`.
fn prefix_parity(bits: u64) -> u64 {
    (0..6).fold(bits, |parity, step| parity ^ parity << (1 << step))
}

#[cfg(test)]
mod tests {
    use super::super::isa::{Isa, Task};
    use super::super::tests::for_each_kernel;
    use super::*;
    use crate::rng::Rng;

    /// A selection with the instructions of a kernel, and its expected result.
    #[derive(Clone, Copy)]
    struct Select<'a> {
        mask: u64,
        selection: &'a Selection,
        expected: u64,
    }

    impl Task for Select<'_> {
        type Output = ();

        fn run<I: Isa>(self, isa: I) {
            let Select { mask, selection, expected } = self;
            let found = isa.vectorize(|| isa.select(mask, selection));
            assert_eq!(found, expected, "{mask:#x} of {:#x}, {isa:?}", selection.chosen);
        }
    }

    fn selected_naively(mask: u64, chosen: u64) -> u64 {
        let bits = (0..64).filter(|&bit| chosen >> bit & 1 == 1);
        bits.enumerate().map(|(to, from)| (mask >> from & 1) << to).sum()
    }

    #[test]
    fn bits_are_sorted_lowest_first() {
        for chosen in [0, 1 << 63, 0b1101 << 40, 0xff] {
            let selection = Selection::new(chosen);
            let values = selection.bits().map(|bit| selection.apply(bit));
            assert!(values.eq((0..chosen.count_ones()).map(|bit| 1 << bit)));
        }
    }

    #[test]
    fn selection_matches_bit_by_bit() {
        let edges = [0, 1, u64::MAX, 1 << 63, u64::MAX >> 1, 0xffff_ffff, !0xffff_ffff];
        let mut random = Rng::new(1);
        let mut masks = edges.to_vec();
        masks.extend((0..100).map(|_| random.next() & random.next()));
        masks.extend((0..100).map(|_| random.next()));
        for &chosen in &masks {
            let selection = Selection::new(chosen);
            for &mask in &masks {
                let expected = selected_naively(mask, chosen);
                assert_eq!(selection.apply(mask), expected, "{mask:#x} of {chosen:#x}");
                for_each_kernel(Select { mask, selection: &selection, expected });
            }
        }
    }
}
