//! What somebody would try who wants a wrong count believed, or a right one lost.

use crate::common::forge::{inflated, recounted};
use crate::common::{Scene, count, records};
use queens::run::Control;
use queens_ledger::fill::{self, FillEvent, fill};
use queens_ledger::key::Key;
use queens_ledger::ledger::{Added, Origin, Policy, RecordFilter};
use queens_ledger::record::Fault;
use queens_ledger::verify::{self, Kind, Report, Sample, Trust, VerifyOptions};
use queens_ledger::{Error, Ledger, Record};
use std::fs;

fn verify(scene: &Scene, options: &VerifyOptions) -> Report {
    verify::verify(&scene.ledger, &scene.plan, options, &Control::default()).unwrap()
}

/// Nothing is computed again.
fn looking() -> VerifyOptions {
    VerifyOptions { sample: Sample::Units(0), ..VerifyOptions::default() }
}

fn add(scene: &Scene, record: &Record) -> Added {
    scene.ledger.add(record, Origin::Imported).unwrap()
}

fn fill_as(scene: &Scene, key: &Key) -> fill::Outcome {
    let options = fill::CountOptions { key: Some(key.clone()), ..fill::CountOptions::default() };
    fill(&scene.ledger, &scene.plan, &options, &Control::default(), &|_| ()).unwrap()
}

#[test]
fn an_invented_record_of_nearly_all_units_is_refused() {
    let scene = Scene::new(10, 12);
    let whole = count(&scene.plan, 0..scene.plan.units() - 1);
    let refused = scene.ledger.add(&inflated(&scene.plan, &whole), Origin::Imported).unwrap_err();
    assert!(matches!(refused, Error::OtherCut { shards: 12, .. }), "{refused}");
    assert_eq!(scene.ledger.status(&scene.plan).unwrap().records, 0);
}

#[test]
fn an_invented_total_is_not_printed_where_the_right_one_is_known() {
    let scene = Scene::new(10, 6);
    for record in records(&scene.plan, 6) {
        add(&scene, &inflated(&scene.plan, &record));
    }
    let status = scene.ledger.status(&scene.plan);
    assert!(matches!(status, Err(Error::NotPublished { published: 724, .. })), "{status:?}");
    assert!(scene.ledger.total(&scene.plan).is_err());
    let report = verify(&scene, &looking());
    assert_eq!((report.status, report.total), (Trust::Unverified, None));
}

#[test]
fn sums_that_are_not_those_of_the_units_are_refused() {
    let scene = Scene::new(9, 4);
    let right = count(&scene.plan, scene.plan.cut(4).unwrap().shard(2).unwrap());
    let mut wrong = inflated(&scene.plan, &right);
    wrong.unit_counts.clone_from(&right.unit_counts);
    let refused = scene.ledger.add(&wrong, Origin::Imported).unwrap_err();
    assert!(matches!(refused, Error::Record(Fault::Parts(_))), "{refused}");
    let huge = recounted(&scene.plan, &right, |_, _| 1 << 60);
    let refused = scene.ledger.add(&huge, Origin::Imported).unwrap_err();
    assert!(matches!(refused, Error::Record(Fault::TooMany(_))), "{refused}");
}

#[test]
fn copies_with_other_times_and_invented_confirmations_are_no_evidence() {
    let scene = Scene::complete(10, 6);
    let lines: Vec<_> = scene.ledger.records().unwrap().into_iter().map(|row| row.line).collect();
    let (stranger, friend) = (Key::generate().unwrap(), Key::generate().unwrap());
    for line in &lines {
        let record = Record::parse(line).unwrap();
        let copy = Record { started: "2031-01-01T00:00:00Z".to_owned(), ..record.clone() };
        assert_eq!(add(&scene, &copy), Added::Confirms);
        let renamed = Record { kernel: "avx512".to_owned(), seconds: 1.0, ..record.clone() };
        assert_eq!(add(&scene, &renamed), Added::Confirms);
        // Perhaps the very same computation, only signed.
        assert_eq!(add(&scene, &record.clone().signed(&stranger)), Added::Confirms);
        let other = Record { kernel: "search".to_owned(), ..record };
        assert_eq!(add(&scene, &other.signed(&friend)), Added::Confirms);
    }
    // Behind our back: as if this machine had computed all of them.
    scene.tamper("UPDATE records SET seal = (SELECT max(seal) FROM records) WHERE seal = ''");
    let report = verify(&scene, &looking());
    assert_eq!((report.evidence.share, report.evidence.units), (0.0, 0));
    assert!(report.evidence.unproven_share > 0.99, "{:?}", report.evidence);
    let trusting = |key: &Key| VerifyOptions { trusted: vec![key.public()], ..looking() };
    assert_eq!(verify(&scene, &trusting(&stranger)).evidence.units, 0);
    let report = verify(&scene, &trusting(&friend));
    assert_eq!((report.evidence.share, report.evidence.units), (1.0, scene.plan.units()));
}

