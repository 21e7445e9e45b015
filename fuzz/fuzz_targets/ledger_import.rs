//! Imports of sound, forged and senseless records in any order: no input panics, no unit is counted
//! twice, and nothing but records in dispute or missing ones keeps a total from being told.
#![no_main]

use libfuzzer_sys::fuzz_target;
use queens::Size;
use queens::run::{Control, StopToken};
use queens_ledger::ledger::Origin;
use queens_ledger::shard::{self, ShardCounter};
use queens_ledger::{Ledger, CountPlan, Record};
use std::sync::LazyLock;

const SHARDS: u64 = 4;

static PLAN: LazyLock<CountPlan> = LazyLock::new(|| CountPlan::new(Size::new(8).expect("small")));

/// The records that a ledger should have.
static SOUND: LazyLock<Vec<Record>> = LazyLock::new(|| {
    let counter = ShardCounter::new(&PLAN, &StopToken::new());
    let control = Control::default().threads(1);
    let cut = PLAN.cut(SHARDS).expect("enough units");
    let count = |units| counter.count(units, &shard::CountOptions::default(), &control);
    cut.shards().map(|units| count(units).expect("it is not stopped")).collect()
});

/// One record: which one, and what is done to it.
type Step = (u8, u8, u64);

fn record((which, what, value): Step) -> Record {
    let mut record = SOUND[usize::from(which) % SOUND.len()].clone();
    match what % 8 {
        1 => record.count = u128::from(value),
        2 => record.first_unit = value,
        3 => record.end_unit = value,
        4 => record.plan.units = value,
        5 => record.kernel = format!("kernel {value}"),
        6 => {
            // A forgery that is sound by itself.
            let part = &mut record.parts[0];
            part.count += u128::from(value);
            part.residue = (part.count % u128::from(queens::engine::RESIDUE_PRIME)) as u64;
            record.count = record.parts.iter().map(|part| part.count).sum();
            record.residue = (record.count % u128::from(queens::engine::RESIDUE_PRIME)) as u64;
        }
        7 => record.parts.clear(),
        _ => {}
    }
    record
}

fuzz_target!(|steps: Vec<Step>| {
    let directory = tempfile::tempdir().expect("a directory");
    let cut = PLAN.cut(SHARDS).expect("enough units");
    let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &PLAN, cut).expect("new");
    for step in steps.into_iter().take(16) {
        if let Ok(record) = Record::parse(&record(step).to_line()) {
            let _ = ledger.add(&record, Origin::Imported);
        }
    }
    let status = ledger.status(&PLAN).expect("a sound file");
    let whole = status.missing.is_empty() && status.disputed.is_empty();
    assert_eq!(status.total().is_some(), whole);
    let counted: Vec<_> = ledger.records().expect("a sound file");
    let mut ranges: Vec<_> = counted
        .iter()
        .filter(|stored| stored.state == queens_ledger::ledger::RecordState::Counted)
        .map(|stored| stored.units)
        .collect();
    ranges.sort_by_key(|units| units.first());
    assert!(ranges.windows(2).all(|pair| pair[0].end() <= pair[1].first()), "{ranges:?}");
});
