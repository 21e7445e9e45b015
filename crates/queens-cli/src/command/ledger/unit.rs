//! What one unit is, and its count by plain search.

use crate::error::{Failure, Result};
use crate::interrupt;
use crate::long_args::LedgerUnit;
use crate::output::Out;
use crate::progress::Bar;
use queens::engine::UnitPlan;
use queens::recount;
use queens::run::{Control, Progress};

pub(super) fn run(args: &LedgerUnit) -> Result {
    let plan = UnitPlan::new(args.size);
    let definition = plan.definition(args.unit).ok_or_else(|| {
        let (unit, last) = (args.unit, plan.units().saturating_sub(1));
        Failure::usage("UNIT", format!("there is no unit {unit}: use 0 to {last}"))
    })?;
    let mut out = Out::new();
    out.line(&definition.to_string())?;
    if !args.count {
        return Ok(());
    }
    let bar = Bar::new("recounting", true);
    let progress = |progress: Progress| bar.report(progress);
    let control = Control::default().threads(args.threads.unwrap_or_default());
    let control = control.stop(interrupt::token()).progress(&progress);
    let count = recount::count(&definition, &control);
    drop(bar);
    out.line(&format!("# count {}", count?))
}
