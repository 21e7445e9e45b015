//! Splits lists of masks by their bits, for all instruction sets that implement [`Vectors`].
//!
//! The loops test a vector of masks, pack the masks of each part at the low end of a vector, and
//! write this whole vector. The words after the part are overwritten by the next part, or are in
//! the [`SLACK`].

#![allow(unsafe_code)]

use super::isa::{Isa, SLACK};
use super::select::Selection;

/// Vectors of at most [`SLACK`] masks, and sets of their lanes.
///
/// Call the methods only in code that is inlined into [`Isa::vectorize`].
///
/// # Safety
///
/// The sets of [`Vectors::test`] and of [`Vectors::sort`] must not overlap, and those of `test`
/// must be subsets of the given lanes. [`Vectors::store`] must return the number of lanes in the
/// set.
pub(super) unsafe trait Vectors<const MASKS: usize>: Isa {
    /// A vector of 32-bit masks.
    type Vector: Copy;
    type Set: Copy;
    const ALL: Self::Set;

    fn load(self, masks: &[u32; MASKS]) -> Self::Vector;

    /// Loads a vector that is not full, and also returns the lanes in use.
    fn load_part(self, masks: &[u32]) -> (Self::Vector, Self::Set);

    /// Returns the lanes whose masks lack the bit, and the lanes whose masks have it.
    fn test(self, vector: Self::Vector, lanes: Self::Set, bit: u32) -> [Self::Set; 2];

    /// Returns the selected bits of the masks, and the set of lanes for each list.
    ///
    /// The lists are the four lists of [`Isa::deal`].
    fn sort(
        self,
        masks: &[u64; MASKS],
        bits: [u64; 2],
        selection: &Selection,
    ) -> (Self::Vector, [Self::Set; 4]);

    /// Writes the masks of a set of lanes consecutively, and returns their number.
    ///
    /// # Safety
    ///
    /// There must be space for a whole vector.
    unsafe fn store(self, place: *mut u32, vector: Self::Vector, set: Self::Set) -> usize;
}

/// The loops of [`Isa`] that split lists.
macro_rules! split_by_vectors {
    () => {
        #[inline(always)]
        fn deal_to<const LISTS: usize>(
            self,
            masks: &[u64],
            bits: [u64; 2],
            selection: &Selection,
            lists: [&mut [u32]; 4],
        ) -> [usize; 4] {
            self.vectorize(
                #[inline(always)]
                || split::deal::<LISTS, _, Self>(self, masks, bits, selection, lists),
            )
        }

        #[inline(always)]
        fn partition(
            self,
            masks: &[u32],
            bit: u32,
            without: &mut [u32],
            with: &mut [u32],
        ) -> usize {
            self.vectorize(
                #[inline(always)]
                || split::partition(self, masks, bit, without, with),
            )
        }

        #[inline(always)]
        fn filter(self, masks: &[u32], bit: u32, without: &mut [u32]) -> usize {
            self.vectorize(
                #[inline(always)]
                || split::filter(self, masks, bit, without),
            )
        }
    };
}
pub(super) use split_by_vectors;

/// Returns a table of the byte numbers in each subset of lanes.
///
/// A lane has `width` bytes. The numbers are in ascending order, and the remaining entries are 0.
pub(super) const fn bytes_of_lanes<const BYTES: usize, const SETS: usize>(
    width: usize,
) -> [[u8; BYTES]; SETS] {
    let mut table = [[0; BYTES]; SETS];
    let mut set = 0;
    while set < SETS {
        let (mut byte, mut place) = (0, 0);
        while byte < BYTES {
            if set >> (byte / width) & 1 == 1 {
                table[set][place] = byte as u8;
                place += 1;
            }
            byte += 1;
        }
        set += 1;
    }
    table
}

/// Implements [`Isa::deal_to`], which deals only to the first `LISTS` lists.
#[inline(always)]
pub(super) fn deal<const LISTS: usize, const MASKS: usize, V: Vectors<MASKS>>(
    isa: V,
    masks: &[u64],
    bits: [u64; 2],
    selection: &Selection,
    lists: [&mut [u32]; 4],
) -> [usize; 4] {
    for list in &lists[..LISTS] {
        assert!(list.len() >= masks.len() + SLACK, "no room for the masks");
    }
    let mut lengths = [0; 4];
    let (vectors, rest) = masks.as_chunks::<MASKS>();
    for masks in vectors {
        let (squeezed, sets) = isa.sort(masks, bits, selection);
        for list in 0..LISTS {
            // SAFETY: only masks of earlier vectors were copied to a list, and there is space for
            // all of them and for one more vector, which has at most `SLACK` masks.
            lengths[list] += unsafe {
                isa.store(lists[list].as_mut_ptr().add(lengths[list]), squeezed, sets[list])
            };
        }
    }
    for &mask in rest {
        let list = usize::from(mask & bits[0] != 0) | usize::from(mask & bits[1] != 0) << 1;
        lists[list][lengths[list]] = isa.select(mask, selection) as u32;
        lengths[list] += 1;
    }
    lengths
}

#[inline(always)]
pub(super) fn partition<const MASKS: usize, V: Vectors<MASKS>>(
    isa: V,
    masks: &[u32],
    bit: u32,
    without: &mut [u32],
    with: &mut [u32],
) -> usize {
    assert!(without.len().min(with.len()) >= masks.len() + SLACK, "no room for the parts");
    let (mut zeros, mut ones) = (0, 0);
    for_vectors(
        isa,
        masks,
        #[inline(always)]
        |vector, lanes| {
            let [lack, have] = isa.test(vector, lanes, bit);
            // SAFETY: only masks of earlier vectors were copied, and both parts have space for all
            // of them and for one more vector, which has at most `SLACK` masks.
            unsafe {
                zeros += isa.store(without.as_mut_ptr().add(zeros), vector, lack);
                ones += isa.store(with.as_mut_ptr().add(ones), vector, have);
            }
        },
    );
    zeros
}

#[inline(always)]
pub(super) fn filter<const MASKS: usize, V: Vectors<MASKS>>(
    isa: V,
    masks: &[u32],
    bit: u32,
    without: &mut [u32],
) -> usize {
    assert!(without.len() >= masks.len() + SLACK, "no room for the part");
    let mut zeros = 0;
    for_vectors(
        isa,
        masks,
        #[inline(always)]
        |vector, lanes| {
            let [lack, _] = isa.test(vector, lanes, bit);
            // SAFETY: only masks of earlier vectors were copied, and there is space for all of them
            // and for one more vector, which has at most `SLACK` masks.
            zeros += unsafe { isa.store(without.as_mut_ptr().add(zeros), vector, lack) };
        },
    );
    zeros
}

/// Calls `step` with each vector of masks and with the lanes in use.
#[inline(always)]
fn for_vectors<const MASKS: usize, V: Vectors<MASKS>>(
    isa: V,
    masks: &[u32],
    mut step: impl FnMut(V::Vector, V::Set),
) {
    let (vectors, rest) = masks.as_chunks::<MASKS>();
    for masks in vectors {
        step(isa.load(masks), V::ALL);
    }
    if !rest.is_empty() {
        let (vector, lanes) = isa.load_part(rest);
        step(vector, lanes);
    }
}
