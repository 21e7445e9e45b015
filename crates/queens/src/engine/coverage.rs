//! Predicts how many halves a whole count builds, by a search without column sets.
//!
//! With the transposition symmetry, a half is built only if the rows that it uses on the left do
//! not rank above the columns of its unit. The search knows both for every placement.

use super::geometry::free::FreeSquares;
use super::geometry::sets::{full, members};
use super::options::Options;
use super::plan::Part;
use super::plan::transposition::Ranks;
use crate::control::{Tasks, workers};
use crate::partial::Partial;
use crate::{Error, Size, Square};

/// Returns the weighted number of halves of all units, for each part of the count.
///
/// In a count of all units of [`UnitPlan::new`](super::UnitPlan::new), `top` and `bottom` of each
/// [`PartCount`](super::PartCount) must add up to this number.
///
/// An independent depth-first search of half the rows finds it in seconds at N = 19, and in minutes
/// at N = 21.
///
/// ```
/// use queens::engine::{self, Options, UnitPlan};
/// use queens::Size;
///
/// let (size, options) = (Size::new(11)?, Options::default());
/// let plan = UnitPlan::new(size);
/// let count = plan.count_units(UnitPlan::ALL, &options)?;
/// let made: Vec<_> = count.parts.iter().map(|part| (part.part, part.top + part.bottom)).collect();
/// assert_eq!(made, engine::half_placements(size, &options)?);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Error::Stopped`].
pub fn half_placements(size: Size, options: &Options<'_>) -> Result<Vec<(Part, u128)>, Error> {
    let n = size.get();
    let h = n / 2;
    if n.is_multiple_of(2) {
        let top = made_above(size, vec![size.row_mask(); h], options)?;
        return Ok(vec![(Part::Even, 2 * top)]);
    }
    let centre = Square::at(h as u8, h as u8);
    let free = FreeSquares::new(size, [centre], [0; 32]).map_or([0; 32], |free| free.available);
    let centre = made_above(size, free[..h].to_vec(), options)?;
    let middle = 1 << h;
    let top = HalfRows::new(vec![size.row_mask() & !middle; h], 0).count(options)?;
    let bottom = below_centre(size, options)?;
    Ok(vec![(Part::Centre, 2 * centre), (Part::OffCentre, 4 * (top + bottom))])
}

/// Counts the placements of the top half that the units of part `even` or `centre` build.
fn made_above(size: Size, mut available: Vec<u32>, options: &Options<'_>) -> Result<u128, Error> {
    let Some(first) = available.first_mut() else { return Ok(1) };
    // If a half is built, its mirror image is built, too. So count only the halves whose first
    // queen is on the left, and double the count.
    *first &= full(size.get() as u32 / 2);
    Ok(2 * HalfRows::ranked(size, available).count(options)?)
}

/// Counts the placements of rows h to 2h without a queen in the centre.
///
/// The size of the board is 2h + 1. In these placements, the queen of the middle column must be
/// farther from the centre than the queen of the middle row.
fn below_centre(size: Size, options: &Options<'_>) -> Result<u128, Error> {
    let h = size.get() / 2;
    let middle = 1 << h;
    let with_first = |distance: usize| {
        let row = |b: usize| if b > distance { size.row_mask() } else { size.row_mask() & !middle };
        let mut rows: Vec<u32> = (0..=h).map(row).collect();
        rows[0] = 1 << (h - distance);
        HalfRows::new(rows, middle).count(options)
    };
    // Double the count for the mirror images, with the queen of the middle row on the other side.
    (1..=h).map(|distance| Ok(2 * with_first(distance)?)).sum()
}

/// Neighbouring rows, and the condition for the placements that are counted.
struct HalfRows {
    available: Vec<u32>,
    /// Columns that every placement must use.
    required: u32,
    ranked: Option<Ranked>,
}

/// The condition under which the transposition symmetry builds a top half.
struct Ranked {
    size: Size,
    /// The columns of the left side.
    left: u32,
    ranks: Ranks,
}

impl Ranked {
    /// Counts the `open` columns in which the last queen completes a half that is built.
    fn last_row(&self, placed: QueensAbove, open: u32, last_row: u32) -> u32 {
        let ([left, right], [open_left, open_right]) =
            (self.sides(placed.columns), self.sides(open));
        let rows = placed.left_rows;
        self.made([left, right], open_left, rows | last_row)
            + self.made([right, left], open_right, rows)
    }

    /// Counts the `open` columns of one side that [`Ranked::last_row`] counts.
    ///
    /// `side` and `other` are the columns already used on this and on the other side. The half uses
    /// the rows `left_rows` on the left.
    fn made(&self, [side, other]: [u32; 2], open: u32, left_rows: u32) -> u32 {
        let rank = self.ranks.rank(left_rows);
        if self.ranks.rank(other) >= rank {
            return open.count_ones();
        }
        let is_made = |column: &u32| self.ranks.rank(side | 1 << column) >= rank;
        members(open).filter(is_made).count() as u32
    }

