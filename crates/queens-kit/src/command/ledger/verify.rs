//! Checks and recounts a ledger or a published count.

use crate::args::common::{ReportFormat, default_limit, kernel_for};
use crate::args::{LedgerCheck, LedgerVerify, Recount};
use crate::error::{Failure, Result};
use crate::output::plain;
use crate::progress::Bar;
use crate::usage;
use queens::Size;
use queens::control::Control;
use queens_ledger::publication::{self, Announced, Root};
use queens_ledger::verify::{self, CheckResult, Report, Sample, Verdict, VerifyOptions};
use queens_ledger::{Error, Ledger};
use queens_show::json::{self, Answer};
use queens_show::table::{Align, pad};
use queens_show::words::{grouped, with_noun};
use std::path::Path;

pub(super) fn run(args: &LedgerVerify) -> Result {
    if args.recount.sample == Some(0) {
        return Err(Failure::usage("--sample", "0 recounts nothing: use a number above 0"));
    }
    let path = &args.ledger;
    args.recount.output.refuse_inputs([path])?;
    // A read-only ledger can be checked, too, but the recounts are not stored.
    let ledger = Ledger::open(path);
    let ledger = ledger.or_else(|error| Ledger::open_read_only(path).map_err(|_| error))?;
    let report =
        recount(&args.recount, |options, control| verify::verify(&ledger, options, control))?;
    show(&report, None, &report, &args.recount, path)
}

pub(super) fn check(args: &LedgerCheck) -> Result {
    args.recount.output.refuse_inputs([&args.directory])?;
    let announced = |root: Root| Announced::new(root, args.seed_text.clone());
    let announced = args.root.clone().map(announced).transpose();
    let announced = announced.map_err(|error| Failure::of_ledger("--seed-text", error))?;
    let checked = recount(&args.recount, |options, control| {
        publication::check(&args.directory, announced.as_ref(), options, control)
    })?;
    show(&checked.report, Some(&checked.audit.text), &checked, &args.recount, &args.directory)
}

fn recount<T>(
    args: &Recount,
    verify: impl FnOnce(&VerifyOptions, &Control<'_>) -> std::result::Result<T, Error>,
) -> Result<T> {
    let options = options(args)?;
    let bar = Bar::new("recounting", !args.output.quiet);
    Ok(bar.run(&args.workers.control(), |control| verify(&options, control)).0?)
}

fn options(args: &Recount) -> Result<VerifyOptions> {
    if args.all && args.seed.get().is_some() {
        let problem = "--all uses no seed: leave out one of them";
        return Err(Failure::usage("--seed", problem));
    }
    let all = args.all.then_some(Sample::All);
    Ok(VerifyOptions {
        sample: all.or(args.sample.map(Sample::Units)).unwrap_or_default(),
        time: args.limit.get(),
        independent: args.independent,
        // Recount with the processor unless a GPU is requested, because only some GPUs have memory that
        // corrects errors.
        kernel: args.kernel.map(|choice| kernel_for(choice, Size::default())).transpose()?,
        limit: default_limit()?,
        seed: args.seed.get(),
        thorough: args.thorough,
        program: usage::program(),
    })
}

fn show(
    report: &Report,
    audit: Option<&str>,
    object: &impl Answer,
    args: &Recount,
    path: &Path,
) -> Result {
    let mut out = args.output.open()?;
    match args.output.format() {
        ReportFormat::Text => lines(report, audit, args.all)
            .iter()
            .try_for_each(|(label, text)| out.labelled(&plain(label), &plain(text)))?,
        ReportFormat::Json => out.line(&json::line(object))?,
    }
    out.finish()?;
    let failed = report.checks.iter().filter(|check| check.verdict == Verdict::Failed);
    let failed: Vec<&str> = failed.map(|check| check.name).collect();
    if failed.is_empty() {
        return Ok(());
    }
    let (path, failed) = (path.display(), failed.join(", "));
    Err(Failure::Check(format!("{path}: these checks failed: {failed}")))
}

fn lines(report: &Report, audit: Option<&str>, all: bool) -> Vec<(String, String)> {
    let check = |check: &CheckResult| {
        let [verdict, name] = [(check.verdict.name(), 8), (check.name, 16)]
            .map(|(text, width)| pad(text, width, Align::Left));
        (format!("{verdict} {name} "), check.detail.clone())
    };
    let line = |label: &str, text: String| (format!("{label:<9}"), text);
    let mut lines: Vec<_> = report.checks.iter().map(check).collect();
    lines.extend(report.recounts.iter().map(|recount| line("recount", recount.sentence())));
    let stored = report.stored.filter(|&shards| all || shards > 0);
    lines.extend(stored.map(|shards| line("stored", with_noun(shards, "recounted shard"))));
    let total = report.total.map_or("not known".to_owned(), grouped);
    let published = if report.published == Some(true) { ", as published" } else { "" };
    lines.push(line("total", format!("{total}{published}")));
    lines.push(line("origin", report.origins.sentence(&report.states)));
    lines.extend(audit.map(|text| line("audit", text.to_owned())));
    lines
}
