//! Publishes a finished count as plain files that anybody can check without the ledger.
//!
//! `docs/formats.md` describes the files.
//!
//! The *root* is the SHA-256 of `SHA256SUMS`, so it fixes every byte of the files. The publisher announces
//! the root together with the source of a text that is still unknown, such as a future lottery draw. Later,
//! an [`Audit`] draws units from the root and the text.

mod audit;
mod check;
mod files;

pub use audit::{Announced, Audit, Root};
pub use check::{Checked, check};
pub use files::FILES;

use crate::file_kind::Hashing;
use crate::ledger::Row;
use crate::plan::Identity;
use crate::shard::ProgramVersion;
use crate::{Error, Ledger, machine};
use files::{DESCRIPTION, README, RECORDS, REJECTED, SUMS};
use queens_show::words::with_noun;
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::{env, fs};

pub const SCHEMA: &str = "queens.publication/3";

/// The description of a published count: `publication.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    pub schema: String,
    pub plan: Identity,
    pub total: String,
    pub records: u64,
    pub program: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<String>,
    /// The SHA-256 of the executable file, if it is readable. No check uses this hash.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub program_sha256: Option<String>,
    pub published: String,
}

#[derive(Clone, Debug, Default)]
pub struct PublishOptions {
    pub program: ProgramVersion,
    /// Whether the names of computers are removed from the records.
    pub without_hosts: bool,
}

pub fn publish(ledger: &Ledger, directory: &Path, options: &PublishOptions) -> Result<Root, Error> {
    machine::check_clock()?;
    let status = ledger.status()?;
    let total = status.total().ok_or_else(|| Error::Incomplete(ledger.path().to_owned()))?;
    let mut contents = ledger.contents()?;
    if options.without_hosts {
        let rows = contents.live.iter_mut().chain(&mut contents.out);
        rows.for_each(|row| row.record.host = None);
    }
    let description = Description {
        schema: SCHEMA.to_owned(),
        plan: ledger.plan().identity().clone(),
        total: total.to_string(),
        records: contents.live.len() as u64,
        program: options.program.name.clone(),
        revision: options.program.revision.clone(),
        program_sha256: env::current_exe().and_then(|program| Hashing::of(&program)).ok(),
        published: machine::now(),
    };
    let write = || {
        fs::create_dir(directory)?;
        let lines = |rows: &[Row]| rows.iter().map(|row| row.record.to_line()).collect::<Vec<_>>();
        let sums = [
            files::write(directory, RECORDS, lines(&contents.live))?,
            files::write(directory, REJECTED, lines(&contents.out))?,
            files::write(directory, README, [readme(&description, &status.origin())])?,
            files::write(directory, DESCRIPTION, [serde_json::to_string_pretty(&description)?])?,
        ];
        files::write(directory, SUMS, sums.clone())?;
        Ok(Root::of((sums.join("\n") + "\n").as_bytes()))
    };
    write().map_err(|source| Error::File { path: directory.to_owned(), source })
}

fn readme(description: &Description, origin: &str) -> String {
    let Description { plan: Identity { n, version, units, hash }, program, .. } = description;
    let (solutions, units) = (with_noun(&description.total, "solution"), with_noun(units, "unit"));
    format!(
        "# {solutions} of N = {n}\n\n\
         Counted in {units} (plan version {version}, hash {hash}). According to the publisher: {origin}.\n\n\
         - `records.jsonl`: the count of every unit; the total is the sum of each unit's count times its weight.\n\
         - `rejected.jsonl`: records that were rejected or withdrawn.\n\
         - `publication.json`: the plan, the total and the program.\n\
         - `SHA256SUMS`: the SHA-256 of these files. Its own SHA-256 is the root of the publication. Take the \
         root from where it was announced, not from here.\n\n\
         ## Check it\n\n\
         Files: `sha256sum SHA256SUMS` prints the root, `sha256sum -c SHA256SUMS` checks the others.\n\n\
         Count, with `queens` ({program} or later with the same plan), in the directory above:\n\n    \
         queens ledger check DIRECTORY --root ROOT --seed-text TEXT\n\n\
         This checks every line, that no unit is missing, the sums and the symmetries, and recounts 299 units \
         that the root and the text draw. If the text was unknown when the root was announced, the publisher \
         could not choose these units, and errors in 1 % of the cost are found with 95 %.\n\n\
         Single units, with independent programs: `queens ledger unit {n} UNIT` prints the definition of a unit, \
         and the C programs in the sources count it.\n\n\
         These files do not prove who counted, on which machine, or when."
    )
}
