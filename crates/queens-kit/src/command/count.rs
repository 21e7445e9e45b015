//! Counting: one size, or a range row by row; `count --explain` describes how the fast counter worked.

use super::durable;
use super::estimate::{note_published, note_trial};
use crate::args;
use crate::error::{Failure, Result};
use crate::kernel::{card_times, last_trial};
use crate::output::format::{CountFormat, CountLines};
use crate::output::{Out, note};
use crate::parse::Sizes;
use crate::progress::Bar;
use parking_lot::Mutex;
use queens::count::Method;
use queens::engine::gpu::Times;
use queens::engine::{DIRECT_PAIRS, Options, PartCount, Stage, StageTimer, UnitPlan};
use queens::{Error, Size};
use queens_show::explain::{Language, values};
use queens_show::number::{magnitude, percent, short_time, three_digits};
use queens_show::table::wrap;
use queens_show::words::{grouped, with_noun};
use queens_show::{Clock, Count};
use std::time::Duration;

struct Counting {
    series: Series,
    /// Whether lines below each row explain how its board was counted.
    explains: bool,
    lines: CountLines,
    out: Out,
}

pub(crate) fn run(args: &args::Count) -> Result {
    match &args.durable.ledger {
        Some(ledger) => durable::LedgerCount::resolve(args, ledger)?.run(),
        None => Counting::resolve(args)?.run(),
    }
}

impl Counting {
    fn resolve(args: &args::Count) -> Result<Counting> {
        refuse(args)?;
        let method = args.method();
        // Count classes if the method gets them almost for free, or on request.
        let unique = args.unique || method.finds_classes();
        let control = args.workers.control().stop(&args.limit.stop());
        // A GPU that cannot be opened is reported before anything is written.
        let options = args.instructions.options(method, args.sizes.last, control)?.unique(unique);
        let series = Series {
            sizes: args.sizes,
            method,
            options,
            language: Language::default(),
            shows_progress: !args.output.quiet,
        };
        if !args.output.quiet && args.workers.threads.is_some() {
            note_idle_threads(&series);
        }
        let out = args.output.open()?;
        let lines = CountLines::new(args.format(), args.sizes.last, unique, args.unique, &out);
        note_published(args);
        note_trial(args.output.quiet);
        Ok(Counting { series, explains: args.explain, lines, out })
    }

    fn run(mut self) -> Result {
        let done = self.print();
        self.out.end(done)
    }

    fn print(&mut self) -> Result {
        let Counting { series, explains, lines, out } = self;
        lines.header().map_or(Ok(()), |header| out.aside(|out| out.line(&header)))?;
        if *explains {
            return series.sizes.iter().try_for_each(|size| explain(series, size, lines, out));
        }
        series.run(|count| out.line(&lines.line(&count)))
    }
}

fn explain(series: &Series, size: Size, lines: &CountLines, out: &mut Out) -> Result {
    let (count, explanation) = explained(series, size, out.width())?;
    out.line(&lines.line(&count))?;
    explanation.iter().try_for_each(|line| out.line(&format!("{:1$}{line}", "", INDENT)))
}

fn refuse(args: &args::Count) -> Result {
    let method = args.method();
    if method != Method::Halves && args.instructions.is_chosen() {
        return Err(Failure::Usage(format!(
            "--kernel: `{method}` has no kernels: use it with --algorithm halves, the default"
        )));
    }
    if !args.explain {
        return Ok(());
    }
    if method != Method::Halves {
        return Err(Failure::usage("--explain", "only `halves` has stages: leave out --algorithm"));
    }
    if args.format() != CountFormat::Table {
        return Err(Failure::usage("--explain", "writes text for people: leave out the format"));
    }
    Ok(())
}

fn note_idle_threads(series: &Series) {
    let (method, options) = (series.method, &series.options);
    if method.threads(options) < options.control().thread_count() {
        let all = options.clone().unique(false);
        let what = if method.threads(&all) > 1 { " with --unique" } else { "" };
        note(&format!("note: --threads: `{method}`{what} cannot be split, so one thread runs it"));
    }
}

