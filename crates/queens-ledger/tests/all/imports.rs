//! What informed forgers did to earlier versions: each of these once printed, counted or lost something.

use crate::common::forge::{inflated, recounted};
use crate::common::{Scene, count, forged, records};
use queens::run::Control;
use queens_ledger::fill::{self, fill};
use queens_ledger::key::Key;
use queens_ledger::ledger::{Added, Claimed, Origin, Policy, RecordFilter};
use queens_ledger::record::Fault;
use queens_ledger::verify::{self, Report, Sample, Trust, Verdict, VerifyOptions};
use queens_ledger::{Error, Ledger, Record};

fn verify_with(scene: &Scene, options: &VerifyOptions) -> Report {
    verify::verify(&scene.ledger, &scene.plan, options, &Control::default()).unwrap()
}

fn looking() -> VerifyOptions {
    VerifyOptions { sample: Sample::Units(0), ..VerifyOptions::default() }
}

fn all_units() -> VerifyOptions {
    VerifyOptions { sample: Sample::All, ..VerifyOptions::default() }
}

fn add(scene: &Scene, record: &Record) -> Added {
    scene.ledger.add(record, Origin::Imported).unwrap()
}

/// A board whose total nobody has published would take too long: this one of 8 rows, whose records say more
/// and fit together in everything that is not published.
fn invented(scene: &Scene) -> Vec<Record> {
    let more = |record: &Record| recounted(&scene.plan, record, |_, count| count + 8);
    records(&scene.plan, scene.ledger.shards()).iter().map(more).collect()
}

#[test]
fn an_edited_row_does_not_make_a_forgery_this_machines_own() {
    let scene = Scene::new(9, 5);
    for record in invented(&scene) {
        add(&scene, &record);
        add(&scene, &Record { kernel: "portable".to_owned(), seconds: 3.0, ..record });
    }
    for seal in ["hex(randomblob(32))", "'none'", "checksum"] {
        scene.tamper(&format!("UPDATE records SET seal = {seal}"));
        let report =
            verify_with(&scene, &VerifyOptions { seed: Some(1), ..VerifyOptions::default() });
        let named = |name| report.checks.iter().find(|check| check.name.name() == name).unwrap();
        assert_eq!(named("recomputation").verdict, Verdict::Failed, "{report:#?}");
        let status = scene.ledger.status(&scene.plan);
        assert!(!status.is_ok_and(|status| status.total().is_some()), "the invented total");
        let own = scene.ledger.records().unwrap();
        let own = own.iter().filter(|stored| stored.origin == Origin::Computed);
        let refuted = |state| state == queens_ledger::ledger::RecordState::Refuted;
        assert!(own.clone().count() > 0 && !own.clone().any(|stored| refuted(stored.state)));
    }
    verify_with(&scene, &all_units());
    let filled = scene.fill().status;
    assert_eq!((filled.disputed.len(), filled.refuted), (0, 10));
    assert_eq!(filled.total(), None, "the verification has failed");
    scene.ledger.decide("forged").unwrap();
    assert_eq!(scene.total(), Some(352));
}

#[test]
fn a_failed_verification_is_a_doubt_until_somebody_decides() {
    let scene = Scene::new(10, 5);
    let mut records = records(&scene.plan, 5);
    records[4].parts[0].top -= 2;
    scene.add(&records);
    assert_eq!(scene.total(), Some(724), "nothing in the ledger itself shows it");
    verify_with(&scene, &looking());
    verify_with(&scene, &looking());
    let status = scene.ledger.status(&scene.plan).unwrap();
    assert_eq!((status.total(), status.is_complete()), (None, false));
    assert!(status.doubt.unwrap().found.starts_with("half-placements: "));
    assert!(!scene.fill().is_complete(), "counting decides nothing");
    assert_eq!(scene.ledger.decide("looked at").unwrap(), 1, "the same finding is one doubt");
    assert_eq!(scene.total(), Some(724));
    assert_eq!(scene.ledger.decide("again").unwrap(), 0);
}

