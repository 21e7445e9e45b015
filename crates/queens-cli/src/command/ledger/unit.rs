//! The command `ledger unit`: the definition of one or all units, and counts by plain search.

use crate::args::{LedgerUnit, ReportFormat};
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::Out;
use crate::progress::Bar;
use queens::Digits;
use queens::engine::{UnitDefinition, UnitPlan};
use queens::recount;
use queens::run::Stopped;
use queens_report::json;
use serde::Serialize;
use std::io::Write;

/// A unit as `queens.ledger.unit/1`.
#[derive(Serialize)]
struct Unit {
    n: usize,
    unit: u64,
    /// The text `queens.unit/1`.
    definition: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<Digits<u128>>,
}

/// The requested output.
enum Task {
    One(UnitDefinition),
    /// The definitions of all units, in order.
    All,
    /// All units as `queens.units/1`.
    Columns,
}

pub(super) fn run(args: &LedgerUnit) -> Result {
    let plan = UnitPlan::new(args.size);
    let (task, format) = (task(args, &plan)?, args.output.format());
    let mut out = args.output.open()?;
    let (control, shows_progress) = (args.workers.control(), !args.output.quiet);
    let count = |definition: &UnitDefinition| {
        let bar = Bar::new("recounting", shows_progress);
        bar.run(&control, |control| recount::count(definition, control)).0.map(Some)
    };
    let done = match task {
        Task::One(definition) if args.count => one(&definition, format, count, &mut out),
        Task::One(definition) => one(&definition, format, |_| Ok(None), &mut out),
        Task::All => all(&plan, format, &mut out),
        Task::Columns => columns(&plan, &mut out),
    };
    out.end(done)
}

/// Returns the requested task; rejects options without an effect.
fn task(args: &LedgerUnit, plan: &UnitPlan) -> Result<Task> {
    let wrong = |option, remedy: &str| Err(Failure::usage(option, remedy));
    let last = plan.units().saturating_sub(1);
    match args.unit {
        Some(_) if args.all => wrong("--all", "prints all units: leave out UNIT"),
        None if args.count && args.all => wrong("--count", "counts one unit: leave out --all"),
        _ if args.columns && !args.all => wrong("--columns", "is a table of all units: add --all"),
        _ if args.columns && args.output.format() == ReportFormat::Json => {
            wrong("--columns", "has its own text format: leave out the format json")
        }
        _ if args.workers.threads.is_some() && !args.count => {
            let remedy = if args.all { "leave it out" } else { "add --count" };
            wrong("--threads", &format!("nothing is counted: {remedy}"))
        }
        Some(unit) => plan.definition(unit).map(Task::One).ok_or_else(|| {
            Failure::usage("UNIT", format!("there is no unit {unit}: use 0 to {last}"))
        }),
        None if !args.all => wrong("UNIT", &format!("name one, 0 to {last}, or add --all")),
        None if args.columns => Ok(Task::Columns),
        None => Ok(Task::All),
    }
}

/// Prints the definition before the count, because the count may take long.
fn one(
    definition: &UnitDefinition,
    format: ReportFormat,
    count: impl FnOnce(&UnitDefinition) -> std::result::Result<Option<u128>, Stopped>,
    out: &mut Out,
) -> Result {
    match format {
        ReportFormat::Text => {
            out.line(&definition.to_string())?;
            count(definition)?.map_or(Ok(()), |count| out.line(&format!("# count {count}")))
        }
        ReportFormat::Json => out.line(&record(definition, count(definition)?)),
    }
}

fn record(definition: &UnitDefinition, count: Option<u128>) -> String {
    let (n, unit) = (definition.size().get(), definition.unit());
    let (definition, count) = (definition.to_string(), count.map(Digits));
    json::line("queens.ledger.unit/1", &Unit { n, unit, definition, count })
}

fn all(plan: &UnitPlan, format: ReportFormat, out: &mut Out) -> Result {
    let definitions = (0..plan.units()).filter_map(|unit| plan.definition(unit));
    match format {
        ReportFormat::Text => lines(definitions.map(|definition| definition.to_string()), out),
        ReportFormat::Json => lines(definitions.map(|definition| record(&definition, None)), out),
    }
}

fn columns(plan: &UnitPlan, out: &mut Out) -> Result {
    plan.units_text().map_or(Ok(()), |text| lines(text, out))
}

/// Writes lines as they are produced, until Ctrl-C.
fn lines(lines: impl Iterator<Item = String>, out: &mut Out) -> Result {
    let stop = interrupt::token();
    for line in lines {
        stop.check()?;
        writeln!(out, "{line}")?;
    }
    out.flush()
}
