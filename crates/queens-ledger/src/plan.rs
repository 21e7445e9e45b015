//! The numbered units (smallest parts) of a count, their identity, and their division into shards.
//!
//! Records from different machines, kernels and years can be added up only if each unit number means the
//! same unit in all of them. So their [`Identity`] must be equal. A [`Cut`] divides the units into shards,
//! and every machine computes the same cut.

use crate::Error;
use queens::{Size, Units, engine, known};
use queens_show::words::with_noun;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::Path;

/// The maximum number of shards of a plan. A ledger with this many shards is still a small file.
pub const MOST_SHARDS: u64 = 1_000_000;

/// The maximum number of units of a shard. The record of a shard is one line of text, with a number for
/// each unit.
pub const MOST_UNITS: u64 = 40_000;

/// The intended duration of a shard on one thread, in seconds. A kill then loses little work, and writing
/// records takes little time.
const SHARD_SECONDS: f64 = 2.0;

/// The minimum number of shards of a ledger, unless they would be tiny. With fewer shards, threads would be
/// idle at the end.
const FEW_SHARDS: f64 = 64.0;

/// The minimum duration of a shard, in seconds. Below it, most of the time would go to writing records.
const SHORTEST_SECONDS: f64 = 0.1;

/// The maximum number of shards by default. A longer count gets longer shards instead.
const MANY_SHARDS: f64 = 50_000.0;

/// The properties that records must have in common before their counts can be added up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "PlanIdentity"))]
pub struct Identity {
    pub n: u8,
    /// The version of the engine's numbering of units: [`engine::UnitPlan::VERSION`].
    pub version: u32,
    pub units: u64,
    /// The fingerprint of all units, in hexadecimal: [`engine::UnitPlan::fingerprint`].
    pub hash: String,
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Identity { n, version, units, hash } = self;
        let units = with_noun(units, "unit");
        write!(f, "N = {n}, plan version {version}, {units}, hash {hash}")
    }
}

impl Identity {
    pub(crate) fn check(&self, expected: &Identity, path: &Path) -> Result<(), Error> {
        if self == expected {
            return Ok(());
        }
        let problem = format!("a ledger of another plan ({self}), but this version has {expected}");
        Err(Error::usage(path, format!("{problem}: use the version that made it")))
    }
}

#[derive(Clone, Debug)]
pub struct CountPlan {
    size: Size,
    units: engine::UnitPlan,
    identity: Identity,
}

impl CountPlan {
    pub fn new(size: Size) -> CountPlan {
        let units = engine::UnitPlan::new(size);
        let identity = Identity {
            n: size.get() as u8,
            version: engine::UnitPlan::VERSION,
            units: units.units(),
            hash: format!("{:016x}", units.fingerprint()),
        };
        CountPlan { size, units, identity }
    }

    pub fn size(&self) -> Size {
        self.size
    }

    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    pub fn engine(&self) -> &engine::UnitPlan {
        &self.units
    }

    pub fn units(&self) -> u64 {
        self.identity.units
    }

    /// Returns the expected cost of some units as a fraction of the total, 0 to 1.
    pub fn share(&self, units: impl Into<Units>) -> f64 {
        let all = self.units.expected_cost(0..self.units());
        if all > 0.0 { self.units.expected_cost(units.into().into()) / all } else { 0.0 }
    }

    /// Returns the expected time on one thread of the engine's reference processor.
    pub fn expected_seconds(&self, units: impl Into<Units>) -> f64 {
        self.units.expected_cost(units.into().into()) * 1e-9
    }

    /// Returns an upper bound for the solutions of a unit.
    ///
    /// The queens of the top half are a permutation of the unit's columns, those of the bottom half are a
    /// permutation of the other columns, and a solution counts at most twice. Besides, no unit has more
    /// solutions than the whole board.
    pub(crate) fn most_of_a_unit(&self) -> u128 {
        let n = self.size.get() as u128;
        let factorial = |k: u128| (1..=k).product::<u128>();
        let whole = known::counts(self.size).map_or(u128::MAX, |known| known.total);
        whole.min(2 * factorial(n / 2) * factorial(n - n / 2))
    }

    /// Returns an upper bound for the number of halves on one set of columns.
    ///
    /// On an odd board, the middle row and the middle column add at most two queens to one half.
    pub(crate) fn most_of_a_half(&self) -> u128 {
        let n = self.size.get() as u128;
        (1..=n / 2).product::<u128>().saturating_mul((n * n).max(1))
    }

    /// Divides the units into this many shards of similar cost.
    ///
    /// Refuses 0, more shards than units or [`MOST_SHARDS`], and shards of more than [`MOST_UNITS`] units.
    pub fn cut(&self, shards: u64) -> Result<Cut, Error> {
        let most = self.units().min(MOST_SHARDS);
        let impossible = |least: u64| {
            let is = if shards == 1 { "is" } else { "are" };
            let shards = with_noun(shards, "shard");
            Err(Error::Usage(format!("{shards} {is} not possible: use {least} to {most}")))
        };
        if !(1..=most).contains(&shards) {
            return impossible(1);
        }
        let cut = Cut { bounds: self.units.bounds(shards) };
        if cut.longest() <= MOST_UNITS {
            return Ok(cut);
        }
        impossible(self.fitting_cut(2 * shards).count())
    }

