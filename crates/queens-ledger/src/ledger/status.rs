//! What is done, missing and in dispute.

use super::{Holder, Ledger, State, Stored};
use crate::plan::Identity;
use crate::{Error, Plan};
use queens::Digits;
use serde::{Serialize, Serializer};
use std::ops::Range;

/// How far a ledger has come.
///
/// Serializes as `queens.ledger.status/1`: ranges of units are pairs, what is not known is absent.
///
/// ```
/// use queens_ledger::{Ledger, Plan};
///
/// let directory = tempfile::tempdir()?;
/// let plan = Plan::new("8".parse()?);
/// let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
/// let status = ledger.status(&plan)?;
/// assert_eq!((status.total(), status.missing), (None, vec![0..plan.units()]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "LedgerProgress"))]
#[non_exhaustive]
pub struct Status {
    /// Rows and columns of the board.
    pub n: u8,
    /// What is counted.
    pub plan: Identity,
    /// Whether all units are counted and nothing is in dispute.
    pub complete: bool,
    /// All solutions, once they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "string"))]
    pub total: Option<Digits<u128>>,
    /// The sum of the counted records.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub count_so_far: Digits<u128>,
    /// How many shards the units are cut into.
    pub shards: u64,
    /// Counted records.
    pub records: u64,
    /// Records that repeat the result of a counted one.
    pub confirming: u64,
    /// Records that a further computation has refuted.
    pub refuted: u64,
    /// All units.
    pub units: u64,
    /// Units that were counted.
    pub units_done: u64,
    /// The share of the expected cost that is done, 0 to 1.
    pub share: f64,
    /// Units that were not counted, in order.
    #[serde(serialize_with = "pairs")]
    #[cfg_attr(feature = "typescript", ts(as = "Vec<[u64; 2]>"))]
    pub missing: Vec<Range<u64>>,
    /// Shards with contradictory records.
    pub disputed: Vec<Disputed>,
    /// Who is counting what.
    pub held: Vec<Holder>,
    /// Processor time of the counted records, or wall-clock time where the system gives no other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cpu_seconds: Option<f64>,
    /// Processor time that the missing units are expected to take at the speed so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cpu_seconds_left: Option<f64>,
}

/// A shard with contradictory records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Disputed {
    /// Its units.
    #[serde(serialize_with = "pair")]
    #[cfg_attr(feature = "typescript", ts(as = "[u64; 2]"))]
    pub units: Range<u64>,
    /// The different counts, the one entered first at the start.
    pub counts: Vec<String>,
}

/// A range as its two ends.
pub(super) fn pair<S: Serializer>(units: &Range<u64>, serializer: S) -> Result<S::Ok, S::Error> {
    [units.start, units.end].serialize(serializer)
}

fn pairs<S: Serializer>(ranges: &[Range<u64>], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(ranges.iter().map(|units| [units.start, units.end]))
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
}

impl Ledger {
    /// How far the ledger has come.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn status(&self, plan: &Plan) -> Result<Status, Error> {
        let records = self.records()?;
        let in_state = |state| records.iter().filter(move |stored| stored.state == state);
        let counted: Vec<Range<u64>> =
            in_state(State::Counted).map(|stored| stored.units.clone()).collect();
        let missing = gaps(&counted, self.identity.units);
        let share = share(plan, &counted, &missing);
        let counts = in_state(State::Counted).map(|stored| stored.count.parse().unwrap_or(0));
        let count = Digits(counts.fold(0u128, u128::saturating_add));
        let disputed = disputed(&records);
        let complete = missing.is_empty() && disputed.is_empty();
        let cpu_seconds = Some(self.cpu_seconds()?).filter(|_| share > 0.0);
        Ok(Status {
            n: self.identity.n,
            plan: self.identity.clone(),
            complete,
            total: complete.then_some(count),
            count_so_far: count,
            shards: self.shards,
            records: counted.len() as u64,
            confirming: in_state(State::Confirming).count() as u64,
            refuted: in_state(State::Refuted).count() as u64,
            units: self.identity.units,
            units_done: counted.iter().map(|units| units.end - units.start).sum(),
            share,
            missing,
            disputed,
            held: self.holders()?,
            cpu_seconds,
            cpu_seconds_left: cpu_seconds.map(|cpu| cpu / share * (1.0 - share).max(0.0)),
        })
    }

    /// The total, once all units are counted and nothing is in dispute.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn total(&self, plan: &Plan) -> Result<Option<u128>, Error> {
        Ok(self.status(plan)?.total())
    }

    /// Processor time of the counted records, or wall-clock time where the system gives no other.
    fn cpu_seconds(&self) -> Result<f64, Error> {
        self.read(|connection| {
            connection.query_row(
                "SELECT total(coalesce(cpu_seconds, seconds * threads)) FROM records
                 WHERE state = 'counted'",
                [],
                |row| row.get(0),
            )
        })
    }
}

/// The share of the expected cost that these units are.
fn share(plan: &Plan, counted: &[Range<u64>], missing: &[Range<u64>]) -> f64 {
    if missing.is_empty() {
        return 1.0; // shares of shards add up to one only nearly
    }
    let share: f64 = counted.iter().map(|units| plan.share(units.clone())).sum();
    share.clamp(0.0, 1.0) + 0.0 // the sum of none is minus zero
}

/// What ranges in order leave out below `end`.
pub(crate) fn gaps(ranges: &[Range<u64>], end: u64) -> Vec<Range<u64>> {
    let mut next = 0;
    let mut gaps = Vec::new();
    for units in ranges.iter().chain([&(end..end)]) {
        if units.start > next {
            gaps.push(next..units.start);
        }
        next = next.max(units.end);
    }
    gaps
}

fn disputed(records: &[Stored]) -> Vec<Disputed> {
    let open = |stored: &&Stored| matches!(stored.state, State::Counted | State::Disputed);
    let mut shards: Vec<Disputed> = Vec::new();
    for stored in records.iter().filter(open) {
        match shards.last_mut() {
            Some(last) if last.units == stored.units => last.counts.push(stored.count.clone()),
            _ => {
                let (units, counts) = (stored.units.clone(), vec![stored.count.clone()]);
                shards.push(Disputed { units, counts });
            }
        }
    }
    shards.retain(|shard| shard.counts.len() > 1);
    shards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_what_ranges_leave_out() {
        assert_eq!(gaps(&[], 0), []);
        assert_eq!(gaps(&[], 9), vec![0..9; 1]);
        assert_eq!(gaps(&[0..3, 3..9], 9), []);
        assert_eq!(gaps(&[1..3, 5..6], 9), [0..1, 3..5, 6..9]);
        assert_eq!(gaps(&[0..5, 2..3, 4..9], 9), [], "overlaps are no gaps");
    }
}
