//! Runs every command that the README and the documentation show, and compares the output they show.
//!
//! Blocks marked `sh` hold commands, which must end well. Blocks marked `console` hold commands after
//! `$ ` and what they print; `$ cat FILE` makes the file. Inline commands of the README's tables are
//! run, too. The commands of a document share a directory, as they would for a reader.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// Long counts in the documents, and the short ones that are run instead.
const SMALLER: [(&str, &str); 13] = [
    ("count 22 ", "count 12 "),
    ("count 24 ", "count 12 "),
    ("estimate 24", "estimate 12"),
    ("estimate 28 --limit 5m", "estimate 12"),
    ("shard run 24 --shards 1..9 --of 500", "shard run 12 --shards 1..3 --of 9"),
    ("shard run 24 --shards 101..200 --of 5000", "shard run 12 --shards 1..3 --of 9"),
    ("compare 4..12 -f svg -o docs/compare.svg", "compare 4..6 -f svg -o compare.svg"),
    ("compare 8..10 -f csv", "compare 4..6 -f csv"),
    ("ledger unit 22 60000 --count", "ledger unit 12 60 --count"),
    ("shard run 22 --units 60000", "shard run 12 --units 60"),
    ("slurm 22 ", "slurm 12 "),
    ("slurm 24 ", "slurm 12 "),
    ("slurm 28 --of 400000", "slurm 12 --of 40"),
];

/// Commands that cannot be run here, by their beginning, and where they are tested instead.
const ELSEWHERE: [(&str, &str); 23] = [
    ("./test", "itself"),
    ("queens count 12 --kernel gpu", "the step gpu in `./test`"),
    ("tar xzf queens-", "it needs the files of a release"),
    ("install -D queens-", "it needs the files of a release"),
    ("sudo apt install ./queens_", "it needs the files of a release"),
    ("npm install ./queens-", "it needs the files of a release"),
    ("release/build", "the step of the page in `./test`"),
    ("cargo ", "`./test` builds and documents"),
    ("queens serve", "tests of the page and tests/system/serve.rs"),
    ("env/bin/pip ", "it needs the files of a release"),
    ("pip ", "the step of the Python package in `./test`"),
    ("python", "the step of the Python package in `./test`"),
    ("maturin ", "the step of the Python package in `./test`"),
    ("sbatch ", "the test with a real Slurm"),
    ("squeue ", "the test with a real Slurm"),
    ("scancel ", "the test with a real Slurm"),
    ("dask ", "the tests of the cluster"),
    ("openssl ", "no part of this project"),
    ("cc ", "independent/test"),
    ("queens ledger unit 22 60000 | ./recount", "independent/test"),
    ("queens ledger unit 28 ", "independent/test"),
    ("sqlite3 ", "no part of this project"),
    ("ssh ", "no part of this project"),
];

/// A command, and its output where a document shows it.
#[derive(Debug)]
struct Example {
    command: String,
    output: Option<String>,
}

pub(crate) fn root() -> PathBuf {
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

/// The commands of the tables: what stands in the first column as code.
fn of_tables(text: &str) -> Vec<Example> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `"));
    let codes = rows.filter_map(|row| row.split('`').next());
    let commands = codes.filter(|code| code.starts_with("queens "));
    commands.map(|code| Example { command: code.to_owned(), output: None }).collect()
}

/// Whether OpenSSH is installed, as the step demands where it can install it.
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

/// The command as it is run: `queens` instead of cargo, and smaller boards.
fn as_run(command: &str) -> String {
    let mut command = command.replace("cargo run --release -- ", "queens ");
    for (shown, run) in SMALLER {
        command = command.replace(shown, run);
    }
    command
}

/// Times differ from run to run, and with them the widths of their columns.
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
    shell.args(["-c", command]).current_dir(directory).env("PATH", path).env("LC_ALL", "C");
    shell.stdin(std::process::Stdio::null()).output().unwrap()
}

/// A directory with the files that the documents assume.
fn scratch() -> TempDir {
    let scratch = tempfile::tempdir().unwrap();
    fs::write(scratch.path().join("board.txt"), "Q . . .\n. . . .\n. . . x\n. . . .\n").unwrap();
    scratch
}

/// Runs a command, and returns what is wrong with it.
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

/// What is built between two releases has a version with `-dev`, and its changes are unreleased.
#[test]
fn a_released_version_has_its_changes() {
    let changes = fs::read_to_string(root().join("CHANGELOG.md")).unwrap();
    let mut releases =
        changes.lines().filter_map(|line| line.strip_prefix("## [")?.split_once(']'));
    let (newest, _) = releases.find(|(version, _)| *version != "Unreleased").unwrap();
    let version = env!("CARGO_PKG_VERSION");
    let is_released = !version.ends_with("-dev");
    assert_eq!(version == newest, is_released, "{version} is built, {newest} was released");
}

/// `release/check` puts the version that it checks in the place of this one.
#[test]
fn the_readme_installs_this_release() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    let names = readme.split(|letter| !is_part(letter));
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

/// The moving picture of the README is what the program draws.
#[test]
fn the_picture_of_a_search_is_up_to_date() {
    let root = root();
    let drawn = run("queens trace 6 -f svg --speed 20", &root);
    assert!(drawn.status.success());
    let is_same = drawn.stdout == fs::read(root.join("docs/search.svg")).unwrap();
    assert!(is_same, "draw it again: queens trace 6 -f svg --speed 20 -o docs/search.svg");
}

#[test]
fn another_output_is_noticed() {
    let scratch = scratch();
    let check = |text: &str| {
        examples("README.md", text).iter().find_map(|example| complaint(example, scratch.path()))
    };
    assert_eq!(check("```console\n$ queens count 8 --quiet\n92\n```\n"), None);
    assert!(check("```console\n$ queens count 8 --quiet\n91\n```\n").is_some());
    assert_eq!(check("```sh\nqueens count 8 --quiet   # 92\n```\n"), None);
    assert!(check("```sh\nqueens count 99\n```\n").unwrap().contains("fails"));
    assert!(check("| `queens counted 8` | no command |\n").unwrap().contains("fails"));
}

/// The words that are not used, from the last column of the glossary.
fn unwanted() -> Vec<String> {
    let text = std::fs::read_to_string(root().join("docs/glossary.md")).unwrap();
    let rows = text.lines().filter(|line| line.starts_with("| "));
    let cells = rows.filter_map(|row| row.rsplit('|').nth(1).map(str::to_owned));
    cells
        .flat_map(|cell| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

#[test]
fn texts_have_the_words_of_the_glossary() {
    let words = unwanted();
    assert!(words.len() > 20, "{words:?}");
    for entry in std::fs::read_dir(root().join("locales")).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        for word in &words {
            let line = text.lines().find(|line| line.contains(word));
            assert_eq!(line, None, "{}: {word}", path.display());
        }
    }
}