    /// Divides the units into shards, doubling the number until no shard is too long.
    fn fitting_cut(&self, shards: u64) -> Cut {
        let shards = shards.clamp(1, self.units());
        let cut = Cut { bounds: self.units.bounds(shards) };
        if cut.longest() <= MOST_UNITS || shards == self.units() {
            return cut;
        }
        self.fitting_cut(2 * shards)
    }

    /// Returns the shards of a cut with their expected cost.
    pub fn planned<'a>(&'a self, cut: &'a Cut) -> impl Iterator<Item = PlannedShard> + 'a {
        cut.shards().map(|Shard { number, of, units }| PlannedShard {
            n: self.size.get(),
            plan_version: self.identity.version,
            plan_hash: self.identity.hash.clone(),
            shard: number,
            of,
            first_unit: units.first(),
            end_unit: units.end(),
            share: self.share(units),
            expected_seconds: self.expected_seconds(units),
        })
    }

    /// Returns the default cut of a ledger, with short shards unless the count is long.
    pub fn ledger_cut(&self) -> Cut {
        let seconds = self.expected_seconds(0..self.units());
        let shard = (seconds / FEW_SHARDS).clamp(SHORTEST_SECONDS, SHARD_SECONDS);
        let shards = (seconds / shard.max(seconds / MANY_SHARDS)).ceil() as u64;
        self.fitting_cut(shards)
    }
}

/// A shard of a plan and its expected cost. Serializes as `queens.shard/1`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct PlannedShard {
    pub n: usize,
    pub plan_version: u32,
    pub plan_hash: String,
    pub shard: u64,
    pub of: u64,
    pub first_unit: u64,
    pub end_unit: u64,
    pub share: f64,
    pub expected_seconds: f64,
}

impl queens_show::json::Answer for PlannedShard {
    const SCHEMA: &'static str = "queens.shard/1";
}

/// A part of a count: consecutive units that are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    pub number: u64,
    pub of: u64,
    pub units: Units,
}

/// Formats a range of numbers for people, both ends included.
pub fn range_text([first, last]: &[u64; 2]) -> String {
    if first == last { first.to_string() } else { format!("{first}..{last}") }
}

/// A division of the units into shards, numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The number of the first unit of every shard, then the number of all units.
    bounds: Vec<u64>,
}

impl Cut {
    pub fn count(&self) -> u64 {
        self.bounds.len() as u64 - 1
    }

    fn longest(&self) -> u64 {
        self.shards().map(|shard| shard.units.len()).max().unwrap_or(0)
    }

    pub fn shard_of(&self, units: Units) -> Option<Shard> {
        let place = self.bounds.partition_point(|&bound| bound <= units.first());
        self.shard(place as u64).filter(|shard| shard.units == units)
    }

    pub fn shard(&self, number: u64) -> Option<Shard> {
        let place = usize::try_from(number.checked_sub(1)?).ok()?;
        let units = Units::from(*self.bounds.get(place)?..*self.bounds.get(place + 1)?);
        Some(Shard { number, of: self.count(), units })
    }

    pub fn shards(&self) -> impl Iterator<Item = Shard> + '_ {
        (1..=self.count()).filter_map(|number| self.shard(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_cover_units_for_every_cut() {
        for n in [0, 1, 4, 9, 12, 13] {
            let plan = CountPlan::new(Size::new(n).unwrap());
            for shards in (1..=plan.units().min(60)).chain([plan.units()]) {
                let cut = plan.cut(shards).unwrap();
                assert_eq!(cut.count(), shards);
                let mut next = 0;
                for (number, shard) in (1..).zip(cut.shards()) {
                    let Shard { units, .. } = shard;
                    assert_eq!((shard.number, shard.of, units.first()), (number, shards, next));
                    assert!(units.end() > next, "an empty shard");
                    next = units.end();
                    assert_eq!(
                        (cut.shard(number), cut.shard_of(units)),
                        (Some(shard), Some(shard))
                    );
                    for other in [next..next, units.first()..next + 1, units.first() + 1..next] {
                        assert_eq!(cut.shard_of(other.into()), None);
                    }
                }
                assert_eq!(next, plan.units());
            }
        }
    }

    #[test]
    fn shards_cost_about_the_same_across_strata() {
        for n in [17, 20, 21] {
            let plan = CountPlan::new(Size::new(n).unwrap());
            let cut = plan.cut(50).unwrap();
            for Shard { units, .. } in cut.shards() {
                let share = plan.share(units);
                assert!((share * 50.0 - 1.0).abs() < 0.05, "N={n}, units {units:?}: {share}");
            }
        }
    }

    #[test]
    fn impossible_numbers_of_shards_are_refused() {
        let plan = CountPlan::new(Size::new(8).unwrap());
        for shards in [0, plan.units() + 1, u64::MAX] {
            let refused = plan.cut(shards).unwrap_err().to_string();
            assert!(refused.ends_with(&format!("use 1 to {}", plan.units())), "{refused}");
        }
    }

    #[test]
    fn ledger_cut_has_short_shards() {
        for n in [0, 1, 8, 18, 20, 24, 28] {
            let plan = CountPlan::new(Size::new(n).unwrap());
            let cut = plan.ledger_cut();
            let seconds = plan.expected_seconds(0..plan.units()) / cut.count() as f64;
            assert!(seconds <= SHARD_SECONDS * 1.01 || cut.count() >= 50_000 || n > 24, "N={n}");
            assert!(cut.count() <= 50_001, "N={n}: {}", cut.count());
        }
    }
}
