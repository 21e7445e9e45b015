//! Counts many ranges of one plan, one after the other or at the same time.

use crate::control::StopToken;
use crate::engine::lists::ListCache;
use crate::engine::plan::UnitPlan;
use std::sync::Arc;

/// Counts ranges of units of one plan with shared lists.
///
/// Counting two neighbouring ranges separately takes no longer than counting them as one range.
/// Threads may share a session.
///
/// ```
/// use queens::Size;
/// use queens::engine::{Options, UnitPlan, Session};
/// use queens::control::StopToken;
///
/// let (plan, options) = (UnitPlan::new(Size::new(10)?), Options::default());
/// let session = Session::new(&plan, &StopToken::new());
/// let middle = plan.units() / 3;
/// let first = session.count_units(0..middle, &options)?;
/// let second = session.count_units(middle..plan.units(), &options)?;
/// assert_eq!(first.total() + second.total(), 724);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct Session<'a> {
    pub(super) plan: &'a UnitPlan,
    /// Stops every count of the session, because a stop leaves lists incomplete.
    pub(super) stop: StopToken,
    pub(super) cache: Arc<ListCache>,
}

impl<'a> Session<'a> {
    /// Creates a session. `stop` stops all of its counts.
    pub fn new(plan: &'a UnitPlan, stop: &StopToken) -> Session<'a> {
        Session { plan, stop: stop.clone(), cache: Arc::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{Control, Stopped};
    use crate::engine::options::Options;
    use crate::{Error, Size};

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "WebAssembly has no threads")]
    fn concurrent_ranges_add_up() {
        for n in [11, 12] {
            let plan = UnitPlan::new(Size::new(n).unwrap());
            let session = Session::new(&plan, &StopToken::new());
            let bounds: Vec<u64> = (0..=16).map(|i| plan.units() * i / 16).collect();
            let options = Options::from(Control::default().threads(1));
            let count =
                |bounds: &[u64]| session.count_units(bounds[0]..bounds[1], &options).unwrap();
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
        let count = session.count_units(UnitPlan::ALL, &Options::default());
        assert_eq!(count, Err(Error::Stopped(Stopped::OnRequest)));
    }
}
