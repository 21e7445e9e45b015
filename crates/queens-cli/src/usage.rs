//! What clap has to say: help and version texts, and every other message on one line.

use crate::error::{Failure, Result};
use crate::output::pager;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error;
use std::io::IsTerminal;

/// Prints help and version texts; makes one line of every other message of clap.
pub(crate) fn explain(error: &clap::Error) -> Result {
    match error.kind() {
        ErrorKind::DisplayHelp => pager::show(&help(error)),
        ErrorKind::DisplayVersion => Ok(error.print()?),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Err(Failure::Help(error.to_string()))
        }
        ErrorKind::ValueValidation => Err(Failure::Usage(rejected_value(error))),
        _ => Err(Failure::Usage(one_line(&error.to_string()))),
    }
}

/// A help text, with the styles that a terminal shows.
fn help(error: &clap::Error) -> String {
    let text = error.render();
    let is_styled = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    if is_styled { text.ansi().to_string() } else { text.to_string() }
}

/// Our parsers say what is wrong and what to do; clap knows which argument it was.
fn rejected_value(error: &clap::Error) -> String {
    let argument = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(argument)) => argument.as_str(),
        _ => "",
    };
    let name = match argument.split_once(' ') {
        Some((option, _)) => option,
        None => {
            argument.trim_matches(['<', '>', '[', ']', '.']).split('|').next().unwrap_or_default()
        }
    };
    match error.source() {
        Some(reason) => format!("{name}: {reason}"),
        None => one_line(&error.to_string()),
    }
}

/// What clap prints before the usage, without the line breaks.
fn one_line(text: &str) -> String {
    let text = text.split("Usage:").next().unwrap_or_default();
    let text = text.split("For more information").next().unwrap_or_default();
    let is_kept = |line: &&str| !line.is_empty() && !line.starts_with("tip: to pass");
    let lines = text.lines().map(str::trim).filter(is_kept);
    let joined = lines.fold(String::new(), |joined, line| {
        let gap = match joined.chars().last() {
            None => "",
            Some(':') => " ",
            Some(_) => "; ",
        };
        joined + gap + line
    });
    let message = joined.strip_prefix("error: ").unwrap_or(&joined);
    let has_remedy = message.contains("tip: ") || message.contains("[possible values: ");
    format!("{message}{}", if has_remedy { "" } else { "; see --help" })
}
