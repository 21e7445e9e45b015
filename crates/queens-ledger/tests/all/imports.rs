//! Ledgers accept or reject records, and recounts resolve conflicts.

use crate::common::forge::{inflated, recounted};
use crate::common::{
    Scene, UNSIGNED, assert_error, count, failed, forged, records, sampling, signed_by, signer,
};
use queens::run::Control;
use queens_ledger::fill::{CountOptions, FillEvent, fill};
use queens_ledger::ledger::{Added, Claimed, Selection};
use queens_ledger::record::Fault;
use queens_ledger::{Error, ErrorKind, Ledger, Record, shard};
use std::fs;

/// Returns the record with another time, and so another checksum.
fn later(record: &Record, seconds: f64) -> Record {
    Record { seconds, ..record.clone() }
}

fn refused(scene: &Scene, record: &Record) -> Error {
    scene.ledger.add(record, &UNSIGNED).unwrap_err()
}

#[test]
fn importing_twice_changes_nothing() {
    let scene = Scene::new(9, 6);
    let records = records(&scene.plan, 6);
    scene.import_all(&records);
    assert!(records.iter().all(|record| scene.import(record) == Added::Known));
    assert_eq!((scene.total(), scene.ledger.records().unwrap().len()), (Some(352), 6));
}

#[test]
fn copies_with_other_times_are_not_stored() {
    let scene = Scene::new(9, 4);
    let right = &records(&scene.plan, 4)[1];
    let other = Record { kernel: "search".to_owned(), ..right.clone() };
    assert_eq!(scene.import(right), Added::New);
    for seconds in [1.0, 2.0] {
        assert_eq!(scene.import(&later(right, seconds)), Added::Known);
        let part = count(&scene.plan, right.first_unit..right.end_unit - 1);
        assert_eq!(scene.import(&later(&part, seconds)), Added::Known);
    }
    assert_eq!(scene.import(&other), Added::Agrees);
    assert_eq!(scene.import(&later(&other, 1.0)), Added::Known);
    assert_eq!(scene.ledger.add(&later(right, 1.0), &signed_by("A")).unwrap(), Added::Agrees);
    assert_eq!(scene.ledger.records().unwrap().len(), 3);
}

#[test]
fn add_all_is_one_transaction_without_refused_records() {
    let scene = Scene::new(10, 12);
    let mut records = records(&scene.plan, 12);
    records[4].count += 1;
    records.push(count(&scene.plan, 0..scene.plan.units()));
    records.push(records[0].clone());
    let added = scene.ledger.add_all(&records, &UNSIGNED).unwrap();
    let refused: Vec<usize> = (0..14).filter(|&place| added[place].is_err()).collect();
    assert_eq!(refused, [4, 12]);
    assert!(matches!(added[13], Ok(Added::Known)));
    assert_eq!(scene.status().records, 11);
}

#[test]
fn records_of_several_shards_are_refused() {
    let scene = Scene::new(9, 6);
    let whole = count(&scene.plan, 0..scene.plan.units() - 1);
    for record in [&whole, &inflated(&scene.plan, &whole), &records(&scene.plan, 5)[1]] {
        assert!(matches!(refused(&scene, record), Error::OtherCut { shards: 6, .. }));
    }
    assert_eq!(scene.status().records, 0);
}

#[test]
fn records_of_other_plans_are_refused() {
    let (scene, other) = (Scene::new(8, 4), Scene::new(10, 4));
    let [eight, ten] = [&scene, &other].map(|scene| records(&scene.plan, 4).remove(0));
    let parse = |line: String| Record::parse(&line).unwrap();
    let swapped = parse(forged(&ten, "\"n\":10", "\"n\":8"));
    let rehashed = parse(forged(&eight, &scene.plan.identity().hash, "0123456789abcdef"));
    for record in [&ten, &swapped, &rehashed] {
        let refused = refused(&scene, record);
        assert!(matches!(refused, Error::Record(Fault::OtherPlan { .. })), "{refused}");
    }
    assert_eq!(scene.status().records, 0);
}

