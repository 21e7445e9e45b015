//! The expected cost of a count, and about how many solutions there are.

use crate::args::{self, EstimateFormat};
use crate::error::Result;
use crate::output::Out;
use crate::progress::Bar;
use queens::Size;
use queens::run::Progress;
use queens_ledger::Plan;
use queens_ledger::estimate::{
    self, Basis, Effort, Estimate, FEWEST_UNITS, Options, Summary, Value,
};
use queens_report::json;
use queens_report::number::{grouped, memory, span, three_digits};
use std::num::NonZeroU64;
use std::time::Duration;

/// Shorter times are not measured well enough to be shown.
const SHORTEST: f64 = 1e-6;

pub(crate) fn run(args: &args::Estimate) -> Result {
    let mut out = args.output.open()?;
    let done = args.sizes.iter().try_for_each(|size| print(args, size, &mut out));
    out.end(done)
}

fn print(args: &args::Estimate, size: Size, out: &mut Out) -> Result {
    let plan = Plan::new(size);
    let estimate = estimate(args, &plan)?;
    if args.output.format() == EstimateFormat::Json {
        return out.line(&json::line("queens.estimate/2", &Summary::new(&plan, &estimate)));
    }
    if args.sizes.first() != args.sizes.last() {
        out.line(&format!("board      N = {size}"))?;
    }
    text(&plan, &estimate).iter().try_for_each(|line| out.line(line))
}

/// Counts the sample, with a bar.
fn estimate(args: &args::Estimate, plan: &Plan) -> Result<Estimate> {
    let bar = Bar::new(&format!("sampling N = {}", plan.size()), !args.output.quiet);
    let report = |progress: Progress| bar.report(progress);
    let control = args.workers.control().progress(&report);
    let (seed, kernel) = (args.seed.get(), args.instructions.kernel());
    let options = Options { effort: effort(args), seed, kernel };
    let estimate = estimate::estimate(plan, &options, &control);
    drop(bar);
    Ok(estimate?)
}

fn effort(args: &args::Estimate) -> Effort {
    let units = args.sample.and_then(NonZeroU64::new);
    units.map_or(Effort::Within(args.limit.get().unwrap_or(Options::TIME)), Effort::Units)
}

fn text(plan: &Plan, estimate: &Estimate) -> Vec<String> {
    let threads = match estimate.threads {
        1 => "1 thread".to_owned(),
        threads => format!("{threads} threads"),
    };
    let mut lines = vec![
        format!("solutions  {}", solutions(estimate)),
        format!("time       {} on {threads}", times(estimate, estimate.wall_seconds())),
        format!("           {} of processor time", times(estimate, estimate.cpu_seconds)),
        format!("memory     about {} for each thread", memory(estimate.bytes_per_thread)),
    ];
    lines.extend(basis(plan, estimate));
    lines
}

fn solutions(estimate: &Estimate) -> String {
    let Value { mean, interval, .. } = estimate.total;
    let units = match estimate.basis {
        Basis::Units(units) | Basis::Thinned { units, .. } => units,
        _ => return format!("{mean:.0}, exactly: all units were counted"),
    };
    let error = estimate.total.relative_error().map(|error| three_digits(100.0 * error));
    let error = error.map_or_else(String::new, |error| format!(", standard error {error} %"));
    let interval = match interval {
        Some([low, high]) => format!("{} to {} with 95 %", about(low, 2), about(high, 2)),
        None if units < FEWEST_UNITS as u64 => format!("no interval: {} only", of_units(units)),
        None => "no interval".to_owned(),
    };
    format!("{}{error} ({interval})", about(mean, 3))
}

/// A number of solutions, with a power of ten where there would be many digits.
fn about(number: f64, digits: usize) -> String {
    if number < 1e6 { format!("{number:.0}") } else { format!("{number:.digits$e}") }
}

fn of_units(units: u64) -> String {
    if units == 1 { "1 unit".to_owned() } else { format!("{} units", grouped(units)) }
}

fn times(estimate: &Estimate, seconds: Value) -> String {
    let mean = time(seconds.mean);
    match seconds.interval {
        Some([low, high]) => format!("{mean} ({} to {} with 95 %)", time(low), time(high)),
        None if estimate.basis == Basis::All => mean,
        None => format!("about {mean}"),
    }
}

fn time(seconds: f64) -> String {
    if seconds < SHORTEST {
        return "less than 1 µs".to_owned();
    }
    span(Duration::from_secs_f64(seconds.min(1e15)))
}

/// The sample that the estimate is based on.
fn basis(plan: &Plan, estimate: &Estimate) -> Vec<String> {
    let (seed, took) = (estimate.seed, span(estimate.took));
    let (all, kernel) = (grouped(plan.units()), estimate.kernel);
    let drawn = |units| {
        let units = grouped(units);
        format!(
            "basis      {units} of {all} units, drawn with seed {seed}, in {took}, kernel {kernel}"
        )
    };
    match estimate.basis {
        Basis::Units(units) => vec![drawn(units)],
        Basis::Thinned { units, keep, beyond, power } => {
            let mut lines = vec![drawn(units)];
            lines.extend(thinning(keep, beyond, power));
            lines
        }
        _ => vec![format!("basis      all {}, in {took}, kernel {kernel}", of_units(plan.units()))],
    }
}

/// What the reader should know of thinned units.
fn thinning(keep: f64, beyond: f64, power: f64) -> [String; 4] {
    let share = grouped((1.0 / keep).round() as u64);
    let lists = if beyond <= 1.05 {
        "whole lists".to_owned()
    } else {
        format!("lists of 1/{} of the length", three_digits(beyond))
    };
    [
        "           Too large to be counted whole in this time. Of each unit a random share"
            .to_owned(),
        format!(
            "           of 1/{share} of its left placements was counted, which leaves the number"
        ),
        format!("           of solutions unbiased. The time is an extrapolation from {lists},"),
        format!(
            "           with its power {power:.2}: it has no interval. More time gives a better one."
        ),
    ]
}
