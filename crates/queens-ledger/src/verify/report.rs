//! What a verification found: its checks, how each ended, and what follows from all of them.

use super::Evidence;
use queens::Digits;
use serde::{Serialize, Serializer};
use std::fmt;

/// What was checked, and what follows.
///
/// Serializes as `queens.ledger.verify/1`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Report {
    /// Rows and columns of the board.
    pub n: usize,
    /// The total, when all units are counted and nothing is in dispute.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<Digits<u128>>,
    /// What follows.
    pub status: Trust,
    /// Whether the total is the published one, if there is one. This is no evidence: a forger also knows the
    /// published total.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub published: Option<bool>,
    /// How much was computed more than once.
    pub evidence: Evidence,
    /// How many recounted units were stored; only where there is a ledger.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stored: Option<u64>,
    /// All checks in their order.
    pub checks: Vec<CheckResult>,
}

/// What one check found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct CheckResult {
    /// What was checked.
    pub name: CheckName,
    /// Whether it held.
    pub verdict: Verdict,
    /// What held, what was found, or why the check was not made.
    pub detail: String,
}

/// What a check is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckName {
    /// Whether SQLite finds the file whole.
    File,
    /// Whether every record is what it says.
    Records,
    /// Whether records contradict each other.
    Disputes,
    /// Whether the counted records have every unit once.
    Coverage,
    /// Whether there is a total, and the one that is said.
    Total,
    /// Whether the total has the residue of the shards.
    Sum,
    /// Whether the units stand for all column sets.
    Weights,
    /// Whether there are as many half-placements as an independent search finds.
    HalfPlacements,
    /// Whether the total fits the symmetric solutions.
    Symmetry,
    /// Whether units that were computed again have the same counts.
    Recomputation,
    /// Whether the total is the published one.
    Published,
    /// Whether a publication has the root that was announced.
    Root,
    /// Whether its files are those that its description names.
    Files,
    /// Whether its counts have the hash that its description says.
    Counts,
    /// Whether its further records say what the counted ones do.
    Evidence,
    /// Whether the lines of a publication of version 1 have its root.
    Lines,
    /// Whether proofs lead to the announced root.
    Proofs,
    /// Whether the units of proofs are those that the text draws.
    Draw,
}

/// How a check ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It held.
    Held,
    /// It did not.
    Failed,
    /// It was not made.
    Skipped,
}

/// How far a ledger can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trust {
    /// Something is missing or wrong.
    Unverified,
    /// The contents of the ledger agree with each other.
    SelfConsistent,
    /// And some units were computed again, with the same results: [`Report::evidence`] says how much.
    Sampled,
    /// And all units were.
    Confirmed,
}

impl CheckName {
    /// The name as it is printed.
    pub fn name(self) -> &'static str {
        match self {
            CheckName::File => "file",
            CheckName::Records => "records",
            CheckName::Disputes => "disputes",
            CheckName::Coverage => "coverage",
            CheckName::Total => "total",
            CheckName::Sum => "sum",
            CheckName::Weights => "weights",
            CheckName::HalfPlacements => "half-placements",
            CheckName::Symmetry => "symmetry",
            CheckName::Recomputation => "recomputation",
            CheckName::Published => "published",
            CheckName::Root => "root",
            CheckName::Files => "files",
            CheckName::Counts => "counts",
            CheckName::Evidence => "evidence",
            CheckName::Lines => "lines",
            CheckName::Proofs => "proofs",
            CheckName::Draw => "draw",
        }
    }
}

impl Serialize for CheckName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Verdict {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Held => "held",
            Verdict::Failed => "failed",
            Verdict::Skipped => "skipped",
        }
    }
}

impl fmt::Display for Trust {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Trust::Unverified => "unverified",
            Trust::SelfConsistent => "self-consistent",
            Trust::Sampled => "sampled",
            Trust::Confirmed => "confirmed by recomputation of all units",
        })
    }
}

impl Serialize for Trust {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Report {
    /// The status; of a sampled ledger also how much of it that means, and whether the total is known from
    /// elsewhere.
    pub fn conclusion(&self) -> String {
        let status = match self.status {
            Trust::Sampled => format!("{}: {}", self.status, self.evidence),
            status => status.to_string(),
        };
        match self.published {
            Some(true) => format!("{status}; the total is the published one"),
            _ => status,
        }
    }

    /// Whether no check failed.
    pub fn is_sound(&self) -> bool {
        self.checks.iter().all(|check| check.verdict != Verdict::Failed)
    }
}

impl CheckResult {
    pub(crate) fn held(name: CheckName, detail: impl Into<String>) -> CheckResult {
        CheckResult { name, verdict: Verdict::Held, detail: detail.into() }
    }

    pub(crate) fn failed(name: CheckName, detail: impl Into<String>) -> CheckResult {
        CheckResult { name, verdict: Verdict::Failed, detail: detail.into() }
    }

    pub(crate) fn skipped(name: CheckName, detail: impl Into<String>) -> CheckResult {
        CheckResult { name, verdict: Verdict::Skipped, detail: detail.into() }
    }

    pub(crate) fn of(name: CheckName, holds: bool, detail: impl Into<String>) -> CheckResult {
        if holds { CheckResult::held(name, detail) } else { CheckResult::failed(name, detail) }
    }
}