#[test]
fn sums_unlike_their_units_are_refused() {
    let scene = Scene::new(9, 4);
    let right = &records(&scene.plan, 4)[2];
    let mut wrong = inflated(&scene.plan, right);
    wrong.unit_counts.clone_from(&right.unit_counts);
    assert!(matches!(refused(&scene, &wrong), Error::Record(Fault::Parts(_))));
    let huge = recounted(&scene.plan, right, |_, _| 1 << 60);
    assert!(matches!(refused(&scene, &huge), Error::Record(Fault::TooMany(_))));
}

#[test]
fn impossible_half_placements_are_refused() {
    for n in [1, 6, 7, 8, 9, 10, 11, 12, 13] {
        let plan = Scene::new(n, 1).plan;
        let units = plan.units();
        for first in (0..units).step_by((units as usize / 60).max(1)) {
            let record = count(&plan, first..first + 1);
            assert_eq!(record.check_plan(&plan), Ok(()), "N = {n}, unit {first}");
        }
        assert_eq!(count(&plan, 0..units).check_plan(&plan), Ok(()), "N = {n}");
    }
    let scene = Scene::new(10, 5);
    let right = count(&scene.plan, 7..8);
    let is_refused = |change: &dyn Fn(&mut Record)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        matches!(wrong.check_plan(&scene.plan), Err(Fault::Halves("even")))
    };
    assert!(is_refused(&|record| record.parts[0].top = u128::MAX));
    assert!(is_refused(&|record| record.parts[0].bottom = u128::MAX - 1));
    assert!(is_refused(&|record| record.parts[0].made_top = u64::MAX));
    assert!(is_refused(&|record| record.parts[0].made_bottom += 1 << 40));
    let pairs = u128::from(right.parts[0].made_top) * u128::from(right.parts[0].made_bottom);
    let most = |count| recounted(&scene.plan, &right, |_, _| count).check_plan(&scene.plan);
    assert_eq!((most(2 * pairs), most(2 * pairs + 1)), (Ok(()), Err(Fault::Halves("even"))));
}

#[test]
fn lines_in_another_notation_are_refused() {
    let scene = Scene::new(8, 4);
    let record = later(&count(&scene.plan, 0..scene.plan.units()), 5.5e-5);
    for (from, to) in [
        ("\"plan\":{", "\"plan\": {"),
        ("\"plan\":{", "\"plan\":{\"more\":1,"),
        ("\"seconds\":0.000055", "\"seconds\":5.5e-05"),
        ("\"seconds\":0.000055", "\"seconds\":0.0000550"),
        ("\"threads\":1", "\"threads\":1e0"),
        ("\"kernel\":\"", "\"k\\u0065rnel\":\""),
        ("{\"schema\"", "{ \"schema\""),
    ] {
        let read = Record::parse(&forged(&record, from, to));
        assert!(matches!(read, Err(Fault::OtherText | Fault::Field(_))), "{from}, {to}: {read:?}");
    }
}

#[test]
fn conflicts_withhold_the_total_until_recounted_here() {
    for wrong_first in [false, true] {
        let scene = Scene::new(9, 6);
        let records = records(&scene.plan, 6);
        let wrong = inflated(&scene.plan, &records[3]);
        scene.import_all(if wrong_first { std::slice::from_ref(&wrong) } else { &records });
        let late = if wrong_first { &records[3] } else { &wrong };
        assert_eq!(scene.import(late), Added::Conflicts);
        scene.import_all(&records);
        let status = scene.status();
        assert_eq!((status.total(), status.conflicts.len()), (None, 1));
        assert_eq!(status.conflicts[0].units, wrong.units());
        let counts = [&records[3], &wrong].map(|record| record.count.to_string());
        assert!(counts.iter().all(|count| status.conflicts[0].counts.contains(count)));
        assert_eq!(status.states.conflict.units, wrong.units().len());
        assert_eq!(failed(&scene.verify(&sampling(0))), ["conflicts"]);
        let filled = scene.fill();
        assert_eq!(filled.shards, 1, "only the shard in conflict is counted");
        assert_eq!((filled.status.total(), filled.status.rejected), (Some(352), 1));
        assert_eq!(scene.import(&wrong), Added::Rejected);
        assert_eq!(scene.import(&later(&wrong, 9.0)), Added::Rejected);
        assert_eq!(scene.total(), Some(352), "a rejected count opens nothing again");
    }
}

