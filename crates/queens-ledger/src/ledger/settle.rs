//! Which records of one shard count: a function of all that was ever said about its units.
//!
//! Records have the count of every unit, so any two of them can be compared, whatever their ranges. Two
//! that name different counts for one unit *conflict*. A computation of this machine is *backed* against
//! another record if a third one says the same as it about all units on which the two differ; what
//! conflicts with it is then refuted, all copies alike. Nothing else settles a conflict: an import is
//! only what somebody says.
//!
//! Since nothing but the records enters, an order of arrival wins nothing, a refuted value stays refuted
//! when it comes again, and what is withdrawn leaves no trace in the result.

use super::records::{Origin, State};
use crate::Record;
use std::ops::Range;

/// A record of the shard that was not withdrawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<'a> {
    /// Grows with the time of arrival.
    pub(super) id: i64,
    pub(super) record: &'a Record,
    pub(super) origin: Origin,
}

/// What the records of a shard make together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settlement {
    /// One for each entry.
    pub(super) states: Vec<State>,
    /// Whether computations of this machine conflict: it cannot be trusted.
    pub(super) own_conflict: bool,
}

impl Entry<'_> {
    fn is_computed(&self) -> bool {
        self.origin == Origin::Computed
    }

    fn overlaps(&self, other: &Entry<'_>) -> bool {
        overlap(&self.record.units(), &other.record.units())
    }

    fn conflicts(&self, other: &Entry<'_>) -> bool {
        self.overlaps(other) && !self.record.agrees_with(other.record)
    }

    /// Whether some other entry says the same wherever this one and `opponent` differ.
    fn is_backed(&self, opponent: &Entry<'_>, all: &[Entry<'_>]) -> bool {
        let (a, b) = (self.record, opponent.record);
        let common = a.first_unit.max(b.first_unit)..a.end_unit.min(b.end_unit);
        let differs = |&unit: &u64| a.unit_count(unit) != b.unit_count(unit);
        let different: Vec<u64> = common.into_iter().filter(differs).collect();
        all.iter().filter(|other| other.id != self.id && other.id != opponent.id).any(|other| {
            let same = |&unit: &u64| other.record.unit_count(unit) == a.unit_count(unit);
            // Without such a unit, they differ in their half-placements.
            if different.is_empty() { !self.conflicts(other) } else { different.iter().all(same) }
        })
    }

    /// Whether a computation of this machine that others back says something else.
    fn is_refuted(&self, all: &[Entry<'_>]) -> bool {
        let beats = |other: &Entry<'_>| {
            other.is_computed() && self.conflicts(other) && other.is_backed(self, all)
        };
        let is_equal = |other: &Entry<'_>| self.is_computed() && self.is_backed(other, all);
        all.iter().any(|other| beats(other) && !is_equal(other))
    }
}

