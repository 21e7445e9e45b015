//! Many counts of ranges of one plan, one after the other or at the same time.

use super::count::TileCount;
use super::lists::Shelf;
use super::options::Options;
use super::run;
use super::units::Plan;
use crate::Error;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Counts of ranges of one plan that share the lists they make: neighbouring ranges cost no more
/// than one count of both. Threads may share a session.
///
/// ```
/// use queens::Size;
/// use queens::engine::{Options, Plan, Session};
/// use std::sync::atomic::AtomicBool;
///
/// let plan = Plan::new(Size::new(10)?);
/// let never = AtomicBool::new(false);
/// let session = Session::new(&plan, &never);
/// let middle = plan.units() / 3;
/// let first = session.count_units(0..middle, Options::default())?;
/// let second = session.count_units(middle..plan.units(), Options::default())?;
/// assert_eq!(first.total() + second.total(), 724);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct Session<'a> {
    plan: &'a Plan,
    cancel: &'a AtomicBool,
    /// Lists that were being made when a count was cancelled are incomplete.
    spoiled: AtomicBool,
    shelf: Arc<Shelf>,
}

impl<'a> Session<'a> {
    /// A session that ends when `cancel` becomes true.
    ///
    /// ```
    /// use queens::engine::{Options, Plan, Session};
    /// use queens::{Error, Size};
    /// use std::sync::atomic::AtomicBool;
    ///
    /// let (plan, cancel) = (Plan::new(Size::new(8)?), AtomicBool::new(true));
    /// let session = Session::new(&plan, &cancel);
    /// assert_eq!(session.count_units(0..1, Options::default()), Err(Error::Cancelled));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn new(plan: &'a Plan, cancel: &'a AtomicBool) -> Session<'a> {
        Session { plan, cancel, spoiled: AtomicBool::new(false), shelf: Arc::default() }
    }

    /// Counts some units, as [`Plan::count_units`] does.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::{Options, Plan, Session};
    /// use std::sync::atomic::AtomicBool;
    /// use std::thread;
    ///
    /// let (plan, never) = (Plan::new(Size::new(8)?), AtomicBool::new(false));
    /// let session = Session::new(&plan, &never);
    /// let count = |units| session.count_units(units, Options::default().threads(1));
    /// let (first, second) = thread::scope(|scope| {
    ///     let first = scope.spawn(|| count(0..2));
    ///     (first.join().unwrap(), count(2..plan.units()))
    /// });
    /// assert_eq!(first?.total() + second?.total(), 92);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Cancelled`] from the first cancelled count on; [`Error::KernelUnavailable`].
    pub fn count_units(&self, units: Range<u64>, options: Options<'_>) -> Result<TileCount, Error> {
        if self.spoiled.load(Ordering::Relaxed) {
            return Err(Error::Cancelled);
        }
        let count = run::run(self.plan, units, &options.cancel(self.cancel), &self.shelf);
        // Some other count may have been cancelled while this one used its lists.
        if self.cancel.load(Ordering::Relaxed) || count == Err(Error::Cancelled) {
            self.spoiled.store(true, Ordering::Relaxed);
            return Err(Error::Cancelled);
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;

    #[test]
    fn ranges_counted_at_the_same_time_add_up() {
        for n in [11, 12] {
            let plan = Plan::new(Size::new(n).unwrap());
            let never = AtomicBool::new(false);
            let session = Session::new(&plan, &never);
            let bounds: Vec<u64> = (0..=16).map(|i| plan.units() * i / 16).collect();
            let count = |bounds: &[u64]| {
                session.count_units(bounds[0]..bounds[1], Options::default().threads(1)).unwrap()
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
    fn a_cancelled_session_stays_cancelled() {
        let plan = Plan::new(Size::new(8).unwrap());
        let cancel = AtomicBool::new(true);
        let session = Session::new(&plan, &cancel);
        let count = || session.count_units(0..plan.units(), Options::default());
        assert_eq!(count(), Err(Error::Cancelled));
        cancel.store(false, Ordering::Relaxed);
        assert_eq!(count(), Err(Error::Cancelled));
    }
}
