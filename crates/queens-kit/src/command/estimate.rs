//! The command `estimate`: the expected time of a count, and the approximate number of solutions.

use crate::args;
use crate::args::common::TextFormat;
use crate::error::Result;
use crate::kernel::{card_times, last_trial};
use crate::output::format::CountFormat;
use crate::output::{Out, note};
use crate::progress::Bar;
use queens::control::Control;
use queens::engine::kernel::Kernel;
use queens::{Size, known};
use queens_ledger::CountPlan;
use queens_ledger::estimate::{
    self, Basis, Effort, Estimate, EstimateOptions, FEWEST_UNITS, Pace, Summary, Value,
};
use queens_show::number::{memory, span, three_digits};
use queens_show::table::hang;
use queens_show::words::{grouped, with_noun};
use queens_show::{csv, json};
use std::num::NonZeroU64;
use std::time::Duration;

/// Maximum width of lines without a terminal.
const WIDEST: usize = 100;

const LABEL: usize = 11;

/// Shorter times are too inaccurate to show.
const SHORTEST: f64 = 1e-6;

const CSV_HEADER: &str = "n,basis,units,sampled,keep,extrapolation,timed_n,timed_units,seed,kernel,threads,\
    total,total_standard_error,total_interval_low,total_interval_high,\
    cpu_seconds,cpu_seconds_interval_low,cpu_seconds_interval_high,\
    wall_seconds,wall_seconds_interval_low,wall_seconds_interval_high,bytes_per_thread,seconds";

/// Counts of boards from this size on take minutes.
const LONG: usize = 22;

struct Sampling {
    options: EstimateOptions,
    control: Control<'static>,
    shows_progress: bool,
}

pub(crate) fn run(args: &args::Estimate) -> Result {
    let (sizes, format) = (args.sizes, args.output.format());
    let units = args.sample.and_then(NonZeroU64::new);
    let usual = args.limit.map_or(Effort::Auto, Effort::Within);
    let mut sampling = Sampling {
        options: EstimateOptions {
            effort: units.map_or(usual, Effort::Units),
            seed: args.seed.get(),
            kernel: Kernel::best(),
        },
        control: args.workers.control(),
        shows_progress: !args.output.quiet,
    };
    let mut out = args.output.open()?;
    if format == TextFormat::Csv {
        out.aside(|out| out.line(CSV_HEADER))?;
    }
    let is_range = sizes.first != sizes.last;
    let done = sizes.iter().try_for_each(|size| {
        let plan = CountPlan::new(size);
        sampling.options.kernel = args.instructions.kernel(size)?;
        let device = sampling.options.kernel.device();
        let before = device.map(|device| device.times()).unwrap_or_default();
        let estimate = sampling.estimate(&plan)?;
        let worked = device.and_then(|device| card_times(device.times().since(before)));
        if let Some(text) = worked.filter(|_| sampling.shows_progress) {
            note(&format!("note: {text}"));
        }
        if is_range && format == TextFormat::Text {
            out.line(&format!("board      N = {size}"))?;
        }
        print(&plan, &estimate, format, &mut out)
    });
    out.end(done)
}

fn print(plan: &CountPlan, estimate: &Estimate, format: TextFormat, out: &mut Out) -> Result {
    let summary = || Summary::new(plan, estimate);
    match format {
        TextFormat::Json => out.line(&json::line(&summary())),
        TextFormat::Csv => out.line(&csv::record(CSV_HEADER, &summary())),
        TextFormat::Text => {
            let columns = out.width().unwrap_or(WIDEST);
            let mut lines = text(plan, estimate).into_iter();
            lines.try_for_each(|(label, text)| {
                let lines = hang(&format!("{label:<LABEL$}"), &text, Some(columns));
                lines.iter().try_for_each(|line| out.line(line))
            })
        }
    }
}

impl Sampling {
    fn estimate(&self, plan: &CountPlan) -> Result<Estimate> {
        let bar = Bar::new(&format!("sampling N = {}", plan.size()), self.shows_progress);
        let sample = |control: &Control<'_>| estimate::estimate(plan, &self.options, control);
        Ok(bar.run(&self.control, sample).0?)
    }
}

