//! What the fast counter did, in a few lines: `count --explain`.

use crate::args::{self, CountFormat};
use crate::error::{Failure, Result};
use crate::progress::Bar;
use queens::Size;
use queens::count::{Counts, Method};
use queens::engine::{self, Options, Stage, UnitPlan, UnitsCount};
use queens::run::Progress;
use queens_report::number::{counted, magnitude, percent, three_digits};
use queens_report::table::wrap;
use queens_report::{Count, Stopwatch};
use std::cell::Cell;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The lines stand below the row of the board.
pub(super) const INDENT: usize = 4;

/// Lines are broken here where there is no terminal.
const WIDEST: usize = 100;

/// What the threads of a count took for each stage, in seconds, and what they joined.
#[derive(Clone, Copy, Default)]
struct Stages {
    listing: f64,
    making: f64,
    joining: f64,
    pairs: f64,
}

impl Stages {
    /// Adds a stage that took so long.
    fn add(&mut self, stage: Stage, seconds: f64) {
        match stage {
            Stage::Listed(_) => self.listing += seconds,
            Stage::Made => self.making += seconds,
            Stage::Counted(count) => {
                self.joining += seconds;
                self.pairs += count.raw_top as f64 * count.raw_bottom as f64;
            }
            _ => self.joining += seconds,
        }
    }
}

thread_local! {
    /// When the last stage of this thread ended. Its first one has no beginning that is known.
    static LAP: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Refuses what has no stages, or no room for them.
pub(super) fn check(args: &args::Count) -> Result {
    if args.method() != Method::Halves {
        return Err(Failure::usage("--explain", "only `halves` has stages: leave out --algorithm"));
    }
    if args.format() != CountFormat::Table {
        return Err(Failure::usage("--explain", "is a text for people: leave out the format"));
    }
    Ok(())
}

/// Counts a board, and says how.
pub(super) fn count(
    args: &args::Count,
    size: Size,
    columns: Option<usize>,
) -> Result<(Count, Vec<String>)> {
    let plan = UnitPlan::new(size);
    let bar = Bar::new(&format!("N = {size}"), !args.output.quiet);
    let report = |progress: Progress| bar.report(progress);
    let control = args.workers.control().stop(&args.limit.stop());
    let stages = Mutex::new(Stages::default());
    let watch = |stage| {
        let before = LAP.replace(Some(Instant::now()));
        let seconds = before.map_or(0.0, |before| before.elapsed().as_secs_f64());
        stages.lock().unwrap_or_else(PoisonError::into_inner).add(stage, seconds);
    };
    let stopwatch = Stopwatch::start();
    let options = Options::from(control.clone().progress(&report)).watch(&watch);
    let whole = plan.count_all(&options.kernel(args.instructions.kernel()))?;
    drop(bar);
    let classes = engine::classes(size, whole.total(), &Options::from(control))?;
    let mut counts = Counts::new(size, Method::Halves, whole.total(), Some(classes));
    (counts.kernel, counts.threads) = (Some(whole.kernel), whole.threads);
    let stages = *stages.lock().unwrap_or_else(PoisonError::into_inner);
    let count = Count::new(&counts, &stopwatch);
    let lines = lines(&plan, &whole, count.time(), &stages);
    let width = columns.unwrap_or(WIDEST) - INDENT;
    Ok((count, lines.iter().flat_map(|line| wrap(line, width)).collect()))
}

fn lines(plan: &UnitPlan, whole: &UnitsCount, time: Duration, stages: &Stages) -> Vec<String> {
    let total = whole.total();
    let made: u128 =
        whole.parts.iter().map(|part| u128::from(part.raw_top) + u128::from(part.raw_bottom)).sum();
    let per_solution = |number: f64| three_digits(number / (total as f64).max(1.0));
    let all = (stages.listing + stages.making + stages.joining).max(1e-9);
    let share = |seconds: f64| percent(seconds / all);
    let (threads, kernel) = (counted(whole.threads as u64, "thread"), whole.kernel);
    vec![
        format!(
            "{}: each is a set of columns for the queens of the top half; the others are for the \
             bottom half. Of a solution and its transpose only one is counted.",
            counted(plan.units(), "unit")
        ),
        format!(
            "{} half-placements were made: {} for each solution.",
            magnitude(Some(made)),
            per_solution(made as f64)
        ),
        format!(
            "{} pairs of them, {} for each solution, were joined in batches: nobody looks at a \
             single pair.",
            rounded(stages.pairs),
            per_solution(stages.pairs)
        ),
        format!(
            "{} solutions a second on {threads}, kernel {kernel}.",
            rounded(total as f64 / time.as_secs_f64().max(1e-9))
        ),
        format!(
            "Of the time, {} went into lists of quadrants, {} into halves, {} into the join.",
            share(stages.listing),
            share(stages.making),
            share(stages.joining),
        ),
    ]
}

fn rounded(number: f64) -> String {
    magnitude(Some(number.round() as u128))
}
