//! Several algorithms on the same boards.

mod measure;
mod report;

use crate::args;
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::Out;
use crate::output::chart::{self, Chart, Line};
use crate::output::file::Target;
use crate::output::number;
use crate::progress;
use measure::{Measurement, measure};
use queens::{Algorithm, Size};
use report::Format;
use std::collections::BTreeMap;
use std::time::Duration;

/// What became of one algorithm on one board.
#[derive(Clone, Copy, Debug)]
enum Outcome {
    Done(Measurement),
    /// The time limit came first.
    Stopped,
    /// The time limit came first on a smaller board, of this size.
    Skipped(Size),
}

/// All algorithms on one board.
struct Round {
    size: Size,
    limit: Duration,
    runs: Vec<(Algorithm, Outcome)>,
}

impl Round {
    fn measurements(&self) -> impl Iterator<Item = (Algorithm, Measurement)> + '_ {
        self.runs.iter().filter_map(|&(algorithm, outcome)| match outcome {
            Outcome::Done(measurement) => Some((algorithm, measurement)),
            _ => None,
        })
    }

    fn fastest(&self) -> Option<Duration> {
        self.measurements().map(|(_, measurement)| measurement.time).min()
    }

    /// One algorithm's count, then what every other one says that has another.
    fn disagreement(&self) -> Option<String> {
        let (first, reference) = self.measurements().next()?;
        let total = reference.total;
        let (other, wrong) = self.measurements().find(|(_, run)| run.total != total)?;
        let (size, count) = (self.size, wrong.total);
        Some(format!("N = {size}: `{first}` counts {total}, but `{other}` counts {count}"))
    }
}

pub(crate) fn run(args: &args::Compare) -> Result {
    interrupt::flag(); // from here on, Ctrl-C is ours
    let target = args.svg.as_deref().map(|path| Target::open("--svg", path)).transpose()?;
    let rounds = compare(args)?;
    if let Some(target) = target {
        target.write(&chart(args, &rounds).to_svg())?;
    }
    match rounds.iter().find_map(Round::disagreement) {
        Some(disagreement) => Err(Failure::Check(disagreement)),
        None => Ok(()),
    }
}

/// Runs everything, and shows each round when it is complete: only then are ratios known.
fn compare(args: &args::Compare) -> Result<Vec<Round>> {
    let format = Format::new(args);
    let mut out = Out::new();
    format.header().map_or(Ok(()), |header| out.line(header))?;
    let mut too_slow = BTreeMap::new();
    let mut rounds = Vec::new();
    for size in args.sizes.iter() {
        let round = round(args, size, &mut too_slow)?;
        format.lines(&round).iter().try_for_each(|line| out.line(line))?;
        rounds.push(round);
    }
    Ok(rounds)
}

/// Runs all algorithms on one board, but those that were too slow for a smaller one.
fn round(
    args: &args::Compare,
    size: Size,
    too_slow: &mut BTreeMap<Algorithm, Size>,
) -> Result<Round> {
    let activity = progress::activity();
    let mut runs = Vec::new();
    for algorithm in algorithms(args) {
        activity.set_message(format!("N = {size}, {algorithm}"));
        let outcome = match too_slow.get(&algorithm) {
            Some(&smaller) => Outcome::Skipped(smaller),
            None => outcome(algorithm, size, args.limit_seconds)?,
        };
        if matches!(outcome, Outcome::Stopped) {
            too_slow.insert(algorithm, size);
        }
        runs.push((algorithm, outcome));
    }
    activity.finish_and_clear();
    Ok(Round { size, limit: args.limit_seconds, runs })
}

fn outcome(algorithm: Algorithm, size: Size, limit: Duration) -> Result<Outcome> {
    let measurement = measure(algorithm, size, limit);
    if interrupt::is_raised() {
        return Err(Failure::Interrupted(format!("at N = {size}, `{algorithm}`")));
    }
    Ok(measurement.map_or(Outcome::Stopped, Outcome::Done))
}

/// Those that were named, in their order; all by default.
fn algorithms(args: &args::Compare) -> Vec<Algorithm> {
    if args.algorithms.is_empty() {
        return Algorithm::ALL.to_vec();
    }
    let mut named = Vec::new();
    for &algorithm in &args.algorithms {
        if !named.contains(&algorithm) {
            named.push(algorithm);
        }
    }
    named
}

fn chart(args: &args::Compare, rounds: &[Round]) -> Chart {
    let line = |algorithm: Algorithm| {
        let point = |round: &Round| {
            let (_, run) = round.measurements().find(|&(name, _)| name == algorithm)?;
            Some((round.size.get(), run.time.as_secs_f64()))
        };
        let points = rounds.iter().filter_map(point).collect();
        Line { name: algorithm.name(), look: chart::look(algorithm), points }
    };
    Chart {
        sizes: (args.sizes.first().get(), args.sizes.last().get()),
        lines: algorithms(args).into_iter().map(line).collect(),
        note: format!("One thread, at most {} a board.", number::limit(args.limit_seconds)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(totals: [u64; 2]) -> Round {
        let run =
            |total| Outcome::Done(Measurement { total, time: Duration::ZERO, statistics: None });
        let [one, two] = totals.map(run);
        let runs = vec![
            (Algorithm::BruteForce, Outcome::Stopped),
            (Algorithm::Flags, one),
            (Algorithm::Bitmap, two),
        ];
        Round { size: Size::new(8).unwrap(), limit: Duration::from_secs(1), runs }
    }

    #[test]
    fn a_different_count_is_told() {
        assert_eq!(round([92, 92]).disagreement(), None);
        let told = round([92, 91]).disagreement().unwrap();
        assert_eq!(told, "N = 8: `flags` counts 92, but `bitmap` counts 91");
    }
}
