//! Any split into shards, counted in any order, gives the whole; so does any mixture of processes.

use crate::common::{Scene, count, plan};
use proptest::prelude::*;
use queens::run::{Control, StopToken, Stopped};
use queens_ledger::fill::{self, fill};
use queens_ledger::ledger::{Claimed, Origin};
use queens_ledger::{Error, Ledger, Record};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_split_in_any_order_gives_the_whole(
        n in 0usize..=10,
        bounds in proptest::collection::vec(0.0..1.0f64, 0..12),
        order in proptest::collection::vec(any::<u64>(), 14),
        runs in any::<bool>(),
    ) {
        let scene = Scene::new(n, 1);
        let units = scene.plan.units();
        let mut bounds: Vec<u64> = bounds.iter().map(|at| (at * units as f64) as u64).collect();
        bounds.extend([0, units]);
        bounds.sort_unstable();
        bounds.dedup();
        let mut shards: Vec<_> = bounds.windows(2).map(|pair| pair[0]..pair[1]).collect();
        shards.sort_by_key(|units| order[units.start as usize % order.len()]);
        // Either all shards are brought, or a run counts what is left of them.
        let brought = if runs { shards.len() / 2 } else { shards.len() };
        for units in &shards[..brought] {
            let line = count(&scene.plan, units.clone()).to_line();
            scene.ledger.add(&Record::parse(&line).unwrap(), Origin::Imported).unwrap();
        }
        if runs {
            scene.fill();
        }
        let whole = queens::engine::count(scene.plan.size(), &Default::default()).unwrap().total();
        prop_assert_eq!(scene.total(), Some(whole));
    }
}

#[test]
fn threads_share_a_ledger_without_counting_twice() {
    let scene = Scene::new(12, 200);
    let outcome = scene.fill_with(&Control::default().threads(7)).unwrap();
    assert_eq!(outcome.shards, 200);
    assert_eq!(outcome.status.total(), Some(14_200));
    assert_eq!(scene.ledger.records().unwrap().len(), 200);
}

#[test]
fn two_runs_share_a_ledger_without_counting_twice() {
    let scene = Scene::new(12, 150);
    let shards: u64 = std::thread::scope(|scope| {
        let other = || {
            let ledger = Ledger::open(scene.ledger.path()).unwrap();
            let (options, control) = (fill::CountOptions::default(), Control::default());
            fill(&ledger, &scene.plan, &options, &control, &|_| ()).unwrap().shards
        };
        let runs = [scope.spawn(other), scope.spawn(other)];
        runs.into_iter().map(|run| run.join().unwrap()).sum()
    });
    assert_eq!(shards, 150);
    assert_eq!(scene.total(), Some(14_200));
}

#[test]
fn a_stopped_run_gives_its_claims_back() {
    let scene = Scene::new(12, 50);
    let stop = StopToken::new();
    let note = |event: fill::FillEvent<'_>| {
        if matches!(event, fill::FillEvent::Stored(..)) {
            stop.stop();
        }
    };
    let control = Control::default().threads(2).stop(&stop);
    let stopped = fill(&scene.ledger, &scene.plan, &fill::CountOptions::default(), &control, &note);
    assert!(matches!(stopped, Err(Error::Stopped(Stopped::OnRequest))), "{stopped:?}");
    assert_eq!(scene.ledger.holders().unwrap(), []);
    assert!(scene.ledger.status(&scene.plan).unwrap().records > 0);
    assert!(scene.fill().is_complete());
    assert_eq!(scene.total(), Some(14_200));
}

#[test]
fn claims_are_given_out_once_and_cover_everything() {
    let scene = Scene::new(11, 30);
    let mut next = 0;
    let mut claims = Vec::new();
    while let Claimed::Shard(claim) = scene.ledger.claim(None).unwrap() {
        assert_eq!(claim.units.first(), next);
        next = claim.units.end();
        claims.push(claim);
    }
    assert_eq!(next, scene.plan.units());
    assert!(matches!(scene.ledger.claim(None).unwrap(), Claimed::Held(held) if held.len() == 30));
    scene.ledger.release(&claims[7]).unwrap();
    let again = scene.ledger.claim(None).unwrap();
    assert!(matches!(again, Claimed::Shard(claim) if claim.units == claims[7].units));
}

#[test]
fn claims_of_ended_processes_are_taken_back() {
    let scene = Scene::new(11, 3);
    let cut = scene.plan.cut(3).unwrap();
    for _ in 0..3 {
        scene.ledger.claim(None).unwrap();
    }
    assert!(matches!(scene.ledger.claim(None).unwrap(), Claimed::Held(_)));
    // As if the process that held the second claim had started at another time: it is another one.
    scene.tamper("UPDATE claims SET started = started - 1 WHERE id = 2");
    let Claimed::Shard(claim) = scene.ledger.claim(None).unwrap() else {
        panic!("nothing came back")
    };
    assert_eq!(claim.units, cut.shard(2).unwrap());
    // A holder elsewhere keeps its claim for as long as its beats may be seen.
    scene.tamper("UPDATE claims SET system = 'elsewhere' WHERE id = 1");
    assert!(matches!(scene.ledger.claim(None).unwrap(), Claimed::Held(_)));
}

#[test]
fn the_time_of_day_does_not_matter_to_claims() {
    let scene = Scene::new(11, 2);
    for _ in 0..2 {
        scene.ledger.claim(None).unwrap();
    }
    scene.tamper("UPDATE claims SET taken = '1990-01-01T00:00:00Z' WHERE id = 1");
    scene.tamper("UPDATE claims SET taken = '2090-01-01T00:00:00Z' WHERE id = 2");
    assert!(matches!(scene.ledger.claim(None).unwrap(), Claimed::Held(held) if held.len() == 2));
}

#[test]
fn every_small_board_is_complete_and_sound() {
    use queens_ledger::verify::{self, Sample, Trust, VerifyOptions};
    for n in 0..=12 {
        let scene = Scene::new(n, plan(n).units().min(5));
        scene.fill();
        let options = VerifyOptions { sample: Sample::All, ..VerifyOptions::default() };
        let report =
            verify::verify(&scene.ledger, &scene.plan, &options, &Control::default()).unwrap();
        assert_eq!(report.status, Trust::Confirmed, "N={n}: {report:#?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn records_in_any_order_play_the_parts_that_follow_from_all_of_them(
        ranges in proptest::collection::vec((0u64..40, 1u64..40, any::<bool>()), 1..14),
    ) {
        // One shard, so that everything meets. The status fails where a row has another state than
        // settling all of them at once gives it.
        let scene = Scene::new(9, 1);
        for (place, (first, length, own)) in ranges.into_iter().enumerate() {
            let units = first.min(scene.plan.units() - 1)..(first + length).min(scene.plan.units());
            let origin = if own { Origin::Computed } else { Origin::Imported };
            let record = Record { seconds: place as f64, ..count(&scene.plan, units) };
            // Some are refused, because their units would count twice.
            let _ = scene.ledger.add(&record, origin);
            let status = scene.ledger.status(&scene.plan).unwrap();
            prop_assert!(status.disputed.is_empty());
        }
        prop_assert_eq!(scene.fill().status.total(), Some(352));
    }
}
