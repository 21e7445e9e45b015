//! Several methods on the same boards, under a time limit for each board: the classical algorithms and
//! the fast engine.
//!
//! One that was too slow for a board is not tried on the larger ones that follow. Every
//! result is a [`Run`], from which all faces take what they show.

use crate::chart::{self, Chart, Line};
use crate::measure::{REPEAT, shortest};
use crate::number::{grouped, limit, short_time};
use crate::table::{Align, Table};
use crate::{Clock, Measurement, csv, json, measure};
use queens::count::Method;
use queens::run::{StopToken, Stopped};
use queens::{Digits, Size};
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RunStatus {
    /// With a count.
    Done,
    /// At the time limit.
    Stopped,
    /// Before it began: the algorithm was stopped on a smaller board.
    Skipped,
}

impl RunStatus {
    /// The name in CSV and JSON.
    pub fn name(self) -> &'static str {
        match self {
            RunStatus::Done => "done",
            RunStatus::Stopped => "stopped",
            RunStatus::Skipped => "skipped",
        }
    }
}

/// One algorithm on one board.
///
/// Serializes as `queens.compare/1`: what was not measured is absent.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Run {
    /// Rows and columns.
    pub n: usize,
    /// What ran, by name.
    pub algorithm: &'static str,
    /// How it ended.
    pub status: RunStatus,
    /// What it was allowed to take.
    pub limit_seconds: f64,
    /// All solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub total: Option<Digits<u64>>,
    /// Wall-clock time of the shortest run, on one thread.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seconds: Option<f64>,
    /// The time as a multiple of the fastest of the round, known when the round is complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ratio: Option<f64>,
    /// Nodes of the search tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub nodes: Option<Digits<u64>>,
    /// Squares tested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub tested: Option<Digits<u64>>,
    /// Queens placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub placed: Option<Digits<u64>>,
    /// The smaller board on which a skipped algorithm was stopped.
    #[serde(skip)]
    pub stopped_at: Option<usize>,
}

impl Run {
    /// The first line of [`Run::csv`].
    pub const CSV_HEADER: &str =
        "n,algorithm,status,limit_seconds,total,seconds,ratio,nodes,tested,placed";

    fn new(method: Method, size: Size, limit: Duration, status: RunStatus) -> Run {
        Run {
            n: size.get(),
            algorithm: method.name(),
            status,
            limit_seconds: limit.as_secs_f64(),
            total: None,
            seconds: None,
            ratio: None,
            nodes: None,
            tested: None,
            placed: None,
            stopped_at: None,
        }
    }

    fn measured(self, measurement: Measurement) -> Run {
        let work = measurement.statistics;
        Run {
            total: Some(Digits(measurement.total)),
            seconds: Some(json::seconds(measurement.time)),
            nodes: work.map(|work| Digits(work.nodes)),
            tested: work.map(|work| Digits(work.tested)),
            placed: work.map(|work| Digits(work.placed)),
            ..self
        }
    }

    /// One line of comma-separated values.
    pub fn csv(&self) -> String {
        csv::line([
            csv::some(self.n),
            csv::some(self.algorithm),
            csv::some(self.status.name()),
            csv::some(self.limit_seconds),
            csv::maybe(self.total),
            csv::maybe(self.seconds),
            csv::maybe(self.ratio),
            csv::maybe(self.nodes),
            csv::maybe(self.tested),
            csv::maybe(self.placed),
        ])
    }

    fn cells(&self) -> [String; 5] {
        let name = self.algorithm.to_owned();
        let absent = || "-".to_owned();
        let limit = limit(self.limit_seconds);
        // A second run that took too long has no answer; the fast engine has no tree.
        let none = if self.algorithm == Method::HALVES { "-" } else { "?" };
        let work = |value: Option<Digits<u64>>| value.map_or(none.to_owned(), grouped);
        match self.status {
            RunStatus::Done => [
                name,
                short_time(Duration::from_secs_f64(self.seconds.unwrap_or_default())),
                self.ratio.map(|ratio| format!("{ratio:.1}")).unwrap_or_default(),
                work(self.nodes),
                work(self.tested),
            ],
            RunStatus::Stopped => [name, format!("> {limit}"), absent(), absent(), absent()],
            RunStatus::Skipped => [name, "skipped".to_owned(), absent(), absent(), absent()],
        }
    }

    fn remark(&self) -> Option<String> {
        let (name, limit) = (self.algorithm, limit(self.limit_seconds));
        match (self.status, self.stopped_at) {
            (RunStatus::Stopped, _) => Some(format!("  {name}: stopped at the limit of {limit}")),
            (RunStatus::Skipped, Some(smaller)) => {
                Some(format!("  {name}: skipped, over the limit of {limit} at N = {smaller}"))
            }
            _ => None,
        }
    }
}

/// All runs on one board.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    size: Size,
    runs: Vec<Run>,
}

