//! Rules for the help of every command. The tests of documents run its examples.

use crate::common::{COMMANDS, run, stderr_of, stdout, stdout_of};
use insta::{assert_snapshot, with_settings};

/// The widest line of a help text.
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

/// The parts of a help text: description, usage with options, and examples.
fn parts(help: &str) -> [&str; 3] {
    let (description, rest) = help.split_once("\nUsage:").expect("help has a usage");
    let (options, examples) = rest.split_once("\nExamples:").unwrap_or((rest, ""));
    [description, options, examples]
}

/// An option or argument with its description.
#[derive(Debug)]
struct Entry<'a> {
    heading: &'a str,
    description: String,
}

/// The entries of a help text. Headings are indented by at most 6 columns, descriptions by 10 or more.
fn entries(help: &str) -> Vec<Entry<'_>> {
    let mut entries: Vec<Entry<'_>> = Vec::new();
    for line in parts(help)[1].lines().skip(1) {
        let heading = line.trim_start();
        let indent = line.len() - heading.len();
        if (1..=6).contains(&indent) && heading.starts_with(['-', '<', '[']) {
            // Short texts have the description next to the heading.
            let (heading, description) = heading.split_once("  ").unwrap_or((heading, ""));
            entries.push(Entry { heading, description: description.trim().to_owned() });
        } else if let Some(entry) = entries.last_mut().filter(|_| indent >= 10) {
            entry.description.push(' ');
            entry.description += heading;
        }
    }
    entries
}

#[test]
fn overview_is_unchanged() {
    with_settings!({ omit_expression => true }, {
        assert_snapshot!("overview", stdout("--help"));
    });
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

/// The first paragraph has no full stop, the others end with one.
#[test]
fn descriptions_share_one_style() {
    for (name, help) in helps().iter().skip(1) {
        let mut paragraphs = parts(help)[0].trim().split("\n\n");
        let first = paragraphs.next().unwrap();
        let starts_well = first.starts_with(|c: char| c.is_ascii_uppercase());
        assert!(starts_well && !first.ends_with(['.', ':']), "{name}: {first}");
        for paragraph in paragraphs {
            assert!(paragraph.ends_with(['.', ')']), "{name}: {paragraph}");
        }
    }
}

/// Names in backquotes may be options of other commands.
#[test]
fn descriptions_name_options_of_their_command() {
    for (name, help) in helps() {
        let entries = entries(&help);
        let known: Vec<&str> = entries.iter().flat_map(|entry| options(entry.heading)).collect();
        let description = parts(&help)[0].split('`').step_by(2).collect::<String>();
        for option in options(&description) {
            assert!(known.contains(&option), "{name}: {option}");
        }
    }
}

/// The long names of options in a text.
fn options(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '-');
    words.filter(|word| word.starts_with("--") && word.len() > 2)
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

#[test]
fn estimate_help_has_its_own_default_limit() {
    let help = stdout("estimate --help");
    let limit = entries(&help).into_iter().find(|entry| entry.heading == "--limit <TIME>").unwrap();
    assert!(limit.description.contains("[default: 10s"), "{limit:?}");
    let sample = entries(&help).into_iter().find(|entry| entry.heading.starts_with("--sample"));
    assert!(!sample.unwrap().description.contains("[default"), "{help}");
}
