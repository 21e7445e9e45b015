//! Imports records from files into a ledger.

mod fit;
mod source;

use super::report;
use crate::args::LedgerImport;
use crate::command::input::refuse_repeated_input;
use crate::error::{Failure, Result, told};
use crate::output::note;
use fit::Fit;
use queens::words::counted;
use queens_ledger::ledger::{Added, Source as Origin};
use queens_ledger::signature::{TrustedKeys, signature_path};
use queens_ledger::{Ledger, Record};
use serde::Serialize;
use source::{Line, Source};
use std::fmt::Display;

/// The maximum number of records, and of their bytes, in one transaction.
const BATCH: usize = 4096;
const BATCH_BYTES: usize = 8 << 20;

/// An import in progress.
struct Import<'a> {
    args: &'a LedgerImport,
    /// The existing ledger, or one created for the first valid record.
    ledger: Option<Ledger>,
    /// Records for the next transaction, with the places of their lines.
    waiting: Vec<(String, Record)>,
    /// The origin of these records.
    origin: Origin,
    /// The bytes of their lines.
    bytes: usize,
    tally: Tally,
    /// Why the first rejected line was rejected.
    first_fault: Option<String>,
}

/// The number of lines with each effect.
#[derive(Default, Serialize)]
struct Tally {
    new: u64,
    known: u64,
    agreeing: u64,
    conflicting: u64,
    rejected: u64,
    refused: u64,
}

pub(super) fn run(args: &LedgerImport) -> Result {
    refuse_repeated_input("RECORDS", &args.records)?;
    let path = &args.ledger;
    let ledger = path.exists().then(|| Ledger::open(path)).transpose()?;
    let mut sources = Source::all(&args.records)?;
    check_signatures(args, &mut sources)?;
    let fit = Fit::of(&sources, ledger.as_ref(), args.of)?;
    fit.check(path)?;
    let ledger = match (ledger, fit.frame) {
        (None, Some((plan, cut))) => Some(Ledger::create_or_open(path, &plan, cut)?),
        (ledger, _) => ledger,
    };
    let (waiting, origin, tally) = (Vec::new(), Origin::Imported(None), Tally::default());
    let mut import = Import { args, ledger, waiting, origin, bytes: 0, tally, first_fault: None };
    for source in &sources {
        import.from(Origin::Imported(source.signer.clone()))?;
        source.read(|line| import.line(line))?;
    }
    import.store()?;
    import.conclude()
}

/// Finds the signers of the sources; rejects wrong and missing signatures.
fn check_signatures(args: &LedgerImport, sources: &mut [Source]) -> Result {
    let Some(list) = &args.trust else {
        let signed =
            |source: &&Source| source.path().is_some_and(|path| signature_path(path).exists());
        if let Some(source) = sources.iter().find(signed).filter(|_| !args.output.quiet) {
            note(&format!(
                "note: {}: its signature is not checked without --trust FILE",
                source.name
            ));
        }
        return Ok(());
    };
    let trusted = TrustedKeys::read(list);
    let trusted = trusted.map_err(|error| Failure::of_ledger("--trust", error))?;
    for source in sources {
        source.signer = match source.path() {
            Some(path) => trusted.signer_of(path)?,
            None => None,
        };
        if source.signer.is_none() && args.require_signed {
            let name = &source.name;
            return Err(Failure::usage(
                "--require-signed",
                format!(
                    "{name} has no signature beside it: sign it with `ssh-keygen -Y sign -n queens`"
                ),
            ));
        }
    }
    Ok(())
}

impl Import<'_> {
    /// Sets the origin of the next records.
    fn from(&mut self, origin: Origin) -> Result {
        if origin != self.origin {
            self.store()?;
            self.origin = origin;
        }
        Ok(())
    }

    /// Queues the record of a line for storing; reports and skips lines that are not records.
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

    /// Stores the queued records in one transaction.
    fn store(&mut self) -> Result {
        self.bytes = 0;
        let waiting = std::mem::take(&mut self.waiting);
        let Some(ledger) = &self.ledger else {
            // This program has the plan of none of these records.
            for (place, record) in waiting {
                self.refuse(&place, &fit::plan_of(&record).err().unwrap_or_default());
            }
            return Ok(());
        };
        let (places, records): (Vec<_>, Vec<_>) = waiting.into_iter().unzip();
        let added = ledger.add_all(&records, &self.origin)?;
        for ((place, record), added) in places.iter().zip(&records).zip(added) {
            match added {
                Ok(added) => self.added(place, record, added),
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

    fn added(&mut self, place: &str, record: &Record, added: Added) {
        let tally = &mut self.tally;
        let (count, complaint) = match added {
            Added::New => return tally.new += 1,
            Added::Known => return tally.known += 1,
            Added::Agrees | Added::Settles => return tally.agreeing += 1,
            Added::Withdrawn => {
                return self.refuse(place, &"this record was withdrawn, and stays so");
            }
            Added::Rejected => (&mut tally.rejected, "a recount on this machine gave other counts"),
            Added::Conflicts | Added::Unsettled => {
                (&mut tally.conflicting, "the ledger has other counts; both are kept")
            }
        };
        *count += 1;
        self.note(&format!("{place}: conflict in units {}: {complaint}", record.units()));
    }

    fn conclude(self) -> Result {
        let &Tally { new, known, agreeing, conflicting, rejected, refused } = &self.tally;
        let text = format!(
            "{new} new, {known} known, {agreeing} agreeing, {conflicting} conflicting, \
             {rejected} rejected, {refused} refused"
        );
        report(&self.args.output, &self.tally, &text)?;
        let path = self.args.ledger.display();
        if conflicting > 0 {
            return Err(Failure::Check(format!(
                "{path}: conflicts: `queens count N --ledger {path}` recounts the shards"
            )));
        }
        if rejected > 0 {
            let records = counted(rejected, "record");
            return Err(Failure::Check(format!(
                "{path}: rejected: {records}, which a recount here contradicts"
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