impl Round {
    /// The runs of one board; with all of them, their ratios are known.
    pub fn new(size: Size, mut runs: Vec<Run>) -> Round {
        let seconds = runs.iter().filter_map(|run| run.seconds);
        // A clock may be too coarse to see a run.
        let fastest = seconds.fold(f64::INFINITY, f64::min).max(1e-9);
        for run in &mut runs {
            let ratio = |seconds: f64| (seconds.max(1e-9) / fastest * 1000.0).round() / 1000.0;
            run.ratio = run.seconds.map(ratio);
        }
        Round { size, runs }
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The runs, in the order of the algorithms.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Two algorithms that count differently: a bug in one of them.
    pub fn disagreement(&self) -> Option<String> {
        let counted = || self.runs.iter().filter_map(|run| Some((run.algorithm, run.total?)));
        let (first, total) = counted().next()?;
        let (other, count) = counted().find(|(_, count)| *count != total)?;
        let size = self.size;
        Some(format!("N = {size}: `{first}` counts {total}, but `{other}` counts {count}"))
    }

    /// A table for people, with a title, remarks and an empty line at the end, of at most so many
    /// columns if it must fit.
    pub fn table(&self, columns: Option<usize>) -> Vec<String> {
        let mut lines = vec![self.title()];
        lines.extend(self.rows(columns));
        lines.extend(self.runs.iter().filter_map(Run::remark));
        lines.push(String::new());
        lines
    }

    /// The rows of the table, header first.
    pub fn rows(&self, columns: Option<usize>) -> Vec<String> {
        let header = [
            ("Algorithm", Align::Left),
            ("Time", Align::Right),
            ("Ratio", Align::Right),
            ("Nodes", Align::Right),
            ("Tests", Align::Right),
        ];
        let mut table = Table::new(header);
        self.runs.iter().for_each(|run| table.row(run.cells()));
        let left_out = table.fit(columns.map(|columns| columns.saturating_sub(2)));
        let mut lines: Vec<String> = table.lines().map(|line| format!("  {line}")).collect();
        if !left_out.is_empty() {
            lines.push(format!("  (too narrow for: {})", left_out.join(", ")));
        }
        lines
    }

    fn title(&self) -> String {
        match self.runs.iter().find_map(|run| run.total) {
            Some(Digits(total)) => {
                let plural = if total == 1 { "" } else { "s" };
                format!("N = {}: {} solution{plural}", self.size, grouped(total))
            }
            None => format!("N = {}", self.size),
        }
    }
}

/// How often short runs are measured again.
const PASSES: usize = 2;

/// Runs methods on board after board.
///
/// ```
/// use queens::count::Method;
/// use queens::run::StopToken;
/// use queens::{Algorithm, Size};
/// use queens_report::Comparison;
/// use std::time::Duration;
///
/// let methods = [Algorithm::Flags.into(), Method::Halves];
/// let mut comparison = Comparison::new(&methods, Duration::from_secs(1));
/// let (round, done) = comparison.round(Size::new(6)?, &StopToken::new(), |_, _| ());
/// assert_eq!(done, Ok(()));
/// assert!(round.runs().iter().all(|run| run.total == Some(queens::Digits(4))));
/// assert!(comparison.chart(&[round]).to_svg().starts_with("<svg"));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Comparison {
    methods: Vec<Method>,
    limit: Duration,
    clock: Clock,
    /// The smallest board that each method was stopped on.
    too_slow: BTreeMap<Method, Size>,
}

impl Comparison {
    /// A comparison of these methods, each once; of all if none is named.
    pub fn new(methods: &[Method], limit: Duration) -> Comparison {
        let mut named = Vec::new();
        for &method in methods {
            if !named.contains(&method) {
                named.push(method);
            }
        }
        let methods = if named.is_empty() { Method::all().collect() } else { named };
        let (clock, too_slow) = (Clock::SYSTEM, BTreeMap::new());
        Comparison { methods, limit, clock, too_slow }
    }

    /// Measures by this clock instead of the system's.
    #[must_use]
    pub fn clock(self, clock: Clock) -> Comparison {
        Comparison { clock, ..self }
    }

    /// What is compared.
    pub fn methods(&self) -> &[Method] {
        &self.methods
    }

    /// All methods on one board; `each` is called before each of them, with what is finished.
    ///
    /// Short runs are measured again after all others, in turn: what disturbs the machine for a while
    /// then does not fall on one method alone.
    ///
    /// The round is what was finished, and [`Stopped`] says if `stop` ended it before the rest.
    pub fn round(
        &mut self,
        size: Size,
        stop: &StopToken,
        mut each: impl FnMut(&[Run], Method),
    ) -> (Round, Result<(), Stopped>) {
        let mut runs = Vec::new();
        let mut all = || {
            for method in self.methods.clone() {
                each(&runs, method);
                runs.push(self.run(method, size, stop)?);
            }
            (0..PASSES).try_for_each(|_| self.repeat(size, stop, &mut runs))
        };
        let done = all();
        (Round::new(size, runs), done)
    }

