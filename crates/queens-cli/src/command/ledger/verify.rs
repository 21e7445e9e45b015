//! The checks of a ledger.

use crate::error::{Failure, Result};
use crate::gauge::Gauge;
use crate::interrupt;
use crate::long_args::LedgerVerify;
use crate::output::Out;
use crate::output::json::{self, Digits};
use crate::output::table::{Align, pad};
use crate::version;
use queens_ledger::Ledger;
use queens_ledger::verify::{self, Check, Options, Report, Sample};
use serde::Serialize;

/// The report as `queens.ledger.verify/1`.
#[derive(Serialize)]
struct Output<'a> {
    n: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<Digits<u128>>,
    status: String,
    checks: Vec<Checked<'a>>,
}

#[derive(Serialize)]
struct Checked<'a> {
    name: &'a str,
    verdict: &'a str,
    detail: &'a str,
}

impl<'a> From<&'a Check> for Checked<'a> {
    fn from(check: &'a Check) -> Checked<'a> {
        Checked { name: check.name, verdict: check.verdict.name(), detail: &check.detail }
    }
}

pub(super) fn run(args: &LedgerVerify) -> Result {
    let path = &args.ledger;
    // A ledger that cannot be written can be checked; recomputations are then not noted.
    let ledger =
        Ledger::open(path).or_else(|error| Ledger::open_read_only(path).map_err(|_| error))?;
    let plan = ledger.plan()?;
    let options = Options {
        sample: args.sample.map_or(Sample::Default, Sample::Shards),
        seed: args.seed,
        threads: args.threads.unwrap_or(0),
        thorough: args.thorough,
        program: version::program(),
    };
    let gauge = Gauge::new("counting again", true);
    let report = verify::verify(&ledger, &plan, &options, interrupt::flag(), &|share| {
        gauge.show(share, None);
    });
    drop(gauge);
    let report = report?;
    let mut out = Out::new();
    if args.json {
        let output = output(plan.size().get(), &report);
        out.line(&json::line("queens.ledger.verify/1", &output))?;
    } else {
        text(&report).iter().try_for_each(|line| out.line(line))?;
    }
    conclude(&report, args)
}

fn output(n: usize, report: &Report) -> Output<'_> {
    let total = report.total.map(Digits);
    let checks = report.checks.iter().map(Checked::from).collect();
    Output { n, total, status: report.trust.to_string(), checks }
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
    lines.push(format!("status   {}", report.trust));
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
