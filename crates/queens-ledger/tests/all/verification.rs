//! Verification finds errors, and stores its recounts in the ledger.

use crate::common::forge::recounted;
use crate::common::{
    Scene, UNSIGNED, all_units, check, failed, plan, records, sampling, signed_by, signer,
};
use queens::run::Control;
use queens_ledger::ledger::{Claimed, Source};
use queens_ledger::verify::{self, Verdict, VerifyOptions};
use queens_ledger::{Ledger, Record};
use std::cell::Cell;
use std::time::Duration;

/// Recounts by the independent search, so that units are confirmed whatever their kernels.
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
fn recounts_are_stored_and_add_up() {
    for n in [10, 11] {
        let scene = Scene::complete(n, 9);
        let first = scene.verify(&searching(VerifyOptions { seed: Some(3), ..sampling(7) }));
        assert_eq!((first.states.confirmed.units, first.stored), (7, Some(7)));
        assert!(first.states.confirmed.share > 0.0 && first.states.confirmed.share < 0.5);
        let recount = &first.recounts[0];
        assert_eq!((recount.contributor.as_str(), recount.units, recount.drawn), ("here", 7, 7));
        assert!((recount.found.unwrap() - (1.0 - 0.99f64.powi(7))).abs() < 1e-12);
        assert_eq!(scene.status().states, first.states);
        let second = scene.verify(&searching(VerifyOptions { seed: Some(3), ..sampling(7) }));
        assert_eq!(second.states.confirmed.units, 14, "confirmed units are not drawn again");
        let all = scene.verify(&searching(all_units()));
        assert_eq!(all.states.confirmed.units, scene.plan.units());
        assert_eq!(all.stored, Some(scene.plan.units() - 14));
        assert!(scene.status().origin().ends_with("; all confirmed"));
    }
}

#[test]
fn small_contributions_are_recounted_whole() {
    let scene = Scene::complete(8, 3);
    let report = scene.verify(&searching(sampling(299)));
    assert_eq!(report.recounts[0].units, scene.plan.units());
    assert_eq!(report.recounts[0].found, Some(1.0));
    assert!(scene.verify(&searching(sampling(299))).recounts.is_empty(), "nothing is open");
}

#[test]
fn searches_find_wrong_units() {
    let scene = Scene::new(9, 6);
    for record in records(&scene.plan, 6) {
        scene.import(&recounted(&scene.plan, &record, |_, count| count + 2));
    }
    let report = scene.verify(&searching(sampling(3)));
    assert_eq!((check(&report, "recount").verdict, report.total), (Verdict::Failed, None));
    assert!(check(&report, "recount").detail.contains("kernel search counts "), "{report:?}");
}

#[test]
fn default_sample_finds_wrong_contributor() {
    let plan = plan(15);
    let scene = Scene::new(15, 40);
    // Half of the shards are counted here and a quarter come from an honest signer. The last quarter comes
    // from a signer with two extra solutions in every hundredth unit.
    let liar_units = Cell::new(0);
    for (place, record) in (0..).zip(records(&plan, 40)) {
        let wrong = |_, count| {
            liar_units.set(liar_units.get() + 1);
            count + if liar_units.get() % 100 == 50 { 2 } else { 0 }
        };
        let (record, source) = match place % 4 {
            0 => (record, signed_by("A")),
            1 => (recounted(&plan, &record, wrong), signed_by("B")),
            _ => (record, Source::Here),
        };
        scene.ledger.add(&record, &source).unwrap();
    }
    // Recounts are not stored, so every seed starts from the same ledger.
    let ledger = Ledger::open_read_only(scene.ledger.path()).unwrap();
    let finds = |seed: &u64| {
        let options = VerifyOptions { seed: Some(*seed), ..VerifyOptions::default() };
        let report = verify::verify(&ledger, &plan, &options, &Control::default()).unwrap();
        let names: Vec<_> = report.recounts.iter().map(|one| one.contributor.clone()).collect();
        assert_eq!(names, ["here".to_owned(), signer("A").to_string(), signer("B").to_string()]);
        assert!(report.recounts.iter().all(|one| one.units == 299 && one.found > Some(0.95)));
        let recount = check(&report, "recount");
        let is_found = recount.verdict == Verdict::Failed;
        let signed = |letter| recount.detail.contains(&signer(letter).to_string());
        assert_eq!((signed("A"), signed("B")), (false, is_found), "{recount:?}");
        is_found
    };
    assert!((0..8).filter(finds).count() >= 7);
}

#[test]
fn samples_leave_out_checked_units() {
    let scene = Scene::new(9, 5);
    let right = records(&scene.plan, 5);
    for record in &right[..3] {
        scene.ledger.add(record, &signed_by("A")).unwrap();
    }
    let here = Record { seconds: 9.0, ..right[0].clone() };
    scene.ledger.add(&here, &Source::Here).unwrap();
    scene.fill();
    let report = scene.verify(&searching(sampling(1000)));
    // The first shard is confirmed and was counted here.
    let units = |place: usize| right[place].units().len() + right[place + 1].units().len();
    let recounted: Vec<u64> = report.recounts.iter().map(|one| one.units).collect();
    assert_eq!(recounted, [units(3), units(1)]);
    assert_eq!(report.states.confirmed.units, scene.plan.units());
}

#[test]
fn units_claimed_by_others_are_left_out() {
    let scene = Scene::complete(9, 5);
    scene.ledger.claim_again(0..scene.plan.units()).unwrap().unwrap();
    let report = scene.verify(&all_units());
    let told = format!("{} units left out, which another process counts", scene.plan.units());
    assert!(check(&report, "recount").detail.contains(&told), "{report:?}");
    assert!(matches!(scene.ledger.claim().unwrap(), Claimed::Held(_)));
}

#[test]
fn recounts_without_time_claim_nothing() {
    let scene = Scene::complete(9, 5);
    let report = scene.verify(&VerifyOptions { time: Some(Duration::ZERO), ..sampling(3) });
    assert_eq!(check(&report, "recount").verdict, Verdict::Skipped);
    assert!(report.recounts.iter().all(|one| one.found.is_none()), "{report:?}");
    assert_eq!((report.is_sound(), report.states.confirmed.units), (true, 0));
}

#[test]
fn ledgers_can_be_verified_without_writing() {
    let scene = Scene::complete(9, 5);
    let ledger = Ledger::open_read_only(scene.ledger.path()).unwrap();
    let options = searching(sampling(4));
    let report = verify::verify(&ledger, &scene.plan, &options, &Control::default()).unwrap();
    assert_eq!((report.is_sound(), report.stored), (true, Some(0)));
    assert_eq!(report.states.confirmed.units, 4);
    assert_eq!(scene.status().states.confirmed.units, 0);
}

#[test]
fn incomplete_ledgers_fail_without_total() {
    let scene = Scene::new(9, 5);
    for record in &records(&scene.plan, 5)[1..] {
        scene.ledger.add(record, &UNSIGNED).unwrap();
    }
    let report = scene.verify(&sampling(2));
    assert_eq!((failed(&report), report.total), (vec!["coverage"], None));
    assert!(check(&report, "coverage").detail.contains("are missing"), "{report:?}");
    assert_eq!(check(&report, "recount").verdict, Verdict::Passed);
}
