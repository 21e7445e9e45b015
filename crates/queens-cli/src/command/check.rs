//! The command `check`.

use super::input::{self, name};
use crate::args::{self, CheckFormat};
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::{Out, plain};
use queens::run::{StopToken, check_memory};
use queens::words::counted;
use queens::{Algorithm, Search, Size};
use queens_report::{Check, CheckSummary, Solution, json};
use std::ops::ControlFlow;
use std::path::Path;

/// The largest boards whose missing solutions are listed.
const MOST_ROWS: usize = 16;

/// The memory to check a row: the queens on its lines.
const BYTES_PER_ROW: usize = 16;

pub(crate) fn run(args: &args::Check) -> Result {
    let format = args.output.format();
    if args.verbose && format != CheckFormat::Text {
        let problem = "csv and json have a line for every board anyway: leave it out";
        return Err(Failure::usage("--verbose", problem));
    }
    if args.missing && format == CheckFormat::Csv {
        let problem = "csv has a line for every board only: use text or json";
        return Err(Failure::usage("--missing", problem));
    }
    input::refuse_repeated_input("FILE", &args.files)?;
    let mut out = args.output.open()?;
    let mut tally = CheckSummary::default();
    let done = check_all(args, &mut tally, &mut out);
    out.end(done)?;
    let (boards, wrong) = (counted(tally.boards(), "board"), tally.wrong());
    match wrong {
        0 => Ok(()),
        1 => Err(Failure::Negative(format!("1 of {boards} is no solution"))),
        _ => Err(Failure::Negative(format!("{wrong} of {boards} are no solution"))),
    }
}

fn check_all(args: &args::Check, tally: &mut CheckSummary, out: &mut Out) -> Result {
    if args.output.format() == CheckFormat::Csv {
        out.line(Check::CSV_HEADER)?;
    }
    args.files.iter().try_for_each(|file| check(args, file, tally, out))?;
    if args.missing {
        missing(args, tally, out)?;
    }
    if args.output.format() == CheckFormat::Text && !args.output.quiet {
        out.labelled("", &tally.to_string())?;
    }
    Ok(())
}

/// Checks the boards of a file.
fn check(args: &args::Check, file: &Path, tally: &mut CheckSummary, out: &mut Out) -> Result {
    let place = match args.files.len() {
        1 => String::new(),
        _ => format!("{}: ", plain(&name(file))),
    };
    let stop = StopToken::new(); // signals end the process immediately
    for position in input::boards(file, &args.input, &stop, args.output.quiet)? {
        let position = position?;
        check_memory(BYTES_PER_ROW * position.size())?;
        let check = tally.check(&position);
        match args.output.format() {
            CheckFormat::Json => {
                out.line(&json::line("queens.check/1", &check.with_attacks(&position)))?;
            }
            CheckFormat::Csv => out.line(&check.csv())?,
            CheckFormat::Text if args.verbose => {
                let check = check.with_attacks(&position);
                out.labelled("", &format!("{place}{check}"))?;
                if check.attacking_pairs.is_some_and(|pairs| pairs > 1) {
                    check.attack_lines().try_for_each(|pair| out.labelled("  ", &pair))?;
                }
            }
            CheckFormat::Text if check.is_remarkable() => {
                out.labelled("", &format!("{place}{check}"))?;
            }
            CheckFormat::Text => {}
        }
    }
    Ok(())
}

/// Lists the solutions that are not among the boards.
fn missing(args: &args::Check, tally: &CheckSummary, out: &mut Out) -> Result {
    let problem = |problem: &str| Failure::usage("--missing", problem);
    let rows = tally.size().ok_or_else(|| problem("check solutions of one size"))?;
    let size = Size::new(rows).ok().filter(|size| size.get() <= MOST_ROWS);
    let size = size.ok_or_else(|| {
        problem(&format!("boards of {rows} rows have too many: use up to {MOST_ROWS} rows"))
    })?;
    let (base, stop) = (args.input.base.unwrap_or_default(), interrupt::token());
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
                let listed = format!("{} listed", counted(number, "missing solution"));
                done = Err(Failure::Stopped(reason, listed));
                ControlFlow::Break(())
            }
        }
    });
    done
}

/// Writes one missing solution.
fn write(solution: &Solution, args: &args::Check, out: &mut Out) -> Result {
    if args.output.format() == CheckFormat::Json {
        return Ok(json::write("queens.solution/1", solution, out)?);
    }
    let columns: Vec<String> = solution.columns().map(|column| column.to_string()).collect();
    out.text(&format!("{}\n", columns.join(" ")))
}
