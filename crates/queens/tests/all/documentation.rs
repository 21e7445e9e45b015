//! Compares the numbers of `docs/algorithms.md` with the code.

use queens::control::Control;
use queens::{Algorithm, Search, Size};

const TEXT: &str = include_str!("../../../../docs/algorithms.md");

/// Returns the cells of the table that has one row per algorithm.
fn table() -> Vec<Vec<String>> {
    let rows = TEXT.lines().filter(|line| line.starts_with("| `"));
    let cells = |row: &str| row.split('|').map(|cell| cell.trim().replace('`', "")).collect();
    rows.map(|row| cells(row.trim_matches('|'))).collect()
}

#[test]
fn table_matches_the_algorithms() {
    let size = Size::new(8).unwrap();
    let row = |algorithm: Algorithm| {
        let (space, statistics) =
            (algorithm.space(), algorithm.statistics(size, &Control::default()).unwrap());
        vec![
            algorithm.name().to_owned(),
            space.formula().to_owned(),
            space.size(size).unwrap().to_string(),
            statistics.nodes.to_string(),
            statistics.tested.to_string(),
            statistics.found.to_string(),
        ]
    };
    let rows: Vec<Vec<String>> = Algorithm::ALL.iter().copied().map(row).collect();
    assert_eq!(table(), rows);
}

#[test]
fn every_algorithm_has_a_section() {
    let headings: String = TEXT.lines().filter(|line| line.starts_with("## ")).collect();
    for algorithm in Algorithm::ALL {
        assert!(headings.contains(&format!("`{algorithm}`")), "{algorithm}");
    }
}
