//! Records from files into a ledger.

mod fit;
mod source;

use super::report;
use crate::args::LedgerImport;
use crate::command::input::refuse_repeated_input;
use crate::error::{Failure, Result, told};
use crate::output::note;
use fit::Fit;
use queens::words::counted;
use queens_ledger::ledger::{Added, Origin};
use queens_ledger::{Ledger, Record};
use serde::Serialize;
use source::{Line, Source};
use std::fmt::Display;

/// The most records, and bytes of them, that one transaction stores.
const BATCH: usize = 4096;
const BATCH_BYTES: usize = 8 << 20;

/// A ledger being filled.
struct Import<'a> {
    args: &'a LedgerImport,
    /// Opened, or made for the first valid record.
    ledger: Option<Ledger>,
    /// Records that wait for the next transaction, with the places of their lines.
    waiting: Vec<(String, Record)>,
    /// The bytes of their lines.
    bytes: usize,
    tally: Tally,
    /// Why the first line was refused.
    first_fault: Option<String>,
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
    let path = &args.ledger;
    let ledger = path.exists().then(|| Ledger::open(path)).transpose()?;
    let sources = Source::all(&args.records)?;
    let fit = Fit::of(&sources, ledger.as_ref(), args.of)?;
    fit.check(path)?;
    let ledger = match (ledger, fit.frame) {
        (None, Some((plan, cut))) => Some(Ledger::create_or_open(path, &plan, cut)?),
        (ledger, _) => ledger,
    };
    let (waiting, tally) = (Vec::new(), Tally::default());
    let mut import = Import { args, ledger, waiting, bytes: 0, tally, first_fault: None };
    sources.iter().try_for_each(|source| source.read(|line| import.line(line)))?;
    import.store()?;
    import.conclude()
}

impl Import<'_> {
    /// Stores the record of a line with others; lines that are no records are reported and skipped.
    fn line(&mut self, line: Line) -> Result {
        match line.record {
            Ok(record) => {
                self.bytes += line.bytes;
                self.waiting.push((line.place, record));
            }
            Err(fault) => self.refuse(&line.place, &fault),
        }
        if self.waiting.len() >= BATCH || self.bytes >= BATCH_BYTES { self.store() } else { Ok(()) }
    }

    /// Stores the records that wait, in one transaction.
    fn store(&mut self) -> Result {
        self.bytes = 0;
        let waiting = std::mem::take(&mut self.waiting);
        let Some(ledger) = &self.ledger else {
            // No record is of a plan that this program has.
            for (place, record) in waiting {
                self.refuse(&place, &fit::plan_of(&record).err().unwrap_or_default());
            }
            return Ok(());
        };
        let (places, records): (Vec<_>, Vec<_>) = waiting.into_iter().unzip();
        let added = ledger.add_all(&records, Origin::Imported)?;
        for ((place, record), added) in places.iter().zip(&records).zip(added) {
            match added {
                Ok(added) => self.added(place, record, &added),
                Err(refused) => self.refuse(place, &told(&refused)),
            }
        }
        Ok(())
    }

    fn refuse(&mut self, place: &str, fault: &dyn Display) {
        self.tally.refused += 1;
        self.note(&format!("{place}: not imported: {fault}"));
        self.first_fault.get_or_insert_with(|| format!("{place}: {fault}"));
    }

    fn note(&self, text: &str) {
        if !self.args.output.quiet {
            note(text);
        }
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
        self.note(&format!("{place}: contradicts for units {}: {complaint}", record.units()));
    }

    fn conclude(self) -> Result {
        let &Tally { new, known, confirming, waiting, contradicting, refused } = &self.tally;
        let waits = if waiting > 0 { format!("{waiting} waiting, ") } else { String::new() };
        let text = format!(
            "{new} new, {known} known, {confirming} confirming, {waits}\
             {contradicting} contradicting, {refused} refused"
        );
        report(&self.args.output, &self.tally, &text)?;
        let path = self.args.ledger.display();
        if contradicting > 0 {
            return Err(Failure::Check(format!(
                "{path}: contradictory records: `queens count N --ledger {path}` settles them"
            )));
        }
        let Some(fault) = self.first_fault else { return Ok(()) };
        let lines = counted(refused, "line");
        // The notes have named each of them.
        let first =
            if self.args.output.quiet { format!(", the first {fault}") } else { String::new() };
        Err(Failure::Check(format!("{path}: not imported: {lines}{first}")))
    }
}
