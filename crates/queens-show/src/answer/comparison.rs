//! Compares several methods on the same boards, under a time limit for each board.
//!
//! The methods are the classical algorithms and the fast counter. A method that is too slow for a board is
//! skipped on the larger boards that follow. Every result is a [`Run`], which all front ends show.

use super::run::{COLUMNS, Run, RunStatus};
use crate::Timing;
use crate::measure::measurement::{REPEAT, in_time, measure, time};
use crate::table::{Align, Table, hang};
use crate::words::with_noun;
use queens::Size;
use queens::control::{StopToken, Stopped};
use queens::count::Method;
use std::collections::{BTreeMap, BTreeSet};

/// All runs on one board.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    size: Size,
    runs: Vec<Run>,
}

impl Round {
    pub fn new(size: Size, mut runs: Vec<Run>) -> Round {
        let seconds = runs.iter().filter_map(|run| run.seconds);
        // The clock may be too coarse to measure a run.
        let fastest = seconds.fold(f64::INFINITY, f64::min).max(1e-9);
        for run in &mut runs {
            let ratio = |seconds: f64| (seconds.max(1e-9) / fastest * 1000.0).round() / 1000.0;
            run.ratio = run.seconds.map(ratio);
        }
        Round { size, runs }
    }

    pub fn size(&self) -> Size {
        self.size
    }

    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Describes two algorithms with different counts, if there are any. One of them has a bug.
    pub fn disagreement(&self) -> Option<String> {
        let counted = || self.runs.iter().filter_map(|run| Some((run.algorithm, run.total?)));
        let (first, total) = counted().next()?;
        let (other, count) = counted().find(|(_, count)| *count != total)?;
        let size = self.size;
        Some(format!("N = {size}: `{first}` counts {total}, but `{other}` counts {count}"))
    }

    /// Returns a table with a title, remarks and an empty line at the end.
    pub fn table(&self, columns: Option<usize>) -> Vec<String> {
        let mut lines = vec![self.title()];
        lines.extend(self.rows(columns));
        lines.extend(self.runs.iter().filter_map(Run::remark));
        lines.extend(self.disturbance(columns));
        lines.push(String::new());
        lines
    }

    /// Returns the lines of the table, header first.
    pub fn rows(&self, columns: Option<usize>) -> Vec<String> {
        // The column of the first run is shown only if the number of runs was requested.
        let has_first = self.runs.iter().any(|run| run.asked_runs.is_some());
        let is_shown = |(name, _): &(&str, Align)| has_first || *name != "First";
        let mut table = Table::new(COLUMNS.into_iter().filter(is_shown));
        for run in &self.runs {
            let cells = COLUMNS.into_iter().zip(run.cells());
            table.row(cells.filter(|(column, _)| is_shown(column)).map(|(_, cell)| cell));
        }
        let left_out = table.fit(columns.map(|columns| columns.saturating_sub(2)));
        let mut lines: Vec<String> = table.lines().map(|line| format!("  {line}")).collect();
        if !left_out.is_empty() {
            lines.push(format!("  (too narrow for: {})", left_out.join(", ")));
        }
        lines
    }

    fn disturbance(&self, columns: Option<usize>) -> Vec<String> {
        let disturbed = self.runs.iter().filter(|run| run.disturbed == Some(true));
        let names: Vec<&str> = disturbed.map(|run| run.algorithm).collect();
        let whose = match names.len() {
            0 => return Vec::new(),
            1..=3 => names.join(", "),
            most => format!("{most} of {}", self.runs.len()),
        };
        let text =
            "the machine was busy with other work, so the times may be too long: repeat them";
        hang("  ", &format!("{whose}: {text}"), columns)
    }

    fn title(&self) -> String {
        match self.runs.iter().find_map(|run| run.total) {
            Some(total) => format!("N = {}: {}", self.size, with_noun(total, "solution")),
            None => format!("N = {}", self.size),
        }
    }
}

const PASSES: usize = 2;

