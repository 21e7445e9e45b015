//! The events of a local search.

use super::{Event, Queens};
use crate::run::{StopToken, Stopped};
use std::ops::ControlFlow;

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
    /// Returns the move of a queen on this board.
    pub(super) fn of(queens: &Queens, row: usize, to: u32) -> Move {
        let (from, before) = (queens.columns()[row], queens.pairs());
        Move { row, from, to, before, after: queens.pairs_after(row, to) }
    }
}

/// Why a search goes no further from one start.
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

/// Receives the events of a local search; stops it by returning [`ControlFlow::Break`].
///
/// [`LocalSearch::search`](super::LocalSearch::search) has an example.
#[allow(unused_variables)]
pub trait Observer {
    /// The value that stops the search.
    type Stop;

    /// The search has looked at some squares of a row. It can be stopped here.
    #[inline]
    fn looked(&mut self) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }

    /// A queen is in each row: the search starts, or starts again.
    #[inline]
    fn started(&mut self, queens: &Queens) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }

    /// A queen will move; the board is the one before the move.
    #[inline]
    fn moved(&mut self, queens: &Queens, step: Move) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }

    /// The search goes no further from this start.
    #[inline]
    fn stuck(&mut self, queens: &Queens, why: Stuck) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }

    /// The board is a solution.
    #[inline]
    fn solved(&mut self, queens: &Queens) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }
}

/// Passes the events to a function, and stops the search soon after a stop token.
pub(super) struct Watched<'a, F> {
    pub(super) each: F,
    pub(super) stop: &'a StopToken,
    pub(super) rows: u32,
}

impl<B, F: FnMut(Event, &Queens) -> ControlFlow<B>> Watched<'_, F> {
    fn pass(&mut self, event: Event, queens: &Queens) -> ControlFlow<Result<B, Stopped>> {
        (self.each)(event, queens).map_break(Ok)
    }
}

impl<B, F: FnMut(Event, &Queens) -> ControlFlow<B>> Observer for Watched<'_, F> {
    type Stop = Result<B, Stopped>;

    #[inline]
    fn looked(&mut self) -> ControlFlow<Self::Stop> {
        self.rows = self.rows.wrapping_add(1);
        // A look takes some microseconds at most.
        match self.rows.is_multiple_of(1 << 8).then(|| self.stop.reason()).flatten() {
            Some(stopped) => ControlFlow::Break(Err(stopped)),
            None => ControlFlow::Continue(()),
        }
    }

    fn started(&mut self, queens: &Queens) -> ControlFlow<Self::Stop> {
        self.pass(Event::Started { pairs: queens.pairs() }, queens)
    }

    fn moved(&mut self, queens: &Queens, step: Move) -> ControlFlow<Self::Stop> {
        self.pass(Event::Moved(step), queens)
    }

    fn stuck(&mut self, queens: &Queens, why: Stuck) -> ControlFlow<Self::Stop> {
        self.pass(Event::Stuck { pairs: queens.pairs(), why }, queens)
    }

    fn solved(&mut self, queens: &Queens) -> ControlFlow<Self::Stop> {
        self.pass(Event::Solution, queens)
    }
}
