//! The commands of ledgers: status, import, export, verify, what is published, a unit, and their tables as
//! SQL.

mod check;
mod import;
mod publish;
mod status;
mod unit;
mod verify;

use crate::args::output::Output;
use crate::args::{self, ReportFormat};
use crate::error::{Failure, Result};
use crate::output::file::refuse_part_of_database;
use crate::output::note;
use crate::output::unfinished::Hidden;
use queens::words::counted;
use queens_ledger::key::Key;
use queens_ledger::ledger::{RecordFilter, RecordState, SCHEMA};
use queens_ledger::{Error, Ledger, Record, ledger};
use queens_report::json;
use queens_report::number::percent;
use serde::Serialize;
use std::io::Write;
use std::path::Path;

pub(crate) fn run(command: &args::Ledger) -> Result {
    match command {
        args::Ledger::Status(args) => status::run(args),
        args::Ledger::Import(args) => import::run(args),
        args::Ledger::Export(args) => export(args),
        args::Ledger::Verify(args) => verify::run(args),
        args::Ledger::Key(args) => key(args),
        args::Ledger::Withdraw(args) => withdraw(args),
        args::Ledger::Decide(args) => decide(args),
        args::Ledger::Backup(args) => backup(args),
        args::Ledger::Publish(args) => publish::run(args),
        args::Ledger::Check(args) => check::run(args),
        args::Ledger::Proof(args) => publish::proof(args),
        args::Ledger::Unit(args) => unit::run(args),
        args::Ledger::Sql(args) => sql(args),
    }
}

/// What a command did, as `queens.ledger.report/1`.
#[derive(Serialize)]
struct KeyReport<'a> {
    key: &'a str,
}

#[derive(Serialize)]
struct WithdrawReport {
    withdrawn: u64,
}

#[derive(Serialize)]
struct DecideReport {
    decided: u64,
}

#[derive(Serialize)]
struct BackupReport<'a> {
    copy: &'a str,
}

fn export(args: &args::LedgerExport) -> Result {
    let ledger = Ledger::open_read_only(&args.ledger)?;
    let mut out = args.output.open()?;
    let Sound { lines, faults } = sound_records(&ledger)?;
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    out.finish()?;
    faults.iter().for_each(|fault| note(fault));
    match faults.len() {
        0 => Ok(()),
        unsound => {
            let path = args.ledger.display();
            Err(Failure::Check(format!(
                "{path}: not exported: {}",
                counted(unsound as u64, "unsound record")
            )))
        }
    }
}

/// The records of a ledger that another one can import, and what is wrong with the others.
pub(crate) struct Sound {
    pub(crate) lines: Vec<String>,
    pub(crate) faults: Vec<String>,
}

/// All records but those that were refuted or withdrawn.
pub(crate) fn sound_records(ledger: &Ledger) -> Result<Sound> {
    let mut sound = Sound { lines: Vec::new(), faults: Vec::new() };
    for stored in ledger.records()? {
        if matches!(stored.state, RecordState::Refuted | RecordState::Withdrawn) {
            continue;
        }
        // An edited line may hold anything, and nobody could import it.
        match Record::parse(&stored.line) {
            Ok(_) => sound.lines.push(stored.line),
            Err(fault) => {
                sound.faults.push(format!("units {}: not exported: {fault}", stored.units));
            }
        }
    }
    Ok(sound)
}

/// What to say beside a total that rests on counts of others, as far as the ledger can tell.
pub(crate) fn caveat(status: &ledger::Status) -> Option<String> {
    let share = status.computed_share;
    let here =
        if share > 0.0 { format!("{} of the cost", percent(share)) } else { "nothing".into() };
    (share < 1.0 && status.records > 0).then(|| format!("imported; {here} was computed here"))
}

/// Makes a key, or reads the one that is there.
fn key(args: &args::LedgerKey) -> Result {
    let path = &args.key;
    refuse_part_of_database("FILE", path)?;
    let key = if path.exists() {
        Key::read(path)?
    } else {
        let key =
            Key::generate().map_err(|error| Failure::Check(format!("no randomness: {error}")))?;
        key.create(path)?;
        key
    };
    let key = key.public().to_string();
    report(&args.output, &KeyReport { key: &key }, &key)
}

fn withdraw(args: &args::LedgerWithdraw) -> Result {
    let (key, host, checksum) = (args.by_key, args.by_host.clone(), args.checksum.clone());
    let selection = RecordFilter { key, host, units: args.units, checksum };
    let withdrawn = Ledger::open(&args.ledger)?.withdraw(&selection, &args.reason)?;
    let banned = if args.by_key.is_some() { "; the key is banned" } else { "" };
    let text = format!("{} withdrawn{banned}", counted(withdrawn, "record"));
    report(&args.output, &WithdrawReport { withdrawn }, &text)
}

/// Ends the doubts that failed verifications left.
fn decide(args: &args::LedgerDecide) -> Result {
    let decided = Ledger::open(&args.ledger)?.decide(&args.reason)?;
    let text = match decided {
        0 => "there was nothing to decide".to_owned(),
        decided => format!("{} decided", counted(decided, "doubt")),
    };
    report(&args.output, &DecideReport { decided }, &text)
}

fn backup(args: &args::LedgerBackup) -> Result {
    ledger::check_name(&args.copy)?;
    refuse_part_of_database("COPY", &args.copy)?;
    let ledger = Ledger::open_read_only(&args.ledger)?;
    complete(&args.copy, |copy| ledger.backup(copy))?;
    let copy = args.copy.display().to_string();
    report(&args.output, &BackupReport { copy: &copy }, &copy)
}

/// Makes a new file or directory completely or not at all.
fn complete<T>(
    place: &Path,
    make: impl FnOnce(&Path) -> std::result::Result<T, Error>,
) -> std::result::Result<T, Error> {
    let failed = |source| Error::File { path: place.to_owned(), source };
    let new = Hidden::of_new(place).map_err(failed)?;
    let made = make(&new.path()).map_err(|error| match error {
        // The hidden path means nothing to a user.
        Error::File { source, .. } => failed(source),
        error => error,
    })?;
    new.keep().map_err(failed)?;
    Ok(made)
}

/// Prints what a command did.
fn report(output: &Output<ReportFormat>, record: &impl Serialize, text: &str) -> Result {
    let mut out = output.open()?;
    match output.format() {
        ReportFormat::Text => out.labelled("", text)?,
        ReportFormat::Json => out.line(&json::line("queens.ledger.report/1", record))?,
    }
    out.finish()
}

fn sql(args: &args::LedgerSql) -> Result {
    let mut out = args.destination.open()?;
    out.text(SCHEMA)?;
    out.finish()
}
