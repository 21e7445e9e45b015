//! Which records of one shard count: a function of all that was ever said about its units.
//!
//! Records have the count of every unit, so any two of them can be compared, whatever their ranges. Two
//! that name different counts for one unit *conflict*. A computation of this machine is *backed* against
//! another record if a third one says the same as it about all units on which the two differ; an import
//! that conflicts with it is then refuted, all copies alike. Nothing else settles a conflict: an import is
//! only what somebody says, and what this machine has computed is never refuted by what is stored. If its
//! computations contradict each other, a person has to decide.
//!
//! The result depends on the records only: the order of arrival has no influence, and a refuted value stays
//! refuted when it comes again. A withdrawn record no longer counts, but is still evidence.

use super::stored::{Origin, RecordState};
use crate::Record;
use queens::Units;
use std::cmp::Reverse;

/// A record of the shard.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<'a> {
    /// Grows with the time of arrival.
    pub(super) id: i64,
    pub(super) record: &'a Record,
    pub(super) origin: Origin,
    pub(super) withdrawn: bool,
}

/// What the records of a shard make together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settlement {
    /// One for each entry.
    pub(super) states: Vec<RecordState>,
    /// Whether computations of this machine conflict: it cannot be trusted.
    pub(super) own_conflict: bool,
}

impl Entry<'_> {
    fn is_computed(&self) -> bool {
        self.origin == Origin::Computed
    }

    fn units(&self) -> Units {
        self.record.units()
    }

    fn conflicts(&self, other: &Entry<'_>) -> bool {
        self.units().overlaps(other.units()) && !self.record.agrees_with(other.record)
    }

    /// The units of which this entry and a conflicting one name different counts; none if they differ in
    /// their half-placements.
    fn differences(&self, other: &Entry<'_>) -> Vec<u64> {
        let (a, b) = (self.record, other.record);
        let common = self.units().common(other.units());
        common.into_iter().filter(|&unit| a.unit_count(unit) != b.unit_count(unit)).collect()
    }

    /// Whether this entry says what `other` does of some units; if there are none, of the half-placements.
    fn says(&self, other: &Entry<'_>, units: &[u64]) -> bool {
        if units.is_empty() {
            return self.units() == other.units() && self.record.parts == other.record.parts;
        }
        units.iter().all(|&unit| self.record.unit_count(unit) == other.record.unit_count(unit))
    }

    /// Whether a computation of this machine that a third record backs says something else, and no other
    /// computation of this machine says the same.
    fn is_refuted(&self, all: &[Entry<'_>]) -> bool {
        let computed = || all.iter().filter(|other| other.is_computed());
        !self.is_computed()
            && computed().filter(|own| self.conflicts(own)).any(|own| {
                let units = self.differences(own);
                let others = || all.iter().filter(|other| ![self.id, own.id].contains(&other.id));
                others().any(|other| other.says(own, &units))
                    && !computed().any(|other| !other.withdrawn && other.says(self, &units))
            })
    }
}

/// Settles a shard.
pub(super) fn settle(entries: &[Entry<'_>]) -> Settlement {
    let is_alive = |entry: &Entry<'_>| !entry.withdrawn && !entry.is_refuted(entries);
    let alive: Vec<bool> = entries.iter().map(is_alive).collect();
    let alive = || (0..entries.len()).filter(|&place| alive[place]);
    let conflicts = |place: usize| alive().filter(move |&o| entries[place].conflicts(&entries[o]));
    let counted = counted(entries, alive());
    let ranges: Vec<Units> = counted.iter().map(|&place| entries[place].units()).collect();
    let state_of = |place: usize| match &entries[place] {
        _ if counted.contains(&place) => RecordState::Counted,
        _ if conflicts(place).next().is_some() => RecordState::Disputed,
        entry if is_covered(entry.units(), &ranges) => RecordState::Confirming,
        _ => RecordState::Waiting,
    };
    let dead = |entry: &Entry<'_>| {
        if entry.withdrawn { RecordState::Withdrawn } else { RecordState::Refuted }
    };
    let mut states: Vec<RecordState> = entries.iter().map(dead).collect();
    alive().for_each(|place| states[place] = state_of(place));
    let is_computed = |place: usize| entries[place].is_computed();
    let own = |place: usize| is_computed(place) && conflicts(place).any(is_computed);
    Settlement { states, own_conflict: alive().any(own) }
}

/// How good a choice of disjoint records is, in this order: more units, fewer records, more units that this
/// machine has computed, records that came earlier.
type Worth = (u64, Reverse<usize>, u64, Reverse<usize>);

