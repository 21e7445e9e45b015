//! The checks of a ledger.

use crate::command::shard::key;
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::long_args::LedgerVerify;
use crate::output::Out;
use crate::progress::Bar;
use crate::version;
use queens::run::{Control, Progress};
use queens_ledger::Ledger;
use queens_ledger::verify::{self, Check, Options, Report, Sample};
use queens_report::json;
use queens_report::table::{Align, pad};

pub(super) fn run(args: &LedgerVerify) -> Result {
    let path = &args.ledger;
    // A read-only ledger can be checked; its recounts are then not stored.
    let ledger =
        Ledger::open(path).or_else(|error| Ledger::open_read_only(path).map_err(|_| error))?;
    let plan = ledger.plan()?;
    let options = Options {
        sample: match args.sample {
            Some(units) => Sample::Units(units),
            None if args.all => Sample::All,
            None => Sample::Default,
        },
        time: args.seconds,
        independent: args.independent,
        seed: args.seed,
        thorough: args.thorough,
        program: version::program(),
        key: key(args.key.as_deref())?,
        trusted: args.trust.clone(),
    };
    let bar = Bar::new("recounting", true);
    let progress = |progress: Progress| bar.report(progress);
    let control = Control::default().threads(args.threads.unwrap_or_default());
    let control = control.stop(interrupt::token()).progress(&progress);
    let report = verify::verify(&ledger, &plan, &options, &control);
    drop(bar);
    let report = report?;
    let mut out = Out::new();
    if args.json {
        out.line(&json::line("queens.ledger.verify/1", &report))?;
    } else {
        text(&report).iter().try_for_each(|line| out.line(line))?;
    }
    conclude(&report, args)
}

fn text(report: &Report) -> Vec<String> {
    let line = |check: &Check| {
        let (verdict, name) = (pad(check.verdict.name(), 8, Align::Left), check.name);
        format!("{verdict} {} {}", pad(name, 16, Align::Left), check.detail)
    };
    let mut lines: Vec<String> = report.checks.iter().map(line).collect();
    lines.push(match report.total {
        Some(total) => format!("total    {total}"),
        None => "total    not known".to_owned(),
    });
    lines.push(format!("status   {}", report.status));
    lines.push(format!("evidence {}", report.evidence));
    lines
}

fn conclude(report: &Report, args: &LedgerVerify) -> Result {
    let failed: Vec<&str> = report
        .checks
        .iter()
        .filter(|check| check.verdict == verify::Verdict::Failed)
        .map(|check| check.name)
        .collect();
    if failed.is_empty() {
        return Ok(());
    }
    let (path, failed) = (args.ledger.display(), failed.join(", "));
    Err(Failure::Check(format!("{path}: these checks failed: {failed}")))
}
