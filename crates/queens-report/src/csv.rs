//! A comparison as comma-separated values: numbers and names only, so nothing needs quotes.

use crate::{Outcome, Round};
use queens::Algorithm;

/// The names of the columns.
///
/// ```
/// assert!(queens_report::csv::HEADER.starts_with("n,algorithm,status,"));
/// ```
pub const HEADER: &str = "n,algorithm,status,limit_seconds,total,seconds,ratio,nodes,tested,placed";

/// One line for each run of a round, without line breaks; what was not measured is empty.
///
/// ```
/// use queens::{Algorithm, Size};
/// use queens_report::{Measurement, Outcome, Round, csv};
/// use std::time::Duration;
///
/// let done = Measurement { total: 4, time: Duration::from_millis(2), statistics: None };
/// let runs =
///     vec![(Algorithm::Flags, Outcome::Done(done)), (Algorithm::BruteForce, Outcome::Stopped)];
/// let round = Round { size: Size::new(6)?, limit: Duration::from_secs(1), runs };
/// let lines: Vec<String> = csv::lines(&round).collect();
/// assert_eq!(lines, ["6,flags,done,1,4,0.002,1,,,", "6,brute-force,stopped,1,,,,,,"]);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn lines(round: &Round) -> impl Iterator<Item = String> + '_ {
    round.runs.iter().map(|&(algorithm, outcome)| line(round, algorithm, outcome))
}

fn line(round: &Round, algorithm: Algorithm, outcome: Outcome) -> String {
    let (status, run) = match outcome {
        Outcome::Done(run) => ("done", Some(run)),
        Outcome::Stopped => ("stopped", None),
        Outcome::Skipped(_) => ("skipped", None),
    };
    let work = run.and_then(|run| run.statistics);
    let measured = [
        run.map(|run| run.total.to_string()),
        run.map(|run| (run.time.as_nanos() as f64 / 1e9).to_string()),
        run.map(|run| round.ratio(run).to_string()),
        work.map(|work| work.nodes.to_string()),
        work.map(|work| work.tested.to_string()),
        work.map(|work| work.placed.to_string()),
    ];
    let measured = measured.map(Option::unwrap_or_default).join(",");
    format!("{},{algorithm},{status},{},{measured}", round.size, round.limit.as_secs_f64())
}