/// Settles a shard. The units of a record that shares units with a counted one, but neither conflicts
/// with any nor is wholly counted otherwise, are the error: it cannot be added up.
pub(super) fn settle(entries: &[Entry<'_>]) -> Result<Settlement, Range<u64>> {
    let refuted: Vec<bool> = entries.iter().map(|entry| entry.is_refuted(entries)).collect();
    let alive = || (0..entries.len()).filter(|&place| !refuted[place]);
    let conflicts = |place: usize| alive().filter(move |&o| entries[place].conflicts(&entries[o]));
    let counted = counted(entries, alive().collect());
    let mut states = vec![State::Refuted; entries.len()];
    for place in alive() {
        let units = entries[place].record.units();
        states[place] = if counted.contains(&place) {
            State::Counted
        } else if conflicts(place).next().is_some() {
            State::Disputed
        } else if is_covered(&units, counted.iter().map(|&place| entries[place].record.units())) {
            State::Confirming
        } else {
            return Err(units);
        };
    }
    let is_computed = |place: usize| entries[place].is_computed();
    let own = |place: usize| is_computed(place) && conflicts(place).any(is_computed);
    Ok(Settlement { states, own_conflict: alive().any(own) })
}

/// The places of the records that count: long ones first, of these the computed ones, then the first.
fn counted(entries: &[Entry<'_>], mut places: Vec<usize>) -> Vec<usize> {
    // A search makes no half-placements, which are part of the proof that all was counted.
    places.retain(|&place| !entries[place].record.is_search());
    places.sort_by_key(|&place| {
        let Entry { id, record, .. } = entries[place];
        let length = record.end_unit - record.first_unit;
        (std::cmp::Reverse(length), !entries[place].is_computed(), id)
    });
    let mut counted: Vec<usize> = Vec::new();
    for place in places {
        if !counted.iter().any(|&other| entries[place].overlaps(&entries[other])) {
            counted.push(place);
        }
    }
    counted
}

fn overlap(a: &Range<u64>, b: &Range<u64>) -> bool {
    a.start < b.end && b.start < a.end
}

/// Whether disjoint ranges have all of these units.
fn is_covered(units: &Range<u64>, ranges: impl Iterator<Item = Range<u64>>) -> bool {
    let common =
        |range: Range<u64>| range.end.min(units.end).saturating_sub(range.start.max(units.start));
    ranges.map(common).sum::<u64>() == units.end - units.start
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Plan, shard};
    use queens::run::Control;

    /// A record of the units of N = 9, with 8 more solutions in one of them.
    fn record(units: Range<u64>, wrong: Option<u64>) -> Record {
        let plan = Plan::new("9".parse().unwrap());
        let (options, control) = (shard::Options::default(), Control::default().threads(1));
        let mut record = shard::count(&plan, units, &options, &control).unwrap();
        if let Some(unit) = wrong {
            record.unit_counts[(unit - record.first_unit) as usize] += 8;
        }
        record
    }

    fn entries<'a>(records: &[(&'a Record, Origin)]) -> Vec<Entry<'a>> {
        let entry = |(id, &(record, origin))| Entry { id, record, origin };
        (0..).zip(records).map(entry).collect()
    }

    fn states(records: &[(&Record, Origin)]) -> Settlement {
        settle(&entries(records)).unwrap()
    }

    const FILE: Origin = Origin::Imported;
    const OWN: Origin = Origin::Computed;

    #[test]
    fn imports_settle_nothing_among_themselves() {
        let (right, wrong) = (record(3..9, None), record(3..9, Some(5)));
        let found = states(&[(&wrong, FILE), (&right, FILE), (&right, FILE)]);
        assert_eq!(found.states, [State::Counted, State::Disputed, State::Disputed]);
    }

    #[test]
    fn a_wrong_import_and_its_copies_are_refuted_together_for_good() {
        let (right, wrong) = (record(3..9, None), record(3..9, Some(5)));
        let part = record(4..6, Some(5));
        let mut all =
            vec![(&wrong, FILE), (&wrong, FILE), (&right, FILE), (&right, OWN), (&part, FILE)];
        let refuted = [State::Refuted, State::Refuted];
        assert_eq!(states(&all).states[..2], refuted);
        assert_eq!(states(&all).states[4], State::Refuted);
        all.push((&wrong, FILE));
        assert_eq!(states(&all).states[5], State::Refuted);
        assert!(!states(&all).own_conflict);
    }

    #[test]
    fn two_wrong_imports_do_not_blame_this_machine() {
        let (right, one) = (record(3..9, None), record(3..9, Some(5)));
        let mut two = one.clone();
        two.unit_counts[2] += 8;
        let once = states(&[(&one, FILE), (&two, FILE), (&right, OWN)]);
        assert!(!once.own_conflict);
        assert!(once.states.contains(&State::Disputed), "{once:?}");
        let twice = states(&[(&one, FILE), (&two, FILE), (&right, OWN), (&right, OWN)]);
        assert_eq!(
            twice.states,
            [State::Refuted, State::Refuted, State::Counted, State::Confirming]
        );
    }

    #[test]
    fn a_machine_that_contradicts_itself_is_blamed() {
        let (right, wrong) = (record(3..9, None), record(3..9, Some(5)));
        assert!(states(&[(&wrong, OWN), (&right, OWN)]).own_conflict);
        let third = states(&[(&wrong, OWN), (&right, OWN), (&right, OWN)]);
        assert_eq!(third.states[0], State::Refuted);
        assert!(!third.own_conflict);
    }

    #[test]
    fn one_computation_of_a_single_unit_is_evidence_against_a_whole_shard() {
        let (wrong, unit) = (record(3..9, Some(5)), record(5..6, None));
        let found = states(&[(&wrong, FILE), (&unit, OWN)]);
        assert_eq!(found.states, [State::Counted, State::Disputed]);
        let found = states(&[(&wrong, FILE), (&unit, OWN), (&unit, OWN)]);
        assert_eq!(found.states[0], State::Refuted);
    }

    #[test]
    fn parts_are_added_up_or_confirm() {
        let (first, rest, whole) = (record(3..6, None), record(6..9, None), record(3..9, None));
        let found = states(&[(&first, FILE), (&rest, FILE)]);
        assert_eq!(found.states, [State::Counted, State::Counted]);
        let found = states(&[(&first, FILE), (&rest, FILE), (&whole, FILE)]);
        assert_eq!(found.states, [State::Confirming, State::Confirming, State::Counted]);
        let across = record(4..8, None);
        assert!(settle(&entries(&[(&whole, FILE), (&across, FILE)])).is_ok());
        let twice = settle(&entries(&[(&first, FILE), (&across, FILE)]));
        assert_eq!(twice, Err(3..6), "units would count twice");
    }
}
