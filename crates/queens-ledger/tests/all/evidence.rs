//! The published count that comes with the sources: every byte of it is what was published.

use crate::common::published::{check, failed};
use queens_ledger::publication::Announced;
use std::fs;
use std::path::{Path, PathBuf};

/// The directory, and its root from a file that is not in it.
fn example() -> (PathBuf, Announced) {
    let evidence = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../evidence");
    let roots = fs::read_to_string(evidence.join("roots.txt")).unwrap();
    let root = roots.lines().find_map(|line| line.strip_suffix("  q20/publication.json"));
    let seed_text = Some("a text that the example did not know".to_owned());
    (evidence.join("q20"), Announced { root: root.unwrap().parse().unwrap(), seed_text })
}

#[test]
fn the_count_of_20_queens_is_what_was_published() {
    let (directory, announced) = example();
    let checked = check(&directory, Some(&announced), 3);
    assert_eq!(checked.report.total.map(|total| total.0), Some(39_029_188_884), "{checked:?}");
    assert_eq!((checked.audit.claimed, checked.audit.drawn), (true, 3));
    let records = fs::read_to_string(directory.join("records.jsonl")).unwrap();
    assert!(!records.contains("\"host\""), "the example names no computer");
}

#[test]
fn a_changed_byte_of_the_example_is_found() {
    let (directory, announced) = example();
    let scratch = tempfile::tempdir().unwrap();
    let names: Vec<_> =
        fs::read_dir(&directory).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 5);
    for name in &names {
        fs::copy(directory.join(name), scratch.path().join(name)).unwrap();
    }
    assert!(check(scratch.path(), Some(&announced), 0).report.is_sound());
    for name in &names {
        let path = scratch.path().join(name);
        let right = fs::read(&path).unwrap();
        let mut wrong = right.clone();
        match wrong.iter().rposition(u8::is_ascii_digit) {
            Some(place) => wrong[place] ^= 1,
            None => wrong.push(b'\n'),
        }
        fs::write(&path, wrong).unwrap();
        let found = check(scratch.path(), Some(&announced), 3);
        assert!(!failed(&found).is_empty() && !found.audit.claimed, "{name:?}");
        fs::write(&path, right).unwrap();
    }
}
