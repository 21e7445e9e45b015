//! Several algorithms on the same boards.

use crate::args::{self, CompareFormat};
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::{Out, note, width};
use crate::progress;
use queens::Size;
use queens::run::Stopped;
use queens_report::number::limit;
use queens_report::{Comparison, Round, Run, json};

pub(crate) fn run(args: &args::Compare) -> Result {
    let mut out = args.output.open()?;
    let mut comparison = Comparison::new(&args.algorithms, args.limit).runs(args.runs);
    let mut rounds = Vec::new();
    let done = compare(args, &mut comparison, &mut rounds, &mut out);
    if args.output.format() == CompareFormat::Svg && rounds.iter().any(is_answer) {
        out.text(&comparison.chart(&rounds).to_svg())?;
    }
    out.end(done.and_then(|()| answered(args, &rounds)))?;
    match rounds.iter().find_map(Round::disagreement) {
        Some(disagreement) => Err(Failure::Check(disagreement)),
        None => Ok(()),
    }
}

/// Runs everything. A round is shown when it ends, since ratios are known only then; a round that is
/// stopped shows what was finished.
fn compare(
    args: &args::Compare,
    comparison: &mut Comparison,
    rounds: &mut Vec<Round>,
    out: &mut Out,
) -> Result {
    if args.output.format() == CompareFormat::Csv {
        out.aside(|out| out.line(Run::CSV_HEADER))?;
    }
    for size in args.sizes.iter() {
        let (round, done) = round(args, comparison, size);
        if !round.runs().is_empty() {
            match is_answer(&round) {
                true => show(args, &round, out)?,
                false => out.aside(|out| show(args, &round, out))?,
            }
            rounds.push(round);
        }
        done?;
    }
    Ok(())
}

/// Whether a method has counted the board.
fn is_answer(round: &Round) -> bool {
    round.runs().iter().any(|run| run.total.is_some())
}

/// If no method came to an end, there is nothing to compare.
fn answered(args: &args::Compare, rounds: &[Round]) -> Result {
    if rounds.iter().any(is_answer) {
        return Ok(());
    }
    let (limit, n) = (limit(args.limit.as_secs_f64()), args.sizes.first());
    let text = format!("no method counted N = {n} within the limit of {limit}: give --limit more");
    Err(Failure::Stopped(Stopped::AtDeadline, text))
}

/// All methods on one board; on a terminal each shows its row as it ends.
fn round(args: &args::Compare, comparison: &mut Comparison, size: Size) -> (Round, Result) {
    let activity = progress::activity(!args.output.quiet);
    let mut running = None;
    let shown = comparison.clone();
    let (round, done) = comparison.round(size, interrupt::token(), |runs, method| {
        let mut lines = shown.round_of(size, runs.to_vec()).rows(width());
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

fn show(args: &args::Compare, round: &Round, out: &mut Out) -> Result {
    let mut runs = round.runs().iter();
    match args.output.format() {
        CompareFormat::Table => round.table(out.width()).iter().try_for_each(|line| out.line(line)),
        CompareFormat::Json => {
            runs.try_for_each(|run| out.line(&json::line("queens.compare/1", run)))
        }
        CompareFormat::Csv => runs.try_for_each(|run| out.line(&run.csv())),
        CompareFormat::Svg if args.output.quiet => Ok(()),
        CompareFormat::Svg => {
            round.table(None).iter().for_each(|line| note(line));
            Ok(())
        }
    }
}
