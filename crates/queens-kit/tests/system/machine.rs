//! Machines that refuse threads, memory or space for the answer.

use crate::common::{Running, end_of, stderr_of, stdout_of};
use std::os::unix::process::CommandExt;
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

/// Runs a command as a user who may have one thread. The superuser has no such limit.
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
