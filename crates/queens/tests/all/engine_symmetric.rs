//! Compares symmetric solutions and unique counts with the published sequences.

use super::size;
use queens::engine::{Options, classes, half_turn, quarter_turn};
use queens::known;
use queens::symmetry::ClassSize;

#[test]
fn symmetric_solutions_match_published_counts() {
    let last = if cfg!(debug_assertions) { 22 } else { 24 };
    let text = include_str!("../../data/symmetric-counts.csv");
    let rows = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    assert_eq!(rows.clone().count(), 32);
    for row in rows {
        let row: Vec<u128> = row.split(',').map(|number| number.parse().unwrap()).collect();
        let n = row[0] as usize;
        if n <= last {
            let found = half_turn(size(n), &Options::default()).unwrap();
            assert_eq!(found, row[1], "half turn, N={n}");
        }
        assert_eq!(quarter_turn(size(n)), row[2], "quarter turn, N={n}");
    }
}

#[test]
fn classes_are_derived_from_totals() {
    for known in known::all().take(20) {
        let found = classes(size(known.n), known.total, &Options::default()).unwrap();
        assert_eq!([found.total(), found.unique()], [known.total, known.unique], "{known:?}");
        let symmetric = [found.half_turn(), found.quarter_turn()];
        assert_eq!(symmetric, [known.half_turn, known.quarter_turn], "{known:?}");
        if known.n > 1 {
            let by_burnside = known.total + known.half_turn + 2 * known.quarter_turn;
            assert_eq!(8 * known.unique, by_burnside, "{known:?}");
        }
    }
}

#[test]
fn impossible_total_does_not_panic() {
    let classes = classes(size(8), 0, &Options::default()).unwrap();
    assert_eq!(classes.with_members(ClassSize::Four), 1);
}
