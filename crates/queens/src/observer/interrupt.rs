//! Stopping a search from outside.

use super::{Node, Observer, Visit};
use crate::symmetry::Images;
use crate::{Line, Square};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// Why an [`Interruptible`] search ended early.
///
/// ```
/// use queens::observer::{Count, Interrupted};
/// use queens::{Algorithm, Size, parallel};
/// use std::sync::atomic::AtomicBool;
///
/// let stop = AtomicBool::new(true);
/// let count = parallel::run::<Count>(Algorithm::Bitmap, Size::new(8)?, &stop, |_| ());
/// assert_eq!(count.unwrap_err(), Interrupted);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search was interrupted")]
pub struct Interrupted;

/// Hands everything on to another observer, and stops the search soon after a flag is raised.
///
/// A search then ends in one of three ways: by itself, with `Ok` by the other observer, or with `Err`
/// by the flag.
///
/// ```
/// use queens::observer::{Interrupted, Interruptible, Recorder};
/// use queens::{Algorithm, Size};
/// use std::ops::ControlFlow;
/// use std::sync::atomic::AtomicBool;
///
/// let first = |n, raised: &AtomicBool| {
///     let size = Size::new(n)?;
///     let mut first = Recorder::new(size, |found, _| ControlFlow::Break(found.to_string()));
///     Ok(Algorithm::Bitmap.search(size, &mut Interruptible::new(&mut first, raised)))
/// };
/// let [calm, raised] = [false, true].map(AtomicBool::new);
/// assert_eq!(first(6, &calm)?, ControlFlow::Break(Ok("1 3 5 0 2 4".to_owned())));
/// assert_eq!(first(3, &calm)?, ControlFlow::Continue(()));
/// assert_eq!(first(32, &raised)?, ControlFlow::Break(Err(Interrupted)));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct Interruptible<'a, O> {
    observer: &'a mut O,
    flag: &'a AtomicBool,
    nodes: u32,
}

impl<'a, O> Interruptible<'a, O> {
    /// Looks at the flag once in this many nodes: rarely enough to cost nothing, and still many
    /// times a millisecond.
    const INTERVAL: u32 = 1 << 10;

    /// Watches `flag` on behalf of `observer`.
    ///
    /// ```
    /// use queens::observer::{Interruptible, Statistics};
    /// use queens::{Algorithm, Size};
    /// use std::sync::atomic::AtomicBool;
    ///
    /// let (mut statistics, never) = (Statistics::default(), AtomicBool::new(false));
    /// let mut search = Interruptible::new(&mut statistics, &never);
    /// assert!(Algorithm::Flags.search(Size::new(6)?, &mut search).is_continue());
    /// assert_eq!(statistics, Algorithm::Flags.statistics(Size::new(6)?));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn new(observer: &'a mut O, flag: &'a AtomicBool) -> Self {
        Interruptible { observer, flag, nodes: 0 }
    }
}

impl<O: Observer> Observer for Interruptible<'_, O> {
    type Stop = Result<O::Stop, Interrupted>;

    #[inline]
    fn node(&mut self, node: Node) -> ControlFlow<Self::Stop, Visit> {
        self.nodes = self.nodes.wrapping_add(1);
        if self.nodes.is_multiple_of(Self::INTERVAL) && self.flag.load(Ordering::Relaxed) {
            return ControlFlow::Break(Err(Interrupted));
        }
        self.observer.node(node).map_break(Ok)
    }

    #[inline]
    fn tested(&mut self, square: Square, attack: Option<Line>) -> ControlFlow<Self::Stop> {
        self.observer.tested(square, attack).map_break(Ok)
    }

    #[inline]
    fn placed(&mut self, square: Square) -> ControlFlow<Self::Stop> {
        self.observer.placed(square).map_break(Ok)
    }

    #[inline]
    fn removed(&mut self, square: Square) -> ControlFlow<Self::Stop> {
        self.observer.removed(square).map_break(Ok)
    }

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<Self::Stop> {
        self.observer.solution(images).map_break(Ok)
    }
}
