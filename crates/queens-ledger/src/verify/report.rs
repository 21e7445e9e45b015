//! What a verification tells: its checks, how each ended, and what follows from all of them.

use std::fmt;

/// What was checked, and what follows.
///
/// ```
/// # use queens_ledger::{Ledger, Plan};
/// # let directory = tempfile::tempdir()?;
/// # let plan = Plan::new("8".parse()?);
/// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
/// # use queens_ledger::verify::{self, Trust};
/// # use std::sync::atomic::AtomicBool;
/// // A ledger without records.
/// let how = verify::Options::default();
/// let report = verify::verify(&ledger, &plan, &how, &AtomicBool::new(false), &|_| ())?;
/// assert_eq!((report.trust, report.total), (Trust::Unverified, None));
/// let coverage = report.checks.iter().find(|check| check.name == "coverage").unwrap();
/// assert!(coverage.detail.ends_with("are missing"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// All checks in their order.
    pub checks: Vec<Check>,
    /// The total, when all units are counted and nothing is in dispute.
    pub total: Option<u128>,
    /// What follows.
    pub trust: Trust,
}

/// One check.
///
/// ```
/// # use queens_ledger::{Ledger, Plan};
/// # let directory = tempfile::tempdir()?;
/// # let plan = Plan::new("8".parse()?);
/// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
/// # use queens_ledger::run;
/// # use std::sync::atomic::AtomicBool;
/// let (options, never) = (run::Options::default(), AtomicBool::new(false));
/// let outcome = run::run(&ledger, &plan, &options, &never, &|_| ())?;
/// # use queens_ledger::verify;
/// let report = verify::verify(&ledger, &plan, &verify::Options::default(), &never, &|_| ())?;
/// let told = report.checks.iter().map(|check| {
///     format!("{:8} {:16} {}", check.verdict.name(), check.name, check.detail)
/// });
/// assert!(told.into_iter().next().unwrap().starts_with("held     file  "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What was checked.
    pub name: &'static str,
    /// Whether it held.
    pub verdict: Verdict,
    /// What exactly held, was found, or kept the check from being made.
    pub detail: String,
}

/// How a check ended.
///
/// ```
/// # use queens_ledger::{Ledger, Plan};
/// # let directory = tempfile::tempdir()?;
/// # let plan = Plan::new("8".parse()?);
/// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
/// # use queens_ledger::verify::{self, Verdict};
/// # use std::sync::atomic::AtomicBool;
/// // A total can be checked only when there is one.
/// let how = verify::Options::default();
/// let report = verify::verify(&ledger, &plan, &how, &AtomicBool::new(false), &|_| ())?;
/// let total = report.checks.iter().find(|check| check.name == "total").unwrap();
/// assert_eq!(total.verdict, Verdict::Skipped);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It held.
    Held,
    /// It did not.
    Failed,
    /// It was not made.
    Skipped,
}

/// How far a ledger can be trusted.
///
/// ```
/// use queens_ledger::verify::Trust;
///
/// assert!(Trust::Published > Trust::Confirmed && Trust::SelfConsistent > Trust::Unverified);
/// assert_eq!(Trust::Confirmed.to_string(), "confirmed by recomputation");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trust {
    /// Something is missing or wrong.
    Unverified,
    /// All that the ledger says fits together.
    SelfConsistent,
    /// And a sample of shards was computed again, with the same results.
    Confirmed,
    /// And the total is the published one.
    Published,
}

impl Verdict {
    /// Its name.
    ///
    /// ```
    /// use queens_ledger::verify::Verdict;
    ///
    /// assert_eq!([Verdict::Held, Verdict::Failed].map(Verdict::name), ["held", "failed"]);
    /// ```
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
            Trust::Confirmed => "confirmed by recomputation",
            Trust::Published => "equal to the published value",
        })
    }
}

impl Report {
    /// Whether no check failed.
    ///
    /// ```
    /// use queens_ledger::verify::{Check, Report, Trust, Verdict};
    ///
    /// let detail = "the counts add up to more than 128 bits".to_owned();
    /// let check = Check { name: "sum", verdict: Verdict::Failed, detail };
    /// let report = Report { checks: vec![check], total: None, trust: Trust::Unverified };
    /// assert!(!report.is_sound());
    /// ```
    pub fn is_sound(&self) -> bool {
        self.checks.iter().all(|check| check.verdict != Verdict::Failed)
    }
}

impl Check {
    pub(super) fn held(name: &'static str, detail: impl Into<String>) -> Check {
        Check { name, verdict: Verdict::Held, detail: detail.into() }
    }

    pub(super) fn failed(name: &'static str, detail: impl Into<String>) -> Check {
        Check { name, verdict: Verdict::Failed, detail: detail.into() }
    }

    pub(super) fn skipped(name: &'static str, detail: impl Into<String>) -> Check {
        Check { name, verdict: Verdict::Skipped, detail: detail.into() }
    }

    pub(super) fn of(name: &'static str, holds: bool, detail: impl Into<String>) -> Check {
        if holds { Check::held(name, detail) } else { Check::failed(name, detail) }
    }
}
