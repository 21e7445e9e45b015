//! Checks the files and the records of a publication, and recounts units.

use super::audit::{Announced, Audit, Root};
use super::files::{self, DESCRIPTION, README, RECORDS, REJECTED, SUMS};
use super::{Description, SCHEMA};
use crate::file_kind::{Hashing, hex};
use crate::ledger::{Contents, Row, Source};
use crate::record::{Fault, read_line};
use crate::verify::{CheckResult, Report, Sample, Subject, Verdict, VerifyOptions};
use crate::{CountPlan, Cut, Error, Record};
use queens::Size;
use queens::control::{Control, StopToken};
use queens_show::words::{grouped, with_noun};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::io::BufReader;
use std::path::Path;

/// The maximum number of faults that are stored.
const MOST_FAULTS: usize = 100;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Checked {
    #[serde(flatten)]
    pub report: Report,
    pub audit: Audit,
}

impl queens_show::json::Answer for Checked {
    const SCHEMA: &'static str = Report::SCHEMA;
}

/// Checks a publication and recounts units.
///
/// Checks the root, if it is given, the files, every line, and everything that
/// [`verify`](crate::verify::verify) checks.
pub fn check(
    directory: &Path,
    announced: Option<&Announced>,
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<Checked, Error> {
    // Each file is opened only once, so the bytes that are hashed are also the bytes that are checked.
    let (description, description_hash) = description(directory)?;
    let plan = plan_of(directory, &description)?;
    let sums = files::read(directory, SUMS)?;
    let (contents, records_hash) = records(directory, &plan, control.stop_token())?;
    let found = [
        (RECORDS.to_owned(), records_hash),
        (DESCRIPTION.to_owned(), description_hash),
        files::hash(directory, REJECTED)?,
        files::hash(directory, README)?,
    ];
    let checks = vec![
        root_check(&Root::of(&sums), announced),
        files_check(&found, &files::parse(&sums)),
        records_check(&contents, description.records),
        total_check(&contents, &description.total),
    ];
    let mut options = Announced::draw(announced, options);
    if checks.iter().any(|check| check.verdict == Verdict::Failed) {
        // A changed publication is not worth hours of recounting.
        options.sample = Sample::Units(0);
    }
    let subject = Subject { plan: &plan, contents: &contents, ledger: None };
    let report = subject.judge(checks, &options, control)?;
    let audit = Audit::new(announced, options.sample, plan.units(), &report);
    Ok(Checked { report, audit })
}

fn description(directory: &Path) -> Result<(Description, String), Error> {
    let path = directory.join(DESCRIPTION);
    let bytes = files::read(directory, DESCRIPTION)?;
    let found: serde_json::Value = serde_json::from_slice(&bytes).unwrap_or_default();
    match found["schema"].as_str() {
        Some(SCHEMA) => {
            let description = serde_json::from_slice(&bytes);
            let description = description.map_err(|_| files::not_a_publication(&path))?;
            Ok((description, hex(&Sha256::digest(&bytes))))
        }
        Some(schema) if schema.starts_with("queens.publication/") => {
            let found: String = schema.chars().take(40).collect();
            let remedy = "check it with the version that made it, or publish the count again";
            Err(Error::usage(&path, format!("{found}, but this version reads {SCHEMA}: {remedy}")))
        }
        _ => Err(files::not_a_publication(&path)),
    }
}

fn plan_of(directory: &Path, description: &Description) -> Result<CountPlan, Error> {
    let plan = CountPlan::new(Size::new(description.plan.n.into())?);
    description.plan.check(plan.identity(), directory)?;
    Ok(plan)
}

fn records(
    directory: &Path,
    plan: &CountPlan,
    stop: &StopToken,
) -> Result<(Contents, String), Error> {
    let path = directory.join(RECORDS);
    let failed = |source| Error::File { path: path.clone(), source };
    let mut lines = BufReader::new(Hashing::open(&path).map_err(failed)?);
    let (mut rows, mut faults, mut cut) = (Vec::new(), Vec::new(), None);
    for number in 1.. {
        stop.check()?;
        let Some(line) = read_line(&mut lines).map_err(failed)? else { break };
        match row(plan, &mut cut, &line) {
            Ok(row) => rows.push(row),
            Err(fault) if faults.len() < MOST_FAULTS => {
                faults.push(format!("{RECORDS}:{number}: {fault}"));
            }
            Err(_) => (),
        }
    }
    let hash = lines.get_ref().hash();
    let cut = cut.unwrap_or_else(|| plan.ledger_cut());
    Ok((Contents::new(plan, cut.shards(), rows, faults), hash))
}

/// Parses the record of a line. The first record determines how the count is divided into shards.
fn row(plan: &CountPlan, cut: &mut Option<Cut>, line: &str) -> Result<Row, Fault> {
    let record = Record::parse(line)?;
    record.check_plan(plan)?;
    let cut = match cut {
        Some(cut) => cut,
        None => cut.insert(record.cut(plan)?),
    };
    let shard = record.shard(cut)?.number;
    Ok(Row::new(shard, Source::file(RECORDS), record))
}

fn root_check(found: &Root, announced: Option<&Announced>) -> CheckResult {
    match announced.map(|announced| &announced.root) {
        None => CheckResult::skipped("root", format!("not given; the files have {found}")),
        Some(root) if root == found => CheckResult::passed("root", "matches the given root"),
        Some(root) => CheckResult::failed("root", format!("the files have {found}, not {root}")),
    }
}

fn files_check(found: &[files::NamedHash], listed: &[files::NamedHash]) -> CheckResult {
    match found.iter().find(|file| !listed.contains(file)) {
        Some((name, _)) => {
            CheckResult::failed("files", format!("{name} is not the published file"))
        }
        None if found.len() != listed.len() => {
            CheckResult::failed("files", format!("{SUMS} lists a different number of files"))
        }
        None => CheckResult::passed("files", format!("{} as {SUMS} lists them", found.len())),
    }
}

fn records_check(contents: &Contents, records: u64) -> CheckResult {
    let name = "records";
    let lines = with_noun(contents.live.len() as u64, "line");
    match contents.faults.first() {
        Some(fault) => CheckResult::failed(name, fault),
        None if contents.live.len() as u64 == records => {
            CheckResult::passed(name, format!("{lines}: checksums, residues, sums and plans agree"))
        }
        None => CheckResult::failed(name, format!("{lines}, but the description says {records}")),
    }
}

fn total_check(contents: &Contents, said: &str) -> CheckResult {
    let name = "total";
    match contents.count() {
        Some(count) if count.to_string() == said => {
            CheckResult::passed(name, format!("{} is published", grouped(said)))
        }
        count => {
            let count = count.map_or("more than 128 bits".to_owned(), grouped);
            CheckResult::failed(
                name,
                format!("{} is published, the records have {count}", grouped(said)),
            )
        }
    }
}
