//! Every command on terminals of 80 and of 50 columns: nothing is wider.

use crate::common::command;
use queens_report::table::columns;
use rexpect::session::spawn_command;
use std::fmt::Write as _;

/// Only a program that hangs reaches this, in milliseconds.
const TIMEOUT: Option<u64> = Some(120_000);

/// What is run, in this order and in one directory; some read what others have made.
const COMMANDS: &str = "
8
count 8
count 4..12
count 4..14 -u
count 13 --explain
count 4..7 -a bitmap
count 12 -f plain
count 12 --ledger q.db --of 20
count 12 -u --ledger u.db --of 3
solutions 6
solutions 8 -u
solutions 4..6
solutions 4..8 -u
solutions 5 -f plain
solutions 16 --max 2
solutions 20 --max 1
solve 8
solve 1..12
solve 8 --seed 3
solve 8 -m first -f plain
solve 20
complete --size 8 --queens a8
complete --size 8 --queens a8,b4 --block d4 --first
complete --size 8 --queens a8 --all
complete --size 8 --queens a8 -f plain --all
complete --random 12 --queens 4
complete --random 12 --queens 4 -f plain
check boards.txt
check wrong.txt
algorithms
algorithms 32
compare 6
compare 4..8 -a bitmap,flags,halves
explain
trace 4
trace 4 --view steps
trace 8 --max 60
trace 8 -a symmetry --only solutions
trace 10 --depth 2 --max 9
trace 32 -a exact-cover --max 40
trace 32 -a bitmap --max 40
trace 32 -a bitmap --view steps --max 4
trace 32 -a flags --view steps --max 4
estimate 8
estimate 16 --sample 3 -t 2
shard plan 12 --of 20
shard run 12 --shards 0..1 --of 20 -o records.jsonl
ledger status q.db
ledger import i.db records.jsonl
ledger status i.db
ledger verify q.db
ledger verify q.db --all --independent
ledger publish q.db published
ledger check published --seed-text text
ledger key a.key
ledger unit 8 0 --count
slurm 12 --of 20 job
";

/// Commands that are run for each algorithm.
const OF_EACH: [&str; 4] = [
    "explain NAME",
    "trace 4 --max 30 -a NAME",
    "trace 8 --max 30 -a NAME",
    "trace 5 --view steps --max 30 -a NAME",
];

/// A name of every algorithm.
fn names() -> Vec<&'static str> {
    queens::count::Method::all().map(|method| method.name()).collect()
}

fn commands() -> Vec<String> {
    let mut commands: Vec<String> =
        COMMANDS.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect();
    for template in OF_EACH {
        for name in names() {
            // The fast counter has no search to trace.
            if name != "halves" || template.starts_with("explain") {
                commands.push(template.replace("NAME", name));
            }
        }
    }
    commands
}

/// Runs all commands on a terminal of this width; a line beginning with `### ` comes before each.
fn output(width: usize, lang: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("boards.txt"), "1 3 0 2\n0 2 4 1 3\n").unwrap();
    std::fs::write(folder.path().join("wrong.txt"), "0 1 2 3 4 5 6 7\n1 3 0 2\n").unwrap();
    let mut script = format!("cd {} && stty rows 24 cols {width}\n", folder.path().display());
    for line in commands() {
        let _ =
            writeln!(script, "echo '### {line}'; queens {line} --lang {lang} || echo \"!!! $?\"");
    }
    std::fs::write(
        folder.path().join("all.sh"),
        format!("queens() {{ \"$QUEENS\" \"$@\"; }}\n{script}"),
    )
    .unwrap();
    let mut shell = command("");
    let mut sh = std::process::Command::new("sh");
    sh.arg(folder.path().join("all.sh")).env("QUEENS", shell.get_program());
    for (name, value) in shell.get_envs() {
        match value {
            Some(value) => sh.env(name, value),
            None => sh.env_remove(name),
        };
    }
    shell.arg("");
    let mut session = spawn_command(sh, TIMEOUT).unwrap();
    // The session reads every byte as a character.
    let bytes = session.exp_eof().unwrap().chars().map(|c| c as u8).collect();
    String::from_utf8(bytes).unwrap()
}

#[test]
fn survey() {
    let mut text = String::new();
    for width in [80, 50] {
        for lang in ["en", "ko", "ja"] {
            let mut command = String::new();
            for line in output(width, lang).split(['\n', '\r']) {
                if line.starts_with("### ") {
                    command = line.to_owned();
                    continue;
                }
                if line.starts_with("!!! ") {
                    writeln!(text, "{width} {lang} {command}: {line}").unwrap();
                }
                if columns(line) > width {
                    writeln!(text, "{width} {lang} {command} ({}): {line}", columns(line)).unwrap();
                }
            }
        }
    }
    std::fs::write("/tmp/survey.txt", text).unwrap();
}