pub(super) struct Series {
    pub(super) sizes: Sizes,
    pub(super) method: Method,
    pub(super) options: Options<'static>,
    pub(super) language: Language,
    pub(super) shows_progress: bool,
}

impl Series {
    /// Counts all boards in turn; a stop reports the progress.
    pub(super) fn run(&self, mut each: impl FnMut(Count) -> Result) -> Result {
        self.sizes.iter().try_for_each(|size| each(self.count(size, &self.options)?))
    }

    pub(super) fn count(&self, size: Size, options: &Options<'_>) -> Result<Count> {
        let bar = Bar::new(&format!("N = {size}"), self.shows_progress).speaking(self.language);
        let (count, share) = bar.run(options.control(), |control| {
            Count::run(self.method, size, &options.clone().with_control(control.clone()))
        });
        count.map_err(|error| match error {
            Error::Stopped(reason) => {
                let done = self.language.say("about-done", values!["percent" => percent(share)]);
                Failure::Stopped(reason, how_far(self.language, self.sizes, size, &done))
            }
            error => error.into(),
        })
    }
}

/// Describes the progress when the count of `size` was stopped.
pub(super) fn how_far(language: Language, sizes: Sizes, size: Size, current: &str) -> String {
    let (first, n) = (sizes.first.get(), size.get());
    let values = values![
        "finished" => n - first, "first" => first, "last" => n.saturating_sub(1), "n" => n,
        "progress" => current
    ];
    language.say("how-far", values)
}

const INDENT: usize = 4;

/// Maximum width of lines without a terminal.
const WIDEST: usize = 100;

/// The seconds that threads spent in each stage, and the numbers of halves and pairs.
#[derive(Clone, Copy, Default)]
struct Stages {
    listing: f64,
    making: f64,
    joining: f64,
    /// Dividing units for a GPU.
    dividing: f64,
    /// Sending them and waiting for the results.
    waiting: f64,
    /// The work of the GPU, and of the processor for it after dividing.
    device: Times,
    /// The expected time of one core for all units.
    one_core: f64,
    units: u64,
    halves: u128,
    pairs: f64,
    /// The pairs of units that are not joined by testing each pair.
    long: f64,
}

impl Stages {
    fn add(&mut self, stage: Stage, time: Duration) {
        let seconds = match stage {
            Stage::Listed(_) => &mut self.listing,
            Stage::Made => &mut self.making,
            Stage::Divided => &mut self.dividing,
            Stage::Sent | Stage::Returned => &mut self.waiting,
            _ => &mut self.joining,
        };
        *seconds += time.as_secs_f64();
        if let Stage::Counted(PartCount { raw_top, raw_bottom, .. }) = stage {
            self.units += 1;
            self.halves += u128::from(raw_top) + u128::from(raw_bottom);
            let pairs = raw_top as f64 * raw_bottom as f64;
            self.pairs += pairs;
            self.long += if pairs < DIRECT_PAIRS as f64 { 0.0 } else { pairs };
        }
    }
}

fn explained(series: &Series, size: Size, columns: Option<usize>) -> Result<(Count, Vec<String>)> {
    let stages = Mutex::new(Stages::default());
    let clock = || Clock::SYSTEM.now();
    let report = |stage: Stage, time: Duration| {
        stages.lock().add(stage, time);
    };
    let options = series.options.clone().stage_timer(StageTimer::new(&clock, &report));
    let device = || options.device().map(|device| device.times()).unwrap_or_default();
    let before = device();
    let count = series.count(size, &options)?;
    let one_core = UnitPlan::new(size).expected_cost(UnitPlan::ALL) * 1e-9;
    let stages = Stages { device: device().since(before), one_core, ..stages.into_inner() };
    let width = columns.unwrap_or(WIDEST) - INDENT;
    let lines = lines(&count, &stages).iter().flat_map(|line| wrap(line, width)).collect();
    Ok((count, lines))
}

