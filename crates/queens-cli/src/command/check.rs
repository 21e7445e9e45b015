//! Which boards are solutions.

use super::input;
use crate::args::{self, CheckFormat};
use crate::error::{Failure, Result};
use crate::output::Out;
use queens_report::number::counted;
use queens_report::{Check, json};

pub(crate) fn run(args: &args::Check) -> Result {
    let boards = input::boards(&args.file, &args.input)?;
    let mut out = args.output.open()?;
    let (mut number, mut wrong) = (0, 0);
    for position in boards {
        number += 1;
        let check = Check::new(number, &position?);
        wrong += u64::from(!check.solution);
        show(&check, args.output.format(), &mut out)?;
    }
    out.finish()?;
    if wrong == 0 {
        return Ok(());
    }
    let verb = if wrong == 1 { "is" } else { "are" };
    Err(Failure::Negative(format!("{wrong} of {} {verb} no solution", counted(number, "board"))))
}

fn show(check: &Check, format: CheckFormat, out: &mut Out) -> Result {
    match format {
        CheckFormat::Text => out.labelled("", &check.to_string()),
        CheckFormat::Json => out.line(&json::line("queens.check/1", check)),
    }
}
