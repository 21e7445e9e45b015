//! What is done, missing and in dispute.

use super::contents::Contents;
use super::speed::{Speed, times};
use super::{Doubt, Holder, Ledger, Origin, Policy, RecordState, Stored};
use crate::key::PublicKey;
use crate::plan::Identity;
use crate::{CountPlan, Error, Record, machine};
use queens::{Digits, Units, known};
use serde::{Serialize, Serializer};
use std::collections::BTreeSet;

/// How far a ledger has come.
///
/// Serializes as `queens.ledger.status/1`: ranges of units are pairs, what is not known is absent.
///
/// ```
/// use queens_ledger::{Ledger, CountPlan};
///
/// let directory = tempfile::tempdir()?;
/// let plan = CountPlan::new("8".parse()?);
/// let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
/// let status = ledger.status(&plan)?;
/// assert_eq!((status.total(), status.missing), (None, vec![(0..plan.units()).into()]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "__typescript", ts(rename = "LedgerProgress"))]
#[non_exhaustive]
pub struct Status {
    /// Rows and columns of the board.
    pub n: u8,
    /// What is counted.
    pub plan: Identity,
    /// Whether all units are counted and nothing is in dispute or in doubt.
    pub complete: bool,
    /// All solutions, once they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional, type = "string"))]
    pub total: Option<Digits<u128>>,
    /// The sum of the counted records.
    #[cfg_attr(feature = "__typescript", ts(type = "string"))]
    pub count_so_far: Digits<u128>,
    /// How many shards the units are cut into.
    pub shards: u64,
    /// Counted records.
    pub records: u64,
    /// The share of the expected cost of the counted units that this machine has computed itself, 0 to 1:
    /// the rest is imported, and so what others say.
    pub computed_share: f64,
    /// Records that repeat the result of a counted one.
    pub confirming: u64,
    /// Records that share units with counted ones and cannot be added up with them.
    pub waiting: u64,
    /// Records that computations of this machine have refuted.
    pub refuted: u64,
    /// Records that were taken out by hand.
    pub withdrawn: u64,
    /// What the ledger demands of records.
    pub policy: Policy,
    /// For each number of contributors from 1 on, up to the wanted one, the share of the expected cost
    /// that at least so many have counted, each under a key of its own (0 to 1).
    pub contributed: Vec<f64>,
    /// All units.
    pub units: u64,
    /// Units that were counted.
    pub units_done: u64,
    /// The share of the expected cost that is done, 0 to 1.
    pub share: f64,
    /// Units that were not counted, in order.
    #[serde(serialize_with = "pairs")]
    #[cfg_attr(feature = "__typescript", ts(as = "Vec<[u64; 2]>"))]
    pub missing: Vec<Units>,
    /// Shards with contradictory records.
    pub disputed: Vec<Disputed>,
    /// A verification that failed: there is no total until somebody has decided what to make of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub doubt: Option<Doubt>,
    /// Who is counting what.
    pub held: Vec<Holder>,
    /// Processor time of the counted records, or wall-clock time where the system gives no other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub cpu_seconds: Option<f64>,
    /// Processor time that the missing units are expected to take at the speed so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub cpu_seconds_left: Option<f64>,
    /// When the record that was finished last was, in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub last_finished: Option<String>,
    /// Seconds in which anybody was at work on the counted records.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub worked_seconds: Option<f64>,
    /// How fast the ledger filled when it last did; absent while it is too early to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub speed: Option<Speed>,
}

/// A shard with contradictory records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Disputed {
    /// Its units.
    #[serde(serialize_with = "pair")]
    #[cfg_attr(feature = "__typescript", ts(as = "[u64; 2]"))]
    pub units: Units,
    /// The different counts, the one entered first at the start.
    pub counts: Vec<String>,
    /// The checksums of the records that name them.
    pub checksums: Vec<String>,
}

/// A range as its two ends.
pub(super) fn pair<S: Serializer>(units: &Units, serializer: S) -> Result<S::Ok, S::Error> {
    [units.first(), units.end()].serialize(serializer)
}

fn pairs<S: Serializer>(ranges: &[Units], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(ranges.iter().map(|units| [units.first(), units.end()]))
}

impl Status {
    /// Whether all units are counted and nothing is in dispute.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// All solutions, once they are known.
    pub fn total(&self) -> Option<u128> {
        self.total.map(|total| total.0)
    }

    /// Seconds since the record that was finished last was, by the clock of this machine.
    pub fn seconds_since_last(&self) -> Option<f64> {
        let last = machine::seconds_of(self.last_finished.as_ref()?)? as f64;
        Some((machine::since_1970().as_secs_f64() - last).max(0.0))
    }
}

