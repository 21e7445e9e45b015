//! Tests of `src/folder.rs`.

use super::*;

#[test]
fn only_record_files_are_listed_in_order() {
    let directory = tempfile::tempdir().unwrap();
    for name in ["b.jsonl", "a.jsonl", ".record-x", "notes.txt"] {
        fs::write(directory.path().join(name), "").unwrap();
    }
    let found = files(directory.path()).unwrap();
    let names: Vec<_> = found.iter().filter_map(|file| file.file_name()).collect();
    assert_eq!(names, ["a.jsonl", "b.jsonl"]);
    assert!(matches!(files(&directory.path().join("none")), Err(Error::File { .. })));
}
