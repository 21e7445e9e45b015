//! What one unit is, and its count by plain search.

use crate::args::{LedgerUnit, ReportFormat};
use crate::error::{Failure, Result};
use crate::output::Out;
use crate::progress::Bar;
use queens::Digits;
use queens::engine::{UnitDefinition, UnitPlan};
use queens::recount;
use queens::run::Progress;
use queens_report::json;
use serde::Serialize;

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

pub(super) fn run(args: &LedgerUnit) -> Result {
    let plan = UnitPlan::new(args.size);
    let definition = plan.definition(args.unit).ok_or_else(|| {
        let (unit, last) = (args.unit, plan.units().saturating_sub(1));
        Failure::usage("UNIT", format!("there is no unit {unit}: use 0 to {last}"))
    })?;
    if args.workers.threads.is_some() && !args.count {
        return Err(Failure::usage("--threads", "nothing is counted: add --count"));
    }
    let mut out = args.output.open()?;
    let done = print(args, &definition, &mut out);
    out.end(done)
}

/// Prints the definition before the count, which may take long.
fn print(args: &LedgerUnit, definition: &UnitDefinition, out: &mut Out) -> Result {
    let count = || args.count.then(|| count(args, definition)).transpose();
    match args.output.format() {
        ReportFormat::Text => {
            out.line(&definition.to_string())?;
            count()?.map_or(Ok(()), |count| out.line(&format!("# count {count}")))
        }
        ReportFormat::Json => {
            let (n, unit) = (args.size.get(), args.unit);
            let (definition, count) = (definition.to_string(), count()?.map(Digits));
            let record = Unit { n, unit, definition, count };
            out.line(&json::line("queens.ledger.unit/1", &record))
        }
    }
}

fn count(args: &LedgerUnit, definition: &UnitDefinition) -> Result<u128> {
    let bar = Bar::new("recounting", !args.output.quiet);
    let progress = |progress: Progress| bar.report(progress);
    Ok(recount::count(definition, &args.workers.control().progress(&progress))?)
}
