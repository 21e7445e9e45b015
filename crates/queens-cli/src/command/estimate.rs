//! The expected cost of a count, and about how many solutions there are.

use crate::error::Result;
use crate::interrupt;
use crate::long_args as args;
use crate::output::Out;
use crate::progress::Bar;
use queens::run::{Control, Progress};
use queens_ledger::Plan;
use queens_ledger::estimate::{self, Basis, Estimate, Options, Summary, Value};
use queens_report::json;
use queens_report::number::{grouped, memory, span, three_digits};
use std::time::Duration;

pub(crate) fn run(args: &args::Estimate) -> Result {
    let plan = Plan::new(args.size);
    let options =
        Options { seconds: args.seconds.as_secs_f64(), seed: args.seed, kernel: args.kernel };
    let bar = Bar::new(&format!("sampling N = {}", args.size), true);
    let report = |progress: Progress| bar.report(progress);
    let control = Control::default().threads(args.threads.unwrap_or_default());
    let control = control.stop(interrupt::token()).progress(&report);
    let estimate = estimate::estimate(&plan, &options, &control);
    drop(bar);
    let estimate = estimate?;
    let mut out = Out::new();
    if args.json {
        return out.line(&json::line("queens.estimate/1", &Summary::new(&plan, &estimate)));
    }
    text(&plan, &estimate).iter().try_for_each(|line| out.line(line))
}

fn text(plan: &Plan, estimate: &Estimate) -> Vec<String> {
    let threads = estimate.threads;
    let mut lines = vec![
        format!("solutions  {}", solutions(estimate)),
        format!("time       {} on {threads} threads", times(estimate.wall_seconds())),
        format!("           {} of processor time", times(estimate.cpu_seconds)),
        format!("memory     about {} for each thread", memory(estimate.bytes_per_thread)),
    ];
    lines.extend(basis(plan, estimate));
    lines
}

fn solutions(estimate: &Estimate) -> String {
    let Value { mean, .. } = estimate.total;
    if estimate.basis == Basis::All {
        return format!("{mean:.0}, exactly: all of the work was done");
    }
    let [low, high] = estimate.total.interval();
    let error = three_digits(100.0 * estimate.total.relative_error());
    format!("{mean:.3e}, standard error {error} % ({low:.2e} to {high:.2e} with 95 %)")
}

fn times(seconds: Value) -> String {
    let time = |seconds: f64| span(Duration::from_secs_f64(seconds.clamp(0.0, 1e15)));
    let [low, high] = seconds.interval();
    format!("{} ({} to {} with 95 %)", time(seconds.mean), time(low), time(high))
}

/// The sample that the estimate is based on.
fn basis(plan: &Plan, estimate: &Estimate) -> Vec<String> {
    let (seed, took) = (estimate.seed, span(estimate.took));
    let (all, kernel) = (grouped(plan.units()), estimate.kernel);
    match estimate.basis {
        Basis::All => vec![format!("basis      all {all} units, in {took}, kernel {kernel}")],
        Basis::Units(units) => vec![format!(
            "basis      {} of {all} units, drawn with seed {seed}, in {took}, kernel {kernel}",
            grouped(units)
        )],
        Basis::Thinned { units, keep, beyond, power } => vec![
            format!(
                "basis      {} of {all} units, drawn with seed {seed}, in {took}, kernel {kernel}",
                grouped(units)
            ),
            "           Too large to be counted whole in this time. Of each unit a random share"
                .to_owned(),
            format!(
                "           of 1/{} of its left placements was counted, which leaves the number",
                grouped((1.0 / keep).round() as u64)
            ),
            "           of solutions unbiased. The time is an extrapolation: it was measured on"
                .to_owned(),
            format!(
                "           {} of their real length, and seen to grow with its power {power:.2}.",
                one_in(beyond)
            ),
        ],
    }
}

fn one_in(beyond: f64) -> String {
    if beyond <= 1.05 { "lists".to_owned() } else { format!("lists of 1/{}", three_digits(beyond)) }
}