#[test]
fn two_wrong_imports_are_both_rejected() {
    let scene = Scene::new(9, 5);
    let right = records(&scene.plan, 5);
    let wrong = inflated(&scene.plan, &right[2]);
    let other = inflated(&scene.plan, &wrong);
    scene.import_all(&[right[0].clone(), wrong, other, right[3].clone()]);
    let filled = scene.fill();
    assert_eq!((filled.status.total(), filled.status.rejected), (Some(352), 2));
    assert_eq!(filled.shards, 2 + 2, "two missing shards, and two recounts");
}

#[test]
fn contradicting_counts_from_here_are_reported() {
    let scene = Scene::new(9, 3);
    let right = records(&scene.plan, 3).remove(1);
    let wrong = inflated(&scene.plan, &right);
    let store = |record: &Record| {
        let claim = scene.ledger.claim_again(record.units()).unwrap().unwrap();
        scene.ledger.finish(&claim, record).unwrap()
    };
    assert_eq!(store(&wrong), Added::New);
    assert_eq!(store(&inflated(&scene.plan, &wrong)), Added::Conflicts);
    let unsettled = scene.fill_with(&Control::default().threads(1)).unwrap_err();
    assert_error(&unsettled, ErrorKind::Check, &format!("units {}: computations", right.units()));
    let filled = scene.fill().status;
    assert_eq!((filled.total(), filled.rejected), (Some(352), 2), "another count decides");
    assert_eq!(store(&later(&wrong, 7.0)), Added::Unsettled);
}

#[test]
fn shards_limit_conflicting_and_rejected_imports() {
    let scene = Scene::new(9, 5);
    let right = records(&scene.plan, 5);
    let wrong = |number: u32| {
        let more = u128::from(1 + number % 9);
        later(&recounted(&scene.plan, &right[2], |_, count| count + more), f64::from(number))
    };
    let many = |numbers: std::ops::Range<u32>| {
        let records: Vec<Record> = numbers.map(wrong).collect();
        let added = scene.ledger.add_all(&records, &UNSIGNED).unwrap();
        let too_many = |added: &&Result<_, _>| matches!(added, Err(Error::TooManyRecords { .. }));
        added.len() - added.iter().filter(too_many).count()
    };
    assert_eq!(many(0..300), 64);
    for (place, record) in right.iter().enumerate() {
        let taken = scene.ledger.add(record, &UNSIGNED);
        assert_eq!(taken.is_ok(), place != 2, "{taken:?}");
    }
    let filled = scene.fill().status;
    assert_eq!((filled.total(), filled.rejected), (Some(352), 64));
    assert_eq!(many(300..600), 0, "rejected ones fill no disk either");
    assert_eq!(scene.total(), Some(352));
}

#[test]
fn searches_alone_leave_units_missing() {
    let scene = Scene::new(9, 6);
    let units = scene.plan.cut(6).unwrap().shard(2).unwrap();
    let (options, control) = (CountOptions::default(), Control::default());
    let search = shard::search(&scene.plan, units, &options, &control).unwrap();
    assert_eq!(scene.import(&search), Added::Agrees);
    assert_eq!(scene.status().units_done, 0);
    let filled = scene.fill();
    assert_eq!((filled.shards, filled.status.total()), (6, Some(352)));
    assert_eq!(filled.status.states.confirmed.units, units.len());
}

