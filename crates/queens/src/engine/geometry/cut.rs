//! Cuts a board into two halves and two sides, and so into four quadrants.

use super::diagonals::Diagonals;
use super::free::FreeSquares;
use super::layout::MaskLayout;
use super::quadrants::{Quadrant, QuadrantColumn, QuadrantQueens, QuadrantSearch, Start};
use crate::Square;

/// The rows of each half and the columns of each side.
///
/// The *local number* of a row or column is its index in its list.
pub(crate) struct CutBoard {
    size: usize,
    rows: [Vec<u8>; 2],
    columns: [Vec<u8>; 2],
}

/// The queens of the middle row and column, placed before a quadrant is searched.
pub(crate) struct CentralQueens {
    /// The local column of the queen in the middle row, as a bit.
    column: u32,
    squares: [Square; 2],
}

pub(crate) struct Quadrants {
    /// The number of diagonals that both halves can occupy. They have the lowest mask bits.
    pub(crate) join_bits: u32,
    /// The diagonal of each join bit.
    pub(crate) diagonals: Vec<Diagonals>,
    /// The searches that start with an empty quadrant, indexed by half and side.
    pub(crate) plain: [[QuadrantSearch; 2]; 2],
    /// The searches of the bottom quadrants that start with central queens, indexed by side.
    pub(crate) central: Option<[QuadrantSearch; 2]>,
}

impl CutBoard {
    /// Creates halves and sides of floor(n/2) rows and columns, numbered from the nearer edge.
    pub(crate) fn in_the_middle(n: usize) -> CutBoard {
        let near: Vec<u8> = (0..n as u8 / 2).collect();
        let far: Vec<u8> = near.iter().map(|i| n as u8 - 1 - i).collect();
        CutBoard { size: n, rows: [near.clone(), far.clone()], columns: [near, far] }
    }

    /// Cuts the free rows after the first `top_rows`, and the free columns in the middle.
    pub(crate) fn of(size: usize, free: &FreeSquares, top_rows: usize) -> CutBoard {
        let split = |set: u32, at: usize| {
            let all: Vec<u8> = (0..size as u8).filter(|i| set >> i & 1 == 1).collect();
            let (first, second) = all.split_at(at);
            [first.to_vec(), second.to_vec()]
        };
        let left = free.columns.count_ones() as usize / 2;
        CutBoard { size, rows: split(free.rows, top_rows), columns: split(free.columns, left) }
    }

    pub(crate) fn rows(&self) -> [u32; 2] {
        self.rows.each_ref().map(|rows| rows.len() as u32)
    }

    pub(crate) fn columns(&self) -> [u32; 2] {
        self.columns.each_ref().map(|columns| columns.len() as u32)
    }

    /// Returns the local columns of a side in which a half has an available square.
    pub(crate) fn open_columns(&self, free: &FreeSquares, half: usize, side: usize) -> u32 {
        let open = self.rows[half].iter().fold(0, |set, &row| set | free.row(row));
        let local = self.columns[side].iter().enumerate();
        local.fold(0, |set, (i, &column)| set | (open >> column & 1) << i)
    }

    /// Returns all pairs of queens in the middle row and the middle column.
    ///
    /// The queen of the middle row is on this side, in the local column j0. The queen of the middle
    /// column is in the bottom half, in the local row i0, and is farther from the centre.
    pub(crate) fn central_queens(&self, side: usize) -> Vec<CentralQueens> {
        let middle = self.size as u8 / 2;
        let pairs = (0..middle).flat_map(|j0| (0..j0).map(move |i0| (i0, j0)));
        let queens = |(i0, j0): (u8, u8)| CentralQueens {
            column: 1 << j0,
            squares: [
                Square::at(middle, self.columns[side][usize::from(j0)]),
                Square::at(self.rows[1][usize::from(i0)], middle),
            ],
        };
        pairs.map(queens).collect()
    }

    /// Returns the quadrants, or `None` if a mask would need more than 64 bits.
    ///
    /// The bottom quadrants are also searched with each pair of `central` queens on their side.
    pub(crate) fn quadrants(
        &self,
        free: &FreeSquares,
        central: Option<[Vec<CentralQueens>; 2]>,
    ) -> Option<Quadrants> {
        let layout = MaskLayout::new(self.size, self.touched(free, central.as_ref()))?;
        let plain = |half, side| QuadrantSearch {
            quadrant: self.quadrant(free, &layout, half, side),
            starts: vec![Start::default()],
        };
        let primed = |side: usize, central: &[CentralQueens]| {
            let quadrant = self.quadrant(free, &layout, 1, side);
            let starts = central.iter().map(|queens| queens.start(&quadrant, &layout)).collect();
            QuadrantSearch { quadrant, starts }
        };
        Some(Quadrants {
            join_bits: layout.join_bits,
            plain: [0, 1].map(|half| [0, 1].map(|side| plain(half, side))),
            central: central.map(|[left, right]| [primed(0, &left), primed(1, &right)]),
            diagonals: layout.diagonals,
        })
    }

    /// Returns the diagonals that the queens of each quadrant can occupy.
    fn touched(
        &self,
        free: &FreeSquares,
        central: Option<&[Vec<CentralQueens>; 2]>,
    ) -> [[Diagonals; 2]; 2] {
        let of = |half, side| self.squares(free, half, side).collect();
        let mut touched: [[Diagonals; 2]; 2] = [0, 1].map(|half| [0, 1].map(|side| of(half, side)));
        for (diagonals, central) in touched[1].iter_mut().zip(central.into_iter().flatten()) {
            let squares = central.iter().flat_map(|queens| queens.squares);
            *diagonals = diagonals.or(squares.collect());
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
            move |row| self.columns[side].iter().map(move |&column| Square::at(row, column));
        let all = self.rows[half].iter().flat_map(move |&row| square(row));
        all.filter(|square| free.row(square.row() as u8) >> square.column() & 1 == 1)
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
                masks[usize::from(row)] = layout.mask(half, Square::at(row, column));
            }
            QuadrantColumn { board_column: column, available, masks }
        };
        Quadrant { columns: self.columns[side].iter().map(column).collect(), row_bits }
    }
}

impl CentralQueens {
    fn start(&self, quadrant: &Quadrant, layout: &MaskLayout) -> Start {
        let with = |placed: QuadrantQueens, &square: &Square| {
            let bit = quadrant.row_bits[square.row()];
            placed.with(square, bit, layout.mask(1, square))
        };
        let queens = self.squares.iter().fold(QuadrantQueens::default(), with);
        Start { columns: self.column, queens }
    }
}
