//! Records from files into a ledger.

use super::report;
use crate::args::output::Output;
use crate::args::{LedgerImport, ReportFormat};
use crate::command::input::refuse_repeated_input;
use crate::error::{Failure, Result, told};
use crate::output::note;
use crate::standard;
use queens::Size;
use queens::words::counted;
use queens_ledger::ledger::{Added, Origin};
use queens_ledger::record::read_line;
use queens_ledger::{CountPlan, Ledger, Record, folder};
use serde::Serialize;
use std::fmt::Display;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

/// The most records, and bytes of them, that one transaction stores.
const BATCH: usize = 4096;
const BATCH_BYTES: usize = 8 << 20;

/// A ledger being filled.
struct Import {
    path: PathBuf,
    /// The number of shards of a new ledger.
    shards: Option<u64>,
    /// Opened, or made with the first valid record.
    ledger: Option<Ledger>,
    /// Records that wait for the next transaction, with the places of their lines.
    waiting: Vec<(String, Record)>,
    /// The bytes of their lines.
    bytes: usize,
    tally: Tally,
}

/// How many lines had which effect.
#[derive(Default, Serialize)]
struct Tally {
    new: u64,
    known: u64,
    confirming: u64,
    waiting: u64,
    contradicting: u64,
    refused: u64,
}

pub(super) fn run(args: &LedgerImport) -> Result {
    refuse_repeated_input("RECORDS", &args.records)?;
    let ledger = args.ledger.exists().then(|| Ledger::open(&args.ledger)).transpose()?;
    let (path, waiting, tally) = (args.ledger.clone(), Vec::new(), Tally::default());
    let mut import = Import { path, shards: args.of, ledger, waiting, bytes: 0, tally };
    args.records.iter().try_for_each(|source| import.sources(source))?;
    import.store()?;
    import.conclude(&args.output)
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
            let name = "standard input";
            let input = standard::input().map_err(|error| Failure::unreadable(name, &error))?;
            return self.lines(name, BufReader::new(input));
        }
        let name = source.display().to_string();
        let file = File::open(source).map_err(|error| Failure::unreadable(&name, &error))?;
        self.lines(&name, BufReader::new(file))
    }

    /// Reads one record a line; lines that are no records are reported and skipped.
    fn lines(&mut self, name: &str, mut source: impl BufRead) -> Result {
        for number in 1.. {
            let line = read_line(&mut source);
            let line = line.map_err(|error| Failure::unreadable(name, &error))?;
            let Some(line) = line else { break };
            if line.trim().is_empty() {
                continue;
            }
            let place = format!("{name}:{number}");
            match Record::parse(&line) {
                Ok(record) => {
                    self.bytes += line.len();
                    self.waiting.push((place, record));
                }
                Err(fault) => self.refuse(&place, &fault),
            }
            if self.waiting.len() >= BATCH || self.bytes >= BATCH_BYTES {
                self.store()?;
            }
        }
        Ok(())
    }

    /// Stores the records that wait, in one transaction.
    fn store(&mut self) -> Result {
        self.open()?;
        self.bytes = 0;
        let (places, records): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.waiting).into_iter().unzip();
        let Some(ledger) = &self.ledger else { return Ok(()) };
        let added = ledger.add_all(&records, Origin::Imported)?;
        for ((place, record), added) in places.iter().zip(&records).zip(added) {
            match added {
                Ok(added) => self.added(place, record, &added),
                Err(refused) => self.refuse(place, &told(&refused)),
            }
        }
        Ok(())
    }

    /// Makes the ledger for the first record that is of a plan of this program.
    fn open(&mut self) -> Result {
        for (place, record) in std::mem::take(&mut self.waiting) {
            if self.ledger.is_none() {
                match make(&self.path, &record, self.shards)? {
                    Ok(ledger) => self.ledger = Some(ledger),
                    Err(fault) => {
                        self.refuse(&place, &fault);
                        continue;
                    }
                }
            }
            self.waiting.push((place, record));
        }
        Ok(())
    }

    fn refuse(&mut self, place: &str, fault: &dyn Display) {
        self.tally.refused += 1;
        note(&format!("{place}: not imported: {fault}"));
    }

    fn added(&mut self, place: &str, record: &Record, added: &Added) {
        let tally = &mut self.tally;
        let complaint = match added {
            Added::New => return tally.new += 1,
            Added::Known => return tally.known += 1,
            Added::Confirms | Added::Settles => return tally.confirming += 1,
            Added::Waits => return tally.waiting += 1,
            Added::Withdrawn => {
                return self.refuse(place, &"this record was withdrawn, and stays so");
            }
            Added::Refuted => "computations of this machine have refuted its counts",
            Added::Contradicts | Added::Unsettled => "the ledger has other counts; both are kept",
        };
        tally.contradicting += 1;
        note(&format!("{place}: contradicts for units {}: {complaint}", record.units()));
    }

    fn conclude(self, output: &Output<ReportFormat>) -> Result {
        let &Tally { new, known, confirming, waiting, contradicting, refused } = &self.tally;
        let waits = if waiting > 0 { format!("{waiting} waiting, ") } else { String::new() };
        let text = format!(
            "{new} new, {known} known, {confirming} confirming, {waits}\
             {contradicting} contradicting, {refused} refused"
        );
        report(output, &self.tally, &text)?;
        let path = self.path.display();
        if contradicting > 0 {
            return Err(Failure::Check(format!(
                "{path}: contradictory records: `queens count N --ledger {path}` settles them"
            )));
        }
        match refused {
            0 => Ok(()),
            _ => {
                let lines = counted(refused, "line");
                Err(Failure::Check(format!("{path}: not imported: {lines}")))
            }
        }
    }
}

/// A new ledger for the plan of a record, or why that is impossible.
fn make(
    path: &Path,
    record: &Record,
    shards: Option<u64>,
) -> Result<std::result::Result<Ledger, String>> {
    let size = match Size::new(record.plan.n.into()) {
        Ok(size) => size,
        Err(error) => return Ok(Err(error.to_string())),
    };
    let plan = CountPlan::new(size);
    if let Err(fault) = record.check_plan(&plan) {
        return Ok(Err(fault.to_string()));
    }
    let shards = shards.or(record.shards);
    let cut = shards.map_or_else(|| Ok(plan.ledger_cut()), |shards| plan.cut(shards));
    let cut = cut.map_err(|error| Failure::usage("--of", error))?;
    Ok(Ok(Ledger::create_or_open(path, &plan, cut)?))
}
