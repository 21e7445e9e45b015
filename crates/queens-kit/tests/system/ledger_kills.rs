//! Ledgers whose processes are killed (`kill -9`), and ledgers with several processes.
//!
//! No test depends on the speed of a process. To keep a process from finishing, a test claims shards itself or
//! uses a board that takes minutes.

use crate::common::{Running, command, signal, stderr_of, stdout, stdout_of, wait_until};
use queens_ledger::ledger::Claim;
use queens_ledger::{CountPlan, Ledger};
use rustix::process::{Pid, WaitOptions, waitpid};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Child, Output, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// The number of shards of a ledger of N = 16. Writing so many takes most of the time, so kills happen at every
/// stage of writing.
const SHARDS: u64 = 600;

const Q16: &str = "14772512\n";

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

    fn spawn(&self, count: &str) -> Running {
        let mut command = command(&format!("{count} --ledger {}", self.file.display()));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Running::start(&mut command)
    }

    fn query(&self, sql: &str) -> u64 {
        let ledger = rusqlite::Connection::open(&self.file).unwrap();
        ledger.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    fn done(&self) -> u64 {
        self.query("SELECT count(*) FROM records WHERE state = 'counted'")
    }

    fn claims(&self, state: &str) -> u64 {
        self.query(&format!("SELECT count(*) FROM claims WHERE state = '{state}'"))
    }

    /// Returns whether a process has a claim. The ledger may not exist yet.
    fn is_held_by(&self, process: &Child) -> bool {
        let id = process.id();
        let held = format!("SELECT count(*) FROM claims WHERE state = 'held' AND process = {id}");
        self.file.exists() && {
            let ledger = rusqlite::Connection::open(&self.file).unwrap();
            ledger.query_row(&held, [], |row| row.get(0)).unwrap_or(0) > 0
        }
    }

    fn is_being_written(&self) -> bool {
        let ledger = rusqlite::Connection::open(&self.file).unwrap();
        ledger.busy_timeout(Duration::ZERO).unwrap();
        ledger.execute_batch("BEGIN IMMEDIATE; ROLLBACK").is_err()
    }

    /// Stops a process while it writes nothing, because an open transaction would block other processes.
    fn freeze(&self, process: &Child) {
        loop {
            signal(process, "STOP");
            waitpid(Some(Pid::from_child(process)), WaitOptions::UNTRACED).unwrap();
            if !self.is_being_written() {
                return;
            }
            signal(process, "CONT");
        }
    }

    fn status(&self) -> Value {
        let text = stdout(&format!("ledger status {} --json", self.file.display()));
        serde_json::from_str(&text).unwrap()
    }

    fn assert_each_shard_once(&self, shards: u64) {
        assert_eq!(self.query("SELECT count(*) FROM records"), shards);
        assert_eq!(self.done(), shards);
        assert_eq!(self.claims("finished"), shards);
        let distinct = "SELECT count(DISTINCT shard) FROM claims WHERE state = 'finished'";
        assert_eq!(self.query(distinct), shards);
        assert_eq!(self.claims("held"), 0);
    }
}

/// Claims the shards of a new ledger, so that other processes cannot finish the count.
struct Gate {
    ledger: Ledger,
    /// The claims in reverse order of their shards.
    held: Vec<Claim>,
}

impl Gate {
    fn new(scratch: &Scratch, rows: usize, shards: u64) -> Gate {
        let plan = CountPlan::new(queens::Size::new(rows).unwrap());
        let cut = plan.cut(shards).unwrap();
        let ledger = Ledger::create_or_open(&scratch.file, &plan, cut.clone()).unwrap();
        let claim = |shard| ledger.claim_again(shard).unwrap().expect("it is free");
        let mut held: Vec<Claim> = cut.shards().map(claim).collect();
        held.reverse();
        Gate { ledger, held }
    }

    /// Releases the claims of the shards up to this number.
    fn admit(&mut self, shards: u64) {
        while self.held.last().is_some_and(|claim| claim.shard.number <= shards) {
            self.ledger.release(&self.held.pop().unwrap()).unwrap();
        }
    }
}

fn assert_counts(child: Running, total: &str) {
    let output = child.output();
    assert_eq!(stdout_of(&output), total, "{}", stderr_of(&output));
}

fn kill(mut child: Running) -> Output {
    child.kill().unwrap(); // SIGKILL
    child.output()
}

