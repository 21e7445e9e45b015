//! The commands, one file each.
//!
//! | file | commands |
//! |---|---|
//! | `count`, `durable` | `count`, without and with a ledger; `series` counts boards in turn, `stages` explains a count |
//! | `solutions`, `solve`, `complete` | the same; `printing` prints the solutions of all three |
//! | `check`, `show` | `check`, and `queens N` |
//! | `algorithms`, `compare`, `explain`, `trace` | the same |
//! | `estimate`, `shard`, `ledger` | the same: long counts |
//! | `serve` | the page |
//! | `menu`, `judge` | `queens` without a command, on a terminal and with piped input |
//! | `man` | the same; `completions` is here |

mod algorithms;
mod check;
mod compare;
mod complete;
mod count;
mod durable;
mod estimate;
mod explain;
mod input;
mod judge;
mod ledger;
mod man;
mod menu;
mod printing;
mod series;
mod serve;
mod shard;
mod show;
mod solutions;
mod solve;
mod stages;
mod trace;

use crate::args::{Args, Command, Completions, definition};
use crate::error::Result;
use crate::language;
use crate::output::terminal;
use std::io::{IsTerminal, Write};

pub(crate) fn run(args: Args) -> Result {
    let language = args.speech.lang.unwrap_or_else(language::of_locale);
    terminal::set_color(args.speech.color());
    match args.command {
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Count(args)) => count::run(&args),
        Some(Command::Solutions(args)) => solutions::run(&args),
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Complete(args)) => complete::run(&args),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Algorithms(args)) => algorithms::run(&args),
        Some(Command::Compare(args)) => compare::run(&args),
        Some(Command::Explain(args)) => explain::run(&args, language),
        Some(Command::Trace(args)) => trace::run(&args, language),
        Some(Command::Estimate(args)) => estimate::run(&args),
        Some(Command::Shard(args)) => shard::run(&args),
        Some(Command::Ledger(args)) => ledger::run(&args),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Completions(args)) => completions(&args),
        Some(Command::Man(args)) => man::run(&args),
        None if std::io::stdin().is_terminal() => menu::run(language),
        None => judge::run(),
    }
}

fn completions(args: &Completions) -> Result {
    // The generator panics when a write fails, so write to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut definition(), "queens", &mut script);
    let mut out = args.destination.open()?;
    out.write_all(&script)?;
    out.finish()
}