#[test]
fn overlapping_records_count_each_unit_once() {
    let scene = Scene::new(9, 6);
    let shards = records(&scene.plan, 6);
    scene.import_all(&shards[..5]);
    let last = shards[5].units();
    let middle = (last.first() + last.end()) / 2;
    assert_eq!(scene.import(&count(&scene.plan, last.first()..middle)), Added::New);
    assert_eq!(scene.import(&count(&scene.plan, middle - 1..last.end())), Added::New);
    assert_eq!(scene.import(&count(&scene.plan, middle..last.end())), Added::Known);
    let status = scene.status();
    assert_eq!((status.total(), status.records), (Some(352), 6));
    assert!(scene.verify(&sampling(0)).is_sound());
}

#[test]
fn records_are_withdrawn_by_checksum() {
    let scene = Scene::new(9, 5);
    let right = records(&scene.plan, 5);
    let wrong = later(&inflated(&scene.plan, &right[1]), 9.0);
    scene.import_all(&right);
    assert_eq!(scene.import(&wrong), Added::Conflicts);
    let withdraw =
        |start: &str| scene.ledger.withdraw(&Selection::Checksum(start.to_owned()), "invented");
    assert_error(&withdraw("").unwrap_err(), ErrorKind::Usage, "6 records have a checksum");
    assert_error(&withdraw("xyz").unwrap_err(), ErrorKind::Usage, "0 records have a checksum");
    assert_eq!(scene.status().withdrawn, 0, "nothing happened");
    assert_eq!(withdraw(&wrong.checksum()[..20]).unwrap(), 1);
    assert_eq!((scene.total(), scene.status().withdrawn), (Some(352), 1));
    assert_eq!(scene.import(&wrong), Added::Withdrawn);
    assert_eq!(scene.ledger.claim().unwrap(), Claimed::Nothing, "the conflict has ended");
    let again = withdraw(&wrong.checksum()).unwrap_err();
    assert_error(&again, ErrorKind::Usage, "0 records have a checksum");
}

#[test]
fn records_are_withdrawn_by_signer_with_their_reason() {
    let scene = Scene::new(9, 5);
    let right = records(&scene.plan, 5);
    for (place, record) in right.iter().enumerate() {
        let letter = if place % 2 == 1 { "A" } else { "B" };
        scene.ledger.add(record, &signed_by(letter)).unwrap();
    }
    let withdraw =
        |letter| scene.ledger.withdraw(&Selection::Signer(signer(letter)), "memory errors");
    assert_eq!((withdraw("A").unwrap(), withdraw("C").unwrap()), (2, 0));
    let status = scene.status();
    assert_eq!((status.total(), status.withdrawn), (None, 2));
    assert_eq!(status.missing, [right[1].units(), right[3].units()]);
    assert_eq!(scene.ledger.add(&right[3], &signed_by("A")).unwrap(), Added::Withdrawn);
    assert_eq!(scene.fill().status.total(), Some(352));
    let connection = rusqlite::Connection::open(scene.ledger.path()).unwrap();
    let reason =
        "SELECT DISTINCT reason FROM withdrawals JOIN records ON withdrawal = withdrawals.id";
    let reason: String = connection.query_row(reason, [], |row| row.get(0)).unwrap();
    assert_eq!(reason, "memory errors");
}

#[test]
fn origin_is_one_sentence() {
    let scene = Scene::new(9, 5);
    assert_eq!(scene.status().origin(), "nothing counted");
    let right = records(&scene.plan, 5);
    scene.import(&right[0]);
    assert_eq!(scene.status().origin(), "all imported, unsigned; nothing confirmed");
    scene.ledger.add(&right[1], &signed_by("A")).unwrap();
    let told = scene.status().origin();
    assert_eq!(told, "all imported from 1 signer and unsigned files; nothing confirmed");
    let status = scene.fill().status;
    let told = status.origin();
    assert!(told.contains(" % of the cost counted here, "), "{told}");
    assert!(told.ends_with(" imported from 1 signer and unsigned files; nothing confirmed"));
    let done = status.origins.here_share + status.origins.imported_share;
    assert!((done - 1.0).abs() < 1e-9, "{done}");
    let here = Scene::complete(9, 5);
    assert_eq!(here.status().origin(), "all counted here; nothing confirmed");
}