#[test]
fn kills_lose_and_repeat_no_shard() {
    const KILLS: u64 = 20;
    const STEP: u64 = SHARDS / KILLS;
    let scratch = Scratch::new();
    let mut gate = Gate::new(&scratch, 16, SHARDS);
    let count = "count 16 --quiet";
    for round in 0..KILLS {
        // The process can count some more shards. It is killed after a different number of them in each
        // round: while it starts, counts, writes, or waits for the rest.
        gate.admit(STEP * (round + 1) - 1);
        let some = scratch.done() + 7 * round % STEP;
        let child = scratch.spawn(count);
        wait_until("some shards are counted", || scratch.done() >= some);
        let output = kill(child);
        assert_eq!(output.status.signal(), Some(9), "{}", stderr_of(&output));
        assert!(scratch.done() >= some, "a kill lost finished shards");
    }
    gate.admit(SHARDS);
    assert_counts(scratch.spawn(count), Q16);
    scratch.assert_each_shard_once(SHARDS);
    let verified = stdout(&format!("ledger verify {}", scratch.file.display()));
    assert!(verified.contains(", as published\n"), "{verified}");
}

#[test]
fn two_processes_share_a_ledger() {
    let scratch = Scratch::new();
    let mut gate = Gate::new(&scratch, 16, SHARDS);
    let count = "count 16 --quiet --threads 1";
    gate.admit(1);
    let first = scratch.spawn(count);
    wait_until("the first process counts a shard", || scratch.done() == 1);
    scratch.freeze(&first);
    gate.admit(2);
    let second = scratch.spawn(count);
    wait_until("the second process counts a shard", || scratch.done() == 2);
    signal(&first, "CONT");
    // Both processes now run and compete for the rest.
    gate.admit(SHARDS);
    assert_counts(first, Q16);
    assert_counts(second, Q16);
    scratch.assert_each_shard_once(SHARDS);
    let counting = "SELECT count(DISTINCT process) FROM claims WHERE state = 'finished'";
    assert_eq!(scratch.query(counting), 2);
}

#[test]
fn process_waits_for_claimed_shards() {
    let scratch = Scratch::new();
    let mut gate = Gate::new(&scratch, 14, 6);
    gate.admit(5);
    // With several threads, one could already be waiting while another is still counting.
    let mut waiter = scratch.spawn("count 14 --threads 1");
    let mut notes = BufReader::new(waiter.stderr.take().unwrap()).lines();
    let note = notes.next().unwrap().unwrap();
    let here = std::process::id();
    assert!(note.starts_with(&format!("waiting for the last shards, which process {here} on ")));
    // The note appears when only the shard that this test claims is left.
    assert_eq!(scratch.done(), 5);
    assert!(waiter.try_wait().unwrap().is_none(), "it must not count a claimed shard");
    gate.admit(6);
    let output = waiter.output();
    assert!(stdout_of(&output).contains("365,596"), "{}", stdout_of(&output));
    scratch.assert_each_shard_once(6);
}

#[test]
fn claims_of_killed_process_are_released() {
    let scratch = Scratch::new();
    let mut gate = Gate::new(&scratch, 22, 16);
    gate.admit(1);
    let count = "count 22 --threads 1 --quiet"; // the shard takes a minute
    let sleeper = scratch.spawn(count);
    wait_until("the shard is claimed", || scratch.is_held_by(&sleeper));
    scratch.freeze(&sleeper);
    // Even a quiet command explains why it waits.
    let mut waiter = scratch.spawn(count);
    let mut notes = BufReader::new(waiter.stderr.take().unwrap()).lines();
    let note = notes.next().unwrap().unwrap();
    assert!(note.starts_with(&format!("process {} on ", sleeper.id())), "{note}");
    assert!(note.contains("is stopped and holds shards: continue it"), "{note}");
    assert!(!scratch.is_held_by(&waiter), "it must not count a claimed shard");
    kill(sleeper);
    wait_until("the shard has another owner", || scratch.is_held_by(&waiter));
    assert_eq!(scratch.claims("taken back"), 1);
    signal(&waiter, "INT");
    assert_eq!(waiter.wait().unwrap().code(), Some(130));
    assert!(!scratch.is_held_by(&waiter), "it releases the shard");
}

#[test]
fn ctrl_c_keeps_finished_shards() {
    let scratch = Scratch::new();
    let child = scratch.spawn("count 22 --of 10000"); // takes minutes, in short shards
    wait_until("a shard is counted", || scratch.is_held_by(&child) && scratch.done() > 0);
    signal(&child, "INT");
    let output = child.output();
    assert_eq!(output.status.code(), Some(130), "{}", stderr_of(&output));
    let message = stderr_of(&output);
    assert!(message.contains("interrupted: N = 22 about "), "{message}");
    assert!(message.contains("the same command resumes"), "{message}");
    assert_eq!(scratch.claims("held"), 0);
    let status = scratch.status();
    assert!(status["shards_done"].as_u64().unwrap() > 0 && status["complete"] == false);
}
