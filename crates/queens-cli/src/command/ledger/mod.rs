//! The commands of ledgers: status, import, export, verify, and their tables as SQL.

mod import;
mod status;
mod verify;

use crate::error::Result;
use crate::long_args as args;
use crate::output::Out;
use queens_ledger::ledger::{SCHEMA, State};
use queens_ledger::{Ledger, ledger};
use std::io::Write;
use std::path::Path;

pub(crate) fn run(command: &args::Ledger) -> Result {
    match command {
        args::Ledger::Status(args) => status::run(args),
        args::Ledger::Import(args) => import::run(args),
        args::Ledger::Export(args) => export(&args.ledger),
        args::Ledger::Verify(args) => verify::run(args),
        args::Ledger::Sql => sql(),
    }
}

fn export(path: &Path) -> Result {
    let ledger = Ledger::open_read_only(path)?;
    let mut out = Out::new();
    let records = ledger.records()?;
    let valid = |stored: &&ledger::Stored| stored.state != State::Refuted;
    for stored in records.iter().filter(valid) {
        writeln!(out, "{}", stored.line)?;
    }
    out.flush()
}

fn sql() -> Result {
    let mut out = Out::new();
    out.write_all(SCHEMA.as_bytes())?;
    out.flush()
}
