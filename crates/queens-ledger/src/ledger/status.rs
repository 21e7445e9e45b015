//! The status of a ledger.

use super::claims::COUNTS;
use super::contents::{Contents, ShardContents};
use super::speed::{Speed, times};
use super::{Holder, Ledger, RecordState, ShardState};
use crate::plan::Identity;
use crate::{Error, Record, machine};
use queens::{Digits, known};
use queens_show::words::with_noun;
use serde::Serialize;
use std::collections::BTreeSet;

/// The progress of a ledger.
///
/// Serializes as `queens.ledger.status/3`, without values that are not known.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "__typescript", ts(rename = "LedgerProgress", optional_fields))]
#[non_exhaustive]
pub struct Status {
    pub n: u8,
    pub plan: Identity,
    /// Whether no shard is missing or in conflict.
    pub complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<String>"))]
    pub total: Option<Digits<u128>>,
    /// The solutions of the shards that are not missing.
    #[cfg_attr(feature = "__typescript", ts(type = "string"))]
    pub count_so_far: Digits<u128>,
    pub shards: u64,
    pub shards_done: u64,
    /// The completed fraction of the expected cost, 0 to 1.
    pub share: f64,
    pub states: States,
    #[serde(flatten)]
    pub origins: Origins,
    /// Ranges of missing shards: the first and the last number of each.
    pub missing: Vec<[u64; 2]>,
    pub conflicts: Vec<Conflict>,
    /// Records that a recount here has shown to be wrong.
    pub rejected: u64,
    pub withdrawn: u64,
    pub claims: Vec<Holder>,
    /// Processor time of the records. Where it was not measured, wall-clock time times the number of
    /// threads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_seconds: Option<f64>,
    /// Processor time that the missing shards are expected to take at the speed so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_seconds_left: Option<f64>,
    /// When the last record was finished, in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_finished: Option<String>,
    /// Seconds in which any process worked on the records.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worked_seconds: Option<f64>,
    /// The recent speed of the count; absent while it is too early to tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speed: Option<Speed>,
}

impl queens_show::json::Answer for Status {
    const SCHEMA: &'static str = "queens.ledger.status/3";
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "LedgerOrigins"))]
#[non_exhaustive]
pub struct Origins {
    /// The fraction of the expected cost that was counted here, 0 to 1.
    pub here_share: f64,
    /// The fraction that was only imported.
    pub imported_share: f64,
    pub sources: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "LedgerStates"))]
#[non_exhaustive]
pub struct States {
    /// These shards have no record that counts them.
    pub missing: Extent,
    /// They have a record, but are not confirmed.
    pub counted: Extent,
    /// Two independent records agree.
    pub confirmed: Extent,
    /// Two records differ.
    pub conflict: Extent,
}

/// The size of a set of shards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "LedgerExtent"))]
#[non_exhaustive]
pub struct Extent {
    pub shards: u64,
    /// Their fraction of the expected cost, 0 to 1. It is exactly 1 only for all shards.
    pub share: f64,
}

/// A shard with different counts in different records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "LedgerConflict"))]
#[non_exhaustive]
pub struct Conflict {
    pub shard: u64,
    /// The solutions of the shard according to each record.
    pub counts: Vec<String>,
    pub checksums: Vec<String>,
}

impl States {
    pub(crate) fn new(contents: &Contents) -> States {
        let of = |state| Extent::new(contents, |one| one.state == state);
        States {
            missing: of(ShardState::Missing),
            counted: of(ShardState::Counted),
            confirmed: of(ShardState::Confirmed),
            conflict: of(ShardState::Conflict),
        }
    }
}

impl Extent {
    fn new(contents: &Contents, is_in: impl Fn(&ShardContents) -> bool) -> Extent {
        let some = contents.shards.iter().filter(|one| is_in(one));
        let (shards, share) = some.fold((0, 0.0), |sum, one| (sum.0 + 1, sum.1 + one.share));
        // Rounding must not make a nonempty set 0 or an incomplete one 1.
        let share = match shards {
            0 => 0.0,
            _ if shards == contents.shards.len() as u64 => 1.0,
            _ => share.clamp(f64::MIN_POSITIVE, 1.0 - f64::EPSILON),
        };
        Extent { shards, share }
    }
}

impl Status {
    pub fn total(&self) -> Option<u128> {
        self.total.map(|total| total.0)
    }

    /// Returns the seconds since the last record was finished, by the clock of this machine.
    pub fn seconds_since_last(&self) -> Option<f64> {
        let last = machine::seconds_of(self.last_finished.as_ref()?)? as f64;
        Some((machine::since_1970().as_secs_f64() - last).max(0.0))
    }

    /// Says in one sentence where the counts come from and how much is confirmed.
    pub fn origin(&self) -> String {
        self.origins.sentence(&self.states)
    }
}

