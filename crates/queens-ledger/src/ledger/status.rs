//! The status of a ledger.

use super::contents::{Contents, share};
use super::speed::{Speed, times};
use super::{Holder, Ledger, RecordState, Source, Stretch, UnitState};
use crate::plan::Identity;
use crate::{CountPlan, Error, Record, machine};
use queens::words::counted;
use queens::{Digits, Units, known};
use serde::{Serialize, Serializer};
use std::collections::BTreeSet;

/// The progress of a ledger.
///
/// Serializes as `queens.ledger.status/2`: ranges of units are pairs, unknown values are absent.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "__typescript", ts(rename = "LedgerProgress", optional_fields))]
#[non_exhaustive]
pub struct Status {
    /// Rows and columns of the board.
    pub n: u8,
    /// The plan of the count.
    pub plan: Identity,
    /// Whether no unit is missing or in conflict.
    pub complete: bool,
    /// The total, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<String>"))]
    pub total: Option<Digits<u128>>,
    /// The solutions of the units that are not missing.
    #[cfg_attr(feature = "__typescript", ts(type = "string"))]
    pub count_so_far: Digits<u128>,
    /// The number of shards.
    pub shards: u64,
    /// How many disjoint records have all units counted so far.
    pub records: u64,
    /// All units.
    pub units: u64,
    /// Units that are not missing.
    pub units_done: u64,
    /// The completed fraction of the expected cost, 0 to 1.
    pub share: f64,
    /// The units in each state.
    pub states: States,
    /// Where the counts come from.
    #[serde(flatten)]
    pub origins: Origins,
    /// Missing units, in order.
    #[serde(serialize_with = "pairs")]
    #[cfg_attr(feature = "__typescript", ts(as = "Vec<[u64; 2]>"))]
    pub missing: Vec<Units>,
    /// Units in conflict, in order.
    pub conflicts: Vec<Conflict>,
    /// Records that a recount here has shown to be wrong.
    pub rejected: u64,
    /// Records that were withdrawn.
    pub withdrawn: u64,
    /// The active claims.
    pub claims: Vec<Holder>,
    /// Processor time of the records, or wall-clock time if the system measures no other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_seconds: Option<f64>,
    /// Processor time that the missing units are expected to take at the speed so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_seconds_left: Option<f64>,
    /// When the last record was finished, in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_finished: Option<String>,
    /// Seconds in which any process worked on the records.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worked_seconds: Option<f64>,
    /// How fast the ledger last filled; absent while it is too early for a speed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speed: Option<Speed>,
}

/// Where the counts of a ledger come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "LedgerOrigins"))]
#[non_exhaustive]
pub struct Origins {
    /// The fraction of the expected cost that was counted here, 0 to 1.
    pub here_share: f64,
    /// The fraction that was only imported.
    pub imported_share: f64,
    /// The part of the imported fraction that is not signed.
    pub unsigned_share: f64,
    /// The number of signers of the imported records.
    pub signers: u64,
}

/// The units in each of the four states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "LedgerStates"))]
#[non_exhaustive]
pub struct States {
    /// No record counts these units.
    pub missing: Extent,
    /// One computation counts them.
    pub counted: Extent,
    /// Two independent computations agree.
    pub confirmed: Extent,
    /// Two computations differ.
    pub conflict: Extent,
}

/// The size of a set of units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "LedgerExtent"))]
#[non_exhaustive]
pub struct Extent {
    /// The number of units.
    pub units: u64,
    /// Their fraction of the expected cost, 0 to 1; 1 only for all units.
    pub share: f64,
}

/// Units with different counts in different records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "LedgerConflict"))]
#[non_exhaustive]
pub struct Conflict {
    /// The units.
    #[serde(serialize_with = "pair")]
    #[cfg_attr(feature = "__typescript", ts(as = "[u64; 2]"))]
    pub units: Units,
    /// The solutions of these units according to each record.
    pub counts: Vec<String>,
    /// The checksums of the records.
    pub checksums: Vec<String>,
}

