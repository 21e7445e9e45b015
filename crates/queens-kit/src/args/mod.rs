//! The command line as clap parses it. The doc comments of commands and options are the help texts.
//!
//! | file | arguments of |
//! |---|---|
//! | [`common`] | options of many commands: one definition each |
//! | `boards`, `algorithms` | the commands that count, show and compare |
//! | `ledger` | long counts |
//! | `serve` | the page, completion scripts, manual pages |
//!
//! `CONTRIBUTING.md` states the grammar; `grammar.rs` checks it for every command.

mod algorithms;
mod boards;
pub(crate) mod common;
#[cfg(test)]
mod grammar;
mod ledger;
mod serve;

pub(crate) use algorithms::{
    Algorithms, Compare, CompareFormat, Explain, Trace, TraceFormat, View,
};
pub(crate) use boards::{Check, Complete, Count, Solutions, Solve};
pub(crate) use ledger::{
    Estimate, Ledger, LedgerBackup, LedgerCheck, LedgerExport, LedgerImport, LedgerPublish,
    LedgerStatus, LedgerUnit, LedgerVerify, LedgerWithdraw, Recount, Shard, ShardPlan, ShardRun,
};
pub(crate) use serve::{Completions, Man, Serve};

use crate::output::format::Color;
use crate::parse::{Sizes, language, sizes};
use crate::usage::{self, text};
use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use common::{Output, ReportFormat};
use queens_show::explain::Language;
use std::ffi::OsString;

const EXAMPLES: &str = "\
Examples:
  queens 8                 the count, and a board
  queens count 4..16       a table
  queens explain bitmap    how an algorithm works
  queens help count        the help of one command";

/// The last section of every manual page.
pub(crate) const EXIT_CODES: &str = "\
Exit codes:
    0  answered
    1  the answer is no: no solution, or a check failed
    2  the command line or an input is wrong
    3  stopped by a limit without an answer
    4  a file, a stream or a GPU cannot be used
  130  interrupted (129 by SIGHUP, 143 by SIGTERM)";

const ENVIRONMENT: &str = "\
Environment:
  COLUMNS        width of the terminal, for tables
  NO_COLOR       no colours, unless --color asks for them
  PAGER          shows help that is longer than the terminal
  QUEENS_KERNEL  fastest kernel that may be chosen, unless --kernel names one
  QUEENS_TOKEN   secret of the page, like --token
  LC_ALL, LC_MESSAGES, LANG
                 language, unless --lang names one";

/// Count, list, trace and compare the solutions of the N-Queens problem.
///
/// A solution has N queens on a board of N rows and N columns, and no two of them share a row, column or
/// diagonal.
///
/// `queens N` counts the solutions of a board and shows one (see `queens 8 --help`). Without arguments, `queens`
/// shows a menu of the classical algorithms on a terminal. With piped standard input, it reads one N from 1 to 14
/// and prints only the count, as online judges expect.
#[derive(Debug, Parser)]
#[command(name = "queens", version, max_term_width = 80, args_override_self = true)]
#[command(after_long_help = format!("{EXAMPLES}\n\n{EXIT_CODES}\n\n{ENVIRONMENT}"))]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) speech: Speech,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// Whether errors are written as JSON.
    #[arg(skip)]
    pub(crate) is_json: bool,
}

#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Speech {
    /// Language of the menu and of explanations [default: the language of the locale]
    #[arg(long, value_parser = language(), value_name = "LANGUAGE", global = true)]
    pub(crate) lang: Option<Language>,
    /// When to colour boards: always, never, or auto (on terminals, unless NO_COLOR is set) [default: auto]
    #[arg(long, value_enum, value_name = "WHEN", global = true, hide_possible_values = true)]
    color: Option<Color>,
}

