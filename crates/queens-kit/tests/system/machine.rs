//! Machines that refuse threads, memory, or disk space for an answer or a ledger.

use crate::common::{Running, end_of, json, run, run_with, stderr_of, stdout, stdout_of};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn limited(limit: &str, arguments: &str) -> Command {
    let mut shell = Command::new("bash");
    let script = format!("ulimit {limit}; exec \"$0\" {arguments}");
    shell.args(["-c", &script, env!("CARGO_BIN_EXE_queens")]);
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    shell
}

fn assert_refused(output: &Output, arguments: &str) {
    let message = stderr_of(output);
    assert_eq!(output.status.code(), Some(4), "{arguments}: {message}");
    assert_eq!(message.lines().count(), 1, "{arguments}: {message}");
}

/// Runs a command as a user who may have only one thread. Limits do not apply to the superuser.
fn with_one_thread(arguments: &str) -> Option<Output> {
    const NOBODY: u32 = 65534;
    const NOT_EXECUTABLE: i32 = 126;
    let mut command = limited("-u 1", arguments);
    if rustix::process::geteuid().is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    let mut child = Running::start(&mut command);
    let status = end_of(&mut child);
    (status.code() != Some(NOT_EXECUTABLE)).then(|| child.output())
}

#[test]
fn counts_need_no_second_thread() {
    for (arguments, answer) in [
        ("count 12 -q --threads 4", "14200\n"),
        ("complete --size 8 -q --threads 4", "92\n"),
        ("solve 8 -f list", "1 3 5 7 2 0 6 4\n"),
    ] {
        let Some(output) = with_one_thread(arguments) else { return };
        assert_eq!((&stdout_of(&output)[..], &stderr_of(&output)[..]), (answer, ""), "{arguments}");
    }
}

#[test]
fn refused_threads_exit_with_4() {
    let folder = tempfile::tempdir().unwrap();
    let all = std::os::unix::fs::PermissionsExt::from_mode(0o777);
    std::fs::set_permissions(folder.path(), all).unwrap();
    let ledger = format!("count 10 -q --ledger {}/q.db", folder.path().display());
    for arguments in
        ["solutions 6", "complete --size 6 --all", "serve --listen 127.0.0.1:0", &ledger]
    {
        let Some(output) = with_one_thread(arguments) else { return };
        assert_refused(&output, arguments);
    }
}

#[test]
fn refused_memory_exits_with_4() {
    let folder = tempfile::tempdir().unwrap();
    let ledger = format!("count 24 -q -t 1 --ledger {}/q.db", folder.path().display());
    for arguments in [
        "solve 100000000 -f list",
        "solve 10000000 -q --seed 1",
        "solve 10000000 -q -m min-conflicts",
        "count 24 -q -t 1",
        "shard run 24 -t 1 --shards 1 --of 2000",
        &ledger,
    ] {
        let mut child = Running::start(&mut limited("-v 100000", arguments));
        end_of(&mut child);
        assert_refused(&child.output(), arguments);
    }
}

#[test]
fn server_needs_output() {
    for arguments in ["serve --listen 127.0.0.1:0", "serve --listen 127.0.0.1:0 --json"] {
        let mut child = Running::start(&mut limited("-c 0", &format!("{arguments} >/dev/full")));
        end_of(&mut child);
        assert_refused(&child.output(), arguments);
    }
}

const SHARDS: u64 = 100;

/// Counts with a file size limit, in the blocks of the shell's `ulimit`.
fn count_with_limit(blocks: u32, file: &Path) -> Output {
    let script = format!("ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(script).arg(env!("CARGO_BIN_EXE_queens"));
    shell.args(["count", "14", "--quiet", "--of", &SHARDS.to_string(), "--ledger"]).arg(file);
    shell.output().unwrap()
}

/// Returns the number of records in a ledger, or 0 if it could not be created.
fn stored(file: &Path) -> u64 {
    let status = run(&format!("ledger status {} --json", file.display()));
    if !status.status.success() {
        assert!(
            stderr_of(&status).contains("no count is stored in it yet"),
            "{}",
            stderr_of(&status)
        );
        return 0;
    }
    json(&stdout_of(&status))["shards_done"].as_u64().unwrap()
}

/// Imports the records that a count printed because it could not store them. Returns their number.
fn import_printed(printed: &str, file: &Path) -> u64 {
    let records: Vec<&str> = printed.lines().filter(|line| line.starts_with('{')).collect();
    if !records.is_empty() {
        let import = format!("ledger import {}", file.display());
        let imported = run_with(&import, records.join("\n").as_bytes());
        assert!(imported.status.success(), "{}", stderr_of(&imported));
        assert!(stdout_of(&imported).starts_with(&format!("{} new, ", records.len())));
    }
    records.len() as u64
}

#[test]
fn full_ledger_keeps_finished_shards() {
    let (mut kept, mut printed) = (0, 0);
    for blocks in [10, 100, 200, 300, 500] {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("q.db");
        let limited = count_with_limit(blocks, &file);
        let message = stderr_of(&limited);
        assert_eq!(limited.status.code(), Some(4), "{blocks} blocks: {message}");
        assert_eq!(stdout_of(&limited), "");
        let last = message.lines().last().unwrap();
        assert!(last.starts_with("error: ") && last.contains("q.db: "), "{last}");
        assert!(last.contains("run the same command again; finished shards are kept"), "{last}");

        let before = stored(&file);
        let imported = import_printed(&message, &file);
        let again = stdout(&format!("count 14 --of {SHARDS} --json --ledger {}", file.display()));
        let counted = json(&again);
        assert_eq!(counted["total"], "365596");
        assert_eq!(counted["shards_now"], SHARDS - before - imported, "{blocks} blocks");
        (kept, printed) = (kept + before, printed + imported);
    }
    assert!(kept > 0 && printed > 0, "{kept} stored, {printed} printed: the limits are too small");
}
