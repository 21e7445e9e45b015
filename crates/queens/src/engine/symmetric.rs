//! Counts symmetric solutions, and derives the number of solutions up to symmetry.
//!
//! The *distance* of a row or column is twice its offset from the centre of the board: 1, 3, 5 and
//! so on for even sizes, and 2, 4, 6 and so on for odd sizes. A square is a pair (u, v) of a row
//! and a column distance, each with a sign. Sums and differences of distances are even, and half of
//! their value is the number of a diagonal.

use super::geometry::sets::{full, members, subsets};
use super::kernel::{Isa, Task, dispatch};
use super::options::Options;
use crate::control::{Tasks, workers};
use crate::symmetry::ClassSize;
use crate::unique::Classes;
use crate::{Error, Size};
use std::ops::Range;

/// Counts the solutions that equal their rotation by 180 degrees.
///
/// This includes the solutions that equal their rotation by 90 degrees.
///
/// Such a solution has a queen at (-u, -v) for each queen at (u, v), and on boards of odd size also
/// a queen in the centre. So for each row distance, the search chooses a different column distance
/// and one of two signs. Both signs occupy the diagonals (u+v)/2 and |u-v|/2. With one sign, the
/// first of them is rising and the second falling, and with the other sign vice versa. No diagonal
/// may be used twice or pass through the centre. The placements on the outer row distances are
/// joined with those on the inner row distances.
///
/// ```
/// use queens::engine::{Options, half_turn};
/// use queens::Size;
///
/// assert_eq!(half_turn(Size::new(8)?, &Options::default())?, 4);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// See [`UnitPlan::count_units`](super::UnitPlan::count_units).
pub fn half_turn(size: Size, options: &Options<'_>) -> Result<u128, Error> {
    let (kernel, control) = (options.chosen_kernel()?, options.control());
    let distances = Distances::new(size);
    let columns: Vec<u32> = subsets(distances.count, distances.count / 2).collect();
    let threads = control.thread_count().min(1 + columns.len() / SETS_TO_A_THREAD);
    let work = |tasks: Tasks<'_>| {
        let (columns, width) = (&columns[..], distances.width());
        dispatch(kernel, HalfTurn { distances, width, columns, tasks, options })
    };
    let pairs = workers(threads, 0..columns.len() as u64, control.stop_token(), work)?;
    Ok(pairs.into_iter().sum())
}

/// The number of column sets that justifies one more thread.
const SETS_TO_A_THREAD: usize = 400;

/// Counts the solutions that equal their rotation by 90 degrees.
///
/// Their queens come in groups of four: (u, v), (-v, u), (-u, -v) and (v, -u). A pair of distances
/// {u, v} gives two such groups, which are mirror images. Both occupy the diagonals (u+v)/2 and
/// |u-v|/2 on either side of the centre. So the number of solutions is the number of perfect
/// matchings of the distances in which all sums and differences are distinct, times two for each
/// pair.
///
/// ```
/// use queens::Size;
/// use queens::engine::quarter_turn;
///
/// assert_eq!(quarter_turn(Size::new(12)?), 8);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn quarter_turn(size: Size) -> u128 {
    let distances = Distances::new(size);
    // A distance without a partner would need a queen that is its own image under the rotation.
    if distances.count % 2 == 1 {
        return 0;
    }
    distances.matchings(full(distances.count), 0) << (distances.count / 2)
}

/// Returns how many symmetry classes of each size all `total` solutions form.
///
/// Counts the symmetric solutions ([`half_turn`], [`quarter_turn`]), which takes far less time than
/// counting all solutions.
///
/// On more than one row, no solution equals its own reflection. So solutions that equal their
/// rotation by 90 degrees form classes of 2. Other solutions that equal their rotation by 180
/// degrees form classes of 4, and all remaining solutions form classes of 8.
///
/// ```
/// use queens::Size;
/// use queens::engine::{Options, classes};
///
/// let classes = classes(Size::new(8)?, 92, &Options::default())?;
/// assert_eq!((classes.unique(), classes.half_turn()), (12, 4));
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// See [`UnitPlan::count_units`](super::UnitPlan::count_units).
pub fn classes(size: Size, total: u128, options: &Options<'_>) -> Result<Classes, Error> {
    let mut classes = Classes::default();
    if size.get() <= 1 {
        classes.add(ClassSize::One, total);
        return Ok(classes);
    }
    let (half, quarter) = (half_turn(size, options)?, quarter_turn(size));
    let others = total.saturating_sub(half); // a wrong total must not panic
    classes.add(ClassSize::Two, quarter / 2);
    classes.add(ClassSize::Four, (half - quarter) / 4);
    classes.add(ClassSize::Eight, others / 8);
    Ok(classes)
}