impl Ledger {
    /// How far the ledger has come: read from the sealed lines of its records, every one of which is
    /// checked.
    ///
    /// # Errors
    /// [`Error::Unsound`] when a record or a row was changed, [`Error::NotPublished`] when the total is
    /// not the published one; otherwise when the ledger cannot be read.
    pub fn status(&self, plan: &CountPlan) -> Result<Status, Error> {
        self.status_of(plan, &self.contents(plan)?)
    }

    /// The same, and the rows are given the states that follow here.
    pub(crate) fn settled_status(&self, plan: &CountPlan) -> Result<Status, Error> {
        let contents = self.contents(plan)?;
        if !contents.settled_elsewhere.is_empty() {
            self.settle_again(&contents.settled_elsewhere)?;
        }
        self.status_of(plan, &contents)
    }

    /// The same without the published value, as on boards that have none: small ones all have.
    #[doc(hidden)]
    pub fn status_for_tests(&self, plan: &CountPlan) -> Result<Status, Error> {
        self.summary(plan, &self.contents(plan)?)
    }

    fn status_of(&self, plan: &CountPlan, contents: &Contents) -> Result<Status, Error> {
        let status = self.summary(plan, contents)?;
        match (status.total(), known::counts(plan.size())) {
            (Some(total), Some(known)) if total != known.total => {
                let (path, published) = (self.path.clone(), known.total);
                Err(Error::NotPublished { path, total, published })
            }
            _ => Ok(status),
        }
    }

    /// How far the ledger has come, by what is sound in it.
    pub(crate) fn summary(&self, plan: &CountPlan, contents: &Contents) -> Result<Status, Error> {
        let number = |state| contents.in_state(state).count() as u64;
        let counted: Vec<Units> =
            contents.in_state(RecordState::Counted).map(Record::units).collect();
        let missing = gaps(&counted, self.identity.units);
        let share = share(plan, &counted, &missing);
        let counts = contents.in_state(RecordState::Counted).map(|record| record.count);
        let count = Digits(counts.fold(0u128, u128::saturating_add));
        let disputed = disputed(&contents.sound);
        let doubt = self.doubts()?;
        let settled = disputed.is_empty() && doubt.is_none() && contents.faults.is_empty();
        let complete = missing.is_empty() && settled;
        let cpu_seconds = Some(cpu_seconds(contents)).filter(|_| share > 0.0);
        let held = self.holders()?;
        let times = times(plan, contents, &held, share);
        Ok(Status {
            n: self.identity.n,
            plan: self.identity.clone(),
            complete,
            total: complete.then_some(count),
            count_so_far: count,
            shards: self.shards,
            records: counted.len() as u64,
            computed_share: computed_share(plan, contents, &counted),
            confirming: number(RecordState::Confirming),
            waiting: number(RecordState::Waiting),
            refuted: number(RecordState::Refuted),
            withdrawn: number(RecordState::Withdrawn),
            policy: self.policy,
            contributed: contributed(
                plan,
                contents,
                self.policy.copies,
                self.allowed()?.as_deref(),
            ),
            units: self.identity.units,
            units_done: counted.iter().map(|units| units.len()).sum(),
            share,
            missing,
            disputed,
            doubt,
            held,
            cpu_seconds,
            cpu_seconds_left: cpu_seconds.map(|cpu| cpu / share * (1.0 - share).max(0.0)),
            last_finished: times.last,
            worked_seconds: times.worked,
            speed: times.speed,
        })
    }

    /// The share of the expected cost that is done, and the number of units, as the rows say: for
    /// progress while others are at work, not for results.
    pub(crate) fn progress(&self, plan: &CountPlan) -> Result<(f64, u64), Error> {
        let counted: Vec<Units> = self.read(|connection| {
            let mut query = connection.prepare_cached(
                "SELECT first_unit, end_unit FROM records WHERE state = 'counted' ORDER BY first_unit",
            )?;
            query.query_map([], |row| Ok(Units::from(row.get(0)?..row.get(1)?)))?.collect()
        })?;
        let units = counted.iter().map(|units| units.len()).sum();
        Ok((share(plan, &counted, &gaps(&counted, self.identity.units)), units))
    }

    /// The total, once all units are counted and nothing is in dispute.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn total(&self, plan: &CountPlan) -> Result<Option<u128>, Error> {
        Ok(self.status(plan)?.total())
    }
}

/// Processor time of the counted records, or wall-clock time where the system gives no other.
fn cpu_seconds(contents: &Contents) -> f64 {
    let seconds =
        |record: &Record| record.cpu_seconds.unwrap_or(record.seconds * record.threads as f64);
    contents.in_state(RecordState::Counted).map(seconds).sum()
}

