//! Tests of `src/record_file.rs`.

use super::*;
use crate::record::Fault;
use crate::shard::{CountOptions, ShardCounter};
use queens::Size;
use queens::control::Control;

fn plan(n: usize) -> CountPlan {
    CountPlan::new(Size::new(n).unwrap())
}

fn counted(plan: &CountPlan) -> (Cut, Vec<Record>) {
    let (options, control) = (CountOptions::default(), Control::default());
    let cut = plan.cut(3).unwrap();
    let counter = ShardCounter::new(plan, control.stop_token());
    let count = |shard| counter.count(shard, &options, &control).unwrap();
    let records = cut.shards().map(count).collect();
    (cut, records)
}

#[test]
fn records_are_found_again() {
    let directory = tempfile::tempdir().unwrap();
    let (path, plan) = (directory.path().join("1.jsonl"), plan(8));
    let (cut, records) = counted(&plan);
    let has = |file: &RecordFile| cut.shards().map(|shard| file.has(shard)).collect::<Vec<_>>();
    let file = RecordFile::open(&path, &plan, &cut).unwrap();
    assert_eq!(has(&file), [false; 3]);
    file.add(&records[1]).unwrap();
    let again = RecordFile::open(&path, &plan, &cut);
    assert!(matches!(again, Err(Error::File { .. })), "it is open");
    drop(file);
    let file = RecordFile::open(&path, &plan, &cut).unwrap();
    assert_eq!(has(&file), [false, true, false]);
    file.add(&records[0]).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 2);
}

#[test]
fn unfinished_and_damaged_lines_are_counted_again() {
    let directory = tempfile::tempdir().unwrap();
    let (path, plan) = (directory.path().join("1.jsonl"), plan(8));
    let (cut, records) = counted(&plan);
    let [first, second] = [0, 1].map(|place: usize| records[place].to_line());
    for (text, expected) in [
        (format!("{first}\n{}", &second[..50]), [true, false]),
        (format!("{first}\n{second}"), [true, false]),
        (format!("{}\n{second}\n", &first[..50]), [false, true]),
        (format!("{}{}", &first[..50], "x".repeat(10_000)), [false, false]),
        (first[..5].to_owned(), [false, false]),
        (String::new(), [false, false]),
    ] {
        fs::write(&path, &text).unwrap();
        let file = RecordFile::open(&path, &plan, &cut).unwrap();
        let found = [1, 2].map(|number| file.has(cut.shard(number).unwrap()));
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
    let (cut, records) = counted(&plan);
    let record = records[0].to_line();
    for (text, expected) in [
        ("SQLite format 3\0 and more".to_owned(), Some(FileKind::Database)),
        ("-----BEGIN OPENSSH PRIVATE KEY-----\n".to_owned(), Some(FileKind::Key)),
        ("text without a line break".to_owned(), None),
        (format!("\n{record}\n"), None),
        (format!("# records\n{record}\n"), None),
        ("{\"schema\":\"queens.count/1\"}\n".to_owned(), None),
    ] {
        fs::write(&path, &text).unwrap();
        let error = RecordFile::open(&path, &plan, &cut).unwrap_err();
        let is_expected = matches!(error, Error::NotRecords { kind, .. } if kind == expected);
        assert!(is_expected, "{text}: {error:?}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn records_of_another_plan_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let (path, plan) = (directory.path().join("1.jsonl"), plan(8));
    let (cut, records) = counted(&plan);
    let mut foreign = records[0].clone();
    foreign.plan.hash = "0123456789abcdef".to_owned();
    let line = foreign.to_line() + "\n";
    fs::write(&path, &line).unwrap();
    assert!(matches!(RecordFile::open(&path, &plan, &cut), Err(Error::Record(_))));
    assert_eq!(fs::read_to_string(&path).unwrap(), line);
}

#[test]
fn records_of_another_division_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let (path, plan) = (directory.path().join("1.jsonl"), plan(8));
    let (cut, records) = counted(&plan);
    fs::write(&path, records[0].to_line() + "\n").unwrap();
    let refused = RecordFile::open(&path, &plan, &plan.cut(4).unwrap()).unwrap_err();
    assert!(matches!(refused, Error::Record(Fault::OtherShards { found: 3, expected: 4 })));
    assert!(RecordFile::open(&path, &plan, &cut).is_ok());
}

#[test]
fn only_record_files_are_listed_in_order() {
    let directory = tempfile::tempdir().unwrap();
    for name in ["b.jsonl", "a.jsonl", ".record-x", "notes.txt"] {
        fs::write(directory.path().join(name), "").unwrap();
    }
    let found = RecordFile::all_in(directory.path()).unwrap();
    let names: Vec<_> = found.iter().filter_map(|file| file.file_name()).collect();
    assert_eq!(names, ["a.jsonl", "b.jsonl"]);
    let missing = RecordFile::all_in(&directory.path().join("none"));
    assert!(matches!(missing, Err(Error::File { .. })));
}