#[test]
fn evidence_says_how_much_and_outlasts_a_kill_only_if_it_is_shown() {
    let scene = Scene::complete(11, 9);
    // Whatever this machine can do: another way to count than that of the count itself.
    let other = |options: VerifyOptions| VerifyOptions { independent: true, ..options };
    let key = Key::generate().unwrap();
    let sampling = other(VerifyOptions {
        sample: Sample::Units(7),
        seed: Some(3),
        key: Some(key.clone()),
        ..VerifyOptions::default()
    });
    let first = verify(&scene, &sampling);
    assert_eq!(first.evidence.units, 7);
    assert!(first.evidence.share > 0.0 && first.evidence.share < 0.5);
    assert_eq!((first.status, first.published), (Trust::Sampled, Some(true)));
    // Later, without computing anything: this machine has sealed it.
    assert_eq!(verify(&scene, &looking()).evidence.share, first.evidence.share);
    // Elsewhere the key shows what the other machine has computed, but not how it had counted before.
    let there = scene.elsewhere();
    let looks = |options: &VerifyOptions| {
        verify::verify(&there, &scene.plan, options, &Control::default()).unwrap()
    };
    for key in [None, Some(key.clone())] {
        let report = looks(&VerifyOptions { key, ..looking() });
        assert_eq!(report.evidence.units, 0);
        assert!((report.evidence.unproven_share - first.evidence.share).abs() < 1e-12);
    }
    // Another seven units join them.
    let second = verify(&scene, &VerifyOptions { seed: Some(4), ..sampling });
    assert_eq!(second.evidence.units, 14);
    let all =
        other(VerifyOptions { sample: Sample::All, key: Some(key), ..VerifyOptions::default() });
    assert_eq!(verify(&scene, &all).status, Trust::Confirmed);
    assert_eq!(verify(&scene, &looking()).status, Trust::Confirmed);
    assert_eq!(looks(&looking()).status, Trust::SelfConsistent);
}

#[test]
fn the_independent_search_confirms_units_and_finds_wrong_ones() {
    for n in [9, 10] {
        let scene = Scene::complete(n, 6);
        let key = Key::generate().unwrap();
        let options = VerifyOptions {
            sample: Sample::Units(9),
            independent: true,
            key: Some(key.clone()),
            ..VerifyOptions::default()
        };
        let report = verify(&scene, &options);
        assert_eq!(report.status, Trust::Sampled, "{report:?}");
        assert_eq!(report.evidence.kinds[0].kind, Kind::Independent);
        let later = verify(&scene, &VerifyOptions { key: Some(key), ..looking() });
        assert_eq!((later.evidence.units, later.evidence.kinds[0].kind), (9, Kind::Independent));
    }
    let scene = Scene::new(9, 6);
    for record in records(&scene.plan, 6) {
        add(&scene, &recounted(&scene.plan, &record, |_, count| count + 2));
    }
    let options =
        VerifyOptions { sample: Sample::Units(3), independent: true, ..VerifyOptions::default() };
    let report = verify(&scene, &options);
    let failed = report.checks.iter().find(|check| check.name.name() == "recomputation").unwrap();
    assert_eq!(failed.verdict, verify::Verdict::Failed, "{report:?}");
    // A search confirms; it has no half-placements to prove that all was counted.
    let empty = Scene::new(9, 6);
    let (how, control) = (queens_ledger::shard::CountOptions::default(), Control::default());
    let units = empty.plan.cut(6).unwrap().shard(2).unwrap();
    let search = queens_ledger::shard::search(&empty.plan, units, &how, &control).unwrap();
    assert_eq!(add(&empty, &search), Added::Waits);
    assert_eq!(empty.ledger.status(&empty.plan).unwrap().units_done, 0);
    let filled = empty.fill().status;
    assert_eq!((filled.total(), filled.waiting, filled.confirming), (Some(352), 0, 1));
}

#[test]
fn a_sample_is_a_sample_and_only_all_units_are_all() {
    // Nobody has published anything about boards without rows.
    let scene = Scene::complete(0, 1);
    assert_eq!(verify(&scene, &looking()).status, Trust::SelfConsistent);
    let all = VerifyOptions { sample: Sample::All, ..VerifyOptions::default() };
    assert_eq!(verify(&scene, &all).status, Trust::Confirmed);
}

