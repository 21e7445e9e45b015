//! A search, written while it runs or read step by step.
//!
//! | file | what it does |
//! |---|---|
//! | `written` | the tree, every step, and JSON |
//! | `interactive` | the keys and the terminal |
//! | `player` | one step at a time: what a key leads to |

mod interactive;
mod player;
mod written;

use crate::args::{self, TraceFormat};
use crate::error::{Failure, Result};
use crate::language::Language;
use crate::output::trace::words::Words;

pub(crate) fn run(args: &args::Trace, language: Language) -> Result {
    refuse(args)?;
    let words = Words { algorithm: args.algorithm, size: args.size, language };
    if args.interactive { interactive::run(args, words) } else { written::run(args, words) }
}

/// Refuses what has no effect.
fn refuse(args: &args::Trace) -> Result {
    let is_json = args.output.format() == TraceFormat::Json;
    let has_tree = !is_json && args.view.unwrap_or_default() == args::View::Tree;
    let needs_tree = [("--only", args.only.is_some()), ("--depth", args.depth.is_some())];
    let refused = needs_tree.iter().find(|(_, is_given)| *is_given && !has_tree);
    if let Some((name, _)) = refused {
        let remedy = "only the tree can be filtered: leave it out, or --json and --view";
        return Err(Failure::usage(name, remedy));
    }
    if is_json && args.view.is_some() {
        let remedy = "JSON has one object a step: leave it out, or --json";
        return Err(Failure::usage("--view", remedy));
    }
    Ok(())
}