/// The distances of the rows or columns of a board from its centre, smallest first.
#[derive(Clone, Copy, Debug)]
struct Distances {
    count: u32,
    first: u32,
}

impl Distances {
    fn new(size: Size) -> Distances {
        let n = size.get() as u32;
        Distances { count: n / 2, first: 1 + n % 2 }
    }

    fn value(self, distance: u32) -> u32 {
        2 * distance + self.first
    }

    /// Returns the number of bits for the diagonals of one direction, numbered from 1.
    fn width(self) -> u32 {
        (2 * self.count + self.first).saturating_sub(2)
    }

    /// Returns the diagonals (u+v)/2 and |u-v|/2 of two different distances, as bits.
    fn diagonals(self, u: u32, v: u32) -> [u64; 2] {
        let (u, v) = (self.value(u), self.value(v));
        [(u + v) / 2, u.abs_diff(v) / 2].map(|diagonal| 1 << (diagonal - 1))
    }

    /// Counts the perfect matchings of the `open` distances that use no `taken` diagonal.
    fn matchings(self, open: u32, taken: u64) -> u128 {
        if open == 0 {
            return 1;
        }
        // Begin with the largest distance, because it has the fewest possible partners.
        let u = open.ilog2();
        let open = open ^ (1 << u);
        let matching = |v: u32| {
            let [sum, difference] = self.diagonals(u, v);
            // The rotation exchanges rising and falling diagonals, so a number must not be used
            // both as a sum and as a difference.
            let both = sum | difference;
            if taken & both == 0 { self.matchings(open ^ (1 << v), taken | both) } else { 0 }
        };
        members(open).map(matching).sum()
    }
}

/// The work of one thread for [`half_turn`].
struct HalfTurn<'a> {
    distances: Distances,
    width: u32,
    /// All sets of column distances that the outer rows can use.
    columns: &'a [u32],
    /// The positions of the sets that this thread counts.
    tasks: Tasks<'a>,
    options: &'a Options<'a>,
}

impl Task for HalfTurn<'_> {
    type Output = Result<u128, Error>;

    fn run<I: Isa>(mut self, isa: I) -> Result<u128, Error> {
        let Distances { count, .. } = self.distances;
        let inner = count.div_ceil(2);
        let mut joiner = self.options.joiner(isa, 2 * self.width);
        let (mut outer_masks, mut inner_masks) = (Vec::new(), Vec::new());
        let mut pairs = 0;
        while let Some(task) = self.tasks.next() {
            let columns = self.columns[task as usize];
            outer_masks.clear();
            self.place_outermost(inner..count, columns, &mut outer_masks);
            inner_masks.clear();
            self.place(0..inner, columns ^ full(count), 0, &mut inner_masks);
            pairs += joiner.count(&outer_masks, &inner_masks)?;
        }
        // Only solutions in which the outermost queen has the first sign were counted. A reflection
        // exchanges the two signs of each queen, so double the count.
        Ok(if inner < count { 2 * pairs } else { pairs })
    }
}

impl HalfTurn<'_> {
    /// Does the same as [`HalfTurn::place`], but gives the outermost queen only the first sign.
    fn place_outermost(&self, rows: Range<u32>, columns: u32, found: &mut Vec<u64>) {
        let Some(u) = rows.clone().next_back() else { return self.place(rows, columns, 0, found) };
        for v in members(columns & !(1 << u)) {
            let [sum, difference] = self.distances.diagonals(u, v);
            let queen = sum | difference << self.width;
            self.place(rows.start..u, columns ^ (1 << v), queen, found);
        }
    }

    /// Adds the masks of all placements with one queen in each of the `rows`.
    ///
    /// The queens use exactly the column distances in `columns`.
    fn place(&self, rows: Range<u32>, columns: u32, mask: u64, found: &mut Vec<u64>) {
        let Some(u) = rows.clone().next_back() else {
            found.push(mask);
            return;
        };
        if rows.len() == CHECKED_LEVEL && self.options.is_stopped() {
            return;
        }
        for v in members(columns & !(1 << u)) {
            let [sum, difference] = self.distances.diagonals(u, v);
            for (anti, main) in [(sum, difference), (difference, sum)] {
                let queen = anti | main << self.width;
                if mask & queen == 0 {
                    self.place(rows.start..u, columns ^ (1 << v), mask | queen, found);
                }
            }
        }
    }
}

/// The number of remaining row distances at which the search checks for a stop.
const CHECKED_LEVEL: usize = 5;