#[test]
fn one_wrong_unit_found_by_a_sample_withholds_the_total_and_is_refuted_for_good() {
    let scene = Scene::new(9, 5);
    let right = records(&scene.plan, 5);
    let wrong = inflated(&scene.plan, &right[2]);
    let copy = Record { seconds: 9.0, ..wrong.clone() };
    for record in [&right[0], &right[1], &wrong, &copy, &right[3], &right[4]] {
        add(&scene, record);
    }
    let every = VerifyOptions { sample: Sample::Units(10_000), ..VerifyOptions::default() };
    let report = verify(&scene, &every);
    assert_eq!(report.status, Trust::Unverified);
    let status = scene.ledger.status(&scene.plan).unwrap();
    assert_eq!((status.total(), status.disputed.len()), (None, 1));
    let filled = scene.fill();
    assert_eq!(filled.status.refuted, 2, "the record and its copy");
    assert_eq!((filled.status.total(), filled.status.disputed), (None, vec![]));
    scene.ledger.decide("two imports were wrong").unwrap();
    assert_eq!(scene.total(), Some(352));
    let again = Record { seconds: 10.0, ..wrong };
    assert_eq!(add(&scene, &again), Added::Refuted);
    assert_eq!(scene.total(), Some(352), "a refuted value opens nothing again");
}

#[test]
fn two_wrong_imports_do_not_blame_this_machine() {
    let scene = Scene::new(9, 5);
    let right = records(&scene.plan, 5);
    let wrong = inflated(&scene.plan, &right[2]);
    let other = inflated(&scene.plan, &wrong);
    for record in [&right[0], &right[1], &wrong, &other, &right[3], &right[4]] {
        add(&scene, record);
    }
    assert_eq!(scene.fill().status.total(), Some(352));
    assert_eq!(scene.ledger.status(&scene.plan).unwrap().refuted, 2);
}

#[test]
fn withdrawn_records_count_no_longer_and_cannot_come_back() {
    let scene = Scene::new(9, 5);
    let (mine, theirs) = (Key::generate().unwrap(), Key::generate().unwrap());
    let right = records(&scene.plan, 5);
    for (place, record) in right.iter().enumerate() {
        add(&scene, &record.clone().signed(if place == 3 { &theirs } else { &mine }));
    }
    assert_eq!(scene.total(), Some(352));
    let selection = RecordFilter { key: Some(theirs.public()), ..RecordFilter::default() };
    assert_eq!(scene.ledger.withdraw(&selection, "memory errors").unwrap(), 1);
    let status = scene.ledger.status(&scene.plan).unwrap();
    assert_eq!((status.total(), status.withdrawn), (None, 1));
    assert_eq!(status.missing, [right[3].units()]);
    assert_eq!(add(&scene, &right[3].clone().signed(&theirs)), Added::Withdrawn);
    let resealed = Record { seconds: 77.0, ..right[3].clone() }.signed(&theirs);
    let refused = scene.ledger.add(&resealed, Origin::Imported).unwrap_err();
    assert!(
        matches!(&refused, Error::NotAllowed { key, .. } if *key == theirs.public().to_string())
    );
    assert_eq!(scene.total(), None);
    let by_host = RecordFilter { host: right[0].host.clone(), ..RecordFilter::default() };
    let units = RecordFilter { units: Some(right[0].units()), ..by_host };
    assert_eq!(scene.ledger.withdraw(&units, "the wrong disk").unwrap(), 1);
    assert_eq!(scene.fill().status.total(), Some(352));
    let reasons: i64 = rusqlite::Connection::open(scene.ledger.path())
        .unwrap()
        .query_row("SELECT count(*) FROM withdrawals WHERE reason <> ''", [], |row| row.get(0))
        .unwrap();
    assert_eq!(reasons, 2);
}

#[test]
fn a_ledger_of_signed_records_takes_no_others() {
    let mut scene = Scene::new(8, 4);
    scene.ledger.set_policy(Policy { signed: true, copies: 1 }).unwrap();
    let record = &records(&scene.plan, 4)[0];
    let refused = scene.ledger.add(record, Origin::Imported).unwrap_err();
    assert!(matches!(refused, Error::Unsigned(_)), "{refused}");
    let filled = scene.fill_with(&Control::default());
    assert!(matches!(filled, Err(Error::NeedsKey)), "{filled:?}");
    assert_eq!(fill_as(&scene, &Key::generate().unwrap()).status.total(), Some(92));
    // A signature of somebody else, of another record, or none at all.
    let (key, other) = (Key::generate().unwrap(), Key::generate().unwrap());
    let signed = record.clone().signed(&key);
    let swapped = Record { key: Some(other.public()), ..signed.clone() };
    assert_eq!(Record::parse(&swapped.to_line()), Err(Fault::Signature));
    let edited = inflated(&scene.plan, &signed);
    assert_eq!(Record::parse(&edited.to_line()), Err(Fault::Signature));
    let stripped = Record { signature: None, ..signed.clone() };
    assert_eq!(Record::parse(&stripped.to_line()), Err(Fault::Unsigned));
    let unnamed = Record { key: None, ..signed };
    assert_eq!(Record::parse(&unnamed.to_line()), Err(Fault::Unsigned));
}

