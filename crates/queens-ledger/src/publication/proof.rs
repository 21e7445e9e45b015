//! The proof of one unit: what leads from its count to the root, one line of JSON.
//!
//! It holds the description whole, since the root is its hash, and the path through the tree of the counts.
//! Whoever has the root needs nothing else: neither the other units nor their records.

use super::audit::{self, Announced, Audit, Root};
use super::check::described;
use super::files::{self, RECORDS, Reading};
use super::tree::{Node, Path as TreePath};
use super::{Description, counts, plan_of};
use crate::key::{from_hex, hex};
use crate::ledger::{Contents, RecordState};
use crate::record::read_line;
use crate::shard::{self, ProgramVersion, ShardCounter};
use crate::verify::{CheckName, CheckResult, Sample, Verdict, VerifyOptions};
use crate::{CountPlan, Error};
use queens::Digits;
use queens::run::{Control, StopToken};
use queens::words::counted;
use serde::{Deserialize, Serialize};
use std::io::BufRead;
use std::path::Path;

/// What a proof of this version starts with.
const SCHEMA: &str = "queens.proof/1";

/// The proof of one unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// `queens.proof/1`.
    pub schema: String,
    /// The text of `publication.json`: its SHA-256 is the root.
    pub publication: String,
    /// The unit.
    pub unit: u64,
    /// The solutions that it stands for, in decimal.
    pub solutions: String,
    /// The nodes beside the way from the unit to the top of the tree, the lowest first.
    pub path: Vec<Beside>,
}

/// One node beside the way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beside {
    /// The solutions of all units below it, in decimal.
    pub sum: String,
    /// Its hash, in hexadecimal.
    pub hash: String,
}

/// Which units are to be proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// These.
    Units(Vec<u64>),
    /// This many, drawn by a text.
    Drawn(String, Sample),
}

/// What a check of proofs found. Serializes as `queens.ledger.proofs/1`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct CheckedProofs {
    /// Rows and columns of the board.
    pub n: u8,
    /// The total that the proven units are part of; nothing when a check failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<String>,
    /// The units of the proofs, in their order.
    pub units: Vec<u64>,
    /// All checks in their order.
    pub checks: Vec<CheckResult>,
    /// What follows.
    pub audit: Audit,
}

/// Makes the proofs of some units of a publication, in the order in which they are named or drawn.
///
/// # Errors
/// As [`check`](super::check()); [`Error::Unproven`] when the publication is not what it says, and
/// [`Error::NoUnit`] when there is no such unit.
pub fn prove(
    directory: &Path,
    wanted: &Wanted,
    control: &Control<'_>,
) -> Result<Vec<Proof>, Error> {
    let bytes = files::description(directory)?;
    let none = || Error::Publication(directory.join(files::DESCRIPTION));
    let publication = String::from_utf8(bytes).map_err(|_| none())?;
    let description = described(publication.as_bytes()).ok_or_else(none)?;
    let plan = plan_of(directory, &description.plan)?;
    let units = match wanted {
        Wanted::Units(units) => units.clone(),
        Wanted::Drawn(text, sample) => audit::drawn(&plan, &description.counts, text, *sample),
    };
    if let Some(&unit) = units.iter().find(|&&unit| unit >= plan.units()) {
        return Err(Error::NoUnit { unit, units: plan.units() });
    }
    let (stop, contents) = (control.stop_token(), Contents::default());
    let mut reading = Reading { directory, plan: &plan, stop, contents };
    reading.records(RECORDS, RecordState::Counted, |_| ())?;
    let mut sorted = units.clone();
    sorted.sort_unstable();
    sorted.dedup();
    let found = counts(&plan, &reading.contents, &sorted);
    let paths = found.filter(|(top, _)| is_top(top, &description)).map(|(_, paths)| paths);
    let paths = paths.ok_or_else(|| Error::Unproven(directory.to_owned()))?;
    let path_of = |unit: &u64| sorted.binary_search(unit).ok().and_then(|place| paths.get(place));
    Ok(units.iter().filter_map(path_of).map(|path| Proof::new(&publication, path)).collect())
}

/// Whether a tree has the counts and the total of a description.
fn is_top(top: &Node, description: &Description) -> bool {
    hex(&top.hash) == description.counts && top.sum.to_string() == description.total
}

impl Proof {
    fn new(publication: &str, path: &TreePath) -> Proof {
        let beside = |node: &Node| Beside { sum: node.sum.to_string(), hash: hex(&node.hash) };
        Proof {
            schema: SCHEMA.to_owned(),
            publication: publication.to_owned(),
            unit: path.unit,
            solutions: path.solutions.to_string(),
            path: path.beside.iter().map(beside).collect(),
        }
    }

    /// The proof as a line, without a line break.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The path in the tree, if it is written as one.
    fn tree_path(&self) -> Option<TreePath> {
        let number = |text: &str| Digits::<u128>::parse(text).map(|number| number.0);
        let node = |beside: &Beside| {
            Some(Node { hash: from_hex(&beside.hash)?, sum: number(&beside.sum)? })
        };
        let beside = self.path.iter().map(node).collect::<Option<Vec<Node>>>()?;
        Some(TreePath { unit: self.unit, solutions: number(&self.solutions)?, beside })
    }

    /// The solutions of the unit under a root, or why the line proves nothing.
    fn solutions_under(&self, root: Root) -> Result<(Description, u128), &'static str> {
        if Root::of(self.publication.as_bytes()) != root {
            return Err("of a publication with another root");
        }
        let description =
            described(self.publication.as_bytes()).ok_or("not of a publication of version 2")?;
        let path = self.tree_path().ok_or("numbers or hashes that are none")?;
        let top = path.top(description.plan.units).ok_or("no path to the top of the tree")?;
        if !is_top(&top, &description) {
            return Err("the path does not lead to the counts that were published");
        }
        Ok((description, path.solutions))
    }
}

