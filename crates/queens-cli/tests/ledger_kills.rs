//! Ledgers under `kill -9`, and with several processes at once.
#![cfg(unix)]

mod common;

use common::{command, signal, stderr_of, stdout, stdout_of, wait_until};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// A ledger of N = 16 in so many shards that writing them takes most of the time: a kill then hits
/// every stage of it.
const SHARDS: u64 = 600;

struct Scratch {
    _directory: TempDir,
    file: PathBuf,
}

impl Scratch {
    fn new() -> Scratch {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("q.db");
        Scratch { _directory: directory, file }
    }

    fn spawn(&self, count: &str) -> Child {
        let mut command = command(&format!("{count} --ledger {}", self.file.display()));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }

    fn query(&self, sql: &str) -> i64 {
        let ledger = rusqlite::Connection::open(&self.file).unwrap();
        ledger.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    fn status(&self) -> Value {
        let text = stdout(&format!("ledger status {} --json", self.file.display()));
        serde_json::from_str(&text).unwrap()
    }

    /// Asserts that every shard was finished once, by the claims and records of the ledger.
    fn assert_each_shard_once(&self, shards: u64) {
        let shards = shards as i64;
        assert_eq!(self.query("SELECT count(*) FROM records"), shards);
        assert_eq!(self.query("SELECT count(*) FROM records WHERE state = 'counted'"), shards);
        let finished = "SELECT count(*) FROM claims WHERE state = 'finished'";
        assert_eq!(self.query(finished), shards);
        let distinct = "SELECT count(DISTINCT first_unit) FROM claims WHERE state = 'finished'";
        assert_eq!(self.query(distinct), shards);
        assert_eq!(self.query("SELECT count(*) FROM claims WHERE state = 'held'"), 0);
    }
}

/// Milliseconds that differ from run to run: a kill at any time must be harmless.
fn some_milliseconds(most: u32) -> Duration {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    Duration::from_millis(u64::from(since.subsec_micros() % most))
}

#[test]
fn twenty_kills_lose_nothing_and_count_nothing_twice() {
    let scratch = Scratch::new();
    let count = format!("count 16 --of {SHARDS} --quiet");
    let mut kills = 0;
    while kills < 20 {
        let before = if scratch.file.exists() {
            scratch.query("SELECT count(*) FROM sqlite_schema")
        } else {
            0
        };
        let done = || scratch.query("SELECT count(*) FROM records WHERE state = 'counted'");
        let done_before = if before > 0 { done() } else { 0 };
        let mut child = scratch.spawn(&count);
        std::thread::sleep(Duration::from_millis(5) + some_milliseconds(80));
        child.kill().unwrap(); // SIGKILL
        let output = child.wait_with_output().unwrap();
        kills += u32::from(!output.status.success());
        if before > 0 {
            assert!(done() >= done_before, "a kill lost finished shards");
        }
        if output.status.success() {
            // Too fast: the rest of the kills hits a new ledger.
            scratch.assert_each_shard_once(SHARDS);
            scratch.query("DELETE FROM records RETURNING 1");
            scratch.query("DELETE FROM claims RETURNING 1");
        }
    }
    let output = scratch.spawn(&count).wait_with_output().unwrap();
    assert_eq!(stdout_of(&output), "14772512\n", "{}", stderr_of(&output));
    scratch.assert_each_shard_once(SHARDS);
    let verified = stdout(&format!("ledger verify {}", scratch.file.display()));
    assert!(verified.ends_with("status   equal to the published value\n"), "{verified}");
}

/// Counts with two processes at once; returns how many of them counted a shard.
fn share_a_ledger() -> i64 {
    let scratch = Scratch::new();
    let count = format!("count 16 --of {SHARDS} --quiet --threads 1");
    let children = [scratch.spawn(&count), scratch.spawn(&count)];
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert_eq!(stdout_of(&output), "14772512\n", "{}", stderr_of(&output));
    }
    scratch.assert_each_shard_once(SHARDS);
    scratch.query("SELECT count(DISTINCT process) FROM claims")
}

#[test]
fn two_processes_share_a_ledger() {
    // On a busy machine the first may finish before the second starts.
    let mut attempts = std::iter::repeat_with(share_a_ledger).take(50);
    assert!(attempts.any(|processes| processes == 2), "one process always counts everything");
}

#[test]
fn a_process_waits_for_shards_that_another_one_holds() {
    let scratch = Scratch::new();
    let sleeper = scratch.spawn("count 18 --of 6 --threads 1");
    wait_until("a shard is claimed", || scratch.file.exists() && scratch.status_is_held());
    signal(&sleeper, "STOP");
    // Even a quiet command says why nothing happens.
    let mut waiter = scratch.spawn("count 18 --threads 1 --quiet");
    let mut notes = BufReader::new(waiter.stderr.take().unwrap()).lines();
    // The note comes when only the shard of the sleeper is left.
    let note = notes.next().unwrap().unwrap();
    assert!(note.starts_with(&format!("process {} on ", sleeper.id())), "{note}");
    assert!(note.contains("is stopped and holds shards: continue it"), "{note}");
    assert_eq!(scratch.query(DONE), 5);
    assert!(waiter.try_wait().unwrap().is_none(), "it does not count a shard that is held");
    signal(&sleeper, "CONT");
    for child in [sleeper, waiter] {
        let output = child.wait_with_output().unwrap();
        assert!(
            stdout_of(&output).replace(',', "").contains("666090624"),
            "{}",
            stderr_of(&output)
        );
    }
    scratch.assert_each_shard_once(6);
}

#[test]
fn the_shard_of_a_killed_process_is_taken_back_at_once() {
    let scratch = Scratch::new();
    let mut killed = scratch.spawn("count 18 --of 4 --threads 1");
    wait_until("a shard is claimed", || scratch.file.exists() && scratch.status_is_held());
    signal(&killed, "STOP");
    let waiter = scratch.spawn("count 18 --threads 1");
    wait_until("the other shards are counted", || scratch.query(DONE) >= 3);
    killed.kill().unwrap();
    killed.wait().unwrap();
    let output = waiter.wait_with_output().unwrap();
    assert!(stdout_of(&output).replace(',', "").contains("666090624"), "{}", stderr_of(&output));
    scratch.assert_each_shard_once(4);
    assert_eq!(scratch.query("SELECT count(*) FROM claims WHERE state = 'taken back'"), 1);
}

#[test]
fn ctrl_c_keeps_what_is_finished() {
    let scratch = Scratch::new();
    let child = scratch.spawn("count 22 --of 10000"); // minutes, in short shards
    wait_until("a shard is counted", || {
        scratch.file.exists() && scratch.status_is_held() && scratch.query(DONE) > 0
    });
    signal(&child, "INT");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", stderr_of(&output));
    let message = stderr_of(&output);
    assert!(message.contains("interrupted: N = 22 about "), "{message}");
    assert!(message.contains("the same command resumes"), "{message}");
    assert_eq!(scratch.query("SELECT count(*) FROM claims WHERE state = 'held'"), 0);
    let status = scratch.status();
    assert!(status["records"].as_u64().unwrap() > 0 && status["complete"] == false);
}

const DONE: &str = "SELECT count(*) FROM records WHERE state = 'counted'";

impl Scratch {
    /// Whether a process is at work; the tables may not be there yet.
    fn status_is_held(&self) -> bool {
        let ledger = rusqlite::Connection::open(&self.file).unwrap();
        let held = "SELECT count(*) > 0 FROM claims WHERE state = 'held'";
        ledger.query_row(held, [], |row| row.get(0)).unwrap_or(false)
    }
}
