//! A search as a sequence of events, and the states between them.
//!
//! Read in this order: [`Event`]; [`Tracer`], which creates the events of any search; [`StepKind`],
//! the kind of an event; [`Snapshot`], the queens and counters after some events; [`State`], the
//! data that the algorithm keeps at a node. [`replay`](crate::replay) goes to any step.

mod snapshot;
mod state;
use crate::observer::{Bits, Node, Observer, Visit};
use crate::symmetry::Images;
use crate::{Line, Placement, Size, Square};
pub use snapshot::{Counters, Snapshot};
pub(crate) use state::columns_of;
pub use state::{ClassTest, Item, List, Memory, State};
use std::ops::ControlFlow;

/// One step of a search.
///
/// ```
/// use queens::trace::Event;
/// use queens::{Algorithm, Search, Size, Square};
/// use std::ops::ControlFlow;
///
/// let size = Size::new(1)?;
/// let mut events = Vec::new();
/// let _ = Algorithm::Flags.trace(size, |event| {
///     events.push(event);
///     ControlFlow::<()>::Continue(())
/// });
/// let square = Square::new(0, 0, size)?;
/// assert_eq!(events[1], Event::Tested { square, attack: None });
/// assert_eq!(events[2], Event::Placed { square });
/// assert!(matches!(&events[4], Event::Solution { placement, .. } if placement.is_solution()));
/// assert_eq!(events[5], Event::Removed { square });
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "kebab-case"))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub enum Event {
    /// The search reached a partial placement, or a full board.
    Node {
        /// Queens placed so far.
        depth: usize,
        /// The attacks on the next row, for bit-map algorithms.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        bits: Option<Bits>,
    },
    /// A square was tested.
    Tested {
        /// The square.
        square: Square,
        /// The queen that attacks it, unless it is free.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        attack: Option<Attack>,
    },
    /// A queen was placed.
    Placed {
        /// Its square.
        square: Square,
    },
    /// A queen was removed.
    Removed {
        /// Its former square.
        square: Square,
    },
    /// The board is a solution.
    Solution {
        /// The queens on the board.
        #[cfg_attr(feature = "__typescript", ts(as = "Vec<u32>"))]
        placement: Placement,
        /// The images that it represents, including itself.
        #[cfg_attr(feature = "__typescript", ts(as = "Vec<crate::Symmetry>"))]
        images: Images,
    },
}

/// The reason why a square is not free.
///
/// ```
/// use queens::trace::{Attack, Event};
/// use queens::{Algorithm, Line, Search, Size, Square};
/// use std::ops::ControlFlow;
///
/// // The first square of a search that is not free.
/// let size = Size::new(4)?;
/// let first = Algorithm::Backtracking.trace(size, |event| match event {
///     Event::Tested { attack: Some(attack), .. } => ControlFlow::Break(attack),
///     _ => ControlFlow::Continue(()),
/// });
/// let queen = Square::new(0, 0, size)?;
/// assert_eq!(first, ControlFlow::Break(Attack { line: Line::Column, queen }));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Attack {
    /// The line on which it is attacked.
    pub line: Line,
    /// The queen that attacks it.
    pub queen: Square,
}

/// An observer that turns the reports of a search into [`Event`]s.
///
/// A search reports only the line on which a square is attacked. The tracer keeps the queens and
/// finds the attacker. [`Search::trace`](crate::Search::trace) traces an algorithm; a tracer
/// follows any other search:
///
/// ```
/// use queens::trace::{Event, Tracer};
/// use queens::{Board, complete};
/// use std::ops::ControlFlow;
///
/// let board: Board = ".Q..\n....\n....\n....".parse()?;
/// let mut placed = Vec::new();
/// let mut tracer = Tracer::new(board.size(), |event| {
///     if let Event::Placed { square } = event {
///         placed.push((square.row(), square.column()));
///     }
///     ControlFlow::<()>::Continue(())
/// });
/// let _ = complete::search(&board, &mut tracer);
/// assert_eq!(placed, [(0, 1), (1, 3), (2, 0), (3, 2)]);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tracer<F> {
    queens: Vec<Square>,
    size: Size,
    each: F,
}

