//! Writes the steps of a local search as JSON.

use super::written::{look, outcome, written};
use crate::args::{self, TraceFormat};
use crate::error::{Failure, Result};
use crate::output::Out;
use queens::Placement;
use queens::control::StopToken;
use queens::solve::LocalSearch;
use queens::solve::local::{Event, Queens};
use queens_show::json;
use serde::Serialize;
use std::ops::ControlFlow;

pub(super) fn run(args: &args::Trace, search: LocalSearch) -> Result {
    refuse(args, search)?;
    let seed = args.seed.get_or_draw();
    seed.note(args.output.quiet);
    let mut out = args.output.open()?;
    let done = write(args, search, seed.get(), &mut out);
    out.end(done)
}

fn refuse(args: &args::Trace, search: LocalSearch) -> Result {
    args.local.refuse(Some(search), "--algorithm")?;
    let needs_tree = [
        ("--interactive", args.interactive),
        ("--only", args.only.is_some()),
        ("--depth", args.depth.is_some()),
        ("--speed", args.speed.is_some()),
        ("--view", args.view.is_some()),
        ("--format svg", args.output.format() == TraceFormat::Svg),
    ];
    let others = "use --json, or watch the moves in `queens serve`";
    if let Some((name, _)) = needs_tree.iter().find(|(_, is_given)| *is_given) {
        return Err(Failure::usage(name, format!("a local search has no tree: {others}")));
    }
    if args.output.format() == TraceFormat::Text {
        return Err(Failure::usage("--algorithm", format!("{search} has no text form: {others}")));
    }
    Ok(())
}

/// Follows the search to its end, or until all requested steps are written.
fn write(args: &args::Trace, search: LocalSearch, seed: u64, out: &mut Out) -> Result {
    let (first, mut left) = (args.from.unwrap_or(1), args.max.unwrap_or(u64::MAX));
    if left == 0 {
        return Ok(());
    }
    let (stop, options) = (args.limit.stop(), args.local.options(seed));
    let mut step = 0;
    // The stop is looked for here, to name the step.
    let run = search.watch(args.size.get(), &options, &StopToken::new(), |event, queens| {
        step += 1;
        look(&stop, step)?;
        if step < first {
            return ControlFlow::Continue(());
        }
        written(out.text(&(record(step, event, queens) + "\n")), &mut left)
    });
    outcome(run?.map_continue(drop))
}

/// One step as JSON; a start and a solution also have the queens.
#[derive(Serialize)]
struct Step {
    step: u64,
    #[serde(flatten)]
    event: Event,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<Placement>,
}

impl json::Answer for Step {
    const SCHEMA: &'static str = "queens.local-trace/1";
}

fn record(step: u64, event: Event, queens: &Queens) -> String {
    let has_columns = matches!(event, Event::Started { .. } | Event::Solution);
    let columns = has_columns.then(|| queens.placement());
    json::line(&Step { step, event, columns })
}
