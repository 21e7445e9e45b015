//! The command `trace`: writes a search while it runs, or steps through it.
//!
//! | file | content |
//! |---|---|
//! | `written` | the tree, every step, JSON, and the drawing |
//! | `local` | the steps of a local search |
//! | `interactive` | the keys and the terminal |
//! | `player` | the step that a key leads to |

mod interactive;
mod local;
mod player;
mod written;

use crate::args::{self, TraceFormat};
use crate::error::{Failure, Result};
use crate::parse::Traced;
use queens_show::explain::{Language, Words};

pub(crate) fn run(args: &args::Trace, language: Language) -> Result {
    let algorithm = match args.algorithm {
        Traced::Tree(algorithm) => algorithm,
        Traced::Local(search) => return local::run(args, search),
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
