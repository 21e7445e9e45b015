//! A finished count as plain files that anybody can check without the ledger.
//!
//! | file | what it is |
//! |---|---|
//! | `publication.json` | the plan, the total, the root of the hash tree, the program: `queens.publication/1` |
//! | `records.jsonl` | the counted records in the order of their units |
//! | `evidence.jsonl` | the records that say the same: who computed what once more |
//! | `rejected.jsonl` | records that were refuted or withdrawn |
//! | `README.md` | how to check it |
//!
//! The root is that of a binary hash tree over the lines of `records.jsonl` (RFC 6962, section 2.1: leaves
//! and nodes hash with different first bytes). Whoever knows the root knows every count. A public audit draws
//! its units from a seed that nobody could choose: the hash of the root and of a text that was not known
//! when the root was published.

use crate::key::hex;
use crate::ledger::{Contents, State, Stored};
use crate::plan::Identity;
use crate::record::read_line;
use crate::shard::Program;
use crate::verify::{Check, Options, Report, Subject};
use crate::{Error, Ledger, Plan, Record, machine};
use queens::Size;
use queens::run::Control;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

/// What a description of this version starts with.
pub const SCHEMA: &str = "queens.publication/1";

/// The description of a published count: `publication.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    /// [`SCHEMA`].
    pub schema: String,
    /// What was counted.
    pub plan: Identity,
    /// All solutions, in decimal.
    pub total: String,
    /// How many lines `records.jsonl` has.
    pub records: u64,
    /// The root of the hash tree over them, in hexadecimal.
    pub root: String,
    /// The program that published.
    pub program: String,
    /// Its source revision, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<String>,
    /// SHA-256 of its file, as it says; nothing checks it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub program_sha256: Option<String>,
    /// When, in UTC.
    pub published: String,
}

/// Writes a complete ledger to a new directory.
///
/// # Errors
/// [`Error::Incomplete`] when there is no total; what [`Ledger::status`] reports; [`Error::Folder`] when
/// the directory exists or cannot be written.
pub fn publish(
    ledger: &Ledger,
    plan: &Plan,
    directory: &Path,
    program: &Program,
) -> Result<Description, Error> {
    let total = ledger.total(plan)?.ok_or_else(|| Error::Incomplete(ledger.path().to_owned()))?;
    let contents = ledger.contents(plan)?;
    let lines: Vec<String> = contents.in_state(State::Counted).map(Record::to_line).collect();
    let description = Description {
        schema: SCHEMA.to_owned(),
        plan: plan.identity().clone(),
        total: total.to_string(),
        records: lines.len() as u64,
        root: hex(&root(&lines)),
        program: program.name.clone(),
        revision: program.revision.clone(),
        program_sha256: own_hash(),
        published: machine::now(),
    };
    let of = |states: &[State]| -> Vec<String> {
        states.iter().flat_map(|&state| contents.in_state(state)).map(Record::to_line).collect()
    };
    let write = || -> io::Result<()> {
        fs::create_dir(directory)?;
        write_lines(&directory.join("records.jsonl"), &lines)?;
        write_lines(&directory.join("evidence.jsonl"), &of(&[State::Confirming]))?;
        let rejected = of(&[State::Refuted, State::Withdrawn]);
        write_lines(&directory.join("rejected.jsonl"), &rejected)?;
        write_lines(&directory.join("README.md"), &[readme(&description)])?;
        // Last: a directory without it is unfinished.
        let text = serde_json::to_string_pretty(&description)?;
        write_lines(&directory.join("publication.json"), &[text])
    };
    write().map_err(|source| Error::Folder { path: directory.to_owned(), source })?;
    Ok(description)
}

/// Checks a published count: every line, that all units are there once, the sums, the root, and what
/// [`verify`](crate::verify::verify) checks of a complete ledger. With a text, the units to be computed
/// again are drawn from the hash of the root and the text.
///
/// # Errors
/// [`Error::Folder`] when a file cannot be read, [`Error::Publication`] when the description is none.
pub fn check(
    directory: &Path,
    seed_text: Option<&str>,
    options: &Options,
    control: &Control<'_>,
) -> Result<Report, Error> {
    let description = describe(directory)?;
    let plan = Plan::new(Size::new(description.plan.n.into())?);
    if *plan.identity() != description.plan {
        return Err(Error::OtherPlan {
            path: directory.to_owned(),
            found: Box::new(description.plan),
            expected: Box::new(plan.identity().clone()),
        });
    }
    let mut lines = Vec::new();
    let mut contents = Contents::default();
    read(directory, "records.jsonl", &plan, State::Counted, &mut contents, &mut lines)?;
    read(directory, "evidence.jsonl", &plan, State::Confirming, &mut contents, &mut Vec::new())?;
    let found = hex(&root(&lines));
    let contradicted = contradictions(&contents);
    let checks = vec![
        Check::of("records", contents.faults.is_empty(), said(&lines, &contents)),
        Check::of("root", found == description.root, format!("the lines have the root {found}")),
        Check::of(
            "total",
            is_sum(&contents, &description),
            format!("{} is said", description.total),
        ),
        Check::of("evidence", contradicted == 0, format!("{contradicted} records contradict")),
    ];
    let seed = seed_text.map(|text| seed_of(&description.root, text)).or(options.seed);
    let options = Options { seed, ..options.clone() };
    Subject { plan: &plan, contents: &contents, ledger: None }.judge(checks, &options, control)
}

