//! Verification finds errors, and stores its recounts in the ledger.

use crate::common::recounted;
use crate::common::{Scene, all_shards, check, failed, file, named, plan, records, sampling};
use queens::control::Control;
use queens::engine::kernel::Kernel;
use queens_ledger::fill::CountOptions;
use queens_ledger::ledger::{Claimed, Selection, Source};
use queens_ledger::verify::{self, Verdict, VerifyOptions};
use queens_ledger::{Error, Ledger, Record, shard};
use std::cell::Cell;
use std::time::Duration;

fn searching(options: VerifyOptions) -> VerifyOptions {
    VerifyOptions { independent: true, ..options }
}

#[test]
fn verify_checks_everything_in_order() {
    let scene = Scene::complete(10, 6);
    let report = scene.verify(&sampling(3));
    let names: Vec<_> = report.checks.iter().map(|check| check.name).collect();
    let expected =
        "file records coverage conflicts sum weights half-placements symmetry recount published";
    assert_eq!(names.join(" "), expected);
    assert!(report.checks.iter().all(|check| check.verdict == Verdict::Passed), "{report:?}");
    assert_eq!((report.total.map(|total| total.0), report.published), (Some(724), Some(true)));
}

#[test]
fn kernel_limit_reaches_symmetry_check() {
    let foreign = Kernel::ALL.iter().copied().find(|kernel| !kernel.is_available());
    let kernel = Some(Kernel::Portable);
    let options = VerifyOptions { kernel, limit: foreign, ..VerifyOptions::default() };
    let scene = Scene::complete(10, 6);
    let error = verify::verify(&scene.ledger, &options, &Control::default()).unwrap_err();
    assert!(matches!(error, Error::Engine(queens::Error::KernelUnavailable { .. })), "{error}");
}

#[test]
fn samples_store_nothing_unless_a_unit_is_wrong() {
    for n in [10, 11] {
        let scene = Scene::complete(n, 9);
        let report = scene.verify(&searching(VerifyOptions { seed: Some(3), ..sampling(7) }));
        assert_eq!((report.stored, report.states.confirmed.shards), (Some(0), 0));
        let recount = &report.recounts[0];
        assert_eq!((recount.source.as_str(), recount.units, recount.drawn), ("here", 7, 7));
        assert!((recount.found.unwrap() - (1.0 - 0.99f64.powi(7))).abs() < 1e-12);
        assert_eq!(scene.ledger.records().unwrap().len(), 9);
    }
}

#[test]
fn recounts_of_all_shards_are_stored_once() {
    let scene = Scene::complete(11, 9);
    // Recount two shards in advance.
    for shard in scene.plan.cut(9).unwrap().shards().take(2) {
        let claim = scene.ledger.claim_again(shard).unwrap().unwrap();
        let (options, control) = (CountOptions::default(), Control::default());
        let search = shard::search(&scene.plan, shard, &options, &control).unwrap();
        scene.ledger.finish(&claim, &search).unwrap();
    }
    let all = scene.verify(&searching(all_shards()));
    assert_eq!((all.stored, all.states.confirmed.shards), (Some(7), 9));
    let units = |shard: queens_ledger::Shard| shard.units.len();
    let units: u64 = scene.plan.cut(9).unwrap().shards().skip(2).map(units).sum();
    let told = format!("{units} units in 7 shards agree");
    assert_eq!(check(&all, "recount").detail, told);
    assert_eq!(scene.status().states, all.states);
    assert!(scene.status().origin().ends_with("; all confirmed"));
    let again = scene.verify(&searching(all_shards()));
    assert_eq!(check(&again, "recount").verdict, Verdict::Skipped);
}

#[test]
fn small_sources_are_recounted_whole() {
    let scene = Scene::complete(8, 3);
    let report = scene.verify(&searching(sampling(299)));
    assert_eq!(report.recounts[0].units, scene.plan.units());
    assert_eq!(report.recounts[0].found, Some(1.0));
    scene.verify(&searching(all_shards()));
    assert!(scene.verify(&searching(sampling(299))).recounts.is_empty(), "nothing is open");
}

#[test]
fn searches_find_wrong_units() {
    let scene = Scene::new(9, 6);
    for record in records(&scene.plan, 6) {
        scene.import(&recounted(&scene.plan, &record, |_, count| count + 2));
    }
    for options in [searching(sampling(20)), sampling(20)] {
        let report = scene.verify(&options);
        assert_eq!((check(&report, "recount").verdict, report.total), (Verdict::Failed, None));
        let kernel = if options.independent { "kernel search counts " } else { "kernel " };
        assert!(check(&report, "recount").detail.contains(kernel), "{report:?}");
        // For each wrong unit, the recount of its whole shard is stored once, and the ledger gives no
        // total.
        assert_eq!(report.stored, Some(report.states.conflict.shards));
        assert!(report.states.conflict.shards > 1, "{report:?}");
        assert_eq!(scene.status().states.conflict, report.states.conflict);
        assert_eq!(scene.total(), None);
        scene.ledger.withdraw(&Selection::From("here".to_owned()), "another round").unwrap();
    }
}

