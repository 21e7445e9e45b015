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
use super::diagonals::{Diagonals, MaskLayout};
use super::free::FreeSquares;
use super::halves::RowSets;
use super::quadrants::{Family, Partial, Quadrant, QuadrantColumn, Seed};
use super::transposition::Levels;
use crate::{Size, Square};

/// What a sub-problem counts.
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
    let centre = (n % 2 == 1).then_some(Square { row: n as u8 / 2, column: n as u8 / 2 });
    let free = FreeSquares::new(size, centre, [0; 32])?;
    let cut = Cut::in_the_middle(n);
    let h = n as u32 / 2;
    let strata = (h.div_ceil(2)..=h).map(|k| symmetric_stratum(h, k)).collect();
    let part = if n.is_multiple_of(2) { Part::Even } else { Part::Centre };
    let levels = transposition.then(|| Levels::new(h));
    cut.sub_problem(part, &free, strata, levels)
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
    cut.seeded(Part::OffCentre, &free, strata, central, None)
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
    cut.sub_problem(Part::Completions, free, strata, None)
}

/// Which rows belong to which half and which columns to which side, by local number.
struct Cut {
    size: usize,
    rows: [Vec<u8>; 2],
    columns: [Vec<u8>; 2],
}

/// Queens that stand before the search of a quadrant.
struct CentralQueens {
    /// The local column of its side that the middle row's queen uses.
    column: u32,
    squares: [Square; 2],
}

impl Cut {
    /// Two halves and two sides of floor(n/2) rows and columns, counted from the nearer edge.
    fn in_the_middle(n: usize) -> Cut {
        let near: Vec<u8> = (0..n as u8 / 2).collect();
        let far: Vec<u8> = near.iter().map(|i| n as u8 - 1 - i).collect();
        Cut { size: n, rows: [near.clone(), far.clone()], columns: [near, far] }
    }

    /// The free rows cut after `top_rows` of them, the free columns in the middle.
    fn of(size: usize, free: &FreeSquares, top_rows: usize) -> Cut {
        let split = |set: u32, at: usize| {
            let all: Vec<u8> = (0..size as u8).filter(|i| set >> i & 1 == 1).collect();
            let (first, second) = all.split_at(at);
            [first.to_vec(), second.to_vec()]
        };
        let left = free.columns.count_ones() as usize / 2;
        Cut { size, rows: split(free.rows, top_rows), columns: split(free.columns, left) }
    }

    /// The queens of the middle row (j0, on this side) and the middle column (i0) of the bottom
    /// half, the second farther from the centre than the first.
    fn central_seeds(&self, side: usize) -> Vec<CentralQueens> {
        let middle = self.size as u8 / 2;
        let pairs = (0..middle).flat_map(|j0| (0..j0).map(move |i0| (i0, j0)));
        let queens = |(i0, j0): (u8, u8)| CentralQueens {
            column: 1 << j0,
            squares: [
                Square { row: middle, column: self.columns[side][usize::from(j0)] },
                Square { row: self.rows[1][usize::from(i0)], column: middle },
            ],
        };
        pairs.map(queens).collect()
    }

    /// Every way to divide the free columns among the halves.
    fn all_column_sets(&self, free: &FreeSquares) -> Vec<Stratum> {
        let [left, right] = [0, 1].map(|side| self.columns[side].len() as u32);
        let top = self.rows[0].len() as u32;
        let sets = |side: usize, size: u32| self.column_sets(free, side, size);
        let sizes = top.saturating_sub(right)..=left.min(top);
        sizes.map(|k| Stratum::all_pairs(sets(0, k), sets(1, top - k), 1)).collect()
    }

    /// The local column sets of a side that can be exactly those of the top half: a column without
    /// an available square in one half belongs to the other.
    fn column_sets(&self, free: &FreeSquares, side: usize, size: u32) -> Vec<u32> {
        let [top, bottom] = [0, 1].map(|half| {
            let columns = self.rows[half].iter().fold(0, |set, &row| set | free.row(row));
            self.local_columns(side, columns)
        });
        let possible = |set: &u32| {
            set & !top == 0 && !set & full(self.columns[side].len() as u32) & !bottom == 0
        };
        shuffled(subsets(self.columns[side].len() as u32, size).filter(possible).collect())
    }

    fn local_columns(&self, side: usize, columns: u32) -> u32 {
        let local = self.columns[side].iter().enumerate();
        local.fold(0, |set, (i, &column)| set | (columns >> column & 1) << i)
    }

