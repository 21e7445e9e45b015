//! The command `solve`: one solution of each requested board.

use super::printing::Missing;
use crate::args::common::DrawnSeed;
use crate::args::local::LocalOptions;
use crate::args::{self, BoardFormat, SolveMethod};
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::board::{Boards, refuse_drawing, refuse_rows};
use crate::output::{Out, note};
use queens::board::square_name;
use queens::run::{StopToken, Stopped};
use queens::solve::LocalSearch;
use queens::solve::local::Options;
use queens::{Digits, Error, Placement, solve};
use queens_report::board_text::{Format, Header};
use queens_report::words::counted;
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
    seed: DrawnSeed,
    stop: StopToken,
    format: BoardFormat,
    base: Option<u32>,
    is_quiet: bool,
}

pub(crate) fn run(args: &args::Solve) -> Result {
    let seed = args.seed.get();
    refuse(args.method, seed, args.limit.get())?;
    let method = chosen(args.method, seed);
    args.local.refuse(local(method), "--method")?;
    check(method, *args.rows.end())?;
    let format = format(args.output.chosen(), &args.rows)?;
    let mut out = args.output.open()?;
    let seed = args.seed.get_or_draw();
    let solving = Solving {
        rows: args.rows.clone(),
        method: Method::new(method, &args.local, seed.get()),
        seed,
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

/// Returns the requested method; a seed without a method selects the random method.
fn chosen(asked: Option<SolveMethod>, seed: Option<u64>) -> SolveMethod {
    let default = if seed.is_some() { SolveMethod::Random } else { SolveMethod::Construct };
    asked.unwrap_or(default)
}

/// Rejects boards that are too large, before solving the first one.
fn check(method: SolveMethod, rows: usize) -> Result {
    let max = match (method, local(method)) {
        (_, Some(search)) => search.max_rows(),
        (SolveMethod::First, _) => solve::FIRST_MAX,
        (SolveMethod::Random, _) => solve::RANDOM_MAX,
        _ => solve::CONSTRUCT_MAX,
    };
    if rows <= max {
        return Ok(());
    }
    Err(Failure::usage("N", Error::TooManyRows { n: rows, max }))
}

/// Returns the local search of a method.
fn local(method: SolveMethod) -> Option<LocalSearch> {
    match method {
        SolveMethod::HillClimbing => Some(LocalSearch::HillClimbing),
        SolveMethod::MinConflicts => Some(LocalSearch::MinConflicts),
        SolveMethod::Construct | SolveMethod::Random | SolveMethod::First => None,
    }
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
    let default = if last <= LARGEST_TEXT { Format::Text } else { Format::List };
    let format = chosen.unwrap_or(BoardFormat::Lines(default));
    refuse_drawing(format, first != last)?;
    refuse_rows(format, last)?;
    Ok(format)
}

impl Solving {
    /// Prints one solution of each size; fails if no size has a solution.
    fn print(&self, out: &mut Out) -> Result {
        let (first, rows) = (*self.rows.start(), *self.rows.end());
        let header = Header { rows, has_sizes: first != rows, has_classes: false };
        let mut boards = Boards::new(self.format, out).based(self.base);
        let mut missing = Missing::default();
        let mut seed = self.method.seed().map(|_| self.seed);
        boards.header(header, out)?;
        for rows in self.rows.clone() {
            let found = find(&self.method, rows, &self.stop)?;
            missing.saw(rows, found.is_some());
            let Some(Found { placement, work }) = found else { continue };
            // Smaller boards have no choice.
            if let Some(seed) = seed.take_if(|_| rows > 1) {
                seed.note(self.is_quiet);
            }
            let solution = Solution::new(1, placement);
            match self.format {
                BoardFormat::Lines(Format::Json) => {
                    let base = self.base.unwrap_or_default();
                    self.method.json(Solution { base, ..solution }, work, out)?;
                }
                _ => {
                    boards.write(solution, out)?;
                    self.note(work);
                }
            }
        }
        boards.end(out)?;
        missing.end(self.is_quiet)
    }

    /// Notes the work of a local search.
    fn note(&self, work: Option<Work>) {
        if let Some(Work { steps, restarts }) = work.filter(|_| !self.is_quiet) {
            let (moves, restarts) = (counted(steps, "move"), counted(restarts, "restart"));
            note(&format!("note: {moves}, {restarts}"));
        }
    }
}

/// A solution, and the work of the local search that found it.
struct Found {
    placement: Placement,
    work: Option<Work>,
}

/// The work of a local search.
#[derive(Clone, Copy, Serialize)]
struct Work {
    /// The moves from all starts.
    steps: u64,
    restarts: u64,
}

/// Finds a solution and checks it; returns `None` if the board has no solution.
fn find(method: &Method, rows: usize, stop: &StopToken) -> Result<Option<Found>> {
    let none_yet = |reason| {
        let hint = method.hint().map(|hint| format!(": {hint}")).unwrap_or_default();
        Failure::Stopped(reason, format!("no solution of N = {rows} found yet{hint}"))
    };
    if let Some(reason) = stop.reason() {
        return Err(none_yet(reason));
    }
    let found = method.solve(rows, stop).map_err(|failure| match failure {
        Failure::Stopped(reason, _) if stop.is_stopped() => none_yet(reason),
        failure => failure,
    })?;
    found.map(|found| checked(found, rows)).transpose()
}

/// Fails if two queens attack each other.
fn checked(found: Found, rows: usize) -> Result<Found> {
    let placement = &found.placement;
    let Some((upper, lower, line)) = placement.find_attack() else { return Ok(found) };
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
    Local {
        search: LocalSearch,
        options: Options,
        /// What to do if it takes too long.
        hint: Option<&'static str>,
    },
}

impl Method {
    /// Adds the seed to a method that needs one.
    fn new(method: SolveMethod, options: &LocalOptions, seed: u64) -> Method {
        let Some(search) = local(method) else {
            return match method {
                SolveMethod::Random => Method::Random(seed),
                SolveMethod::First => Method::First,
                _ => Method::Construct,
            };
        };
        let stays = options.stays_at_plateaus(search);
        let hint = stays.then_some("allow sideways moves, such as --sideways 100");
        Method::Local { search, options: options.options(seed), hint }
    }

    fn seed(&self) -> Option<u64> {
        match self {
            Method::Construct | Method::First => None,
            Method::Random(seed) => Some(*seed),
            Method::Local { options, .. } => Some(options.seed()),
        }
    }

    fn hint(&self) -> Option<&'static str> {
        if let Method::Local { hint, .. } = self { *hint } else { None }
    }

    fn solve(&self, rows: usize, stop: &StopToken) -> Result<Option<Found>> {
        let placement = match *self {
            Method::Construct => solve::construct(rows, stop)?,
            Method::Random(seed) => solve::random(rows, seed, stop)?,
            Method::First => solve::first(rows, stop)?,
            Method::Local { search, options, .. } => {
                return self.search(search, &options, rows, stop);
            }
        };
        Ok(placement.map(|placement| Found { placement, work: None }))
    }

    /// Runs a local search. If it gave up, an error names the remedies.
    fn search(
        &self,
        search: LocalSearch,
        options: &Options,
        rows: usize,
        stop: &StopToken,
    ) -> Result<Option<Found>> {
        let outcome = search.solve(rows, options, stop)?;
        let work = Work { steps: outcome.steps, restarts: outcome.restarts };
        if outcome.placement.is_none() && solve::is_solvable(rows) {
            let restarts = counted(work.restarts, "restart");
            let hint = self.hint().map(|hint| format!(", or {hint}")).unwrap_or_default();
            return Err(Failure::Stopped(
                Stopped::AtDeadline,
                format!("no solution of N = {rows} after {restarts}: raise --restarts{hint}"),
            ));
        }
        Ok(outcome.placement.map(|placement| Found { placement, work: Some(work) }))
    }

    fn json(&self, solution: Solution, work: Option<Work>, out: &mut Out) -> Result {
        let method = match self {
            Method::Construct => return SolvedBoard::constructed(solution).write(out),
            Method::Random(_) => "random",
            Method::First => "first",
            Method::Local { search, .. } => search.name(),
        };
        SolvedBoard { solution, method, seed: self.seed().map(Digits), work }.write(out)
    }
}

/// A solution, and how it was found.
#[derive(Serialize)]
pub(super) struct SolvedBoard {
    #[serde(flatten)]
    solution: Solution,
    method: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<Digits<u64>>,
    #[serde(flatten)]
    work: Option<Work>,
}

impl SolvedBoard {
    /// Returns a solution from the formula.
    pub(super) fn constructed(solution: Solution) -> SolvedBoard {
        SolvedBoard { solution, method: "construct", seed: None, work: None }
    }

    /// Writes the solution as JSON.
    pub(super) fn write(&self, out: &mut Out) -> Result {
        Ok(json::write("queens.solution/1", self, out)?)
    }
}
