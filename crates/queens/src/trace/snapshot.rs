//! The state after the steps of a search.

use super::{Event, StepKind};
use crate::observer::{Bits, Node, Observer, Visit};
use crate::symmetry::Images;
use crate::{Line, Square};
use std::convert::Infallible;
use std::ops::{AddAssign, ControlFlow};

/// The totals of a search up to a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Counters {
    /// Nodes that the search reached.
    pub nodes: u64,
    /// Squares tested.
    pub tested: u64,
    /// Queens placed.
    pub placed: u64,
    /// Placements found.
    pub found: u64,
    /// Solutions that they represent.
    pub solutions: u64,
    /// Dead ends: removed queens below which no queen was placed and no solution found.
    pub dead_ends: u64,
}

impl StepKind {
    /// Returns the amounts that a step of this kind adds to the counters.
    ///
    /// Two counters need more than the kind: `solutions` grows by the images of a solution, and
    /// `dead_ends` depends on earlier steps.
    pub const fn counters(self) -> Counters {
        let none =
            Counters { nodes: 0, tested: 0, placed: 0, found: 0, solutions: 0, dead_ends: 0 };
        match self {
            StepKind::Node => Counters { nodes: 1, ..none },
            StepKind::TestedFree | StepKind::TestedAttacked => Counters { tested: 1, ..none },
            StepKind::Placed => Counters { placed: 1, ..none },
            StepKind::Solution => Counters { found: 1, ..none },
            StepKind::Removed => none,
        }
    }
}

impl AddAssign for Counters {
    #[inline]
    fn add_assign(&mut self, other: Counters) {
        self.nodes += other.nodes;
        self.tested += other.tested;
        self.placed += other.placed;
        self.found += other.found;
        self.solutions += other.solutions;
        self.dead_ends += other.dead_ends;
    }
}

/// A search after some of its steps: the queens on the board, and the counters.
///
/// [`Snapshot::apply`] adds an event. A snapshot can also observe a search.
///
/// ```
/// use queens::trace::Snapshot;
/// use queens::{Algorithm, Search, Size};
/// use std::ops::ControlFlow;
///
/// let mut snapshot = Snapshot::default();
/// let _ = Algorithm::Bitmap.trace(Size::new(4)?, |event| {
///     snapshot.apply(&event);
///     if snapshot.counters().found == 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// });
/// assert_eq!(snapshot.queens().len(), 4);
/// assert_eq!((snapshot.counters().placed, snapshot.counters().dead_ends), (8, 2));
/// assert_eq!(snapshot.bits().len(), 5);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot {
    step: u64,
    counters: Counters,
    queens: Vec<Square>,
    last: Option<StepKind>,
    /// Whether removing the last queen now would reveal a dead end.
    is_open: bool,
}

impl Snapshot {
    /// The number of steps.
    #[inline]
    pub const fn step(&self) -> u64 {
        self.step
    }

    /// The totals of the steps.
    #[inline]
    pub const fn counters(&self) -> Counters {
        self.counters
    }

    /// The queens on the board, in the order in which they were placed.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The kind of the last step; `None` at the start.
    pub const fn last(&self) -> Option<StepKind> {
        self.last
    }

    /// The bit fields of the nodes on the current path, the root first.
    ///
    /// Use it for searches that go row by row; item r then belongs to row r.
    pub fn bits(&self) -> Vec<Bits> {
        // A queen that was just placed has not led to a node yet. Before the first step, even the
        // root has not been reached.
        let nodes = match self.last {
            None => 0,
            Some(StepKind::Placed) => self.queens.len(),
            Some(_) => self.queens.len() + 1,
        };
        let mut all = vec![Bits::default()];
        for queen in &self.queens {
            all.push(all[all.len() - 1].below(1 << queen.column()));
        }
        all.truncate(nodes);
        all
    }

    /// Adds one step.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Node { .. } | Event::Tested { .. } => self.advance(StepKind::of(event)),
            Event::Placed { square } => self.place(*square),
            Event::Removed { .. } => self.remove(),
            Event::Solution { images, .. } => self.solve(*images),
        }
    }

    #[inline]
    fn advance(&mut self, kind: StepKind) {
        self.step += 1;
        self.last = Some(kind);
        self.counters += kind.counters();
        match kind {
            StepKind::Node | StepKind::Placed => self.is_open = true,
            StepKind::Solution => self.is_open = false,
            StepKind::Removed => {
                self.counters.dead_ends += u64::from(std::mem::take(&mut self.is_open));
            }
            StepKind::TestedFree | StepKind::TestedAttacked => {}
        }
    }

    #[inline]
    fn place(&mut self, square: Square) {
        self.queens.push(square);
        self.advance(StepKind::Placed);
    }

    #[inline]
    fn remove(&mut self) {
        self.queens.pop();
        self.advance(StepKind::Removed);
    }

    #[inline]
    fn solve(&mut self, images: Images) {
        self.counters.solutions += images.len() as u64;
        self.advance(StepKind::Solution);
    }
}

/// Follows a search without creating events, which is several times faster.
impl Observer for Snapshot {
    type Stop = Infallible;

    #[inline]
    fn node(&mut self, _: Node) -> ControlFlow<Infallible, Visit> {
        self.advance(StepKind::Node);
        ControlFlow::Continue(Visit::Enter)
    }

    #[inline]
    fn tested(&mut self, _: Square, attack: Option<Line>) -> ControlFlow<Infallible> {
        let is_free = attack.is_none();
        self.advance(if is_free { StepKind::TestedFree } else { StepKind::TestedAttacked });
        ControlFlow::Continue(())
    }

    #[inline]
    fn placed(&mut self, square: Square) -> ControlFlow<Infallible> {
        self.place(square);
        ControlFlow::Continue(())
    }

    #[inline]
    fn removed(&mut self, _: Square) -> ControlFlow<Infallible> {
        self.remove();
        ControlFlow::Continue(())
    }

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<Infallible> {
        self.solve(images);
        ControlFlow::Continue(())
    }
}
