//! Inputs that are pipes, devices or directories, or that cannot be read.

use crate::common::{Running, end_of, has_signal, signal, stderr_of, stdout_of, wait_until};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

fn start(script: &str, folder: &Path) -> Running {
    let mut shell = Command::new("bash");
    shell.args(["-c", script, env!("CARGO_BIN_EXE_queens")]).current_dir(folder);
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Running::start(&mut shell)
}

fn shell(script: &str, folder: &Path) -> Output {
    let mut child = start(script, folder);
    end_of(&mut child);
    child.output()
}

/// Asserts that each script fails with this exit code and a message of one line.
fn assert_fails(scripts: impl IntoIterator<Item = String>, code: i32, folder: &Path) {
    for script in scripts {
        let output = shell(&script, folder);
        let message = stderr_of(&output);
        assert_eq!(output.status.code(), Some(code), "{script}: {message}");
        assert_eq!((message.lines().count(), &output.stdout[..]), (1, &b""[..]), "{script}");
    }
}

/// Returns a directory with the ledger `q.db`, its records, and pipes that nobody writes to.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let script = r#"
        mkfifo pipe other.db-wal && mkdir d.db pipes devices
        mkfifo pipes/1.jsonl && ln -s /dev/zero devices/1.jsonl
        "$0" count 6 -q --ledger q.db && "$0" ledger export q.db -o q.jsonl
        cp q.db other.db"#;
    let made = shell(script, folder.path());
    assert!(made.status.success(), "{}", stderr_of(&made));
    folder
}

#[test]
fn unreadable_inputs_exit_with_4() {
    let folder = folder();
    let root = "0".repeat(64);
    let with_input = [
        "".to_owned(),
        "check -".to_owned(),
        "complete -".to_owned(),
        "ledger import q.db".to_owned(),
        "ledger import q.db -".to_owned(),
        format!("ledger check - --root {root}"),
    ];
    let scripts = with_input.iter().flat_map(|arguments| {
        let inputs = ["<d.db", "0>written", "<&-", "</dev/zero", "0> >(cat)"];
        inputs.map(|input| format!(r#""$0" {arguments} {input}"#))
    });
    assert_fails(scripts, 4, folder.path());
}

#[test]
fn only_files_are_accepted_as_files() {
    let folder = folder();
    for name in ["d.db", "pipe", "/dev/zero", "/dev/null"] {
        let commands = [
            "count 8 --ledger",
            "ledger import",
            "ledger status",
            "ledger export",
            "ledger verify",
            "ledger publish",
            "ledger check",
            "ledger withdraw --checksum 00000000 --reason x",
            "shard run 8 --shards 1 --of 1 --records",
            "serve --ledger",
        ];
        let end = |command| if command == "ledger publish" { " p" } else { "" };
        let script = |command| format!(r#""$0" {command} {name}{}"#, end(command));
        let backup = format!(r#""$0" ledger backup {name} copy"#);
        assert_fails(commands.map(script).into_iter().chain([backup]), 4, folder.path());
    }
    let others = [
        "ledger status other.db",
        "ledger import new.db pipes",
        "ledger import new.db devices",
        "ledger import new.db /dev/zero",
        "check /dev/zero",
        "check d.db",
        "complete d.db",
        "complete /dev/zero",
        "shard run 8 --shards 1 --of 1 -o d.db",
    ];
    assert_fails(others.map(|arguments| format!(r#""$0" {arguments}"#)), 4, folder.path());
}

#[test]
fn named_pipes_are_read() {
    let folder = folder();
    for (script, expected) in [
        (r#""$0" complete <(echo 1Q2/4/4/4)"#, "1\n"),
        (r#"echo 1 3 0 2 >pipe & "$0" check pipe"#, "1 board: a solution of N = 4\n"),
        (
            r#""$0" ledger import q.db <("$0" ledger export q.db)"#,
            "0 new, 1 known, 0 agreeing, 0 conflicting, 0 rejected, 0 refused\n",
        ),
        // A file is opened only once, so it cannot be replaced between a check and its use.
        (
            r#"(exec 3>pipe; rm pipe; echo x >pipe; cat q.jsonl >&3) & "$0" ledger import new.db pipe"#,
            "1 new, 0 known, 0 agreeing, 0 conflicting, 0 rejected, 0 refused\n",
        ),
    ] {
        let output = shell(script, folder.path());
        assert_eq!((&stdout_of(&output)[..], &stderr_of(&output)[..]), (expected, ""));
    }
}

const WAITING: [&str; 2] = ["complete pipe", "complete - <>pipe"];

#[test]
fn pipe_without_data_heeds_limit() {
    let folder = folder();
    let scripts = WAITING.map(|arguments| format!(r#""$0" {arguments} --limit 100ms"#));
    assert_fails(scripts, 3, folder.path());
}

#[test]
fn pipe_without_data_heeds_signals() {
    let folder = folder();
    for arguments in WAITING {
        let mut child = start(&format!(r#"exec "$0" {arguments}"#), folder.path());
        wait_until("SIGINT is caught", || {
            let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
            status.starts_with("Name:\tqueens") && has_signal(&status, "SigCgt:", 2)
        });
        signal(&child, "INT");
        assert_eq!(end_of(&mut child).code(), Some(130), "{arguments}");
        assert_eq!(stderr_of(&child.output()).lines().count(), 1, "{arguments}");
    }
}
