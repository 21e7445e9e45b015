//! Several algorithms on the same boards.

use crate::args::{self, CompareFormat};
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::{Out, note};
use crate::progress;
use queens::Size;
use queens_report::{Comparison, Round, Run, json};

pub(crate) fn run(args: &args::Compare) -> Result {
    let mut out = args.output.open()?;
    let mut comparison = Comparison::new(&args.algorithms, args.limit);
    let mut rounds = Vec::new();
    let done = compare(args, &mut comparison, &mut rounds, &mut out);
    if args.output.format() == CompareFormat::Svg {
        out.text(&comparison.chart(&rounds).to_svg())?;
    }
    out.end(done)?;
    match rounds.iter().find_map(Round::disagreement) {
        Some(disagreement) => Err(Failure::Check(disagreement)),
        None => Ok(()),
    }
}

/// Runs everything, and shows each round when it is complete: only then are ratios known.
fn compare(
    args: &args::Compare,
    comparison: &mut Comparison,
    rounds: &mut Vec<Round>,
    out: &mut Out,
) -> Result {
    if args.output.format() == CompareFormat::Csv {
        out.line(Run::CSV_HEADER)?;
    }
    for size in args.sizes.iter() {
        let round = round(comparison, size)?;
        show(args, &round, out)?;
        rounds.push(round);
    }
    Ok(())
}

/// All algorithms on one board.
fn round(comparison: &mut Comparison, size: Size) -> Result<Round> {
    let activity = progress::activity();
    let mut running = None;
    let announce = |algorithm| {
        activity.set_message(format!("N = {size}, {algorithm}"));
        running = Some(algorithm);
    };
    let round = comparison.round(size, interrupt::token(), announce);
    activity.finish_and_clear();
    round.map_err(|reason| {
        let running = running.map_or_else(String::new, |running| format!(", `{running}`"));
        Failure::Stopped(reason, format!("at N = {size}{running}"))
    })
}

fn show(args: &args::Compare, round: &Round, out: &mut Out) -> Result {
    let mut runs = round.runs().iter();
    match args.output.format() {
        CompareFormat::Table => round.table().iter().try_for_each(|line| out.line(line)),
        CompareFormat::Json => {
            runs.try_for_each(|run| out.line(&json::line("queens.compare/1", run)))
        }
        CompareFormat::Csv => runs.try_for_each(|run| out.line(&run.csv())),
        CompareFormat::Svg if args.output.quiet => Ok(()),
        CompareFormat::Svg => {
            round.table().iter().for_each(|line| note(line));
            Ok(())
        }
    }
}