#[test]
#[cfg(unix)]
fn moved_or_replaced_ledgers_lose_no_record() {
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
        let options = CountOptions::default();
        let lost = fill(&scene.ledger, &scene.plan, &options, &control, &note).unwrap_err();
        let gone = "deleted, moved or replaced";
        match lost {
            Error::Unsaved { source, records } => {
                assert_error(&source, ErrorKind::Files, gone);
                assert_eq!(records.len(), 1);
            }
            // Detected before the next shard was counted.
            other => assert_error(&other, ErrorKind::Files, gone),
        }
    }
}

#[test]
#[cfg(unix)]
fn logs_of_other_ledgers_are_refused() {
    let (running, other) = (Scene::new(9, 5), Scene::complete(9, 5));
    let [new, backup] = ["new.db", "backup.db"].map(|name| other.directory.path().join(name));
    other.ledger.backup(&new).unwrap();
    let right = records(&running.plan, 5);
    running.import_all(&right[..1]);
    running.ledger.backup(&backup).unwrap();
    running.import_all(&right[1..3]);
    for moved in [&new, &backup] {
        fs::rename(moved, running.ledger.path()).unwrap();
        for open in [Ledger::open, Ledger::open_read_only] {
            let refused = open(running.ledger.path()).unwrap_err();
            assert_error(&refused, ErrorKind::Usage, "is of another ledger");
        }
    }
    fs::remove_file(running.ledger.path().with_extension("db-wal")).unwrap();
    let ledger = Ledger::open(running.ledger.path()).unwrap();
    assert_eq!(ledger.status(&running.plan).unwrap().records, 1);
}

#[test]
#[cfg(unix)]
fn temporary_names_are_refused() {
    let scene = Scene::complete(6, 2);
    let create = |name: &str| {
        let plan = &scene.plan;
        Ledger::create_or_open(name.as_ref(), plan, plan.cut(2).unwrap()).unwrap_err()
    };
    for name in [":memory:", "", "file:x.db?mode=memory", "file:x.db?nolock=1", "file:x.db"] {
        assert_error(&create(name), ErrorKind::Usage, "names no file");
        for open in [Ledger::open, Ledger::open_read_only] {
            assert_error(&open(name.as_ref()).unwrap_err(), ErrorKind::Usage, "names no file");
        }
    }
    let directory = scene.directory.path().to_str().unwrap();
    assert_error(&create(directory), ErrorKind::Files, "this is a directory");
    let other = scene.directory.path().join("other.db");
    fs::hard_link(scene.ledger.path(), &other).unwrap();
    assert_error(&create(other.to_str().unwrap()), ErrorKind::Usage, "several names");
}

#[test]
fn impossible_cuts_are_refused() {
    let scene = Scene::complete(8, 4);
    scene.tamper("UPDATE plan SET shards = 4294967295");
    let ledger = Ledger::open(scene.ledger.path()).unwrap();
    let impossible = "4,294,967,295 shards are not possible";
    assert_error(&ledger.status(&scene.plan).unwrap_err(), ErrorKind::Usage, impossible);
    assert_error(&ledger.claim().unwrap_err(), ErrorKind::Usage, impossible);
}

#[test]
fn backups_are_whole_and_overwrite_nothing() {
    let scene = Scene::complete(9, 7);
    let copy = scene.directory.path().join("copy.db");
    scene.ledger.backup(&copy).unwrap();
    assert!(scene.ledger.backup(&copy).is_err());
    assert_eq!(Ledger::open(&copy).unwrap().total(&scene.plan).unwrap(), Some(352));
}
