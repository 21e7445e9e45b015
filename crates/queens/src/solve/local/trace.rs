//! The events of a local search as values.

use super::{Move, Stuck};

/// One step of a local search.
///
/// ```
/// use queens::run::StopToken;
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
    /// A queen was placed in each row.
    Started {
        /// Attacking pairs.
        #[cfg_attr(feature = "__typescript", ts(type = "number"))]
        pairs: u64,
    },
    /// A queen moves.
    Moved(Move),
    /// The search goes no further from this start.
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
    /// The search goes no further from this start.
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
