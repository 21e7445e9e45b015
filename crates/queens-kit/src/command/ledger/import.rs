//! Imports records from files into a ledger.
//!
//! Each file is read only once, so each record is stored exactly as it was checked.

use super::{Done, report};
use crate::args::LedgerImport;
use crate::command::durable::note_ignored;
use crate::error::{Failure, Result, told};
use crate::input::{self, refuse_repeated_input};
use crate::input::{is_standard, open};
use crate::output::note;
use queens::Size;
use queens::control::StopToken;
use queens_ledger::ledger::{Added, Source};
use queens_ledger::record::read_line;
use queens_ledger::{CountPlan, Cut, Error, Ledger, Record, RecordFile};
use queens_show::Decoded;
use queens_show::json::Answer;
use queens_show::words::with_noun;
use serde::Serialize;
use std::fmt::Display;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The maximum number of records, and of bytes, in one transaction.
const BATCH: usize = 4096;
const BATCH_BYTES: usize = 8 << 20;

/// The first record after this time ends the transaction, because a pipe may deliver records for hours.
const BATCH_TIME: Duration = Duration::from_secs(1);

const MOST_NOTED: u64 = 10;

struct Import<'a> {
    args: &'a LedgerImport,
    /// `None` until a record shows how to create the ledger.
    ledger: Option<Ledger>,
    waiting: Vec<(String, Record)>,
    source: Source,
    bytes: usize,
    stored: Instant,
    tally: Tally,
    first_fault: Option<String>,
}

#[derive(Default, Serialize)]
struct Tally {
    new: u64,
    known: u64,
    agreeing: u64,
    conflicting: u64,
    rejected: u64,
    refused: u64,
}

impl Answer for Tally {
    const SCHEMA: &'static str = Done::SCHEMA;
}

pub(super) fn run(args: &LedgerImport) -> Result {
    refuse_repeated_input("RECORDS", &args.records)?;
    args.output.refuse_inputs(args.records.iter().chain([&args.ledger]))?;
    let ledger = Ledger::open_if_created(&args.ledger)?;
    ledger.iter().for_each(|ledger| note_ignored(args.of, ledger));
    let mut import = Import {
        args,
        ledger,
        waiting: Vec::new(),
        source: Source::Here,
        bytes: 0,
        stored: Instant::now(),
        tally: Tally::default(),
        first_fault: None,
    };
    for path in &args.records {
        import.source = args.from.clone().unwrap_or_else(|| source_of(path));
        for file in files(path)? {
            import.file(&file)?;
        }
        import.store()?;
    }
    import.conclude()
}

/// Returns the source of a file or directory without `--from`, which is its file name.
fn source_of(path: &Path) -> Source {
    match path.file_name().filter(|_| !is_standard(path)) {
        Some(name) => Source::file(&name.to_string_lossy()),
        None => Source::file(&input::name(path)),
    }
}

/// Returns the record files for a path: the file itself, or all record files of a directory.
fn files(path: &Path) -> Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let files = RecordFile::all_in(path)?;
    match files.iter().find(|file| file.exists() && !file.is_file()) {
        None => Ok(files),
        Some(other) => {
            let problem = "not a regular file: move it elsewhere";
            Err(Failure::Files(format!("{}: {problem}", other.display())))
        }
    }
}

impl Import<'_> {
    fn file(&mut self, path: &Path) -> Result {
        let name = input::name(path);
        let unreadable = |error| Failure::unreadable(&name, &error);
        // This token never stops, so signals end the process immediately.
        let lines = open(path, &StopToken::new()).and_then(Decoded::new);
        let mut lines = BufReader::new(lines.map_err(unreadable)?);
        for number in 1.. {
            let Some(line) = read_line(&mut lines).map_err(unreadable)? else { break };
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
            let is_late = self.stored.elapsed() >= BATCH_TIME;
            if is_late || self.waiting.len() >= BATCH || self.bytes >= BATCH_BYTES {
                self.store()?;
            }
        }
        Ok(())
    }

    fn store(&mut self) -> Result {
        self.bytes = 0;
        self.stored = Instant::now();
        let waiting = std::mem::take(&mut self.waiting);
        if self.ledger.is_none() {
            self.create(&waiting)?;
        }
        let Some(ledger) = &self.ledger else {
            // No ledger could be created from any of these records.
            for (place, record) in waiting {
                if let Err(refused) = self.division(&record) {
                    self.refuse(&place, &told(&refused));
                }
            }
            return Ok(());
        };
        let (places, records): (Vec<_>, Vec<_>) = waiting.into_iter().unzip();
        let added = ledger.add_all(&records, &self.source)?;
        for ((place, record), added) in places.iter().zip(&records).zip(added) {
            match added {
                Ok(added) => self.added(place, record, added),
                Err(refused) => self.refuse(place, &told(&refused)),
            }
        }
        Ok(())
    }

    fn create(&mut self, records: &[(String, Record)]) -> Result {
        let fits = |(_, record): &(String, Record)| match self.division(record) {
            // The number of shards is impossible, whatever the records say.
            Err(error @ Error::Usage(_)) => Some(Err(Failure::usage("--of", error))),
            division => division.ok().map(Ok),
        };
        if let Some((plan, cut)) = records.iter().find_map(fits).transpose()? {
            let ledger = Ledger::create_or_open(&self.args.ledger, &plan, cut)?;
            note_ignored(self.args.of, &ledger);
            self.ledger = Some(ledger);
        }
        Ok(())
    }

    fn division(&self, record: &Record) -> std::result::Result<(CountPlan, Cut), Error> {
        let plan = CountPlan::new(Size::new(record.plan.n.into())?);
        record.check_plan(&plan)?;
        let cut = match self.args.of {
            Some(shards) => plan.cut(shards)?,
            None => record.cut(&plan)?,
        };
        record.shard(&cut)?;
        Ok((plan, cut))
    }

    fn refuse(&mut self, place: &str, fault: &dyn Display) {
        self.tally.refused += 1;
        if self.tally.refused <= MOST_NOTED {
            self.note(&format!("{place}: not imported: {fault}"));
        }
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
                return self
                    .refuse(place, &"this record was withdrawn, and stays so for its source");
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
        let problem = if conflicting > 0 {
            format!("conflicts: `queens count N --ledger {path}` recounts the shards")
        } else if rejected > 0 {
            format!("rejected: {}, which a recount here contradicts", with_noun(rejected, "record"))
        } else if let Some(fault) = self.first_fault {
            format!("not imported: {}, the first {fault}", with_noun(refused, "line"))
        } else {
            return Ok(());
        };
        Err(Failure::Check(format!("{path}: {problem}")))
    }
}
