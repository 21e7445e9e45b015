//! Counts symmetric solutions, and derives the classes of all solutions.
//!
//! Rows and columns are measured from the centre, doubled to be integers: the i-th row from the
//! centre on either side has the *distance* 2i+1 (even size) or 2i+2 (odd size), i from 0. A square
//! is then (u, v), where u and v are distances with a sign. Sums and differences of distances are
//! even, and their halves number the diagonals.

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
/// This includes solutions that equal their rotation by 90 degrees.
///
/// These solutions have a queen at (-u, -v) for each queen at (u, v), and for odd size one in the
/// centre. Each row distance has a different column distance and one of two signs. The queens (u,
/// v) and (u, -v) occupy the diagonals (u+v)/2 and |u-v|/2, once as rising and falling and once as
/// falling and rising. No diagonal may be used twice or pass through the centre. These solutions
/// are also counted by joining halves: the outermost row distances against the others.
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

/// The least number of column sets for which a thread is started.
const SETS_TO_A_THREAD: usize = 400;

/// Counts the solutions that equal their rotation by 90 degrees.
///
/// Their queens come in fours, (u, v), (-v, u), (-u, -v), (v, -u): a pair of distances {u, v} and
/// one of two senses. All four occupy the diagonals (u+v)/2 and |u-v|/2 on either side of the
/// centre, for both senses. So the solutions are the perfect matchings of the distances in which
/// all sums and differences are distinct, times two for each pair.
pub fn quarter_turn(size: Size) -> u128 {
    let distances = Distances::new(size);
    // A distance without a partner would need a queen that equals its own rotation.
    if distances.count % 2 == 1 {
        return 0;
    }
    distances.matchings(full(distances.count), 0) << (distances.count / 2)
}

/// Returns the classes of all `total` solutions.
///
/// Counts the symmetric solutions ([`half_turn`], [`quarter_turn`]), which takes far less time than
/// the total.
///
/// On more than one row, no solution equals its own reflection. So solutions that equal their
/// quarter turn form classes of 2, others that equal their half turn classes of 4, and all others
/// classes of 8.
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

/// The distances of the rows (or columns) of a board from its centre, smallest first.
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

    /// The number of bits for the diagonals of one direction: (u+v)/2 from 1 up.
    fn width(self) -> u32 {
        (2 * self.count + self.first).saturating_sub(2)
    }

    /// Returns the diagonals (u+v)/2 and |u-v|/2 as bits, for different distances.
    fn diagonals(self, u: u32, v: u32) -> [u64; 2] {
        let (u, v) = (self.value(u), self.value(v));
        [(u + v) / 2, u.abs_diff(v) / 2].map(|diagonal| 1 << (diagonal - 1))
    }

    /// Counts the perfect matchings of the `open` distances with diagonals that are not `taken`.
    fn matchings(self, open: u32, taken: u64) -> u128 {
        if open == 0 {
            return 1;
        }
        // The largest distance has the fewest partners left.
        let u = open.ilog2();
        let open = open ^ (1 << u);
        let matching = |v: u32| {
            let [sum, difference] = self.diagonals(u, v);
            // A rotation by 90 degrees turns a sum into a difference, so they exclude each other.
            let both = sum | difference;
            if taken & both == 0 { self.matchings(open ^ (1 << v), taken | both) } else { 0 }
        };
        members(open).map(matching).sum()
    }
}

/// The half-turn solutions that one thread counts.
struct HalfTurn<'a> {
    distances: Distances,
    /// The number of bits for the diagonals of one direction.
    width: u32,
    /// The sets of column distances that the outer rows use.
    columns: &'a [u32],
    /// The sets that this thread counts.
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
        // Reflection exchanges the two signs of each queen, and the outermost queen had only the
        // first sign.
        Ok(if inner < count { 2 * pairs } else { pairs })
    }
}

impl HalfTurn<'_> {
    /// Like [`HalfTurn::place`], but with only the first sign for the queen of the outermost row.
    fn place_outermost(&self, rows: Range<u32>, columns: u32, found: &mut Vec<u64>) {
        let Some(u) = rows.clone().next_back() else { return self.place(rows, columns, 0, found) };
        for v in members(columns & !(1 << u)) {
            let [sum, difference] = self.distances.diagonals(u, v);
            let queen = sum | difference << self.width;
            self.place(rows.start..u, columns ^ (1 << v), queen, found);
        }
    }

    /// Pushes the masks of all placements of one queen in each row distance.
    ///
    /// Uses exactly the column distances in `columns`, and places the outermost row first.
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

/// The search checks for a stop when this many row distances are left.
const CHECKED_LEVEL: usize = 5;
