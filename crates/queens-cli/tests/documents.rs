//! Every command that the README and the documentation show is run, and what they show of its output
//! is compared.
//!
//! Blocks marked `sh` hold commands, which must end well. Blocks marked `console` hold commands after
//! `$ ` and what they print; `$ cat FILE` makes the file. Inline commands of the README's tables are
//! run, too. The commands of a document share a directory, as they would for a reader.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// Long counts are shown, and small ones are run in their place.
const SMALLER: [(&str, &str); 10] = [
    ("count 22 ", "count 12 "),
    ("count 24 ", "count 12 "),
    ("estimate 24", "estimate 12"),
    ("estimate 28 --seconds 300", "estimate 12"),
    ("shard run 24 --shards 1..9 --of 500", "shard run 12 --shards 1..3 --of 9"),
    ("shard run 24 --shards 101..200 --of 5000", "shard run 12 --shards 1..3 --of 9"),
    ("compare 4..12 --svg docs/compare.svg", "compare 4..6 --svg compare.svg"),
    ("compare 8..10 --csv", "compare 4..6 --csv"),
    ("slurm 22 ", "slurm 12 "),
    ("slurm 24 ", "slurm 12 "),
];

/// What cannot be run here, by its beginning, and where it is tested instead.
const ELSEWHERE: [(&str, &str); 13] = [
    ("./test", "itself"),
    ("cargo ", "`./test` builds and documents; the rest of it is what everybody does"),
    ("queens serve", "tests of the page and tests/serve.rs"),
    ("pip ", "the step of the Python package in `./test`"),
    ("python", "the step of the Python package in `./test`"),
    ("maturin ", "the step of the Python package in `./test`"),
    ("sbatch ", "the test with a real Slurm"),
    ("squeue ", "the test with a real Slurm"),
    ("scancel ", "the test with a real Slurm"),
    ("dask ", "the tests of the cluster"),
    ("openssl ", "no part of this project"),
    ("sqlite3 ", "no part of this project"),
    ("ssh ", "no part of this project"),
];

/// A command as shown, and what is shown of its output, if anything is.
#[derive(Debug)]
struct Shown {
    command: String,
    output: Option<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The fenced blocks of a text, each with its language.
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

/// The command of a line, without the remark behind it.
fn command(line: &str) -> String {
    line.split(" #").next().unwrap_or_default().trim().to_owned()
}

fn of_sh(body: &str) -> Vec<Shown> {
    // A command goes on where its line ends with a backslash.
    let joined = body.replace("\\\n", " ");
    let lines = joined.lines().filter(|line| !line.trim_start().starts_with('#'));
    let commands = lines.map(command).filter(|command| !command.is_empty());
    commands.map(|command| Shown { command, output: None }).collect()
}

fn of_console(body: &str) -> Vec<Shown> {
    let mut shown: Vec<Shown> = Vec::new();
    for line in body.lines() {
        match line.strip_prefix("$ ") {
            Some(line) => shown.push(Shown { command: command(line), output: Some(String::new()) }),
            None => {
                let output = shown.last_mut().and_then(|shown| shown.output.as_mut());
                let output = output.expect("a command before its output");
                output.push_str(line);
                output.push('\n');
            }
        }
    }
    shown
}

/// The commands of the tables: what stands in the first column as code.
fn of_tables(text: &str) -> Vec<Shown> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `"));
    let codes = rows.filter_map(|row| row.split('`').next());
    let commands = codes.filter(|code| code.starts_with("queens "));
    commands.map(|code| Shown { command: code.to_owned(), output: None }).collect()
}

fn shown(name: &str, text: &str) -> Vec<Shown> {
    let of_block = |(language, body): (&str, String)| match language {
        "sh" => of_sh(&body),
        "console" => of_console(&body),
        _ => Vec::new(),
    };
    let mut shown: Vec<Shown> = blocks(text).into_iter().flat_map(of_block).collect();
    if name == "README.md" {
        shown.extend(of_tables(text));
    }
    shown
}

/// As it is run: with `queens` for cargo's way to start it, and smaller boards.
fn as_run(command: &str) -> String {
    let mut command = command.replace("cargo run --release -- ", "queens ");
    for (shown, run) in SMALLER {
        command = command.replace(shown, run);
    }
    command
}

/// Times differ from run to run, and with them the widths of their columns.
fn without_times(text: &str) -> String {
    let is_time = |word: &str| {
        word.len() == 12 && word.matches(':').count() == 2 && word.as_bytes()[8] == b'.'
    };
    let word = |word: &str| if is_time(word) { "hh:mm:ss.mmm".to_owned() } else { word.to_owned() };
    let line = |line: &str| line.split(' ').map(word).collect::<Vec<_>>().join(" ");
    text.lines().map(|text| line(text).trim_end().to_owned() + "\n").collect()
}

fn run(command: &str, directory: &Path) -> Output {
    let programs = Path::new(env!("CARGO_BIN_EXE_queens")).parent().unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).current_dir(directory).env("PATH", path).env("LC_ALL", "C");
    shell.stdin(std::process::Stdio::null()).output().unwrap()
}

/// What a reader finds at hand.
fn desk() -> TempDir {
    let desk = tempfile::tempdir().unwrap();
    fs::write(desk.path().join("board.txt"), "Q . . .\n. . . .\n. . . x\n. . . .\n").unwrap();
    desk
}

/// Runs a command and says what is wrong with it.
fn complaint(shown: &Shown, directory: &Path) -> Option<String> {
    let Shown { command, output } = shown;
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
fn documents_show_what_happens() {
    let root = root();
    let documents = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let mut documents: Vec<PathBuf> =
        documents.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    documents.push(root.join("README.md"));
    let mut complaints = Vec::new();
    let mut commands = 0;
    for document in &documents {
        let name = document.file_name().unwrap().to_str().unwrap();
        let desk = desk();
        for shown in shown(name, &fs::read_to_string(document).unwrap()) {
            commands += 1;
            complaints.extend(
                complaint(&shown, desk.path()).map(|complaint| format!("{name}: {complaint}")),
            );
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert!(commands > 30, "only {commands} commands were found");
}

#[test]
fn another_output_is_noticed() {
    let desk = desk();
    let check = |text: &str| {
        shown("README.md", text).iter().find_map(|shown| complaint(shown, desk.path()))
    };
    assert_eq!(check("```console\n$ queens count 8 --quiet\n92\n```\n"), None);
    assert!(check("```console\n$ queens count 8 --quiet\n91\n```\n").is_some());
    assert_eq!(check("```sh\nqueens count 8 --quiet   # 92\n```\n"), None);
    assert!(check("```sh\nqueens count 99\n```\n").unwrap().contains("fails"));
    assert!(check("| `queens counted 8` | no command |\n").unwrap().contains("fails"));
}
