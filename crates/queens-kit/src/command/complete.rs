//! Completions of partly filled boards: how many, the first one, all of them.

use super::input;
use super::solutions::{Each, print};
use crate::args;
use crate::error::{Failure, Result};
use crate::output::Out;
use crate::output::board::{self, Boards};
use crate::output::format::BoardFormat;
use crate::progress::Bar;
use queens::control::{Control, StopToken};
use queens::engine::{Completions, Options};
use queens::{Board, Digits, Error, Size, Square, SquareName, complete};
use queens_show::board_text::{Format, Header, ReadOptions};
use queens_show::number::percent;
use queens_show::words::grouped;
use queens_show::{AttackingPair, Clock, csv, json};
use serde::Serialize;
use std::path::Path;

pub(crate) fn run(args: &args::Complete) -> Result {
    refuse(args)?;
    args.output.refuse_inputs(&args.file)?;
    let stop = args.limit.stop();
    let (boards, base) = boards(args, &stop)?;
    let format = args.output.format();
    boards.iter().try_for_each(|board| board::refuse_rows(format, board.size().get()))?;
    board::refuse_drawing(format, boards.len() > 1)?;
    let mut out = args.output.open()?;
    let done = if args.random.is_some() {
        boards.iter().try_for_each(|board| board::write_one(board, (format, base), &mut out))
    } else if args.all || args.first {
        let max = if args.first { 1 } else { args.max.unwrap_or(u64::MAX) };
        list(boards, (max, &stop), (format, base), &mut out)
    } else {
        count_all(args, &boards, &args.workers.control().stop(&stop), &mut out)
    };
    out.end(done)
}

fn refuse(args: &args::Complete) -> Result {
    let (is_random, has_file) = (args.random.is_some(), args.file.is_some());
    let counts = !args.all && !args.first && !is_random;
    let is_number = matches!(
        args.output.format(),
        BoardFormat::Lines(Format::Text | Format::Plain | Format::Json | Format::Csv)
    );
    let (threads, kernel) = (args.workers.threads.is_some(), args.instructions.is_chosen());
    let (seed, limit) = (args.seed.get().is_some(), args.limit.get().is_some());
    let refusals = [
        (counts && !is_number, "--format", "a count shows no boards: use it with --first or --all"),
        (!counts && threads, "--threads", "boards are found on one thread: leave it out"),
        (!counts && kernel, "--kernel", "only a count has kernels: leave it out"),
        (args.max.is_some() && !args.all, "--max", "use it with --all"),
        (seed && !is_random, "--seed", "only --random draws a board: use it with --random"),
        (
            !args.block.is_empty() && is_random,
            "--block",
            "a random board has no blocked squares: leave it out",
        ),
        (limit && is_random, "--limit", "a random board needs no limit: leave it out"),
        (
            args.input.base.is_some() && !has_file && counts,
            "--base",
            "use it with a FILE, or with --first or --all",
        ),
    ];
    let input = args.input.named().filter(|_| !has_file).map(|name| (name, "use it with a FILE"));
    let refusals = refusals.into_iter().filter(|refusal| refusal.0);
    match refusals.map(|(_, name, why)| (name, why)).chain(input).next() {
        Some((name, why)) => Err(Failure::usage(name, why)),
        None => Ok(()),
    }
}

/// Returns the boards, and the number of the first column in the output.
fn boards(args: &args::Complete, stop: &StopToken) -> Result<(Vec<Board>, Option<u32>)> {
    if let Some(size) = args.random {
        return Ok((vec![random(args, size)?], args.input.base));
    }
    let (boards, base) = match &args.file {
        Some(path) => read(path, args, stop)?,
        None => (vec![given(args)?], args.input.base),
    };
    for (number, board) in (1..).zip(&boards) {
        let Some((one, two, line)) = board.find_attack() else { continue };
        let source = if boards.len() > 1 {
            format!("{}: board {number}", source(args))
        } else {
            source(args)
        };
        let squares = [one, two].map(|square| (square.row(), square.column()));
        let pair = AttackingPair::new((squares, line), board.size().get());
        return Err(Failure::usage(&source, format!("{pair}: remove one of them")));
    }
    Ok((boards, base))
}

fn read(path: &Path, args: &args::Complete, stop: &StopToken) -> Result<(Vec<Board>, Option<u32>)> {
    let options = args.input.options(args.size.map(Size::get));
    // Here `base` also applies to the output.
    let are_answers = (args.first || args.all) && options.marks.is_none();
    let options = ReadOptions { is_partial: true, are_answers, ..options };
    let mut found = input::boards(path, options, stop, args.output.quiet)?;
    let name = input::name(path);
    let mut boards = Vec::new();
    while let Some(board) = found.next().transpose()? {
        let board = board.map_err(|problem| Failure::Usage(format!("{name}: {problem}")))?;
        boards.push(Board::try_from(&board).map_err(|error| Failure::usage(&name, error))?);
    }
    Ok((boards, args.input.base.or(found.base())))
}

fn source(args: &args::Complete) -> String {
    match (&args.file, &args.fen) {
        (Some(path), _) => input::name(path),
        (None, Some(_)) => "--fen".to_owned(),
        (None, None) => "--queens".to_owned(),
    }
}