#[test]
fn what_another_machine_computed_is_imported_here_until_it_is_computed_again() {
    let scene = Scene::new(9, 5);
    let right = records(&scene.plan, 5);
    let wrong = inflated(&scene.plan, &right[2]);
    scene.add(&[wrong.clone(), right[2].clone(), right[0].clone()]);
    let here = scene.fill().status;
    assert_eq!((here.total(), here.refuted), (Some(352), 1));
    assert!(here.computed_share > 0.5 && here.computed_share < 1.0, "{here:?}");

    let there = scene.elsewhere();
    let status = there.status(&scene.plan).unwrap();
    assert_eq!((status.computed_share, status.disputed.len(), status.total()), (0.0, 1, None));
    let run =
        fill(&there, &scene.plan, &fill::CountOptions::default(), &Control::default(), &|_| ());
    let status = run.unwrap().status;
    assert_eq!((status.total(), status.refuted), (Some(352), 1));
    assert!(status.computed_share > 0.0 && status.computed_share < 0.5, "{status:?}");
    // And here it is as it was.
    let again = scene.ledger.status(&scene.plan).unwrap();
    assert_eq!((again.total(), again.refuted), (Some(352), 1));
    assert_eq!(again.computed_share, here.computed_share);
    assert_eq!(add(&scene, &Record { seconds: 5.0, ..wrong }), Added::Refuted);
    assert_eq!(there.status(&scene.plan).unwrap().total(), Some(352));
}

#[test]
fn a_claim_and_its_relabelled_copies_confirm_nothing() {
    let scene = Scene::new(9, 5);
    let [friend, other, throwaway] = [(); 3].map(|()| Key::generate().unwrap());
    for record in records(&scene.plan, 5) {
        let renamed = Record { kernel: "portable".to_owned(), seconds: 1.0, ..record.clone() };
        add(&scene, &record.clone().signed(&throwaway));
        add(&scene, &renamed.clone());
        add(&scene, &renamed.signed(&friend));
        add(&scene, &Record { seconds: 2.0, ..record }.signed(&friend));
    }
    let trusting = |keys: &[&Key]| {
        let trusted = keys.iter().map(|key| key.public()).collect();
        verify_with(&scene, &VerifyOptions { trusted, ..looking() })
    };
    // The record that counts is the first of each shard: signed by somebody whom nobody trusts.
    let report = trusting(&[&friend]);
    assert_eq!((report.status, report.evidence.units), (Trust::SelfConsistent, 0), "{report:#?}");
    assert!(report.evidence.unproven_share > 0.99);
    assert_eq!(trusting(&[&friend, &other]).evidence.units, 0);
    let both = trusting(&[&friend, &throwaway]);
    assert_eq!((both.status, both.evidence.units), (Trust::Confirmed, scene.plan.units()));
    assert_eq!(both.evidence.kinds[0].kind, verify::Kind::OtherContributor);
}

#[test]
fn throwaway_keys_are_no_contributors_where_keys_are_allowed() {
    let mut scene = Scene::new(9, 5);
    scene.ledger.set_policy(Policy { signed: true, copies: 2 }).unwrap();
    let [one, two, throwaway] = [(); 3].map(|()| Key::generate().unwrap());
    let right = records(&scene.plan, 5);
    add(&scene, &right[0].clone().signed(&throwaway));
    scene.ledger.allow(&[one.public(), two.public()]).unwrap();
    assert_eq!(scene.ledger.allowed().unwrap().unwrap().len(), 2);
    let refused = scene.ledger.add(&right[1].clone().signed(&throwaway), Origin::Imported);
    assert!(matches!(refused, Err(Error::NotAllowed { .. })), "{refused:?}");
    let refused = scene.ledger.add(&right[1], Origin::Imported);
    assert!(matches!(refused, Err(Error::Unsigned(_))), "{refused:?}");
    let fill_as = |key: &Key| {
        let options =
            fill::CountOptions { key: Some(key.clone()), ..fill::CountOptions::default() };
        fill(&scene.ledger, &scene.plan, &options, &Control::default(), &|_| ()).unwrap()
    };
    let first = fill_as(&one);
    assert_eq!(first.shards, 5, "the shard of the throwaway key has no contributor yet");
    assert!(first.status.contributed[0] > 0.999 && first.status.contributed[1] == 0.0);
    assert!(fill_as(&two).status.contributed[1] > 0.999);
}