impl Speech {
    pub(crate) fn color(self) -> Color {
        self.color.unwrap_or_default()
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// The command `queens N`. It has a separate definition, because a board is not the name of a command.
    #[command(skip)]
    Show(Show),
    Count(Count),
    Solutions(Solutions),
    Solve(Solve),
    Complete(Complete),
    Check(Check),
    Algorithms(Algorithms),
    Compare(Compare),
    Explain(Explain),
    Trace(Trace),
    Estimate(Estimate),
    #[command(subcommand)]
    Shard(Shard),
    #[command(subcommand)]
    Ledger(Ledger),
    Serve(Serve),
    Completions(Completions),
    Man(Man),
}

/// Count the solutions of a board, and show one
///
/// `queens help` lists the commands for everything else.
#[derive(Debug, Parser)]
#[command(name = "queens", max_term_width = 80, args_override_self = true)]
#[command(after_long_help = "\
Examples:
  queens 8            the count, and a board
  queens 4..8 --json  for programs")]
pub(crate) struct Show {
    /// Rows of the board, 0 to 32, or a range of them such as 4..12, both ends included
    #[arg(value_name = "N|A..B", value_parser = sizes, allow_negative_numbers = true)]
    pub(crate) sizes: Sizes,
    #[command(flatten)]
    speech: Speech,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

pub(crate) fn definition() -> clap::Command {
    with_negative_numbers(Args::command().version(usage::short_version()))
}

/// Passes negative numbers to the parsers of values, whose errors say more than those of clap.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    let is_value = |argument: &clap::Arg| {
        let is_file = argument.get_value_names().is_some_and(|names| names == ["FILE"]);
        argument.get_action().takes_values() && !is_file
    };
    let command = command.mut_args(|argument| {
        let is_value = is_value(&argument);
        argument.allow_negative_numbers(is_value)
    });
    command.mut_subcommands(with_negative_numbers)
}

/// Parses the arguments of a process; the first one is its name.
pub(crate) fn parse(mut arguments: Vec<OsString>) -> Result<Args, clap::Error> {
    let error = match read(&arguments) {
        Err(error) if is_unknown(&error) => error,
        read => return read,
    };
    let word = text(&error, ContextKind::InvalidSubcommand);
    // clap reads an option after `help` as the name of a command.
    if ["--help", "-h"].contains(&&*word) {
        arguments.pop();
        arguments.push("help".into());
        return read(&arguments);
    }
    match Show::try_parse_from(arguments) {
        Ok(show) => {
            let (speech, is_json) = (show.speech, show.output.json);
            Ok(Args { speech, command: Some(Command::Show(show)), is_json })
        }
        Err(wrong) if is_board(&word) || is_board(&text(&wrong, ContextKind::InvalidValue)) => {
            Err(wrong)
        }
        Err(_) => Err(error),
    }
}

/// Returns whether the command or an option is unknown: then the arguments may be those of [`Show`].
fn is_unknown(error: &clap::Error) -> bool {
    matches!(error.kind(), ErrorKind::InvalidSubcommand | ErrorKind::UnknownArgument)
}

fn is_board(word: &str) -> bool {
    word.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit())
}

fn read(arguments: &[OsString]) -> Result<Args, clap::Error> {
    let matches = definition().long_version(usage::LONG_VERSION).try_get_matches_from(arguments)?;
    let args = Args::from_arg_matches(&matches)?;
    let mut leaf = &matches;
    while let Some((_, below)) = leaf.subcommand() {
        leaf = below;
    }
    let json = leaf.try_get_one::<bool>("json").ok().flatten();
    Ok(Args { is_json: json == Some(&true), ..args })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definition_passes_checks_of_clap() {
        definition().debug_assert();
    }

    #[test]
    fn first_number_names_the_board() {
        let command = |text: &str| {
            parse(text.split(' ').map(OsString::from).collect()).ok().and_then(|args| args.command)
        };
        for text in [
            "queens 8",
            "queens 4..8 --json",
            "queens -q 8",
            "queens -f json -o 9 8",
            "queens --lang ko 8",
        ] {
            assert!(matches!(command(text), Some(Command::Show(_))), "{text}");
        }
        for text in ["queens -8", "queens -o 8", "queens 8 -f fen", "queens cuont 8", "queens"] {
            assert!(command(text).is_none(), "{text}");
        }
        assert!(matches!(command("queens --lang ko count 8"), Some(Command::Count(_))));
    }
}
