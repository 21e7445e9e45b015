//! From a task to sub-problems, and every use of symmetry.
//!
//! A sub-problem is a cut board: the free rows of a top and a bottom half, the free columns of a
//! left and a right side, the squares where a queen may stand, and the column sets to be counted
//! with their weights. All that comes later (lists, halves, joins, units) knows neither where a
//! sub-problem comes from nor what its weights mean.
//!
//! | task | sub-problems |
//! |---|---|
//! | all solutions, even size | [`symmetric`] on the empty board |
//! | all solutions, odd size | [`symmetric`] with a queen in the centre, and [`off_centre`] |
//! | completions of a board | [`general`] |

use super::columns::{Stratum, full, shuffled, subsets};
use super::cut::Cut;
use super::free::FreeSquares;
use super::halves::RowSets;
use super::quadrants::{Family, QuadrantColumn};
use super::transposition::Levels;
use crate::{Size, Square};

/// What a sub-problem counts.
///
/// ```
/// use queens::Size;
/// use queens::engine::{Part, Plan};
///
/// let parts = |n| Plan::new(Size::new(n).unwrap()).parts().collect::<Vec<_>>();
/// assert_eq!(parts(8), [Part::Even]);
/// assert_eq!(parts(9), [Part::Centre, Part::OffCentre]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Part {
    /// All solutions of a board of even size.
    Even,
    /// The solutions of a board of odd size with a queen in the centre.
    Centre,
    /// The solutions of a board of odd size without a queen in the centre.
    OffCentre,
    /// The completions of a board.
    Completions,
}

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
    /// The order of row and column sets that lets every solution be counted for its transpose too.
    pub(crate) levels: Option<Levels>,
}

impl SubProblem {
    /// The mask of the join bits alone.
    pub(crate) fn join_mask(&self) -> u64 {
        if self.join_bits == u64::BITS { u64::MAX } else { (1 << self.join_bits) - 1 }
    }

    /// The columns of a half, but for a middle one, when the top half uses these local ones.
    pub(crate) fn columns_of(
        &self,
        half: usize,
        top: [u32; 2],
    ) -> impl Iterator<Item = &QuadrantColumn> {
        let product = &self.halves[half].products[0];
        let sides = [(&product.left, 0), (&product.right, 1)];
        sides.into_iter().flat_map(move |(family, side)| {
            let used = if half == 0 { top[side] } else { top[side] ^ full(self.columns[side]) };
            let columns = family.quadrant.columns.iter().enumerate();
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
    pub(crate) fn families(&self, side: usize) -> impl Iterator<Item = &Family> {
        self.products.iter().map(move |product| [&product.left, &product.right][side])
    }
}

/// Left and right placements to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Product {
    /// What can stand on the left columns.
    pub(crate) left: Family,
    /// What can stand on the right columns.
    pub(crate) right: Family,
}

/// The sub-problems of all solutions of a board; `transposition` says whether the symmetric one is
/// to count each solution for its transpose too.
pub(crate) fn all_solutions(size: Size, transposition: bool) -> Vec<SubProblem> {
    let off_centre = (size.get() % 2 == 1).then(|| off_centre(size)).flatten();
    let parts: Vec<SubProblem> =
        symmetric(size, transposition).into_iter().chain(off_centre).collect();
    debug_assert_eq!(parts.len(), 1 + size.get() % 2, "full boards fit 64 bits");
    parts
}

/// Even sizes, and odd ones with the centre queen fixed: the board keeps all eight symmetries.
///
/// Local rows and columns count from the nearer edge. A unit is given by X, the left columns of the
/// top half, and Y, the mirrored right columns of the *bottom* half, |X| = |Y| = k. Mirroring the
/// board turns (X, Y) into (Y, X), turning it upside down into (~X, ~Y). So k >= h/2 is enough, with
/// unordered pairs; for k = h/2 the sets that use the innermost column are left out, and Y also
/// stands for ~Y.
fn symmetric(size: Size, transposition: bool) -> Option<SubProblem> {
    let n = size.get();
    let centre = (n % 2 == 1).then_some(Square::at(n as u8 / 2, n as u8 / 2));
    let free = FreeSquares::new(size, centre, [0; 32])?;
    let cut = Cut::in_the_middle(n);
    let h = n as u32 / 2;
    let strata = (h.div_ceil(2)..=h).map(|k| symmetric_stratum(h, k)).collect();
    let part = if n.is_multiple_of(2) { Part::Even } else { Part::Centre };
    let levels = transposition.then(|| Levels::new(h));
    cut.sub_problem(part, &free, None, strata, levels)
}

fn symmetric_stratum(h: u32, k: u32) -> Stratum {
    let halfway = 2 * k == h && h > 0;
    let sets = shuffled(subsets(if halfway { h - 1 } else { h }, k).collect());
    let right = sets.iter().map(|set| set ^ full(h)).collect();
    // With no columns at all, the symmetries have nothing to exchange.
    let (weight, diagonal_weight) = if h == 0 { (1, 1) } else { (4, 2) };
    let (unordered, partners) = (true, halfway);
    Stratum { left: sets, right, unordered, partners, weight, diagonal_weight }
}

/// Odd sizes 2h+1 without a queen in the centre.
///
/// The queen of the middle row stands |a| columns from the centre, the queen of the middle column
/// |b| rows. The eight symmetries permute (a, b) simply transitively, so four times the solutions
/// with b > |a| > 0 are all. Below the centre (b > 0) both queens belong to the bottom half, and
/// the condition concerns it alone.
///
/// X and Y are the left and the mirrored right columns of the top half, |X| = k, |Y| = h - k.
/// Mirroring exchanges them: k >= h/2 is enough, with weight 8.
fn off_centre(size: Size) -> Option<SubProblem> {
    let n = size.get();
    let h = n as u32 / 2;
    let centre = 1 << h;
    let free = FreeSquares {
        rows: size.row_mask() & !centre,
        columns: size.row_mask() & !centre,
        available: [size.row_mask() & !centre; 32],
    };
    let strata = (h.div_ceil(2)..=h).map(|k| off_centre_stratum(h, k)).collect();
    let cut = Cut::in_the_middle(n);
    let central = [0, 1].map(|side| cut.central_seeds(side));
    cut.sub_problem(Part::OffCentre, &free, Some(central), strata, None)
}

fn off_centre_stratum(h: u32, k: u32) -> Stratum {
    let left = shuffled(subsets(h, k).collect());
    let right = shuffled(subsets(h, h - k).collect());
    let halfway = 2 * k == h;
    let diagonal_weight = if halfway { 4 } else { 8 };
    Stratum { left, right, unordered: halfway, partners: false, weight: 8, diagonal_weight }
}

/// Any board: the first `top_rows` free rows against the others, no symmetry at all; `None` when a
/// mask would need more than 64 bits.
pub(crate) fn general(size: Size, free: &FreeSquares, top_rows: usize) -> Option<SubProblem> {
    let cut = Cut::of(size.get(), free, top_rows);
    let strata = cut.all_column_sets(free);
    cut.sub_problem(Part::Completions, free, None, strata, None)
}
