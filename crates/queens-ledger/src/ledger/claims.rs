//! Claims: the right of one process to count a shard, and how it is renewed and expires.
//!
//! A process claims a shard before it counts it, so that no other process does the same work. A claim ends
//! when the record of the shard is stored, when the claim is released, or when its owner (the process) has
//! ended. If an owner is not visible because it runs in another container, its claims expire after their
//! heartbeat has not changed for [`LEASE`]. A monotonic clock measures this time, so setting the system
//! clock neither extends nor ends a claim.

use super::Ledger;
use super::records::Added;
use super::stored::Source;
use crate::error::PATIENCE;
use crate::owner::{Life, Owner};
use crate::{Cut, Error, Record, Shard, machine};
use rusqlite::{Connection, Row, params};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// A claim with an invisible owner expires after this time without a heartbeat.
pub const LEASE: Duration = Duration::from_secs(60);

/// The time between renewals of a claim, so short that several can fail before the claim expires.
pub const HEARTBEAT: Duration = Duration::from_secs(10);

// Even a renewal that has to wait for the file must be in time.
const _: () = assert!(HEARTBEAT.as_secs() + PATIENCE.as_secs() < LEASE.as_secs());

#[derive(Debug, PartialEq, Eq)]
pub struct Claim {
    id: i64,
    pub shard: Shard,
    /// The kernels of the records in conflict, if the shard is recounted to resolve a conflict.
    pub kernels_in_conflict: Vec<String>,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Claimed {
    Shard(Claim),
    /// No shards are left to claim, but other processes are still counting.
    Held(Vec<Holder>),
    Nothing,
}

/// A claim of a process, as other processes see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Holder {
    pub shard: u64,
    pub host: String,
    pub process: u32,
    pub since: String,
    /// Whether the process is stopped. Its shard waits until someone resumes or ends the process.
    pub stopped: bool,
    #[serde(skip)]
    pub is_here: bool,
}

/// For each claim with an invisible owner, its last heartbeat and the time when that was first seen.
pub(super) type Heartbeats = HashMap<i64, (i64, Instant)>;

/// Returns whether a claim was not renewed for [`LEASE`] before `now`.
fn is_silent(seen: &mut Heartbeats, claim: i64, heartbeat: i64, now: Instant) -> bool {
    let last = seen.entry(claim).or_insert((heartbeat, now));
    if last.0 != heartbeat {
        *last = (heartbeat, now);
    }
    now.duration_since(last.1) > LEASE
}

struct Held {
    id: i64,
    heartbeat: i64,
    owner: Owner,
    shard: u64,
    since: String,
}

impl Ledger {
    pub fn claim(&self) -> Result<Claimed, Error> {
        self.take_back()?;
        self.take()
    }

    /// Claims a shard for a recount; `None` if another process has claimed it.
    pub fn claim_again(&self, shard: Shard) -> Result<Option<Claim>, Error> {
        self.take_back()?;
        self.change(|transaction| {
            if is_held(transaction, shard.number)? {
                return Ok(None);
            }
            let id = hold(transaction, shard.number, &self.owner)?;
            Ok(Some(Claim { id, shard, kernels_in_conflict: Vec::new() }))
        })
    }

    fn take_back(&self) -> Result<(), Error> {
        self.change(|transaction| {
            for claim in held(transaction)?.iter().filter(|claim| self.is_gone(claim)) {
                end(transaction, claim.id, "taken back")?;
            }
            Ok(())
        })
    }

    fn take(&self) -> Result<Claimed, Error> {
        self.change(|transaction| {
            let Some((shard, kernels_in_conflict)) = self.work_for(transaction)? else {
                // An owner may have ended since `take_back`; the next call takes its claim back.
                return Ok(match held(transaction)?.is_empty() {
                    true => Claimed::Nothing,
                    false => Claimed::Held(holders(transaction, &self.owner)?),
                });
            };
            let id = hold(transaction, shard.number, &self.owner)?;
            self.hint.store(shard.number, Ordering::Relaxed);
            Ok(Claimed::Shard(Claim { id, shard, kernels_in_conflict }))
        })
    }

