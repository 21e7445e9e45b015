//! A finished count as plain files that anybody can check without the ledger, whole or unit by unit.
//!
//! | file | what it is |
//! |---|---|
//! | `publication.json` | the plan, the total, the hash of all counts, the hashes of the files, the program: `queens.publication/2` |
//! | `records.jsonl` | the counted records in the order of their units |
//! | `evidence.jsonl` | the records that repeat units with the same result |
//! | `rejected.jsonl` | records that were refuted or withdrawn |
//! | `README.md` | how to check it |
//!
//! # Two hashes
//!
//! **The root** is the SHA-256 of `publication.json`, which names the hashes of everything else: whoever
//! knows it knows every byte. It is what is announced, and any program computes it.
//!
//! **The hash of the counts** is the top of a hash tree over the units (`tree.rs`). It depends on what was
//! counted and on nothing else: neither times nor hosts nor the cut into shards move it, and everybody who
//! counts the same has the same. The units of an audit are drawn from it and from a text that nobody knew when
//! the root was announced. That alone does not keep a forger from trying other wrong counts: he must have
//! announced the root before the text was known, and so an audit is claimed only for a root that is given.
//!
//! The tree has sums, so a [`Proof`] of one unit shows that its count is in the total: a sample of units is
//! audited with their proofs alone, without the files.
//!
//! # The rooms, in order of reading
//!
//! `tree` the hash tree over the counts; `files` the files; `readme` the text for people; `audit` what an
//! audit says; `check` the checks of the files; `proof` single units; `version1` what was published before.

mod audit;
mod check;
mod files;
mod proof;
mod readme;
mod tree;
mod version1;

pub use audit::{Announced, Audit, Root, drawn};
pub use check::{Checked, check};
pub use files::{FILES, FileHash};
pub use proof::{CheckedProofs, Proof, Wanted, check_proofs, prove};

use crate::key::hex;
use crate::ledger::{Contents, RecordState};
use crate::plan::Identity;
use crate::shard::ProgramVersion;
use crate::{CountPlan, Error, Ledger, Record, machine};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// What a description of this version starts with.
pub const SCHEMA: &str = "queens.publication/2";

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
    /// The hash of all counts, in hexadecimal.
    pub counts: String,
    /// The other files.
    pub files: Vec<FileHash>,
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

/// What was published.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Published {
    /// What is to be announced.
    pub root: Root,
    /// What the root stands for.
    pub description: Description,
}

/// How a count is published.
#[derive(Clone, Debug, Default)]
pub struct PublishOptions {
    /// What the description says about the program.
    pub program: ProgramVersion,
    /// Takes the names of computers out of the records.
    pub without_hosts: bool,
}

/// Writes a complete ledger to a new directory.
///
/// # Errors
/// [`Error::Incomplete`] when there is no total; what [`Ledger::status`] reports; [`Error::SignedHost`] when
/// a name cannot be taken out; [`Error::File`] when the directory exists or cannot be written.
pub fn publish(
    ledger: &Ledger,
    plan: &CountPlan,
    directory: &Path,
    options: &PublishOptions,
) -> Result<Published, Error> {
    let incomplete = || Error::Incomplete(ledger.path().to_owned());
    let status = ledger.status(plan)?;
    let total = status.total().ok_or_else(incomplete)?;
    let mut contents = ledger.contents(plan)?;
    if options.without_hosts {
        contents.sound.iter_mut().try_for_each(|(_, record)| without_host(record))?;
    }
    let (top, _) = counts(plan, &contents, &[]).ok_or_else(incomplete)?;
    let description = Description {
        schema: SCHEMA.to_owned(),
        plan: plan.identity().clone(),
        total: total.to_string(),
        records: contents.in_state(RecordState::Counted).count() as u64,
        counts: hex(&top.hash),
        files: Vec::new(),
        program: options.program.name.clone(),
        revision: options.program.revision.clone(),
        program_sha256: own_hash(),
        published: machine::now(),
    };
    let origin = readme::origin(status.computed_share);
    let written = write(directory, &contents, &origin, description);
    written.map_err(|source| Error::File { path: directory.to_owned(), source })
}

/// Writes all files, the description last.
fn write(
    directory: &Path,
    contents: &Contents,
    origin: &str,
    mut description: Description,
) -> io::Result<Published> {
    fs::create_dir(directory)?;
    let [records, evidence, rejected, readme] = files::NAMES;
    for (name, states) in [
        (records, &[RecordState::Counted][..]),
        (evidence, &[RecordState::Confirming]),
        (rejected, &[RecordState::Refuted, RecordState::Withdrawn]),
    ] {
        let found = states.iter().flat_map(|&state| contents.in_state(state));
        let written = files::write_lines(directory, name, found.map(Record::to_line))?;
        description.files.push(written);
    }
    let text = readme::readme(&description, origin);
    description.files.push(files::write_lines(directory, readme, [text])?);
    let text = serde_json::to_string_pretty(&description)?;
    let root = Root::of(format!("{text}\n").as_bytes());
    files::write_lines(directory, files::DESCRIPTION, [text])?;
    Ok(Published { root, description })
}

/// Takes the name of the computer out of a record.
fn without_host(record: &mut Record) -> Result<(), Error> {
    if record.signature.is_some() && record.host.is_some() {
        return Err(Error::SignedHost(record.units()));
    }
    record.host = None;
    Ok(())
}

/// The top of the tree over the counted records, with the paths of some units in order; nothing when the
/// records are not of all units, each once.
fn counts(
    plan: &CountPlan,
    contents: &Contents,
    wanted: &[u64],
) -> Option<(tree::Node, Vec<tree::Path>)> {
    let counted = || contents.in_state(RecordState::Counted);
    let tile = |next, record: &Record| (record.first_unit == next).then_some(record.end_unit);
    if counted().try_fold(0, tile) != Some(plan.units()) {
        return None;
    }
    let mut solutions = counted().flat_map(|record| {
        record.units().into_iter().zip(&record.unit_counts).map(|(unit, &count)| {
            let weight = plan.engine().unit(unit).map_or(0, |unit| unit.weight);
            // A record of the plan has no unit with so many solutions that this overflows.
            u128::from(weight).saturating_mul(count)
        })
    });
    tree::top(plan.units(), &mut solutions, wanted)
}

/// The plan of a description, which must be one of this program.
fn plan_of(directory: &Path, found: &Identity) -> Result<CountPlan, Error> {
    let plan = CountPlan::new(queens::Size::new(found.n.into())?);
    if plan.identity() == found {
        return Ok(plan);
    }
    let (found, expected) = (Box::new(found.clone()), Box::new(plan.identity().clone()));
    Err(Error::OtherPlan { path: directory.to_owned(), found, expected })
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
