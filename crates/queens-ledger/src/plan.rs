//! The numbered work of a count, what identifies it, and how it is cut into shards.
//!
//! Records made on different machines, with different kernels and years apart, add up only if their
//! unit numbers mean the same. An [`Identity`] is what must agree; a [`Cut`] is a way to divide the
//! units that every machine computes alike.

use crate::Error;
use queens::words::counted;
use queens::{Size, Units, engine};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::Path;

/// A plan has at most this many shards: a ledger of them is still a small file.
pub const MOST_SHARDS: u64 = 1_000_000;

/// A shard has at most this many units: its record has a number for each and must stay a line of text.
pub const MOST_UNITS: u64 = 40_000;

/// A shard takes about this long on one thread, so that a kill costs little and the writing of its
/// record takes a small share of the time.
const SHARD_SECONDS: f64 = 2.0;

/// A ledger is cut into at least about this many shards, as long as they are not tiny: the last ones
/// leave threads idle.
const FEW_SHARDS: f64 = 64.0;

/// Shards shorter than this would spend their time on being written down.
const SHORTEST_SECONDS: f64 = 0.1;

/// Longer counts have longer shards beyond this many.
const MANY_SHARDS: f64 = 50_000.0;

/// What must agree before two records may be added up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "__typescript", ts(rename = "PlanIdentity"))]
pub struct Identity {
    /// Rows of the board.
    pub n: u8,
    /// The engine's numbering of units: [`engine::UnitPlan::VERSION`].
    pub version: u32,
    /// How many units there are.
    pub units: u64,
    /// The fingerprint of the list of units, in hexadecimal: [`engine::UnitPlan::fingerprint`].
    pub hash: String,
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Identity { n, version, units, hash } = self;
        let units = counted(units, "unit");
        write!(f, "N = {n}, plan version {version}, {units}, hash {hash}")
    }
}

impl Identity {
    /// Returns an error unless the file at `path` has the plan that this program expects.
    pub(crate) fn check(&self, expected: &Identity, path: &Path) -> Result<(), Error> {
        if self == expected {
            return Ok(());
        }
        let problem = format!("a ledger of another plan ({self}), this program has {expected}");
        Err(Error::usage(path, format!("{problem}: use the program that made it")))
    }
}

/// The numbered work of one count.
#[derive(Clone, Debug)]
pub struct CountPlan {
    size: Size,
    units: engine::UnitPlan,
    identity: Identity,
}

impl CountPlan {
    /// The plan of all solutions of a board.
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

    /// Rows of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What must agree before two records may be added up.
    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    /// The engine's side of it.
    pub fn engine(&self) -> &engine::UnitPlan {
        &self.units
    }

    /// How many units there are.
    pub fn units(&self) -> u64 {
        self.identity.units
    }

    /// The share of the whole expected cost that some units have, 0 to 1.
    pub fn share(&self, units: impl Into<Units>) -> f64 {
        let all = self.units.expected_cost(0..self.units());
        if all > 0.0 { self.units.expected_cost(units.into().into()) / all } else { 0.0 }
    }

    /// The time one thread of the engine's reference processor is expected to take.
    pub fn expected_seconds(&self, units: impl Into<Units>) -> f64 {
        self.units.expected_cost(units.into().into()) * 1e-9
    }

    /// No unit has more solutions than this: the queens of the upper half are a permutation of its columns,
    /// those of the lower half of the others, and a solution counts at most twice.
    pub(crate) fn most_of_a_unit(&self) -> u128 {
        let n = self.size.get() as u128;
        let factorial = |k: u128| (1..=k).product::<u128>();
        2 * factorial(n / 2) * factorial(n - n / 2)
    }

    /// No unit has more half-placements in one half than this. The middle row and column of an odd board add
    /// at most two queens to one of them.
    pub(crate) fn most_of_a_half(&self) -> u128 {
        let n = self.size.get() as u128;
        (1..=n / 2).product::<u128>().saturating_mul((n * n).max(1))
    }

    /// Cuts the units into `shards` ranges of nearly equal expected cost.
    ///
    /// # Errors
    /// [`Error::Usage`] when there are no shards, more than units, more than [`MOST_SHARDS`], or so few
    /// that one has more than [`MOST_UNITS`].
    pub fn cut(&self, shards: u64) -> Result<Cut, Error> {
        let most = self.units().min(MOST_SHARDS);
        let impossible = |least: u64| {
            let is = if shards == 1 { "is" } else { "are" };
            let shards = counted(shards, "shard");
            Err(Error::Usage(format!("{shards} {is} not possible: use {least} to {most}")))
        };
        if !(1..=most).contains(&shards) {
            return impossible(1);
        }
        let cut = self.divide(shards);
        if cut.longest() <= MOST_UNITS {
            return Ok(cut);
        }
        impossible(self.fitting_cut(2 * shards).len())
    }

