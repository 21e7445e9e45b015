//! The fast counter: meet in the middle over column sets.
//!
//! The board is cut into a top and a bottom half. If the queens of the top half use exactly the
//! columns C, those of the bottom half use the others, and two halves fit when they share no
//! diagonal. So
//!
//! ```text
//! Q(N) = sum over C of #{ (x, y) : x a top half on C, y a bottom half on ~C, no common diagonal }
//! ```
//!
//! and the halves are about as many as the square root of the nodes of a backtracking tree. In the
//! order of the work:
//!
//! | module | from | to |
//! |---|---|---|
//! | `problem` | a task | sub-problems; all symmetries |
//! | `cut` | a cut board | quadrants and their masks |
//! | `columns` | a number of columns | column sets in a fixed order |
//! | `units`, `tiles` | sub-problems | numbered units and tiles |
//! | `quadrants`, `lists` | a column set of one side | placements grouped by row set |
//! | `halves` | left and right placements | half lists |
//! | `join` | two half lists | the number of pairs that fit |
//! | [`kernel`] | | the inner loops, once per instruction set |
//! | `run` | a range of units | its count, on many threads |
//! | `sample` | single units | their counts and costs, for estimates |
//! | `symmetric`, `classes` | a size | symmetric solutions; classes of all solutions |
//!
//! What a newcomer does first:
//!
//! ```
//! use queens::Size;
//! use queens::engine::{self, Options, Plan};
//!
//! // All solutions, and those that differ by more than a rotation or reflection.
//! let (size, options) = (Size::new(8)?, Options::default());
//! let total = engine::count(size, &options)?.total;
//! assert_eq!((total, engine::classes(size, total, &options)?.unique()), (92, 12));
//!
//! // The same work in numbered pieces, which can be counted anywhere and added up.
//! let plan = Plan::new(size);
//! let pieces = [0..1, 1..plan.units()].map(|units| plan.count_units(units, &options));
//! let [first, rest] = pieces.map(|count| count.map(|count| count.total()));
//! assert_eq!(first? + rest?, total);
//! # Ok::<(), queens::Error>(())
//! ```

#[doc(hidden)]
pub mod bench_support;
mod classes;
mod columns;
mod completions;
mod cost;
mod count;
mod coverage;
mod cut;
mod diagonals;
mod fingerprint;
mod free;
mod halves;
mod join;
pub mod kernel;
mod lists;
mod options;
mod probes;
mod problem;
mod quadrants;
mod run;
mod sample;
mod session;
mod symmetric;
#[cfg(test)]
mod tests;
mod tiles;
mod transposition;
mod units;

pub use classes::classes;
pub use completions::completions;
pub use count::{PartCount, RESIDUE_PRIME, TileCount};
pub use coverage::half_placements;
pub use options::Options;
pub use problem::Part;
pub use sample::{Draw, Stage, StratumUnits};
pub use session::Session;
pub use symmetric::{half_turn, quarter_turn};
pub use units::{Plan, RawPairs};

use crate::{Error, Size};
use kernel::Kernel;
use std::ops::Range;
use std::sync::Arc;

/// The number of solutions of a board, and how it was found.
///
/// ```
/// use queens::engine::{self, Options};
/// use queens::{Algorithm, Size};
///
/// let size = Size::new(12)?;
/// let count = engine::count(size, &Options::default().threads(1))?;
/// assert_eq!((count.total, count.threads), (14_200, 1));
/// // Far fewer halves are made than a search makes placements.
/// assert!(count.half_placements < Algorithm::Bitmap.statistics(size).placed / 5);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// All solutions.
    pub total: u128,
    /// Half-placements made of both halves.
    pub half_placements: u64,
    /// Pairs of column sets that were joined.
    pub units: u64,
    /// The kernel that did the work.
    pub kernel: Kernel,
    /// How many threads did the work.
    pub threads: usize,
}

/// Counts all solutions.
///
/// ```
/// use queens::engine::{self, Options};
/// use queens::Size;
///
/// assert_eq!(engine::count(Size::new(8)?, &Options::default())?.total, 92);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Error::Stopped`], or [`Error::KernelUnavailable`] when the processor cannot run the kernel
/// asked for.
pub fn count(size: Size, options: &Options<'_>) -> Result<Count, Error> {
    let plan = Plan::new(size);
    let count = plan.count_tiles(0..plan.tiles(), options)?;
    Ok(Count {
        total: count.total(),
        half_placements: count.parts.iter().map(|part| part.raw_top + part.raw_bottom).sum(),
        units: plan.units(),
        kernel: count.kernel,
        threads: count.threads,
    })
}

impl Plan {
    /// Counts the units of some tiles.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::{Options, Plan};
    ///
    /// let plan = Plan::new(Size::new(8)?);
    /// assert_eq!(plan.count_tiles(0..plan.tiles(), &Options::default())?.total(), 92);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`count`].
    pub fn count_tiles(
        &self,
        tiles: Range<u64>,
        options: &Options<'_>,
    ) -> Result<TileCount, Error> {
        self.count_units(self.units_of(tiles), options)
    }

    /// Counts some units.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::{Options, Plan};
    ///
    /// let plan = Plan::new(Size::new(8)?);
    /// let options = Options::default().threads(1);
    /// let mut total = 0;
    /// for unit in 0..plan.units() {
    ///     total += plan.count_units(unit..unit + 1, &options)?.total();
    /// }
    /// assert_eq!(total, 92);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`count`].
    pub fn count_units(
        &self,
        units: Range<u64>,
        options: &Options<'_>,
    ) -> Result<TileCount, Error> {
        run::run(self, units, options, &Arc::default())
    }
}
