//! Records from files into a ledger.

use crate::error::{Failure, Result};
use crate::long_args::LedgerImport;
use crate::output::{Out, note};
use queens::Size;
use queens_ledger::ledger::{Added, Origin};
use queens_ledger::{Error, Ledger, Plan, Record, folder};
use std::fs::File;
use std::io::{BufRead, BufReader, stdin};
use std::path::{Path, PathBuf};

/// A ledger being filled.
struct Import {
    path: PathBuf,
    /// The number of shards of a new ledger.
    shards: Option<u64>,
    /// Opened, or made with the first valid record.
    open: Option<(Ledger, Plan)>,
    tally: Tally,
}

/// How many lines had which effect.
#[derive(Default)]
struct Tally {
    new: u64,
    known: u64,
    confirming: u64,
    contradicting: u64,
    refused: u64,
}

pub(super) fn run(args: &LedgerImport) -> Result {
    let mut import =
        Import { path: args.ledger.clone(), shards: args.of, open: None, tally: Tally::default() };
    if args.ledger.exists() {
        let ledger = Ledger::open(&args.ledger)?;
        let plan = ledger.plan()?;
        import.open = Some((ledger, plan));
    }
    args.records.iter().try_for_each(|source| import.sources(source))?;
    import.conclude()
}

impl Import {
    /// Imports a file, or all files of a directory.
    fn sources(&mut self, source: &Path) -> Result {
        if !source.is_dir() {
            return self.source(source);
        }
        let files = folder::files(source)?;
        files.iter().try_for_each(|file| self.source(file))
    }

    fn source(&mut self, source: &Path) -> Result {
        if source.as_os_str() == "-" {
            return self.lines("standard input", stdin().lock());
        }
        let name = source.display().to_string();
        let file = File::open(source)
            .map_err(|error| Failure::usage(&name, format!("cannot be read: {error}")))?;
        self.lines(&name, BufReader::new(file))
    }

    /// Imports one record a line; lines that are no records are reported and skipped.
    fn lines(&mut self, name: &str, mut source: impl BufRead) -> Result {
        let mut bytes = Vec::new();
        for number in 1.. {
            bytes.clear();
            let read = source.read_until(b'\n', &mut bytes);
            let read = read.map_err(|error| Failure::Check(format!("{name}: {error}")))?;
            if read == 0 {
                break;
            }
            let line = String::from_utf8_lossy(&bytes);
            if line.trim().is_empty() {
                continue;
            }
            if let Some(complaint) = self.line(&line)? {
                note(&format!("{name}:{number}: {complaint}"));
            }
        }
        Ok(())
    }

    /// Adds the record of a line, or returns what is wrong with it.
    fn line(&mut self, line: &str) -> Result<Option<String>> {
        let record = match Record::parse(line) {
            Ok(record) => record,
            Err(fault) => return Ok(Some(self.refuse(&fault.to_string()))),
        };
        let (ledger, plan) = match self.open.take() {
            Some(open) => self.open.insert(open),
            None => match make(&self.path, &record, self.shards)? {
                Ok(open) => self.open.insert(open),
                Err(fault) => return Ok(Some(self.refuse(&fault))),
            },
        };
        let added = record
            .check_plan(plan)
            .map_err(Error::from)
            .and_then(|()| ledger.add(&record, Origin::Imported));
        match added {
            Ok(added) => Ok(self.added(&record, &added)),
            Err(error @ (Error::Record(_) | Error::Overlap { .. })) => {
                Ok(Some(self.refuse(&error.to_string())))
            }
            Err(error) => Err(error.into()),
        }
    }

    fn refuse(&mut self, fault: &str) -> String {
        self.tally.refused += 1;
        format!("not imported: {fault}")
    }

    fn added(&mut self, record: &Record, added: &Added) -> Option<String> {
        let tally = &mut self.tally;
        match added {
            Added::New => tally.new += 1,
            Added::Known => tally.known += 1,
            Added::Confirms | Added::Settles => tally.confirming += 1,
            Added::Contradicts => {
                tally.contradicting += 1;
                let (first, end) = (record.first_unit, record.end_unit);
                let count = record.count;
                return Some(format!(
                    "contradicts: the ledger has another result than {count} for units {first}..{end}; both are kept"
                ));
            }
        }
        None
    }

    fn conclude(self) -> Result {
        let Tally { new, known, confirming, contradicting, refused } = self.tally;
        let mut out = Out::new();
        out.line(&format!(
            "{new} new, {known} known, {confirming} confirming, {contradicting} contradicting, {refused} refused"
        ))?;
        let path = self.path.display();
        if contradicting > 0 {
            return Err(Failure::Check(format!(
                "{path}: contradictory records: `queens count N --ledger {path}` settles them"
            )));
        }
        match refused {
            0 => Ok(()),
            _ => Err(Failure::Check(format!("{refused} lines were not imported into {path}"))),
        }
    }
}

/// A new ledger for the plan of a record.
fn make(
    path: &Path,
    record: &Record,
    shards: Option<u64>,
) -> Result<std::result::Result<(Ledger, Plan), String>> {
    let size = match Size::new(record.plan.n.into()) {
        Ok(size) => size,
        Err(error) => return Ok(Err(error.to_string())),
    };
    let plan = Plan::new(size);
    if let Err(fault) = record.check_plan(&plan) {
        return Ok(Err(fault.to_string()));
    }
    let cut = shards.map_or_else(|| Ok(plan.ledger_cut()), |shards| plan.cut(shards));
    let cut = cut.map_err(|error| Failure::usage("--of", error))?;
    let ledger = Ledger::create_or_open(path, &plan, cut)?;
    Ok(Ok((ledger, plan)))
}
