//! Counts units: on threads, in sessions, or as samples.
//!
//! | file | from | to |
//! |---|---|---|
//! | `worker` | a unit and its lists | the count of the unit |
//! | `nodes` | a unit with long half lists | nodes with shorter half lists |
//! | `device` | a unit for a GPU | joins, each with conditions on its halves |
//! | `run` | a range of units | the count of the range, on many threads |
//! | `session` | many ranges of one plan | their counts, with shared lists |
//! | `sample` | single units | their counts and costs, for estimates |

mod device;
mod nodes;
mod run;
mod sample;
mod session;
mod worker;

pub use sample::SampledUnit;
pub use session::Session;

use super::options::Options;
use super::plan::UnitPlan;
use super::result::UnitsCount;
use crate::Error;
use std::ops::Range;

impl UnitPlan {
    /// A range that contains all units of any plan.
    pub const ALL: Range<u64> = 0..u64::MAX;

    /// Counts some units; ignores numbers beyond the last unit.
    ///
    /// ```
    /// use queens::engine::{Options, UnitPlan};
    /// use queens::control::Control;
    /// use queens::{Algorithm, Search, Size};
    ///
    /// let size = Size::new(12)?;
    /// let (plan, options) = (UnitPlan::new(size), Options::from(Control::default().threads(1)));
    /// let count = plan.count_units(UnitPlan::ALL, &options)?;
    /// assert_eq!((count.total(), count.threads), (14_200, 1));
    /// let rest = plan.count_units(1..plan.units(), &options)?;
    /// assert_eq!(plan.count_units(0..1, &options)?.total() + rest.total(), count.total());
    /// // The engine builds far fewer halves than a search places queens.
    /// let search = Algorithm::Bitmap.statistics(size, &Control::default())?;
    /// assert!(count.halves_built() < search.placed / 5);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Stopped`] if the count was stopped, [`Error::KernelUnavailable`] if the processor
    /// cannot run the requested kernel, and [`Error::Gpu`] if the GPU fails.
    pub fn count_units(
        &self,
        units: Range<u64>,
        options: &Options<'_>,
    ) -> Result<UnitsCount, Error> {
        Session::new(self, options.control().stop_token()).count_units(units, options)
    }
}
