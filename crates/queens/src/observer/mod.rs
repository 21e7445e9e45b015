//! Observers receive the events of a running search.
//!
//! Each algorithm is written once, generic over an [`Observer`]. Counting, listing, statistics and
//! traces are observers of the same search. The compiler inlines the observer into the search and
//! removes all code for ignored events. So the empty observer costs nothing, and a search whose
//! [`Observer::Stop`] is [`Infallible`] has no checks for a stop.
//!
//! [`Infallible`]: std::convert::Infallible
//!
//! Read in this order: [`Observer`] and its events, [`Statistics`] as an example, [`ForEachSolution`] for
//! solutions, [`Stoppable`] to stop a search.

mod stoppable;
mod tally;
use crate::symmetry::Images;
use crate::{Line, Placement, Size, Square};
use std::ops::ControlFlow;
pub use stoppable::Stoppable;
pub use tally::{Ignore, Statistics, Tally, Totals};

/// The attacks on the next row as bit fields, for the bit-map algorithms.
///
/// Column 0 is the lowest bit.
///
/// ```
/// use queens::observer::Bits;
///
/// let below = Bits::default().below(0b00010);
/// assert_eq!((below.left, below.down, below.right), (0b00100, 0b00010, 0b00001));
/// assert_eq!(below.free(0b11111), 0b11000);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Bits {
    /// Columns attacked along falling diagonals.
    ///
    /// The bit of a queen moves up by one in each row.
    pub left: u32,
    /// Columns with a queen.
    pub down: u32,
    /// Columns attacked along rising diagonals.
    ///
    /// The bit of a queen moves down by one in each row.
    pub right: u32,
}

impl Bits {
    /// The attacked columns of the row.
    #[inline]
    pub const fn attacked(self) -> u32 {
        self.left | self.down | self.right
    }

    /// The columns that are not attacked; `mask` contains all columns of the board.
    #[inline]
    pub const fn free(self, mask: u32) -> u32 {
        mask & !self.attacked()
    }

    /// The number of queens in the rows above, which is also the row number.
    #[inline]
    pub(crate) const fn depth(self) -> usize {
        self.down.count_ones() as usize
    }

    /// Returns the attacks on the next row after a queen is placed on `bit`.
    #[inline]
    #[must_use]
    pub const fn below(self, bit: u32) -> Bits {
        Bits { left: (self.left | bit) << 1, down: self.down | bit, right: (self.right | bit) >> 1 }
    }
}

/// A node of the search tree: a partial placement that the search has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// The number of queens so far.
    ///
    /// For searches that go row by row, this is also the next row.
    pub depth: usize,
    /// The attacks on the next row, if the algorithm keeps them as bit fields.
    pub bits: Option<Bits>,
}

/// Whether a search enters the subtree of a node.
///
/// This example counts the ways to fill the first two rows, and prunes the tree below:
///
/// ```
/// use queens::observer::{Node, Observer, Visit};
/// use queens::{Algorithm, Search, Size};
/// use std::ops::ControlFlow;
///
/// struct Pairs(u32);
///
/// impl Observer for Pairs {
///     type Stop = std::convert::Infallible;
///
///     fn node(&mut self, node: Node) -> ControlFlow<Self::Stop, Visit> {
///         self.0 += u32::from(node.depth == 2);
///         ControlFlow::Continue(if node.depth < 2 { Visit::Enter } else { Visit::Skip })
///     }
/// }
///
/// let mut pairs = Pairs(0);
/// let _ = Algorithm::Backtracking.search(Size::new(8)?, &mut pairs);
/// assert_eq!(pairs.0, 42);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visit {
    /// Search the subtree.
    Enter,
    /// Prune the subtree.
    Skip,
}

/// Receives the events of a search; stops it by returning [`ControlFlow::Break`].
///
/// The search does not pass solutions to the observer. An observer that needs them must keep track
/// of the placed and removed queens, as [`ForEachSolution`] does.
///
/// ```
/// use queens::observer::Observer;
/// use queens::{Algorithm, Line, Search, Size, Square};
/// use std::ops::ControlFlow;
///
/// /// Counts the squares that are rejected because of their column.
/// struct Columns(u32);
///
/// impl Observer for Columns {
///     type Stop = std::convert::Infallible;
///
///     fn tested(&mut self, _: Square, attack: Option<Line>) -> ControlFlow<Self::Stop> {
///         self.0 += u32::from(attack == Some(Line::Column));
///         ControlFlow::Continue(())
///     }
/// }
///
/// let mut columns = Columns(0);
/// let _ = Algorithm::Flags.search(Size::new(4)?, &mut columns);
/// assert_eq!(columns.0, 28); // 60 squares are tested, 32 of them in a free column
/// # Ok::<(), queens::Error>(())
/// ```
#[allow(unused_variables)]
pub trait Observer {
    /// The value that stops the search; [`Infallible`](std::convert::Infallible) for observers that
    /// never stop it.
    type Stop;

