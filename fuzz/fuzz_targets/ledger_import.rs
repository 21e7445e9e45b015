//! Imports correct, wrong and random records from several signers in any order.
//!
//! No input panics, no unit is counted twice, and only conflicts and missing units withhold a total.
#![no_main]

use libfuzzer_sys::fuzz_target;
use queens::Size;
use queens::run::{Control, StopToken};
use queens_ledger::ledger::Source;
use queens_ledger::shard::{self, ShardCounter};
use queens_ledger::{CountPlan, Ledger, Record};
use std::sync::LazyLock;

const SHARDS: u64 = 4;

static PLAN: LazyLock<CountPlan> = LazyLock::new(|| CountPlan::new(Size::new(8).expect("small")));

/// The correct records of a ledger.
static SOUND: LazyLock<Vec<Record>> = LazyLock::new(|| {
    let counter = ShardCounter::new(&PLAN, &StopToken::new());
    let control = Control::default().threads(1);
    let cut = PLAN.cut(SHARDS).expect("enough units");
    let count = |units| counter.count(units, &shard::CountOptions::default(), &control);
    cut.shards().map(|units| count(units).expect("it is not stopped")).collect()
});

/// Two signers with invented keys.
const SIGNERS: [&str; 2] = [
    "SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE",
];

/// The number of a record, a change of it, a value, and the source.
type Step = (u8, u8, u64, u8);

fn source(number: u8) -> Source {
    match number % 4 {
        0 => Source::Here,
        1 => Source::Imported(None),
        signer => {
            let name = SIGNERS[usize::from(signer) - 2];
            Source::Imported(Some(name.parse().expect("a fingerprint")))
        }
    }
}

fn weight(unit: u64) -> u128 {
    PLAN.engine().unit(unit).expect("a unit").weight.into()
}

fn record((which, what, value, _): Step) -> Record {
    let mut record = SOUND[usize::from(which) % SOUND.len()].clone();
    match what % 8 {
        1 => record.count = u128::from(value),
        2 => record.first_unit = value,
        3 => record.end_unit = value,
        4 => record.plan.units = value,
        5 => record.kernel = ["portable", "avx2", "search"][value as usize % 3].to_owned(),
        6 => {
            // Wrong counts with correct sums.
            let more = u128::from(value % 4);
            record.unit_counts[0] += more;
            let part = &mut record.parts[0];
            part.count += more * weight(record.first_unit);
            part.residue = (part.count % u128::from(queens::engine::RESIDUE_PRIME)) as u64;
            (record.count, record.residue) = (part.count, part.residue);
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
            let _ = ledger.add(&record, &source(step.3));
        }
    }
    // Wrong counts can add up to a total that differs from the published one.
    let status = ledger.status_for_tests(&PLAN).expect("a sound file");
    let is_complete = status.missing.is_empty() && status.conflicts.is_empty();
    assert_eq!(status.total().is_some(), is_complete);
    let Some(total) = status.total() else { return };
    let stored = ledger.records().expect("a sound file");
    let live = stored.iter().filter(|stored| stored.state.is_live());
    let live: Vec<Record> =
        live.map(|stored| Record::parse(&stored.line).expect("sound")).collect();
    let solutions = |unit| {
        let mut counts = live.iter().filter_map(|record| record.unit_count(unit));
        let count = counts.next().expect("a count");
        assert!(counts.all(|other| other == count), "unit {unit}");
        count * weight(unit)
    };
    assert_eq!(total, (0..PLAN.units()).map(solutions).sum::<u128>());
});