#[test]
fn banning_the_last_key_lets_nobody_else_in() {
    let scene = Scene::new(9, 5);
    let [mine, other] = [(); 2].map(|()| Key::generate().unwrap());
    let right = records(&scene.plan, 5);
    assert_eq!(scene.ledger.allowed().unwrap(), None);
    scene.ledger.allow(&[mine.public()]).unwrap();
    add(&scene, &right[0].clone().signed(&mine));
    let selection = RecordFilter { key: Some(mine.public()), ..RecordFilter::default() };
    assert_eq!(scene.ledger.withdraw(&selection, "stolen").unwrap(), 1);
    assert_eq!(scene.ledger.allowed().unwrap(), Some(vec![]));
    let all = [right[1].clone(), right[1].clone().signed(&other), right[1].clone().signed(&mine)];
    let added = scene.ledger.add_all(&all, Origin::Imported).unwrap();
    assert!(added.iter().all(|added| matches!(added, Err(Error::NotAllowed { .. }))), "{added:?}");
    scene.ledger.allow(&[other.public()]).unwrap();
    let added = scene.ledger.add_all(&all, Origin::Imported).unwrap();
    let taken: Vec<bool> = added.iter().map(Result::is_ok).collect();
    assert_eq!(taken, [false, true, false], "one that is refused leaves the others as they are");
}

#[test]
fn a_line_that_is_written_otherwise_is_refused_before_it_harms() {
    let scene = Scene::new(8, 4);
    let record = Record { seconds: 5.5e-5, ..count(&scene.plan, 0..scene.plan.units()) };
    for (from, to) in [
        ("\"plan\":{", "\"plan\": {"),
        ("\"plan\":{", "\"plan\":{\"more\":1,"),
        ("\"seconds\":0.000055", "\"seconds\":5.5e-05"),
        ("\"seconds\":0.000055", "\"seconds\":0.0000550"),
        ("\"threads\":1", "\"threads\":1e0"),
        ("\"kernel\":\"", "\"kernel\":\"\\u0070"),
        ("{\"schema\"", "{ \"schema\""),
    ] {
        let to = if to.ends_with("0070") { "\"k\\u0065rnel\":\"" } else { to };
        let line = forged(&record, from, to);
        let refused = Record::parse(&line);
        assert!(
            matches!(refused, Err(Fault::OtherText | Fault::Field(_))),
            "{from} as {to}: {refused:?}"
        );
    }
    let key = Key::generate().unwrap();
    let line = record.clone().signed(&key).to_line();
    assert_eq!(Record::parse(&line).unwrap().to_line(), line);
    assert_eq!(scene.fill().status.total(), Some(92));
}

#[test]
fn a_total_of_imports_says_so() {
    let scene = Scene::new(9, 5);
    scene.add(&records(&scene.plan, 5));
    let status = scene.ledger.status(&scene.plan).unwrap();
    assert_eq!((status.total(), status.computed_share), (Some(352), 0.0));
    assert_eq!(scene.ledger.records().unwrap()[0].origin, Origin::Imported);
    let report = verify_with(&scene, &all_units());
    assert_eq!(report.status, Trust::Confirmed);
    assert_eq!(report.published, Some(true));
    assert!(report.conclusion().ends_with("; the total is the published one"));
    assert_eq!(scene.ledger.status(&scene.plan).unwrap().computed_share, 1.0);
    assert_eq!(Scene::complete(9, 5).ledger.status(&scene.plan).unwrap().computed_share, 1.0);
}

