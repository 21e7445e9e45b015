//! Manual pages, generated from the same definition as the help.

use crate::args::{self, EXIT_CODES, definition};
use crate::error::{Failure, Result};
use clap::Command;
use clap_mangen::Man;
use queens_ledger::FileKind;
use std::io::{self, Write};
use std::path::Path;

pub(crate) fn run(args: &args::Man) -> Result {
    if let Some(dir) = &args.dir {
        return write_all(dir);
    }
    let mut out = args.destination.open()?;
    page(&command(&args.command)?, &mut out)?;
    out.finish()
}

fn command(names: &[String]) -> Result<Command> {
    let mut command = built();
    for name in names {
        let Some(found) = command.find_subcommand(name) else {
            return Err(Failure::usage("COMMAND", unknown(name, &command)));
        };
        command = found.clone();
    }
    Ok(command)
}

fn unknown(name: &str, command: &Command) -> String {
    let known: Vec<&str> = visible(command).map(Command::get_name).collect();
    if known.is_empty() {
        let above = command.get_bin_name().unwrap_or_default();
        return format!("`{above}` has no command `{name}` below it: leave it out");
    }
    format!("there is no command `{name}`: use {}", known.join(", "))
}

/// Returns the definition with the full names of all commands, which are also the names of the pages.
fn built() -> Command {
    let mut command = definition();
    command.build();
    command
}

fn visible(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|command| !command.is_hide_set())
}

/// Writes one page. It contains the text that clap generates, and the sections at the end of the long help.
fn page(command: &Command, out: &mut impl Write) -> io::Result<()> {
    let name = command.get_bin_name().unwrap_or("queens").replace(' ', "-");
    let extra = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
    let named = command.clone().name(name).after_long_help("").after_help("");
    let man = Man::new(named).section("1").manual("queens");
    man.render_title(out)?;
    man.render_name_section(out)?;
    man.render_synopsis_section(out)?;
    man.render_description_section(out)?;
    man.render_options_section(out)?;
    if visible(command).next().is_some() {
        man.render_subcommands_section(out)?;
    }
    sections(&extra, out)?;
    if !extra.contains(EXIT_CODES) {
        sections(EXIT_CODES, out)?;
    }
    if command.get_version().is_some() { man.render_version_section(out) } else { Ok(()) }
}

/// Writes sections of plain text. A line that ends with a colon is a heading; other lines stay unchanged.
fn sections(text: &str, out: &mut impl Write) -> io::Result<()> {
    let mut is_open = false;
    for line in text.lines() {
        match line.strip_suffix(':') {
            Some(name) if !line.starts_with(' ') => {
                let end = if is_open { ".fi\n" } else { "" };
                write!(out, "{end}.SH {}\n.nf\n", name.to_uppercase())?;
                is_open = true;
            }
            _ => writeln!(out, "\\&{}", line.replace('\\', "\\e").replace('-', "\\-"))?,
        }
    }
    if is_open { writeln!(out, ".fi") } else { Ok(()) }
}

fn write_all(dir: &Path) -> Result {
    let made = std::fs::create_dir_all(dir).and_then(|()| write_below(&built(), dir));
    made.map_err(|error| {
        let dir = dir.display();
        Failure::Files(format!("--dir {dir}: {error}: name a directory that can be written"))
    })
}

fn write_below(command: &Command, dir: &Path) -> io::Result<()> {
    let name = command.get_bin_name().unwrap_or("queens").replace(' ', "-");
    let mut text = Vec::new();
    page(command, &mut text)?;
    let path = dir.join(format!("{name}.1"));
    if FileKind::of(&path).is_some() {
        return Err(io::Error::other(format!("{name}.1 is a database or a key")));
    }
    std::fs::write(path, text)?;
    let below = visible(command).filter(|command| command.get_name() != "help");
    below.into_iter().try_for_each(|command| write_below(command, dir))
}