fn given(args: &args::Complete) -> Result<Board> {
    match (&args.fen, args.size) {
        (Some(fen), _) if fen.trim().is_empty() => Err(Failure::Usage(
            "--fen: it is empty: use one such as 1Q2/4/4/4, or --size 0".to_owned(),
        )),
        (Some(fen), _) => Board::from_fen(fen).map_err(|error| Failure::usage("--fen", error)),
        (None, Some(size)) => listed(size, &args.queens, &args.block),
        _ => Err(Failure::Usage("FILE: name a board, `-`, --fen, --size or --random".to_owned())),
    }
}

fn listed(size: Size, queens: &[String], blocked: &[String]) -> Result<Board> {
    let mut board = Board::empty(size);
    for name in queens {
        board.place(square("--queens", name, size)?).map_err(|_| both("--queens", name))?;
    }
    for name in blocked {
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

fn random(args: &args::Complete, size: Size) -> Result<Board> {
    let queens = match &args.queens[..] {
        [] => size.get() / 3,
        [number] => number.parse().map_err(|_| {
            Failure::Usage(format!("--queens: `{number}` is not a number of queens for --random"))
        })?,
        _ => return Err(Failure::Usage("--queens: with --random, give one number".to_owned())),
    };
    let make = if args.maybe_unsolvable { complete::random_any } else { complete::random_solvable };
    let make = |seed| {
        make(size, queens, seed).map_err(|error| match args.queens[..] {
            [] => Failure::Usage(format!(
                "--random: no solution exists for N = {size}: use another size, or --queens 0"
            )),
            _ => Failure::usage("--queens", error),
        })
    };
    let seed = args.seed.get_or_draw();
    let board = make(seed.get())?;
    if board.queens().next().is_some() {
        seed.note(args.output.quiet);
    }
    Ok(board)
}

fn list(
    boards: Vec<Board>,
    wanted: (u64, &StopToken),
    (format, base): (BoardFormat, Option<u32>),
    out: &mut Out,
) -> Result {
    let sizes = boards.iter().map(|board| board.size().get());
    let rows = sizes.clone().max().unwrap_or_default();
    let has_sizes = sizes.min().is_some_and(|least| least < rows);
    let mut written = Boards::new(format, out).based(base);
    written.header(Header { rows, has_sizes, has_classes: false }, out)?;
    let (all, mut without) = (boards.len(), 0);
    for board in boards {
        written = written.completing(board.clone());
        let search = move |each: Each<'_>| {
            let _ = complete::completions(&board, |found| each(found, None));
        };
        without += usize::from(print(wanted, &mut written, out, search)? == 0);
    }
    match (without, all) {
        (0, _) => Ok(()),
        (_, 1) => Err(Failure::Negative("no completion exists".to_owned())),
        _ => Err(Failure::Negative(format!("{without} of {all} boards have no completion"))),
    }
}

const CSV_HEADER: &str = "n,total,queens,blocked,threads,seconds,cpu_seconds";

#[derive(Serialize)]
struct CompletionCount {
    n: usize,
    total: Digits<u128>,
    queens: usize,
    blocked: usize,
    threads: usize,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    cpu_seconds: Option<f64>,
}

impl json::Answer for CompletionCount {
    const SCHEMA: &'static str = "queens.completions/1";
}

fn count_all(
    args: &args::Complete,
    boards: &[Board],
    control: &Control<'_>,
    out: &mut Out,
) -> Result {
    let format = args.output.format();
    if format == BoardFormat::Lines(Format::Csv) {
        out.aside(|out| out.line(CSV_HEADER))?;
    }
    boards.iter().try_for_each(|board| {
        let stopwatch = Clock::SYSTEM.start();
        let total = count(args, board, control)?;
        let record = CompletionCount {
            n: board.size().get(),
            total: Digits(total),
            queens: board.queens().count(),
            blocked: board.blocked().count(),
            threads: control.thread_count(),
            seconds: json::seconds(stopwatch.elapsed()),
            cpu_seconds: stopwatch.cpu().map(json::seconds),
        };
        match format {
            BoardFormat::Lines(Format::Json) => out.line(&json::line(&record)),
            BoardFormat::Lines(Format::Csv) => out.line(&csv::record(CSV_HEADER, &record)),
            _ if out.is_terminal() => out.line(&grouped(total)),
            _ => out.line(&total.to_string()),
        }
    })
}

fn count(args: &args::Complete, board: &Board, control: &Control<'_>) -> Result<u128> {
    let completions = Completions::of(board);
    // The time depends on the number of missing queens, not on the size of the board.
    let missing = board.size().get().saturating_sub(board.queens().count());
    let long = if completions.needs_kernel() { missing } else { 0 };
    let kernel = args.instructions.kernel(Size::new(long)?)?;
    let bar = Bar::new("completions", !args.output.quiet);
    let (count, share) = bar
        .run(control, |control| completions.count(&Options::from(control.clone()).kernel(kernel)));
    count.map_err(|error| match error {
        Error::Stopped(reason) => {
            let share = percent(share);
            Failure::Stopped(reason, format!("about {share} of the completions counted"))
        }
        error => error.into(),
    })
}
