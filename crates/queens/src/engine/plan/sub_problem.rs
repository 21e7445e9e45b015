//! A sub-problem: a cut board and the column sets to be counted.
//!
//! The free rows of a top and a bottom half, the free columns of a left and a right side, the
//! squares where a queen may stand, and the column sets with their weights. All that comes later
//! (units, lists, halves, joins) knows neither where a sub-problem comes from nor what its weights
//! mean.

use super::columns::Stratum;
use super::part::Part;
use super::rows::RowSets;
use super::transposition::Levels;
use crate::engine::geometry::quadrants::{QuadrantColumn, QuadrantSearch};
use crate::engine::geometry::sets::full;

/// A cut board and its column sets.
#[derive(Clone, Debug)]
pub(crate) struct SubProblem {
    /// What is counted.
    pub(crate) part: Part,
    /// How many diagonals the halves share: masks are below `1 << join_bits`.
    pub(crate) join_bits: u32,
    /// The top and the bottom half.
    pub(crate) halves: [Half; 2],
    /// How many local columns the left and the right side have.
    pub(crate) columns: [u32; 2],
    /// The column sets, by their number of left columns.
    pub(crate) strata: Vec<Stratum>,
    /// The ranks of row and column sets, where each solution is counted for its transpose too.
    pub(crate) levels: Option<Levels>,
}

impl SubProblem {
    /// The mask of the join bits alone.
    pub(crate) fn join_mask(&self) -> u64 {
        u64::MAX.checked_shr(u64::BITS - self.join_bits).unwrap_or(0)
    }

    /// The columns of a half except a middle one, when the top half uses these local ones.
    pub(crate) fn columns_of(
        &self,
        half: usize,
        top: [u32; 2],
    ) -> impl Iterator<Item = &QuadrantColumn> {
        let product = &self.halves[half].products[0];
        let sides = [(&product.left, 0), (&product.right, 1)];
        sides.into_iter().flat_map(move |(search, side)| {
            let used = if half == 0 { top[side] } else { top[side] ^ full(self.columns[side]) };
            let columns = search.quadrant.columns.iter().enumerate();
            columns.filter(move |(i, _)| used >> i & 1 == 1).map(|(_, column)| column)
        })
    }

    /// Where the classes of the transposition symmetry end in a half list, as numbers of row sets,
    /// when the top half uses these columns; all are big without the symmetry.
    pub(crate) fn class_ends(&self, half: usize, [left, right]: [u32; 2]) -> [usize; 3] {
        let left_rows = [left.count_ones(), self.columns[0] - left.count_ones()][half];
        match &self.levels {
            None => [self.halves[half].row_sets.count(left_rows); 3],
            Some(levels) => {
                let phi = levels.level(left).max(levels.level(right));
                levels.class_ends(phi, left_rows)
            }
        }
    }
}

/// The upper or the lower part of a cut board.
#[derive(Clone, Debug)]
pub(crate) struct Half {
    /// The local row sets and their numbers.
    pub(crate) row_sets: RowSets,
    /// A half-placement is a pair of one product: a left and a right placement.
    pub(crate) products: Vec<Product>,
}

impl Half {
    /// What can stand on the left (0) or the right (1) columns, for each product.
    pub(crate) fn searches(&self, side: usize) -> impl Iterator<Item = &QuadrantSearch> {
        self.products.iter().map(move |product| [&product.left, &product.right][side])
    }
}

/// Left and right placements to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Product {
    /// What can stand on the left columns.
    pub(crate) left: QuadrantSearch,
    /// What can stand on the right columns.
    pub(crate) right: QuadrantSearch,
}
