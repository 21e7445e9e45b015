//! Local search, as courses on artificial intelligence teach it: it moves one queen at a time.
//!
//! Each row has one queen, in any column. The objective is the number of pairs of queens that
//! attack each other, also with other queens between them. A method moves queens until no pair is
//! left. It finds one solution; solutions are not equally likely. It cannot count solutions, and it
//! cannot notice that a board has none.
//!
//! | method | start | step |
//! |---|---|---|
//! | [`LocalSearch::HillClimbing`] | random columns | of all moves of all queens, the best one |
//! | [`LocalSearch::MinConflicts`] | each queen on a least attacked square | a random attacked queen moves to a least attacked square of its row |
//!
//! Both choose at random among equals and start again when they are stuck. Read in this order:
//! [`Queens`], the board with its objective; `hill_climbing.rs` and `min_conflicts.rs`, the steps;
//! [`Observer`], which receives them; [`Event`], a step as a value.
//!
//! ```
//! use queens::run::StopToken;
//! use queens::solve::{LocalSearch, local::Options};
//!
//! let stop = StopToken::new();
//! let found = LocalSearch::MinConflicts.solve(1_000, &Options::new(42), &stop)?;
//! assert!(found.placement.unwrap().is_solution());
//! # Ok::<(), queens::Error>(())
//! ```

mod hill_climbing;
mod min_conflicts;
mod names;
mod observer;
mod queens;
mod starts;
mod ties;
mod trace;

pub use self::queens::Queens;
pub use min_conflicts::MOST_MOVES;
pub use names::LocalSearch;
pub use observer::{Move, Observer, Stuck};
pub use starts::Starts;
pub use trace::{Event, EventKind};

use super::is_solvable;
use crate::rng::Rng;
use crate::run::{StopToken, Stopped, check_memory};
use crate::{Error, Placement};
use hill_climbing::HillClimbing;
use min_conflicts::MinConflicts;
use observer::Watched;
use std::ops::ControlFlow;

/// The memory for the queens of a row, their lines and their conflicts.
const BYTES_PER_ROW: usize = 40;

/// The seed of a local search, and when it gives up.
///
/// ```
/// use queens::solve::local::Options;
///
/// let options = Options::new(7).sideways(100).restarts(0);
/// assert_eq!(options.seed(), 7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    seed: u64,
    sideways: u64,
    restarts: u64,
}

impl Options {
    /// No sideways moves, and any number of restarts.
    pub fn new(seed: u64) -> Options {
        Options { seed, sideways: 0, restarts: u64::MAX }
    }

    /// Lets hill climbing make this many moves in a row that do not lower the objective.
    #[must_use]
    pub fn sideways(self, sideways: u64) -> Options {
        Options { sideways, ..self }
    }

    /// Gives up after this many restarts.
    #[must_use]
    pub fn restarts(self, restarts: u64) -> Options {
        Options { restarts, ..self }
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }
}

/// The end of a local search, and its work.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outcome {
    /// The solution; `None` if the search gave up.
    pub placement: Option<Placement>,
    /// The moves from all starts.
    pub steps: u64,
    /// The starts after the first one.
    pub restarts: u64,
}

/// How a method starts, and its next move.
trait Method {
    /// Places a queen in each row.
    fn start<O: Observer>(
        &mut self,
        n: usize,
        rng: &mut Rng,
        observer: &mut O,
    ) -> ControlFlow<O::Stop, Queens>;

    /// Chooses the next move; fails with the reason if the search is stuck.
    fn step<O: Observer>(
        &mut self,
        queens: &Queens,
        rng: &mut Rng,
        observer: &mut O,
    ) -> ControlFlow<O::Stop, Result<Move, Stuck>>;

    /// Learns that a move was made.
    fn moved(&mut self, _queens: &Queens, _row: usize) {}
}

