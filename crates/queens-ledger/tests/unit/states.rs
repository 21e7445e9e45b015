//! States of units and records, compared with tables and simpler definitions.

use super::*;
use crate::{CountPlan, shard};
use queens::rng::Rng;
use queens::run::Control;
use std::ops::Range;
use std::sync::OnceLock;

/// The number of units of N = 9 that the tests use.
const UNITS: u64 = 17;

/// Returns a correct record of some units, from one shared count of all units.
fn right(units: Range<u64>) -> Record {
    static WHOLE: OnceLock<Vec<Record>> = OnceLock::new();
    let whole = WHOLE.get_or_init(|| {
        let plan = CountPlan::new("9".parse().unwrap());
        let (options, control) = (shard::CountOptions::default(), Control::default().threads(1));
        let count = |unit| shard::count(&plan, unit..unit + 1, &options, &control).unwrap();
        (0..UNITS).map(count).collect()
    });
    let mut record = whole[units.start as usize].clone();
    for other in &whole[units.start as usize + 1..units.end as usize] {
        record.unit_counts.extend(&other.unit_counts);
        for (part, more) in record.parts.iter_mut().zip(&other.parts) {
            part.add(more);
        }
    }
    record.end_unit = units.end;
    record.kernel = "portable".to_owned();
    record
}

/// Returns the same record with 8 more solutions in a unit.
fn wrong(units: Range<u64>, unit: u64) -> Record {
    let mut record = right(units);
    record.unit_counts[(unit - record.first_unit) as usize] += 8;
    record
}

fn with_kernel(kernel: &str, record: Record) -> Record {
    Record { kernel: kernel.to_owned(), ..record }
}

/// Parses a source: `here`, `unsigned`, or a letter for a signer.
fn source(name: &str) -> Source {
    match name {
        "here" => Source::Here,
        "unsigned" => Source::Imported(None),
        letter => Source::Imported(Some(format!("SHA256:{}A", letter.repeat(42)).parse().unwrap())),
    }
}

/// Makes rows of live records in the order of arrival.
fn rows(records: &[(&str, Record)]) -> Vec<Row> {
    let row = |(id, (from, record)): (i64, &(&str, Record))| {
        let stored = Stored { id, ..Stored::unstored(record.units(), source(from)) };
        (stored, record.clone())
    };
    (0..).zip(records).map(row).collect()
}

/// Returns the states of the units before `end`.
fn unit_states(rows: &[Row], end: u64) -> Vec<UnitState> {
    let mut rows: Vec<&Row> = rows.iter().collect();
    rows.sort_by_key(|(stored, record)| (record.first_unit, stored.id));
    let found = stretches(&rows, end);
    assert!(found.windows(2).all(|pair| pair[0].units.end() == pair[1].units.first()));
    let each = found.iter().flat_map(|one| one.units.into_iter().map(|_| one.state));
    each.take(end as usize).collect()
}

