//! What is done, missing and in dispute.

use super::{Holder, Ledger, State};
use crate::{Error, Plan};
use std::ops::Range;

/// How far a ledger has come.
///
/// ```
/// # use queens_ledger::{Ledger, Plan};
/// # let directory = tempfile::tempdir()?;
/// # let plan = Plan::new("8".parse()?);
/// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
/// # use queens_ledger::ledger::Origin;
/// # use queens_ledger::shard;
/// # let (how, never) = (shard::Options::default(), std::sync::atomic::AtomicBool::new(false));
/// let count = |units| shard::count(&plan, units, &how, &never, &|_| ());
/// ledger.add(&count(0..4)?, Origin::Computed)?;
/// let status = ledger.status(&plan)?;
/// assert_eq!((status.records, status.units_done), (1, 4));
/// assert_eq!(status.missing, [4..plan.units()]);
/// assert!(0.0 < status.share && status.share < 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Status {
    /// Counted records.
    pub records: u64,
    /// Records that repeat the result of a counted one.
    pub confirming: u64,
    /// Records that a further computation has refuted.
    pub refuted: u64,
    /// Units that were counted.
    pub units_done: u64,
    /// Units that were not, in order.
    pub missing: Vec<Range<u64>>,
    /// Shards with contradictory records.
    pub disputed: Vec<Disputed>,
    /// Who is at work.
    pub held: Vec<Holder>,
    /// The share of the expected cost that is done, 0 to 1.
    pub share: f64,
    /// The sum of the counted records.
    pub count: u128,
    /// How fast it went.
    pub pace: Option<Pace>,
}

/// A shard with contradictory records.
///
/// ```
/// # use queens_ledger::{Ledger, Plan};
/// # let directory = tempfile::tempdir()?;
/// # let plan = Plan::new("8".parse()?);
/// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
/// # use queens_ledger::ledger::Origin;
/// # use queens_ledger::shard;
/// # let (how, never) = (shard::Options::default(), std::sync::atomic::AtomicBool::new(false));
/// let count = |units| shard::count(&plan, units, &how, &never, &|_| ());
/// let record = count(0..4)?;
/// let mut wrong = record.clone();
/// wrong.count += 8;
/// ledger.add(&record, Origin::Imported)?;
/// ledger.add(&wrong, Origin::Imported)?;
/// let disputed = &ledger.status(&plan)?.disputed[0];
/// assert_eq!(disputed.units, 0..4);
/// assert_eq!(disputed.counts, [record.count.to_string(), wrong.count.to_string()]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disputed {
    /// Its units.
    pub units: Range<u64>,
    /// The different counts, the one entered first at the start.
    pub counts: Vec<String>,
}

/// How fast records were made: the basis of every prediction.
///
/// ```
/// # use queens_ledger::{Ledger, Plan, Record};
/// # let directory = tempfile::tempdir()?;
/// # let plan = Plan::new("8".parse()?);
/// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
/// # use queens_ledger::ledger::Origin;
/// # use queens_ledger::shard;
/// # let (how, never) = (shard::Options::default(), std::sync::atomic::AtomicBool::new(false));
/// let count = |units| shard::count(&plan, units, &how, &never, &|_| ());
/// let half = plan.cut(2)?.shard(1).unwrap();
/// let record = Record { cpu_seconds: Some(90.0), ..count(half.clone())? };
/// ledger.add(&record, Origin::Imported)?;
/// let pace = ledger.status(&plan)?.pace.unwrap();
/// let left = 90.0 / plan.share(half.clone()) * (1.0 - plan.share(half));
/// assert!((pace.cpu_seconds_left - left).abs() < 1e-6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// Processor time of the counted records, or wall-clock time where the system tells no other.
    pub cpu_seconds: f64,
    /// Processor time that the missing units are expected to take.
    pub cpu_seconds_left: f64,
}