    /// Stores the record of a claimed shard and ends the claim, in one transaction.
    pub fn finish(&self, claim: &Claim, record: &Record) -> Result<Added, Error> {
        let shard = self.admit(record)?;
        self.change(|transaction| {
            let added = self.insert(transaction, record, shard, &Source::Here)?;
            end(transaction, claim.id, "finished")?;
            Ok(added)
        })
    }

    pub fn release(&self, claim: &Claim) -> Result<(), Error> {
        self.hint.fetch_min(claim.shard.number, Ordering::Relaxed);
        self.change(|transaction| Ok(end(transaction, claim.id, "released")?))
    }

    pub fn renew(&self) -> Result<(), Error> {
        self.change(|transaction| {
            transaction.execute(
                "UPDATE claims SET beat = beat + 1
                 WHERE state = 'held' AND system = ? AND process = ? AND started = ?",
                params![self.owner.system, self.owner.process, self.owner.started],
            )?;
            Ok(())
        })
    }

    /// Returns the processes with claims, except those that are known to have ended.
    pub fn holders(&self) -> Result<Vec<Holder>, Error> {
        self.read(|connection| holders(connection, &self.owner))
    }

    /// Returns a shard to count, and the kernels of its records if they are in conflict.
    fn work_for(&self, connection: &Connection) -> rusqlite::Result<Option<(Shard, Vec<String>)>> {
        let hint = self.hint.load(Ordering::Relaxed);
        let free = match free(connection, &self.cut, hint)? {
            None if hint > 1 => free(connection, &self.cut, 1)?,
            free => free,
        };
        match free {
            Some(shard) => Ok(Some((shard, Vec::new()))),
            None => shard_in_conflict(connection, &self.cut),
        }
    }

    fn is_gone(&self, claim: &Held) -> bool {
        match claim.owner.life(&self.owner) {
            Life::Alive => false,
            Life::Gone => true,
            Life::Unknown => {
                let mut seen = self.heartbeats.lock();
                is_silent(&mut seen, claim.id, claim.heartbeat, Instant::now())
            }
        }
    }
}

/// Returns a shard in conflict that no process is recounting, and the kernels of its records.
fn shard_in_conflict(
    connection: &Connection,
    cut: &Cut,
) -> rusqlite::Result<Option<(Shard, Vec<String>)>> {
    let mut query = connection.prepare_cached(
        "SELECT DISTINCT shard FROM records WHERE state = 'conflict' ORDER BY shard",
    )?;
    let shards: Result<Vec<u64>, _> = query.query_map([], |row| row.get(0))?.collect();
    for shard in shards? {
        let Some(shard) = cut.shard(shard) else { continue };
        if !is_held(connection, shard.number)? {
            let mut query = connection.prepare_cached(
                "SELECT DISTINCT kernel FROM records WHERE shard = ? AND state = 'conflict'",
            )?;
            let kernels = query.query_map([shard.number], |row| row.get(0))?;
            return Ok(Some((shard, kernels.collect::<Result<_, _>>()?)));
        }
    }
    Ok(None)
}

/// SQL condition for records that count their shard, unlike rejected records and plain searches.
pub(super) const COUNTS: &str = "state IN ('counted', 'conflict') AND kernel <> 'search'";

/// Returns the first shard, from number `first` on, that is neither counted nor claimed.
fn free(connection: &Connection, cut: &Cut, first: u64) -> rusqlite::Result<Option<Shard>> {
    let mut query = connection.prepare_cached(&format!(
        "SELECT shard FROM records WHERE shard >= ?1 AND {COUNTS}
         UNION SELECT shard FROM claims WHERE shard >= ?1 AND state = 'held' ORDER BY shard"
    ))?;
    let (mut taken, mut next) = (query.query([first])?, first);
    while taken.next()?.is_some_and(|row| row.get(0) == Ok(next)) {
        next += 1;
    }
    Ok(cut.shard(next))
}

