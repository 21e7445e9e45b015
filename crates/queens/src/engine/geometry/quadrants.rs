//! A depth-first search for placements in one quadrant of the board.
//!
//! The cut between the halves and the line between left and right columns divide the board into
//! four quadrants. For a set of columns of a quadrant, [`QuadrantSearch::run`] finds all placements
//! with one queen in each of these columns.

use super::diagonals::Diagonals;
use crate::Square;
use crate::control::StopToken;
use crate::engine::kernel::empty_for;

/// The squares of one quadrant of the board.
///
/// Columns and rows have *local numbers* from 0. Bit i of a set represents local number i.
#[derive(Clone, Debug)]
pub(crate) struct Quadrant {
    /// Indexed by local column number.
    pub(crate) columns: Vec<QuadrantColumn>,
    /// For each board row, the bit of its local number; 0 outside the quadrant.
    pub(crate) row_bits: [u32; 32],
}

#[derive(Clone, Debug)]
pub(crate) struct QuadrantColumn {
    pub(crate) board_column: u8,
    /// The board rows in which a queen can be placed, as bits.
    pub(crate) available: u32,
    /// The mask of a queen in each board row.
    pub(crate) masks: [u64; 32],
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct QuadrantQueens {
    count: u32,
    board_rows: u32,
    local_rows: u32,
    attacked: Diagonals,
    mask: u64,
}

impl QuadrantQueens {
    /// Adds a queen that does not attack the others.
    pub(crate) fn with(self, square: Square, row_bit: u32, mask: u64) -> QuadrantQueens {
        QuadrantQueens {
            count: self.count + 1,
            board_rows: self.board_rows | 1 << square.row(),
            local_rows: self.local_rows | row_bit,
            attacked: self.attacked.or(Diagonals::through(square)),
            mask: self.mask | mask,
        }
    }

    /// Returns the board rows in which a queen in this board column would be attacked.
    fn attacked_rows(&self, column: u8) -> u32 {
        self.board_rows | self.attacked.rows(column)
    }
}

/// Queens placed before the search, and the local columns they use.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Start {
    pub(crate) columns: u32,
    pub(crate) queens: QuadrantQueens,
}

/// A quadrant and the queens that a search of it may begin with.
#[derive(Clone, Debug)]
pub(crate) struct QuadrantSearch {
    pub(crate) quadrant: Quadrant,
    /// The starts of the search. A plain quadrant has a single start, without queens.
    pub(crate) starts: Vec<Start>,
}

impl QuadrantSearch {
    /// Replaces the contents of `found` with all placements on exactly these local columns.
    pub(crate) fn run(&self, columns: u32, found: &mut QuadrantPlacements) {
        found.clear();
        for start in self.starts.iter().filter(|start| start.columns & !columns == 0) {
            self.quadrant.place(columns & !start.columns, start.queens, found);
        }
    }
}

impl Quadrant {
    fn place(&self, columns: u32, queens: QuadrantQueens, found: &mut QuadrantPlacements) {
        if columns == 0 {
            found.push(queens.local_rows, queens.mask);
            return;
        }
        let column = &self.columns[columns.trailing_zeros() as usize];
        let rest = columns & (columns - 1);
        if queens.count == CHECKED_LEVEL && found.stop.is_stopped() {
            return;
        }
        let mut rows = column.available & !queens.attacked_rows(column.board_column);
        while rows != 0 {
            let row = rows.trailing_zeros() as usize;
            rows &= rows - 1;
            let (bit, mask) = (self.row_bits[row], column.masks[row]);
            if rest == 0 {
                found.push(queens.local_rows | bit, queens.mask | mask);
            } else {
                let square = Square::at(row as u8, column.board_column);
                self.place(rest, queens.with(square, bit, mask), found);
            }
        }
    }
}

/// The number of placed queens at which the search checks for a stop.
///
/// With fewer queens, the search would react too late, and with more, the checks would take time.
const CHECKED_LEVEL: u32 = 3;

/// The placements that a search of a quadrant has found; incomplete after a stop.
#[derive(Debug, Default)]
pub(crate) struct QuadrantPlacements {
    /// The local rows and the mask of each placement.
    ///
    /// They are stored in pieces, because a growing vector would need twice the memory. All pieces
    /// but the last are full.
    pieces: Vec<Vec<(u32, u64)>>,
    stop: StopToken,
}

impl QuadrantPlacements {
    /// The number of placements per piece, which take some milliseconds to process.
    const PIECE: usize = 1 << 20;

    /// The number of placements that [`take`](Self::take) passes on between two checks for a stop.
    ///
    /// It is smaller than a piece, because the caller may write each placement to another page.
    const PART: usize = 1 << 16;

    pub(crate) fn new(stop: &StopToken) -> QuadrantPlacements {
        QuadrantPlacements { pieces: Vec::new(), stop: stop.clone() }
    }

    #[inline]
    fn push(&mut self, rows: u32, mask: u64) {
        match self.pieces.last_mut() {
            Some(piece) if piece.len() < QuadrantPlacements::PIECE => piece.push((rows, mask)),
            None => self.pieces.push(vec![(rows, mask)]),
            Some(_) => self.next_piece((rows, mask)),
        }
    }

    #[cold]
    fn next_piece(&mut self, first: (u32, u64)) {
        let mut piece = Vec::new();
        empty_for(QuadrantPlacements::PIECE, &mut piece, &self.stop);
        if piece.capacity() == 0 {
            // The work was stopped, but the search continues until its next check.
            self.pieces.clear();
        }
        piece.push(first);
        self.pieces.push(piece);
    }

    pub(crate) fn stop(&self) -> &StopToken {
        &self.stop
    }

    /// Removes all placements and keeps the memory of the first piece.
    fn clear(&mut self) {
        self.pieces.truncate(1);
        self.pieces.iter_mut().for_each(Vec::clear);
    }

    pub(crate) fn len(&self) -> usize {
        self.pieces.iter().map(Vec::len).sum()
    }

    /// Passes all placements to `last`, in several parts, and removes them.
    pub(crate) fn take(&mut self, mut last: impl FnMut(&[(u32, u64)])) {
        for (number, piece) in self.pieces.iter_mut().enumerate() {
            let parts = piece.chunks(QuadrantPlacements::PART);
            parts.take_while(|_| !self.stop.is_stopped()).for_each(&mut last);
            if number > 0 {
                *piece = Vec::new();
            }
        }
        self.clear();
    }

    /// Returns the pieces; the iterator ends early after a stop.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = &[(u32, u64)]> {
        self.pieces.iter().map(Vec::as_slice).take_while(|_| !self.stop.is_stopped())
    }
}
