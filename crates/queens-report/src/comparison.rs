//! Several algorithms on the same boards, under a time limit for each board.
//!
//! An algorithm that was too slow for a board is not tried on the larger ones that follow.

use crate::chart::{self, Chart, Line};
use crate::{Measurement, measure};
use queens::{Algorithm, Size};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What became of one algorithm on one board.
///
/// ```
/// use queens::{Algorithm, Size};
/// use queens_report::{Comparison, Outcome};
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
///
/// // No time at all: what is too slow for one board is not tried on a larger one.
/// let mut comparison = Comparison::new(&[Algorithm::BruteForce], Duration::ZERO);
/// let never = AtomicBool::new(false);
/// let mut run = |size| comparison.run(Algorithm::BruteForce, size, &never);
/// assert!(matches!(run(Size::new(31)?), Ok(Outcome::Stopped)));
/// assert!(matches!(run(Size::new(32)?), Ok(Outcome::Skipped(smaller)) if smaller.get() == 31));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Outcome {
    /// It counted all solutions.
    Done(Measurement),
    /// The time limit came first.
    Stopped,
    /// The time limit came first on a smaller board, of this size.
    Skipped(Size),
}

/// All algorithms of a comparison on one board.
///
/// ```
/// use queens::{Algorithm, Size};
/// use queens_report::{Measurement, Outcome, Round};
/// use std::time::Duration;
///
/// let run = |milliseconds| {
///     let time = Duration::from_millis(milliseconds);
///     Measurement { total: 92, time, statistics: None }
/// };
/// let (slow, fast) = (run(30), run(10));
/// let runs = vec![
///     (Algorithm::BruteForce, Outcome::Stopped),
///     (Algorithm::Flags, Outcome::Done(slow)),
///     (Algorithm::Bitmap, Outcome::Done(fast)),
/// ];
/// let round = Round { size: Size::new(8)?, limit: Duration::from_secs(1), runs };
/// assert_eq!(round.measurements().count(), 2);
/// assert_eq!(round.fastest(), Some(fast.time));
/// assert_eq!(round.ratio(slow), 3.0);
/// assert_eq!(round.disagreement(), None);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Round {
    /// The board.
    pub size: Size,
    /// What each run was allowed to take.
    pub limit: Duration,
    /// The runs, in the order of the comparison.
    pub runs: Vec<(Algorithm, Outcome)>,
}

impl Round {
    /// The runs that came to their end.
    ///
    /// ```
    /// # use queens::{Algorithm, Size};
    /// # use queens_report::Comparison;
    /// # use std::{sync::atomic::AtomicBool, time::Duration};
    /// let mut comparison = Comparison::new(&[Algorithm::Bitmap], Duration::from_secs(10));
    /// let round = comparison.round(Size::new(6)?, &AtomicBool::new(false), |_| ());
    /// for (algorithm, run) in round.expect("nobody stops it").measurements() {
    ///     assert_eq!((algorithm, run.total), (Algorithm::Bitmap, 4));
    /// }
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn measurements(&self) -> impl Iterator<Item = (Algorithm, Measurement)> + '_ {
        self.runs.iter().filter_map(|&(algorithm, outcome)| match outcome {
            Outcome::Done(measurement) => Some((algorithm, measurement)),
            _ => None,
        })
    }

    /// The shortest time of all.
    ///
    /// ```
    /// # use queens::Size;
    /// # use queens_report::Round;
    /// # use std::time::Duration;
    /// let round = Round { size: Size::new(8)?, limit: Duration::from_secs(1), runs: Vec::new() };
    /// assert_eq!(round.fastest(), None); // no run came to its end
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn fastest(&self) -> Option<Duration> {
        self.measurements().map(|(_, measurement)| measurement.time).min()
    }

    /// How many times as long as the fastest run of the round a run took, to three decimals.
    ///
    /// ```
    /// # use queens::{Algorithm, Size};
    /// # use queens_report::{Measurement, Outcome, Round};
    /// # use std::time::Duration;
    /// let [fast, slow] = [Duration::from_millis(3), Duration::from_millis(10)]
    ///     .map(|time| Measurement { total: 92, time, statistics: None });
    /// let done = [(Algorithm::Bitmap, fast), (Algorithm::Flags, slow)];
    /// let runs = done.map(|(algorithm, run)| (algorithm, Outcome::Done(run))).to_vec();
    /// let round = Round { size: Size::new(8)?, limit: Duration::from_secs(1), runs };
    /// assert_eq!((round.ratio(fast), round.ratio(slow)), (1.0, 3.333));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn ratio(&self, run: Measurement) -> f64 {
        let fastest = self.fastest().unwrap_or(run.time).as_nanos().max(1) as f64;
        (run.time.as_nanos().max(1) as f64 / fastest * 1000.0).round() / 1000.0
    }

    /// One algorithm's count beside another one, in words, if two of them differ.
    ///
    /// ```
    /// # use queens::{Algorithm, Size};
    /// # use queens_report::{Measurement, Outcome, Round};
    /// # use std::time::Duration;
    /// let time = Duration::ZERO;
    /// let done = |total| Outcome::Done(Measurement { total, time, statistics: None });
    /// let runs = vec![(Algorithm::Flags, done(92)), (Algorithm::Bitmap, done(91))];
    /// let round = Round { size: Size::new(8)?, limit: Duration::from_secs(1), runs };
    /// let told = round.disagreement().unwrap();
    /// assert_eq!(told, "N = 8: `flags` counts 92, but `bitmap` counts 91");
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn disagreement(&self) -> Option<String> {
        let (first, reference) = self.measurements().next()?;
        let total = reference.total;
        let (other, wrong) = self.measurements().find(|(_, run)| run.total != total)?;
        let (size, count) = (self.size, wrong.total);
        Some(format!("N = {size}: `{first}` counts {total}, but `{other}` counts {count}"))
    }
}

