//! Runs every command that the README, the documents and the help texts show, and compares the output with
//! the text.
//!
//! Blocks marked `sh` contain commands that must succeed. Blocks marked `bash` need a release or other
//! programs, and do not run here. Blocks marked `console` contain commands after `$ ` and their output; `$ cat
//! FILE` creates the file. The commands in the tables of the README also run. All commands of a document run
//! in one directory.

use crate::common::{commands, stdout};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// Parts of commands that are replaced before the command runs, mostly to get smaller boards.
const CHANGED: [(&str, &str); 16] = [
    ("count 18 ", "count 12 "),
    ("count 22 ", "count 12 "),
    ("count 24 ", "count 12 "),
    ("estimate 20", "estimate 12"),
    ("estimate 24..28 --limit 1m", "estimate 11..12"),
    ("estimate 24", "estimate 12"),
    ("estimate 28 --limit 5m", "estimate 12"),
    ("shard plan 20", "shard plan 12"),
    ("shard run 20 ", "shard run 12 "),
    ("shard run 24 --shards 1..9 --of 500", "shard run 12 --shards 1..3 --of 9"),
    ("shard run 24 --shards 101..200 --of 5000", "shard run 12 --shards 1..3 --of 9"),
    ("compare 4..12 -f svg -o docs/compare.svg", "compare 4..6 -f svg -o compare.svg"),
    ("compare 4..13 -f svg", "compare 4..6 -f svg"),
    ("compare 8..10 -f csv", "compare 4..6 -f csv"),
    ("compare 11 -a flags,bitmap --runs 20", "compare 8 -a flags,bitmap --runs 20"),
    ("q20.db q20 --without-hosts", "q20.db without-hosts --without-hosts"),
];

/// The beginnings of commands that do not run here. Each entry says why, or where the command is tested.
const ELSEWHERE: [(&str, &str); 11] = [
    ("queens count 12 --kernel gpu", "the step gpu of `./test`"),
    ("queens ledger check q20 --root HEX", "HEX is a placeholder; tests/all/ledger.rs"),
    ("queens ledger import q20.db alice.jsonl", "needs a file of alice; tests/all/ledger.rs"),
    ("queens ledger withdraw q20.db --from alice", "needs records of alice; tests/all/ledger.rs"),
    ("queens ledger withdraw q20.db --checksum 0b1c8b52", "needs a checksum; tests/all/ledger.rs"),
    ("queens man count | man", "needs the program man"),
    ("queens trace 8 -a exact-cover --interactive", "tests/system/trace_terminal.rs"),
    ("QUEENS_TOKEN=secret queens serve", "tests/system/serve.rs"),
    ("queens serve", "tests of the page and tests/system/serve.rs"),
    ("queens ledger unit 22 60000 | ./recount", "independent/test"),
    ("queens ledger unit 28 ", "independent/test"),
];

#[derive(Debug)]
struct Example {
    command: String,
    output: Option<String>,
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn blocks(text: &str) -> Vec<(&str, String)> {
    let mut blocks: Vec<(&str, String)> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        match (line.strip_prefix("```"), is_open) {
            (Some(language), false) => blocks.push((language.trim(), String::new())),
            (None, true) => {
                let (_, body) = blocks.last_mut().unwrap();
                body.push_str(line);
                body.push('\n');
                continue;
            }
            (Some(_), true) => (),
            (None, false) => continue,
        }
        is_open = !is_open;
    }
    blocks
}

fn command(line: &str) -> String {
    line.split(" #").next().unwrap_or_default().trim().to_owned()
}

fn of_sh(body: &str) -> Vec<Example> {
    // A backslash at the end of a line continues the command.
    let joined = body.replace("\\\n", " ");
    let lines = joined.lines().filter(|line| !line.trim_start().starts_with('#'));
    let commands = lines.map(command).filter(|command| !command.is_empty());
    commands.map(|command| Example { command, output: None }).collect()
}

fn of_console(body: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    for line in body.lines() {
        match line.strip_prefix("$ ") {
            Some(line) => {
                examples.push(Example { command: command(line), output: Some(String::new()) })
            }
            None => {
                let output = examples.last_mut().and_then(|example| example.output.as_mut());
                let output = output.expect("a command before its output");
                output.push_str(line);
                output.push('\n');
            }
        }
    }
    examples
}

fn of_tables(text: &str) -> Vec<Example> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `"));
    let codes = rows.filter_map(|row| row.split('`').next());
    let commands = codes.filter(|code| code.starts_with("queens "));
    commands.map(|code| Example { command: code.to_owned(), output: None }).collect()
}

/// Returns whether OpenSSH is installed. Fails if it is missing but required.
fn has_ssh_keygen() -> bool {
    let is_there = Command::new("ssh-keygen").arg("-?").output().is_ok();
    assert!(is_there || std::env::var_os("QUEENS_REQUIRE_SSH").is_none(), "no ssh-keygen");
    is_there
}

fn examples(name: &str, text: &str) -> Vec<Example> {
    let of_block = |(language, body): (&str, String)| match language {
        "sh" if body.contains("ssh-keygen") && !has_ssh_keygen() => Vec::new(),
        "sh" => of_sh(&body),
        "console" => of_console(&body),
        _ => Vec::new(),
    };
    let mut examples: Vec<Example> = blocks(text).into_iter().flat_map(of_block).collect();
    if name == "README.md" {
        examples.extend(of_tables(text));
    }
    examples
}

/// Returns the command to run for a shown one: `queens` instead of cargo, and smaller boards.
fn as_run(command: &str) -> String {
    let mut command = command.replace("cargo run --release -- ", "queens ");
    for (shown, run) in CHANGED {
        command = command.replace(shown, run);
    }
    command
}

