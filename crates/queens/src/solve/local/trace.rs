//! The events of a local search.

use super::Queens;

/// A move of one queen within its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "LocalMove"))]
pub struct Move {
    /// The row of the queen.
    pub row: usize,
    /// Its column before the move.
    pub from: u32,
    /// Its column after the move; the same if the queen stays.
    pub to: u32,
    /// Attacking pairs before the move.
    #[cfg_attr(feature = "__typescript", ts(type = "number"))]
    pub before: u64,
    /// Attacking pairs after the move.
    #[cfg_attr(feature = "__typescript", ts(type = "number"))]
    pub after: u64,
}

impl Move {
    pub(super) fn of(queens: &Queens, row: usize, to: u32) -> Move {
        let (from, before) = (queens.columns()[row], queens.pairs());
        Move { row, from, to, before, after: queens.pairs_after(row, to) }
    }
}

/// The reason why a search cannot continue from a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "LocalStuck"))]
#[non_exhaustive]
pub enum Stuck {
    /// A local minimum: every move makes the board worse.
    LocalMinimum,
    /// A plateau: no move makes the board better, and the sideways moves are used up.
    Plateau,
    /// The moves from one start are used up.
    Moves,
}

/// One step of a local search.
///
/// ```
/// use queens::control::StopToken;
/// use queens::solve::LocalSearch;
/// use queens::solve::local::{Event, Options};
/// use std::ops::ControlFlow;
///
/// // In hill climbing without sideways moves, each move lowers the number of attacking pairs.
/// let stop = StopToken::new();
/// let _ = LocalSearch::HillClimbing.watch(8, &Options::new(1), &stop, |event, queens| {
///     if let Event::Moved(step) = event {
///         assert!(step.after < step.before && step.before == queens.pairs());
///     }
///     ControlFlow::<()>::Continue(())
/// })?;
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "kebab-case"))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "LocalEvent"))]
pub enum Event {
    /// A queen is in each row: the search starts, or starts again.
    Started {
        /// Attacking pairs.
        #[cfg_attr(feature = "__typescript", ts(type = "number"))]
        pairs: u64,
    },
    /// A queen moves.
    Moved(Move),
    /// The search cannot continue from this start.
    Stuck {
        /// Attacking pairs.
        #[cfg_attr(feature = "__typescript", ts(type = "number"))]
        pairs: u64,
        /// The reason.
        why: Stuck,
    },
    /// The board is a solution.
    Solution,
}

/// The kind of an [`Event`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "LocalEventKind"))]
pub enum EventKind {
    /// A queen was placed in each row.
    Started,
    /// A queen moves.
    Moved,
    /// The search cannot continue from this start.
    Stuck,
    /// The board is a solution.
    Solution,
}

impl EventKind {
    /// All kinds.
    pub const ALL: &'static [EventKind] =
        &[EventKind::Started, EventKind::Moved, EventKind::Stuck, EventKind::Solution];

    /// Returns the kind of an event.
    pub const fn of(event: &Event) -> EventKind {
        match event {
            Event::Started { .. } => EventKind::Started,
            Event::Moved(_) => EventKind::Moved,
            Event::Stuck { .. } => EventKind::Stuck,
            Event::Solution => EventKind::Solution,
        }
    }

    /// The name in pseudocode and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            EventKind::Started => "started",
            EventKind::Moved => "moved",
            EventKind::Stuck => "stuck",
            EventKind::Solution => "solution",
        }
    }
}
