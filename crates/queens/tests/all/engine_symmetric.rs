//! Compares symmetric solutions and unique counts with the published sequences.

use queens::Size;
use queens::engine::{Options, classes, half_turn, quarter_turn};
use queens::symmetry::ClassSize;

/// Parses the rows of a data file as numbers.
fn table(text: &str) -> Vec<Vec<u128>> {
    let rows = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    rows.map(|line| line.split(',').map(|number| number.parse().unwrap()).collect()).collect()
}

#[test]
fn symmetric_solutions_match_published_counts() {
    let last = if cfg!(debug_assertions) { 22 } else { 24 };
    let table = table(include_str!("../../data/symmetric-counts.csv"));
    assert_eq!(table.len(), 32);
    for row in table.iter().take(last) {
        let size = Size::new(row[0] as usize).unwrap();
        assert_eq!(half_turn(size, &Options::default()).unwrap(), row[1], "half turn, N={size}");
    }
    for row in &table {
        let size = Size::new(row[0] as usize).unwrap();
        assert_eq!(quarter_turn(size), row[2], "quarter turn, N={size}");
    }
}

#[test]
fn classes_are_derived_from_totals() {
    let table = table(include_str!("../../data/known-counts.csv"));
    for row in table.iter().take(20) {
        let size = Size::new(row[0] as usize).unwrap();
        let classes = classes(size, row[1], &Options::default()).unwrap();
        let symmetric = [classes.half_turn(), classes.quarter_turn()];
        assert_eq!([classes.total(), classes.unique()], row[1..3], "N={size}");
        assert_eq!(symmetric, row[3..5], "N={size}");
        if size.get() > 1 {
            assert_eq!(8 * row[2], row[1] + row[3] + 2 * row[4], "Burnside's lemma, N={size}");
        }
    }
}

#[test]
fn impossible_total_does_not_panic() {
    let classes = classes(Size::new(8).unwrap(), 0, &Options::default()).unwrap();
    assert_eq!(classes.with_members(ClassSize::Four), 1);
}