impl Status {
    /// Whether all units are counted and nothing is in dispute.
    ///
    /// ```
    /// # use queens_ledger::{Ledger, Plan};
    /// # let directory = tempfile::tempdir()?;
    /// # let plan = Plan::new("8".parse()?);
    /// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
    /// # use queens_ledger::ledger::Origin;
    /// # use queens_ledger::shard;
    /// # let (how, never) = (shard::Options::default(), std::sync::atomic::AtomicBool::new(false));
    /// let count = |units| shard::count(&plan, units, &how, &never, &|_| ());
    /// assert!(!ledger.status(&plan)?.is_complete());
    /// ledger.add(&count(0..plan.units())?, Origin::Computed)?;
    /// assert!(ledger.status(&plan)?.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_complete(&self) -> bool {
        self.missing.is_empty() && self.disputed.is_empty()
    }

    /// The total, once it is known.
    ///
    /// ```
    /// # use queens_ledger::{Ledger, Plan};
    /// # let directory = tempfile::tempdir()?;
    /// # let plan = Plan::new("8".parse()?);
    /// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
    /// # use queens_ledger::ledger::Origin;
    /// # use queens_ledger::shard;
    /// # let (how, never) = (shard::Options::default(), std::sync::atomic::AtomicBool::new(false));
    /// let count = |units| shard::count(&plan, units, &how, &never, &|_| ());
    /// ledger.add(&count(0..4)?, Origin::Computed)?;
    /// let status = ledger.status(&plan)?;
    /// assert_eq!(status.total(), None); // `status.count` is the sum so far
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn total(&self) -> Option<u128> {
        self.is_complete().then_some(self.count)
    }
}

impl Ledger {
    /// How far the ledger has come.
    ///
    /// ```
    /// # use queens_ledger::{Ledger, Plan};
    /// # let directory = tempfile::tempdir()?;
    /// # let plan = Plan::new("8".parse()?);
    /// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
    /// # use queens_ledger::ledger::Origin;
    /// # use queens_ledger::shard;
    /// # let (how, never) = (shard::Options::default(), std::sync::atomic::AtomicBool::new(false));
    /// let count = |units| shard::count(&plan, units, &how, &never, &|_| ());
    /// assert_eq!(ledger.status(&plan)?.missing, vec![0..plan.units(); 1]);
    /// ledger.add(&count(0..plan.units())?, Origin::Computed)?;
    /// assert_eq!(ledger.status(&plan)?.share, 1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn status(&self, plan: &Plan) -> Result<Status, Error> {
        let records = self.records()?;
        let in_state = |state| records.iter().filter(move |stored| stored.state == state);
        let counted: Vec<Range<u64>> =
            in_state(State::Counted).map(|stored| stored.units.clone()).collect();
        let share = counted.iter().map(|units| plan.share(units.clone())).sum::<f64>();
        let missing = gaps(&counted, self.identity.units);
        // Shares of shards add up to one only nearly, and the sum of none is minus zero.
        let share = if missing.is_empty() { 1.0 } else { share.clamp(0.0, 1.0) + 0.0 };
        let counts = in_state(State::Counted).map(|stored| stored.count.parse().unwrap_or(0));
        Ok(Status {
            records: counted.len() as u64,
            confirming: in_state(State::Confirming).count() as u64,
            refuted: in_state(State::Refuted).count() as u64,
            units_done: counted.iter().map(|units| units.end - units.start).sum(),
            missing,
            disputed: disputed(&records),
            held: self.holders()?,
            share,
            count: counts.fold(0u128, u128::saturating_add),
            pace: pace(self.cpu_seconds()?, share),
        })
    }

    /// The total, once all units are counted and nothing is in dispute.
    ///
    /// ```
    /// # use queens_ledger::{Ledger, Plan};
    /// # let directory = tempfile::tempdir()?;
    /// # let plan = Plan::new("8".parse()?);
    /// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
    /// # use queens_ledger::ledger::Origin;
    /// # use queens_ledger::shard;
    /// # let (how, never) = (shard::Options::default(), std::sync::atomic::AtomicBool::new(false));
    /// let count = |units| shard::count(&plan, units, &how, &never, &|_| ());
    /// assert_eq!(ledger.total(&plan)?, None);
    /// ledger.add(&count(0..plan.units())?, Origin::Computed)?;
    /// assert_eq!(ledger.total(&plan)?, Some(92));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn total(&self, plan: &Plan) -> Result<Option<u128>, Error> {
        Ok(self.status(plan)?.total())
    }

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

fn pace(cpu_seconds: f64, share: f64) -> Option<Pace> {
    let left = (1.0 - share).max(0.0);
    (share > 0.0).then(|| Pace { cpu_seconds, cpu_seconds_left: cpu_seconds / share * left })
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

fn disputed(records: &[super::Stored]) -> Vec<Disputed> {
    let open = |stored: &&super::Stored| matches!(stored.state, State::Counted | State::Disputed);
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