    /// The search has reached a node: the root, a partial placement or a full board.
    ///
    /// [`Visit`] has an example that prunes the tree.
    #[inline]
    fn node(&mut self, node: Node) -> ControlFlow<Self::Stop, Visit> {
        ControlFlow::Continue(Visit::Enter)
    }

    /// A square was tested: it is attacked along a line, or free.
    ///
    /// Bit-map algorithms and exact cover do not test squares: they produce only free ones.
    #[inline]
    fn tested(&mut self, square: Square, attack: Option<Line>) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }

    /// A queen was placed.
    #[inline]
    fn placed(&mut self, square: Square) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }

    /// A queen was removed.
    #[inline]
    fn removed(&mut self, square: Square) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }

    /// The queens on the board are a solution, and represent these images of it.
    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }
}

/// Defines [`Observer`] methods that forward events to the observer in a field.
///
/// An optional function converts its [`Observer::Stop`].
macro_rules! forward {
    ($to:tt; $($event:ident),+) => { forward!($to, |stop| stop; $($event),+); };
    ($to:tt, $stop:expr; $($event:ident),+) => { $(forward!(@$event, $to, $stop);)+ };
    (@node, $($how:tt)+) => {
        forward!(@node(node: $crate::observer::Node) -> $crate::observer::Visit, $($how)+);
    };
    (@tested, $($how:tt)+) => {
        forward!(@tested(square: $crate::Square, attack: Option<$crate::Line>) -> (), $($how)+);
    };
    (@solution, $($how:tt)+) => {
        forward!(@solution(images: $crate::symmetry::Images) -> (), $($how)+);
    };
    (@$event:ident, $($how:tt)+) => { forward!(@$event(square: $crate::Square) -> (), $($how)+); };
    (@$event:ident($($what:ident: $Type:ty),+) -> $Next:ty, $to:tt, $stop:expr) => {
        #[inline]
        fn $event(&mut self, $($what: $Type),+) -> std::ops::ControlFlow<Self::Stop, $Next> {
            self.$to.$event($($what),+).map_break($stop)
        }
    };
}
pub(crate) use forward;

/// Reports each solution as two solutions: itself and its mirror image.
pub(crate) struct Mirrored<'a, O>(pub(crate) &'a mut O);

impl<O: Observer> Observer for Mirrored<'_, O> {
    type Stop = O::Stop;

    forward!(0; node, tested, placed, removed);

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<O::Stop> {
        debug_assert_eq!(images, Images::IDENTITY);
        self.0.solution(Images::MIRRORED)
    }
}

/// Keeps the queens on the board and passes each solution to a function.
///
/// Ignores queens outside the board.
///
/// ```
/// use queens::observer::ForEachSolution;
/// use queens::{Algorithm, Search, Size};
/// use std::ops::ControlFlow;
///
/// let size = Size::new(6)?;
/// let mut first = ForEachSolution::new(size, |placement, _| ControlFlow::Break(placement.clone()));
/// let ControlFlow::Break(placement) = Algorithm::Bitmap.search(size, &mut first) else {
///     panic!("6 queens have solutions");
/// };
/// assert_eq!(placement.to_string(), "1 3 5 0 2 4");
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct ForEachSolution<F> {
    placement: Placement,
    each: F,
}

impl<B, F: FnMut(&Placement, Images) -> ControlFlow<B>> ForEachSolution<F> {
    /// Calls `each` with each found placement and the images that it represents.
    pub fn new(size: Size, each: F) -> ForEachSolution<F> {
        ForEachSolution { placement: Placement::of(size, &[]), each }
    }

    /// The queens placed so far; rows that have no queen keep old values.
    pub(crate) fn placement(&self) -> &Placement {
        &self.placement
    }
}

impl<B, F: FnMut(&Placement, Images) -> ControlFlow<B>> Observer for ForEachSolution<F> {
    type Stop = B;

    #[inline]
    fn placed(&mut self, square: Square) -> ControlFlow<B> {
        self.placement.set(square);
        ControlFlow::Continue(())
    }

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<B> {
        (self.each)(&self.placement, images)
    }
}
