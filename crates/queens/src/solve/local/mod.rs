//! Local search, as courses on artificial intelligence teach it: it moves one queen at a time.
//!
//! Each row has one queen, in any column. The objective is the number of pairs of queens that
//! attack each other, even with other queens between them. A method moves queens until no pair is
//! left. It finds one solution; solutions are not equally likely. It cannot count solutions, nor
//! show that a board has no solution.
//!
//! | method | start | step |
//! |---|---|---|
//! | [`LocalSearch::HillClimbing`] | random columns | the best of all moves of all queens |
//! | [`LocalSearch::MinConflicts`] | each queen on a least attacked square | a random attacked queen moves to a least attacked square of its row |
//!
//! Both choose at random among equals, and start again when they are stuck. Read in this order:
//! [`Queens`], the board with its objective; `hill_climbing.rs` and `min_conflicts.rs`, the steps;
//! [`Event`], which [`LocalSearch::watch`] reports.
//!
//! ```
//! use queens::control::StopToken;
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
mod queens;
mod trace;
pub use self::queens::Queens;
use super::is_solvable;
use crate::control::{StopToken, Stopped, check_memory};
use crate::rng::Rng;
use crate::{Error, Placement};
use hill_climbing::HillClimbing;
pub use min_conflicts::MOST_MOVES;
use min_conflicts::MinConflicts;
pub use names::LocalSearch;
use std::ops::ControlFlow;
use std::ops::RangeInclusive;
pub use trace::{Event, EventKind, Move, Stuck};

/// The memory per row for the queens, their lines and their conflicts.
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
    /// Creates options without sideways moves and with any number of restarts.
    pub fn new(seed: u64) -> Options {
        Options { seed, sideways: 0, restarts: u64::MAX }
    }

    /// Allows hill climbing up to this many sideways moves in a row.
    ///
    /// A sideways move does not change the objective.
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

/// The result of a local search, and its work.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outcome {
    /// The solution; `None` if the search gave up.
    pub placement: Option<Placement>,
    /// The number of moves, from all starts.
    pub steps: u64,
    /// The number of starts after the first one.
    pub restarts: u64,
}

/// How a method starts, and how it chooses its next move.
trait Method {
    /// Places a queen in each row.
    fn start(&mut self, n: usize, rng: &mut Rng, look: &mut Look<'_>) -> Result<Queens, Stopped>;

    /// Chooses the next move; `Err` with the reason if the search is stuck.
    fn step(
        &mut self,
        queens: &Queens,
        rng: &mut Rng,
        look: &mut Look<'_>,
    ) -> Result<Result<Move, Stuck>, Stopped>;

    /// Is called after each move; `row` is the row of the moved queen.
    fn moved(&mut self, _queens: &Queens, _row: usize) {}
}

/// Stops a search soon after its token stops.
struct Look<'a> {
    stop: &'a StopToken,
    rows: u32,
}

impl Look<'_> {
    /// Checks the token at every 256th call.
    ///
    /// Call this before each look at squares of a row, which may take a few microseconds.
    #[inline]
    fn at_row(&mut self) -> Result<(), Stopped> {
        self.rows = self.rows.wrapping_add(1);
        if self.rows.is_multiple_of(1 << 8) { self.stop.check() } else { Ok(()) }
    }
}

impl LocalSearch {
    /// Finds a solution, and counts the steps and restarts.
    ///
    /// The same seed gives the same solution on every machine.
    ///
    /// ```
    /// use queens::control::StopToken;
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
    /// Returns the solution; `None` if the restarts are used up. A board of 2 or 3 rows gets one
    /// start, because it has no solution. [`Event`] has an example.
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
        let look = Look { stop, rows: 0 };
        let ended = match self {
            LocalSearch::HillClimbing => {
                search(HillClimbing::new(options.sideways), n, options, look, each)
            }
            LocalSearch::MinConflicts => search(MinConflicts::default(), n, options, look, each),
        };
        match ended {
            ControlFlow::Continue(placement) => Ok(ControlFlow::Continue(placement)),
            ControlFlow::Break(Ok(ended)) => Ok(ControlFlow::Break(ended)),
            ControlFlow::Break(Err(stopped)) => Err(Stopped::into(stopped)),
        }
    }
}

/// Runs a method: makes moves from each start, until a board is solved or no restart is left.
fn search<M: Method, B>(
    mut method: M,
    n: usize,
    options: &Options,
    mut look: Look<'_>,
    mut each: impl FnMut(Event, &Queens) -> ControlFlow<B>,
) -> ControlFlow<Result<B, Stopped>, Option<Placement>> {
    let mut tell = |event, queens: &Queens| each(event, queens).map_break(Ok);
    let mut rng = Rng::new(options.seed);
    let restarts = if is_solvable(n) { options.restarts } else { 0 };
    for _ in 0..=restarts {
        let mut queens = continued(method.start(n, &mut rng, &mut look))?;
        tell(Event::Started { pairs: queens.pairs() }, &queens)?;
        while queens.pairs() > 0 {
            match continued(method.step(&queens, &mut rng, &mut look))? {
                Ok(step) => {
                    tell(Event::Moved(step), &queens)?;
                    queens.move_queen(step.row, step.to);
                    method.moved(&queens, step.row);
                }
                Err(why) => {
                    tell(Event::Stuck { pairs: queens.pairs(), why }, &queens)?;
                    break;
                }
            }
        }
        if queens.pairs() == 0 {
            tell(Event::Solution, &queens)?;
            return ControlFlow::Continue(Some(queens.into_placement()));
        }
    }
    ControlFlow::Continue(None)
}

/// Converts a stop, so that `?` ends the search.
fn continued<T, B>(result: Result<T, Stopped>) -> ControlFlow<Result<B, Stopped>, T> {
    result.map_or_else(|stopped| ControlFlow::Break(Err(stopped)), ControlFlow::Continue)
}

/// The results of local searches with one start each.
///
/// ```
/// use queens::control::StopToken;
/// use queens::solve::{LocalSearch, local::Starts};
///
/// let climb = |sideways| {
///     Starts::new(LocalSearch::HillClimbing, 8, sideways, 1..=1_000, &StopToken::new())
/// };
/// assert!((100..200).contains(&climb(0)?.solved()));
/// assert!(climb(100)?.solved() > 900);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Starts(Vec<Outcome>);

impl Starts {
    /// Searches once for each seed.
    ///
    /// # Errors
    /// As [`LocalSearch::solve`].
    pub fn new(
        search: LocalSearch,
        n: usize,
        sideways: u64,
        seeds: RangeInclusive<u64>,
        stop: &StopToken,
    ) -> Result<Starts, Error> {
        let options = |seed| Options::new(seed).sideways(sideways).restarts(0);
        let runs = seeds.map(|seed| search.solve(n, &options(seed), stop));
        runs.collect::<Result<_, _>>().map(Starts)
    }

    /// The searches, in the order of their seeds.
    pub fn runs(&self) -> &[Outcome] {
        &self.0
    }

    /// The number of searches that found a solution.
    pub fn solved(&self) -> usize {
        self.0.iter().filter(|run| run.placement.is_some()).count()
    }

    /// The mean number of moves of the searches that found a solution, or of the others.
    ///
    /// `solved` chooses between the two; returns `None` if there are no such searches.
    pub fn mean_steps(&self, solved: bool) -> Option<f64> {
        let runs = self.0.iter().filter(|run| run.placement.is_some() == solved);
        let (number, steps) =
            runs.fold((0, 0), |(number, steps), run| (number + 1, steps + run.steps));
        (number > 0).then(|| steps as f64 / f64::from(number))
    }
}