fn text(plan: &CountPlan, estimate: &Estimate) -> Vec<(&'static str, String)> {
    let threads = with_noun(estimate.threads as u64, "thread");
    let memory = memory(estimate.bytes_per_thread);
    let cpu = times(estimate, estimate.cpu_seconds);
    let mut lines = vec![
        ("solutions", solutions(estimate)),
        ("time", format!("{} on {threads}", times(estimate, estimate.wall_seconds()))),
        ("", format!("{cpu} of processor time")),
        ("memory", format!("about {memory} for each thread")),
        ("basis", basis(plan, estimate)),
    ];
    lines.extend(explanation(estimate).map(|text| ("", text)));
    lines.extend(published(plan.size()).map(|text| ("published", text)));
    lines
}

/// Names the GPU of a trial, and its speed.
pub(super) fn note_trial(is_quiet: bool) {
    if let Some(trial) = last_trial().filter(|_| !is_quiet) {
        note(&format!("note: {trial}"));
    }
}

/// If the result of a long count is published, prints it as a note before the count starts.
pub(super) fn note_published(args: &args::Count) {
    let size = args.sizes.last;
    let is_for_people = args.format() == CountFormat::Table && !args.output.quiet;
    if let Some(text) = published(size).filter(|_| is_for_people && size.get() >= LONG) {
        note(&format!("note: the count of N = {size} is published: {text}"));
    }
}

fn published(size: Size) -> Option<String> {
    let known = known::counts(size)?;
    Some(format!("{} ({})", grouped(known.total), known.source()))
}

fn solutions(estimate: &Estimate) -> String {
    let Value { mean, interval, .. } = estimate.total;
    let units = match estimate.basis {
        Basis::Units(units) | Basis::Subsampled { units, .. } => units,
        Basis::All => {
            return format!("{}, exactly: all units were counted", grouped(format!("{mean:.0}")));
        }
        Basis::Model { .. } => {
            let mean = about(mean, 1);
            return format!(
                "about {mean}, by the growth of the published numbers: no unit was counted"
            );
        }
    };
    let error = estimate.total.relative_error().map(|error| three_digits(100.0 * error));
    let error = error.map_or_else(String::new, |error| format!(", standard error {error} %"));
    let interval = match interval {
        Some([low, high]) => format!("{} to {} with 95 %", about(low, 2), about(high, 2)),
        None if units < FEWEST_UNITS as u64 => {
            format!("no interval: {} only", with_noun(units, "unit"))
        }
        None => "no interval".to_owned(),
    };
    format!("{}{error} ({interval})", about(mean, 3))
}

fn about(number: f64, digits: usize) -> String {
    if number < 1e6 { grouped(format!("{number:.0}")) } else { format!("{number:.digits$e}") }
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

fn basis(plan: &CountPlan, estimate: &Estimate) -> String {
    let (seed, took) = (estimate.seed, span(estimate.took));
    let kernel = estimate.kernel;
    match estimate.basis {
        Basis::Units(units) | Basis::Subsampled { units, .. } => {
            let (units, all) = (grouped(units), with_noun(plan.units(), "unit"));
            format!("{units} of {all}, drawn with seed {seed}, in {took}, kernel {kernel}")
        }
        Basis::All => match plan.units() {
            1 => format!("the only unit, in {took}, kernel {kernel}"),
            units => format!("all {}, in {took}, kernel {kernel}", with_noun(units, "unit")),
        },
        Basis::Model { .. } => {
            let all = with_noun(plan.units(), "unit");
            format!("the model alone, none of {all}, in {took}, kernel {kernel}")
        }
    }
}

/// Explains an estimate that did not time whole units of the board.
fn explanation(estimate: &Estimate) -> Option<String> {
    let sample = match estimate.basis {
        Basis::Subsampled { keep, .. } => {
            let share = grouped((1.0 / keep).round() as u64);
            format!(
                "Too large to count whole units in this time. A random fraction of 1/{share} of the left \
                 placements of each unit was counted, which leaves the number of solutions unbiased."
            )
        }
        Basis::Model { .. } => "Too large to count any units in this time.".to_owned(),
        _ => return None,
    };
    Some(format!("{sample} {} More time gives a better estimate.", timing(estimate)))
}

fn timing(estimate: &Estimate) -> String {
    let Some(Pace { n, units, factor, .. }) = estimate.basis.pace() else {
        return "The time applies to the machine that the model was fitted to: there was no time to \
                measure this machine."
            .to_owned();
    };
    let (units, factor) = (with_noun(units, "unit"), three_digits(factor));
    format!(
        "The time is based on {units} of N = {n}: counted whole, they took {factor} times as long as the model \
         expects. The interval includes the error of the model from board to board."
    )
}