#[test]
fn default_sample_finds_wrong_source() {
    let plan = plan(15);
    let scene = Scene::new(15, 40);
    // Half of the shards are counted here and a quarter come from an honest source. The last quarter comes
    // from a source with two extra solutions in every hundredth unit.
    let liar_units = Cell::new(0);
    for (place, record) in (0..).zip(records(&plan, 40)) {
        let wrong = |_, count| {
            liar_units.set(liar_units.get() + 1);
            count + if liar_units.get() % 100 == 50 { 2 } else { 0 }
        };
        let (record, source) = match place % 4 {
            0 => (record, named("alice")),
            1 => (recounted(&plan, &record, wrong), named("bob")),
            _ => (record, Source::Here),
        };
        scene.ledger.add(&record, &source).unwrap();
    }
    // In a read-only ledger, recounts are not stored, so every seed starts from the same ledger.
    let ledger = Ledger::open_read_only(scene.ledger.path()).unwrap();
    let finds = |seed: &u64| {
        let options = VerifyOptions { seed: Some(*seed), ..VerifyOptions::default() };
        let report = verify::verify(&ledger, &options, &Control::default()).unwrap();
        let names: Vec<_> = report.recounts.iter().map(|one| one.source.clone()).collect();
        assert_eq!(names, ["here", "alice", "bob"]);
        assert!(report.recounts.iter().all(|one| one.units == 299 && one.found > Some(0.95)));
        let recount = check(&report, "recount");
        let is_found = recount.verdict == Verdict::Failed;
        let names = |name: &str| recount.detail.contains(&format!("(from {name})"));
        assert_eq!((names("alice"), names("bob")), (false, is_found), "{recount:?}");
        is_found
    };
    assert!((0..8).filter(finds).count() >= 7);
}

#[test]
fn samples_leave_out_checked_units() {
    let scene = Scene::new(9, 5);
    let right = records(&scene.plan, 5);
    for record in &right[..3] {
        scene.ledger.add(record, &named("alice")).unwrap();
    }
    let here = Record { seconds: 9.0, ..right[0].clone() };
    scene.ledger.add(&here, &Source::Here).unwrap();
    scene.fill();
    let report = scene.verify(&searching(sampling(1000)));
    // The first shard is confirmed and was counted here.
    let units = |place: usize| right[place].units().len() + right[place + 1].units().len();
    let recounted: Vec<u64> = report.recounts.iter().map(|one| one.units).collect();
    assert_eq!(recounted, [units(3), units(1)]);
}

#[test]
fn shards_claimed_by_others_are_left_out() {
    let scene = Scene::complete(9, 5);
    for shard in scene.plan.cut(5).unwrap().shards() {
        scene.ledger.claim_again(shard).unwrap().unwrap();
    }
    let report = scene.verify(&all_shards());
    let told = "5 shards left out, which another process counts";
    assert!(check(&report, "recount").detail.contains(told), "{report:?}");
    assert!(matches!(scene.ledger.claim().unwrap(), Claimed::Held(_)));
}

#[test]
fn recounts_without_time_claim_nothing() {
    let scene = Scene::complete(9, 5);
    let report = scene.verify(&VerifyOptions { time: Some(Duration::ZERO), ..sampling(3) });
    assert_eq!(check(&report, "recount").verdict, Verdict::Skipped);
    assert!(report.recounts.iter().all(|one| one.found.is_none()), "{report:?}");
    assert_eq!((report.is_sound(), report.stored), (true, Some(0)));
}

#[test]
fn ledgers_can_be_verified_without_writing() {
    let scene = Scene::complete(9, 5);
    let ledger = Ledger::open_read_only(scene.ledger.path()).unwrap();
    let options = searching(all_shards());
    let report = verify::verify(&ledger, &options, &Control::default()).unwrap();
    assert_eq!((report.is_sound(), report.stored), (true, Some(0)));
    assert_eq!(report.states.confirmed.shards, 5);
    assert_eq!(scene.status().states.confirmed.shards, 0);
}

#[test]
fn incomplete_ledgers_fail_without_total() {
    let scene = Scene::new(9, 5);
    for record in &records(&scene.plan, 5)[1..] {
        scene.ledger.add(record, &file()).unwrap();
    }
    let report = scene.verify(&sampling(2));
    assert_eq!((failed(&report), report.total), (vec!["coverage"], None));
    assert!(check(&report, "coverage").detail.contains("missing shards: 1"), "{report:?}");
    assert_eq!(check(&report, "recount").verdict, Verdict::Passed);
}
