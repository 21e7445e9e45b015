//! Counts units: on threads, in sessions, or as samples.
//!
//! | file | from | to |
//! |---|---|---|
//! | `worker` | a unit and its lists | its count |
//! | `nodes` | a unit with long lists | nodes with shorter ones |
//! | `run` | a range of units | its count, on many threads |
//! | `session` | many ranges of one plan | their counts, with shared lists |
//! | `sample` | single units | their counts and costs, for estimates |

mod nodes;
mod run;
mod sample;
mod session;
mod worker;

pub use sample::Draw;
pub use session::Session;

use super::options::Options;
use super::plan::UnitPlan;
use super::result::UnitsCount;
use crate::{Error, Size};
use std::ops::Range;
use std::sync::Arc;

/// Counts all solutions.
///
/// ```
/// use queens::engine::{self, Options};
/// use queens::run::Control;
/// use queens::{Algorithm, Search, Size};
///
/// let size = Size::new(12)?;
/// let count = engine::count(size, &Options::from(Control::default().threads(1)))?;
/// assert_eq!((count.total(), count.threads), (14_200, 1));
/// // The engine builds far fewer halves than a search places queens.
/// let search = Algorithm::Bitmap.statistics(size, &Control::default())?;
/// assert!(count.half_placements() < search.placed / 5);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Error::Stopped`]; [`Error::KernelUnavailable`] if the processor cannot run the requested
/// kernel.
pub fn count(size: Size, options: &Options<'_>) -> Result<UnitsCount, Error> {
    UnitPlan::new(size).count_all(options)
}

impl UnitPlan {
    /// Counts some units; ignores numbers beyond the last unit.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::{Options, UnitPlan};
    /// use queens::run::Control;
    ///
    /// let plan = UnitPlan::new(Size::new(8)?);
    /// let options = Options::from(Control::default().threads(1));
    /// let mut total = 0;
    /// for unit in 0..plan.units() {
    ///     total += plan.count_units(unit..unit + 1, &options)?.total();
    /// }
    /// assert_eq!(total, 92);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// See [`count`].
    pub fn count_units(
        &self,
        units: Range<u64>,
        options: &Options<'_>,
    ) -> Result<UnitsCount, Error> {
        run::run(self, units, options, &Arc::default())
    }

    /// Counts all units.
    ///
    /// # Errors
    /// See [`count`].
    pub fn count_all(&self, options: &Options<'_>) -> Result<UnitsCount, Error> {
        self.count_units(0..self.units(), options)
    }
}
