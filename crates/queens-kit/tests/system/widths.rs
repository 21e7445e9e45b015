//! Runs commands on terminals with 80 and 50 columns, and checks that no line is wider.
//!
//! Not tested:
//! - formats for programs: CSV, JSON, lists, FEN, SVG, `explain --code`, `completions`, `ledger export`;
//! - `ledger unit`, with one unit per line, and the hash of `ledger publish`;
//! - boards wider than the terminal, and the list of columns above them;
//! - error messages, which have one line each;
//! - `man`, which the pager wraps.
//!
//! Other tests cover the menu, the progress bar, `compare` while it runs, and `trace --interactive`.

use crate::common::{self, TERMINAL_TIMEOUT, command};
use queens::count::Method;
use queens_show::table::columns;
use rexpect::session::spawn_command;
use std::path::Path;
use std::process::Command;

/// The commands, which all run in one directory. Some read files that earlier ones wrote.
const CALLS: &str = "\
8
4..6
count 8
count 0..14 --unique
count 13 --explain
count 4..7 -a bitmap
count 12 -f plain
count 12 --ledger q.db --of 20
count 12 --unique --ledger u.db --of 3
solutions 6
solutions 4..6
solutions 8 --unique --max 5
solutions 5 -f plain
solutions 16 --max 2
solve 1..12
solve 18
solve 8 --seed 3
solve 8 -m first -f plain
complete --size 8 --queens a8
complete --size 8 --queens a8 --block b6 --first
complete --size 8 --queens a8 --all --max 5
complete --size 8 --queens a8 --all --max 5 -f plain
complete --random 12 --queens 4 --seed 1
check right.txt
check wrong.txt
algorithms
algorithms 32
compare 6 -a brute-force-iterative,flags,bitmap --quiet
compare 4..5 -a bitmap,bitmap-mirror-iterative,halves --quiet
explain
trace 5
trace 4 --view steps
trace 8 -a symmetry --only solutions --max 40
trace 10 --depth 2 --max 9
trace 32 -a exact-cover --max 40
trace 32 -a flags --view steps --max 9
estimate 8
estimate 16 --sample 3 -t 2
estimate 27 --limit 10ms -t 2
shard plan 12 --of 20
shard run 12 --shards 1..2 --of 20 -o records.jsonl
ledger status q.db
ledger import i.db records.jsonl --of 20
ledger status i.db
ledger verify q.db
ledger verify q.db --all --independent
ledger publish q.db published --quiet -o root.txt
ledger check published
ledger withdraw i.db --from records.jsonl --reason none
ledger backup q.db copy.db
";

const NEGATIVE: [&str; 1] = ["check wrong.txt"];

fn commands() -> Vec<String> {
    let each = CALLS.lines().map(str::to_owned);
    let explained = Method::all().map(|method| format!("explain {method}"));
    let help = common::commands().into_iter().map(|name| format!("{name} --help"));
    each.chain(explained).chain(help).collect()
}

/// Writes a script that runs all commands.
///
/// It prints `### COMMAND` before each command, and the exit code afterwards.
fn script(folder: &Path, width: usize, lang: &str) {
    let write = |name, text: &str| std::fs::write(folder.join(name), text).unwrap();
    write("right.txt", "1 3 0 2\n0 2 4 1 3\n");
    write("wrong.txt", "0 1 2 3 4 5 6 7\n1 3 0 2\n");
    let run = |line: &String| {
        format!("echo '### {line}'\n\"$QUEENS\" {line} --lang {lang}\necho \"### exit code $?\"\n")
    };
    let lines: String = commands().iter().map(run).collect();
    write("run.sh", &format!("stty rows 24 cols {width}\n{lines}"));
}

fn output(width: usize, lang: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    script(folder.path(), width, lang);
    let queens = command("");
    let mut shell = Command::new("sh");
    shell
        .arg("run.sh")
        .current_dir(&folder)
        .env("QUEENS", queens.get_program())
        .env("PAGER", "cat");
    for (name, value) in queens.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    if lang != "en" {
        // With this variable, boards are drawn with symbols.
        shell.env("LC_CTYPE", "C.UTF-8");
    }
    let mut session = spawn_command(shell, TERMINAL_TIMEOUT).unwrap();
    // The session reads every byte as a character.
    let bytes = session.exp_eof().unwrap().chars().map(|c| c as u8).collect();
    String::from_utf8(bytes).unwrap()
}

/// The sequence that clears the line of a progress bar.
const CLEARED: &str = "\x1b[2K";

/// Returns whether a line must not wrap: usage lines, hashes and paths.
fn is_whole(command: &str, line: &str) -> bool {
    let has_long_words = ["ledger check published", "completions --help"].contains(&command);
    line.starts_with("Usage: ") || has_long_words && line.trim().split(' ').count() == 1
}

fn check(width: usize, lang: &str) {
    let (text, mut command, mut faults, mut ended) = (output(width, lang), "", Vec::new(), 0);
    for line in text.split(['\n', '\r']) {
        if let Some(code) = line.strip_prefix("### exit code ") {
            ended += 1;
            let expected = if NEGATIVE.contains(&command) { "1" } else { "0" };
            if code != expected {
                faults.push(format!("queens {command}: exit code {code}"));
            }
        } else if let Some(name) = line.strip_prefix("### ") {
            command = name;
        } else if columns(&line.replace(CLEARED, "")) > width && !is_whole(command, line) {
            faults.push(format!("queens {command}: {} columns: {line}", columns(line)));
        }
    }
    assert_eq!(ended, commands().len(), "{text}");
    assert!(faults.is_empty(), "{width} columns, {lang}:\n{}", faults.join("\n"));
}

#[test]
fn output_fits_80_columns() {
    ["en", "ko", "ja"].iter().for_each(|lang| check(80, lang));
}

#[test]
fn output_fits_50_columns() {
    ["en", "ko", "ja"].iter().for_each(|lang| check(50, lang));
}