#[test]
fn no_record_has_more_solutions_or_half_placements_than_there_can_be() {
    let scene = Scene::new(10, 5);
    for n in [1, 6, 7, 8, 9, 10, 11, 12, 13] {
        let other = Scene::new(n, 1);
        let plan = &other.plan;
        let units = plan.units();
        for first in (0..units).step_by((units as usize / 60).max(1)) {
            let record = count(plan, first..first + 1);
            assert_eq!(record.check_plan(plan), Ok(()), "N = {n}, unit {first}");
        }
        assert_eq!(count(plan, 0..units).check_plan(plan), Ok(()), "N = {n}");
    }
    let right = count(&scene.plan, 7..8);
    let refused = |change: &dyn Fn(&mut Record)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        matches!(wrong.check_plan(&scene.plan), Err(Fault::Halves("even")))
    };
    assert!(refused(&|record| record.parts[0].top = u128::MAX));
    assert!(refused(&|record| record.parts[0].bottom = u128::MAX - 1));
    assert!(refused(&|record| record.parts[0].made_top = u64::MAX));
    assert!(refused(&|record| record.parts[0].made_bottom += 1 << 40));
    let pairs = u128::from(right.parts[0].made_top) * u128::from(right.parts[0].made_bottom);
    let most = recounted(&scene.plan, &right, |_, _| 2 * pairs);
    let more = recounted(&scene.plan, &right, |_, _| 2 * pairs + 1);
    assert_eq!(most.check_plan(&scene.plan), Ok(()));
    assert_eq!(more.check_plan(&scene.plan), Err(Fault::Halves("even")));
}

#[test]
fn a_refuted_value_does_not_return_when_its_witnesses_are_withdrawn() {
    let scene = Scene::new(9, 5);
    let right = records(&scene.plan, 5);
    let wrong = Record { host: Some("elsewhere".to_owned()), ..inflated(&scene.plan, &right[2]) };
    scene.add(&[wrong.clone(), right[2].clone()]);
    let filled = scene.fill().status;
    assert_eq!((filled.total(), filled.refuted), (Some(352), 1));
    let here = RecordFilter { host: right[2].host.clone(), ..RecordFilter::default() };
    assert!(scene.ledger.withdraw(&here, "bad memory").unwrap() >= 5);
    let status = scene.ledger.status(&scene.plan).unwrap();
    assert_eq!((status.records, status.refuted, status.units_done), (0, 1, 0));
    assert_eq!(add(&scene, &Record { seconds: 8.0, ..wrong }), Added::Refuted);
    let filled = scene.fill().status;
    assert_eq!((filled.total(), filled.refuted), (Some(352), 2));
}

#[test]
fn a_single_record_can_be_withdrawn_and_its_return_is_told() {
    let scene = Scene::new(9, 5);
    let right = records(&scene.plan, 5);
    let hostile = Record { seconds: 9.0, ..inflated(&scene.plan, &right[1]) };
    scene.add(&right);
    assert_eq!(add(&scene, &hostile), Added::Contradicts);
    let only =
        |checksum: String| RecordFilter { checksum: Some(checksum), ..RecordFilter::default() };
    let withdraw = |start: String| scene.ledger.withdraw(&only(start), "invented");
    let refused = withdraw(String::new()).unwrap_err();
    assert!(matches!(refused, Error::Checksum { found: 6, .. }), "{refused}");
    assert_eq!(scene.ledger.status(&scene.plan).unwrap().withdrawn, 0, "nothing happened");
    assert!(matches!(withdraw("xyz".to_owned()), Err(Error::Checksum { found: 0, .. })));
    assert_eq!(withdraw(hostile.checksum()[..20].to_owned()).unwrap(), 1);
    assert_eq!(scene.total(), Some(352), "the honest ones of the same host stay");
    assert_eq!(add(&scene, &hostile), Added::Withdrawn);
}

#[test]
fn records_across_others_do_not_keep_finer_ones_out() {
    let scene = Scene::new(9, 1);
    let all = scene.plan.units();
    let parts = |step: u64| {
        (0..all).step_by(step as usize).map(move |first| first..(first + step).min(all))
    };
    // Right, but none of its ends is one of the honest cut.
    for units in parts(7).map(|units| units.start + 3..(units.end + 3).min(all)) {
        if !units.is_empty() {
            add(&scene, &count(&scene.plan, units));
        }
    }
    for units in parts(4) {
        let added = add(&scene, &count(&scene.plan, units));
        assert!(!matches!(added, Added::Contradicts | Added::Refuted), "{added:?}");
    }
    let status = scene.ledger.status(&scene.plan).unwrap();
    assert_eq!((status.total(), status.waiting), (Some(352), 0));
}