#[test]
fn states_of_units_follow_the_table() {
    use UnitState::{Confirmed, Conflict, Counted, Missing};
    let all = || right(0..4);
    let avx2 = || with_kernel("avx2", all());
    let search = || with_kernel("search", all());
    let halves = || {
        let mut record = all();
        record.parts[0].top += 1;
        record
    };
    let table = [
        ("nothing", vec![], [Missing; 4]),
        ("one", vec![("here", all())], [Counted; 4]),
        ("one kernel twice", vec![("here", all()), ("here", all())], [Counted; 4]),
        ("two kernels here", vec![("here", all()), ("here", avx2())], [Confirmed; 4]),
        ("unsigned, same kernel", vec![("here", all()), ("unsigned", all())], [Counted; 4]),
        ("unsigned, two kernels", vec![("unsigned", all()), ("unsigned", avx2())], [Confirmed; 4]),
        ("one signer, two kernels", vec![("a", all()), ("a", avx2())], [Counted; 4]),
        ("one signer and a search", vec![("a", all()), ("a", search())], [Counted; 4]),
        ("two signers, one kernel", vec![("a", all()), ("b", all())], [Confirmed; 4]),
        ("signer and here", vec![("a", all()), ("here", all())], [Confirmed; 4]),
        ("signer and unsigned", vec![("a", all()), ("unsigned", all())], [Confirmed; 4]),
        ("search alone", vec![("here", search())], [Missing; 4]),
        ("searches alone", vec![("here", search()), ("a", search())], [Missing; 4]),
        ("search beside a count", vec![("here", all()), ("here", search())], [Confirmed; 4]),
        ("other counts", vec![("here", all()), ("here", wrong(0..4, 2))], [Conflict; 4]),
        (
            "other counts of a search",
            vec![("a", all()), ("a", with_kernel("search", wrong(0..4, 2)))],
            [Conflict; 4],
        ),
        (
            "two searches differ",
            vec![("here", search()), ("here", with_kernel("search", wrong(0..4, 2)))],
            [Missing; 4],
        ),
        ("other half-placements", vec![("here", all()), ("here", halves())], [Conflict; 4]),
        (
            "search without half-placements",
            vec![("here", all()), ("here", with_kernel("search", halves()))],
            [Confirmed; 4],
        ),
        ("a part", vec![("here", right(1..3))], [Missing, Counted, Counted, Missing]),
        ("parts", vec![("here", right(0..2)), ("a", right(2..4))], [Counted; 4]),
        (
            "whole and part",
            vec![("a", all()), ("b", right(2..4))],
            [Counted, Counted, Confirmed, Confirmed],
        ),
        (
            "one wrong part",
            vec![("a", all()), ("b", wrong(2..3, 2))],
            [Counted, Counted, Conflict, Counted],
        ),
        (
            "overlap",
            vec![("a", right(0..3)), ("b", right(1..4))],
            [Counted, Confirmed, Confirmed, Counted],
        ),
    ];
    for (name, records, expected) in table {
        let reversed: Vec<_> = records.iter().cloned().rev().collect();
        assert_eq!(unit_states(&rows(&records), 4), expected, "{name}");
        assert_eq!(unit_states(&rows(&reversed), 4), expected, "{name}, reversed");
    }
}

/// Computes the state of a unit directly from the definition.
///
/// Units with the same records share a conflict, and so do all units of two records with the same units.
fn by_definition(rows: &[Row], unit: u64) -> UnitState {
    let of = |unit: u64| {
        let has = move |row: &&Row| row.1.units().contains(unit);
        rows.iter().filter(has).collect::<Vec<&Row>>()
    };
    let here = of(unit);
    if here.iter().all(|row| row.1.kernel == "search") {
        return UnitState::Missing;
    }
    let before = (0..unit).rev().take_while(|&other| of(other) == here);
    let run = before.chain((unit..UNITS).take_while(|&other| of(other) == here));
    let differ =
        |unit: u64| here.iter().any(|row| row.1.unit_count(unit) != here[0].1.unit_count(unit));
    let mut pairs = here.iter().flat_map(|one| here.iter().map(move |two| (one, two)));
    let twins = pairs.clone().filter(|(one, two)| one.1.units() == two.1.units());
    let twins_differ = twins.into_iter().any(|(one, two)| {
        let searched = one.1.kernel == "search" || two.1.kernel == "search";
        one.1.unit_counts != two.1.unit_counts || (one.1.parts != two.1.parts && !searched)
    });
    if twins_differ || run.into_iter().any(differ) {
        return UnitState::Conflict;
    }
    let independent =
        pairs.any(|(one, two)| match (one.0.source.signer(), two.0.source.signer()) {
            (None, None) => one.1.kernel != two.1.kernel,
            (one, two) => one != two,
        });
    if independent { UnitState::Confirmed } else { UnitState::Counted }
}

/// Returns up to nine random records; one in eight is wrong.
fn random_records(random: &mut Rng) -> Vec<(&'static str, Record)> {
    let record = |random: &mut Rng| {
        let start = random.below(12);
        let units = start..start + 1 + random.below(5);
        let made = match random.below(8) {
            0 => wrong(units.clone(), units.start),
            _ => right(units),
        };
        let kernel = ["portable", "avx2", "search"][random.below(3) as usize];
        let from = ["here", "unsigned", "a", "b"][random.below(4) as usize];
        (from, with_kernel(kernel, made))
    };
    (0..1 + random.below(9)).map(|_| record(random)).collect()
}

#[test]
fn states_equal_those_of_each_unit_alone() {
    let mut random = Rng::new(11);
    for round in 0..2000 {
        let rows = rows(&random_records(&mut random));
        let expected: Vec<_> = (0..UNITS).map(|unit| by_definition(&rows, unit)).collect();
        assert_eq!(unit_states(&rows, UNITS), expected, "round {round}");
    }
}

