//! Compares documents with the code: the numbers of `docs/algorithms.md`, and the features.

use queens::run::Control;
use queens::{Algorithm, Search, Size};

const TEXT: &str = include_str!("../../../../docs/algorithms.md");

const MANIFEST: &str = include_str!("../../Cargo.toml");
const LIBRARY: &str = include_str!("../../src/lib.rs");

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
    let table = table();
    assert!(table.len() >= 16, "{} algorithms", table.len());
    for found in table {
        assert_eq!(found, row(found[0].parse().unwrap()));
    }
}

#[test]
fn public_features_are_documented() {
    let (_, features) = MANIFEST.split_once("[features]\n").unwrap();
    let names = features.lines().take_while(|line| !line.starts_with('['));
    let names = names.filter_map(|line| line.split_once(" = ")).map(|(name, _)| name);
    for name in names.filter(|name| !name.starts_with("__")) {
        assert!(LIBRARY.contains(&format!("//! Feature `{name}` ")), "describe `{name}` in lib.rs");
    }
}