impl LocalSearch {
    /// Searches until a solution is found or the restarts are used up; reports to the observer.
    ///
    /// Returns the solution. A board of 2 or 3 rows gets one start, because it has no solution.
    ///
    /// ```
    /// use queens::solve::LocalSearch;
    /// use queens::solve::local::{Observer, Options, Queens, Stuck};
    /// use std::ops::ControlFlow;
    ///
    /// /// The objective at the local minima.
    /// struct Minima(Vec<u64>);
    ///
    /// impl Observer for Minima {
    ///     type Stop = std::convert::Infallible;
    ///
    ///     fn stuck(&mut self, queens: &Queens, _: Stuck) -> ControlFlow<Self::Stop> {
    ///         self.0.push(queens.pairs());
    ///         ControlFlow::Continue(())
    ///     }
    /// }
    ///
    /// let mut minima = Minima(Vec::new());
    /// let found = LocalSearch::HillClimbing.search(8, &Options::new(1), &mut minima);
    /// let ControlFlow::Continue(found) = found;
    /// assert!(found.unwrap().is_solution() && minima.0.iter().all(|&pairs| pairs > 0));
    /// ```
    pub fn search<O: Observer>(
        self,
        n: usize,
        options: &Options,
        observer: &mut O,
    ) -> ControlFlow<O::Stop, Option<Placement>> {
        match self {
            LocalSearch::HillClimbing => {
                search(HillClimbing::new(options.sideways), n, options, observer)
            }
            LocalSearch::MinConflicts => search(MinConflicts::default(), n, options, observer),
        }
    }

    /// Finds a solution, and counts the steps and restarts.
    ///
    /// A seed gives the same solution on every machine.
    ///
    /// ```
    /// use queens::run::StopToken;
    /// use queens::solve::{LocalSearch, local::Options};
    ///
    /// let stop = StopToken::new();
    /// let run = LocalSearch::HillClimbing.solve(20, &Options::new(1).sideways(100), &stop)?;
    /// assert!(run.placement.unwrap().is_solution() && run.steps > 0);
    /// let run = LocalSearch::MinConflicts.solve(3, &Options::new(1), &stop)?;
    /// assert_eq!(run.placement, None);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::TooManyRows`] above [`LocalSearch::max_rows`]; [`Error::Stopped`].
    pub fn solve(self, n: usize, options: &Options, stop: &StopToken) -> Result<Outcome, Error> {
        let (mut steps, mut starts) = (0, 0_u64);
        let placement = self.watch(n, options, stop, |event, _| {
            steps += u64::from(matches!(event, Event::Moved(_)));
            starts += u64::from(matches!(event, Event::Started { .. }));
            ControlFlow::<std::convert::Infallible>::Continue(())
        })?;
        let ControlFlow::Continue(placement) = placement;
        Ok(Outcome { placement, steps, restarts: starts - 1 })
    }

    /// Passes each event to `each`, with the queens before it, until it breaks.
    ///
    /// [`Event`] has an example.
    ///
    /// # Errors
    /// As [`LocalSearch::solve`].
    pub fn watch<B>(
        self,
        n: usize,
        options: &Options,
        stop: &StopToken,
        each: impl FnMut(Event, &Queens) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B, Option<Placement>>, Error> {
        let max = self.max_rows();
        if n > max {
            return Err(Error::TooManyRows { n, max });
        }
        check_memory(BYTES_PER_ROW * n)?;
        match self.search(n, options, &mut Watched { each, stop, rows: 0 }) {
            ControlFlow::Continue(placement) => Ok(ControlFlow::Continue(placement)),
            ControlFlow::Break(Ok(ended)) => Ok(ControlFlow::Break(ended)),
            ControlFlow::Break(Err(stopped)) => Err(Stopped::into(stopped)),
        }
    }
}

/// The search of both methods: starts, and from each of them moves.
fn search<M: Method, O: Observer>(
    mut method: M,
    n: usize,
    options: &Options,
    observer: &mut O,
) -> ControlFlow<O::Stop, Option<Placement>> {
    let mut rng = Rng::new(options.seed);
    let restarts = if is_solvable(n) { options.restarts } else { 0 };
    for _ in 0..=restarts {
        let mut queens = method.start(n, &mut rng, observer)?;
        observer.started(&queens)?;
        while queens.pairs() > 0 {
            match method.step(&queens, &mut rng, observer)? {
                Ok(step) => {
                    observer.moved(&queens, step)?;
                    queens.move_queen(step.row, step.to);
                    method.moved(&queens, step.row);
                }
                Err(stuck) => {
                    observer.stuck(&queens, stuck)?;
                    break;
                }
            }
        }
        if queens.pairs() == 0 {
            observer.solved(&queens)?;
            return ControlFlow::Continue(Some(queens.into_placement()));
        }
    }
    ControlFlow::Continue(None)
}
