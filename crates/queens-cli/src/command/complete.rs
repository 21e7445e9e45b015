//! Completions of a partly filled board: how many, the first one, all of them.

use super::listing::{self, Each, print};
use crate::args;
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::Out;
use crate::progress::Bar;
use queens::engine::{self, Options};
use queens::run::{Control, Progress, StopToken, Stopped};
use queens::{Board, Digits, Error, Size, Square, SquareName, complete};
use queens_report::number::percent;
use queens_report::{Stopwatch, json};
use serde::Serialize;
use std::io::{Read, Write};
use std::path::Path;

pub(crate) fn run(args: &args::Complete) -> Result {
    if let Some(size) = args.random {
        let mut out = Out::new();
        write!(out, "{}", random(args, size)?)?;
        return out.flush();
    }
    let board = board(args)?;
    if let Some((one, two, line)) = board.attack() {
        let name = |square: Square| {
            square.name(board.size()).map_err(|error| Failure::usage("FILE", error))
        };
        let (one, two, line) = (name(one)?, name(two)?, line.with_article());
        return Err(Failure::Usage(format!(
            "the queens on {one} and {two} attack each other along {line}: remove one of them"
        )));
    }
    if args.all || args.first { list(args, &board) } else { count(args, &board) }
}

/// The board, given as a file, a FEN or lists of squares.
fn board(args: &args::Complete) -> Result<Board> {
    match (&args.file, &args.fen, args.size) {
        (Some(path), ..) => {
            let text = read(path)?;
            text.parse().map_err(|error| Failure::usage(&path.display().to_string(), error))
        }
        (_, Some(fen), _) => Board::from_fen(fen).map_err(|error| Failure::usage("--fen", error)),
        (.., Some(size)) => listed(args, size),
        _ => Err(Failure::Usage("FILE: name a board, `-`, --fen, --size or --random".to_owned())),
    }
}

fn read(path: &Path) -> Result<String> {
    let mut text = String::new();
    let done = if path == Path::new("-") {
        std::io::stdin().lock().read_to_string(&mut text)
    } else {
        std::fs::File::open(path).and_then(|mut file| file.read_to_string(&mut text))
    };
    match done {
        Ok(_) => Ok(text),
        Err(error) => {
            let path = path.display();
            Err(Failure::Usage(format!("FILE: {path}: {error}: name a board to read, or `-`")))
        }
    }
}

/// A board given by the names of its squares.
fn listed(args: &args::Complete, size: Size) -> Result<Board> {
    let mut board = Board::empty(size);
    for name in &args.queens {
        board.place(square("--queens", name, size)?).map_err(|_| both("--queens", name))?;
    }
    for name in &args.block {
        board.block(square("--block", name, size)?).map_err(|_| both("--block", name))?;
    }
    Ok(board)
}

fn square(option: &str, name: &str, size: Size) -> Result<Square> {
    let square = name.parse::<SquareName>().and_then(|name| name.on(size));
    square.map_err(|error| Failure::usage(option, error))
}

fn both(option: &str, name: &str) -> Failure {
    Failure::Usage(format!("{option}: {name} holds a queen and is blocked: keep one of them"))
}

/// A random board with the number of queens asked for.
fn random(args: &args::Complete, size: Size) -> Result<Board> {
    let queens = match &args.queens[..] {
        [] => size.get() / 3,
        [number] => number.parse().map_err(|_| {
            Failure::Usage(format!("--queens: `{number}` is not a number of queens for --random"))
        })?,
        _ => return Err(Failure::Usage("--queens: with --random, give one number".to_owned())),
    };
    let make = if args.maybe_unsolvable { complete::random_any } else { complete::random_solvable };
    make(size, queens, args.seed).map_err(|error| Failure::usage("--queens", error))
}

fn list(args: &args::Complete, board: &Board) -> Result {
    let options = listing::Options {
        n: board.size().get(),
        style: args.style,
        with_class: false,
        limit: if args.first { 1 } else { args.limit.unwrap_or(u64::MAX) },
        stop: stop(args),
    };
    let board = board.clone();
    let search = move |each: Each<'_>| {
        let _ = complete::completions(&board, |found| each(found, None));
    };
    match print(&options, search) {
        Ok(0) if args.first => Err(Failure::Negative("no completion exists".to_owned())),
        Err(Failure::Stopped(Stopped::AtDeadline, _)) => Err(too_late(args)),
        listed => listed.map(drop),
    }
}

/// The number of completions.
#[derive(Serialize)]
struct CompletionCount {
    n: usize,
    count: Digits<u128>,
    queens: usize,
    blocked: usize,
    threads: usize,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    cpu_seconds: Option<f64>,
}

fn count(args: &args::Complete, board: &Board) -> Result {
    let control = Control::default().threads(args.threads.unwrap_or_default()).stop(&stop(args));
    let stopwatch = Stopwatch::start();
    let count = count_on(board, &control, args)?;
    let mut out = Out::new();
    if !args.json {
        return out.line(&count.to_string());
    }
    let record = CompletionCount {
        n: board.size().get(),
        count: Digits(count),
        queens: board.queens().count(),
        blocked: board.blocked().count(),
        threads: control.thread_count(),
        seconds: json::seconds(stopwatch.elapsed()),
        cpu_seconds: stopwatch.cpu().map(json::seconds),
    };
    out.line(&json::line("queens.completions/1", &record))
}

fn count_on(board: &Board, control: &Control<'_>, args: &args::Complete) -> Result<u128> {
    let bar = Bar::new("completions", true);
    let report = |progress: Progress| bar.report(progress);
    let options = Options::from(control.clone().progress(&report));
    engine::completions(board, &options).map_err(|error| match error {
        Error::Stopped(Stopped::AtDeadline) => too_late(args),
        Error::Stopped(reason) => {
            let share = percent(bar.share());
            Failure::Stopped(reason, format!("about {share} of the completions counted"))
        }
        error => error.into(),
    })
}

/// Stops on Ctrl-C and at the time limit.
fn stop(args: &args::Complete) -> StopToken {
    let stop = interrupt::token();
    args.limit_seconds.map_or_else(|| stop.clone(), |limit| stop.within(limit))
}

fn too_late(args: &args::Complete) -> Failure {
    let seconds = args.limit_seconds.unwrap_or_default().as_secs_f64();
    Failure::Check(format!("--limit-seconds: not finished within {seconds} s: allow more time"))
}
