//! Several algorithms on the same boards.

use crate::args;
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::Out;
use crate::output::file::Target;
use crate::progress;
use queens::Size;
use queens_report::{Comparison, Round, Run, json};

pub(crate) fn run(args: &args::Compare) -> Result {
    let target = args.svg.as_deref().map(|path| Target::open("--svg", path)).transpose()?;
    let mut comparison = Comparison::new(&args.algorithms, args.limit_seconds);
    let rounds = compare(args, &mut comparison)?;
    if let Some(target) = target {
        target.write(&comparison.chart(&rounds).to_svg())?;
    }
    match rounds.iter().find_map(Round::disagreement) {
        Some(disagreement) => Err(Failure::Check(disagreement)),
        None => Ok(()),
    }
}

/// Runs everything, and shows each round when it is complete: only then are ratios known.
fn compare(args: &args::Compare, comparison: &mut Comparison) -> Result<Vec<Round>> {
    let mut out = Out::new();
    if args.csv {
        out.line(Run::CSV_HEADER)?;
    }
    let mut rounds = Vec::new();
    for size in args.sizes.iter() {
        let round = round(comparison, size)?;
        lines(args, &round).iter().try_for_each(|line| out.line(line))?;
        rounds.push(round);
    }
    Ok(rounds)
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

fn lines(args: &args::Compare, round: &Round) -> Vec<String> {
    let runs = round.runs().iter();
    match (args.json, args.csv) {
        (true, _) => runs.map(|run| json::line("queens.compare/1", run)).collect(),
        (_, true) => runs.map(Run::csv).collect(),
        _ => round.table(),
    }
}