fn lines(count: &Count, stages: &Stages) -> Vec<String> {
    let total = count.board.total.0 as f64;
    // A board without solutions gets no figure per solution.
    let each = |number: f64| match count.board.total.0 {
        0 => String::new(),
        _ => format!(", {} for each solution", three_digits(number / total)),
    };
    let threads = with_noun(count.board.threads as u64, "thread");
    let kernel = count.board.kernel.unwrap_or_default();
    let adapter = count.board.adapter.map_or(String::new(), |adapter| format!(" ({adapter})"));
    let mut lines = vec![
        format!(
            "{}. A unit is a set of columns for the queens of the top half; the others are for the \
             bottom half. Only one of a solution and its transpose is counted.",
            with_noun(stages.units, "unit")
        ),
        format!("{}{}.", several(stages.halves, "half-placement"), each(stages.halves as f64)),
        format!(
            "{} of them{}. {}",
            several(stages.pairs.round() as u128, "pair"),
            each(stages.pairs),
            tests(stages)
        ),
        match count.board.total.0 {
            0 => format!("Counted on {threads}, kernel {kernel}{adapter}."),
            _ => format!(
                "{} a second on {threads}, kernel {kernel}{adapter}.",
                several((total / count.time().as_secs_f64().max(1e-9)).round() as u128, "solution")
            ),
        },
        times(count, stages),
    ];
    lines.extend(card_times(stages.device));
    lines.extend(last_trial().map(|trial| format!("{trial}.")));
    lines.extend(classes(count));
    lines
}

fn tests(Stages { pairs, long, .. }: &Stages) -> String {
    let few = grouped(DIRECT_PAIRS);
    if *long == 0.0 {
        return format!(
            "All units have fewer than {few} pairs, so each pair is tested, but vector instructions test \
             several at a time."
        );
    }
    format!(
        "{} of them are in units with at least {few} pairs. These test many pairs at a time, after long lists \
         are split by diagonals, which drops many pairs without a test. Smaller units test each pair.",
        percent(long / pairs)
    )
}

fn times(count: &Count, stages: &Stages) -> String {
    let Stages { listing, making, joining, dividing, waiting, device, one_core, .. } = *stages;
    let all = (listing + making + joining + dividing + waiting).max(1e-9);
    let share = |seconds: f64| percent(seconds / all);
    let listed = format!("Of the time, {} went into quadrant lists", share(listing));
    if count.board.adapter.is_none() {
        let (making, joining) = (share(making), share(joining));
        return format!("{listed}, {making} into halves, {joining} into the join.");
    }
    let host = listing + making + joining + dividing + device.host.as_secs_f64();
    format!(
        "{listed}, {} into dividing the units, {} into small joins; the rest went into sending the \
         units to the GPU and waiting for it. The processor worked {}, {:.1} % of the time that one core \
         is expected to need for the whole count.",
        share(dividing),
        share(making + joining),
        short_time(Duration::from_secs_f64(host)),
        100.0 * host / one_core.max(1e-9),
    )
}

/// Returns the total as a sum over the classes of rotations and reflections, by size.
fn classes(count: &Count) -> Option<String> {
    let (half, quarter) = (count.board.half_turn?.0, count.board.quarter_turn?.0);
    let members = [(8, count.board.total.0 - half), (4, half - quarter), (2, quarter)];
    let terms = members.map(|(size, members)| (members / size, size));
    let terms = terms.iter().filter(|(classes, _)| *classes > 0);
    let terms: Vec<String> =
        terms.map(|(classes, size)| format!("{} × {size}", grouped(*classes))).collect();
    let (total, sum) = (grouped(count.board.total), terms.join(" + "));
    (!terms.is_empty()).then(|| {
        format!("{total} = {sum}: classes of rotations and reflections, times the boards of each.")
    })
}

/// Returns a number with its noun; a large one as a power of ten.
fn several(number: u128, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {what}{plural}", magnitude(Some(number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stop_names_finished_boards() {
        let size = |n| Size::new(n).unwrap();
        let far = |n, done: &str| {
            how_far(Language::default(), Sizes { first: size(4), last: size(9) }, size(n), done)
        };
        assert_eq!(far(4, "about 50 % done"), "N = 4 about 50 % done");
        assert_eq!(far(5, "about 0 % done"), "N = 4 finished, N = 5 about 0 % done");
        assert_eq!(far(9, "about 99 % done"), "N = 4 to 8 finished, N = 9 about 99 % done");
    }
}
