//! The report of a verification.

use crate::ledger::{Origins, States};
use queens::Digits;
use queens_show::words::with_noun;
use serde::Serialize;

/// Serializes as `queens.ledger.verify/3`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Report {
    pub n: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<Digits<u128>>,
    /// Whether the total is the published one. This proves nothing, because a forger also knows that
    /// number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub published: Option<bool>,
    pub states: States,
    #[serde(flatten)]
    pub origins: Origins,
    pub recounts: Vec<Recounted>,
    /// The number of recounted shards that were stored; absent without a ledger.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stored: Option<u64>,
    pub checks: Vec<CheckResult>,
}

impl queens_show::json::Answer for Report {
    const SCHEMA: &'static str = "queens.ledger.verify/3";
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Recounted {
    /// `here`, a name that the owner of the ledger gave, or the name of a file.
    pub source: String,
    pub units: u64,
    pub drawn: u64,
    /// The probability of detecting errors in 1 % of the cost; absent if some drawn units were not counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<f64>,
}

impl Recounted {
    pub fn sentence(&self) -> String {
        let Recounted { source, units, drawn, found } = self;
        let text = match found {
            Some(1.0) => "all of its units were recounted: any error would have been found".into(),
            Some(found) => {
                let found = percent_found(*found);
                format!("errors in 1 % of the cost would have been found with {found} %")
            }
            None => format!("there was time for {units} of {}", with_noun(drawn, "drawn unit")),
        };
        format!("{source}: {text}")
    }
}

/// Converts a probability to percent, rounded down.
pub(crate) fn percent_found(found: f64) -> f64 {
    // A probability below 1 is never shown as 100 %.
    ((1000.0 * found).floor() / 10.0).min(99.9)
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct CheckResult {
    /// The name, such as `coverage`, `sum` or `recount`; for publications also `root` and `files`.
    pub name: &'static str,
    pub verdict: Verdict,
    /// What was checked, what is wrong, or why the check was skipped.
    pub detail: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    Passed,
    Failed,
    Skipped,
}

impl Verdict {
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Passed => "passed",
            Verdict::Failed => "failed",
            Verdict::Skipped => "skipped",
        }
    }
}

impl Report {
    pub fn is_sound(&self) -> bool {
        self.checks.iter().all(|check| check.verdict != Verdict::Failed)
    }
}

impl CheckResult {
    pub(crate) fn passed(name: &'static str, detail: impl Into<String>) -> CheckResult {
        CheckResult { name, verdict: Verdict::Passed, detail: detail.into() }
    }

    pub(crate) fn failed(name: &'static str, detail: impl Into<String>) -> CheckResult {
        CheckResult { name, verdict: Verdict::Failed, detail: detail.into() }
    }

    pub(crate) fn skipped(name: &'static str, detail: impl Into<String>) -> CheckResult {
        CheckResult { name, verdict: Verdict::Skipped, detail: detail.into() }
    }

    pub(crate) fn of(name: &'static str, holds: bool, detail: impl Into<String>) -> CheckResult {
        if holds { CheckResult::passed(name, detail) } else { CheckResult::failed(name, detail) }
    }
}
