//! Ledgers under kill -9, and under several processes at once.
#![cfg(unix)]

mod common;

use common::{command, signal, stderr_of, stdout, stdout_of};
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A ledger of N = 16 in so many shards that writing them takes most of the time: a kill then hits
/// every stage of it.
const SHARDS: u64 = 600;

struct Desk {
    _directory: TempDir,
    file: PathBuf,
}

impl Desk {
    fn new() -> Desk {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("q.db");
        Desk { _directory: directory, file }
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

    /// No shard was finished twice, and all were: by what the ledger has noted of the work.
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

/// Waits until it is so.
fn until(what: &str, holds: impl Fn() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(60);
    while !holds() {
        assert!(Instant::now() < deadline, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Milliseconds that differ from test run to test run.
fn some_milliseconds(most: u32) -> Duration {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    Duration::from_millis(u64::from(since.subsec_micros() % most))
}

#[test]
fn twenty_kills_lose_nothing_and_count_nothing_twice() {
    let desk = Desk::new();
    let count = format!("count 16 --of {SHARDS} --quiet");
    let mut kills = 0;
    while kills < 20 {
        let before =
            if desk.file.exists() { desk.query("SELECT count(*) FROM sqlite_schema") } else { 0 };
        let done = || desk.query("SELECT count(*) FROM records WHERE state = 'counted'");
        let done_before = if before > 0 { done() } else { 0 };
        let mut child = desk.spawn(&count);
        std::thread::sleep(Duration::from_millis(5) + some_milliseconds(80));
        child.kill().unwrap(); // SIGKILL
        let output = child.wait_with_output().unwrap();
        kills += u32::from(!output.status.success());
        if before > 0 {
            assert!(done() >= done_before, "a kill lost finished shards");
        }
        if output.status.success() {
            // Too fast: the rest of the kills hits a new ledger.
            desk.assert_each_shard_once(SHARDS);
            desk.query("DELETE FROM records RETURNING 1");
            desk.query("DELETE FROM claims RETURNING 1");
        }
    }
    let output = desk.spawn(&count).wait_with_output().unwrap();
    assert_eq!(stdout_of(&output), "14772512\n", "{}", stderr_of(&output));
    desk.assert_each_shard_once(SHARDS);
    let verified = stdout(&format!("ledger verify {}", desk.file.display()));
    assert!(verified.ends_with("status   equal to the published value\n"), "{verified}");
}

/// Counts with two processes at once; says how many of them found something to do.
fn share_a_ledger() -> i64 {
    let desk = Desk::new();
    let count = format!("count 16 --of {SHARDS} --quiet --threads 1");
    let children = [desk.spawn(&count), desk.spawn(&count)];
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert_eq!(stdout_of(&output), "14772512\n", "{}", stderr_of(&output));
    }
    desk.assert_each_shard_once(SHARDS);
    desk.query("SELECT count(DISTINCT process) FROM claims")
}

#[test]
fn two_processes_share_a_ledger() {
    // On a busy machine the first may be done before the second has begun.
    let mut attempts = std::iter::repeat_with(share_a_ledger).take(50);
    assert!(attempts.any(|processes| processes == 2), "one process does it all, time and again");
}

#[test]
fn a_process_waits_for_shards_that_another_one_holds() {
    let desk = Desk::new();
    let sleeper = desk.spawn("count 18 --of 6 --threads 1");
    until("nothing was claimed", || desk.file.exists() && desk.status_is_held());
    signal(&sleeper, "STOP");
    let mut waiter = desk.spawn("count 18 --threads 1");
    until("the others were not counted", || desk.query(DONE) >= 5);
    std::thread::sleep(Duration::from_millis(600));
    assert!(waiter.try_wait().unwrap().is_none(), "it does not count a shard that is held");
    signal(&sleeper, "CONT");
    let words = format!("waiting for the last shards, which process {} on ", sleeper.id());
    for child in [sleeper, waiter] {
        let is_waiter = !words.contains(&format!(" {} ", child.id()));
        let output = child.wait_with_output().unwrap();
        assert!(stdout_of(&output).contains("666090624"), "{}", stderr_of(&output));
        assert!(!is_waiter || stderr_of(&output).contains(&words), "{}", stderr_of(&output));
    }
    desk.assert_each_shard_once(6);
}

#[test]
fn the_shard_of_a_killed_process_is_taken_back_at_once() {
    let desk = Desk::new();
    let mut killed = desk.spawn("count 18 --of 4 --threads 1");
    until("nothing was claimed", || desk.file.exists() && desk.status_is_held());
    signal(&killed, "STOP");
    let waiter = desk.spawn("count 18 --threads 1");
    until("the others were not counted", || desk.query(DONE) >= 3);
    killed.kill().unwrap();
    killed.wait().unwrap();
    let output = waiter.wait_with_output().unwrap();
    assert!(stdout_of(&output).contains("666090624"), "{}", stderr_of(&output));
    desk.assert_each_shard_once(4);
    assert_eq!(desk.query("SELECT count(*) FROM claims WHERE state = 'taken back'"), 1);
}

#[test]
fn ctrl_c_keeps_what_is_finished_and_says_so() {
    let desk = Desk::new();
    let child = desk.spawn("count 22 --of 10000"); // minutes, in short shards
    until("nothing was counted", || {
        desk.file.exists() && desk.status_is_held() && desk.query(DONE) > 0
    });
    signal(&child, "INT");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", stderr_of(&output));
    let words = stderr_of(&output);
    assert!(words.contains("interrupted: N = 22 about ") && words.contains("goes on"), "{words}");
    assert_eq!(desk.query("SELECT count(*) FROM claims WHERE state = 'held'"), 0);
    let status = desk.status();
    assert!(status["records"].as_u64().unwrap() > 0 && status["complete"] == false);
}

const DONE: &str = "SELECT count(*) FROM records WHERE state = 'counted'";

impl Desk {
    /// Whether a process is at work; the tables may not be there yet.
    fn status_is_held(&self) -> bool {
        let ledger = rusqlite::Connection::open(&self.file).unwrap();
        let held = "SELECT count(*) > 0 FROM claims WHERE state = 'held'";
        ledger.query_row(held, [], |row| row.get(0)).unwrap_or(false)
    }
}
