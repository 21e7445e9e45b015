//! Times single solutions: `solve_time METHOD N [RUNS [RESTARTS [SIDEWAYS]]]`.
//!
//! METHOD is `construct`, `random`, `first`, `hill-climbing` or `min-conflicts`. The runs have the seeds 1,
//! 2, 3, ... A run is stuck when it has used up its RESTARTS; without this argument, it never is.

use queens::control::StopToken;
use queens::solve::{Method, local::Options, local::Outcome};
use std::time::{Duration, Instant};

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
    let chosen: Method = method.parse().expect("a method");
    let run = |seed| {
        timed(|| chosen.solve(n as usize, &options(seed), &StopToken::new()).expect("N in range"))
    };
    let runs: Vec<_> = (1..=number(2).unwrap_or(1)).map(run).collect();
    println!("{method} N = {n}: {}", summary(runs));
}

/// Returns the time that a run took and its outcome; checks the solution afterwards.
fn timed(run: impl FnOnce() -> Outcome) -> (Duration, Outcome) {
    let start = Instant::now();
    let solved = run();
    let time = start.elapsed();
    assert!(solved.placement.iter().all(|placement| placement.find_attack().is_none()));
    (time, solved)
}

fn summary(runs: Vec<(Duration, Outcome)>) -> String {
    let mut times: Vec<Duration> = runs.iter().map(|&(time, _)| time).collect();
    times.sort_unstable();
    let (best, median) = (times[0], times[times.len() / 2]);
    let (solved, stuck): (Vec<Outcome>, Vec<Outcome>) =
        runs.into_iter().map(|(_, run)| run).partition(|run| run.placement.is_some());
    let (of_solved, of_stuck) = (described(&solved), described(&stuck));
    format!("{best:.3?} / {median:.3?} (best / median), solved {of_solved}, stuck {of_stuck}")
}

/// Returns the number of runs and their mean number of moves.
fn described(runs: &[Outcome]) -> String {
    let moves: u64 = runs.iter().map(|run| run.steps).sum();
    match moves {
        0 => runs.len().to_string(),
        _ => format!("{} (moves {:.1})", runs.len(), moves as f64 / runs.len() as f64),
    }
}
