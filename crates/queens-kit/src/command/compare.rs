//! The command `compare`.

use crate::args::common::default_limit;
use crate::args::{self, CompareFormat};
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::{Out, note_as_is, width};
use crate::parse::Sizes;
use crate::progress;
use queens::Size;
use queens::control::Stopped;
use queens::engine::kernel::Kernel;
use queens_show::draw::svg;
use queens_show::number::limit;
use queens_show::{Comparison, Round, Run, Timing, json};
use std::time::Duration;

pub(crate) fn run(args: &args::Compare) -> Result {
    let (format, is_quiet) = (args.output.format(), args.output.quiet);
    let mut out = args.output.open()?;
    let kernel = default_limit()?.unwrap_or_else(Kernel::best);
    let timing = Timing { runs: args.runs, kernel, ..Timing::new(args.limit) };
    let mut comparison = Comparison::new(&args.algorithms, timing);
    let mut rounds = Vec::new();
    if format == CompareFormat::Csv {
        out.aside(|out| out.line(Run::CSV_HEADER))?;
    }
    let done = compare(args.sizes, &mut comparison, &mut rounds, !is_quiet, |round| {
        let show = |out: &mut Out| show(round, format, is_quiet, out);
        if is_answer(round) { show(&mut out) } else { out.aside(show) }
    });
    if format == CompareFormat::Svg && rounds.iter().any(is_answer) {
        out.text(&svg::chart(&comparison, &rounds))?;
    }
    let answered = || answered(&rounds, args.sizes.first, args.limit);
    out.end(done.and_then(|()| answered()))?;
    match rounds.iter().find_map(Round::disagreement) {
        Some(disagreement) => Err(Failure::Check(disagreement)),
        None => Ok(()),
    }
}

/// Runs a round for each size.
///
/// A round is shown when it ends, because its ratios need all of its times. If it is stopped, the finished
/// runs are shown.
fn compare(
    sizes: Sizes,
    comparison: &mut Comparison,
    rounds: &mut Vec<Round>,
    shows_progress: bool,
    mut show: impl FnMut(&Round) -> Result,
) -> Result {
    for size in sizes.iter() {
        let (round, done) = round(comparison, size, shows_progress);
        if !round.runs().is_empty() {
            show(&round)?;
            rounds.push(round);
        }
        done?;
    }
    Ok(())
}

fn is_answer(round: &Round) -> bool {
    round.runs().iter().any(|run| run.total.is_some())
}

/// Fails if no method finished, because there is nothing to compare.
fn answered(rounds: &[Round], n: Size, time: Duration) -> Result {
    if rounds.iter().any(is_answer) {
        return Ok(());
    }
    let limit = limit(time.as_secs_f64());
    let text = format!("no method counted N = {n} within {limit}: use a longer --limit");
    Err(Failure::Stopped(Stopped::AtDeadline, text))
}

/// Runs all methods on one board; on a terminal, each row appears when it is finished.
fn round(comparison: &mut Comparison, size: Size, shows_progress: bool) -> (Round, Result) {
    let activity = progress::activity(shows_progress);
    let mut running = None;
    let (round, done) = comparison.round(size, interrupt::token(), |runs, method| {
        let mut lines = Round::new(size, runs.to_vec()).rows(width());
        lines.push(format!("N = {size}, {method}"));
        activity.set_message(lines.join("\n"));
        running = Some(method);
    });
    activity.finish_and_clear();
    let done = done.map_err(|reason| {
        let running = running.map_or_else(String::new, |running| format!(", `{running}`"));
        Failure::Stopped(reason, format!("at N = {size}{running}"))
    });
    (round, done)
}

fn show(round: &Round, format: CompareFormat, is_quiet: bool, out: &mut Out) -> Result {
    let mut runs = round.runs().iter();
    match format {
        CompareFormat::Table => round.table(out.width()).iter().try_for_each(|line| out.line(line)),
        CompareFormat::Json => runs.try_for_each(|run| out.line(&json::line(run))),
        CompareFormat::Csv => runs.try_for_each(|run| out.line(&run.csv())),
        CompareFormat::Svg if is_quiet => Ok(()),
        CompareFormat::Svg => {
            round.table(None).iter().for_each(|line| note_as_is(line));
            Ok(())
        }
    }
}
