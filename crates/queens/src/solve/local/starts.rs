//! How often a local search succeeds.

use super::{LocalSearch, Options, Outcome};
use crate::Error;
use crate::control::StopToken;
use std::ops::RangeInclusive;

/// Local searches with one start each.
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
    /// `None` without such searches.
    pub fn mean_steps(&self, solved: bool) -> Option<f64> {
        let runs = self.0.iter().filter(|run| run.placement.is_some() == solved);
        let (number, steps) =
            runs.fold((0, 0), |(number, steps), run| (number + 1, steps + run.steps));
        (number > 0).then(|| steps as f64 / f64::from(number))
    }
}