    /// Returns the columns of each side, numbered from the nearer edge.
    fn sides(&self, columns: u32) -> [u32; 2] {
        let mirrored = columns.reverse_bits().unbounded_shr(u32::BITS - self.size.get() as u32);
        [columns & self.left, mirrored & self.left]
    }
}

impl HalfRows {
    fn new(available: Vec<u32>, required: u32) -> HalfRows {
        HalfRows { available, required, ranked: None }
    }

    /// Creates the rows of a top half. Only placements that a unit builds are counted.
    fn ranked(size: Size, available: Vec<u32>) -> HalfRows {
        let side = size.get() as u32 / 2;
        let ranked = Ranked { size, left: full(side), ranks: Ranks::new(side) };
        HalfRows { available, required: 0, ranked: Some(ranked) }
    }

    fn count(&self, options: &Options<'_>) -> Result<u128, Error> {
        let prefixes = self.prefixes(2.min(self.available.len()));
        let control = options.control();
        let work = |tasks: Tasks<'_>| {
            let below = |task: u64| {
                let (row, placed) = prefixes[task as usize];
                self.below(row, placed, options).map(u128::from)
            };
            tasks.map(below).sum::<Partial<u128>>().open(control.stop_token())
        };
        let tasks = 0..prefixes.len() as u64;
        Ok(workers(control.thread_count(), tasks, control.stop_token(), work)?.into_iter().sum())
    }

    /// Returns the placements of the first rows, each with the index of the next row.
    fn prefixes(&self, rows: usize) -> Vec<(usize, QueensAbove)> {
        let mut all = vec![(0, QueensAbove::default())];
        for row in 0..rows {
            let next = |&(_, placed): &(usize, QueensAbove)| {
                let columns = members(self.available[row] & !placed.attacked());
                columns
                    .map(move |column| (row + 1, self.place(placed, row, column)))
                    .collect::<Vec<_>>()
            };
            all = all.iter().flat_map(next).collect();
        }
        all
    }

    fn below(&self, row: usize, placed: QueensAbove, options: &Options<'_>) -> Partial<u64> {
        let Some(&available) = self.available.get(row) else {
            return Partial::new(u64::from(self.required & !placed.columns == 0));
        };
        let open = available & !placed.attacked();
        if row + 1 == self.available.len() {
            return Partial::new(u64::from(self.last_row(row, placed, open)));
        }
        if row + CHECKED_ROWS <= self.available.len() && options.is_stopped() {
            return Partial::default();
        }
        let next = |column| self.below(row + 1, self.place(placed, row, column), options);
        members(open).map(next).sum()
    }

    fn place(&self, placed: QueensAbove, row: usize, column: u32) -> QueensAbove {
        let left = self.ranked.as_ref().map_or(0, |rule| rule.left);
        placed.with(column, (left >> column & 1) << row)
    }

    /// Counts the open columns where a queen in the last row completes a placement.
    fn last_row(&self, row: usize, placed: QueensAbove, open: u32) -> u32 {
        let missing = self.required & !placed.columns;
        match &self.ranked {
            Some(rule) => rule.last_row(placed, open, 1 << row),
            None if missing == 0 => open.count_ones(),
            None if missing.is_power_of_two() => (open & missing).count_ones(),
            None => 0,
        }
    }
}

/// The search checks for a stop while at least this many rows are left.
const CHECKED_ROWS: usize = 6;

/// The columns that the queens above attack in the next row.
#[derive(Clone, Copy, Default)]
struct QueensAbove {
    columns: u32,
    leftwards: u32,
    rightwards: u32,
    /// The rows whose queens are on the left.
    left_rows: u32,
}

impl QueensAbove {
    fn attacked(self) -> u32 {
        self.columns | self.leftwards | self.rightwards
    }

    /// Adds a queen in this column and moves down by one row.
    ///
    /// `left_row` is the bit of the queen's row if the queen is on the left, else 0.
    fn with(self, column: u32, left_row: u32) -> QueensAbove {
        let queen = 1 << column;
        QueensAbove {
            columns: self.columns | queen,
            leftwards: (self.leftwards | queen) << 1,
            rightwards: (self.rightwards | queen) >> 1,
            left_rows: self.left_rows | left_row,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_placements_match_known_numbers() {
        let count = |rows: HalfRows| rows.count(&Options::default()).unwrap();
        let all = Size::new(16).unwrap().row_mask();
        assert_eq!(count(HalfRows::new(vec![all; 8], 0)), 15_324_708);
        let size = Size::new(17).unwrap();
        let free = FreeSquares::new(size, [Square::at(8, 8)], [0; 32]).unwrap().available;
        assert_eq!(count(HalfRows::new(free[..8].to_vec(), 0)), 5_907_152);
        let without_middle = size.row_mask() & !(1 << 8);
        assert_eq!(count(HalfRows::new(vec![without_middle; 8], 0)), 20_382_736);
        assert_eq!(below_centre(size, &Options::default()).unwrap(), 25_666_748);
    }
}
