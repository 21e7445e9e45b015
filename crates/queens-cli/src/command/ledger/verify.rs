//! The checks of a ledger.

use crate::args::common::kernel_for;
use crate::args::output::Output;
use crate::args::{LedgerVerify, Recount, ReportFormat};
use crate::command::shard::key;
use crate::error::{Failure, Result};
use crate::output::{Out, plain};
use crate::progress::Bar;
use crate::version;
use queens::Size;
use queens::run::Control;
use queens::words::{counted, grouped};
use queens_ledger::Ledger;
use queens_ledger::verify::{self, CheckName, CheckResult, Report, Sample, Trust, VerifyOptions};
use queens_report::json;
use queens_report::table::{Align, pad};
use std::path::Path;

pub(super) fn run(args: &LedgerVerify) -> Result {
    if args.recount.sample == Some(0) {
        return Err(Failure::usage("--sample", "0 recounts nothing: use a number above 0"));
    }
    let path = &args.ledger;
    // A read-only ledger can be checked; its recounts are then not stored.
    let ledger = Ledger::open(path);
    let ledger = ledger.or_else(|error| Ledger::open_read_only(path).map_err(|_| error))?;
    let plan = ledger.plan()?;
    let verified =
        recount(&args.recount, |options, control| verify::verify(&ledger, &plan, options, control));
    show(&verified?, path, &args.recount.output)
}

/// Runs a verification with a bar.
pub(super) fn recount<T>(
    args: &Recount,
    verify: impl FnOnce(&VerifyOptions, &Control<'_>) -> std::result::Result<T, queens_ledger::Error>,
) -> Result<T> {
    let options = options(args)?;
    let bar = Bar::new("recounting", !args.output.quiet);
    Ok(bar.run(&args.workers.control(), |control| verify(&options, control)).0?)
}

/// What is recounted, and how.
pub(super) fn options(args: &Recount) -> Result<VerifyOptions> {
    if args.all && args.seed.get().is_some() {
        return Err(Failure::usage(
            "--seed",
            "--all draws nothing at random: leave out one of them",
        ));
    }
    Ok(VerifyOptions {
        sample: match args.sample {
            Some(units) => Sample::Units(units),
            None if args.all => Sample::All,
            None => Sample::Default,
        },
        time: args.limit.get(),
        independent: args.independent,
        // The processor recounts where nothing is asked for: only some GPUs have memory that corrects errors.
        kernel: args.kernel.map(|choice| kernel_for(choice, Size::default())).transpose()?,
        seed: args.seed.get(),
        thorough: args.thorough,
        program: version::program(),
        key: key(args.key.as_deref())?,
        trusted: args.trust.clone(),
    })
}

fn show(report: &Report, path: &Path, output: &Output<ReportFormat>) -> Result {
    let mut out = output.open()?;
    match output.format() {
        ReportFormat::Text => write(&text(report), &mut out)?,
        ReportFormat::Json => out.line(&json::line("queens.ledger.verify/1", report))?,
    }
    out.finish()?;
    conclude(&report.checks, path)
}

/// A label and what it says.
pub(super) type Labelled = (String, String);

/// Writes such lines.
pub(super) fn write(lines: &[Labelled], out: &mut Out) -> Result {
    lines.iter().try_for_each(|(label, text)| out.labelled(&plain(label), &plain(text)))
}

/// A line for each check.
pub(super) fn check_lines(checks: &[CheckResult]) -> Vec<Labelled> {
    let line = |check: &CheckResult| {
        let [verdict, name] = [(check.verdict.name(), 8), (check.name.name(), 16)]
            .map(|(text, width)| pad(text, width, Align::Left));
        (format!("{verdict} {name} "), check.detail.clone())
    };
    checks.iter().map(line).collect()
}

/// A line that is no check.
pub(super) fn line(label: &str, text: impl Into<String>) -> Labelled {
    (format!("{label:<9}"), text.into())
}

pub(super) fn text(report: &Report) -> Vec<Labelled> {
    let mut lines = check_lines(&report.checks);
    lines.push(line("total", report.total.map_or("not known".to_owned(), grouped)));
    if report.status != Trust::Sampled {
        lines.push(line("evidence", report.evidence.to_string()));
    }
    lines.extend(stored(report).map(|text| line("stored", text)));
    lines.push(line("status", report.conclusion()));
    lines
}

/// What became of the recounted units, if there are any.
fn stored(report: &Report) -> Option<String> {
    let is_recount = |check: &&CheckResult| check.name == CheckName::Recomputation;
    let recount = report.checks.iter().find(is_recount)?;
    match report.stored? {
        _ if recount.verdict == verify::Verdict::Skipped => None,
        0 => Some("nothing: the ledger cannot be written, or takes signed records only".to_owned()),
        units => Some(format!("in the ledger: the recounts of {}", counted(units, "unit"))),
    }
}

/// Whether a check failed.
pub(super) fn conclude(checks: &[CheckResult], path: &Path) -> Result {
    let is_failed = |check: &&CheckResult| check.verdict == verify::Verdict::Failed;
    let failed: Vec<&str> =
        checks.iter().filter(is_failed).map(|check| check.name.name()).collect();
    if failed.is_empty() {
        return Ok(());
    }
    let (path, failed) = (path.display(), failed.join(", "));
    Err(Failure::Check(format!("{path}: these checks failed: {failed}")))
}
