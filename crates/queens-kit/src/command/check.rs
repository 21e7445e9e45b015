//! The command `check`.

use crate::args;
use crate::args::common::TextFormat;
use crate::error::{Failure, Result};
use crate::input::{self, name};
use crate::interrupt;
use crate::output::{Out, note, plain};
use queens::control::{StopToken, check_memory};
use queens::{Algorithm, Search, Size};
use queens_show::board_text::ReadOptions;
use queens_show::words::with_noun;
use queens_show::{Check, CheckSummary, Solution, json};
use std::ops::ControlFlow;
use std::path::Path;

/// The largest boards whose missing solutions are listed.
const MOST_ROWS: usize = 16;

/// The maximum number of damaged boards before the first valid one.
const MOST_FAULTS: usize = 100;

/// The memory for checking a board, in bytes per row.
const BYTES_PER_ROW: usize = 16;

pub(crate) fn run(args: &args::Check) -> Result {
    let format = args.output.format();
    if args.verbose && format != TextFormat::Text {
        let problem = "csv and json have a line for every board anyway: leave it out";
        return Err(Failure::usage("--verbose", problem));
    }
    if args.missing && format == TextFormat::Csv {
        let problem = "csv has a line for every board only: use text or json";
        return Err(Failure::usage("--missing", problem));
    }
    input::refuse_repeated_input("FILE", &args.files)?;
    args.output.refuse_inputs(&args.files)?;
    let mut out = args.output.open()?;
    let mut tally = CheckSummary::default();
    let done = check_all(args, &mut tally, &mut out);
    out.end(done)?;
    let (boards, wrong, faulty) = (tally.boards(), tally.wrong(), tally.faulty());
    let all = with_noun(boards + faulty, "board");
    let verdict = match (wrong, faulty) {
        (0, 0) => return Ok(()),
        (1, 0) => "is no solution",
        (_, 0) => "are no solution",
        (0, _) => "cannot be read",
        (..) => "are no solution or cannot be read",
    };
    Err(Failure::Negative(format!("{} of {all} {verdict}", wrong + faulty)))
}

fn check_all(args: &args::Check, tally: &mut CheckSummary, out: &mut Out) -> Result {
    if args.output.format() == TextFormat::Csv {
        out.line(Check::CSV_HEADER)?;
    }
    let mut base = None;
    for file in &args.files {
        base = check(args, file, tally, out)?.or(base);
    }
    if args.missing {
        missing(args, base.unwrap_or_default(), tally, out)?;
    }
    if args.output.format() == TextFormat::Text && !args.output.quiet {
        out.labelled("", &tally.to_string())?;
    }
    Ok(())
}

/// Checks the boards of a file. Returns the number of its first column, if the file shows it.
fn check(
    args: &args::Check,
    file: &Path,
    tally: &mut CheckSummary,
    out: &mut Out,
) -> Result<Option<u32>> {
    let place = match args.files.len() {
        1 => String::new(),
        _ => format!("{}: ", plain(&name(file))),
    };
    let stop = StopToken::new(); // never stops: signals end the process immediately
    let options = ReadOptions { are_answers: args.missing, ..args.input.options(args.size) };
    let mut boards = input::boards(file, options, &stop, args.output.quiet)?;
    // Messages wait for the first valid board, because a file without any is wrong input.
    let (mut has_board, mut faults) = (false, Vec::new());
    let report = |faults: &mut Vec<String>, out: &mut Out| {
        faults.drain(..).try_for_each(|problem| match args.output.format() {
            TextFormat::Text => out.labelled("", &format!("{place}{problem}")),
            _ => {
                note(&format!("error: {}: {problem}", name(file)));
                Ok(())
            }
        })
    };
    while let Some(board) = boards.next().transpose()? {
        let position = match board {
            Ok(position) => position,
            Err(problem) => {
                tally.add_faulty();
                faults.push(problem);
                if has_board {
                    report(&mut faults, out)?
                }
                if faults.len() < MOST_FAULTS {
                    continue;
                }
                break;
            }
        };
        has_board = true;
        report(&mut faults, out)?;
        check_memory(BYTES_PER_ROW * position.size())?;
        let check = tally.check(&position);
        match args.output.format() {
            TextFormat::Json => {
                out.line(&json::line(&check.with_attacks(&position)))?;
            }
            TextFormat::Csv => out.line(&check.csv())?,
            TextFormat::Text if args.verbose => {
                let check = check.with_attacks(&position);
                out.labelled("", &format!("{place}{check}"))?;
                if check.attacking_pairs.is_some_and(|pairs| pairs > 1) {
                    check.attack_lines().try_for_each(|pair| out.labelled("  ", &pair))?;
                }
            }
            TextFormat::Text if check.is_remarkable() => {
                out.labelled("", &format!("{place}{check}"))?;
            }
            TextFormat::Text => {}
        }
    }
    match faults.first() {
        Some(problem) => Err(Failure::Usage(format!("{}: {problem}", name(file)))),
        None => Ok(boards.base()),
    }
}

fn missing(args: &args::Check, base: u32, tally: &CheckSummary, out: &mut Out) -> Result {
    let problem = |problem: &str| Failure::usage("--missing", problem);
    let rows = tally.size().ok_or_else(|| problem("check solutions of one size"))?;
    let size = Size::new(rows).ok().filter(|size| size.get() <= MOST_ROWS);
    let size = size.ok_or_else(|| {
        problem(&format!("boards of {rows} rows have too many: use up to {MOST_ROWS} rows"))
    })?;
    let stop = interrupt::token();
    let (mut number, mut done) = (0, Ok(()));
    let _ = Algorithm::Bitmap.solutions(size, |solution| {
        if tally.misses(solution) {
            number += 1;
            done = write(&Solution { base, ..Solution::new(number, solution.clone()) }, args, out);
        }
        match stop.reason() {
            None if done.is_ok() => ControlFlow::Continue(()),
            None => ControlFlow::Break(()),
            Some(reason) => {
                let listed = format!("{} listed", with_noun(number, "missing solution"));
                done = Err(Failure::Stopped(reason, listed));
                ControlFlow::Break(())
            }
        }
    });
    done
}

fn write(solution: &Solution, args: &args::Check, out: &mut Out) -> Result {
    if args.output.format() == TextFormat::Json {
        return Ok(json::write(solution, out)?);
    }
    let columns: Vec<String> = solution.columns().map(|column| column.to_string()).collect();
    out.text(&format!("{}\n", columns.join(" ")))
}
