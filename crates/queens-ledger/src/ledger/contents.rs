//! All records of a ledger, checked one by one before their sums are used.

use super::Ledger;
use super::states::{ShardState, state_of};
use super::stored::{Row, Source};
use crate::plan::Shard;
use crate::{CountPlan, Error, Record};
use queens::control::StopToken;
use std::ops::Range;

/// The records of a ledger or a publication, and the states of all shards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Contents {
    /// The records that are neither rejected nor withdrawn, ordered by shard. Within a shard, counts from here
    /// come first, and plain searches come last.
    pub(crate) live: Vec<Row>,
    pub(crate) out: Vec<Row>,
    pub(crate) faults: Vec<String>,
    pub(crate) shards: Vec<ShardContents>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ShardContents {
    pub(crate) shard: Shard,
    pub(crate) share: f64,
    pub(crate) state: ShardState,
    rows: Range<usize>,
}

impl Contents {
    pub(crate) fn new(
        plan: &CountPlan,
        shards: impl Iterator<Item = Shard>,
        rows: Vec<Row>,
        faults: Vec<String>,
    ) -> Contents {
        let is_live = |row: &Row| row.state.is_live();
        let (mut live, out): (Vec<Row>, Vec<Row>) = rows.into_iter().partition(is_live);
        live.sort_by_key(|row| {
            (row.shard, row.record.is_search(), row.source != Source::Here, row.id)
        });
        let mut end = 0;
        let of = |shard: Shard| {
            let start = end;
            end += live[start..].iter().take_while(|row| row.shard == shard.number).count();
            let (share, state) = (plan.share(shard.units), state_of(&live[start..end]));
            ShardContents { shard, share, state, rows: start..end }
        };
        let shards = shards.map(of).collect();
        Contents { live, out, faults, shards }
    }

    pub(crate) fn rows(&self, of: &ShardContents) -> &[Row] {
        &self.live[of.rows.clone()]
    }

    pub(crate) fn is_from_here(&self, of: &ShardContents) -> bool {
        self.rows(of).iter().any(|row| row.source == Source::Here)
    }

    pub(crate) fn in_state(&self, state: ShardState) -> impl Iterator<Item = &ShardContents> {
        self.shards.iter().filter(move |one| one.state == state)
    }

    /// Returns the first record of each shard that is not missing.
    pub(crate) fn counting(&self) -> impl Iterator<Item = &Record> + Clone {
        let done = self.shards.iter().filter(|one| one.state != ShardState::Missing);
        done.filter_map(|one| self.rows(one).first()).map(|row| &row.record)
    }

    /// Returns the number of solutions of all counted shards; `None` if it exceeds 128 bits.
    pub(crate) fn count(&self) -> Option<u128> {
        self.counting().try_fold(0u128, |sum, record| sum.checked_add(record.count))
    }

    /// Returns the shards in a state as ranges: the first and the last number of each range.
    pub(crate) fn ranges(&self, state: ShardState) -> Vec<[u64; 2]> {
        let mut ranges: Vec<[u64; 2]> = Vec::new();
        for number in self.in_state(state).map(|one| one.shard.number) {
            match ranges.last_mut() {
                Some([_, last]) if *last + 1 == number => *last = number,
                _ => ranges.push([number, number]),
            }
        }
        ranges
    }
}

impl Ledger {
    pub(crate) fn inspect(&self, stop: &StopToken) -> Result<Contents, Error> {
        let (mut rows, mut faults) = (Vec::new(), Vec::new());
        for row in self.records()? {
            stop.check()?;
            row.map_or_else(|fault| faults.push(fault), |row| rows.push(row));
        }
        Ok(Contents::new(&self.plan, self.cut.shards(), rows, faults))
    }

    pub(crate) fn contents(&self) -> Result<Contents, Error> {
        let contents = self.inspect(&StopToken::new())?;
        match contents.faults.first() {
            None => Ok(contents),
            Some(fault) => Err(self.unsound(fault)),
        }
    }
}