impl Origins {
    pub(crate) fn new(contents: &Contents) -> Origins {
        let is_done = |one: &ShardContents| one.state != ShardState::Missing;
        let share = |here| {
            Extent::new(contents, |one| is_done(one) && contents.is_from_here(one) == here).share
        };
        let is_imported = |one: &&ShardContents| is_done(one) && !contents.is_from_here(one);
        let imported = contents.shards.iter().filter(is_imported);
        let sources = imported.flat_map(|one| contents.rows(one)).map(|row| &row.source);
        Origins {
            here_share: share(true),
            imported_share: share(false),
            sources: sources.collect::<BTreeSet<_>>().len() as u64,
        }
    }

    /// Says in one sentence where the counts come from, as fractions of the cost counted so far.
    pub fn sentence(&self, states: &States) -> String {
        let sources = format!(" from {}", with_noun(self.sources, "source"));
        let done = self.here_share + self.imported_share;
        let part = |share: f64| percent(share / done.max(f64::MIN_POSITIVE));
        let from = match (self.here_share > 0.0, self.imported_share > 0.0) {
            (false, false) => return "nothing counted".to_owned(),
            (true, false) => "all counted here".to_owned(),
            (false, true) => format!("all imported{sources}"),
            (true, true) => format!(
                "{} of the cost counted here, {} imported{sources}",
                part(self.here_share),
                part(self.imported_share)
            ),
        };
        let confirmed = match states.confirmed.shards {
            0 => "nothing".to_owned(),
            _ if states.counted.shards + states.conflict.shards == 0 => "all".to_owned(),
            _ => part(states.confirmed.share),
        };
        format!("{from}; {confirmed} confirmed")
    }
}

/// Formats a fraction in percent, rounded down, so that only a complete set is 100 %.
fn percent(share: f64) -> String {
    let digits = if share < 0.01 { 3 } else { 1 };
    let unit = 10f64.powi(digits);
    format!("{:.*} %", digits as usize, (100.0 * share * unit).floor() / unit)
}

impl Ledger {
    /// Checks every record and returns the progress of the ledger.
    pub fn status(&self) -> Result<Status, Error> {
        let status = self.summary(&self.contents()?)?;
        match (status.total(), known::counts(self.plan.size())) {
            (Some(total), Some(known)) if total != known.total => {
                let (path, published) = (self.path.clone(), known.total);
                Err(Error::NotPublished { path, total, published })
            }
            _ => Ok(status),
        }
    }

    fn summary(&self, contents: &Contents) -> Result<Status, Error> {
        let states = States::new(contents);
        let count = Digits(contents.count().unwrap_or(u128::MAX));
        let shards_done = self.cut.count() - states.missing.shards;
        let share = if shards_done == 0 { 0.0 } else { 1.0 - states.missing.share };
        let complete =
            states.missing.shards + states.conflict.shards == 0 && contents.faults.is_empty();
        let cpu = |one: &Record| one.cpu_seconds.unwrap_or(one.seconds * one.threads as f64);
        let cpu_seconds = (share > 0.0).then(|| contents.counting().map(cpu).sum::<f64>());
        let claims = self.holders()?;
        let times = times(&self.plan, contents, &claims, share);
        let is = |state| contents.out.iter().filter(move |row| row.state == state).count() as u64;
        Ok(Status {
            n: self.plan.identity().n,
            plan: self.plan.identity().clone(),
            complete,
            total: complete.then_some(count),
            count_so_far: count,
            shards: self.cut.count(),
            shards_done,
            share,
            states,
            origins: Origins::new(contents),
            missing: contents.ranges(ShardState::Missing),
            conflicts: conflicts(contents),
            rejected: is(RecordState::Rejected),
            withdrawn: is(RecordState::Withdrawn),
            claims,
            cpu_seconds,
            cpu_seconds_left: cpu_seconds.map(|cpu| cpu / share * (1.0 - share).max(0.0)),
            last_finished: times.last,
            worked_seconds: times.worked,
            speed: times.speed,
        })
    }

    /// Returns the completed fraction and the number of completed shards.
    ///
    /// It does not read the records themselves, so do not use it for results.
    pub(crate) fn progress(&self) -> Result<(f64, u64), Error> {
        let shards: Vec<u64> = self.read(|connection| {
            let query = format!("SELECT DISTINCT shard FROM records WHERE {COUNTS}");
            let mut query = connection.prepare_cached(&query)?;
            query.query_map([], |row| row.get(0))?.collect()
        })?;
        let done = shards.iter().filter_map(|&number| self.cut.shard(number));
        let done: f64 = done.map(|shard| self.plan.share(shard.units)).sum();
        let shards = shards.len() as u64;
        Ok((if shards == self.cut.count() { 1.0 } else { done.min(1.0) }, shards))
    }
}

fn conflicts(contents: &Contents) -> Vec<Conflict> {
    let conflict = |one: &ShardContents| Conflict {
        shard: one.shard.number,
        counts: contents.rows(one).iter().map(|row| row.record.count.to_string()).collect(),
        checksums: contents.rows(one).iter().map(|row| row.record.checksum()).collect(),
    };
    contents.in_state(ShardState::Conflict).map(conflict).collect()
}
