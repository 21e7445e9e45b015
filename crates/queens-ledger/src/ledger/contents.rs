//! All records of a ledger, checked one by one before their sums are used.

use super::Ledger;
use super::states::{Row, Stretch, UnitState, disjoint, stretches};
use super::stored::{Source, Stored};
use crate::{CountPlan, Cut, Error, Record};
use queens::Units;
use queens::run::StopToken;

/// The records of a ledger or a publication, and the states of all units.
#[derive(Clone, Debug, Default)]
pub(crate) struct Contents {
    /// Records that are neither rejected nor withdrawn, in the order of their units.
    pub(crate) live: Vec<Row>,
    /// The rejected and withdrawn records.
    pub(crate) out: Vec<Row>,
    /// The faults of lines and rows that were left out.
    pub(crate) faults: Vec<String>,
    /// All units, in order.
    pub(crate) stretches: Vec<Stretch>,
    /// The fractions of the expected cost of the stretches add up to this, nearly 1.
    pub(crate) whole: f64,
    /// The indices of disjoint live records with the largest possible number of units.
    pub(crate) disjoint: Vec<usize>,
}

/// Up to this many units, the cost of each unit is added up. For more, the mean cost is accurate enough.
const FEW_UNITS: u64 = 64;

/// Returns the fraction of the expected cost of some units.
pub(super) fn share(plan: &CountPlan, units: Units) -> f64 {
    if units.len() > FEW_UNITS {
        return plan.share(units);
    }
    let whole = plan.engine().expected_cost(0..plan.units());
    let sum: f64 = units.into_iter().map(|unit| plan.engine().unit_cost(unit)).sum();
    if whole > 0.0 { sum / whole } else { 0.0 }
}

impl Contents {
    /// Computes the states of all units.
    pub(crate) fn new(plan: &CountPlan, rows: Vec<Row>, faults: Vec<String>) -> Contents {
        let is_live = |row: &Row| row.0.state.is_live();
        let (mut live, out): (Vec<Row>, Vec<Row>) = rows.into_iter().partition(is_live);
        live.sort_by_key(|(stored, record)| (record.first_unit, stored.id));
        let rows: Vec<&Row> = live.iter().collect();
        let (mut stretches, disjoint) = (stretches(&rows, plan.units()), disjoint(&rows));
        stretches.iter_mut().for_each(|stretch| stretch.share = share(plan, stretch.units));
        let whole =
            stretches.iter().map(|stretch| stretch.share).sum::<f64>().max(f64::MIN_POSITIVE);
        stretches.iter_mut().for_each(|stretch| stretch.share /= whole);
        Contents { live, out, faults, stretches, disjoint, whole }
    }

    /// Returns the disjoint records.
    pub(crate) fn disjoint(&self) -> impl Iterator<Item = &Record> + Clone {
        self.disjoint.iter().map(|&place| &self.live[place].1)
    }

    /// Returns the best source of a stretch: here, else signed, else unsigned.
    pub(crate) fn source(&self, stretch: &Stretch) -> Option<&Source> {
        stretch.rows.first().map(|&place| &self.live[place].0.source)
    }

    /// Returns the stretches in a state.
    pub(crate) fn in_state(&self, state: UnitState) -> impl Iterator<Item = &Stretch> {
        self.stretches.iter().filter(move |stretch| stretch.state == state)
    }

    /// Returns the solutions of all counted units; `None` if they exceed 128 bits.
    ///
    /// Where records differ, uses the first one of the stretch.
    pub(crate) fn count(&self, plan: &CountPlan) -> Option<u128> {
        let counted = self.stretches.iter().filter(|stretch| stretch.state != UnitState::Missing);
        let mut counts =
            counted.map(|stretch| self.solutions(plan, *stretch.rows.first()?, stretch.units));
        counts.try_fold(0u128, |sum, count| sum.checked_add(count?))
    }

    /// Returns the solutions of some units according to the record at an index.
    pub(crate) fn solutions(&self, plan: &CountPlan, place: usize, units: Units) -> Option<u128> {
        let record = &self.live[place].1;
        if record.units() == units {
            return Some(record.count);
        }
        units.into_iter().try_fold(0u128, |sum, unit| {
            let weight = u128::from(plan.engine().unit(unit)?.weight);
            sum.checked_add(weight.checked_mul(record.unit_count(unit)?)?)
        })
    }

    /// Returns the ranges of units in a state, with adjacent ranges joined.
    pub(crate) fn ranges(&self, state: UnitState) -> Vec<Units> {
        let mut ranges: Vec<Units> = Vec::new();
        for Stretch { units, .. } in self.in_state(state) {
            match ranges.last_mut() {
                Some(last) if last.end() == units.first() => {
                    *last = Units::from(last.first()..units.end());
                }
                _ => ranges.push(*units),
            }
        }
        ranges
    }
}

impl Ledger {
    /// Reads all records, collects their faults, and leaves out the faulty rows.
    ///
    /// # Errors
    /// If the file cannot be read, or the work is stopped.
    pub(crate) fn inspect(&self, plan: &CountPlan, stop: &StopToken) -> Result<Contents, Error> {
        let (mut rows, mut faults) = (Vec::new(), Vec::new());
        for stored in self.records()? {
            stop.check()?;
            match check(plan, self.cut()?, &stored) {
                Ok(record) => rows.push((stored, record)),
                Err(fault) => faults.push(format!("units {}: {fault}", stored.units)),
            }
        }
        Ok(Contents::new(plan, rows, faults))
    }

    /// Reads all records and requires that every one is sound.
    ///
    /// # Errors
    /// [`Error::Check`] with the first fault.
    pub(crate) fn contents(&self, plan: &CountPlan) -> Result<Contents, Error> {
        let contents = self.inspect(plan, &StopToken::new())?;
        match contents.faults.first() {
            None => Ok(contents),
            Some(fault) => Err(self.unsound(fault)),
        }
    }
}

/// Returns the record of a row, or its fault.
fn check(plan: &CountPlan, cut: &Cut, stored: &Stored) -> Result<Record, String> {
    let record = Record::parse(&stored.line).map_err(|fault| fault.to_string())?;
    record.check_plan(plan).map_err(|fault| fault.to_string())?;
    let units = record.units();
    let Some(shard) = cut.shard_of(units) else {
        return Err("not within one shard".to_owned());
    };
    let row = (stored.units, stored.shard, stored.kernel.as_str());
    if row != (units, shard, record.kernel.as_str()) {
        return Err("the row differs from its record".to_owned());
    }
    Ok(record)
}
