//! The command `trace`: writes a search while it runs, or steps through it.
//!
//! | file | content |
//! |---|---|
//! | `written` | writes the tree, all steps, JSON or an animation |
//! | `interactive` | reads keys and draws on the terminal |
//! | `player` | moves to the step that a key leads to |

mod interactive;
mod player;
mod written;

use crate::args::{self, TraceFormat};
use crate::error::{Failure, Result};
use crate::output::Out;
use crate::parse::Traced;
use queens::Placement;
use queens::control::StopToken;
use queens::solve::LocalSearch;
use queens::solve::local::{Event, Queens};
use queens_show::explain::{Language, Words};
use queens_show::json;
use serde::Serialize;
use std::ops::ControlFlow;
use written::{look, outcome};

pub(crate) fn run(args: &args::Trace, language: Language) -> Result {
    let algorithm = match args.algorithm {
        Traced::Tree(algorithm) => algorithm,
        Traced::Local(search) => return run_local(args, search),
    };
    refuse(args)?;
    let words = Words { algorithm, size: args.size, language };
    if args.interactive {
        return interactive::run(words, args.only, args.from.unwrap_or(0));
    }
    written::run(args, words)
}

fn refuse(args: &args::Trace) -> Result {
    args.local.refuse(None, "--algorithm")?;
    if args.seed.get().is_some() {
        let remedy = "this search draws nothing at random: use it with --algorithm hill-climbing \
                      or min-conflicts";
        return Err(Failure::usage("--seed", remedy));
    }
    let format = args.output.format();
    let is_text = format == TraceFormat::Text;
    let has_tree = is_text && args.view.unwrap_or_default() == args::View::Tree;
    let refusal = |name, remedy: &str| Err(Failure::usage(name, remedy));
    let needs_tree = [("--only", args.only.is_some()), ("--depth", args.depth.is_some())];
    if let Some((name, _)) = needs_tree.iter().find(|(_, is_given)| *is_given && !has_tree) {
        let others = "leave it out, or --json, --format and --view";
        return refusal(name, &format!("only the tree can be filtered: {others}"));
    }
    if args.view.is_some() && !is_text {
        return refusal("--view", "JSON and drawings have all steps: leave it out, or the format");
    }
    if args.speed.is_some() && format != TraceFormat::Svg {
        return refusal("--speed", "only a drawing moves: leave it out, or add --format svg");
    }
    Ok(())
}

fn run_local(args: &args::Trace, search: LocalSearch) -> Result {
    refuse_local(args, search)?;
    let seed = args.seed.get_or_draw();
    seed.note(args.output.quiet);
    let mut out = args.output.open()?;
    let done = write(args, search, seed.get(), &mut out);
    out.end(done)
}

fn refuse_local(args: &args::Trace, search: LocalSearch) -> Result {
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
    // Check for a stop here, so that the message can name the step.
    let run = search.watch(args.size.get(), &options, &StopToken::new(), |event, queens| {
        step += 1;
        look(&stop, step)?;
        if step < first {
            return ControlFlow::Continue(());
        }
        written::written(out.text(&(record(step, event, queens) + "\n")), &mut left)
    });
    outcome(run?.map_continue(drop))
}

/// One step as JSON. The steps of a start and of a solution also have the queens.
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
