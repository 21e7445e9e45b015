//! The `ledger` commands: status, import, export, verify, withdraw, backup, publish, check and unit.

mod import;
mod status;
mod verify;

use crate::args;
use crate::args::common::{Output, ReportFormat};
use crate::error::{Failure, Result};
use crate::output::file::{refuse_part_of_database, unfinished_folder};
use crate::output::note;
use crate::{interrupt, usage};
use queens::engine::UnitPlan;
use queens_ledger::ledger::{Salvaged, Selection};
use queens_ledger::publication::{PublishOptions, publish};
use queens_ledger::{Error, Ledger, ledger};
use queens_show::json::{self, Answer};
use queens_show::words::with_noun;
use serde::Serialize;
use std::fs;
use std::io::{self, ErrorKind::AlreadyExists, Write};
use std::path::Path;

pub(crate) fn run(command: &args::Ledger) -> Result {
    match command {
        args::Ledger::Status(args) => status::run(args),
        args::Ledger::Import(args) => import::run(args),
        args::Ledger::Export(args) => export(args),
        args::Ledger::Verify(args) => verify::run(args),
        args::Ledger::Withdraw(args) => withdraw(args),
        args::Ledger::Backup(args) => backup(args),
        args::Ledger::Publish(args) => publication(args),
        args::Ledger::Check(args) => verify::check(args),
        args::Ledger::Unit(args) => unit(args),
    }
}

/// The report of a command, in the JSON format `queens.ledger.report/2`.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Done<'a> {
    Withdrawn(u64),
    Copy(&'a str),
    Root(&'a str),
}

impl Answer for Done<'_> {
    const SCHEMA: &'static str = "queens.ledger.report/2";
}

fn export(args: &args::LedgerExport) -> Result {
    args.output.refuse_inputs([&args.ledger])?;
    let Salvaged { lines, faults } = ledger::salvage(&args.ledger)?;
    let mut out = args.output.open()?;
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    out.finish()?;
    faults.iter().for_each(|fault| note(fault));
    if faults.is_empty() {
        return Ok(());
    }
    let (path, lines) = (args.ledger.display(), with_noun(lines.len() as u64, "record"));
    Err(Failure::Check(format!(
        "{path}: damaged: {lines} exported: import them into a new ledger and count the rest"
    )))
}

fn withdraw(args: &args::LedgerWithdraw) -> Result {
    args.output.refuse_inputs([&args.ledger])?;
    let checksum = args.checksum.clone().map(Selection::Checksum);
    let Some(selection) = checksum.or_else(|| args.from.clone().map(Selection::From)) else {
        return Ok(()); // clap requires one
    };
    let withdrawn = Ledger::open(&args.ledger)?.withdraw(&selection, &args.reason)?;
    let text = format!("{} withdrawn", with_noun(withdrawn, "record"));
    report(&args.output, &Done::Withdrawn(withdrawn), &text)
}

fn backup(args: &args::LedgerBackup) -> Result {
    args.output.refuse_inputs([&args.ledger, &args.copy])?;
    ledger::check_name(&args.copy)?;
    refuse_part_of_database("COPY", &args.copy)?;
    let ledger = Ledger::open_read_only(&args.ledger)?;
    complete(&args.copy, |copy| ledger.backup(copy))?;
    let copy = args.copy.display().to_string();
    report(&args.output, &Done::Copy(&copy), &copy)
}

fn publication(args: &args::LedgerPublish) -> Result {
    args.output.refuse_inputs([&args.ledger, &args.directory])?;
    let ledger = Ledger::open_read_only(&args.ledger)?;
    let options = PublishOptions { program: usage::program(), without_hosts: args.without_hosts };
    let root = complete(&args.directory, |place| publish(&ledger, place, &options))?;
    let root = root.to_string();
    report(&args.output, &Done::Root(&root), &root)
}

fn unit(args: &args::LedgerUnit) -> Result {
    let plan = UnitPlan::new(args.size);
    let (stop, mut out) = (interrupt::token(), args.destination.open()?);
    let done = match args.unit {
        Some(unit) => {
            let definition = plan.definition(unit).ok_or_else(|| {
                let last = plan.units().saturating_sub(1);
                Failure::usage("UNIT", format!("there is no unit {unit}: use 0 to {last}"))
            })?;
            out.line(&definition.to_string())
        }
        None => plan.units_text().into_iter().flatten().try_for_each(|line| {
            stop.check()?;
            Ok(writeln!(out, "{line}")?)
        }),
    };
    out.end(done)
}

/// Creates a new file or directory completely or not at all.
fn complete<T>(
    place: &Path,
    make: impl FnOnce(&Path) -> std::result::Result<T, Error>,
) -> std::result::Result<T, Error> {
    let failed = |source| Error::File { path: place.to_owned(), source };
    let refuse_existing = || match place.symlink_metadata() {
        Ok(_) => Err(failed(io::Error::new(AlreadyExists, "it exists already: name a new one"))),
        Err(_) => Ok(()),
    };
    refuse_existing()?;
    let folder = unfinished_folder(place).map_err(failed)?;
    let new = folder.path().join(place.file_name().unwrap_or_default());
    let made = make(&new).map_err(|error| match error {
        // The temporary path means nothing to a user.
        Error::File { source, .. } => failed(source),
        error => error,
    })?;
    refuse_existing()?;
    fs::rename(new, place).map_err(failed)?;
    Ok(made)
}

fn report(output: &Output<ReportFormat>, record: &impl Answer, text: &str) -> Result {
    let mut out = output.open()?;
    match output.format() {
        ReportFormat::Text => out.labelled("", text)?,
        ReportFormat::Json => out.line(&json::line(record))?,
    }
    out.finish()
}