#[test]
fn every_shard_gets_as_many_contributors_as_are_wanted() {
    let mut scene = Scene::new(9, 5);
    scene.ledger.set_policy(Policy { signed: false, copies: 2 }).unwrap();
    let (one, two, three) = (Key::generate(), Key::generate(), Key::generate());
    let (one, two, three) = (one.unwrap(), two.unwrap(), three.unwrap());
    let first = fill_as(&scene, &one);
    assert_eq!((first.shards, first.status.total()), (5, Some(352)));
    assert!((first.status.contributed[0] - 1.0).abs() < 1e-9);
    assert_eq!(first.status.contributed[1], 0.0);
    assert_eq!(fill_as(&scene, &one).shards, 0, "nobody confirms himself");
    let second = fill_as(&scene, &two);
    assert_eq!(second.shards, 5);
    assert!((second.status.contributed[1] - 1.0).abs() < 1e-9);
    assert_eq!(fill_as(&scene, &three).shards, 0, "two are enough");
    let trusted = VerifyOptions { trusted: vec![two.public()], ..looking() };
    let report = verify(&scene, &trusted);
    assert_eq!(report.evidence.kinds[0].kind, Kind::OtherContributor);
    assert_eq!(report.evidence.units, scene.plan.units());
}

#[test]
#[cfg(unix)]
fn a_ledger_that_is_moved_or_replaced_is_noticed_and_nothing_is_lost() {
    for replace in [false, true] {
        let scene = Scene::new(11, 20);
        let path = scene.ledger.path().to_owned();
        let away = path.with_extension("away");
        let note = |event: FillEvent<'_>| {
            if matches!(event, FillEvent::Stored(..)) && !away.exists() {
                fs::rename(&path, &away).unwrap();
                if replace {
                    fs::copy(&away, &path).unwrap();
                }
            }
        };
        let control = Control::default().threads(1);
        let options = fill::CountOptions::default();
        let lost = fill(&scene.ledger, &scene.plan, &options, &control, &note).unwrap_err();
        assert!(lost.to_string().contains("moved or replaced"), "{lost}");
        match lost {
            Error::Unsaved { records, .. } => assert_eq!(records.len(), 1),
            // Noticed before the next shard was counted.
            other => assert!(matches!(other, Error::Gone(_)), "{other}"),
        }
    }
}

#[test]
#[cfg(unix)]
fn names_that_do_not_last_are_refused() {
    let scene = Scene::complete(6, 2);
    let open = |name: &str| {
        let plan = &scene.plan;
        Ledger::create_or_open(name.as_ref(), plan, plan.cut(2).unwrap()).unwrap_err()
    };
    for name in [":memory:", ""] {
        assert!(matches!(open(name), Error::NoFile(_)), "{name}");
    }
    assert!(matches!(open(scene.directory.path().to_str().unwrap()), Error::Directory(_)));
    let other = scene.directory.path().join("other.db");
    fs::hard_link(scene.ledger.path(), &other).unwrap();
    assert!(matches!(open(other.to_str().unwrap()), Error::HardLink(_)));
}

#[test]
fn a_backup_is_a_whole_ledger() {
    let scene = Scene::complete(9, 7);
    let copy = scene.directory.path().join("copy.db");
    scene.ledger.backup(&copy).unwrap();
    let ledger = Ledger::open(&copy).unwrap();
    assert_eq!(ledger.total(&scene.plan).unwrap(), Some(352));
    assert!(scene.ledger.backup(&copy).is_err(), "nothing is overwritten");
    assert_eq!(ledger.total(&scene.plan).unwrap(), Some(352));
}

#[test]
fn many_records_are_one_transaction_and_the_refused_ones_leave_the_others() {
    let scene = Scene::new(10, 12);
    let mut records = records(&scene.plan, 12);
    records[4].count += 1;
    records.push(count(&scene.plan, 0..scene.plan.units()));
    records.push(records[0].clone());
    let added = scene.ledger.add_all(&records, Origin::Imported).unwrap();
    let refused: Vec<usize> = (0..14).filter(|&place| added[place].is_err()).collect();
    assert_eq!(refused, [4, 12]);
    assert!(matches!(added[13], Ok(Added::Known)));
    assert_eq!(scene.ledger.status(&scene.plan).unwrap().records, 11);
}