/// Serializes a range as its two ends.
pub(super) fn pair<S: Serializer>(units: &Units, serializer: S) -> Result<S::Ok, S::Error> {
    [units.first(), units.end()].serialize(serializer)
}

fn pairs<S: Serializer>(ranges: &[Units], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(ranges.iter().map(|units| [units.first(), units.end()]))
}

impl States {
    /// Adds up the units in each state.
    pub(crate) fn new(plan: &CountPlan, contents: &Contents) -> States {
        let of = |state| Extent::new(plan, contents.in_state(state));
        States {
            missing: of(UnitState::Missing),
            counted: of(UnitState::Counted),
            confirmed: of(UnitState::Confirmed),
            conflict: of(UnitState::Conflict),
        }
    }
}

impl Extent {
    fn new<'a>(plan: &CountPlan, stretches: impl Iterator<Item = &'a Stretch>) -> Extent {
        let add = |sum: (u64, f64), one: &Stretch| (sum.0 + one.units.len(), sum.1 + one.share);
        let (units, share) = stretches.fold((0, 0.0), add);
        // Rounding must not make a nonempty set 0 or an incomplete one 1.
        let share = match units {
            0 => 0.0,
            units if units == plan.units() => 1.0,
            _ => share.clamp(f64::MIN_POSITIVE, 1.0 - f64::EPSILON),
        };
        Extent { units, share }
    }
}

impl Status {
    /// Returns the total, if it is known.
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
    pub(crate) fn new(plan: &CountPlan, contents: &Contents) -> Origins {
        // The best source of a stretch comes first.
        let done = || contents.stretches.iter().filter(|one| one.state != UnitState::Missing);
        let share = |is: fn(&Source) -> bool| {
            let is = |stretch: &&Stretch| contents.source(stretch).is_some_and(is);
            Extent::new(plan, done().filter(is)).share
        };
        let here = share(|source| *source == Source::Here);
        let signed = share(|source| source.signer().is_some());
        let unsigned = share(|source| *source == Source::Imported(None));
        let imported = done().filter(|stretch| contents.source(stretch) != Some(&Source::Here));
        let rows = imported.flat_map(|stretch| &stretch.rows);
        let signers = rows.filter_map(|&place| contents.live[place].0.source.signer());
        Origins {
            here_share: here,
            imported_share: (signed + unsigned).min(1.0),
            unsigned_share: unsigned,
            signers: signers.collect::<BTreeSet<_>>().len() as u64,
        }
    }

    /// Says in one sentence where the counts come from and how much is confirmed.
    ///
    /// Fractions refer to the cost so far.
    pub fn sentence(&self, states: &States) -> String {
        let signers = match (self.signers, self.unsigned_share > 0.0) {
            (0, _) => ", unsigned".to_owned(),
            (signers, false) => format!(" from {}", counted(signers, "signer")),
            (signers, true) => format!(" from {} and unsigned files", counted(signers, "signer")),
        };
        let done = self.here_share + self.imported_share;
        let part = |share: f64| percent(share / done.max(f64::MIN_POSITIVE));
        let from = match (self.here_share > 0.0, self.imported_share > 0.0) {
            (false, false) => return "nothing counted".to_owned(),
            (true, false) => "all counted here".to_owned(),
            (false, true) => format!("all imported{signers}"),
            (true, true) => format!(
                "{} of the cost counted here, {} imported{signers}",
                part(self.here_share),
                part(self.imported_share)
            ),
        };
        let confirmed = match states.confirmed.units {
            0 => "nothing".to_owned(),
            _ if states.counted.units + states.conflict.units == 0 => "all".to_owned(),
            _ => part(states.confirmed.share),
        };
        format!("{from}; {confirmed} confirmed")
    }
}

/// Formats a fraction in percent, rounded down: only a complete set is 100 %.
fn percent(share: f64) -> String {
    let digits = if share < 0.01 { 3 } else { 1 };
    let unit = 10f64.powi(digits);
    format!("{:.*} %", digits as usize, (100.0 * share * unit).floor() / unit)
}

