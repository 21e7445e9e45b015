//! Imports correct, wrong and random records from several sources in any order.
//!
//! No input causes a panic or counts a shard twice, and only conflicts and missing shards withhold the total.
#![no_main]

use libfuzzer_sys::fuzz_target;
use queens::Size;
use queens::control::{Control, StopToken};
use queens_ledger::ledger::Source;
use queens_ledger::shard::{self, ShardCounter};
use queens_ledger::{CountPlan, Cut, Error, Ledger, Record, Shard};
use std::sync::LazyLock;

const SHARDS: u64 = 4;

static PLAN: LazyLock<CountPlan> = LazyLock::new(|| CountPlan::new(Size::new(8).expect("small")));

static CUT: LazyLock<Cut> = LazyLock::new(|| PLAN.cut(SHARDS).expect("enough units"));

/// The correct records of a ledger.
static SOUND: LazyLock<Vec<Record>> = LazyLock::new(|| {
    let counter = ShardCounter::new(&PLAN, &StopToken::new());
    let control = Control::default().threads(1);
    let count = |shard| counter.count(shard, &shard::CountOptions::default(), &control);
    CUT.shards().map(|shard| count(shard).expect("it is not stopped")).collect()
});

/// The number of a record, the kind of change, a value for it, and the source.
type Step = (u8, u8, u64, u8);

fn source(number: u8) -> Source {
    match number % 4 {
        0 => Source::Here,
        1 => Source::File("records.jsonl".to_owned()),
        2 => Source::Named("alice".to_owned()),
        _ => Source::Named("bob".to_owned()),
    }
}

fn weight(unit: u64) -> u128 {
    PLAN.engine().unit(unit).expect("a unit").weight.into()
}

fn record((which, what, value, _): Step) -> Record {
    let mut record = SOUND[usize::from(which) % SOUND.len()].clone();
    match what % 9 {
        1 => record.count = u128::from(value),
        2 => record.first_unit = value,
        3 => record.end_unit = value,
        4 => record.plan.units = value,
        5 => record.kernel = ["portable", "avx2", "search"][value as usize % 3].to_owned(),
        6 => {
            // Makes a count wrong and its sums correct.
            let more = u128::from(value % 4);
            record.unit_counts[0] += more;
            let part = &mut record.parts[0];
            part.count += more * weight(record.first_unit);
            part.residue = (part.count % u128::from(queens::engine::RESIDUE_PRIME)) as u64;
            (record.count, record.residue) = (part.count, part.residue);
        }
        7 => record.parts.clear(),
        8 => record.shards = value,
        _ => {}
    }
    record
}

fuzz_target!(|steps: Vec<Step>| {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("q.db");
    let ledger = Ledger::create_or_open(&path, &PLAN, CUT.clone()).expect("new");
    for step in steps.into_iter().take(16) {
        if let Ok(record) = Record::parse(&record(step).to_line()) {
            let _ = ledger.add(&record, &source(step.3));
        }
    }
    let (total, is_complete) = match ledger.status() {
        Ok(status) => (status.total(), status.missing.is_empty() && status.conflicts.is_empty()),
        // All records of a shard may be wrong in the same way: then the total differs from the published one.
        Err(Error::NotPublished { total, .. }) => (Some(total), true),
        Err(error) => panic!("{error}"),
    };
    assert_eq!(total.is_some(), is_complete);
    let Some(total) = total else { return };
    let stored = ledger.records().expect("a sound file");
    let rows = stored.into_iter().map(|row| row.expect("sound"));
    let live: Vec<Record> =
        rows.filter(|row| row.state.is_live()).map(|row| row.record).collect();
    let solutions = |shard: Shard| {
        let mut records = live.iter().filter(|record| record.units() == shard.units);
        let first = records.next().expect("a record");
        assert!(records.all(|other| other.agrees_with(first)), "shard {}", shard.number);
        first.count
    };
    assert_eq!(total, CUT.shards().map(solutions).sum::<u128>());
});