/// The description in a directory.
fn describe(directory: &Path) -> Result<Description, Error> {
    let path = directory.join("publication.json");
    let mut text = String::new();
    let read = File::open(&path).and_then(|file| file.take(1 << 16).read_to_string(&mut text));
    read.map_err(|source| Error::Folder { path: path.clone(), source })?;
    let description: Option<Description> = serde_json::from_str(&text).ok();
    description.filter(|found| found.schema == SCHEMA).ok_or(Error::Publication(path))
}

/// The seed of a public audit.
pub fn seed_of(root: &str, text: &str) -> u64 {
    let hash = Sha256::new().chain_update(root).chain_update("\n").chain_update(text).finalize();
    hash.iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte))
}

/// Reads the records of a file.
fn read(
    directory: &Path,
    name: &str,
    plan: &Plan,
    state: State,
    contents: &mut Contents,
    lines: &mut Vec<String>,
) -> Result<(), Error> {
    let path = directory.join(name);
    let failed = |source| Error::Folder { path: path.clone(), source };
    let mut source = BufReader::new(File::open(&path).map_err(failed)?);
    for number in 1.. {
        let Some(line) = read_line(&mut source).map_err(failed)? else { break };
        let record =
            Record::parse(&line).and_then(|record| record.check_plan(plan).map(|()| record));
        match record {
            Ok(record) => {
                let stored = Stored::imported(number, state, record.units(), line.clone());
                contents.sound.push((stored, record));
            }
            Err(fault) => contents.faults.push(format!("{name}:{number}: {fault}")),
        }
        lines.push(line);
    }
    Ok(())
}

fn said(lines: &[String], contents: &Contents) -> String {
    match contents.faults.first() {
        None => format!("{} lines: seals, residues, sums and plans agree", lines.len()),
        Some(fault) => fault.clone(),
    }
}

/// How many of the further records say something else than the counted ones.
fn contradictions(contents: &Contents) -> usize {
    let counted: Vec<&Record> = contents.in_state(State::Counted).collect();
    let contradicts = |record: &&Record| {
        let from = counted.partition_point(|counted| counted.end_unit <= record.first_unit);
        let mut over = counted[from..].iter().take_while(|c| c.first_unit < record.end_unit);
        over.any(|counted| !counted.agrees_with(record))
    };
    contents.in_state(State::Confirming).filter(contradicts).count()
}

fn is_sum(contents: &Contents, description: &Description) -> bool {
    let mut counts = contents.in_state(State::Counted).map(|record| record.count);
    let sum = counts.try_fold(0u128, |sum, count| sum.checked_add(count));
    sum.is_some_and(|sum| sum.to_string() == description.total)
}

/// The root of the hash tree over some lines.
fn root(lines: &[String]) -> [u8; 32] {
    match lines {
        [] => Sha256::digest([]).into(),
        [line] => Sha256::new().chain_update([0]).chain_update(line).finalize().into(),
        lines => {
            // The largest power of two below their number.
            let (left, right) = lines.split_at(lines.len().next_power_of_two() / 2);
            let hash = Sha256::new().chain_update([1]).chain_update(root(left));
            hash.chain_update(root(right)).finalize().into()
        }
    }
}

/// The hash of the running program's file, where it can be read.
fn own_hash() -> Option<String> {
    let mut file = File::open(std::env::current_exe().ok()?).ok()?;
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        match file.read(&mut buffer).ok()? {
            0 => return Some(hex(&hash.finalize())),
            read => hash.update(&buffer[..read]),
        }
    }
}

fn write_lines(path: &Path, lines: &[String]) -> io::Result<()> {
    let mut file = BufWriter::new(File::create_new(path)?);
    for line in lines {
        writeln!(file, "{line}")?;
    }
    file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
}

fn readme(description: &Description) -> String {
    let Description { plan, total, root, records, program, .. } = description;
    format!(
        "# {total} solutions of N = {n}\n\n\
         Counted in {units} units (plan version {version}, hash {hash}), in {records} records.\n\n\
         - `records.jsonl`: the count of every unit, one record a line; the total is their sum.\n\
         - `evidence.jsonl`: records that say the same about some of the units.\n\
         - `rejected.jsonl`: records that were refuted or withdrawn.\n\
         - `publication.json`: plan, total, and the root of the hash tree over the records:\n\n  \
         `{root}`\n\n\
         ## Check it\n\n\
         With `queens` ({program} or later with the same plan), in the directory above:\n\n    \
         queens ledger check DIRECTORY --sample 20 --seed-text \"a text nobody knew before\"\n\n\
         checks every line, that each unit is there once, the sums, the symmetries and the root, and \
         computes 20 units again that nobody could choose. A single unit can be recounted with \
         `queens ledger unit {n} UNIT` and the C program in the sources, which shares nothing with \
         the program that counted.\n\n\
         What is not proven by these files: who counted, on which machine and with which program.\n",
        n = plan.n,
        units = plan.units,
        version = plan.version,
        hash = plan.hash,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_is_that_of_the_standard() {
        // The empty tree, and that of one empty leaf: the values of RFC 6962 implementations.
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(hex(&root(&[])), empty);
        let leaf = "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d";
        assert_eq!(hex(&root(&[String::new()])), leaf);
        let three = ["a", "b", "c"].map(str::to_owned);
        let node = |a: [u8; 32], b: [u8; 32]| -> [u8; 32] {
            Sha256::new().chain_update([1]).chain_update(a).chain_update(b).finalize().into()
        };
        assert_eq!(root(&three), node(root(&three[..2]), root(&three[2..])));
        assert_ne!(root(&three[..2]), root(&[three[1].clone(), three[0].clone()]));
    }
}
