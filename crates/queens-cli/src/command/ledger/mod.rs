//! The commands of ledgers: status, import, export, verify, a unit, and their tables as SQL.

mod import;
mod status;
mod unit;
mod verify;

use crate::error::{Failure, Result};
use crate::long_args as args;
use crate::output::Out;
use crate::parse::Units;
use crate::version;
use queens_ledger::key::Key;
use queens_ledger::ledger::{SCHEMA, Selection, State};
use queens_ledger::{Ledger, ledger, publication};
use std::io::Write;
use std::path::Path;

pub(crate) fn run(command: &args::Ledger) -> Result {
    match command {
        args::Ledger::Status(args) => status::run(args),
        args::Ledger::Import(args) => import::run(args),
        args::Ledger::Export(args) => export(&args.ledger),
        args::Ledger::Verify(args) => verify::run(args),
        args::Ledger::Key(args) => key(&args.key),
        args::Ledger::Withdraw(args) => withdraw(args),
        args::Ledger::Backup(args) => backup(args),
        args::Ledger::Publish(args) => publish(args),
        args::Ledger::Check(args) => verify::check(args),
        args::Ledger::Unit(args) => unit::run(args),
        args::Ledger::Sql => sql(),
    }
}

fn export(path: &Path) -> Result {
    let ledger = Ledger::open_read_only(path)?;
    let mut out = Out::new();
    let records = ledger.records()?;
    let valid =
        |stored: &&ledger::Stored| !matches!(stored.state, State::Refuted | State::Withdrawn);
    for stored in records.iter().filter(valid) {
        writeln!(out, "{}", stored.line)?;
    }
    out.flush()
}

/// Makes a key, or reads the one that is there.
fn key(path: &Path) -> Result {
    let key = if path.exists() {
        Key::read(path)?
    } else {
        let key =
            Key::generate().map_err(|error| Failure::Check(format!("no randomness: {error}")))?;
        key.create(path)?;
        key
    };
    Out::new().line(&key.public().to_string())
}

fn withdraw(args: &args::LedgerWithdraw) -> Result {
    let units = match &args.units {
        None => None,
        Some(Units::Ranges(ranges)) if ranges.len() == 1 => ranges.first().cloned(),
        Some(_) => return Err(Failure::usage("--units", "use one range, such as 0..9")),
    };
    let selection = Selection { key: args.by_key, host: args.by_host.clone(), units };
    let withdrawn = Ledger::open(&args.ledger)?.withdraw(&selection, &args.reason)?;
    Out::new().line(&format!("{withdrawn} records withdrawn"))
}

fn backup(args: &args::LedgerBackup) -> Result {
    Ok(Ledger::open_read_only(&args.ledger)?.backup(&args.copy)?)
}

fn publish(args: &args::LedgerPublish) -> Result {
    let ledger = Ledger::open_read_only(&args.ledger)?;
    let plan = ledger.plan()?;
    let program = version::program();
    let published = publication::publish(&ledger, &plan, &args.directory, &program)?;
    Out::new().line(&published.root)
}

fn sql() -> Result {
    let mut out = Out::new();
    out.write_all(SCHEMA.as_bytes())?;
    out.flush()
}