/// Runs methods on one board after another.
#[derive(Clone, Debug)]
pub struct Comparison {
    methods: Vec<Method>,
    pub(crate) timing: Timing,
    too_slow: BTreeMap<Method, Size>,
}

impl Comparison {
    /// Prepares a comparison of these methods, or of all methods if the list is empty.
    pub fn new(methods: &[Method], timing: Timing) -> Comparison {
        let mut seen = BTreeSet::new();
        let named: Vec<Method> =
            methods.iter().copied().filter(|&method| seen.insert(method)).collect();
        let methods = if named.is_empty() { Method::all().collect() } else { named };
        Comparison { methods, timing, too_slow: BTreeMap::new() }
    }

    pub fn methods(&self) -> &[Method] {
        &self.methods
    }

    /// Runs all methods on one board. Before each method, calls `each` with the finished runs. After all
    /// methods have run, those with short runs are repeated in turn, so that a temporary disturbance of the
    /// machine does not affect only one of them. Returns the finished runs, and [`Stopped`] if `stop` ended
    /// the round early.
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

    fn repeat(&self, size: Size, stop: &StopToken, runs: &mut [Run]) -> Result<(), Stopped> {
        for (&method, run) in self.methods.iter().zip(runs) {
            let is_short = run.times.runs() > 0 && run.times.best() < REPEAT;
            if is_short && self.timing.runs.is_none() {
                let mut times = run.times.clone();
                // If a repetition exceeds the limit, the earlier times are kept.
                in_time(time(method, size, self.timing, &mut times, stop), stop)?;
                *run = run.clone().timed(times);
            }
        }
        Ok(())
    }