    /// Measures the short runs once more.
    fn repeat(&self, size: Size, stop: &StopToken, runs: &mut [Run]) -> Result<(), Stopped> {
        for (&method, run) in self.methods.iter().zip(runs) {
            if let Some(seconds) = run.seconds.filter(|&seconds| seconds < REPEAT.as_secs_f64()) {
                let (_, time) = shortest(method, size, self.clock, stop)?;
                run.seconds = Some(json::seconds(time).min(seconds));
            }
        }
        Ok(())
    }

    /// One method on one board.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` did.
    pub fn run(&mut self, method: Method, size: Size, stop: &StopToken) -> Result<Run, Stopped> {
        let run = |status| Run::new(method, size, self.limit, status);
        if let Some(smaller) = self.too_slow.get(&method) {
            return Ok(Run { stopped_at: Some(smaller.get()), ..run(RunStatus::Skipped) });
        }
        match measure(method, size, self.limit, self.clock, stop)? {
            Some(measurement) => Ok(run(RunStatus::Done).measured(measurement)),
            None => {
                let stopped = run(RunStatus::Stopped);
                self.too_slow.insert(method, size);
                Ok(stopped)
            }
        }
    }

    /// The times of some rounds as a chart.
    pub fn chart(&self, rounds: &[Round]) -> Chart {
        let line = |&method: &Method| {
            let point =
                |run: &Run| Some((run.n, run.seconds?)).filter(|_| run.algorithm == method.name());
            let points = rounds.iter().flat_map(|round| &round.runs).filter_map(point).collect();
            Line { name: method.name(), look: chart::look(method), points }
        };
        let sizes = || rounds.iter().map(|round| round.size.get());
        Chart {
            sizes: (sizes().min().unwrap_or(0), sizes().max().unwrap_or(0)),
            lines: self.methods.iter().map(line).collect(),
            note: format!("One thread, at most {} a board.", limit(self.limit.as_secs_f64())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::Algorithm;

    fn round(totals: [u64; 2]) -> Round {
        let (size, limit) = (Size::new(8).unwrap(), Duration::from_secs(1));
        let done = |algorithm, total, millis| {
            let time = Duration::from_millis(millis);
            let measurement = Measurement { total, time, statistics: None };
            Run::new(Method::Classical(algorithm), size, limit, RunStatus::Done)
                .measured(measurement)
        };
        let runs = vec![
            Run::new(Algorithm::BruteForce.into(), size, limit, RunStatus::Stopped),
            done(Algorithm::Flags, totals[0], 30),
            done(Algorithm::Bitmap, totals[1], 10),
        ];
        Round::new(size, runs)
    }

    #[test]
    fn a_different_count_is_reported() {
        assert_eq!(round([92, 92]).disagreement(), None);
        let found = round([92, 91]).disagreement().unwrap();
        assert_eq!(found, "N = 8: `flags` counts 92, but `bitmap` counts 91");
    }

    #[test]
    fn ratios_are_to_the_fastest_of_the_round() {
        let ratios: Vec<_> = round([92, 92]).runs.iter().map(|run| run.ratio).collect();
        assert_eq!(ratios, [None, Some(3.0), Some(1.0)]);
    }

    #[test]
    fn an_algorithm_that_was_too_slow_is_not_tried_again() {
        let slow = Method::Classical(Algorithm::BruteForce);
        let mut comparison = Comparison::new(&[slow, slow], Duration::ZERO);
        assert_eq!(comparison.methods(), [slow]);
        let stop = StopToken::new();
        let mut run = |n| comparison.run(slow, Size::new(n).unwrap(), &stop).unwrap();
        assert_eq!(run(31).status, RunStatus::Stopped);
        let skipped = run(32);
        assert_eq!((skipped.status, skipped.stopped_at), (RunStatus::Skipped, Some(31)));
    }

    #[test]
    fn a_stopped_round_has_what_was_finished() {
        let mut comparison = Comparison::new(&[Algorithm::Flags.into()], Duration::from_secs(60));
        let stop = StopToken::new();
        stop.stop();
        let (round, done) = comparison.round(Size::new(32).unwrap(), &stop, |_, _| ());
        assert_eq!((round.runs(), done), (&[][..], Err(Stopped::OnRequest)));
        let methods = [Algorithm::Flags.into(), Method::Halves];
        let mut comparison = Comparison::new(&methods, Duration::from_secs(60));
        let stop = StopToken::new();
        let (round, done) = comparison.round(Size::new(6).unwrap(), &stop, |_, method| {
            if method == Method::Halves {
                stop.stop();
            }
        });
        assert_eq!((round.runs().len(), done), (1, Err(Stopped::OnRequest)));
    }
}
