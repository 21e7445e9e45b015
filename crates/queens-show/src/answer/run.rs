//! One algorithm on one board, and its row in a table.

use crate::measure::{Measurement, Times};
use crate::number::{limit, short_time};
use crate::table::Align;
use crate::words::{grouped, with_noun};
use crate::{csv, json};
use queens::count::Method;
use queens::{Digits, Size};
use serde::Serialize;
use std::time::Duration;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RunStatus {
    #[default]
    Done,
    Stopped,
    /// The run was skipped: the algorithm was stopped on a smaller board.
    Skipped,
}

impl RunStatus {
    pub fn name(self) -> &'static str {
        match self {
            RunStatus::Done => "done",
            RunStatus::Stopped => "stopped",
            RunStatus::Skipped => "skipped",
        }
    }
}

/// The result of one algorithm on one board.
///
/// Serializes as `queens.compare/1`; values that were not measured are absent.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
#[non_exhaustive]
pub struct Run {
    pub n: usize,
    pub algorithm: &'static str,
    pub status: RunStatus,
    pub limit_seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<String>"))]
    pub total: Option<Digits<u64>>,
    /// Wall-clock time of the shortest run, on one thread.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// The time divided by the fastest time of the round; known after the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratio: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<String>"))]
    pub nodes: Option<Digits<u64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<String>"))]
    pub tested: Option<Digits<u64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<String>"))]
    pub placed: Option<Digits<u64>>,
    /// The number of measured times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub runs: Option<u64>,
    /// Wall-clock time of the first run. It is absent if the clock is too coarse for one run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median_seconds: Option<f64>,
    /// Wall-clock time of the longest run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worst_seconds: Option<f64>,
    /// Whether other work on the machine disturbed the times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disturbed: Option<bool>,
    /// The times, to which more runs can be added.
    #[serde(skip)]
    pub(crate) times: Times,
    #[serde(skip)]
    pub(crate) asked_runs: Option<u64>,
    /// The smaller board on which a skipped algorithm was stopped.
    #[serde(skip)]
    pub stopped_at: Option<usize>,
}

impl crate::json::Answer for Run {
    const SCHEMA: &'static str = "queens.compare/1";
}

impl Run {
    pub const CSV_HEADER: &str = "n,algorithm,status,limit_seconds,total,seconds,ratio,nodes,tested,placed,\
        runs,first_seconds,median_seconds,worst_seconds,disturbed";

    pub(crate) fn new(method: Method, size: Size, limit: Duration, status: RunStatus) -> Run {
        Run {
            n: size.get(),
            algorithm: method.name(),
            status,
            limit_seconds: limit.as_secs_f64(),
            ..Run::default()
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

    pub fn csv(&self) -> String {
        // Not `csv::record`, whose code would make the page's module 1.4 % larger.
        let Run { n, algorithm, limit_seconds, .. } = self;
        let status = self.status.name();
        let [total, nodes, tested, placed] =
            [self.total, self.nodes, self.tested, self.placed].map(csv::field);
        let [best, ratio, first] = [self.seconds, self.ratio, self.first_seconds].map(csv::field);
        let [median, worst] = [self.median_seconds, self.worst_seconds].map(csv::field);
        let (runs, disturbed) = (csv::field(self.runs), csv::field(self.disturbed));
        format!(
            "{n},{algorithm},{status},{limit_seconds},{total},{best},{ratio},{nodes},{tested},{placed},\
             {runs},{first},{median},{worst},{disturbed}"
        )
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

    /// Formats a figure of a finished run.
    fn figure(&self, column: Column) -> String {
        let time = |seconds: Option<f64>| {
            let time = seconds.map(|seconds| short_time(Duration::from_secs_f64(seconds)));
            time.unwrap_or("?".to_owned())
        };
        // A second run that took too long has no figures; the engine has no search tree.
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

    fn too_few_runs(&self) -> Option<String> {
        let (runs, asked) = (self.runs?, self.asked_runs?);
        let (name, limit) = (self.algorithm, limit(self.limit_seconds));
        let (some, all) = (grouped(runs), with_noun(asked, "run"));
        (runs < asked).then(|| format!("  {name}: {some} of {all} within the limit of {limit}"))
    }
}

/// Formats a ratio, with one digit after the point if it is below 100.
fn shown_ratio(ratio: f64) -> String {
    if ratio < 99.95 { format!("{ratio:.1}") } else { grouped(ratio.round() as u64) }
}

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
    const NAMES: [(Column, &str); 8] = [
        (Column::Algorithm, "Algorithm"),
        (Column::First, "First"),
        (Column::Best, "Best"),
        (Column::Median, "Median"),
        (Column::Worst, "Worst"),
        (Column::Ratio, "Ratio"),
        (Column::Nodes, "Nodes"),
        (Column::Tests, "Tests"),
    ];

    /// Returns the columns with their headers; `First` only if the number of runs was requested.
    pub(crate) fn headers(
        with_first: bool,
    ) -> impl Iterator<Item = (Column, (&'static str, Align))> {
        let align = |column| if column == Column::Algorithm { Align::Left } else { Align::Right };
        let shown = Column::NAMES
            .into_iter()
            .filter(move |&(column, _)| with_first || column != Column::First);
        shown.map(move |(column, name)| (column, (name, align(column))))
    }
}
