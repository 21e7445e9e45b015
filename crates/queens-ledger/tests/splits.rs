//! Any split into shards, counted in any order, gives the whole; so does any mixture of processes.

mod common;

use common::{Desk, count, plan};
use proptest::prelude::*;
use queens_ledger::ledger::{Claimed, Origin};
use queens_ledger::{Ledger, Record, run};
use std::sync::atomic::AtomicBool;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_split_in_any_order_gives_the_whole(
        n in 0usize..=10,
        bounds in proptest::collection::vec(0.0..1.0f64, 0..12),
        order in proptest::collection::vec(any::<u64>(), 14),
        runs in any::<bool>(),
    ) {
        let desk = Desk::new(n, 1);
        let units = desk.plan.units();
        let mut bounds: Vec<u64> = bounds.iter().map(|at| (at * units as f64) as u64).collect();
        bounds.extend([0, units]);
        bounds.sort_unstable();
        bounds.dedup();
        let mut shards: Vec<_> = bounds.windows(2).map(|pair| pair[0]..pair[1]).collect();
        shards.sort_by_key(|units| order[units.start as usize % order.len()]);
        // Either all shards are brought, or a run counts what is left of them.
        let brought = if runs { shards.len() / 2 } else { shards.len() };
        for units in &shards[..brought] {
            let line = count(&desk.plan, units.clone()).to_line();
            desk.ledger.add(&Record::parse(&line).unwrap(), Origin::Imported).unwrap();
        }
        if runs {
            desk.run();
        }
        let whole = queens::engine::count(desk.plan.size(), &Default::default()).unwrap().total;
        prop_assert_eq!(desk.total(), Some(whole));
    }
}

#[test]
fn threads_share_a_ledger_without_counting_twice() {
    let desk = Desk::new(12, 200);
    let options = run::Options { threads: 7, ..run::Options::default() };
    let never = AtomicBool::new(false);
    let outcome = run::run(&desk.ledger, &desk.plan, &options, &never, &|_| ()).unwrap();
    assert_eq!(outcome.shards, 200);
    assert_eq!(outcome.status.total(), Some(14_200));
    assert_eq!(desk.ledger.records().unwrap().len(), 200);
}

#[test]
fn two_runs_share_a_ledger_without_counting_twice() {
    let desk = Desk::new(12, 150);
    let shards: u64 = std::thread::scope(|scope| {
        let other = || {
            let ledger = Ledger::open(desk.ledger.path()).unwrap();
            let (options, never) = (run::Options::default(), AtomicBool::new(false));
            run::run(&ledger, &desk.plan, &options, &never, &|_| ()).unwrap().shards
        };
        let runs = [scope.spawn(other), scope.spawn(other)];
        runs.into_iter().map(|run| run.join().unwrap()).sum()
    });
    assert_eq!(shards, 150);
    assert_eq!(desk.total(), Some(14_200));
}

#[test]
fn a_stopped_run_gives_its_claims_back() {
    let desk = Desk::new(12, 50);
    let stop = AtomicBool::new(false);
    let report = |event: run::Event<'_>| {
        if matches!(event, run::Event::Stored(..)) {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    };
    let stopped = run::run(&desk.ledger, &desk.plan, &run::Options::default(), &stop, &report);
    if let Ok(outcome) = &stopped {
        assert!(outcome.is_complete(), "the last shards were faster than the wish to stop");
    }
    assert_eq!(desk.ledger.holders().unwrap(), []);
    assert!(desk.ledger.status(&desk.plan).unwrap().records > 0);
    assert!(desk.run().is_complete());
    assert_eq!(desk.total(), Some(14_200));
}

#[test]
fn claims_are_given_out_once_and_cover_everything() {
    let desk = Desk::new(11, 30);
    let cut = desk.plan.cut(30).unwrap();
    let mut next = 0;
    let mut claims = Vec::new();
    while let Claimed::Shard(claim) = desk.ledger.claim(&cut).unwrap() {
        assert_eq!(claim.units.start, next);
        next = claim.units.end;
        claims.push(claim);
    }
    assert_eq!(next, desk.plan.units());
    assert!(matches!(desk.ledger.claim(&cut).unwrap(), Claimed::Held(held) if held.len() == 30));
    desk.ledger.release(&claims[7]).unwrap();
    let again = desk.ledger.claim(&cut).unwrap();
    assert!(matches!(again, Claimed::Shard(claim) if claim.units == claims[7].units));
}

#[test]
fn claims_of_ended_processes_are_taken_back() {
    let desk = Desk::new(11, 3);
    let cut = desk.plan.cut(3).unwrap();
    for _ in 0..3 {
        desk.ledger.claim(&cut).unwrap();
    }
    assert!(matches!(desk.ledger.claim(&cut).unwrap(), Claimed::Held(_)));
    // As if the process that held the second claim had started at another time: it is another one.
    desk.tamper("UPDATE claims SET started = started - 1 WHERE id = 2");
    let Claimed::Shard(claim) = desk.ledger.claim(&cut).unwrap() else {
        panic!("nothing came back")
    };
    assert_eq!(claim.units, cut.shard(2).unwrap());
    // A holder elsewhere keeps its claim for as long as its beats may be seen.
    desk.tamper("UPDATE claims SET system = 'elsewhere' WHERE id = 1");
    assert!(matches!(desk.ledger.claim(&cut).unwrap(), Claimed::Held(_)));
}

#[test]
fn the_time_of_day_does_not_matter_to_claims() {
    let desk = Desk::new(11, 2);
    let cut = desk.plan.cut(2).unwrap();
    for _ in 0..2 {
        desk.ledger.claim(&cut).unwrap();
    }
    desk.tamper("UPDATE claims SET taken = '1990-01-01T00:00:00Z' WHERE id = 1");
    desk.tamper("UPDATE claims SET taken = '2090-01-01T00:00:00Z' WHERE id = 2");
    assert!(matches!(desk.ledger.claim(&cut).unwrap(), Claimed::Held(held) if held.len() == 2));
}

#[test]
fn every_small_board_is_complete_and_sound() {
    use queens_ledger::verify::{self, Options, Sample, Trust};
    for n in 0..=12 {
        let desk = Desk::new(n, plan(n).units().min(5));
        desk.run();
        let options = Options { sample: Sample::Shards(5), ..Options::default() };
        let never = AtomicBool::new(false);
        let report = verify::verify(&desk.ledger, &desk.plan, &options, &never, &|_| ()).unwrap();
        let expected = if n == 0 { Trust::Confirmed } else { Trust::Published };
        assert_eq!(report.trust, expected, "N={n}: {report:#?}");
    }
}
