//! The command `solve`: one solution of each requested board.

use super::printing::{Missing, list};
use crate::args::{self, BoardFormat, SolveMethod};
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::Out;
use crate::output::board::{Boards, refuse_drawing, refuse_rows};
use queens::board::square_name;
use queens::run::StopToken;
use queens::{Algorithm, Error, Placement, Size, solve};
use queens_report::{Solution, json};
use serde::Serialize;
use std::ops::RangeInclusive;
use std::time::Duration;

/// Above this size, a board is shown as a list, unless a format is requested.
const LARGEST_TEXT: usize = 40;

/// The requested boards.
struct Solving {
    rows: RangeInclusive<usize>,
    method: Method,
    stop: StopToken,
    format: BoardFormat,
    base: Option<u32>,
    is_quiet: bool,
}

pub(crate) fn run(args: &args::Solve) -> Result {
    let seed = args.seed.get();
    refuse(args.method, seed, args.limit.get())?;
    let format = format(args.output.chosen(), &args.rows)?;
    let mut out = args.output.open()?;
    let draw = || args.seed.get_or_draw(args.output.quiet);
    let solving = Solving {
        rows: args.rows.clone(),
        method: Method::chosen(args.method, seed, draw),
        stop: stop(args),
        format,
        base: args.base.get(),
        is_quiet: args.output.quiet,
    };
    let done = solving.print(&mut out);
    out.end(done)
}

/// Returns the stop token. Signals end the process immediately while the formula makes one board, because it
/// has no partial answer.
fn stop(args: &args::Solve) -> StopToken {
    let is_formula = args.seed.get().is_none() && is_formula(args.method);
    let is_one = args.rows.start() == args.rows.end();
    if !is_formula || !is_one {
        return args.limit.stop();
    }
    interrupt::watch();
    StopToken::new()
}

fn is_formula(method: Option<SolveMethod>) -> bool {
    matches!(method, None | Some(SolveMethod::Construct))
}

/// Rejects options without an effect.
fn refuse(method: Option<SolveMethod>, seed: Option<u64>, limit: Option<Duration>) -> Result {
    if limit.is_some() && seed.is_none() && is_formula(method) {
        return Err(Failure::Usage(
            "--limit: the formula searches nothing: use it with --method random or first"
                .to_owned(),
        ));
    }
    match method {
        Some(method @ (SolveMethod::Construct | SolveMethod::First)) if seed.is_some() => {
            let name = if method == SolveMethod::First { "first" } else { "construct" };
            Err(Failure::Usage(format!(
                "--seed: `{name}` draws nothing at random: use it with --method random"
            )))
        }
        _ => Ok(()),
    }
}

/// Returns the requested format, or one that suits the largest board.
fn format(chosen: Option<BoardFormat>, rows: &RangeInclusive<usize>) -> Result<BoardFormat> {
    let (first, last) = (*rows.start(), *rows.end());
    let default = if last <= LARGEST_TEXT { BoardFormat::Text } else { BoardFormat::List };
    let format = chosen.unwrap_or(default);
    refuse_drawing(format, first != last)?;
    refuse_rows(format, last)?;
    Ok(format)
}

impl Solving {
    /// Prints one solution of each size; fails if no size has a solution.
    fn print(&self, out: &mut Out) -> Result {
        let largest = *self.rows.end();
        let mut boards = Boards::of(self.format, self.rows.clone(), out).based(self.base);
        let mut missing = Missing::default();
        self.method.check(largest)?;
        boards.header(largest, false, out)?;
        for rows in self.rows.clone() {
            let found = find(self.method, rows, &self.stop)?;
            missing.saw(rows, found.is_some());
            let Some(placement) = found else { continue };
            let solution = Solution::new(1, placement);
            match self.format {
                BoardFormat::Json => {
                    let base = self.base.unwrap_or_default();
                    self.method.json(Solution { base, ..solution }, out)?;
                }
                _ => boards.write(solution, out)?,
            }
        }
        boards.end(out)?;
        missing.end(self.is_quiet)
    }
}