impl<B, F: FnMut(Event) -> ControlFlow<B>> Tracer<F> {
    /// Creates a tracer that passes each event to `each`.
    pub fn new(size: Size, each: F) -> Tracer<F> {
        Tracer::after(size, &[], each)
    }

    /// Creates a tracer of a search that continues with these queens on the board.
    pub(crate) fn after(size: Size, queens: &[Square], each: F) -> Tracer<F> {
        Tracer { queens: queens.to_vec(), size, each }
    }

    /// Returns the queen that attacks `square` along `line`; if several do, the first one placed.
    fn attacker(&self, square: Square, line: Line) -> Option<Attack> {
        let others = self.queens.iter().filter(|&&queen| queen != square);
        let mut attackers = others.filter(|queen| queen.attack(square) == Some(line));
        attackers.next().map(|&queen| Attack { line, queen })
    }
}

impl<B, F: FnMut(Event) -> ControlFlow<B>> Observer for Tracer<F> {
    type Stop = B;

    fn node(&mut self, node: Node) -> ControlFlow<B, Visit> {
        match (self.each)(Event::Node { depth: node.depth, bits: node.bits }) {
            ControlFlow::Continue(()) => ControlFlow::Continue(Visit::Enter),
            ControlFlow::Break(stop) => ControlFlow::Break(stop),
        }
    }

    fn tested(&mut self, square: Square, attack: Option<Line>) -> ControlFlow<B> {
        let attack = attack.and_then(|line| self.attacker(square, line));
        (self.each)(Event::Tested { square, attack })
    }

    fn placed(&mut self, square: Square) -> ControlFlow<B> {
        self.queens.push(square);
        (self.each)(Event::Placed { square })
    }

    fn removed(&mut self, square: Square) -> ControlFlow<B> {
        self.queens.pop();
        (self.each)(Event::Removed { square })
    }

    fn solution(&mut self, images: Images) -> ControlFlow<B> {
        let placement = Placement::of(self.size, &self.queens);
        (self.each)(Event::Solution { placement, images })
    }
}

/// The kind of a step.
///
/// ```
/// use queens::trace::StepKind;
/// use queens::{Algorithm, Search, Size};
/// use std::ops::ControlFlow;
///
/// let mut kinds = Vec::new();
/// let _ = Algorithm::Bitmap.trace(Size::new(1)?, |event| {
///     kinds.push(StepKind::of(&event).name());
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(kinds, ["node", "placed", "node", "solution", "removed"]);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub enum StepKind {
    /// The search reached a node.
    Node,
    /// A square was tested and is free.
    TestedFree,
    /// A square was tested and is attacked.
    TestedAttacked,
    /// A queen was placed.
    Placed,
    /// A queen was removed.
    Removed,
    /// A solution was found.
    Solution,
}

impl StepKind {
    /// All kinds.
    pub const ALL: &'static [StepKind] = &[
        StepKind::Node,
        StepKind::TestedFree,
        StepKind::TestedAttacked,
        StepKind::Placed,
        StepKind::Removed,
        StepKind::Solution,
    ];

    /// Returns the kind of an event.
    pub const fn of(event: &Event) -> StepKind {
        match event {
            Event::Node { .. } => StepKind::Node,
            Event::Tested { attack: None, .. } => StepKind::TestedFree,
            Event::Tested { attack: Some(_), .. } => StepKind::TestedAttacked,
            Event::Placed { .. } => StepKind::Placed,
            Event::Removed { .. } => StepKind::Removed,
            Event::Solution { .. } => StepKind::Solution,
        }
    }

    /// The name in tables and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            StepKind::Node => "node",
            StepKind::TestedFree => "tested-free",
            StepKind::TestedAttacked => "tested-attacked",
            StepKind::Placed => "placed",
            StepKind::Removed => "removed",
            StepKind::Solution => "solution",
        }
    }
}
