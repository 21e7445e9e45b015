//! Stopping a search from outside.

use super::{Node, Observer, Visit};
use crate::symmetry::Images;
use crate::{Line, Square};
use std::convert::Infallible;
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
/// ```
/// use queens::observer::{Count, Interrupted, Interruptible};
/// use queens::{Algorithm, Size};
/// use std::ops::ControlFlow;
/// use std::sync::atomic::AtomicBool;
///
/// let raised = AtomicBool::new(true);
/// let mut count = Count::default();
/// let mut search = Interruptible::new(&mut count, &raised);
/// let ended = Algorithm::BruteForce.search(Size::new(32)?, &mut search);
/// assert_eq!(ended, ControlFlow::Break(Interrupted));
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

/// The events of an observer that never stops, for one that may.
#[inline]
fn unstopped<B, C>(flow: ControlFlow<Infallible, C>) -> ControlFlow<B, C> {
    let ControlFlow::Continue(value) = flow;
    ControlFlow::Continue(value)
}

impl<O: Observer<Stop = Infallible>> Observer for Interruptible<'_, O> {
    type Stop = Interrupted;

    #[inline]
    fn node(&mut self, node: Node) -> ControlFlow<Interrupted, Visit> {
        self.nodes = self.nodes.wrapping_add(1);
        if self.nodes.is_multiple_of(Self::INTERVAL) && self.flag.load(Ordering::Relaxed) {
            return ControlFlow::Break(Interrupted);
        }
        unstopped(self.observer.node(node))
    }

    #[inline]
    fn tested(&mut self, square: Square, attack: Option<Line>) -> ControlFlow<Interrupted> {
        unstopped(self.observer.tested(square, attack))
    }

    #[inline]
    fn placed(&mut self, square: Square) -> ControlFlow<Interrupted> {
        unstopped(self.observer.placed(square))
    }

    #[inline]
    fn removed(&mut self, square: Square) -> ControlFlow<Interrupted> {
        unstopped(self.observer.removed(square))
    }

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<Interrupted> {
        unstopped(self.observer.solution(images))
    }
}
