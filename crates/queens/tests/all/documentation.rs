//! The figures in `docs/algorithms.md` are those of the searches, and the example in `CONTRIBUTING.md` is compiled.

use queens::{Algorithm, Size};

const TEXT: &str = include_str!("../../../../docs/algorithms.md");

const CONTRIBUTING: &str = include_str!("../../../../CONTRIBUTING.md");
const EXAMPLE: &str = include_str!("../../src/classic/board_walk.rs");
const LISTING: &str = include_str!("../../src/classic/listings/board-walk.txt");

/// The cells of the table that has one row for each algorithm.
fn table() -> Vec<Vec<String>> {
    let rows = TEXT.lines().filter(|line| line.starts_with("| `"));
    let cells = |row: &str| row.split('|').map(|cell| cell.trim().replace('`', "")).collect();
    rows.map(|row| cells(row.trim_matches('|'))).collect()
}

#[test]
fn the_table_holds_the_figures_of_every_algorithm() {
    let size = Size::new(8).unwrap();
    let expected = Algorithm::ALL.iter().map(|algorithm| {
        let (space, statistics) = (algorithm.space(), algorithm.statistics(size));
        vec![
            algorithm.name().to_owned(),
            space.formula().to_owned(),
            space.size(size).unwrap().to_string(),
            statistics.nodes.to_string(),
            statistics.tested.to_string(),
            statistics.found.to_string(),
        ]
    });
    assert_eq!(table(), expected.collect::<Vec<_>>());
}

#[test]
fn every_algorithm_has_its_section() {
    let headings: Vec<&str> = TEXT.lines().filter(|line| line.starts_with("## `")).collect();
    for algorithm in Algorithm::ALL {
        let name = format!("`{algorithm}`");
        assert!(headings.iter().any(|heading| heading.contains(&name)), "{name}");
    }
}

/// `board_walk.rs` has tests of its own, which hold it to the published counts.
#[test]
fn the_example_of_a_new_algorithm_is_the_one_that_is_tested() {
    let (code, _) = EXAMPLE.split_once("\n#[cfg(test)]").unwrap();
    assert!(CONTRIBUTING.contains(&format!("```rust,ignore\n{code}```")), "copy board_walk.rs");
    assert!(CONTRIBUTING.contains(&format!("```text\n{LISTING}```")), "copy board-walk.txt");
}
