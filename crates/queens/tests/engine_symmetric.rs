//! Symmetric solutions and unique counts against the published sequences.

use queens::Size;
use queens::engine::{Options, half_turn, quarter_turn, unique};

/// The rows of a data file as numbers.
fn table(text: &str) -> Vec<Vec<u128>> {
    let rows = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    rows.map(|line| line.split(',').map(|number| number.parse().unwrap()).collect()).collect()
}

#[test]
fn symmetric_solutions_agree_with_the_published_counts() {
    let last = if cfg!(debug_assertions) { 22 } else { 24 };
    let table = table(include_str!("../data/symmetric-counts.csv"));
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
fn unique_counts_follow_from_totals() {
    let table = table(include_str!("../data/known-counts.csv"));
    for row in table.iter().take(20) {
        let size = Size::new(row[0] as usize).unwrap();
        let half_turn = half_turn(size, &Options::default()).unwrap();
        assert_eq!(unique(size, row[1], half_turn, quarter_turn(size)), row[2], "N={size}");
        if size.get() > 1 {
            assert_eq!(8 * row[2], row[1] + row[3] + 2 * row[4], "N={size}");
        }
    }
}