impl Ledger {
    /// Checks every record and returns the progress of the ledger.
    ///
    /// # Errors
    /// [`Error::Check`] if a record or a row was changed, [`Error::NotPublished`] if the total differs from
    /// the published one; also if the ledger cannot be read.
    pub fn status(&self, plan: &CountPlan) -> Result<Status, Error> {
        let status = self.summary(plan, &self.contents(plan)?)?;
        match (status.total(), known::counts(plan.size())) {
            (Some(total), Some(known)) if total != known.total => {
                let (path, published) = (self.path.clone(), known.total);
                Err(Error::NotPublished { path, total, published })
            }
            _ => Ok(status),
        }
    }

    fn summary(&self, plan: &CountPlan, contents: &Contents) -> Result<Status, Error> {
        let states = States::new(plan, contents);
        let count = Digits(contents.count(plan).unwrap_or(u128::MAX));
        let units_done = plan.units() - states.missing.units;
        let share = if units_done == 0 { 0.0 } else { 1.0 - states.missing.share };
        let complete =
            states.missing.units + states.conflict.units == 0 && contents.faults.is_empty();
        let cpu_seconds = Some(cpu_seconds(contents)).filter(|_| share > 0.0);
        let claims = self.holders()?;
        let times = times(plan, contents, &claims, share);
        let is = |state| contents.out.iter().filter(move |row| row.0.state == state).count() as u64;
        Ok(Status {
            n: self.identity.n,
            plan: self.identity.clone(),
            complete,
            total: complete.then_some(count),
            count_so_far: count,
            shards: self.shards,
            records: contents.disjoint.len() as u64,
            units: self.identity.units,
            units_done,
            share,
            states,
            origins: Origins::new(plan, contents),
            missing: contents.ranges(UnitState::Missing),
            conflicts: conflicts(plan, contents),
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

    /// Returns the completed fraction of the expected cost and the number of completed units.
    ///
    /// Reads only the rows, not their records.
    ///
    /// Use it for progress while other processes count, not for results.
    pub(crate) fn progress(&self, plan: &CountPlan) -> Result<(f64, u64), Error> {
        let ranges: Vec<Units> = self.read(|connection| {
            let mut query = connection.prepare_cached(
                "SELECT first_unit, end_unit FROM records
                 WHERE state IN ('counted', 'conflict') AND kernel <> 'search' ORDER BY first_unit",
            )?;
            query.query_map([], |row| Ok(Units::from(row.get(0)?..row.get(1)?)))?.collect()
        })?;
        let (mut end, mut units, mut done) = (0, 0, 0.0);
        for range in ranges {
            let new = Units::from(range.first().max(end)..range.end().max(end));
            end = new.end();
            units += new.len();
            done += share(plan, new);
        }
        Ok((if units == plan.units() { 1.0 } else { done.min(1.0) }, units))
    }

    /// Returns the total, if no unit is missing or in conflict.
    ///
    /// # Errors
    /// If the ledger cannot be read.
    pub fn total(&self, plan: &CountPlan) -> Result<Option<u128>, Error> {
        Ok(self.status(plan)?.total())
    }
}

/// Returns the processor time of the disjoint records.
///
/// Uses the wall-clock time of records without processor time.
fn cpu_seconds(contents: &Contents) -> f64 {
    let seconds =
        |record: &Record| record.cpu_seconds.unwrap_or(record.seconds * record.threads as f64);
    contents.disjoint().map(seconds).sum()
}

/// Returns the units in conflict, with the counts of their records.
fn conflicts(plan: &CountPlan, contents: &Contents) -> Vec<Conflict> {
    let conflict = |&Stretch { units, ref rows, .. }: &Stretch| {
        let count = |&place: &usize| contents.solutions(plan, place, units).unwrap_or(u128::MAX);
        let checksum = |&place: &usize| contents.live[place].1.checksum();
        Conflict {
            units,
            counts: rows.iter().map(|place| count(place).to_string()).collect(),
            checksums: rows.iter().map(checksum).collect(),
        }
    };
    contents.in_state(UnitState::Conflict).map(conflict).collect()
}
