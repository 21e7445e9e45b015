//! Several algorithms on the same boards.

mod report;

use crate::args;
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::Out;
use crate::output::file::Target;
use crate::progress;
use queens_report::{Comparison, Round};
use report::Format;

pub(crate) fn run(args: &args::Compare) -> Result {
    interrupt::flag(); // from here on, Ctrl-C is ours
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
    let format = Format::new(args);
    let mut out = Out::new();
    format.header().map_or(Ok(()), |header| out.line(header))?;
    let mut rounds = Vec::new();
    for size in args.sizes.iter() {
        let activity = progress::activity();
        let announce = |algorithm| activity.set_message(format!("N = {size}, {algorithm}"));
        let round = comparison
            .round(size, interrupt::flag(), announce)
            .map_err(|algorithm| Failure::Interrupted(format!("at N = {size}, `{algorithm}`")))?;
        activity.finish_and_clear();
        format.lines(&round).iter().try_for_each(|line| out.line(line))?;
        rounds.push(round);
    }
    Ok(rounds)
}
