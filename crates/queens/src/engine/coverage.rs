//! The half-placements that a whole count must have made, from a search that does not use column
//! sets.

use super::geometry::free::FreeSquares;
use super::geometry::sets::members;
use super::options::Options;
use super::plan::Part;
use crate::run::{Stopped, Tasks, workers};
use crate::{Error, Size, Square};

/// The half-placements of all units of [`UnitPlan::new`](super::UnitPlan::new), for each part what the sum
/// of `top` and `bottom` in [`PartCount`](super::PartCount) must be.
///
/// An independent depth-first search of half the rows: seconds at N = 20, minutes at N = 22.
///
/// ```
/// use queens::engine::{self, Options, UnitPlan};
/// use queens::Size;
///
/// let (size, options) = (Size::new(11)?, Options::default());
/// let plan = UnitPlan::new(size);
/// let count = plan.count_all(&options)?;
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
        let top = Rows::new(vec![size.row_mask(); h], 0).count(options)?;
        return Ok(vec![(Part::Even, 2 * top)]);
    }
    let centre = Square::at(h as u8, h as u8);
    let free = FreeSquares::new(size, [centre], [0; 32]).map_or([0; 32], |free| free.available);
    let centre = Rows::new(free[..h].to_vec(), 0).count(options)?;
    let middle = 1 << h;
    let top = Rows::new(vec![size.row_mask() & !middle; h], 0).count(options)?;
    let bottom = below_centre(size, options)?;
    Ok(vec![(Part::Centre, 2 * centre), (Part::OffCentre, 4 * (top + bottom))])
}

/// Rows h to 2h of a board of odd size, the queen of the middle column farther from the centre than
/// that of the middle row, which is not in the centre.
fn below_centre(size: Size, options: &Options<'_>) -> Result<u128, Error> {
    let h = size.get() / 2;
    let middle = 1 << h;
    let with_first = |distance: usize| {
        let row = |b: usize| if b > distance { size.row_mask() } else { size.row_mask() & !middle };
        let mut rows: Vec<u32> = (0..=h).map(row).collect();
        rows[0] = 1 << (h - distance);
        Rows::new(rows, middle).count(options)
    };
    // The mirror images have the middle row's queen on the other side.
    (1..=h).map(|distance| Ok(2 * with_first(distance)?)).sum()
}

/// Neighbouring rows, and columns of which each must be used.
struct Rows {
    available: Vec<u32>,
    required: u32,
}

impl Rows {
    fn new(available: Vec<u32>, required: u32) -> Rows {
        Rows { available, required }
    }

    /// The placements of one queen in each row.
    fn count(&self, options: &Options<'_>) -> Result<u128, Error> {
        let prefixes = self.prefixes(2.min(self.available.len()));
        let work = |tasks: Tasks<'_>| {
            let below = |task: u64| {
                let (row, attacked) = prefixes[task as usize];
                u128::from(self.below(row, attacked, options))
            };
            Ok::<u128, Stopped>(tasks.map(below).sum())
        };
        let control = options.control();
        let tasks = 0..prefixes.len() as u64;
        Ok(workers(control.thread_count(), tasks, control.stop_token(), work)?.into_iter().sum())
    }

    /// The placements of the first rows, and how many rows these are.
    fn prefixes(&self, rows: usize) -> Vec<(usize, Attacked)> {
        let mut all = vec![(0, Attacked::default())];
        for row in 0..rows {
            let next = |&(_, attacked): &(usize, Attacked)| {
                let columns = members(self.available[row] & !attacked.columns());
                columns.map(move |column| (row + 1, attacked.below(column))).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(next).collect();
        }
        all
    }

    /// The placements of the rows from `row` on; worthless once stopped.
    fn below(&self, row: usize, attacked: Attacked, options: &Options<'_>) -> u64 {
        let missing = self.required & !attacked.used;
        let Some(&available) = self.available.get(row) else { return u64::from(missing == 0) };
        let open = available & !attacked.columns();
        if row + 1 == self.available.len() {
            let last = if missing == 0 { open } else { open & missing };
            return if missing.count_ones() > 1 { 0 } else { u64::from(last.count_ones()) };
        }
        if row + CHECKED_ROWS <= self.available.len() && options.is_stopped() {
            return 0;
        }
        members(open).map(|column| self.below(row + 1, attacked.below(column), options)).sum()
    }
}

/// A search checks for a stop wherever at least so many rows are left.
const CHECKED_ROWS: usize = 6;

/// What the queens above attack in the next row.
#[derive(Clone, Copy, Default)]
struct Attacked {
    used: u32,
    leftwards: u32,
    rightwards: u32,
}

impl Attacked {
    fn columns(self) -> u32 {
        self.used | self.leftwards | self.rightwards
    }

    /// The same in the next row, with one more queen in this column.
    fn below(self, column: u32) -> Attacked {
        let queen = 1 << column;
        Attacked {
            used: self.used | queen,
            leftwards: (self.leftwards | queen) << 1,
            rightwards: (self.rightwards | queen) >> 1,
        }
    }
}