    pub fn run(&mut self, method: Method, size: Size, stop: &StopToken) -> Result<Run, Stopped> {
        let timing = self.timing;
        let run = |status| Run {
            asked_runs: timing.runs,
            ..Run::new(method, size, timing.limit, status)
        };
        if let Some(smaller) = self.too_slow.get(&method) {
            return Ok(Run { stopped_at: Some(smaller.get()), ..run(RunStatus::Skipped) });
        }
        match measure(method, size, timing, stop)? {
            Some(measurement) => Ok(run(RunStatus::Done).measured(measurement)),
            None => {
                let stopped = run(RunStatus::Stopped);
                self.too_slow.insert(method, size);
                Ok(stopped)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::clock::ticking;
    use crate::{Clock, Measurement, Times};
    use queens::Algorithm;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    fn round(totals: [u64; 2]) -> Round {
        let (size, limit) = (Size::new(8).unwrap(), Duration::from_secs(1));
        let done = |algorithm, total, millis| {
            let mut times = Times::default();
            times.add(Duration::from_millis(millis));
            times.add_spent(Duration::from_millis(millis), Some(Duration::from_millis(30)));
            let measurement = Measurement { total, times, statistics: None };
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
    fn different_count_is_reported() {
        assert_eq!(round([92, 92]).disagreement(), None);
        let found = round([92, 91]).disagreement().unwrap();
        assert_eq!(found, "N = 8: `flags` counts 92, but `bitmap` counts 91");
    }

    #[test]
    fn ratios_compare_with_fastest_run() {
        let ratios: Vec<_> = round([92, 92]).runs.iter().map(|run| run.ratio).collect();
        assert_eq!(ratios, [None, Some(3.0), Some(1.0)]);
    }

    #[test]
    fn disturbed_runs_are_named_below_the_table() {
        let mut round = round([92, 92]);
        let note = |round: &Round| round.table(Some(50)).iter().any(|line| line.contains("busy"));
        assert!(!note(&round));
        round.runs[1].disturbed = Some(true);
        assert!(note(&round));
        assert!(round.table(Some(50)).iter().all(|line| line.chars().count() <= 50));
        round.runs[1].asked_runs = Some(3);
        assert!(
            round.table(None).contains(&"  flags: 1 of 3 runs within the limit of 1 s".to_owned())
        );
    }

    /// Runs `Bitmap` for N = 6 with this clock; returns the comparison and the runs.
    fn run_with(clock: fn() -> Duration) -> (Comparison, Vec<Run>) {
        let method = Algorithm::Bitmap.into();
        let clock = Clock::new(clock, Duration::from_nanos(1));
        let timing = Timing { clock, ..Timing::new(Duration::from_secs(1000)) };
        let mut comparison = Comparison::new(&[method], timing);
        let run = comparison.run(method, Size::new(6).unwrap(), &StopToken::new()).unwrap();
        (comparison, vec![run])
    }

    #[test]
    fn more_runs_add_times() {
        let (size, stop) = (Size::new(6).unwrap(), StopToken::new());
        let (comparison, mut runs) = run_with(ticking::<100>);
        let before = runs[0].clone();
        comparison.repeat(size, &stop, &mut runs).unwrap();
        assert!(runs[0].runs > before.runs);
        assert_eq!(runs[0].first_seconds, before.first_seconds);
        assert!(runs[0].seconds <= before.seconds && runs[0].worst_seconds >= before.worst_seconds);
        let timing = Timing { runs: Some(3), ..comparison.timing };
        let mut comparison = Comparison { timing, ..comparison };
        let (round, done) = comparison.round(size, &stop, |_, _| ());
        assert_eq!((round.runs[0].runs, done), (Some(3), Ok(())));
    }

    /// A clock that advances by 0.1 ms at each reading. Late readings advance it by an hour.
    fn disturbed() -> Duration {
        static LOOKS: AtomicU64 = AtomicU64::new(0);
        let (looks, late) = (LOOKS.fetch_add(1, Ordering::Relaxed), LATE.load(Ordering::Relaxed));
        Duration::from_micros(100 * looks) + Duration::from_secs(3600 * looks * late)
    }

    static LATE: AtomicU64 = AtomicU64::new(0);

    #[test]
    fn repetition_beyond_limit_keeps_run() {
        let (size, stop) = (Size::new(6).unwrap(), StopToken::new());
        let (comparison, mut runs) = run_with(disturbed);
        let before = runs[0].clone();
        LATE.store(1, Ordering::Relaxed);
        assert_eq!(comparison.repeat(size, &stop, &mut runs), Ok(()));
        assert_eq!((runs[0].seconds, runs[0].status), (before.seconds, RunStatus::Done));
        stop.stop();
        assert_eq!(comparison.repeat(size, &stop, &mut runs), Err(Stopped::OnRequest));
    }

    #[test]
    fn slow_algorithm_is_skipped_on_larger_boards() {
        let slow = Method::Classical(Algorithm::BruteForce);
        let mut comparison = Comparison::new(&[slow, slow], Timing::new(Duration::ZERO));
        assert_eq!(comparison.methods(), [slow]);
        let stop = StopToken::new();
        let mut run = |n| comparison.run(slow, Size::new(n).unwrap(), &stop).unwrap();
        assert_eq!(run(31).status, RunStatus::Stopped);
        let skipped = run(32);
        assert_eq!((skipped.status, skipped.stopped_at), (RunStatus::Skipped, Some(31)));
    }

    #[test]
    fn stopped_round_has_finished_runs() {
        let timing = Timing::new(Duration::from_secs(60));
        let mut comparison = Comparison::new(&[Algorithm::Flags.into()], timing);
        let stop = StopToken::new();
        stop.stop();
        let (round, done) = comparison.round(Size::new(32).unwrap(), &stop, |_, _| ());
        assert_eq!((round.runs(), done), (&[][..], Err(Stopped::OnRequest)));
        let methods = [Algorithm::Flags.into(), Method::Halves];
        let mut comparison = Comparison::new(&methods, timing);
        let stop = StopToken::new();
        let (round, done) = comparison.round(Size::new(6).unwrap(), &stop, |_, method| {
            if method == Method::Halves {
                stop.stop();
            }
        });
        assert_eq!((round.runs().len(), done), (1, Err(Stopped::OnRequest)));
    }
}
