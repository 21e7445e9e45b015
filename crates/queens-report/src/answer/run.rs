//! One algorithm on one board, and its row in a table.

use crate::measure::{Measurement, Times};
use crate::number::{limit, short_time};
use crate::table::Align;
use crate::{csv, json};
use queens::count::Method;
use queens::words::{counted, grouped};
use queens::{Digits, Size};
use serde::Serialize;
use std::time::Duration;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
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
    #[cfg_attr(feature = "__typescript", ts(optional, type = "string"))]
    pub total: Option<Digits<u64>>,
    /// Wall-clock time of the shortest run, on one thread.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub seconds: Option<f64>,
    /// The time as a multiple of the fastest of the round, known when the round is complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub ratio: Option<f64>,
    /// Nodes of the search tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional, type = "string"))]
    pub nodes: Option<Digits<u64>>,
    /// Squares tested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional, type = "string"))]
    pub tested: Option<Digits<u64>>,
    /// Queens placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional, type = "string"))]
    pub placed: Option<Digits<u64>>,
    /// How many times were taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional, type = "number"))]
    pub runs: Option<u64>,
    /// Wall-clock time of the first run; absent where the clock is too coarse for one run.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub first_seconds: Option<f64>,
    /// The median of the times.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub median_seconds: Option<f64>,
    /// Wall-clock time of the longest run.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub worst_seconds: Option<f64>,
    /// Whether other work on the machine made the times longer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub disturbed: Option<bool>,
    /// The times, which more runs can be added to.
    #[serde(skip)]
    pub(crate) times: Times,
    /// How many runs were asked for.
    #[serde(skip)]
    pub(crate) asked_runs: Option<u64>,
    /// The smaller board on which a skipped algorithm was stopped.
    #[serde(skip)]
    pub stopped_at: Option<usize>,
}

impl Run {
    /// The first line of [`Run::csv`].
    pub const CSV_HEADER: &str = "n,algorithm,status,limit_seconds,total,seconds,ratio,nodes,tested,placed,\
        runs,first_seconds,median_seconds,worst_seconds,disturbed";

    pub(crate) fn new(method: Method, size: Size, limit: Duration, status: RunStatus) -> Run {
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
            runs: None,
            first_seconds: None,
            median_seconds: None,
            worst_seconds: None,
            disturbed: None,
            times: Times::default(),
            asked_runs: None,
            stopped_at: None,
        }
    }

    pub(crate) fn measured(self, measurement: Measurement) -> Run {
        let work = measurement.statistics;
        Run {
            total: Some(Digits(measurement.total)),
            nodes: work.map(|work| Digits(work.nodes)),
            tested: work.map(|work| Digits(work.tested)),
            placed: work.map(|work| Digits(work.placed)),
            ..self.timed(measurement.times)
        }
    }

    pub(crate) fn timed(self, times: Times) -> Run {
        Run {
            runs: Some(times.runs()),
            seconds: Some(json::seconds(times.best())),
            first_seconds: times.first().map(json::seconds),
            median_seconds: Some(json::seconds(times.median())),
            worst_seconds: Some(json::seconds(times.worst())),
            disturbed: Some(times.is_disturbed()),
            times,
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
            csv::maybe(self.runs),
            csv::maybe(self.first_seconds),
            csv::maybe(self.median_seconds),
            csv::maybe(self.worst_seconds),
            csv::maybe(self.disturbed),
        ])
    }

    pub(crate) fn cell(&self, column: Column) -> String {
        match (column, self.status) {
            (Column::Algorithm, _) => self.algorithm.to_owned(),
            (_, RunStatus::Done) => self.figure(column),
            (Column::Best, RunStatus::Stopped) => format!("> {}", limit(self.limit_seconds)),
            (Column::Best, RunStatus::Skipped) => "skipped".to_owned(),
            _ => "-".to_owned(),
        }
    }

    /// A figure of a run that was finished.
    fn figure(&self, column: Column) -> String {
        let time = |seconds: Option<f64>| {
            let time = seconds.map(|seconds| short_time(Duration::from_secs_f64(seconds)));
            time.unwrap_or("?".to_owned())
        };
        // A second run that took too long has no answer; the fast engine has no tree.
        let none = if self.algorithm == Method::HALVES { "-" } else { "?" };
        let work = |value: Option<Digits<u64>>| value.map_or(none.to_owned(), grouped);
        match column {
            Column::Algorithm => self.algorithm.to_owned(),
            Column::First => time(self.first_seconds),
            Column::Best => time(self.seconds),
            Column::Ratio => self.ratio.map(shown_ratio).unwrap_or_default(),
            Column::Median => time(self.median_seconds),
            Column::Worst => time(self.worst_seconds),
            Column::Nodes => work(self.nodes),
            Column::Tests => work(self.tested),
        }
    }

    pub(crate) fn remark(&self) -> Option<String> {
        let (name, limit) = (self.algorithm, limit(self.limit_seconds));
        match (self.status, self.stopped_at) {
            (RunStatus::Stopped, _) => Some(format!("  {name}: stopped at the limit of {limit}")),
            (RunStatus::Done, _) => self.too_few_runs(),
            (RunStatus::Skipped, Some(smaller)) => {
                Some(format!("  {name}: skipped, over the limit of {limit} at N = {smaller}"))
            }
            _ => None,
        }
    }

    /// Says that the limit ended the runs before their number was reached.
    fn too_few_runs(&self) -> Option<String> {
        let (runs, asked) = (self.runs?, self.asked_runs?);
        let (name, limit) = (self.algorithm, limit(self.limit_seconds));
        let (some, all) = (grouped(runs), counted(asked, "run"));
        (runs < asked).then(|| format!("  {name}: {some} of {all} within the limit of {limit}"))
    }
}

/// A ratio, with a digit behind the point where that matters.
fn shown_ratio(ratio: f64) -> String {
    if ratio < 99.95 { format!("{ratio:.1}") } else { grouped(ratio.round() as u64) }
}

/// A column of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Column {
    Algorithm,
    First,
    Best,
    Median,
    Worst,
    Ratio,
    Nodes,
    Tests,
}

impl Column {
    pub(crate) const USUAL: [Column; 7] = [
        Column::Algorithm,
        Column::Best,
        Column::Median,
        Column::Worst,
        Column::Ratio,
        Column::Nodes,
        Column::Tests,
    ];

    /// Those of runs whose number was asked for.
    pub(crate) const TIMES: [Column; 8] = [
        Column::Algorithm,
        Column::First,
        Column::Best,
        Column::Median,
        Column::Worst,
        Column::Ratio,
        Column::Nodes,
        Column::Tests,
    ];

    pub(crate) fn header(self) -> (&'static str, Align) {
        match self {
            Column::Algorithm => ("Algorithm", Align::Left),
            Column::First => ("First", Align::Right),
            Column::Best => ("Best", Align::Right),
            Column::Ratio => ("Ratio", Align::Right),
            Column::Median => ("Median", Align::Right),
            Column::Worst => ("Worst", Align::Right),
            Column::Nodes => ("Nodes", Align::Right),
            Column::Tests => ("Tests", Align::Right),
        }
    }
}
