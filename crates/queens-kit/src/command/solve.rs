//! The command `solve`: one solution of each requested board.

use super::solutions::Missing;
use crate::args;
use crate::args::common::DrawnSeed;
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::board::{Boards, refuse_drawing, refuse_rows};
use crate::output::format::BoardFormat;
use crate::output::{Out, note};
use queens::control::{StopToken, Stopped};
use queens::solve::local::{Options, Outcome};
use queens::solve::{LocalSearch, Method, is_solvable};
use queens::{Digits, Error, Placement};
use queens_show::board_text::{Format, Header};
use queens_show::words::with_noun;
use queens_show::{AttackingPair, Solution, json};
use serde::Serialize;
use std::ops::RangeInclusive;

/// Above this size, a board is shown as a list, unless a format is requested.
const LARGEST_TEXT: usize = 40;

struct Solving {
    rows: RangeInclusive<usize>,
    method: Method,
    options: Options,
    /// What to do if a local search takes too long.
    hint: Option<&'static str>,
    seed: DrawnSeed,
    stop: StopToken,
    format: BoardFormat,
    base: Option<u32>,
    is_quiet: bool,
}

pub(crate) fn run(args: &args::Solve) -> Result {
    let method = chosen(args);
    refuse(method, args)?;
    let format = format(args.output.chosen(), &args.rows)?;
    let mut out = args.output.open()?;
    let seed = args.seed.get_or_draw();
    let stays = local(method).is_some_and(|search| args.local.stays_at_plateaus(search));
    let solving = Solving {
        rows: args.rows.clone(),
        method,
        options: args.local.options(seed.get()),
        hint: stays.then_some("allow sideways moves, such as --sideways 100"),
        seed,
        stop: stop(method, args),
        format,
        base: args.base,
        is_quiet: args.output.quiet,
    };
    let done = solving.print(&mut out);
    out.end(done)
}

/// Returns the requested method; a seed without a method selects the random method.
fn chosen(args: &args::Solve) -> Method {
    let default = if args.seed.get().is_some() { Method::Random } else { Method::Construct };
    args.method.unwrap_or(default)
}

fn local(method: Method) -> Option<LocalSearch> {
    if let Method::Local(search) = method { Some(search) } else { None }
}

fn refuse(method: Method, args: &args::Solve) -> Result {
    if args.limit.get().is_some() && method == Method::Construct {
        return Err(Failure::Usage(
            "--limit: the formula searches nothing: use it with --method random or first"
                .to_owned(),
        ));
    }
    if args.seed.get().is_some() && !method.is_random() {
        return Err(Failure::Usage(format!(
            "--seed: `{method}` draws nothing at random: use it with --method random"
        )));
    }
    args.local.refuse(local(method), "--method")?;
    let (n, max) = (*args.rows.end(), method.max_rows());
    if n > max { Err(Failure::usage("N", Error::TooManyRows { n, max })) } else { Ok(()) }
}

/// Returns the stop token.
///
/// While the formula makes a single board, signals end the process immediately, because there is no partial
/// answer.
fn stop(method: Method, args: &args::Solve) -> StopToken {
    let is_one = args.rows.start() == args.rows.end();
    if method != Method::Construct || !is_one {
        return args.limit.stop();
    }
    interrupt::watch();
    StopToken::new()
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
    fn print(&self, out: &mut Out) -> Result {
        let (first, rows) = (*self.rows.start(), *self.rows.end());
        let header = Header { rows, has_sizes: first != rows, has_classes: false };
        let mut boards = Boards::new(self.format, out).based(self.base);
        let mut missing = Missing::default();
        let mut seed = self.method.is_random().then_some(self.seed);
        boards.header(header, out)?;
        for rows in self.rows.clone() {
            let (found, work) = self.find(rows)?;
            missing.saw(rows, found.is_some());
            let Some(placement) = found else { continue };
            // Boards of 0 and 1 rows have one solution, whatever the seed.
            if let Some(seed) = seed.take_if(|_| rows > 1) {
                seed.note(self.is_quiet);
            }
            let solution = Solution::new(1, placement);
            match self.format {
                BoardFormat::Lines(Format::Json) => self.json(solution, work).write(out)?,
                _ => {
                    boards.write(solution, out)?;
                    self.note(work);
                }
            }
        }
        boards.end(out)?;
        missing.end(self.is_quiet)
    }

    fn note(&self, work: Option<Work>) {
        if let Some(Work { steps, restarts }) = work.filter(|_| !self.is_quiet) {
            let (moves, restarts) = (with_noun(steps, "move"), with_noun(restarts, "restart"));
            note(&format!("note: {moves}, {restarts}"));
        }
    }

    fn json(&self, solution: Solution, work: Option<Work>) -> SolvedBoard {
        let base = self.base.unwrap_or_default();
        let seed = self.method.is_random().then(|| Digits(self.seed.get()));
        SolvedBoard { solution: Solution { base, ..solution }, method: self.method, seed, work }
    }

    /// Finds a solution and checks it; `None` if the board has no solution.
    fn find(&self, rows: usize) -> Result<(Option<Placement>, Option<Work>)> {
        if let Some(reason) = self.stop.reason() {
            return Err(self.none_yet(rows, reason));
        }
        let outcome = match self.method.solve(rows, &self.options, &self.stop) {
            Err(Error::Stopped(reason)) if self.stop.is_stopped() => {
                return Err(self.none_yet(rows, reason));
            }
            outcome => outcome?,
        };
        let Outcome { placement, steps, restarts, .. } = outcome;
        match &placement {
            Some(placement) => check(placement)?,
            None if is_solvable(rows) => return Err(self.gave_up(rows, restarts)),
            None => (),
        }
        Ok((placement, local(self.method).map(|_| Work { steps, restarts })))
    }

    fn none_yet(&self, rows: usize, reason: Stopped) -> Failure {
        let hint = self.hint.map(|hint| format!(": {hint}")).unwrap_or_default();
        Failure::Stopped(reason, format!("no solution of N = {rows} found yet{hint}"))
    }

    fn gave_up(&self, rows: usize, restarts: u64) -> Failure {
        let restarts = with_noun(restarts, "restart");
        let hint = self.hint.map(|hint| format!(", or {hint}")).unwrap_or_default();
        let text = format!("no solution of N = {rows} after {restarts}: raise --restarts{hint}");
        Failure::Stopped(Stopped::AtDeadline, text)
    }
}

fn check(placement: &Placement) -> Result {
    let Some((upper, lower, line)) = placement.find_attack() else { return Ok(()) };
    let squares = [upper, lower].map(|row| (row, placement.columns()[row] as usize));
    let pair = AttackingPair::new((squares, line), placement.size());
    Err(Failure::Check(format!("{pair}: please report this")))
}

#[derive(Clone, Copy, Serialize)]
struct Work {
    steps: u64,
    restarts: u64,
}

#[derive(Serialize)]
pub(super) struct SolvedBoard {
    #[serde(flatten)]
    solution: Solution,
    method: Method,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<Digits<u64>>,
    #[serde(flatten)]
    work: Option<Work>,
}

impl json::Answer for SolvedBoard {
    const SCHEMA: &'static str = Solution::SCHEMA;
}

impl SolvedBoard {
    pub(super) fn constructed(solution: Solution) -> SolvedBoard {
        SolvedBoard { solution, method: Method::Construct, seed: None, work: None }
    }

    pub(super) fn write(&self, out: &mut Out) -> Result {
        Ok(json::write(self, out)?)
    }
}
