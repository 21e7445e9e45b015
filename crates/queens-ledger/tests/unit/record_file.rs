//! Tests of `src/record_file.rs`.

use super::*;
use crate::shard;
use queens::Size;
use queens::run::Control;
use std::fs;
use std::ops::Range;

fn plan(n: usize) -> CountPlan {
    CountPlan::new(Size::new(n).unwrap())
}

fn count(plan: &CountPlan, units: Range<u64>) -> Record {
    shard::count(plan, units, &shard::CountOptions::default(), &Control::default()).unwrap()
}

#[test]
fn records_are_found_again() {
    let directory = tempfile::tempdir().unwrap();
    let (path, plan) = (directory.path().join("1.jsonl"), plan(8));
    let file = RecordFile::open(&path, &plan).unwrap();
    assert!(!file.has(3..9));
    file.add(&count(&plan, 3..9)).unwrap();
    assert!(matches!(RecordFile::open(&path, &plan), Err(Error::File { .. })), "it is open");
    drop(file);
    let file = RecordFile::open(&path, &plan).unwrap();
    assert!(file.has(3..9) && !file.has(3..8));
    file.add(&count(&plan, 0..3)).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 2);
}

#[test]
fn unfinished_and_damaged_lines_are_counted_again() {
    let directory = tempfile::tempdir().unwrap();
    let (path, plan) = (directory.path().join("1.jsonl"), plan(8));
    let [first, second] = [0..4, 4..5].map(|units| count(&plan, units).to_line());
    for (text, expected) in [
        (format!("{first}\n{}", &second[..50]), [true, false]),
        (format!("{first}\n{second}"), [true, false]),
        (format!("{}\n{second}\n", &first[..50]), [false, true]),
        (format!("{}{}", &first[..50], "x".repeat(10_000)), [false, false]),
        (first[..5].to_owned(), [false, false]),
        (String::new(), [false, false]),
    ] {
        fs::write(&path, &text).unwrap();
        let file = RecordFile::open(&path, &plan).unwrap();
        let found = [0..4, 4..5].map(|units| file.has(units));
        let text_after = fs::read_to_string(&path).unwrap();
        assert!(text_after.is_empty() || text_after.ends_with('\n'), "{text_after}");
        let kept = [&first, &second].map(|line| text_after.contains(line.as_str()));
        assert_eq!(kept, expected, "{text}");
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn files_of_something_else_stay_unchanged() {
    let directory = tempfile::tempdir().unwrap();
    let (path, plan) = (directory.path().join("q.db"), plan(8));
    let record = count(&plan, 0..4).to_line();
    for (text, expected) in [
        ("SQLite format 3\0 and more".to_owned(), Some(FileKind::Database)),
        ("-----BEGIN OPENSSH PRIVATE KEY-----\n".to_owned(), Some(FileKind::Key)),
        ("text without a line break".to_owned(), None),
        (format!("\n{record}\n"), None),
        (format!("# records\n{record}\n"), None),
        ("{\"schema\":\"queens.count/1\"}\n".to_owned(), None),
    ] {
        fs::write(&path, &text).unwrap();
        let error = RecordFile::open(&path, &plan).unwrap_err();
        let is_expected = matches!(error, Error::NotRecords { kind, .. } if kind == expected);
        assert!(is_expected, "{text}: {error:?}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn records_of_another_plan_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let (path, plan) = (directory.path().join("1.jsonl"), plan(8));
    let mut foreign = count(&plan, 0..4);
    foreign.plan.hash = "0123456789abcdef".to_owned();
    let line = foreign.to_line() + "\n";
    fs::write(&path, &line).unwrap();
    assert!(matches!(RecordFile::open(&path, &plan), Err(Error::Record(_))));
    assert_eq!(fs::read_to_string(&path).unwrap(), line);
}