/// A comparison under way: remembers which algorithms have become too slow.
///
/// ```
/// use queens::{Algorithm, Size};
/// use queens_report::Comparison;
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
///
/// let algorithms = [Algorithm::Backtracking, Algorithm::Bitmap, Algorithm::Symmetry];
/// let mut comparison = Comparison::new(&algorithms, Duration::from_secs(10));
/// let never = AtomicBool::new(false);
/// let mut rounds = Vec::new();
/// for n in 4..=6 {
///     rounds.push(comparison.round(Size::new(n)?, &never, |_| ()).expect("nobody stops it"));
/// }
/// assert!(rounds.iter().all(|round| round.disagreement().is_none()));
/// assert_eq!(comparison.chart(&rounds).sizes, (4, 6));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Comparison {
    algorithms: Vec<Algorithm>,
    limit: Duration,
    too_slow: BTreeMap<Algorithm, Size>,
}

impl Comparison {
    /// Compares these algorithms, each named once, in this order; all there are if none is named.
    ///
    /// ```
    /// # use queens::Algorithm;
    /// # use queens_report::Comparison;
    /// # use std::time::Duration;
    /// assert_eq!(Comparison::new(&[], Duration::from_secs(1)).algorithms(), Algorithm::ALL);
    /// ```
    pub fn new(algorithms: &[Algorithm], limit: Duration) -> Comparison {
        let mut named = Vec::new();
        let all = if algorithms.is_empty() { Algorithm::ALL } else { algorithms };
        for &algorithm in all {
            if !named.contains(&algorithm) {
                named.push(algorithm);
            }
        }
        Comparison { algorithms: named, limit, too_slow: BTreeMap::new() }
    }

    /// The algorithms in their order.
    ///
    /// ```
    /// # use queens::Algorithm;
    /// # use queens_report::Comparison;
    /// # use std::time::Duration;
    /// let twice = [Algorithm::Flags, Algorithm::Bitmap, Algorithm::Flags];
    /// let comparison = Comparison::new(&twice, Duration::from_secs(1));
    /// assert_eq!(comparison.algorithms(), [Algorithm::Flags, Algorithm::Bitmap]);
    /// ```
    pub fn algorithms(&self) -> &[Algorithm] {
        &self.algorithms
    }

    /// Runs all algorithms on one board, but those that were too slow for a smaller one; `announce`
    /// hears of each before it runs.
    ///
    /// ```
    /// # use queens::{Algorithm, Size};
    /// # use queens_report::Comparison;
    /// # use std::{sync::atomic::AtomicBool, time::Duration};
    /// let mut comparison = Comparison::new(&[Algorithm::Flags], Duration::from_secs(10));
    /// let (size, never) = (Size::new(6)?, AtomicBool::new(false));
    /// let mut announced = Vec::new();
    /// let round = comparison.round(size, &never, |algorithm| announced.push(algorithm));
    /// assert_eq!(round.expect("nobody stops it").size, size);
    /// assert_eq!(announced, [Algorithm::Flags]);
    ///
    /// // A stopped round names the algorithm that ran.
    /// let stopped = comparison.round(size, &AtomicBool::new(true), |_| ());
    /// assert_eq!(stopped.unwrap_err(), Algorithm::Flags);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// The algorithm that ran when `stop` became true.
    pub fn round(
        &mut self,
        size: Size,
        stop: &AtomicBool,
        mut announce: impl FnMut(Algorithm),
    ) -> Result<Round, Algorithm> {
        let mut runs = Vec::new();
        for algorithm in self.algorithms.clone() {
            announce(algorithm);
            runs.push((algorithm, self.run(algorithm, size, stop)?));
        }
        Ok(Round { size, limit: self.limit, runs })
    }

