//! The states of units, and which records contradict which.
//!
//! Records store the count of every unit, so any two records can be compared, whatever their ranges. The
//! states depend only on the records.

use super::stored::{RecordState, Source, Stored};
use crate::Record;
use queens::Units;
use std::cmp::Reverse;

/// A row of the ledger and its record.
pub(crate) type Row = (Stored, Record);

/// The state of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitState {
    /// No record counts it.
    Missing,
    /// One computation counts it.
    Counted,
    /// Two independent computations agree.
    Confirmed,
    /// Two computations differ.
    Conflict,
}

/// Consecutive units that the same records count.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stretch {
    pub(crate) units: Units,
    /// Their fraction of the expected cost, 0 to 1.
    pub(crate) share: f64,
    pub(crate) state: UnitState,
    /// The indices of the records: records from here, then signed, then unsigned ones.
    pub(crate) rows: Vec<usize>,
}

/// Returns whether two computations differ enough for one to confirm the other.
///
/// Two signers do. Records without a signer come from machines of the ledger's owner, so they must differ
/// in their kernels; the independent search counts as a kernel. A signer could invent the kernels of his
/// records.
fn are_independent((one, one_record): &Row, (other, other_record): &Row) -> bool {
    let signers = (one.source.signer(), other.source.signer());
    signers.0 != signers.1 || (signers.0.is_none() && one_record.kernel != other_record.kernel)
}

fn conflict((_, one): &Row, (_, other): &Row) -> bool {
    one.units().overlaps(other.units()) && !one.agrees_with(other)
}

/// Divides the units from 0 to `end` where records begin or end.
///
/// The rows must be in the order of their units, and none may be rejected or withdrawn.
pub(crate) fn stretches(rows: &[&Row], end: u64) -> Vec<Stretch> {
    let ranges = rows.iter().map(|(_, record)| record.units());
    let mut bounds: Vec<u64> =
        ranges.flat_map(|units| [units.first(), units.end()]).chain([0, end]).collect();
    bounds.sort_unstable();
    bounds.dedup();
    let (mut open, mut next) = (Vec::new(), 0);
    let mut found = Vec::new();
    for pair in bounds.windows(2) {
        let units = Units::from(pair[0]..pair[1]);
        open.retain(|&place: &usize| rows[place].1.end_unit > units.first());
        while rows.get(next).is_some_and(|(_, record)| record.first_unit <= units.first()) {
            open.push(next);
            next += 1;
        }
        open.sort_by_key(|&place| (rank(&rows[place].0.source), rows[place].0.id));
        let (state, rows) = (state(rows, &open, units), open.clone());
        found.push(Stretch { units, share: 0.0, state, rows });
    }
    found
}

/// Returns the state of some units that all of these records have.
fn state(rows: &[&Row], open: &[usize], units: Units) -> UnitState {
    let open = || open.iter().map(|&place| rows[place]);
    // A search makes no half-placements, which show that none was left out. So a search only confirms.
    if open().all(|(_, record)| record.is_search()) {
        return UnitState::Missing;
    }
    let first = open().next().and_then(|(_, record)| record.counts_of(units));
    let differ = open().any(|(_, record)| record.counts_of(units) != first);
    let pairs =
        || open().enumerate().flat_map(|(k, one)| open().take(k).map(move |two| (one, two)));
    if differ || pairs().any(|(one, two)| conflict(one, two) && one.1.units() == two.1.units()) {
        return UnitState::Conflict;
    }
    match pairs().any(|(one, two)| are_independent(one, two)) {
        true => UnitState::Confirmed,
        false => UnitState::Counted,
    }
}

fn rank(source: &Source) -> u8 {
    match source {
        Source::Here => 0,
        Source::Imported(Some(_)) => 1,
        Source::Imported(None) => 2,
    }
}

/// Computes the new states of the records of a shard from their stored states.
///
/// A record is rejected if a computation from here contradicts it and another record agrees with that
/// computation. This is final. If records from here contradict each other, a third one decides.
pub(super) fn review(rows: &[Row]) -> Vec<RecordState> {
    let live: Vec<&Row> = rows.iter().filter(|(stored, _)| stored.state.is_live()).collect();
    let rejected: Vec<i64> =
        live.iter().filter(|row| is_rejected(row, &live)).map(|(stored, _)| stored.id).collect();
    let stays = |row: &&&Row| !rejected.contains(&row.0.id);
    let state = |row: &Row| match row.0.state {
        RecordState::Rejected | RecordState::Withdrawn => row.0.state,
        _ if rejected.contains(&row.0.id) => RecordState::Rejected,
        _ if live.iter().filter(stays).any(|other| conflict(row, other)) => RecordState::Conflict,
        _ => RecordState::Counted,
    };
    rows.iter().map(state).collect()
}

fn is_rejected(row: &Row, live: &[&Row]) -> bool {
    let from_here = live.iter().filter(|other| other.0.source == Source::Here);
    from_here.filter(|other| conflict(row, other)).any(|recount| {
        let others = live.iter().filter(|o| ![row.0.id, recount.0.id].contains(&o.0.id));
        others.into_iter().any(|witness| agrees_where_they_differ(&witness.1, &recount.1, &row.1))
    })
}

/// Returns whether `witness` agrees with `one` where `one` and `other` differ.
///
/// It must have the count of `one` for a unit that they count differently, or the half-placements of `one`
/// if only these differ.
fn agrees_where_they_differ(witness: &Record, one: &Record, other: &Record) -> bool {
    let common = one.units().common(other.units());
    let differs = |unit: &u64| one.unit_count(*unit) != other.unit_count(*unit);
    if !common.into_iter().any(|unit| differs(&unit)) {
        return witness.units() == one.units() && witness.parts == one.parts;
    }
    let agrees = |unit: u64| witness.unit_count(unit) == one.unit_count(unit);
    common.into_iter().filter(differs).any(agrees)
}

/// Returns the indices of disjoint records with the most units, and then the fewest records.
///
/// Half-placements and times are known only for whole records. Searches have no half-placements and are
/// left out.
pub(crate) fn disjoint(rows: &[&Row]) -> Vec<usize> {
    let units = |place: usize| rows[place].1.units();
    let mut places: Vec<usize> =
        (0..rows.len()).filter(|&place| !rows[place].1.is_search()).collect();
    places.sort_by_key(|&place| (units(place).end(), place));
    let before =
        |place: usize| places.partition_point(|&other| units(other).end() <= units(place).first());
    // For each prefix of `places`: the units and records of the best choice, and whether it includes the
    // last place.
    let mut best = vec![((0, Reverse(0)), false)];
    for (number, &place) in places.iter().enumerate() {
        let (others, Reverse(records)) = best[before(place)].0;
        let with = (others + units(place).len(), Reverse(records + 1));
        let without = best[number].0;
        best.push((with.max(without), with > without));
    }
    let (mut chosen, mut number) = (Vec::new(), places.len());
    while number > 0 {
        number = match best[number].1 {
            true => {
                chosen.push(places[number - 1]);
                before(places[number - 1])
            }
            false => number - 1,
        };
    }
    chosen.reverse();
    chosen
}

#[cfg(test)]
#[path = "../../tests/unit/states.rs"]
mod tests;