#[test]
fn disjoint_records_are_best_choice() {
    let mut random = Rng::new(7);
    for _ in 0..300 {
        let rows = rows(&random_records(&mut random));
        let rows: Vec<&Row> = rows.iter().collect();
        let worth = |chosen: &[usize]| {
            let ranges: Vec<_> = chosen.iter().map(|&place| rows[place].1.units()).collect();
            let apart =
                |(i, a): (usize, &Units)| ranges[..i].iter().all(|b: &Units| !a.overlaps(*b));
            let counts = chosen.iter().all(|&place| !rows[place].1.is_search());
            let sum: u64 = ranges.iter().map(|units| units.len()).sum();
            let allowed = counts && ranges.iter().enumerate().all(apart);
            allowed.then_some((sum, Reverse(chosen.len())))
        };
        let every = (0..1usize << rows.len()).map(|choice| {
            (0..rows.len()).filter(|place| choice >> place & 1 == 1).collect::<Vec<_>>()
        });
        assert_eq!(worth(&disjoint(&rows)), every.filter_map(|choice| worth(&choice)).max());
    }
}

#[test]
fn states_of_records_follow_the_table() {
    use RecordState::{Conflict, Counted, Rejected};
    let (good, bad) = (|| right(3..9), || wrong(3..9, 5));
    let worse = || {
        let mut record = bad();
        record.unit_counts[2] += 8;
        record
    };
    let halves = || {
        let mut record = good();
        record.parts[0].made_top += 1;
        record
    };
    let table = [
        ("agreeing", vec![("here", good()), ("a", right(4..6))], vec![Counted; 2]),
        ("apart", vec![("unsigned", bad()), ("here", right(0..3))], vec![Counted; 2]),
        (
            "imports alone",
            vec![("a", bad()), ("b", good()), ("unsigned", good())],
            vec![Conflict; 3],
        ),
        (
            "one recount alone",
            vec![("a", bad()), ("a", bad()), ("here", good())],
            vec![Conflict; 3],
        ),
        (
            "a recount and an import",
            vec![("a", bad()), ("a", good()), ("here", good())],
            vec![Rejected, Counted, Counted],
        ),
        (
            "copies and parts",
            vec![("a", bad()), ("b", wrong(4..6, 5)), ("a", good()), ("here", good())],
            vec![Rejected, Rejected, Counted, Counted],
        ),
        (
            "two wrong imports",
            vec![("a", bad()), ("b", worse()), ("here", good())],
            vec![Conflict; 3],
        ),
        (
            "two recounts",
            vec![("a", bad()), ("b", worse()), ("here", good()), ("here", good())],
            vec![Rejected, Rejected, Counted, Counted],
        ),
        ("two from here", vec![("here", bad()), ("here", good())], vec![Conflict; 2]),
        (
            "a third from here",
            vec![("here", bad()), ("here", good()), ("here", good())],
            vec![Rejected, Counted, Counted],
        ),
        ("one unit", vec![("a", bad()), ("here", right(5..6))], vec![Conflict; 2]),
        (
            "one unit twice",
            vec![("a", bad()), ("here", right(5..6)), ("here", right(5..6))],
            vec![Rejected, Counted, Counted],
        ),
        (
            "another unit is no witness",
            vec![("a", bad()), ("here", good()), ("b", right(6..9))],
            vec![Conflict, Conflict, Counted],
        ),
        (
            "half-placements",
            vec![("a", halves()), ("here", good()), ("b", right(0..3))],
            vec![Conflict, Conflict, Counted],
        ),
        (
            "a part is no witness of them",
            vec![("a", halves()), ("here", good()), ("b", right(4..6))],
            vec![Conflict, Conflict, Counted],
        ),
        (
            "the same half-placements",
            vec![("a", halves()), ("here", good()), ("b", good())],
            vec![Rejected, Counted, Counted],
        ),
    ];
    for (name, records, expected) in table {
        assert_eq!(review(&rows(&records)), expected, "{name}");
    }
}

#[test]
fn rejected_records_stay_rejected_without_witnesses() {
    let (good, bad) = (right(3..9), wrong(3..9, 5));
    let mut all = rows(&[("a", bad.clone()), ("here", good.clone()), ("b", good), ("c", bad)]);
    all[0].0.state = RecordState::Rejected;
    (all[1].0.state, all[2].0.state) = (RecordState::Withdrawn, RecordState::Withdrawn);
    let (out, rejected) = (RecordState::Withdrawn, RecordState::Rejected);
    assert_eq!(review(&all), [rejected, out, out, RecordState::Counted]);
}
