//! Any division into shards gives the total, whichever processes count them and in whatever order.

use crate::common::{Scene, all_shards, count, file, plan};
use proptest::prelude::*;
use queens::control::{Control, StopToken, Stopped};
use queens_ledger::fill::{self, fill};
use queens_ledger::ledger::Claimed;
use queens_ledger::verify::VerifyOptions;
use queens_ledger::{Error, Ledger, Record};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_split_in_any_order_counts_all(
        n in 0usize..=10,
        shards in 0.0..1.0f64,
        order in proptest::collection::vec(any::<u64>(), 14),
        runs in any::<bool>(),
    ) {
        let units = plan(n).units();
        let shards = 1 + (shards * (units - 1) as f64) as u64;
        let scene = Scene::new(n, shards);
        let mut numbers: Vec<u64> = (1..=shards).collect();
        numbers.sort_by_key(|&number| order[number as usize % order.len()]);
        // Import all shards, or import half of them and count the rest.
        let brought = if runs { numbers.len() / 2 } else { numbers.len() };
        for &number in &numbers[..brought] {
            let line = count(&scene.plan, number, shards).to_line();
            scene.ledger.add(&Record::parse(&line).unwrap(), &file()).unwrap();
        }
        if runs {
            scene.fill();
        }
        let whole = queens::count(scene.plan.size().get()).unwrap();
        prop_assert_eq!(scene.total(), Some(whole));
    }
}

#[test]
fn two_runs_count_each_shard_once() {
    let scene = Scene::new(12, 150);
    let shards: u64 = std::thread::scope(|scope| {
        let other = || {
            let ledger = Ledger::open(scene.ledger.path()).unwrap();
            let control = Control::default().threads(4);
            fill(&ledger, &fill::CountOptions::default(), &control, &|_| ()).unwrap().shards
        };
        let runs = [scope.spawn(other), scope.spawn(other)];
        runs.into_iter().map(|run| run.join().unwrap()).sum()
    });
    assert_eq!(shards, 150);
    assert_eq!(scene.ledger.records().unwrap().len(), 150);
    assert_eq!(scene.total(), Some(14_200));
}

#[test]
fn stopped_run_releases_its_claims() {
    let scene = Scene::new(12, 50);
    let stop = StopToken::new();
    let note = |event: fill::FillEvent<'_>| {
        if matches!(event, fill::FillEvent::Stored(..)) {
            stop.stop();
        }
    };
    let control = Control::default().threads(2).stop(&stop);
    let stopped = fill(&scene.ledger, &fill::CountOptions::default(), &control, &note);
    assert!(matches!(stopped, Err(Error::Stopped(Stopped::OnRequest))), "{stopped:?}");
    assert_eq!(scene.ledger.holders().unwrap(), []);
    assert!(scene.ledger.status().unwrap().shards_done > 0);
    assert!(scene.fill().status.complete);
    assert_eq!(scene.total(), Some(14_200));
}

#[test]
fn claims_cover_everything_once() {
    let scene = Scene::new(11, 30);
    let mut claims = Vec::new();
    while let Claimed::Shard(claim) = scene.ledger.claim().unwrap() {
        claims.push(claim);
    }
    let claimed: Vec<_> = claims.iter().map(|claim| claim.shard).collect();
    assert_eq!(claimed, scene.plan.cut(30).unwrap().shards().collect::<Vec<_>>());
    assert!(matches!(scene.ledger.claim().unwrap(), Claimed::Held(held) if held.len() == 30));
    scene.ledger.release(&claims[7]).unwrap();
    let again = scene.ledger.claim().unwrap();
    assert!(matches!(again, Claimed::Shard(claim) if claim.shard == claims[7].shard));
}

#[test]
fn claims_of_ended_processes_are_taken_back() {
    let scene = Scene::new(11, 3);
    let cut = scene.plan.cut(3).unwrap();
    for _ in 0..3 {
        scene.ledger.claim().unwrap();
    }
    assert!(matches!(scene.ledger.claim().unwrap(), Claimed::Held(_)));
    // Pretend that the process with the second claim started at another time, so that it counts as another
    // process.
    scene.tamper("UPDATE claims SET started = started - 1 WHERE id = 2");
    let Claimed::Shard(claim) = scene.ledger.claim().unwrap() else { panic!("nothing came back") };
    assert_eq!(Some(claim.shard), cut.shard(2));
    // An owner in another container keeps its claim until the claim expires.
    scene.tamper("UPDATE claims SET system = 'elsewhere' WHERE id = 1");
    assert!(matches!(scene.ledger.claim().unwrap(), Claimed::Held(_)));
}

#[test]
fn claims_ignore_the_time_of_day() {
    let scene = Scene::new(11, 2);
    for _ in 0..2 {
        scene.ledger.claim().unwrap();
    }
    scene.tamper("UPDATE claims SET taken = '1990-01-01T00:00:00Z' WHERE id = 1");
    scene.tamper("UPDATE claims SET taken = '2090-01-01T00:00:00Z' WHERE id = 2");
    assert!(matches!(scene.ledger.claim().unwrap(), Claimed::Held(held) if held.len() == 2));
}

#[test]
fn every_small_board_can_be_confirmed() {
    for n in 0..=11 {
        let scene = Scene::new(n, plan(n).units().min(5));
        scene.fill();
        let report = scene.verify(&VerifyOptions { independent: true, ..all_shards() });
        assert!(report.is_sound() && report.total.is_some(), "N={n}: {report:#?}");
        assert_eq!(report.states.confirmed.shards, scene.ledger.cut().count(), "N={n}");
        assert_eq!(scene.status().states, report.states, "N={n}");
    }
}

/// With this many processes and rounds, they collide in every step of creating a ledger.
const AT_ONCE: usize = 6;
const ROUNDS: usize = 60;

#[test]
fn many_processes_can_make_one_ledger() {
    let plan = plan(8);
    for _ in 0..ROUNDS {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("q8.db");
        let ready = std::sync::Barrier::new(AT_ONCE);
        let make = || {
            ready.wait();
            // While another process creates the ledger, it has either all of its tables or none.
            let ledger = Ledger::open_if_created(&path).and_then(|ledger| match ledger {
                Some(ledger) => Ok(ledger),
                None => Ledger::create_or_open(&path, &plan, plan.cut(4).unwrap()),
            });
            ledger.map(|ledger| ledger.cut().count()).map_err(|error| error.to_string())
        };
        let made: Vec<_> = std::thread::scope(|scope| {
            let makers: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(make)).collect();
            makers.into_iter().map(|maker| maker.join().unwrap()).collect()
        });
        assert!(made.iter().all(|made| *made == Ok(4)), "{made:?}");
    }
}