    /// The sub-problem whose four quadrants are searched from nothing.
    fn sub_problem(
        &self,
        part: Part,
        free: &FreeSquares,
        strata: Vec<Stratum>,
        levels: Option<Levels>,
    ) -> Option<SubProblem> {
        self.seeded(part, free, strata, [Vec::new(), Vec::new()], levels)
    }

    /// The sub-problem whose bottom half has, where there are any, one of these pairs of central
    /// queens, on its left or on its right side.
    fn seeded(
        &self,
        part: Part,
        free: &FreeSquares,
        strata: Vec<Stratum>,
        central: [Vec<CentralQueens>; 2],
        levels: Option<Levels>,
    ) -> Option<SubProblem> {
        let layout = MaskLayout::new(self.size, self.touched(free, &central))?;
        let plain = |half, side| self.plain(free, &layout, half, side);
        let top = vec![Product { left: plain(0, 0), right: plain(0, 1) }];
        let primed = |side: usize| self.primed(free, &layout, side, &central[side]);
        let bottom = if part == Part::OffCentre {
            vec![
                Product { left: primed(0), right: plain(1, 1) },
                Product { left: plain(1, 0), right: primed(1) },
            ]
        } else {
            vec![Product { left: plain(1, 0), right: plain(1, 1) }]
        };
        let [top, bottom] = [(0, top), (1, bottom)].map(|(half, products)| Half {
            row_sets: RowSets::new(self.rows[half].len() as u32, levels.as_ref()),
            products,
        });
        Some(SubProblem {
            part,
            join_bits: layout.join_bits,
            halves: [top, bottom],
            columns: [0, 1].map(|side| self.columns[side].len() as u32),
            strata,
            levels,
        })
    }

    /// The diagonals on which each half can put a queen with its left and its right side.
    fn touched(
        &self,
        free: &FreeSquares,
        central: &[Vec<CentralQueens>; 2],
    ) -> [[Diagonals; 2]; 2] {
        let mut touched = [0, 1]
            .map(|half| [0, 1].map(|side| self.squares(free, half, side).collect::<Diagonals>()));
        for (side, central) in central.iter().enumerate() {
            let squares = central.iter().flat_map(|queens| queens.squares);
            touched[1][side] = touched[1][side].or(squares.collect());
        }
        touched
    }

    fn squares<'a>(
        &'a self,
        free: &'a FreeSquares,
        half: usize,
        side: usize,
    ) -> impl Iterator<Item = Square> + 'a {
        let square =
            move |row| self.columns[side].iter().map(move |&column| Square { row, column });
        let all = self.rows[half].iter().flat_map(move |&row| square(row));
        all.filter(|square| free.row(square.row) >> square.column & 1 == 1)
    }

    fn plain(&self, free: &FreeSquares, layout: &MaskLayout, half: usize, side: usize) -> Family {
        Family { quadrant: self.quadrant(free, layout, half, side), seeds: vec![Seed::default()] }
    }

    /// The bottom quadrant of a side with central queens.
    fn primed(
        &self,
        free: &FreeSquares,
        layout: &MaskLayout,
        side: usize,
        central: &[CentralQueens],
    ) -> Family {
        let quadrant = self.quadrant(free, layout, 1, side);
        let seed = |queens: &CentralQueens| Seed {
            columns: queens.column,
            queens: queens.squares.iter().fold(Partial::default(), |placed, &square| {
                let bit = quadrant.row_bits[usize::from(square.row)];
                placed.with(square, bit, layout.mask(1, square))
            }),
        };
        let seeds = central.iter().map(seed).collect();
        Family { quadrant, seeds }
    }

    fn quadrant(
        &self,
        free: &FreeSquares,
        layout: &MaskLayout,
        half: usize,
        side: usize,
    ) -> Quadrant {
        let mut row_bits = [0; 32];
        for (bit, &row) in self.rows[half].iter().enumerate() {
            row_bits[usize::from(row)] = 1 << bit;
        }
        let column = |&column: &u8| {
            let mut masks = [0; 32];
            let mut available = 0;
            for &row in &self.rows[half] {
                available |= (free.row(row) >> column & 1) << row;
                masks[usize::from(row)] = layout.mask(half, Square { row, column });
            }
            QuadrantColumn { board_column: column, available, masks }
        };
        Quadrant { columns: self.columns[side].iter().map(column).collect(), row_bits }
    }
}