    /// The cut into this many shards, or twice as many, or four times, until none is too long.
    fn fitting_cut(&self, shards: u64) -> Cut {
        let shards = shards.clamp(1, self.units());
        let cut = self.divide(shards);
        if cut.longest() <= MOST_UNITS || shards == self.units() {
            return cut;
        }
        self.fitting_cut(2 * shards)
    }

    /// Cuts the units into at least one and at most as many shards as there are units.
    fn divide(&self, shards: u64) -> Cut {
        Cut { bounds: self.units.bounds(shards) }
    }

    /// The shards of a division, with their expected cost.
    pub fn planned<'a>(&'a self, cut: &'a Cut) -> impl Iterator<Item = PlannedShard> + 'a {
        cut.shards().zip(1..).map(|(units, shard)| PlannedShard {
            n: self.size.get(),
            plan_version: self.identity.version,
            plan_hash: self.identity.hash.clone(),
            shard,
            of: cut.len(),
            first_unit: units.first(),
            end_unit: units.end(),
            share: self.share(units),
            expected_seconds: self.expected_seconds(units),
        })
    }

    /// The cut that suits a ledger: shards of a few seconds.
    pub fn ledger_cut(&self) -> Cut {
        let seconds = self.expected_seconds(0..self.units());
        let shard = (seconds / FEW_SHARDS).clamp(SHORTEST_SECONDS, SHARD_SECONDS);
        let shards = (seconds / shard.max(seconds / MANY_SHARDS)).ceil() as u64;
        self.fitting_cut(shards)
    }
}

/// A shard of a plan, and what it is expected to cost. Serializes as `queens.shard/1`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct PlannedShard {
    /// Rows and columns of the board.
    pub n: usize,
    /// [`Identity::version`].
    pub plan_version: u32,
    /// [`Identity::hash`].
    pub plan_hash: String,
    /// Its number, from 1.
    pub shard: u64,
    /// How many shards there are.
    pub of: u64,
    /// Its first unit.
    pub first_unit: u64,
    /// The unit after its last one.
    pub end_unit: u64,
    /// Its share of the expected cost, 0 to 1.
    pub share: f64,
    /// The expected processor time, as of [`CountPlan::expected_seconds`].
    pub expected_seconds: f64,
}

/// A division of the units into shards, numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The first unit of every shard, and the end.
    bounds: Vec<u64>,
}

impl Cut {
    /// How many shards there are.
    pub fn len(&self) -> u64 {
        self.bounds.len() as u64 - 1
    }

    /// The units of its longest shard.
    fn longest(&self) -> u64 {
        self.shards().map(|units| units.len()).max().unwrap_or(0)
    }

    /// The number of the shard, from 1, that holds all of these units.
    pub fn shard_of(&self, units: Units) -> Option<u64> {
        let place = self.bounds.partition_point(|&bound| bound <= units.first());
        let end = *self.bounds.get(place)?;
        (!units.is_empty() && units.end() <= end).then_some(place as u64)
    }

    /// Always false: there is at least one.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The units of the shard of this number, from 1.
    pub fn shard(&self, number: u64) -> Option<Units> {
        let place = usize::try_from(number.checked_sub(1)?).ok()?;
        Some(Units::from(*self.bounds.get(place)?..*self.bounds.get(place + 1)?))
    }

    /// All shards in their order.
    pub fn shards(&self) -> impl Iterator<Item = Units> + '_ {
        self.bounds.windows(2).map(|bounds| Units::from(bounds[0]..bounds[1]))
    }

    /// Divides some units where shards end.
    pub fn divide(&self, units: Units) -> impl Iterator<Item = Units> + '_ {
        let mut first = units.first();
        std::iter::from_fn(move || {
            let piece = Units::from(first..self.end_after(first).min(units.end()));
            first = piece.end();
            (!piece.is_empty()).then_some(piece)
        })
    }

    /// The first bound above a unit: where the shard that holds it ends.
    pub(crate) fn end_after(&self, unit: u64) -> u64 {
        let place = self.bounds.partition_point(|&bound| bound <= unit);
        self.bounds.get(place).copied().unwrap_or(unit + 1)
    }
}

#[cfg(test)]
#[path = "../tests/unit/plan.rs"]
mod tests;