/// Proofs that hold, and what is wrong with others.
#[derive(Default)]
struct Proven {
    description: Option<Description>,
    /// Units with their solutions, in the order of the lines.
    units: Vec<(u64, u128)>,
    fault: Option<String>,
}

impl Proven {
    /// Reads one proof a line, to the first that proves nothing.
    fn read(source: &mut impl BufRead, root: Root, stop: &StopToken) -> Result<Proven, Error> {
        let mut proven = Proven::default();
        for number in 1.. {
            stop.check()?;
            let Some(line) = read_line(source)? else { break };
            if let Err(fault) = proven.line(&line, root) {
                proven.fault = Some(format!("line {number}: {fault}"));
                break;
            }
        }
        if proven.units.is_empty() && proven.fault.is_none() {
            proven.fault = Some("there are none".to_owned());
        }
        Ok(proven)
    }

    fn line(&mut self, line: &str, root: Root) -> Result<(), &'static str> {
        let proof: Proof = serde_json::from_str(line).map_err(|_| "not a proof")?;
        if proof.schema != SCHEMA {
            return Err("not a proof of version 1");
        }
        let (description, solutions) = proof.solutions_under(root)?;
        self.description.get_or_insert(description);
        self.units.push((proof.unit, solutions));
        Ok(())
    }
}

/// Checks proofs, one a line, against an announced root, and computes their units again: as many of the
/// first as the sample says, all of them without one.
///
/// # Errors
/// When the source cannot be read, the plan is of another program, or the control stops.
pub fn check_proofs(
    source: &mut impl BufRead,
    announced: &Announced,
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<CheckedProofs, Error> {
    let Proven { description, units, fault } =
        Proven::read(source, announced.root, control.stop_token())?;
    let numbers: Vec<u64> = units.iter().map(|&(unit, _)| unit).collect();
    let (Some(description), None) = (description, &fault) else {
        let checks = vec![CheckResult::failed(CheckName::Proofs, fault.unwrap_or_default())];
        let audit = Audit::none("a check failed");
        return Ok(CheckedProofs { n: 0, total: None, units: numbers, checks, audit });
    };
    let plan = plan_of(Path::new("the proofs"), &description.plan)?;
    let detail = match units.len() {
        1 => "1 unit has the count that is under the root".to_owned(),
        more => format!("{more} units have the counts that are under the root"),
    };
    let mut checks = vec![CheckResult::held(CheckName::Proofs, detail)];
    let text = announced.seed_text.as_deref();
    checks.extend(text.map(|text| draw_check(&plan, &description.counts, text, &numbers)));
    let wanted = match options.sample {
        Sample::Units(most) => units.len().min(usize::try_from(most).unwrap_or(usize::MAX)),
        _ => units.len(),
    };
    let (again, done) = recount(&plan, &units[..wanted], options, control)?;
    checks.push(again);
    let failed = checks.iter().any(|check| check.verdict == Verdict::Failed);
    let audit = match text {
        _ if failed => Audit::none("a check failed"),
        None => Audit::none("the units were not drawn from a text that nobody knew"),
        Some(_) => Audit::of_drawn(done, wanted as u64),
    };
    let total = (!failed).then(|| description.total.clone());
    Ok(CheckedProofs { n: description.plan.n, total, units: numbers, checks, audit })
}

/// Whether the units are those that the text draws first.
fn draw_check(plan: &CountPlan, counts: &str, text: &str, units: &[u64]) -> CheckResult {
    let drawn = audit::drawn(plan, counts, text, Sample::Units(units.len() as u64));
    let place = units.iter().zip(&drawn).position(|(unit, drawn)| unit != drawn);
    match place.map(|place| (place + 1, units[place], drawn[place])) {
        Some((line, unit, drawn)) => CheckResult::failed(
            CheckName::Draw,
            format!("line {line}: unit {unit}, but the text draws {drawn}"),
        ),
        None if units.len() > drawn.len() => CheckResult::failed(
            CheckName::Draw,
            format!("the text draws only {} different units", drawn.len()),
        ),
        None => CheckResult::held(CheckName::Draw, "they are the first ones that the text draws"),
    }
}

/// Computes units again until the time is over, and how many were done.
fn recount(
    plan: &CountPlan,
    units: &[(u64, u128)],
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<(CheckResult, u64), Error> {
    let name = CheckName::Recomputation;
    let stop = match options.time {
        Some(time) => control.stop_token().within(time),
        None => control.stop_token().child(),
    };
    let counter = ShardCounter::new(plan, &stop);
    let how = shard::CountOptions {
        program: ProgramVersion::default(),
        ..shard::CountOptions::default()
    };
    let control = control.clone().stop(&stop);
    let mut done = 0;
    for &(unit, solutions) in units {
        let range = unit..unit + 1;
        let counted = if options.independent {
            shard::search(plan, range, &how, &control)
        } else {
            counter.count(range, &how, &control)
        };
        match counted {
            Ok(record) if record.count != solutions => {
                let detail = format!("unit {unit}: {} solutions, not {solutions}", record.count);
                return Ok((CheckResult::failed(name, detail), done));
            }
            Ok(_) => done += 1,
            Err(Error::Stopped(_)) => break,
            Err(error) => return Err(error),
        }
    }
    let check = match done {
        0 => CheckResult::skipped(name, "no unit was computed again"),
        1 => CheckResult::held(name, "1 unit agrees"),
        _ => CheckResult::held(name, format!("{} agree", counted(done, "unit"))),
    };
    Ok((check, done))
}
