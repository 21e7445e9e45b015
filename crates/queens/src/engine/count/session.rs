//! Counts many ranges of one plan, one after the other or at the same time.

use super::run::run;
use crate::Error;
use crate::engine::lists::ListCache;
use crate::engine::options::Options;
use crate::engine::plan::UnitPlan;
use crate::engine::result::UnitsCount;
use crate::run::StopToken;
use std::ops::Range;
use std::sync::Arc;

/// Counts ranges of units of one plan with shared lists.
///
/// Two neighbouring ranges cost no more than one count of both. Threads may share a session.
///
/// ```
/// use queens::Size;
/// use queens::engine::{Options, UnitPlan, Session};
/// use queens::run::StopToken;
///
/// let plan = UnitPlan::new(Size::new(10)?);
/// let session = Session::new(&plan, &StopToken::new());
/// let middle = plan.units() / 3;
/// let first = session.count_units(0..middle, Options::default())?;
/// let second = session.count_units(middle..plan.units(), Options::default())?;
/// assert_eq!(first.total() + second.total(), 724);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct Session<'a> {
    plan: &'a UnitPlan,
    /// Stops every count of the session, because a stop leaves lists incomplete.
    stop: StopToken,
    cache: Arc<ListCache>,
}

impl<'a> Session<'a> {
    /// Creates a session that ends with `stop`.
    pub fn new(plan: &'a UnitPlan, stop: &StopToken) -> Session<'a> {
        Session { plan, stop: stop.clone(), cache: Arc::default() }
    }

    /// Counts some units like [`UnitPlan::count_units`].
    ///
    /// The stop token of the session replaces the one of the options.
    ///
    /// # Errors
    /// [`Error::Stopped`]; [`Error::KernelUnavailable`].
    pub fn count_units(
        &self,
        units: Range<u64>,
        options: Options<'_>,
    ) -> Result<UnitsCount, Error> {
        run(self.plan, units, &options.stop(&self.stop), &self.cache)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;
    use crate::run::{Control, Stopped};

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "WebAssembly has no threads")]
    fn concurrent_ranges_add_up() {
        for n in [11, 12] {
            let plan = UnitPlan::new(Size::new(n).unwrap());
            let session = Session::new(&plan, &StopToken::new());
            let bounds: Vec<u64> = (0..=16).map(|i| plan.units() * i / 16).collect();
            let count = |bounds: &[u64]| {
                session
                    .count_units(bounds[0]..bounds[1], Options::from(Control::default().threads(1)))
                    .unwrap()
            };
            let half = |bounds: &[u64]| bounds.windows(2).map(|b| count(b).total()).sum::<u128>();
            let total: u128 = std::thread::scope(|scope| {
                let first = scope.spawn(|| half(&bounds[..9]));
                half(&bounds[8..]) + first.join().unwrap()
            });
            let whole = plan.count_units(0..plan.units(), &Options::default()).unwrap();
            assert_eq!(total, whole.total(), "N={n}");
        }
    }

    #[test]
    fn session_stops_with_its_token() {
        let (plan, stop) = (UnitPlan::new(Size::new(8).unwrap()), StopToken::new());
        let session = Session::new(&plan, &stop);
        stop.stop();
        let count = session.count_units(
            0..plan.units(),
            Options::from(Control::default().stop(&StopToken::new())),
        );
        assert_eq!(count, Err(Error::Stopped(Stopped::OnRequest)));
    }
}