/// Masks times, and the widths of their columns, which differ from run to run.
fn without_times(text: &str) -> String {
    text.lines().map(|line| without_time(line) + "\n").collect()
}

fn without_time(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_time = |pair: &[&str]| {
        pair[0].parse::<f64>().is_ok() && ["ns", "µs", "ms", "s"].contains(&pair[1])
    };
    match words.windows(2).position(is_time) {
        Some(place) => {
            format!("{} [time] {}", words[..place].join(" "), words[place + 2..].join(" "))
        }
        None => line.trim_end().to_owned(),
    }
}

fn run(command: &str, directory: &Path) -> Output {
    let programs = Path::new(env!("CARGO_BIN_EXE_queens")).parent().unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).current_dir(directory).env("PATH", path);
    shell.env("LC_ALL", "C").env("HOME", directory);
    shell.stdin(std::process::Stdio::null()).output().unwrap()
}

fn scratch() -> TempDir {
    let scratch = tempfile::tempdir().unwrap();
    fs::write(scratch.path().join("board.txt"), "Q . . .\n. . . .\n. . . x\n. . . .\n").unwrap();
    scratch
}

fn complaint(example: &Example, directory: &Path) -> Option<String> {
    let Example { command, output } = example;
    if ELSEWHERE.iter().any(|(beginning, _)| as_run(command).starts_with(beginning)) {
        return None;
    }
    if let (Some(file), Some(content)) = (command.strip_prefix("cat "), output) {
        fs::write(directory.join(file), content).unwrap();
        return None;
    }
    let ran = run(&as_run(command), directory);
    let printed = [ran.stdout, ran.stderr].map(|text| String::from_utf8(text).unwrap()).concat();
    match output {
        None if !ran.status.success() => Some(format!("`{command}` fails: {printed}")),
        Some(output) if without_times(output) != without_times(&printed) => {
            Some(format!("`{command}` prints\n{printed}and not\n{output}"))
        }
        _ => None,
    }
}

#[test]
fn documented_commands_print_what_documents_show() {
    let root = root();
    let documents = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let mut documents: Vec<PathBuf> =
        documents.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    documents.push(root.join("README.md"));
    let mut complaints = Vec::new();
    let mut commands = 0;
    for document in &documents {
        let name = document.file_name().unwrap().to_str().unwrap();
        let scratch = scratch();
        for example in examples(name, &fs::read_to_string(document).unwrap()) {
            commands += 1;
            complaints.extend(
                complaint(&example, scratch.path()).map(|complaint| format!("{name}: {complaint}")),
            );
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert!(commands > 30, "only {commands} commands were found");
}

/// Commands that create the files for the examples of the help texts.
const EXAMPLE_FILES: &str = "\
queens solutions 6 -f list -o 6.txt
queens solutions 7 -f list -o 7.txt
queens solutions 6 -f list --max 1 -o mine.txt
queens solutions 6 -f csv -o boards.csv
queens count 12 -q --ledger q20.db --of 16
queens ledger publish q20.db published -q
mkdir folder
queens shard run 12 --shards 9 --of 16 -q -o folder/9.jsonl
queens ledger import q22.db folder -q";

#[test]
fn help_examples_succeed() {
    let (scratch, mut complaints, mut examples) = (scratch(), Vec::new(), 0);
    let prepared = run(&format!("set -e\n{EXAMPLE_FILES}"), scratch.path());
    assert!(prepared.status.success(), "{prepared:?}");
    for name in ["", "8"].map(str::to_owned).into_iter().chain(commands()) {
        let help = stdout(&format!("{name} --help"));
        let Some((_, lines)) = help.split_once("\nExamples:\n") else { continue };
        let lines = lines.lines().take_while(|line| !line.is_empty());
        // Two spaces separate a command from its description.
        for line in lines.filter_map(|line| line.trim().split("  ").next()) {
            examples += 1;
            let example = Example { command: line.to_owned(), output: None };
            complaints.extend(complaint(&example, scratch.path()));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert!(examples > 60, "{examples}");
}

/// Between two releases, the version ends with `-dev`, and the changelog needs no section for it.
#[test]
fn released_versions_are_in_the_changelog() {
    let changes = fs::read_to_string(root().join("CHANGELOG.md")).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    assert!(
        version.ends_with("-dev") || changes.contains(&format!("\n## [{version}] ")),
        "{version}"
    );
}

/// `release/check` replaces the version in `install.md` by the one that it checks.
#[test]
fn installation_names_this_release() {
    let text = fs::read_to_string(root().join("release/install.md")).unwrap();
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    let names = text.split(|letter| !is_part(letter));
    let is_file = |name: &&str| {
        let ends = [".tar.gz", ".deb", ".zip", ".whl", ".tgz"];
        name.starts_with("queens") && ends.iter().any(|end| name.ends_with(end))
    };
    let files: Vec<&str> = names.filter(is_file).collect();
    assert!(files.len() >= 6, "{files:?}");
    let version = env!("CARGO_PKG_VERSION").trim_end_matches("-dev");
    let of_another = files.iter().find(|file| !file.contains(version));
    assert_eq!(of_another, None, "{version} is in Cargo.toml");
}

#[test]
fn animation_of_readme_is_current() {
    let root = root();
    let drawn = run("queens trace 6 -f svg --speed 20", &root);
    assert!(drawn.status.success());
    let is_same = drawn.stdout == fs::read(root.join("docs/search.svg")).unwrap();
    assert!(is_same, "draw it again: queens trace 6 -f svg --speed 20 -o docs/search.svg");
}
