//! Rules for the help of every command. The tests of documents run its examples.

use crate::common::{COMMANDS, run, stderr_of, stdout, stdout_of};

const WIDTH: usize = 80;

/// Every command with its help, found from the lists of subcommands. The overview has an empty name.
fn helps() -> Vec<(String, String)> {
    let mut found = Vec::new();
    collect("", &mut found);
    found
}

fn collect(name: &str, found: &mut Vec<(String, String)>) {
    let text = stdout(&format!("{name} --help"));
    let below = text.split_once("\nCommands:\n").map_or("", |(_, below)| below);
    let entries = below.lines().take_while(|line| !line.is_empty());
    let names = entries.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let below: Vec<String> = names
        .filter(|below| !["", "help"].contains(below))
        .map(|below| format!("{name} {below}").trim().to_owned())
        .collect();
    found.push((name.to_owned(), text));
    below.iter().for_each(|name| collect(name, found));
}

#[test]
fn overview_leads_to_every_command() {
    let found = helps();
    let names: Vec<&str> = found.iter().skip(1).map(|(name, _)| &**name).collect();
    assert_eq!(names, COMMANDS);
}

#[test]
fn help_fits_80_columns() {
    for (name, help) in helps() {
        for text in [help, stdout(&format!("{name} -h"))] {
            let wide = text.lines().find(|line| line.chars().count() > WIDTH);
            assert_eq!(wide, None, "{name}");
        }
    }
}

#[test]
fn help_itself_has_help() {
    assert_eq!(stdout("help --help"), stdout("help help"));
    assert_eq!(stdout("help count"), stdout("count --help"));
    assert!(stdout("ledger help -h").contains("Usage: queens ledger help"));
    // `help` is the value of an argument here.
    assert!(stdout("check help --help").contains("Usage: queens check"));
    assert!(stdout("8 --help").contains("Usage: queens [OPTIONS] <N|A..B>"));
}

#[test]
fn missing_subcommand_prints_help() {
    let bare = run("ledger");
    assert_eq!((bare.status.code(), stdout_of(&bare)), (Some(2), String::new()));
    let message = stderr_of(&bare);
    assert!(!message.contains("error:") && message.contains("verify"), "{message}");
}
