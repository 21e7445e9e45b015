//! Depth-first placements in a quarter of the board.
//!
//! The cut between the halves and the line between left and right columns make four quadrants. For
//! a set of columns of a quadrant, [`Family::list`] finds every way to put one queen into each of
//! them, and groups the masks by the rows used: a left and a right placement make a half-placement
//! when their rows complement each other.

use super::diagonals::Diagonals;
use crate::Square;
use crate::run::StopToken;

/// The squares of one quarter of the board.
///
/// Columns and rows are numbered locally; a set of columns or rows has bit i for local number i.
#[derive(Clone, Debug)]
pub(crate) struct Quadrant {
    /// By local column number.
    pub(crate) columns: Vec<QuadrantColumn>,
    /// The local row number of each board row, as a bit; 0 for rows that are not of the quadrant.
    pub(crate) row_bits: [u32; 32],
}

/// One column of a quadrant.
#[derive(Clone, Debug)]
pub(crate) struct QuadrantColumn {
    /// Its place on the board.
    pub(crate) board_column: u8,
    /// The board rows in which a queen may stand, as bits.
    pub(crate) available: u32,
    /// The mask of a queen in each board row.
    pub(crate) masks: [u64; 32],
}

/// Some queens of a quadrant.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Partial {
    /// How many there are.
    count: u32,
    board_rows: u32,
    local_rows: u32,
    attacked: Diagonals,
    mask: u64,
}

impl Partial {
    /// Adds a queen that attacks none of the others.
    pub(crate) fn with(self, square: Square, row_bit: u32, mask: u64) -> Partial {
        Partial {
            count: self.count + 1,
            board_rows: self.board_rows | 1 << square.row(),
            local_rows: self.local_rows | row_bit,
            attacked: self.attacked.or(Diagonals::through(square)),
            mask: self.mask | mask,
        }
    }

    /// The board rows in which a queen of this board column is attacked.
    fn attacked_rows(&self, column: u8) -> u32 {
        self.board_rows | self.attacked.rows(column)
    }
}

/// Queens that stand before the search, and the local columns they use up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seed {
    /// Local columns that are no longer free.
    pub(crate) columns: u32,
    /// The queens.
    pub(crate) queens: Partial,
}

/// A quadrant and the ways a search in it may begin.
#[derive(Clone, Debug)]
pub(crate) struct Family {
    /// Where the search goes on.
    pub(crate) quadrant: Quadrant,
    /// Where it starts; one empty seed for a plain quadrant.
    pub(crate) seeds: Vec<Seed>,
}

impl Family {
    /// Everything this family can put on exactly the given columns, grouped by `numbers[rows]`
    /// with `rows` complemented within `complement`.
    pub(crate) fn list(&self, columns: u32, rows: RowGroups<'_>, scratch: &mut Scratch) -> List {
        scratch.found.placements.clear();
        for seed in self.seeds.iter().filter(|seed| seed.columns & !columns == 0) {
            self.quadrant.place(columns & !seed.columns, seed.queens, &mut scratch.found);
        }
        List::grouped(&scratch.found.placements, rows, &mut scratch.ends)
    }
}

impl Quadrant {
    /// Notes every completion of `queens` on the local `columns`.
    fn place(&self, columns: u32, queens: Partial, found: &mut Found) {
        if columns == 0 {
            found.placements.push((queens.local_rows, queens.mask));
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
                found.placements.push((queens.local_rows | bit, queens.mask | mask));
            } else {
                let square = Square::at(row as u8, column.board_column);
                self.place(rest, queens.with(square, bit, mask), found);
            }
        }
    }
}

/// Queens placed when a search asks whether to stop: few enough to cost nothing, many enough for a
/// prompt answer in the largest quadrants.
const CHECKED_LEVEL: u32 = 3;

/// What a search of a quadrant finds.
#[derive(Debug, Default)]
struct Found {
    /// Local rows and mask of each placement.
    placements: Vec<(u32, u64)>,
    stop: StopToken,
}

/// How row sets become group numbers; see [`RowSets`](super::halves::RowSets).
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowGroups<'a> {
    /// The group of a row set of the left side.
    pub(crate) numbers: &'a [u32],
    /// All rows for lists of the right side, which are filed under the rows they leave free.
    pub(crate) complement: u32,
    /// How many groups there are.
    pub(crate) groups: usize,
}

/// Buffers of [`Family::list`], kept to be filled again.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    found: Found,
    ends: Vec<u32>,
}

impl Scratch {
    /// Empty buffers; what is found once `stop` has stopped is incomplete.
    pub(crate) fn new(stop: &StopToken) -> Scratch {
        Scratch { found: Found { placements: Vec::new(), stop: stop.clone() }, ends: Vec::new() }
    }
}

/// The masks a family can put on one set of columns, grouped by row set.
#[derive(Clone, Debug)]
pub(crate) struct List {
    /// Where each group ends.
    ends: Box<[u32]>,
    masks: Box<[u64]>,
}

impl List {
    /// One counting sort.
    fn grouped(found: &[(u32, u64)], rows: RowGroups<'_>, next: &mut Vec<u32>) -> List {
        let group =
            |local_rows: u32| rows.numbers[(local_rows ^ rows.complement) as usize] as usize;
        next.clear();
        next.resize(rows.groups + 1, 0);
        for &(local_rows, _) in found {
            next[group(local_rows) + 1] += 1;
        }
        for i in 1..next.len() {
            next[i] += next[i - 1];
        }
        let mut masks = vec![0; found.len()].into_boxed_slice();
        for &(local_rows, mask) in found {
            let place = &mut next[group(local_rows)];
            masks[*place as usize] = mask;
            *place += 1;
        }
        // Filling moved the start of each group to its end.
        List { ends: next[..rows.groups].into(), masks }
    }

    /// The masks for which `keeps` says so.
    pub(crate) fn thinned(&self, mut keeps: impl FnMut() -> bool) -> List {
        let mut masks = Vec::new();
        let mut keep = |number: usize| {
            masks.extend(self.group(number).iter().filter(|_| keeps()));
            masks.len() as u32
        };
        let ends = (0..self.ends.len()).map(&mut keep).collect();
        List { ends, masks: masks.into() }
    }

    /// The memory it takes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.ends) + size_of_val(&*self.masks)
    }

    /// How many pairs of masks in groups of the same number there are.
    pub(crate) fn pairs(&self, other: &List) -> u64 {
        let group = |number| self.group(number).len() as u64 * other.group(number).len() as u64;
        (0..self.ends.len()).map(group).sum()
    }

    /// The masks of a group.
    pub(crate) fn group(&self, number: usize) -> &[u64] {
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.masks[start as usize..self.ends[number] as usize]
    }
}
