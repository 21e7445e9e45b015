//! Which boards are solutions.

use super::input::{self, name};
use crate::args::{self, CheckFormat};
use crate::error::{Failure, Result};
use crate::output::Out;
use queens::words::counted;
use queens_report::{Check, CheckSummary, json};
use std::path::Path;

pub(crate) fn run(args: &args::Check) -> Result {
    if args.verbose && args.output.format() != CheckFormat::Text {
        let problem = "csv and json have a line for every board anyway: leave it out";
        return Err(Failure::usage("--verbose", problem));
    }
    input::refuse_repeated_input("FILE", &args.files)?;
    let mut out = args.output.open()?;
    if args.output.format() == CheckFormat::Csv {
        out.line(Check::CSV_HEADER)?;
    }
    let mut tally = CheckSummary::default();
    let mut files = args.files.iter();
    files.try_for_each(|file| check(args, file, &mut tally, &mut out))?;
    if args.output.format() == CheckFormat::Text && !args.output.quiet {
        out.labelled("", &tally.to_string())?;
    }
    out.finish()?;
    let (boards, wrong) = (counted(tally.boards(), "board"), tally.wrong());
    match wrong {
        0 => Ok(()),
        1 => Err(Failure::Negative(format!("1 of {boards} is no solution"))),
        _ => Err(Failure::Negative(format!("{wrong} of {boards} are no solution"))),
    }
}

/// Checks the boards of a file.
fn check(args: &args::Check, file: &Path, tally: &mut CheckSummary, out: &mut Out) -> Result {
    let place = match args.files.len() {
        1 => String::new(),
        _ => format!("{}: ", name(file)),
    };
    for position in input::boards(file, &args.input)? {
        let check = tally.check(&position?);
        match args.output.format() {
            CheckFormat::Json => out.line(&json::line("queens.check/1", &check))?,
            CheckFormat::Csv => out.line(&check.csv())?,
            CheckFormat::Text if args.verbose || check.is_remarkable() => {
                out.labelled("", &format!("{place}{check}"))?;
            }
            CheckFormat::Text => {}
        }
    }
    Ok(())
}
