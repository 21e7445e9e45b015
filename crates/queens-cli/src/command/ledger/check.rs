//! The checks of what was published: a whole count, or the proofs of some units.

use super::verify::{Labelled, check_lines, conclude, line, recount, text, write};
use crate::args::{LedgerCheck, Recount, ReportFormat};
use crate::error::{Failure, Result};
use crate::{interrupt, standard};
use queens::words::grouped;
use queens_ledger::publication::{self, Announced, Checked, CheckedProofs};
use queens_report::json;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

pub(super) fn run(args: &LedgerCheck) -> Result {
    if args.root.is_none() && args.seed_text.is_some() {
        return Err(Failure::usage(
            "--seed-text",
            "whoever may choose the root afterwards chooses the units: add --root HEX, as it was announced",
        ));
    }
    let announced = args.root.map(|root| Announced { root, seed_text: args.seed_text.clone() });
    match args.path.is_dir() || !(args.path.exists() || is_standard_input(&args.path)) {
        true => directory(args, announced.as_ref()),
        false => proofs(args, announced.as_ref()),
    }
}

fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn directory(args: &LedgerCheck, announced: Option<&Announced>) -> Result {
    let checked = recount(&args.recount, |options, control| {
        publication::check(&args.path, announced, options, control)
    })?;
    let mut out = args.recount.output.open()?;
    match args.recount.output.format() {
        ReportFormat::Text => write(&lines(&checked), &mut out)?,
        ReportFormat::Json => out.line(&json::line("queens.ledger.verify/1", &checked))?,
    }
    out.finish()?;
    conclude(&checked.report.checks, &args.path)
}

/// The lines of a verification, and what they mean for others.
fn lines(checked: &Checked) -> Vec<Labelled> {
    let mut lines = text(&checked.report);
    let place = lines.len().saturating_sub(1);
    lines.insert(place, line("audit", &checked.audit.text));
    lines
}

fn proofs(args: &LedgerCheck, announced: Option<&Announced>) -> Result {
    let Some(announced) = announced else {
        return Err(Failure::usage(
            "--root",
            "a proof shows nothing without it: add --root HEX, as it was announced",
        ));
    };
    refuse_options(&args.recount)?;
    let mut proofs = source(&args.path)?;
    let checked = recount(&args.recount, |options, control| {
        publication::check_proofs(&mut proofs, announced, options, control)
    })?;
    let mut out = args.recount.output.open()?;
    match args.recount.output.format() {
        ReportFormat::Text => write(&lines_of_proofs(&checked), &mut out)?,
        ReportFormat::Json => out.line(&json::line("queens.ledger.proofs/1", &checked))?,
    }
    out.finish()?;
    conclude(&checked.checks, &args.path)
}

/// What has no effect on proofs is refused.
fn refuse_options(recount: &Recount) -> Result {
    let given = [
        ("--all", recount.all),
        ("--seed", recount.seed.get().is_some()),
        ("--trust", !recount.trust.is_empty()),
        ("--thorough", recount.thorough),
    ];
    match given.iter().find(|(_, is_given)| *is_given) {
        Some((name, _)) => Err(Failure::usage(name, "proofs have no use for it: leave it out")),
        None => Ok(()),
    }
}

fn source(path: &Path) -> Result<Box<dyn BufRead>> {
    if is_standard_input(path) {
        let input = standard::input();
        let input = input.map_err(|error| Failure::unreadable("standard input", &error))?;
        return Ok(Box::new(BufReader::new(interrupt::Awaited(input))));
    }
    let name = path.display().to_string();
    let file = File::open(path).map_err(|error| Failure::unreadable(&name, &error))?;
    Ok(Box::new(BufReader::new(file)))
}

fn lines_of_proofs(checked: &CheckedProofs) -> Vec<Labelled> {
    let mut lines = check_lines(&checked.checks);
    let total = checked.total.as_ref().map_or("not known".to_owned(), grouped);
    lines.push(line("total", total));
    lines.push(line("audit", &checked.audit.text));
    lines
}
