//! Ledgers under a limit of file size.

use crate::common::{json, run, run_with, stderr_of, stdout, stdout_of};
use std::path::Path;
use std::process::{Command, Output};

const SHARDS: u64 = 100;

/// Counts with a file size limit, in blocks of `ulimit` of the shell.
fn count_with_limit(blocks: u32, file: &Path) -> Output {
    let script = format!("ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(script).arg(env!("CARGO_BIN_EXE_queens"));
    shell.args(["count", "14", "--quiet", "--of", &SHARDS.to_string(), "--ledger"]).arg(file);
    shell.output().unwrap()
}

/// The number of records of a ledger; 0 if it could not be created.
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

/// Imports the records that the count printed instead of storing them. Returns their number.
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
