//! Local searches step by step, and their success from many starts.

use crate::page::Error;
use crate::page::limits::{self, LIMITS, at_most};
use queens::control::StopToken;
use queens::solve::LocalSearch;
use queens::solve::local::{Event, Options, Outcome, Queens, Starts};
use serde::{Deserialize, Serialize};
use std::ops::{ControlFlow, Range};

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocalTraceRequest {
    pub algorithm: String,
    pub n: usize,
    #[serde(default = "first_seed")]
    pub seed: u32,
    /// The number of successive sideways moves that hill climbing may make.
    #[serde(default)]
    pub sideways: usize,
    #[serde(default)]
    pub from: usize,
    #[serde(default = "default_steps")]
    pub count: usize,
}

fn first_seed() -> u32 {
    1
}

fn default_steps() -> usize {
    16
}

/// A local search: the attacking pairs after every step, and details of some steps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct LocalTrace {
    #[cfg_attr(feature = "__typescript", ts(type = "LocalSearchName"))]
    pub algorithm: &'static str,
    pub n: usize,
    /// Attacking pairs after each step of the search.
    pub pairs: Vec<u64>,
    /// The steps that start or restart the search.
    pub starts: Vec<usize>,
    /// The steps at which the search is stuck.
    pub stuck: Vec<usize>,
    /// Whether the last step is a solution.
    pub solved: bool,
    pub cut_off: bool,
    pub steps: Vec<LocalStep>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct LocalStep {
    pub event: Event,
    /// The column of each row's queen. For a move, these are the columns before it.
    pub columns: Vec<u32>,
    /// The rows whose squares the search compares: all rows, one row, or no row.
    pub looks: Vec<LocalLook>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct LocalLook {
    pub row: usize,
    /// For each column, the number of attacking pairs if the row's queen were there.
    pub pairs: Vec<u64>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocalRunsRequest {
    pub algorithm: String,
    pub n: usize,
    /// The number of successive sideways moves that hill climbing may make.
    #[serde(default)]
    pub sideways: usize,
    /// The number of searches, with the seeds 1, 2, 3, ...
    #[serde(default = "default_runs")]
    pub runs: usize,
}

fn default_runs() -> usize {
    100
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct LocalRuns {
    /// The number of searches that found a solution.
    pub solved: usize,
    /// The mean number of moves of these searches; absent if no search found a solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_solved: Option<f64>,
    /// The mean number of moves of the other searches; absent if all found a solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_stuck: Option<f64>,
    pub runs: Vec<LocalRun>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct LocalRun {
    pub solved: bool,
    pub moves: u64,
}

/// Returns the attacking pairs after every step of a local search, and the requested steps.
pub fn trace(request: &LocalTraceRequest) -> Result<LocalTrace, Error> {
    let method: LocalSearch = limits::algorithm(&request.algorithm)?;
    let n = limits::rows(request.n, 1, LIMITS.local_n)?;
    let sideways = sideways(request.sideways)?;
    let count = at_most("count", request.count, LIMITS.local_window)?;
    let window = request.from..request.from.saturating_add(count);
    let options = Options::new(request.seed.into()).sideways(sideways);
    let mut trace = Tracing::new(method, n, window);
    let _ = method
        .watch(n, &options, &StopToken::new(), |event, queens| trace.follow(event, queens))?;
    Ok(trace.answer)
}

/// Runs a local search with a single start for each seed.
pub fn runs(request: &LocalRunsRequest) -> Result<LocalRuns, Error> {
    let method: LocalSearch = limits::algorithm(&request.algorithm)?;
    let n = limits::rows(request.n, 1, LIMITS.local_n)?;
    let sideways = sideways(request.sideways)?;
    let seeds = 1..=at_most("runs", request.runs, LIMITS.local_runs)? as u64;
    let starts = Starts::new(method, n, sideways, seeds, &StopToken::new())?;
    let run = |run: &Outcome| LocalRun { solved: run.placement.is_some(), moves: run.steps };
    Ok(LocalRuns {
        solved: starts.solved(),
        moves_solved: starts.mean_steps(true),
        moves_stuck: starts.mean_steps(false),
        runs: starts.runs().iter().map(run).collect(),
    })
}

fn sideways(number: usize) -> Result<u64, Error> {
    if number > 0 {
        at_most("sideways", number, LIMITS.local_sideways)?;
    }
    Ok(number as u64)
}

struct Tracing {
    method: LocalSearch,
    window: Range<usize>,
    answer: LocalTrace,
}

impl Tracing {
    fn new(method: LocalSearch, n: usize, window: Range<usize>) -> Tracing {
        let answer = LocalTrace { algorithm: method.name(), n, ..LocalTrace::default() };
        Tracing { method, window, answer }
    }

    /// Adds a step to the answer. Stops the search at the limit of the page.
    fn follow(&mut self, event: Event, queens: &Queens) -> ControlFlow<()> {
        let step = self.answer.pairs.len();
        if step == LIMITS.local_steps {
            self.answer.cut_off = true;
            return ControlFlow::Break(());
        }
        self.answer.pairs.push(match event {
            Event::Moved(moved) => moved.after,
            _ => queens.pairs(),
        });
        match event {
            Event::Started { .. } => self.answer.starts.push(step),
            Event::Stuck { .. } => self.answer.stuck.push(step),
            Event::Solution => self.answer.solved = true,
            Event::Moved(_) => (),
        }
        if self.window.contains(&step) {
            let looks = looks(self.method, event, queens);
            self.answer.steps.push(LocalStep { event, columns: queens.columns().to_vec(), looks });
        }
        ControlFlow::Continue(())
    }
}

fn looks(method: LocalSearch, event: Event, queens: &Queens) -> Vec<LocalLook> {
    let n = queens.size();
    let look = |row: usize| LocalLook {
        row,
        pairs: (0..n as u32).map(|column| queens.pairs_after(row, column)).collect(),
    };
    (0..n).filter(|&row| method.looks_at(&event, row)).map(look).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::Placement;

    fn request(algorithm: &str, n: usize, seed: u32) -> LocalTraceRequest {
        let algorithm = algorithm.to_owned();
        LocalTraceRequest { algorithm, n, seed, sideways: 0, from: 0, count: LIMITS.local_window }
    }

    fn pairs(columns: &[u32]) -> u64 {
        Placement::new(columns.to_vec()).unwrap().attacks().count() as u64
    }

    fn after(step: &LocalStep) -> Vec<u32> {
        let mut columns = step.columns.clone();
        if let Event::Moved(moved) = step.event {
            columns[moved.row] = moved.to;
        }
        columns
    }

    #[test]
    fn steps_and_curve_agree_with_the_boards() {
        for algorithm in ["hill-climbing", "min-conflicts"] {
            for seed in 0..20 {
                let trace = trace(&request(algorithm, 8, seed)).unwrap();
                let shown = trace.steps.len();
                assert_eq!(shown, trace.pairs.len().min(LIMITS.local_window));
                for (number, step) in trace.steps.iter().enumerate() {
                    assert_eq!(trace.pairs[number], pairs(&after(step)), "{step:?}");
                    let rows: Vec<usize> = step.looks.iter().map(|look| look.row).collect();
                    let expected = match step.event {
                        Event::Moved(_) | Event::Stuck { .. } if algorithm == "hill-climbing" => {
                            (0..8).collect()
                        }
                        Event::Moved(moved) => vec![moved.row],
                        _ => Vec::new(),
                    };
                    assert_eq!(rows, expected, "{step:?}");
                    for look in &step.looks {
                        for (column, &expected) in look.pairs.iter().enumerate() {
                            let mut columns = step.columns.clone();
                            columns[look.row] = column as u32;
                            assert_eq!(expected, pairs(&columns));
                        }
                    }
                    let is_start = matches!(step.event, Event::Started { .. });
                    assert_eq!(trace.starts.contains(&number), is_start);
                    if let (Some(next), false) =
                        (trace.steps.get(number + 1), trace.starts.contains(&(number + 1)))
                    {
                        assert_eq!(next.columns, after(step));
                    }
                }
                assert!(trace.solved && !trace.cut_off);
                assert_eq!(trace.pairs.last(), Some(&0));
                assert_eq!(trace.stuck.len() + 1, trace.starts.len());
            }
        }
    }

    #[test]
    fn windows_are_parts_of_one_search() {
        let whole = trace(&request("hill-climbing", 8, 3)).unwrap();
        let part = LocalTraceRequest { from: 2, count: 3, ..request("hill-climbing", 8, 3) };
        let part = trace(&part).unwrap();
        assert_eq!(part.pairs, whole.pairs);
        assert_eq!(part.steps, whole.steps[2..5]);
        let looks = |step: &LocalStep| step.looks.len();
        assert_eq!(part.steps.iter().map(looks).collect::<Vec<_>>()[0], 8);
    }

    #[test]
    fn long_searches_are_cut_off() {
        let traces =
            (1..=8).map(|seed| trace(&request("hill-climbing", LIMITS.local_n, seed)).unwrap());
        let (cut, solved): (Vec<_>, Vec<_>) = traces.partition(|trace| trace.cut_off);
        assert!(!cut.is_empty() && !solved.is_empty());
        assert!(cut.iter().all(|trace| trace.pairs.len() == LIMITS.local_steps && !trace.solved));
        assert!(solved.iter().all(|trace| trace.solved));
        let none = trace(&request("min-conflicts", 3, 1)).unwrap();
        assert!(!none.solved && !none.cut_off && none.starts.len() == 1);
    }

    #[test]
    fn runs_match_the_traces() {
        let asked = LocalRunsRequest {
            algorithm: "hill-climbing".to_owned(),
            n: 8,
            sideways: 0,
            runs: 100,
        };
        let runs = runs(&asked).unwrap();
        let first = |seed| {
            let trace = trace(&request("hill-climbing", 8, seed)).unwrap();
            let end = trace.stuck.first().copied().unwrap_or(trace.pairs.len() - 1);
            LocalRun { solved: trace.stuck.is_empty(), moves: end as u64 - 1 }
        };
        let expected: Vec<_> = (1..=100).map(first).collect();
        assert_eq!(runs.runs, expected);
        assert_eq!(runs.solved, expected.iter().filter(|run| run.solved).count());
        assert!(runs.moves_solved > runs.moves_stuck);
    }
}
