//! A disk that becomes full during an import.

use super::*;
use crate::Record;
use crate::shard::{CountOptions, ShardCounter};
use queens::control::Control;

#[test]
fn full_disk_loses_no_stored_record() {
    let directory = tempfile::tempdir().unwrap();
    let plan = CountPlan::new(Size::new(10).unwrap());
    let cut = plan.cut(60).unwrap();
    let (options, control) = (CountOptions::default(), Control::default().threads(1));
    let counter = ShardCounter::new(&plan, control.stop_token());
    let count = |shard| counter.count(shard, &options, &control).unwrap();
    let records: Vec<Record> = cut.shards().map(count).collect();
    let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, cut).unwrap();
    for record in &records[..20] {
        ledger.add(record, &Source::file("a.jsonl")).unwrap();
    }
    // SQLite replaces 1 by the current size, so the file cannot grow.
    ledger.read(|connection| connection.pragma_update(None, "max_page_count", 1)).unwrap();

    let mut stored = 20;
    let refused = records[20..].iter().find_map(|record| {
        let added = ledger.add(record, &Source::file("a.jsonl"));
        stored += usize::from(added.is_ok());
        added.err()
    });

    assert!(refused.unwrap().to_string().contains("make room on the disk"));
    let reopened = Ledger::open(ledger.path()).unwrap();
    assert_eq!(reopened.records().unwrap().len(), stored);
}
