//! Assigns a mask bit to each shared diagonal.
//!
//! The join sees a half as one 64-bit mask: the diagonals that it occupies and that the other half
//! can also occupy. Their bits are the *join bits*. Diagonals that only the left and the right side
//! of *one* half share have *local bits* above the join bits. They matter only while that half is
//! built, so local bits are cleared when the two sides are paired.

use super::diagonals::{Diagonals, MAIN_OFFSET, anti_index, main_index};
use crate::Square;

/// The mask bit of each diagonal, for each half.
///
/// The join bits are the low bits. Rising and falling diagonals alternate, and the diagonals
/// nearest the centre of the board have the highest join bits. Most queens are on these diagonals,
/// so splits begin with the highest bit.
#[derive(Clone, Debug)]
pub(crate) struct MaskLayout {
    pub(crate) join_bits: u32,
    /// The diagonal of each join bit.
    pub(crate) diagonals: Vec<Diagonals>,
    /// Whether masks also have the [`square_bit`] of each queen.
    has_squares: bool,
    halves: [DiagonalBits; 2],
}

/// The largest board whose masks have a bit for each square.
///
/// These bits are cleared when halves are built, like local bits. Only [`walk`] keeps them.
///
/// [`walk`]: crate::engine::walk
pub(crate) const SQUARES_N: usize = 8;

/// Returns the bit of a square of a half, above all bits of diagonals.
pub(crate) fn square_bit(square: Square) -> u64 {
    1 << (32 + 8 * (square.row() % 4) + square.column())
}

/// The bit of each diagonal, as a mask; 0 for diagonals without a bit.
#[derive(Clone, Debug)]
struct DiagonalBits {
    anti: [u64; 64],
    main: [u64; 64],
}

impl MaskLayout {
    /// Creates the layout for the diagonals that each side of each half can occupy.
    ///
    /// Returns `None` if 64 bits are not enough.
    pub(crate) fn new(size: usize, touched: [[Diagonals; 2]; 2]) -> Option<MaskLayout> {
        let [top, bottom] = touched.map(|[left, right]| left.or(right));
        let shared = top.and(bottom);
        let local = touched.map(|[left, right]| left.and(right).without(shared));
        let join_bits = shared.len();
        if join_bits + local[0].len().max(local[1].len()) > u64::BITS {
            return None;
        }
        let mut bits = DiagonalBits { anti: [0; 64], main: [0; 64] };
        let diagonals: Vec<Diagonals> = centre_last(size, shared).collect();
        bits.number(diagonals.iter().copied(), 0);
        let halves = local.map(|local| {
            let mut bits = bits.clone();
            bits.number(centre_last(size, local), join_bits);
            bits
        });
        Some(MaskLayout { join_bits, diagonals, has_squares: size <= SQUARES_N, halves })
    }

    /// Returns the mask of a square in the top (0) or the bottom (1) half.
    pub(crate) fn mask(&self, half: usize, square: Square) -> u64 {
        let bits = &self.halves[half];
        let named = if self.has_squares { square_bit(square) } else { 0 };
        bits.anti[anti_index(square) as usize] | bits.main[main_index(square) as usize] | named
    }
}

impl DiagonalBits {
    /// Assigns consecutive bits to the diagonals, starting with bit `first`.
    fn number(&mut self, diagonals: impl Iterator<Item = Diagonals>, first: u32) {
        for (diagonal, bit) in diagonals.zip(first..) {
            match diagonal {
                Diagonals { anti: 0, main } => self.main[main.trailing_zeros() as usize] = 1 << bit,
                Diagonals { anti, .. } => self.anti[anti.trailing_zeros() as usize] = 1 << bit,
            }
        }
    }
}

/// Returns the diagonals of a set, the farthest from the centre first.
///
/// At equal distances, the falling diagonal comes before the rising one.
fn centre_last(size: usize, set: Diagonals) -> impl Iterator<Item = Diagonals> {
    let centre = size.saturating_sub(1) as u32;
    let single = move |index: u32| {
        let anti = Diagonals { anti: set.anti & 1 << index, main: 0 };
        let main = Diagonals { anti: 0, main: set.main & 1 << index };
        [(index.abs_diff(MAIN_OFFSET), 0, main), (index.abs_diff(centre), 1, anti)]
    };
    let mut all: Vec<_> = (0..u64::BITS).flat_map(single).collect();
    all.retain(|(_, _, diagonal)| diagonal.len() == 1);
    all.sort_by_key(|&(distance, direction, _)| (std::cmp::Reverse(distance), direction));
    all.into_iter().map(|(_, _, diagonal)| diagonal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn half(rows: std::ops::Range<u8>, columns: std::ops::Range<u8>) -> Diagonals {
        rows.flat_map(|row| columns.clone().map(move |column| Square::at(row, column))).collect()
    }

    fn layout(n: u8, cut: u8, left: u8) -> Option<MaskLayout> {
        let side = |rows: std::ops::Range<u8>| [half(rows.clone(), 0..left), half(rows, left..n)];
        MaskLayout::new(n.into(), [side(0..cut), side(cut..n)])
    }

    #[test]
    fn every_cut_shares_two_diagonals_per_column() {
        for n in 2..=32 {
            for cut in 1..n {
                if let Some(layout) = layout(n, cut, n / 2) {
                    assert_eq!(layout.join_bits, 2 * (u32::from(n) - 1), "N={n}, cut {cut}");
                }
            }
        }
    }

    #[test]
    fn central_diagonals_have_the_highest_join_bits() {
        let layout = layout(10, 5, 5).unwrap();
        assert_eq!(layout.mask(0, Square::at(0, 0)), 1 << 16, "main");
        assert_eq!(layout.mask(0, Square::at(0, 9)), 1 << 17, "anti");
    }

    #[test]
    fn sides_of_one_half_share_local_bits() {
        // Five rows are above the cut, and four columns are on the left. So the rising diagonal
        // from the left end of the fifth row ends in the right side and never crosses the cut.
        let layout = layout(9, 5, 4).unwrap();
        let ends = [Square::at(4, 0), Square::at(0, 4)];
        let [left, right] = ends.map(|square| layout.mask(0, square));
        assert_eq!(left & right, 1 << layout.join_bits);
    }

    #[test]
    fn wide_board_has_no_layout() {
        assert!(layout(32, 16, 16).is_some());
        assert!(layout(32, 13, 16).is_none());
    }
}
