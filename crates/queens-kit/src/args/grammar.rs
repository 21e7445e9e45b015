//! Checks the grammar of the command line for every command and option of the parser. `CONTRIBUTING.md`
//! states the grammar.

use super::{Show, definition};
use clap::{Arg, Command, CommandFactory};

const FORMATS: [&str; 14] = [
    "text", "table", "list", "plain", "grid", "strings", "squares", "digits", "matrix", "pairs",
    "json", "csv", "fen", "svg",
];

/// Options that have one meaning everywhere, with their letters and the names of their values.
const SHARED: [(&str, Option<char>, Option<&str>); 18] = [
    ("algorithm", Some('a'), None),
    ("color", None, Some("WHEN")),
    ("base", None, Some("K")),
    ("format", Some('f'), Some("FORMAT")),
    ("help", Some('h'), None),
    ("json", None, None),
    ("kernel", None, Some("NAME")),
    ("lang", None, Some("LANGUAGE")),
    ("ledger", None, Some("FILE")),
    ("limit", None, Some("TIME")),
    ("marks", None, Some("MARKS")),
    ("max", None, Some("K")),
    ("quiet", Some('q'), None),
    ("restarts", None, Some("K")),
    ("seed", None, Some("S")),
    ("sideways", None, Some("K")),
    ("threads", Some('t'), Some("K")),
    ("unique", Some('u'), None),
];

/// Commands without a choice of formats.
const WITHOUT_FORMAT: [&str; 4] =
    ["queens serve", "queens completions", "queens man", "queens ledger unit"];

/// All commands that can run, with their full names.
fn commands() -> Vec<Command> {
    let mut root = definition();
    root.build();
    let mut board = Show::command();
    board.build();
    let mut found = vec![board];
    leaves(&root, &mut found);
    assert!(found.len() > 20, "{}", found.len());
    found
}

fn leaves(command: &Command, found: &mut Vec<Command>) {
    let below: Vec<_> =
        command.get_subcommands().filter(|command| command.get_name() != "help").collect();
    if below.is_empty() {
        found.push(command.clone());
    }
    below.into_iter().for_each(|command| leaves(command, found));
}

fn name(command: &Command) -> &str {
    command.get_bin_name().unwrap_or_default()
}

fn option<'a>(command: &'a Command, long: &str) -> Option<&'a Arg> {
    command.get_arguments().find(|argument| argument.get_long() == Some(long))
}

fn value(argument: &Arg) -> Option<String> {
    let takes_value = argument.get_action().takes_values();
    takes_value.then(|| argument.get_value_names().unwrap_or_default().join(" "))
}

#[test]
fn shared_options_have_one_letter_and_value() {
    for command in commands() {
        for (long, short, of) in SHARED {
            let Some(option) = option(&command, long) else { continue };
            assert_eq!(option.get_short(), short, "{} --{long}", name(&command));
            if let Some(of) = of {
                assert_eq!(value(option).as_deref(), Some(of), "{} --{long}", name(&command));
            }
        }
        // Each letter has one meaning.
        for argument in command.get_arguments() {
            let Some(letter) = argument.get_short() else { continue };
            let long = argument.get_long().unwrap_or_default();
            let meant = SHARED.iter().find(|(_, short, _)| *short == Some(letter));
            let is_known = meant.is_some_and(|(known, ..)| *known == long);
            let is_own = meant.is_none()
                && matches!(
                    (letter, long),
                    ('o', "output")
                        | ('m', "method")
                        | ('V', "version")
                        | ('i', "interactive")
                        | ('v', "verbose")
                );
            assert!(is_known || is_own, "{} -{letter} is --{long}", name(&command));
        }
    }
}

#[test]
fn answers_have_format_output_and_quiet() {
    for command in commands() {
        let name = name(&command).to_owned();
        if WITHOUT_FORMAT.contains(&&name[..]) {
            assert!(option(&command, "format").is_none(), "{name}");
            assert_eq!(option(&command, "json").is_some(), name == "queens serve", "{name}");
            continue;
        }
        for long in ["format", "json", "output", "quiet"] {
            assert!(option(&command, long).is_some(), "{name} has no --{long}");
        }
        let formats = option(&command, "format").map(Arg::get_possible_values).unwrap_or_default();
        assert!(formats.iter().any(|format| format.get_name() == "json"), "{name}");
        for format in formats {
            assert!(FORMATS.contains(&format.get_name()), "{name}: {}", format.get_name());
        }
    }
}

#[test]
fn counting_commands_have_kernel_option() {
    for command in commands() {
        let name = name(&command);
        for long in ["lang", "color"] {
            assert!(option(&command, long).is_some(), "{name} --{long}");
        }
        let counts = option(&command, "threads").is_some();
        assert_eq!(option(&command, "kernel").is_some(), counts, "{name}");
    }
}

/// The last value of an option wins, so that users can override an alias.
#[test]
fn repeated_options_override() {
    for line in [
        "queens count 8 -t 2 -t 3 --limit 1s --limit 2s -q -q",
        "queens solutions 8 -f list -f csv -o a -o b -u -u",
        "queens 8 -f json -f text --lang ko --lang en",
        "queens compare 8 -f csv -f svg --limit 1s --limit 2s",
    ] {
        let arguments: Vec<_> = line.split(' ').map(Into::into).collect();
        let read = super::parse(arguments);
        assert!(read.is_ok(), "{line}: {}", read.unwrap_err());
    }
}

#[test]
fn grammar_is_documented() {
    let text = include_str!("../../../../CONTRIBUTING.md");
    for (long, ..) in SHARED {
        let forms = [format!("`--{long}`"), format!("/`--{long}`")];
        let is_help = long == "help";
        assert!(is_help || forms.iter().any(|form| text.contains(form)), "--{long}");
    }
    for format in FORMATS {
        assert!(text.contains(&format!("`{format}`")), "{format}");
    }
}