/// Finds a solution and checks it; returns `None` if the board has no solution.
fn find(method: Method, rows: usize, stop: &StopToken) -> Result<Option<Placement>> {
    let none_yet =
        |reason| Failure::Stopped(reason, format!("no solution of N = {rows} found yet"));
    if let Some(reason) = stop.reason() {
        return Err(none_yet(reason));
    }
    let placement = method.solve(rows, stop).map_err(|failure| match failure {
        Failure::Stopped(reason, _) => none_yet(reason),
        failure => failure,
    })?;
    let attack = placement.as_ref().and_then(Placement::find_attack);
    let (Some(placement), Some((upper, lower, line))) = (&placement, attack) else {
        return Ok(placement);
    };
    let square = |row: usize| square_name((row, placement.columns()[row] as usize), rows);
    Err(Failure::Check(format!(
        "the queens on {} and {} attack each other along {}: please report this",
        square(upper),
        square(lower),
        line.with_article()
    )))
}

/// A method with its seed.
#[derive(Clone, Copy)]
enum Method {
    Construct,
    Random(u64),
    First,
}

impl Method {
    /// Returns the requested method; a seed without a method selects the random method.
    fn chosen(asked: Option<SolveMethod>, seed: Option<u64>, draw: impl FnOnce() -> u64) -> Method {
        match (asked, seed) {
            (Some(SolveMethod::First), _) => Method::First,
            (Some(SolveMethod::Random), None) => Method::Random(draw()),
            (_, Some(seed)) => Method::Random(seed),
            (Some(SolveMethod::Construct) | None, None) => Method::Construct,
        }
    }

    /// Rejects boards that are too large, before solving the first one.
    fn check(self, rows: usize) -> Result {
        let max = match self {
            Method::Construct => solve::CONSTRUCT_MAX,
            Method::Random(_) => solve::RANDOM_MAX,
            Method::First => {
                return Size::new(rows).map(drop).map_err(|error| Failure::usage("N", error));
            }
        };
        if rows <= max {
            return Ok(());
        }
        Err(Failure::usage("N", Error::TooManyRows { n: rows, max }))
    }

    fn solve(self, rows: usize, stop: &StopToken) -> Result<Option<Placement>> {
        match self {
            Method::Construct => Ok(solve::construct(rows, stop)?),
            Method::Random(seed) => Ok(solve::random(rows, seed, stop)?),
            Method::First => first(Size::new(rows)?, stop),
        }
    }

    fn json(self, solution: Solution, out: &mut Out) -> Result {
        let (method, seed) = match self {
            Method::Construct => return SolvedBoard::constructed(solution).write(out),
            Method::Random(seed) => ("random", Some(seed)),
            Method::First => ("first", None),
        };
        SolvedBoard { solution, method, seed }.write(out)
    }
}

/// Returns the lexicographically first solution.
fn first(size: Size, stop: &StopToken) -> Result<Option<Placement>> {
    let mut first = None;
    // The search writes nothing before it finds the solution.
    let mut out = Out::new();
    let search = move |each: super::printing::Each<'_>| {
        let _ = Algorithm::Bitmap.solutions(size, |found| each(found, None));
    };
    list(1, stop, search, &mut out, |_, solution| {
        first = Some(solution.placement);
        Ok(())
    })?;
    Ok(first)
}

/// A solution, and how it was found.
#[derive(Serialize)]
pub(super) struct SolvedBoard {
    #[serde(flatten)]
    solution: Solution,
    method: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

impl SolvedBoard {
    /// Returns a solution from the formula.
    pub(super) fn constructed(solution: Solution) -> SolvedBoard {
        SolvedBoard { solution, method: "construct", seed: None }
    }

    /// Writes the solution as JSON.
    pub(super) fn write(&self, out: &mut Out) -> Result {
        Ok(json::write("queens.solution/1", self, out)?)
    }
}