fn is_held(connection: &Connection, shard: u64) -> rusqlite::Result<bool> {
    let mut query = connection.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM claims WHERE shard = ? AND state = 'held')",
    )?;
    query.query_row([shard], |row| row.get(0))
}

fn hold(connection: &Connection, shard: u64, owner: &Owner) -> rusqlite::Result<i64> {
    let Owner { host, system, boot, process, started } = owner;
    connection.execute(
        "INSERT INTO claims (state, shard, host, system, boot, process, started, beat, taken)
         VALUES ('held', ?, ?, ?, ?, ?, ?, 0, ?)",
        params![shard, host, system, boot, process, started, machine::now()],
    )?;
    Ok(connection.last_insert_rowid())
}

/// Ends a claim, unless it was taken back.
fn end(connection: &Connection, claim: i64, state: &str) -> rusqlite::Result<()> {
    connection.execute(
        "UPDATE claims SET state = ?, ended = ? WHERE id = ? AND state = 'held'",
        params![state, machine::now(), claim],
    )?;
    Ok(())
}

fn held(connection: &Connection) -> rusqlite::Result<Vec<Held>> {
    let mut query = connection.prepare(
        "SELECT id, beat, shard, host, system, boot, process, started, taken
         FROM claims WHERE state = 'held' ORDER BY shard",
    )?;
    let rows = query.query_map([], Held::read)?;
    rows.collect()
}

fn holders(connection: &Connection, here: &Owner) -> rusqlite::Result<Vec<Holder>> {
    let holder = |claim: Held| Holder {
        is_here: claim.owner == *here,
        stopped: claim.owner.is_stopped(here),
        shard: claim.shard,
        host: claim.owner.host,
        process: claim.owner.process,
        since: claim.since,
    };
    let there = |claim: &Held| claim.owner.life(here) != Life::Gone;
    Ok(held(connection)?.into_iter().filter(there).map(holder).collect())
}

impl Held {
    fn read(row: &Row<'_>) -> rusqlite::Result<Held> {
        Ok(Held {
            id: row.get(0)?,
            heartbeat: row.get(1)?,
            shard: row.get(2)?,
            owner: Owner {
                host: row.get(3)?,
                system: row.get(4)?,
                boot: row.get(5)?,
                process: row.get(6)?,
                started: row.get(7)?,
            },
            since: row.get(8)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If an owner ends between the two steps of `claim`, its shard is neither free nor counted.
    #[test]
    #[cfg(target_os = "linux")]
    fn ended_owner_is_waited_for() {
        let directory = tempfile::tempdir().unwrap();
        let plan = crate::CountPlan::new(queens::Size::new(6).unwrap());
        let cut = plan.cut(1).unwrap();
        let path = directory.path().join("q.db");
        let ledger = Ledger::create_or_open(&path, &plan, cut.clone()).unwrap();
        let mut child = std::process::Command::new("sleep").arg("60").spawn().unwrap();
        let owner = Owner::of(child.id());
        ledger.change(|transaction| Ok(hold(transaction, 1, &owner)?)).unwrap();

        ledger.take_back().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(ledger.take().unwrap(), Claimed::Held(Vec::new()));

        let Claimed::Shard(claim) = ledger.claim().unwrap() else {
            panic!("the claim of the ended process is taken back");
        };
        assert_eq!(Some(claim.shard), cut.shard(1));
    }

    #[test]
    fn claim_is_silent_without_heartbeats() {
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        let mut seen = Heartbeats::default();
        assert!(!is_silent(&mut seen, 7, 3, start));
        assert!(!is_silent(&mut seen, 7, 3, start + LEASE));
        assert!(!is_silent(&mut seen, 7, 4, start + LEASE + second), "it was renewed");
        assert!(!is_silent(&mut seen, 8, 4, start + LEASE + second), "another claim");
        assert!(is_silent(&mut seen, 7, 4, start + 2 * LEASE + 2 * second));
    }
}