#[test]
fn a_shard_takes_no_more_contradictions_than_it_needs() {
    let scene = Scene::new(9, 5);
    let right = records(&scene.plan, 5);
    let many: Vec<Record> = (0..300u128)
        .map(|more| recounted(&scene.plan, &right[2], |_, count| count + 1 + more % 9))
        .zip(0u32..)
        .map(|(record, number)| Record { seconds: f64::from(number), ..record })
        .collect();
    let added = scene.ledger.add_all(&many, Origin::Imported).unwrap();
    let crowded = added.iter().filter(|added| matches!(added, Err(Error::Crowded { .. })));
    assert!(crowded.count() > 200);
    // Those of other shards are taken, and so is what this machine computes.
    for (place, record) in right.iter().enumerate() {
        let taken = scene.ledger.add(record, Origin::Imported);
        assert_eq!(taken.is_ok(), place != 2, "{taken:?}");
    }
    let filled = scene.fill().status;
    assert_eq!((filled.total(), filled.disputed.len()), (Some(352), 0));
}

#[test]
fn what_a_file_says_does_not_end_the_program() {
    let scene = Scene::complete(8, 4);
    scene.tamper("UPDATE plan SET copies = 4294967295");
    let refused = Ledger::open_read_only(scene.ledger.path()).unwrap_err();
    assert!(matches!(&refused, Error::Unsound { .. }), "{refused}");
    for name in ["file:x.db?mode=memory", "file:x.db?nolock=1", "file:x.db"] {
        let cut = scene.plan.cut(4).unwrap();
        let made = Ledger::create_or_open(name.as_ref(), &scene.plan, cut).unwrap_err();
        assert!(matches!(made, Error::NoFile(_)), "{made}");
        for open in [Ledger::open, Ledger::open_read_only] {
            assert!(matches!(open(name.as_ref()), Err(Error::NoFile(_))), "{name}");
        }
    }
}

#[test]
#[cfg(unix)]
fn a_ledger_moved_over_one_in_use_is_not_overwritten_by_its_log() {
    let (running, other) = (Scene::new(9, 5), Scene::complete(9, 5));
    let [new, backup] = ["new.db", "backup.db"].map(|name| other.directory.path().join(name));
    other.ledger.backup(&new).unwrap();
    let right = records(&running.plan, 5);
    running.add(&right[..1]);
    running.ledger.backup(&backup).unwrap();
    running.add(&right[1..3]);
    for moved in [&new, &backup] {
        std::fs::rename(moved, running.ledger.path()).unwrap();
        for open in [Ledger::open, Ledger::open_read_only] {
            let refused = open(running.ledger.path()).unwrap_err();
            assert!(matches!(refused, Error::OtherLog(_)), "{refused}");
        }
    }
    std::fs::remove_file(running.ledger.path().with_extension("db-wal")).unwrap();
    let ledger = Ledger::open(running.ledger.path()).unwrap();
    assert_eq!(ledger.status(&running.plan).unwrap().records, 1);
}

#[test]
fn units_that_somebody_holds_are_left_out_with_a_word() {
    let scene = Scene::complete(9, 5);
    scene.ledger.claim_again(0..scene.plan.units()).unwrap().unwrap();
    let report =
        verify_with(&scene, &VerifyOptions { sample: Sample::All, ..VerifyOptions::default() });
    let named = report.checks.iter().find(|check| check.name.name() == "recomputation").unwrap();
    let told = format!("{} units were left out: another process holds them", scene.plan.units());
    assert!(named.detail.contains(&told), "{named:?}");
    assert!(matches!(scene.ledger.claim(None).unwrap(), Claimed::Held(_)));
}