/// The places of the records that count: the best choice of disjoint ones. So a record of a few units
/// never keeps others from the total that go beyond them.
fn counted(entries: &[Entry<'_>], places: impl Iterator<Item = usize>) -> Vec<usize> {
    // A search makes no half-placements, which are part of the proof that all was counted.
    let mut places: Vec<usize> =
        places.filter(|&place| !entries[place].record.is_search()).collect();
    places.sort_by_key(|&place| (entries[place].units().end(), place));
    let end = |place: usize| entries[place].units().end();
    // For each number of places in this order: the best choice, and the place it ends with.
    let mut best: Vec<(Worth, Option<usize>)> = vec![((0, Reverse(0), 0, Reverse(0)), None)];
    let before = |place: usize| {
        let start = entries[place].units().first();
        places.partition_point(|&other| end(other) <= start)
    };
    for (number, &place) in places.iter().enumerate() {
        let with = add(best[before(place)].0, &entries[place], place);
        best.push(if with > best[number].0 { (with, Some(place)) } else { (best[number].0, None) });
    }
    let mut chosen = Vec::new();
    let mut number = places.len();
    while number > 0 {
        number = match best[number].1 {
            Some(place) => {
                chosen.push(place);
                before(place)
            }
            None => number - 1,
        };
    }
    chosen
}

fn add((units, records, own, ranks): Worth, entry: &Entry<'_>, rank: usize) -> Worth {
    let more = entry.units().len();
    let own = own + if entry.is_computed() { more } else { 0 };
    (units + more, Reverse(records.0 + 1), own, Reverse(ranks.0 + rank))
}

/// Whether disjoint ranges have all of these units.
fn is_covered(units: Units, ranges: &[Units]) -> bool {
    let common = |range: &Units| range.common(units).len();
    ranges.iter().map(common).sum::<u64>() == units.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CountPlan, shard};
    use queens::run::Control;
    use std::ops::Range;

    /// A record of the units of N = 9, with 8 more solutions in one of them.
    fn record(units: Range<u64>, wrong: Option<u64>) -> Record {
        let plan = CountPlan::new("9".parse().unwrap());
        let (options, control) = (shard::CountOptions::default(), Control::default().threads(1));
        let mut record = shard::count(&plan, units, &options, &control).unwrap();
        if let Some(unit) = wrong {
            record.unit_counts[(unit - record.first_unit) as usize] += 8;
        }
        record
    }

    fn entries<'a>(records: &[(&'a Record, Origin)]) -> Vec<Entry<'a>> {
        let entry = |(id, &(record, origin))| Entry { id, record, origin, withdrawn: false };
        (0..).zip(records).map(entry).collect()
    }

    fn states(records: &[(&Record, Origin)]) -> Settlement {
        settle(&entries(records))
    }

    const FILE: Origin = Origin::Imported;
    const OWN: Origin = Origin::Computed;

    #[test]
    fn imports_settle_nothing_among_themselves() {
        let (right, wrong) = (record(3..9, None), record(3..9, Some(5)));
        let found = states(&[(&wrong, FILE), (&right, FILE), (&right, FILE)]);
        assert_eq!(
            found.states,
            [RecordState::Counted, RecordState::Disputed, RecordState::Disputed]
        );
    }

    #[test]
    fn a_wrong_import_and_its_copies_are_refuted_together_for_good() {
        let (right, wrong) = (record(3..9, None), record(3..9, Some(5)));
        let part = record(4..6, Some(5));
        let mut all =
            vec![(&wrong, FILE), (&wrong, FILE), (&right, FILE), (&right, OWN), (&part, FILE)];
        let refuted = [RecordState::Refuted, RecordState::Refuted];
        assert_eq!(states(&all).states[..2], refuted);
        assert_eq!(states(&all).states[4], RecordState::Refuted);
        all.push((&wrong, FILE));
        assert_eq!(states(&all).states[5], RecordState::Refuted);
        assert!(!states(&all).own_conflict);
    }

    #[test]
    fn two_wrong_imports_do_not_blame_this_machine() {
        let (right, one) = (record(3..9, None), record(3..9, Some(5)));
        let mut two = one.clone();
        two.unit_counts[2] += 8;
        let once = states(&[(&one, FILE), (&two, FILE), (&right, OWN)]);
        assert!(!once.own_conflict);
        assert!(once.states.contains(&RecordState::Disputed), "{once:?}");
        let twice = states(&[(&one, FILE), (&two, FILE), (&right, OWN), (&right, OWN)]);
        assert_eq!(
            twice.states,
            [
                RecordState::Refuted,
                RecordState::Refuted,
                RecordState::Counted,
                RecordState::Confirming
            ]
        );
    }

    #[test]
    fn a_machine_that_contradicts_itself_is_blamed_until_a_person_decides() {
        let (right, wrong) = (record(3..9, None), record(3..9, Some(5)));
        assert!(states(&[(&wrong, OWN), (&right, OWN)]).own_conflict);
        let all = [(&wrong, OWN), (&right, OWN), (&right, OWN), (&right, FILE)];
        let third = states(&all);
        assert!(third.own_conflict && !third.states.contains(&RecordState::Refuted), "{third:?}");
        // What is not settled says nothing about others either.
        let other = states(&[(&wrong, OWN), (&right, OWN), (&right, FILE), (&wrong, FILE)]);
        assert!(!other.states.contains(&RecordState::Refuted), "{other:?}");
        let mut decided = entries(&all);
        decided[0].withdrawn = true;
        let decided = settle(&decided);
        assert!(!decided.own_conflict);
        assert_eq!(decided.states[..2], [RecordState::Withdrawn, RecordState::Counted]);
    }

    #[test]
    fn what_this_machine_computed_is_not_refuted_by_what_is_stored() {
        let (right, wrong) = (record(3..9, None), record(3..9, Some(5)));
        let found = states(&[(&wrong, FILE), (&wrong, FILE), (&wrong, FILE), (&right, OWN)]);
        let disputed = [
            RecordState::Disputed,
            RecordState::Disputed,
            RecordState::Disputed,
            RecordState::Counted,
        ];
        assert_eq!(found.states, disputed);
    }

    #[test]
    fn a_refuted_value_does_not_return_when_its_witnesses_are_withdrawn() {
        let (right, wrong) = (record(3..9, None), record(3..9, Some(5)));
        let all = [(&wrong, FILE), (&right, OWN), (&right, FILE), (&wrong, FILE)];
        let mut withdrawn = entries(&all);
        (withdrawn[1].withdrawn, withdrawn[2].withdrawn) = (true, true);
        let found = settle(&withdrawn).states;
        let (out, refuted) = (RecordState::Withdrawn, RecordState::Refuted);
        assert_eq!(found, [refuted, out, out, refuted]);
        // Unless this machine finds the same.
        let mut recounted = withdrawn.clone();
        recounted.push(Entry { id: 9, record: &wrong, origin: OWN, withdrawn: false });
        let found = settle(&recounted).states;
        assert_eq!((found[0], found[4]), (RecordState::Confirming, RecordState::Counted));
    }

    #[test]
    fn other_half_placements_are_backed_only_by_the_same_ones() {
        let right = record(3..9, None);
        let (mut wrong, apart) = (right.clone(), record(0..3, None));
        wrong.parts[0].made_top += 1;
        let found = states(&[(&wrong, FILE), (&right, OWN), (&apart, FILE)]);
        assert_eq!(found.states[0], RecordState::Disputed);
        let found = states(&[(&wrong, FILE), (&right, OWN), (&right, FILE)]);
        assert_eq!(found.states[0], RecordState::Refuted);
    }

    #[test]
    fn one_computation_of_a_single_unit_is_evidence_against_a_whole_shard() {
        let (wrong, unit) = (record(3..9, Some(5)), record(5..6, None));
        let found = states(&[(&wrong, FILE), (&unit, OWN)]);
        assert_eq!(found.states, [RecordState::Counted, RecordState::Disputed]);
        let found = states(&[(&wrong, FILE), (&unit, OWN), (&unit, OWN)]);
        assert_eq!(found.states[0], RecordState::Refuted);
    }

    #[test]
    fn parts_are_added_up_or_confirm() {
        let (first, rest, whole) = (record(3..6, None), record(6..9, None), record(3..9, None));
        let found = states(&[(&first, FILE), (&rest, FILE)]);
        assert_eq!(found.states, [RecordState::Counted, RecordState::Counted]);
        let found = states(&[(&first, FILE), (&rest, FILE), (&whole, FILE)]);
        assert_eq!(
            found.states,
            [RecordState::Confirming, RecordState::Confirming, RecordState::Counted]
        );
        let across = record(4..8, None);
        let found = states(&[(&whole, FILE), (&across, FILE)]);
        assert_eq!(found.states, [RecordState::Counted, RecordState::Confirming]);
    }

    #[test]
    fn a_record_across_others_gives_way_to_those_that_have_more_units() {
        let [across, first, rest] = [4..8, 3..6, 6..9].map(|units| record(units, None));
        let found = states(&[(&across, FILE), (&first, FILE)]);
        assert_eq!(
            found.states,
            [RecordState::Counted, RecordState::Waiting],
            "units would count twice"
        );
        let found = states(&[(&across, FILE), (&first, FILE), (&rest, FILE)]);
        assert_eq!(
            found.states,
            [RecordState::Confirming, RecordState::Counted, RecordState::Counted]
        );
    }

    #[test]
    fn the_best_choice_is_found_among_all() {
        let mut random = queens::rng::Rng::new(7);
        for _ in 0..200 {
            let records: Vec<Record> = (0..1 + random.below(9))
                .map(|_| {
                    let start = random.below(12);
                    record(start..start + 1 + random.below(5), None)
                })
                .collect();
            let all: Vec<_> = records.iter().map(|record| (record, FILE)).collect();
            let found = entries(&all);
            let chosen = counted(&found, 0..found.len());
            let worth = |chosen: &[usize]| {
                let units = |&place: &usize| records[place].units();
                let ranges: Vec<_> = chosen.iter().map(units).collect();
                let apart =
                    |(i, a): (usize, &Units)| ranges[..i].iter().all(|b: &Units| !a.overlaps(*b));
                let sum: u64 = ranges.iter().map(|units| units.len()).sum();
                ranges.iter().enumerate().all(apart).then_some((sum, Reverse(chosen.len())))
            };
            let every = (0..1usize << records.len()).map(|choice| {
                let is_in = |place: &usize| choice >> place & 1 == 1;
                (0..records.len()).filter(is_in).collect::<Vec<_>>()
            });
            assert_eq!(worth(&chosen), every.filter_map(|choice| worth(&choice)).max());
        }
    }
}
