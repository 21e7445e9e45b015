//! The commands, each in a file or directory.
//!
//! | file | commands |
//! |---|---|
//! | `count`, `durable` | `count`, without and with a ledger |
//! | `solutions`, `solve`, `complete` | the commands of these names |
//! | `check`, `show` | `check`, and `queens N` |
//! | `algorithms`, `compare`, `trace` | the commands of these names, and `explain` in `algorithms` |
//! | `estimate`, `shard`, `ledger` | the commands of these names, for long counts |
//! | `serve` | the page |
//! | `menu` | `queens` without a command, on a terminal; with piped input, `judge` in this file runs instead |
//! | `man` | the command of this name; `completions` is in this file |

mod algorithms;
mod check;
mod compare;
mod complete;
mod count;
mod durable;
mod estimate;
mod ledger;
mod man;
mod menu;
mod serve;
mod shard;
mod show;
mod solutions;
mod solve;
mod trace;

use crate::args::common::Instructions;
use crate::args::{Args, Command, Completions, definition};
use crate::error::{Failure, Result};
use crate::output::{Out, terminal};
use crate::{input, interrupt};
use queens::Size;
use queens::control::{Control, StopToken};
use queens::count::Method;
use queens_show::Decoded;
use queens_show::explain::Language;
use std::io::{IsTerminal, Read, Write};

pub(crate) fn run(args: Args) -> Result {
    let language = args.speech.lang.unwrap_or_else(of_locale);
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
        Some(Command::Explain(args)) => algorithms::explain(&args, language),
        Some(Command::Trace(args)) => trace::run(&args, language),
        Some(Command::Estimate(args)) => estimate::run(&args),
        Some(Command::Shard(args)) => shard::run(&args),
        Some(Command::Ledger(args)) => ledger::run(&args),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Completions(args)) => completions(&args),
        Some(Command::Man(args)) => man::run(&args),
        None if std::io::stdin().is_terminal() => menu::run(language),
        None => judge(),
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

const TASK: std::ops::RangeInclusive<usize> = 1..=14;

/// The maximum length of the input, in bytes. Longer input is not a number.
const LONGEST: u64 = 1024;

/// Reads one N from standard input and prints only the count.
fn judge() -> Result {
    let (size, control) = (read()?, Control::default().stop(interrupt::token()));
    let options = Instructions::default().options(Method::Halves, size, control)?;
    let count = Method::Halves.count(size, &options)?;
    Out::new().line(&count.total.to_string())
}

fn read() -> Result<Size> {
    let mut bytes = Vec::new();
    // This token never stops, so signals end the process immediately.
    input::standard(&StopToken::new())
        .and_then(Decoded::new)
        .and_then(|text| text.take(LONGEST).read_to_end(&mut bytes))
        .map_err(|error| Failure::unreadable("standard input", &error))?;
    let text = String::from_utf8_lossy(&bytes);
    let size = text.trim().parse::<Size>().ok().filter(|size| TASK.contains(&size.get()));
    size.ok_or_else(|| Failure::Usage(refusal(text.trim())))
}

fn refusal(text: &str) -> String {
    let found = if text.is_empty() { "nothing".to_owned() } else { format!("`{}`", excerpt(text)) };
    format!(
        "standard input: {found} is not an N from 1 to 14: for other boards, use `queens count N`"
    )
}

fn excerpt(text: &str) -> String {
    let shown = text.chars().take(20).flat_map(char::escape_debug).collect::<String>();
    if text.chars().count() > 20 { shown + "..." } else { shown }
}

fn of_locale() -> Language {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    named(&locale.unwrap_or_default())
}

/// Returns the language of a locale; `ko_KR.UTF-8` is Korean.
fn named(locale: &str) -> Language {
    let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
    code.to_lowercase().parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locale_names_select_languages() {
        for (locale, code) in [
            ("ko_KR.UTF-8", "ko"),
            ("ja", "ja"),
            ("en_GB", "en"),
            ("C.UTF-8", "en"),
            ("", "en"),
            ("kok_IN", "en"),
        ] {
            assert_eq!(named(locale).code(), code, "{locale}");
        }
    }
}
