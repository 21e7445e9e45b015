//! Help and version texts of clap, and its errors as one line each.

use crate::error::{Failure, Result};
use crate::kernel::{adapters, kernel_limit, trial};
use crate::output::terminal;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use queens::engine::FastestKernel;
use queens::engine::kernel::{self, Kernel};
use queens_show::Clock;
use std::error::Error;
use std::io::{IsTerminal, Write};

/// Prints help and version texts; turns every other error of clap into one line.
pub(crate) fn explain(error: &clap::Error) -> Result {
    match error.kind() {
        ErrorKind::DisplayHelp => terminal::show_paged(&help(error)),
        ErrorKind::DisplayVersion => version(&error.to_string()),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Err(Failure::Help(error.to_string()))
        }
        ErrorKind::ValueValidation => Err(Failure::Usage(rejected_value(error))),
        _ => Err(Failure::Usage(one_line(error))),
    }
}

/// Prints a version. The long one is made only here, because looking for GPUs is slow.
fn version(text: &str) -> Result {
    let is_long = text.contains(LONG_VERSION);
    let text = if is_long { text.replace(LONG_VERSION, &long_version()) } else { text.to_owned() };
    Ok(std::io::stdout().write_all(text.as_bytes())?)
}

fn help(error: &clap::Error) -> String {
    let text = error.render();
    let is_styled = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    if is_styled { text.ansi().to_string() } else { text.to_string() }
}

/// Returns the message of one of our parsers, after the name of its argument.
fn rejected_value(error: &clap::Error) -> String {
    let argument = text(error, ContextKind::InvalidArg);
    match error.source() {
        Some(reason) => format!("{}: {reason}", name(&argument)),
        None => one_line(error),
    }
}

/// Returns the name of an argument that clap writes as `--format <FORMAT>`, `<N|A..B>` or `[FILE]...`.
fn name(argument: &str) -> &str {
    match argument.split_once(' ') {
        Some((option, _)) => option,
        None => {
            argument.trim_matches(['<', '>', '[', ']', '.']).split('|').next().unwrap_or_default()
        }
    }
}

/// Turns an error of clap into one line: what happened, then the remedy.
fn one_line(error: &clap::Error) -> String {
    let text = |kind| text(error, kind);
    let argument = text(ContextKind::InvalidArg);
    let option = name(&argument);
    let did_you_mean = |kind| match text(kind) {
        name if name.is_empty() => "see --help".to_owned(),
        name => format!("did you mean `{name}`?"),
    };
    match error.kind() {
        ErrorKind::UnknownArgument => {
            let remedy = did_you_mean(ContextKind::SuggestedArg);
            format!("`{argument}` is not an argument of this command: {remedy}")
        }
        ErrorKind::InvalidSubcommand => {
            let command = text(ContextKind::InvalidSubcommand);
            let remedy = did_you_mean(ContextKind::SuggestedSubcommand);
            format!("there is no command `{command}`: {remedy}")
        }
        ErrorKind::InvalidValue => {
            let values = text(ContextKind::ValidValue);
            let remedy = if values.is_empty() { "see --help" } else { &format!("use {values}") };
            match text(ContextKind::InvalidValue) {
                value if value.is_empty() => format!("{option}: its value is missing: {remedy}"),
                value => format!("{option}: there is no `{value}`: {remedy}"),
            }
        }
        ErrorKind::MissingRequiredArgument => format!("{argument} is missing: see --help"),
        ErrorKind::ArgumentConflict => {
            let other = text(ContextKind::PriorArg);
            format!("{option}: cannot be used with {}: leave one of them out", name(&other))
        }
        kind => {
            let problem = kind.as_str().unwrap_or("the command line cannot be read");
            if option.is_empty() {
                format!("{problem}: see --help")
            } else {
                format!("{option}: {problem}: see --help")
            }
        }
    }
}

pub(crate) fn text(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::Strings(all)) => all.join(", "),
        Some(value) => value.to_string(),
        None => String::new(),
    }
}

pub(crate) fn short_version() -> String {
    let version = env!("CARGO_PKG_VERSION");
    match option_env!("QUEENS_REVISION") {
        Some(revision) => format!("{version} ({revision})"),
        None => version.to_owned(),
    }
}

pub(crate) fn program() -> queens_ledger::shard::ProgramVersion {
    queens_ledger::shard::ProgramVersion {
        name: concat!("queens ", env!("CARGO_PKG_VERSION")).to_owned(),
        revision: option_env!("QUEENS_REVISION").map(str::to_owned),
    }
}

/// Stands for the text of [`long_version`] until it is printed.
pub(crate) const LONG_VERSION: &str = "with features";

/// Adds the target of the build, and the features found at run time.
fn long_version() -> String {
    let found = kernel::features();
    let features = if found.is_empty() { "none of interest".to_owned() } else { found.join(" ") };
    // An invalid variable must not prevent the version.
    let limit = kernel_limit().unwrap_or_default();
    let kernels: Vec<_> = Kernel::available_up_to(limit).map(Kernel::name).collect();
    let adapters = adapters();
    let gpus = if adapters.is_empty() { "none".to_owned() } else { adapters.join("; ") };
    format!(
        "{}\ntarget: {}\nCPU features: {features}\nGPUs: {gpus}\nkernels: {} (auto: {})",
        short_version(),
        env!("QUEENS_TARGET"),
        kernels.join(" "),
        automatic(limit),
    )
}

/// Returns the kernel for long counts, and the reason.
fn automatic(limit: Option<Kernel>) -> String {
    let fastest = FastestKernel::measured(limit, &|| Clock::SYSTEM.now());
    let kernel = match fastest.next {
        Some((next, times)) => {
            format!("{}, {times:.2} times as fast as {next} here", fastest.kernel)
        }
        None => fastest.kernel.to_string(),
    };
    match trial(limit) {
        Some(trial) => format!("{kernel}; {trial}"),
        None => kernel,
    }
}