/// The share of the cost of some units, those that count, that records of this machine have.
fn computed_share(plan: &CountPlan, contents: &Contents, counted: &[Units]) -> f64 {
    let is_own = |(stored, _): &&(Stored, Record)| {
        let agrees = matches!(stored.state, RecordState::Counted | RecordState::Confirming);
        agrees && stored.origin == Origin::Computed
    };
    let own: Vec<Units> =
        contents.sound.iter().filter(is_own).map(|(_, record)| record.units()).collect();
    let missing = gaps(&own, plan.units());
    if !own.is_empty() && missing == gaps(counted, plan.units()) {
        return 1.0;
    }
    // Units of this machine are counted units: they agree with such.
    let cost = |ranges: &[Units]| -> f64 { ranges.iter().map(|&units| plan.share(units)).sum() };
    let (all, not) = (cost(counted), 1.0 - cost(&missing));
    if all > 0.0 { (not / all).clamp(0.0, 1.0) } else { 0.0 }
}

/// For each number of contributors up to `wanted`, the share of the cost that so many have counted. Where
/// keys are listed, records with other keys have no contributor.
fn contributed(
    plan: &CountPlan,
    contents: &Contents,
    wanted: u32,
    allowed: Option<&[PublicKey]>,
) -> Vec<f64> {
    let key = |record: &Record| {
        record.key.filter(|key| allowed.is_none_or(|allowed| allowed.contains(key)))
    };
    let confirming: Vec<&Record> = contents.in_state(RecordState::Confirming).collect();
    let mut shares = vec![0.0; wanted as usize];
    for counted in contents.in_state(RecordState::Counted) {
        let units = counted.units();
        let from = confirming.partition_point(|record| record.first_unit < units.first());
        // Shards are short: what covers one starts with it.
        let copies =
            confirming[from..].iter().take_while(|record| record.first_unit == units.first());
        let whole = copies.filter(|record| record.end_unit >= units.end()).copied();
        let keys: BTreeSet<_> = whole.chain([counted]).filter_map(key).collect();
        for share in shares.iter_mut().take(keys.len()) {
            *share += plan.share(units);
        }
    }
    shares
}

/// The share of the expected cost that these units are.
fn share(plan: &CountPlan, counted: &[Units], missing: &[Units]) -> f64 {
    if missing.is_empty() {
        return 1.0; // shares of shards add up to one only nearly
    }
    let share: f64 = counted.iter().map(|&units| plan.share(units)).sum();
    share.clamp(0.0, 1.0) + 0.0 // the sum of none is minus zero
}

/// What ranges in order leave out below `end`.
pub(crate) fn gaps(ranges: &[Units], end: u64) -> Vec<Units> {
    let mut next = 0;
    let mut gaps = Vec::new();
    for &units in ranges.iter().chain([&Units::from(end..end)]) {
        if units.first() > next {
            gaps.push(Units::from(next..units.first()));
        }
        next = next.max(units.end());
    }
    gaps
}

/// The shards in dispute: counts of the records that are open, those of the same units together.
fn disputed(records: &[(Stored, Record)]) -> Vec<Disputed> {
    let is_in = |state| move |row: &&(Stored, Record)| row.0.state == state;
    let open: Vec<&Record> =
        records.iter().filter(is_in(RecordState::Disputed)).map(|(_, record)| record).collect();
    if open.is_empty() {
        return Vec::new();
    }
    let mut shards: Vec<Disputed> = Vec::new();
    for (_, counted) in records.iter().filter(is_in(RecordState::Counted)) {
        let units = counted.units();
        let overlaps = |record: &&&Record| record.units().overlaps(units);
        let mut against = open.iter().filter(overlaps).peekable();
        if against.peek().is_some() {
            let sides: Vec<&Record> = std::iter::once(counted).chain(against.copied()).collect();
            let counts = sides.iter().map(|record| said(record, units)).collect();
            let checksums = sides.iter().map(|record| record.checksum()).collect();
            shards.push(Disputed { units, counts, checksums });
        }
    }
    shards
}

/// What a record says of other units than its own: its count, and of which units it is.
fn said(record: &Record, units: Units) -> String {
    if record.units() == units {
        return record.count.to_string();
    }
    format!("{} for units {}", record.count, record.units())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_what_ranges_leave_out() {
        assert_eq!(gaps(&[], 0), []);
        for (ranges, expected) in [
            ("", "0..8"),
            ("0..2 3..8", ""),
            ("1..2 5", "0 3..4 6..8"),
            ("0..4 2 4..8", ""), // overlaps are no gaps
        ] {
            let units = |text: &str| -> Vec<Units> {
                text.split_whitespace().map(|units| units.parse().unwrap()).collect()
            };
            assert_eq!(gaps(&units(ranges), 9), units(expected), "{ranges}");
        }
    }
}
