//! The checks of a publication: its files, its counts, and units computed again.

use super::audit::{self, Announced, Audit, Root};
use super::files::{self, EVIDENCE, FileHash, RECORDS, Reading};
use super::{Description, SCHEMA, counts, plan_of, version1};
use crate::key::hex;
use crate::ledger::{Contents, RecordState};
use crate::verify::{CheckName, CheckResult, Report, Sample, Subject, Verdict, VerifyOptions};
use crate::{CountPlan, Error, Record};
use queens::run::Control;
use queens::words::{counted, grouped};
use serde::Serialize;
use std::path::Path;

/// What a check of a publication found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Checked {
    /// The checks, and what follows for the total.
    #[serde(flatten)]
    pub report: Report,
    /// What the units that were computed again mean for others.
    pub audit: Audit,
}

/// What has been read of a publication, and what was found wrong with it.
struct Read {
    plan: CountPlan,
    contents: Contents,
    /// What the units are drawn from.
    counts: String,
    checks: Vec<CheckResult>,
    /// Why no audit can be claimed, whatever is found.
    unprotected: Option<&'static str>,
}

/// Checks a published count: the root if it is given, the files, every line, that all units are there once,
/// the sums, the hash of the counts, and what [`verify`](crate::verify::verify) checks of a complete ledger.
/// With a root and a text, the units to be computed again are drawn from the counts and the text.
///
/// # Errors
/// [`Error::File`] when a file cannot be read, [`Error::Publication`] when the description is none,
/// [`Error::OtherPlan`], and when the control stops.
pub fn check(
    directory: &Path,
    announced: Option<&Announced>,
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<Checked, Error> {
    let read = read(directory, announced, control)?;
    let mut options = audit::options(&read.counts, announced, options);
    if read.checks.iter().any(|check| check.verdict == Verdict::Failed) {
        // What is not what it says is not worth hours.
        options.sample = Sample::Units(0);
    }
    let Read { plan, contents, counts, checks, unprotected } = read;
    let subject = Subject { plan: &plan, contents: &contents, ledger: None };
    let mut report = subject.judge(checks, &options, control)?;
    let audit = match unprotected {
        Some(reason) => Audit::none(reason),
        None => audit_of(&plan, &counts, announced, &options, &report),
    };
    // The sentence of the audit says it, or nobody does.
    report.evidence.drawn = 0;
    Ok(Checked { report, audit })
}

/// What the units that were computed again mean for others.
fn audit_of(
    plan: &CountPlan,
    counts: &str,
    announced: Option<&Announced>,
    options: &VerifyOptions,
    report: &Report,
) -> Audit {
    let Some(announced) = announced else { return Audit::none("the root was not given") };
    if !report.is_sound() {
        return Audit::none("a check failed");
    }
    // A trusted key proves a record to those who trust it, but nothing was computed again.
    let is_own = options.key.is_none() && options.trusted.is_empty();
    match &announced.seed_text {
        _ if is_own && report.evidence.is_whole(plan) => Audit::of_all(plan.units()),
        None => Audit::none("the units were not drawn from a text that nobody knew"),
        Some(text) => {
            let wanted = audit::drawn(plan, counts, text, options.sample).len() as u64;
            Audit::of_drawn(report.evidence.drawn, wanted)
        }
    }
}

/// Reads a publication of any version.
fn read(
    directory: &Path,
    announced: Option<&Announced>,
    control: &Control<'_>,
) -> Result<Read, Error> {
    let bytes = files::description(directory)?;
    let none = || Error::Publication(directory.join(files::DESCRIPTION));
    if let Some(description) = described(&bytes) {
        let root = root_check(Root::of(&bytes).to_string(), announced);
        return read_current(directory, &description, root, control);
    }
    let description: version1::DescriptionVersion1 =
        serde_json::from_slice(&bytes).map_err(|_| none())?;
    if description.schema != version1::SCHEMA {
        return Err(none());
    }
    read_version1(directory, description, announced, control)
}

/// A description of this version, from its bytes.
pub(super) fn described(bytes: &[u8]) -> Option<Description> {
    let description: Description = serde_json::from_slice(bytes).ok()?;
    (description.schema == SCHEMA).then_some(description)
}

fn root_check(found: String, announced: Option<&Announced>) -> CheckResult {
    match announced.map(|announced| announced.root.to_string()) {
        None => CheckResult::skipped(CheckName::Root, format!("not given; the files have {found}")),
        Some(root) if root == found => CheckResult::held(CheckName::Root, "the one that was given"),
        Some(root) => {
            CheckResult::failed(CheckName::Root, format!("the files have {found}, not {root}"))
        }
    }
}

fn read_current(
    directory: &Path,
    description: &Description,
    root: CheckResult,
    control: &Control<'_>,
) -> Result<Read, Error> {
    let plan = plan_of(directory, &description.plan)?;
    let (stop, contents) = (control.stop_token(), Contents::default());
    let mut reading = Reading { directory, plan: &plan, stop, contents };
    let mut found = Vec::new();
    for name in files::NAMES {
        found.push(match name {
            RECORDS => reading.records(name, RecordState::Counted, |_| ())?,
            EVIDENCE => reading.records(name, RecordState::Confirming, |_| ())?,
            name => files::hash(directory, name)?,
        });
    }
    let contents = reading.contents;
    let mut checks = vec![root, files_check(&found, &description.files)];
    checks.push(counts_check(&plan, &contents, description));
    checks.extend(sums(&contents, description.records, &description.total));
    let counts = description.counts.clone();
    Ok(Read { plan, contents, counts, checks, unprotected: None })
}

/// Whether the files are those that the description names, all of them and in its order.
fn files_check(found: &[FileHash], described: &[FileHash]) -> CheckResult {
    let wrong = found.iter().find(|found| !described.contains(found));
    match wrong {
        Some(FileHash { name, .. }) => CheckResult::failed(
            CheckName::Files,
            format!("{name} is not the file that was published"),
        ),
        None if found != described => {
            CheckResult::failed(CheckName::Files, "the description names other files than these")
        }
        None => {
            CheckResult::held(CheckName::Files, format!("{} as they were published", found.len()))
        }
    }
}

fn counts_check(plan: &CountPlan, contents: &Contents, description: &Description) -> CheckResult {
    let name = CheckName::Counts;
    let Some((top, _)) = counts(plan, contents, &[]) else {
        return CheckResult::failed(name, "the records are not of all units, each once");
    };
    let found = hex(&top.hash);
    let holds = found == description.counts && top.sum.to_string() == description.total;
    CheckResult::of(
        name,
        holds,
        format!("those of {} have the hash {found}", counted(plan.units(), "unit")),
    )
}

/// The checks of lines and sums that all versions have in common.
fn sums(contents: &Contents, records: u64, total: &str) -> [CheckResult; 3] {
    let lines = contents.in_state(RecordState::Counted).count() as u64;
    let said = match contents.faults.first() {
        Some(fault) => fault.clone(),
        None if lines == records => {
            format!("{}: seals, residues, sums and plans agree", counted(records, "line"))
        }
        None => format!("{}, but {records} are said", counted(lines, "line")),
    };
    let contradicted = contradictions(contents);
    [
        CheckResult::of(CheckName::Records, contents.faults.is_empty() && lines == records, said),
        total_check(contents, total),
        CheckResult::of(
            CheckName::Evidence,
            contradicted == 0,
            format!("contradicting records: {contradicted}"),
        ),
    ]
}

fn read_version1(
    directory: &Path,
    description: version1::DescriptionVersion1,
    announced: Option<&Announced>,
    control: &Control<'_>,
) -> Result<Read, Error> {
    let plan = plan_of(directory, &description.plan)?;
    let (stop, contents) = (control.stop_token(), Contents::default());
    let mut reading = Reading { directory, plan: &plan, stop, contents };
    let mut leaves = Vec::new();
    reading.records(RECORDS, RecordState::Counted, |line| leaves.push(version1::leaf(line)))?;
    reading.records(EVIDENCE, RecordState::Confirming, |_| ())?;
    let contents = reading.contents;
    let (root, found) = (description.root, version1::root(&leaves));
    let lines =
        CheckResult::of(CheckName::Lines, found == root, format!("they have the root {found}"));
    let mut checks = vec![root_check(root.clone(), announced), lines];
    checks.extend(sums(&contents, description.records, &description.total));
    let unprotected = "version 1 leaves files out of the root; publish the ledger again";
    Ok(Read { plan, contents, counts: root, checks, unprotected: Some(unprotected) })
}

/// How many of the further records say something else than the counted ones.
fn contradictions(contents: &Contents) -> usize {
    let counted: Vec<&Record> = contents.in_state(RecordState::Counted).collect();
    let contradicts = |record: &&Record| {
        let from = counted.partition_point(|counted| counted.end_unit <= record.first_unit);
        let mut over = counted[from..].iter().take_while(|c| c.first_unit < record.end_unit);
        over.any(|counted| !counted.agrees_with(record))
    };
    contents.in_state(RecordState::Confirming).filter(contradicts).count()
}

fn total_check(contents: &Contents, total: &str) -> CheckResult {
    let mut counts = contents.in_state(RecordState::Counted).map(|record| record.count);
    let sum = counts.try_fold(0u128, |sum, count| sum.checked_add(count));
    match sum.map(|sum| sum.to_string()) {
        Some(sum) if sum == total => {
            CheckResult::held(CheckName::Total, format!("{} is said", grouped(total)))
        }
        Some(sum) => CheckResult::failed(
            CheckName::Total,
            format!("{} is said, the records have {}", grouped(total), grouped(sum)),
        ),
        None => CheckResult::failed(CheckName::Total, "the records add up to more than 128 bits"),
    }
}
