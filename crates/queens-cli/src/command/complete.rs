//! Completions of a partly filled board: how many, the first one, all of them.

use super::listing::{Shown, Take, print};
use crate::args;
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::Out;
use crate::output::json::{self, Digits};
use crate::output::number::percent;
use crate::progress::Watch;
use crate::stopwatch::Stopwatch;
use queens::engine::{self, Options};
use queens::{Board, Size, Square, SquareName, complete};
use serde::Serialize;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

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

/// The board that was asked for, in whichever of the three ways.
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

/// A random board with as many queens as were asked for.
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
    let shown = Shown { n: board.size().get(), style: args.style, with_class: false };
    let limit = if args.first { 1 } else { args.limit.unwrap_or(u64::MAX) };
    let board = board.clone();
    let search = move |take: Take<'_>| {
        let _ = complete::completions(&board, |found| take(found, None));
    };
    let late = deadline(args.limit_seconds);
    match print(shown, limit, search) {
        Ok(0) if args.first => Err(Failure::Negative("no completion exists".to_owned())),
        Err(Failure::Interrupted(_)) if late.load(Ordering::Relaxed) => Err(too_late(args)),
        shown => shown.map(drop),
    }
}

/// The number of completions.
#[derive(Serialize)]
struct Record {
    n: usize,
    count: Digits<u128>,
    queens: usize,
    blocked: usize,
    threads: usize,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    cpu_seconds: Option<f64>,
}

/// Counts, or says why not.
fn counted(args: &args::Complete, board: &Board, threads: usize) -> Result<u128> {
    let watch = Watch::new("completions");
    let report = |progress: engine::Progress| watch.report(progress.share);
    let options = Options::default().threads(threads).cancel(watch.stop()).progress(&report);
    let late = deadline(args.limit_seconds);
    engine::completions(board, &options).map_err(|error| match error {
        queens::Error::Cancelled if late.load(Ordering::Relaxed) => too_late(args),
        queens::Error::Cancelled => {
            let share = percent(watch.share());
            Failure::Interrupted(format!("about {share} of the completions counted"))
        }
        error => Failure::Check(error.to_string()),
    })
}

fn count(args: &args::Complete, board: &Board) -> Result {
    let threads = args.threads.unwrap_or_else(super::processors);
    let stopwatch = Stopwatch::start();
    let count = counted(args, board, threads)?;
    let mut out = Out::new();
    if !args.json {
        return out.line(&count.to_string());
    }
    let record = Record {
        n: board.size().get(),
        count: Digits(count),
        queens: board.queens().count(),
        blocked: board.blocked().count(),
        threads,
        seconds: json::seconds(stopwatch.elapsed()),
        cpu_seconds: stopwatch.cpu().map(json::seconds),
    };
    out.line(&json::line("queens.completions/1", &record))
}

/// Interrupts the count when the time is up; the returned flag then tells that it was not Ctrl-C.
fn deadline(limit: Option<Duration>) -> &'static AtomicBool {
    static LATE: AtomicBool = AtomicBool::new(false);
    if let Some(limit) = limit {
        std::thread::spawn(move || {
            std::thread::sleep(limit);
            LATE.store(true, Ordering::Relaxed);
            interrupt::flag().store(true, Ordering::Relaxed);
        });
    }
    &LATE
}

fn too_late(args: &args::Complete) -> Failure {
    let seconds = args.limit_seconds.unwrap_or_default().as_secs_f64();
    Failure::Check(format!("--limit-seconds: not finished within {seconds} s: allow more time"))
}
