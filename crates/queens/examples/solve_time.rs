//! Times single solutions: `solve_time METHOD N [RUNS [RESTARTS [SIDEWAYS]]]`.
//!
//! METHOD is `construct`, `random`, `first`, `hill-climbing` or `min-conflicts`. The runs have the seeds 1,
//! 2, 3, ... A run that used up its restarts is stuck; without that argument, no run gets stuck.

use queens::run::StopToken;
use queens::solve::{self, LocalSearch, local::Options};
use queens::{Error, Placement};
use std::time::{Duration, Instant};

/// A solution, unless the search is stuck, and the moves of a local search.
type Solved = (Option<Placement>, u64);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| arguments.get(index).map(|text| text.parse().expect("a number"));
    let (Some(method), Some(n)) = (arguments.first(), number(1)) else {
        eprintln!("usage: solve_time METHOD N [RUNS [RESTARTS [SIDEWAYS]]]");
        std::process::exit(2);
    };
    let options = |seed| {
        let options = Options::new(seed).sideways(number(4).unwrap_or(0));
        number(3).map_or(options, |restarts| options.restarts(restarts))
    };
    let run =
        |seed| timed(|| solved(method, n as usize, seed, &options(seed)).expect("N in range"));
    let runs: Vec<_> = (1..=number(2).unwrap_or(1)).map(run).collect();
    println!("{method} N = {n}: {}", summary(runs));
}

fn solved(method: &str, n: usize, seed: u64, options: &Options) -> Result<Solved, Error> {
    let stop = StopToken::new();
    Ok(match method {
        "construct" => (solve::construct(n, &stop)?, 0),
        "random" => (solve::random(n, seed, &stop)?, 0),
        "first" => (solve::first(n, &stop)?, 0),
        _ => {
            let run = method.parse::<LocalSearch>()?.solve(n, options, &stop)?;
            (run.placement, run.steps)
        }
    })
}

/// Returns the result with the time that it took; the solution is checked afterwards.
fn timed(run: impl FnOnce() -> Solved) -> (Duration, Solved) {
    let start = Instant::now();
    let solved = run();
    let time = start.elapsed();
    assert!(solved.0.iter().all(|placement| placement.find_attack().is_none()));
    (time, solved)
}

fn summary(runs: Vec<(Duration, Solved)>) -> String {
    let mut times: Vec<Duration> = runs.iter().map(|&(time, _)| time).collect();
    times.sort_unstable();
    let (best, median) = (times[0], times[times.len() / 2]);
    let (solved, stuck): (Vec<Solved>, Vec<Solved>) =
        runs.into_iter().map(|(_, run)| run).partition(|(placement, _)| placement.is_some());
    let (of_solved, of_stuck) = (described(&solved), described(&stuck));
    format!("{best:.3?} / {median:.3?} (best / median), solved {of_solved}, stuck {of_stuck}")
}

/// Returns the number of runs and their mean number of moves.
fn described(runs: &[Solved]) -> String {
    let moves: u64 = runs.iter().map(|&(_, moves)| moves).sum();
    match moves {
        0 => runs.len().to_string(),
        _ => format!("{} (moves {:.1})", runs.len(), moves as f64 / runs.len() as f64),
    }
}
