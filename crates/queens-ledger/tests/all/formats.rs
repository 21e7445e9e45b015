//! Files of earlier versions stay readable. The fixtures were written by the programs of their
//! time and are never written again.

use queens::run::Control;
use queens_ledger::fill::{CountOptions, fill};
use queens_ledger::ledger::{Origin, RecordState};
use queens_ledger::{CountPlan, Ledger, Record};
use std::path::{Path, PathBuf};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

#[test]
fn records_of_version_1_are_read() {
    let text = std::fs::read_to_string(fixture("records-1.jsonl")).unwrap();
    let records: Vec<Record> = text.lines().map(|line| Record::parse(line).unwrap()).collect();
    assert_eq!(records.iter().map(|record| record.count).sum::<u128>(), 4);
    assert_eq!(records[0].plan.n, 6);
    assert!(records.windows(2).all(|pair| pair[0].end_unit == pair[1].first_unit));
    // What is read is written again as it was, byte for byte.
    let written: String = records.iter().map(|record| record.to_line() + "\n").collect();
    assert_eq!(written, text);
}

#[test]
fn ledgers_of_format_1_are_read_even_where_nothing_can_be_written() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("ledger.db");
    std::fs::copy(fixture("ledger-1.db"), &path).unwrap();
    let ledger = Ledger::open_read_only(&path).unwrap();
    let records = ledger.records().unwrap();
    let counted = records.iter().filter(|stored| stored.state == RecordState::Counted);
    let counts = counted.map(|stored| Record::parse(&stored.line).unwrap().count);
    assert_eq!(counts.sum::<u128>(), 4);
    assert_eq!(ledger.identity().n, 6);
    assert_eq!(ledger.damage().unwrap(), None);
}

/// Made by the program before: a wrong import is refuted in it.
#[test]
fn ledgers_of_format_2_are_read_and_counted_on_with_but_prove_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("ledger.db");
    std::fs::copy(fixture("ledger-2.db"), &path).unwrap();
    let plan = CountPlan::new("8".parse().unwrap());
    let read = Ledger::open_read_only(&path).unwrap();
    let before = read.status(&plan).unwrap();
    assert_eq!((before.total(), before.disputed.len(), before.computed_share), (None, 1, 0.0));
    drop(read);
    let ledger = Ledger::create_or_open(&path, &plan, plan.cut(4).unwrap()).unwrap();
    assert_eq!(ledger.status(&plan).unwrap(), before);
    let run = fill(&ledger, &plan, &CountOptions::default(), &Control::default(), &|_| ()).unwrap();
    assert_eq!((run.status.total(), run.status.refuted, run.shards), (Some(92), 1, 1));
    let found = |pragma| {
        let connection = rusqlite::Connection::open(&path).unwrap();
        connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0)).unwrap()
    };
    assert_eq!(found("user_version"), 3);
    assert_eq!(ledger.damage().unwrap(), None);
}

#[test]
fn ledgers_of_earlier_formats_can_be_copied() {
    let directory = tempfile::tempdir().unwrap();
    for name in ["ledger-1.db", "ledger-2.db"] {
        let [path, copy] = ["", "copy of "].map(|of| directory.path().join(format!("{of}{name}")));
        std::fs::copy(fixture(name), &path).unwrap();
        Ledger::open_read_only(&path).unwrap().backup(&copy).unwrap();
        let lines = |path| Ledger::open_read_only(path).unwrap().records().unwrap();
        assert_eq!(lines(&copy), lines(&path), "{name}");
    }
}

#[test]
fn ledgers_and_records_of_plan_version_1_are_not_counted_on_with() {
    let directory = tempfile::tempdir().unwrap();
    let (old, new) = (directory.path().join("old.db"), directory.path().join("new.db"));
    std::fs::copy(fixture("ledger-1.db"), &old).unwrap();
    let plan = CountPlan::new("6".parse().unwrap());
    let open = |path: &Path| Ledger::create_or_open(path, &plan, plan.cut(2).unwrap());
    let refused = open(&old).unwrap_err().to_string();
    let both = ["(N = 6, plan version 1, ", "this program has N = 6, plan version 2, "];
    assert!(both.iter().all(|part| refused.contains(part)), "{refused}");
    let ledger = open(&new).unwrap();
    let text = std::fs::read_to_string(fixture("records-1.jsonl")).unwrap();
    for line in text.lines() {
        let record = Record::parse(line).unwrap();
        let refused = ledger.add(&record, Origin::Imported).unwrap_err().to_string();
        let both = ["of another plan (N = 6, plan version 1, ", "expected N = 6, plan version 2, "];
        assert!(both.iter().all(|part| refused.contains(part)), "{refused}");
    }
}

#[test]
fn the_documented_record_is_one() {
    let text = include_str!("../../../../docs/formats.md");
    let line = text.lines().find(|line| line.starts_with("{\"schema\":\"queens.record/")).unwrap();
    let record = Record::parse(line).unwrap();
    assert_eq!((record.plan.n, record.count, &record.unit_counts[..]), (6, 4, &[2, 0][..]));
    record.check_plan(&CountPlan::new("6".parse().unwrap())).unwrap();
}