    /// Runs one algorithm on one board, unless it was too slow for a smaller one.
    ///
    /// ```
    /// # use queens::{Algorithm, Size};
    /// # use queens_report::{Comparison, Outcome};
    /// # use std::{sync::atomic::AtomicBool, time::Duration};
    /// let mut comparison = Comparison::new(&[], Duration::from_secs(10));
    /// let outcome = comparison.run(Algorithm::Symmetry, Size::new(6)?, &AtomicBool::new(false));
    /// assert!(matches!(outcome, Ok(Outcome::Done(run)) if run.total == 4));
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// The algorithm, if `stop` became true.
    pub fn run(
        &mut self,
        algorithm: Algorithm,
        size: Size,
        stop: &AtomicBool,
    ) -> Result<Outcome, Algorithm> {
        if let Some(&smaller) = self.too_slow.get(&algorithm) {
            return Ok(Outcome::Skipped(smaller));
        }
        let measurement = measure(algorithm, size, self.limit, stop);
        if stop.load(Ordering::Relaxed) {
            return Err(algorithm);
        }
        Ok(measurement.map_or_else(
            || {
                self.too_slow.insert(algorithm, size);
                Outcome::Stopped
            },
            Outcome::Done,
        ))
    }

    /// The rounds as a chart: time against N, one line an algorithm.
    ///
    /// ```
    /// # use queens::{Algorithm, Size};
    /// # use queens_report::Comparison;
    /// # use std::{sync::atomic::AtomicBool, time::Duration};
    /// let mut comparison = Comparison::new(&[Algorithm::Bitmap], Duration::from_secs(10));
    /// let round = comparison.round(Size::new(6)?, &AtomicBool::new(false), |_| ());
    /// let chart = comparison.chart(&[round.expect("nobody stops it")]);
    /// assert_eq!(chart.lines[0].points.len(), 1);
    /// assert_eq!(chart.note, "One thread, at most 10 s a board.");
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn chart(&self, rounds: &[Round]) -> Chart {
        let line = |&algorithm: &Algorithm| {
            let point = |round: &Round| {
                let (_, run) = round.measurements().find(|&(name, _)| name == algorithm)?;
                Some((round.size.get(), run.time.as_secs_f64()))
            };
            let points = rounds.iter().filter_map(point).collect();
            Line { name: algorithm.name(), look: chart::look(algorithm), points }
        };
        let sizes = || rounds.iter().map(|round| round.size.get());
        Chart {
            sizes: (sizes().min().unwrap_or(0), sizes().max().unwrap_or(0)),
            lines: self.algorithms.iter().map(line).collect(),
            note: format!("One thread, at most {} s a board.", self.limit.as_secs_f64()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(totals: [u64; 2]) -> Round {
        let run =
            |total| Outcome::Done(Measurement { total, time: Duration::ZERO, statistics: None });
        let [one, two] = totals.map(run);
        let runs = vec![
            (Algorithm::BruteForce, Outcome::Stopped),
            (Algorithm::Flags, one),
            (Algorithm::Bitmap, two),
        ];
        Round { size: Size::new(8).unwrap(), limit: Duration::from_secs(1), runs }
    }

    #[test]
    fn a_different_count_is_told() {
        assert_eq!(round([92, 92]).disagreement(), None);
        let told = round([92, 91]).disagreement().unwrap();
        assert_eq!(told, "N = 8: `flags` counts 92, but `bitmap` counts 91");
    }

    #[test]
    fn who_was_too_slow_is_not_tried_again() {
        let mut comparison =
            Comparison::new(&[Algorithm::BruteForce, Algorithm::BruteForce], Duration::ZERO);
        assert_eq!(comparison.algorithms(), [Algorithm::BruteForce]);
        let go_on = AtomicBool::new(false);
        let mut outcome =
            |n| comparison.run(Algorithm::BruteForce, Size::new(n).unwrap(), &go_on).unwrap();
        assert!(matches!(outcome(31), Outcome::Stopped));
        assert!(matches!(outcome(32), Outcome::Skipped(smaller) if smaller.get() == 31));
    }

    #[test]
    fn an_interrupted_round_names_the_algorithm() {
        let mut comparison = Comparison::new(&[Algorithm::Flags], Duration::from_secs(60));
        let stopped = comparison.round(Size::new(32).unwrap(), &AtomicBool::new(true), |_| ());
        assert_eq!(stopped.unwrap_err(), Algorithm::Flags);
    }
}
