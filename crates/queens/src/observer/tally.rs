//! Observers that add up the solutions or the work of a search, or that ignore everything.

use super::{Node, Observer, Visit};
use crate::symmetry::Images;
use crate::{Line, Square};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// Ignores all events, as if the search had no observer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ignore;

impl Observer for Ignore {
    type Stop = Infallible;
}

/// An observer whose results can be added, so that a search can run in parts.
///
/// ```
/// use queens::observer::{Node, Observer, Tally, Visit};
/// use queens::control::Control;
/// use queens::{Algorithm, Search, Size};
/// use std::ops::ControlFlow;
///
/// /// The most queens that a search has on the board at a time.
/// #[derive(Default)]
/// struct Deepest(usize);
///
/// impl Observer for Deepest {
///     type Stop = std::convert::Infallible;
///
///     fn node(&mut self, node: Node) -> ControlFlow<Self::Stop, Visit> {
///         self.0 = self.0.max(node.depth);
///         ControlFlow::Continue(Visit::Enter)
///     }
/// }
///
/// impl Tally for Deepest {
///     fn plus(self, other: Deepest) -> Deepest {
///         Deepest(self.0.max(other.0))
///     }
/// }
///
/// let deepest: Deepest = Algorithm::Bitmap.tally(Size::new(6)?, &Control::default())?;
/// assert_eq!(deepest.0, 6);
/// # Ok::<(), queens::Error>(())
/// ```
pub trait Tally: Observer<Stop = Infallible> + Default + Send {
    /// Adds the results of two parts.
    #[must_use]
    fn plus(self, other: Self) -> Self;
}

/// Counts solutions only.
///
/// ```
/// use queens::observer::Totals;
/// use queens::{Algorithm, Search, Size};
///
/// let mut count = Totals::default();
/// let _ = Algorithm::Symmetry.search(Size::new(8)?, &mut count);
/// assert_eq!((count.total, count.found), (92, 12));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Totals {
    /// All solutions: the images of all found placements.
    ///
    /// 64 bits suffice for anything that is counted one by one.
    pub total: u64,
    /// The found placements, each of which represents its images.
    pub found: u64,
}

impl Tally for Totals {
    fn plus(self, other: Totals) -> Totals {
        Totals { total: self.total + other.total, found: self.found + other.found }
    }
}

impl Observer for Totals {
    type Stop = Infallible;

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<Infallible> {
        self.total += images.len() as u64;
        self.found += 1;
        ControlFlow::Continue(())
    }
}

/// The work of a search.
///
/// ```
/// use queens::control::Control;
/// use queens::{Algorithm, Search, Size};
///
/// let statistics = Algorithm::Backtracking.statistics(Size::new(8)?, &Control::default())?;
/// assert_eq!(statistics.nodes, 2_057);
/// assert_eq!(statistics.tested, 15_720);
/// assert_eq!(statistics.solutions, 92);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Statistics {
    /// Nodes of the search tree, including the root and full boards.
    pub nodes: u64,
    /// Squares tested one by one; 0 for algorithms that only produce free squares.
    pub tested: u64,
    /// Queens placed.
    pub placed: u64,
    /// Placements found by the search.
    pub found: u64,
    /// Solutions that they represent.
    pub solutions: u128,
}

impl Tally for Statistics {
    fn plus(self, other: Statistics) -> Statistics {
        Statistics {
            nodes: self.nodes + other.nodes,
            tested: self.tested + other.tested,
            placed: self.placed + other.placed,
            found: self.found + other.found,
            solutions: self.solutions + other.solutions,
        }
    }
}

impl Observer for Statistics {
    type Stop = Infallible;

    #[inline]
    fn node(&mut self, _: Node) -> ControlFlow<Infallible, Visit> {
        self.nodes += 1;
        ControlFlow::Continue(Visit::Enter)
    }

    #[inline]
    fn tested(&mut self, _: Square, _: Option<Line>) -> ControlFlow<Infallible> {
        self.tested += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn placed(&mut self, _: Square) -> ControlFlow<Infallible> {
        self.placed += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<Infallible> {
        self.found += 1;
        self.solutions += images.len() as u128;
        ControlFlow::Continue(())
    }
}
