//! Completion scripts of shells.

use crate::args::{Completions, definition};
use crate::error::Result;
use clap::{Arg, Command};
use clap_complete::Shell;
use std::io::Write;

pub(crate) fn run(args: &Completions) -> Result {
    // The generator panics when it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut definition(), "queens", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if args.shell == Shell::Bash {
        let mut root = definition();
        root.build();
        complete_lists(&root, &mut script);
    }
    let mut out = args.destination.open()?;
    out.write_all(script.as_bytes())?;
    out.finish()
}

/// Makes bash complete every name of a list separated by commas; the generator's script completes only the
/// first.
fn complete_lists(command: &Command, script: &mut String) {
    for option in command.get_arguments().filter(|option| option.get_value_delimiter() == Some(','))
    {
        complete_list(command, option, script);
    }
    command.get_subcommands().for_each(|command| complete_lists(command, script));
}

fn complete_list(command: &Command, option: &Arg, script: &mut String) {
    let names: Vec<String> =
        option.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    let label = command.get_bin_name().unwrap_or_default().replace(' ', "__subcmd__");
    let Some(start) = script.find(&format!("\n        {label})\n")) else { return };
    let names = names.join(" ");
    let one = format!(r#"compgen -W "{names}" -- "${{cur}}""#);
    // What stands before the last comma stays.
    let last = format!(r#"compgen -P "${{cur%"${{cur##*,}}"}}" -W "{names}" -- "${{cur##*,}}""#);
    let end = script[start..].find("\n            esac").map_or(script.len(), |end| start + end);
    let section = script[start..end].replace(&one, &last);
    script.replace_range(start..end, &section);
}
