//! The result of one algorithm on one board, and its row in a table.

use crate::number::{limit, short_time};
use crate::table::Align;
use crate::words::{grouped, with_noun};
use crate::{Measurement, Times};
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
    /// The run was skipped, because the algorithm was stopped on a smaller board.
    Skipped,
}

/// The result of one algorithm on one board; values that were not measured are absent.
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
    /// The time divided by the fastest time on this board; known after all methods have run.
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
        csv::record(Self::CSV_HEADER, self)
    }

    /// Returns the text for each of the [`COLUMNS`].
    pub(crate) fn cells(&self) -> [String; 8] {
        let best = match self.status {
            RunStatus::Done => return self.figures(),
            RunStatus::Stopped => format!("> {}", limit(self.limit_seconds)),
            RunStatus::Skipped => "skipped".to_owned(),
        };
        COLUMNS.map(|(column, _)| match column {
            "Algorithm" => self.algorithm.to_owned(),
            "Best" => best.clone(),
            _ => "-".to_owned(),
        })
    }

    fn figures(&self) -> [String; 8] {
        let time = |seconds: Option<f64>| {
            let time = seconds.map(|seconds| short_time(Duration::from_secs_f64(seconds)));
            time.unwrap_or("?".to_owned())
        };
        // The fast counter has no search tree (`-`). Other methods have no figures if the run that counts
        // nodes took too long (`?`).
        let none = if self.algorithm == Method::HALVES { "-" } else { "?" };
        let work = |value: Option<Digits<u64>>| value.map_or(none.to_owned(), grouped);
        [
            self.algorithm.to_owned(),
            time(self.first_seconds),
            time(self.seconds),
            time(self.median_seconds),
            time(self.worst_seconds),
            self.ratio.map(shown_ratio).unwrap_or_default(),
            work(self.nodes),
            work(self.tested),
        ]
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

pub(crate) const COLUMNS: [(&str, Align); 8] = [
    ("Algorithm", Align::Left),
    ("First", Align::Right),
    ("Best", Align::Right),
    ("Median", Align::Right),
    ("Worst", Align::Right),
    ("Ratio", Align::Right),
    ("Nodes", Align::Right),
    ("Tests", Align::Right),
];
