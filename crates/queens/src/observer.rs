//! What a search tells while it runs.
//!
//! Every algorithm is written once, generic over an [`Observer`]. Counting, listing, statistics
//! and traces are observers of that one body. The compiler inlines the observer into the search,
//! so what an observer ignores is not computed: the empty observer costs nothing, and a search
//! whose [`Observer::Stop`] is [`Infallible`] has no exits to check either.

use crate::symmetry::Images;
use crate::{Line, Placement, Size, Square};
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// The attacks on the next row as bit fields, column 0 the lowest bit (the bit-map family).
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
pub struct Bits {
    /// Columns attacked along main diagonals: a queen's bit moves up by one each row.
    pub left: u32,
    /// Columns that hold a queen.
    pub down: u32,
    /// Columns attacked along anti diagonals: a queen's bit moves down by one each row.
    pub right: u32,
}

impl Bits {
    /// The attacked columns of the row.
    #[inline]
    pub const fn attacked(self) -> u32 {
        self.left | self.down | self.right
    }

    /// The columns of `mask` (the row's squares) that are not attacked.
    #[inline]
    pub const fn free(self, mask: u32) -> u32 {
        mask & !self.attacked()
    }

    /// Queens in the rows above, which is also the number of the row.
    #[inline]
    pub(crate) const fn depth(self) -> usize {
        self.down.count_ones() as usize
    }

    /// The attacks on the row below, after a queen was placed on `bit` of this row.
    #[inline]
    #[must_use]
    pub const fn below(self, bit: u32) -> Bits {
        Bits { left: (self.left | bit) << 1, down: self.down | bit, right: (self.right | bit) >> 1 }
    }
}

/// A node of the search tree: a partial placement at which the search has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// Queens placed so far; the row to be filled next when the search goes row by row.
    pub depth: usize,
    /// The attacks on that row, if the algorithm keeps them as bit fields.
    pub bits: Option<Bits>,
}

/// Whether a search looks below a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visit {
    /// Search the subtree.
    Enter,
    /// Go on as if the subtree were empty.
    Skip,
}

/// Receives what a search does, and may stop it by returning [`ControlFlow::Break`].
///
/// The solution itself is not handed over: an observer that wants it keeps the queens that were
/// placed and removed. [`Recorder`] does that.
///
/// ```
/// use queens::observer::Observer;
/// use queens::{Algorithm, Line, Size, Square};
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
    /// What the observer stops the search with; [`Infallible`] if it never does.
    type Stop;

    /// The search has arrived at a node: the root, a partial placement or a full board.
    #[inline]
    fn node(&mut self, node: Node) -> ControlFlow<Self::Stop, Visit> {
        ControlFlow::Continue(Visit::Enter)
    }

    /// A square was tested, and is attacked along a line, or free.
    ///
    /// The bit-map family and exact cover never test squares: they only produce free ones.
    #[inline]
    fn tested(&mut self, square: Square, attack: Option<Line>) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }

    /// A queen was placed.
    #[inline]
    fn placed(&mut self, square: Square) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }

    /// A queen was removed again.
    #[inline]
    fn removed(&mut self, square: Square) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }

    /// The queens on the board are a solution, and stand for these images of it.
    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }
}

/// Ignores everything: what is left is the bare search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ignore;

impl Observer for Ignore {
    type Stop = Infallible;
}

/// An observer that only adds up, so that the parts of a search can be added up, too.
pub trait Tally: Observer<Stop = Infallible> + Default + Send {
    /// The sum of two parts.
    #[must_use]
    fn plus(self, other: Self) -> Self;
}

/// Counts solutions, and nothing else.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    /// All solutions: every image of every one found.
    ///
    /// 64 bits are enough for anything that is counted one by one.
    pub total: u64,
    /// Placements found, each of which stands for its images.
    pub found: u64,
}

impl Tally for Count {
    fn plus(self, other: Count) -> Count {
        Count { total: self.total + other.total, found: self.found + other.found }
    }
}

impl Observer for Count {
    type Stop = Infallible;

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<Infallible> {
        self.total += images.len() as u64;
        self.found += 1;
        ControlFlow::Continue(())
    }
}

/// What a search did.
///
/// ```
/// use queens::{Algorithm, Size};
///
/// let statistics = Algorithm::Backtracking.statistics(Size::new(8)?);
/// assert_eq!(statistics.nodes, 2_057);
/// assert_eq!(statistics.tested, 15_720);
/// assert_eq!(statistics.solutions, 92);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Statistics {
    /// Nodes of the search tree, the root and full boards included.
    pub nodes: u64,
    /// Squares tested one by one; 0 for algorithms that only produce free squares.
    pub tested: u64,
    /// Queens placed.
    pub placed: u64,
    /// Placements found by the search.
    pub found: u64,
    /// Solutions they stand for.
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

/// Keeps the queens on the board, and hands every solution to a function.
///
/// ```
/// use queens::observer::Recorder;
/// use queens::{Algorithm, Size};
/// use std::ops::ControlFlow;
///
/// let size = Size::new(6)?;
/// let mut first = Recorder::new(size, |placement, _| ControlFlow::Break(placement.clone()));
/// let ControlFlow::Break(placement) = Algorithm::Bitmap.search(size, &mut first) else {
///     panic!("6 queens have solutions");
/// };
/// assert_eq!(placement.to_string(), "1 3 5 0 2 4");
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recorder<F> {
    placement: Placement,
    each: F,
}

impl<B, F: FnMut(&Placement, Images) -> ControlFlow<B>> Recorder<F> {
    /// Calls `each` with every placement the search finds and the images it stands for.
    pub fn new(size: Size, each: F) -> Recorder<F> {
        Recorder { placement: Placement::from_rows(&vec![0; size.get()]), each }
    }

    /// The queens placed so far; rows not reached yet hold what was there before.
    pub(crate) fn placement(&self) -> &Placement {
        &self.placement
    }
}

impl<B, F: FnMut(&Placement, Images) -> ControlFlow<B>> Observer for Recorder<F> {
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

/// Why an [`Interruptible`] search ended early.
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

/// Takes each placement for its mirror image, too.
pub(crate) struct Mirrored<'a, O>(pub(crate) &'a mut O);

impl<O: Observer> Observer for Mirrored<'_, O> {
    type Stop = O::Stop;

    #[inline]
    fn node(&mut self, node: Node) -> ControlFlow<O::Stop, Visit> {
        self.0.node(node)
    }

    #[inline]
    fn tested(&mut self, square: Square, attack: Option<Line>) -> ControlFlow<O::Stop> {
        self.0.tested(square, attack)
    }

    #[inline]
    fn placed(&mut self, square: Square) -> ControlFlow<O::Stop> {
        self.0.placed(square)
    }

    #[inline]
    fn removed(&mut self, square: Square) -> ControlFlow<O::Stop> {
        self.0.removed(square)
    }

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<O::Stop> {
        debug_assert_eq!(images, Images::IDENTITY);
        self.0.solution(Images::MIRRORED)
    }
}
