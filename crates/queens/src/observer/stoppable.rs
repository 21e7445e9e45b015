//! An observer that stops a search on request or at a deadline.

use super::{Node, Observer, Visit, forward};
use crate::control::{StopToken, Stopped};
use std::ops::ControlFlow;

/// Forwards events to another observer, and stops the search soon after its token stops.
///
/// The search returns `Continue` if it reaches its end, `Break(Ok(..))` if the other observer stops
/// it, and `Break(Err(..))` if the token stops it.
///
/// ```
/// use queens::observer::{ForEachSolution, Stoppable};
/// use queens::control::{StopToken, Stopped};
/// use queens::{Algorithm, Search, Size};
/// use std::ops::ControlFlow;
///
/// let first = |n, stop: &StopToken| {
///     let size = Size::new(n)?;
///     let mut first = ForEachSolution::new(size, |found, _| ControlFlow::Break(found.to_string()));
///     let search = Algorithm::Bitmap.search(size, &mut Stoppable::new(&mut first, stop));
///     Ok::<_, queens::Error>(search)
/// };
/// let stop = StopToken::new();
/// assert_eq!(first(6, &stop)?, ControlFlow::Break(Ok("1 3 5 0 2 4".to_owned())));
/// assert_eq!(first(3, &stop)?, ControlFlow::Continue(()));
/// stop.stop();
/// assert_eq!(first(32, &stop)?, ControlFlow::Break(Err(Stopped::OnRequest)));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct Stoppable<'a, O> {
    observer: &'a mut O,
    stop: &'a StopToken,
    nodes: u32,
}

impl<'a, O> Stoppable<'a, O> {
    /// The number of nodes between two checks of the token.
    ///
    /// With this number, checks cost almost nothing, and there are still many per millisecond.
    const INTERVAL: u32 = 1 << 10;

    /// Creates an observer that forwards events to `observer` until `stop` stops.
    pub fn new(observer: &'a mut O, stop: &'a StopToken) -> Self {
        Stoppable { observer, stop, nodes: 0 }
    }
}

impl<O: Observer> Stoppable<'_, O> {
    /// Runs a search; if `observer` stops it, returns the value of that stop.
    ///
    /// ```
    /// use queens::observer::{Stoppable, Totals};
    /// use queens::control::{StopToken, Stopped};
    /// use queens::{Algorithm, Search, Size};
    ///
    /// let (mut count, stop) = (Totals::default(), StopToken::new());
    /// let search = |size, stop: &StopToken, count: &mut Totals| {
    ///     Stoppable::run(count, stop, |observer| Algorithm::Flags.search(size, observer))
    /// };
    /// assert!(search(Size::new(8)?, &stop, &mut count)?.is_continue());
    /// assert_eq!(count.total, 92);
    /// stop.stop();
    /// assert_eq!(search(Size::MAX, &stop, &mut count), Err(Stopped::OnRequest));
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Stopped`] if the token ended the search.
    pub fn run(
        observer: &mut O,
        stop: &StopToken,
        search: impl FnOnce(&mut Stoppable<'_, O>) -> ControlFlow<Result<O::Stop, Stopped>>,
    ) -> Result<ControlFlow<O::Stop>, Stopped> {
        match search(&mut Stoppable::new(observer, stop)) {
            ControlFlow::Continue(()) => Ok(ControlFlow::Continue(())),
            ControlFlow::Break(stopped) => stopped.map(ControlFlow::Break),
        }
    }
}

impl<O: Observer> Observer for Stoppable<'_, O> {
    type Stop = Result<O::Stop, Stopped>;

    forward!(observer, Ok; tested, placed, removed, solution);

    #[inline]
    fn node(&mut self, node: Node) -> ControlFlow<Self::Stop, Visit> {
        self.nodes = self.nodes.wrapping_add(1);
        if self.nodes.is_multiple_of(Self::INTERVAL)
            && let Some(stopped) = self.stop.reason()
        {
            return ControlFlow::Break(Err(stopped));
        }
        self.observer.node(node).map_break(Ok)
    }
}
