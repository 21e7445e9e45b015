//! Which records ledgers accept or reject, and how recounts resolve conflicts.

use crate::common::{
    Scene, all_shards, assert_error, count, failed, file, forged, inflated, named, plan, records,
    recounted, sampling,
};
use queens::control::{Control, Progress};
use queens_ledger::fill::{CountOptions, FillEvent, fill};
use queens_ledger::ledger::{Added, Claimed, Selection, Source};
use queens_ledger::record::Fault;
use queens_ledger::{Error, ErrorKind, Ledger, Record, shard};
use std::fs;

/// Returns the record with a different time, and therefore a different checksum.
fn later(record: &Record, seconds: f64) -> Record {
    Record { seconds, ..record.clone() }
}

fn refused(scene: &Scene, record: &Record) -> Error {
    scene.ledger.add(record, &file()).unwrap_err()
}

#[test]
fn copies_with_other_times_or_kernels_are_not_stored() {
    let scene = Scene::new(9, 4);
    let right = &records(&scene.plan, 4)[1];
    let relabelled = |kernel: &str| Record { kernel: kernel.to_owned(), ..later(right, 7.0) };
    assert_eq!(scene.import(right), Added::New);
    for copy in [later(right, 1.0), later(right, 2.0), relabelled("avx2"), relabelled("search")] {
        assert_eq!(scene.import(&copy), Added::Known);
    }
    assert_eq!(scene.ledger.add(right, &named("alice")).unwrap(), Added::Known);
    assert_eq!(scene.ledger.add(&later(right, 1.0), &named("alice")).unwrap(), Added::Agrees);
    assert_eq!(scene.ledger.records().unwrap().len(), 2);
}

#[test]
fn names_of_files_and_kernels_confirm_nothing() {
    // One contributor sends the same counts several times, with different file names and kernels.
    let scene = Scene::new(9, 4);
    for (copy, name) in ["a.jsonl", "b.jsonl", "c.jsonl"].into_iter().enumerate() {
        for record in records(&scene.plan, 4) {
            let kernel = ["portable", "avx2", "search"][copy].to_owned();
            let record = Record { kernel, ..later(&record, copy as f64) };
            scene.ledger.add(&record, &Source::file(name)).unwrap();
            let _ = scene.ledger.add(&record, &named("mallory")).unwrap();
        }
    }
    let status = scene.status();
    assert_eq!((status.states.counted.shards, status.states.confirmed.shards), (4, 0));
    // The counts are still recounted, although several records of this contributor agree.
    let report = scene.verify(&all_shards());
    assert_eq!((report.stored, report.states.confirmed.shards), (Some(4), 4));
}

#[test]
fn confirmed_counts_of_others_are_recounted_with_all() {
    let scene = Scene::new(9, 4);
    for record in records(&scene.plan, 4) {
        let wrong = inflated(&scene.plan, &record);
        scene.ledger.add(&wrong, &named("alice")).unwrap();
        scene.ledger.add(&later(&wrong, 9.0), &named("bob")).unwrap();
    }
    assert!(matches!(scene.ledger.status(), Err(Error::NotPublished { .. })));
    let report = scene.verify(&all_shards());
    assert_eq!((report.stored, report.states.conflict.shards), (Some(4), 4));
    assert!(failed(&report).contains(&"recount"), "{report:?}");
}

#[test]
fn add_all_is_one_transaction_without_refused_records() {
    let scene = Scene::new(10, 12);
    let mut records = records(&scene.plan, 12);
    records[4].count += 1;
    records.push(count(&scene.plan, 1, 1));
    records.push(records[0].clone());
    let added = scene.ledger.add_all(&records, &file()).unwrap();
    let refused: Vec<usize> = (0..14).filter(|&place| added[place].is_err()).collect();
    assert_eq!(refused, [4, 12]);
    assert!(matches!(added[13], Ok(Added::Known)));
    assert_eq!(scene.status().shards_done, 11);
}

#[test]
fn records_of_other_divisions_are_refused() {
    let scene = Scene::new(9, 6);
    let other = records(&scene.plan, 5).remove(1);
    let fault = |record: &Record| match refused(&scene, record) {
        Error::Record(fault) => fault,
        error => panic!("{error}"),
    };
    assert_eq!(fault(&other), Fault::OtherShards { found: 5, expected: 6 });
    assert_eq!(fault(&count(&scene.plan, 1, 1)), Fault::OtherShards { found: 1, expected: 6 });
    let claims = Record { shards: 6, ..other };
    assert!(matches!(fault(&claims), Fault::NoShard { shards: 6, .. }));
    assert_eq!(claims.cut(&scene.plan).unwrap_err(), fault(&claims));
    let none = Record { shards: 0, ..claims };
    assert_eq!(fault(&none), Fault::OtherShards { found: 0, expected: 6 });
    assert!(matches!(none.cut(&scene.plan), Err(Fault::NoShard { shards: 0, .. })));
    assert_eq!(scene.status().shards_done, 0);
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
    assert_eq!(scene.status().shards_done, 0);
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
    for n in (0..=13).chain([16, 17]) {
        let plan = plan(n);
        let units = plan.units();
        for unit in (0..units).step_by((units as usize / 60).max(1)) {
            let record = count(&plan, 1 + unit, units);
            assert_eq!(record.check_plan(&plan), Ok(()), "N = {n}, unit {unit}");
        }
        if n <= 13 {
            assert_eq!(count(&plan, 1, 1).check_plan(&plan), Ok(()), "N = {n}");
        }
    }
    let scene = Scene::new(10, 5);
    let right = count(&scene.plan, 8, scene.plan.units());
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
    let record = later(&count(&scene.plan, 1, 1), 5.5e-5);
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
        assert_eq!(status.conflicts[0].shard, 4);
        let counts = [&records[3], &wrong].map(|record| record.count.to_string());
        assert!(counts.iter().all(|count| status.conflicts[0].counts.contains(count)));
        assert_eq!(status.states.conflict.shards, 1);
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
        let shard = scene.ledger.cut().shard(2).unwrap();
        let claim = scene.ledger.claim_again(shard).unwrap().unwrap();
        scene.ledger.finish(&claim, record).unwrap()
    };
    assert_eq!(store(&wrong), Added::New);
    assert_eq!(store(&inflated(&scene.plan, &wrong)), Added::Conflicts);
    let unsettled = scene.fill_with(&Control::default().threads(1)).unwrap_err();
    assert_error(&unsettled, ErrorKind::Check, "shard 2: computations");
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
        let added = scene.ledger.add_all(&records, &file()).unwrap();
        let too_many = |added: &&Result<_, _>| matches!(added, Err(Error::TooManyRecords { .. }));
        added.len() - added.iter().filter(too_many).count()
    };
    assert_eq!(many(0..300), 64);
    for (place, record) in right.iter().enumerate() {
        let taken = scene.ledger.add(record, &file());
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
    let shard = scene.plan.cut(6).unwrap().shard(2).unwrap();
    let (options, control) = (CountOptions::default(), Control::default());
    let search = shard::search(&scene.plan, shard, &options, &control).unwrap();
    assert_eq!(scene.import(&search), Added::Agrees);
    assert_eq!(scene.status().shards_done, 0);
    let filled = scene.fill();
    assert_eq!((filled.shards, filled.status.total()), (6, Some(352)));
    assert_eq!(filled.status.states.confirmed.shards, 1);
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
fn records_are_withdrawn_by_source_with_their_reason() {
    let scene = Scene::new(9, 5);
    let right = records(&scene.plan, 5);
    for (place, record) in right.iter().enumerate() {
        let source = [named("alice"), file()][place % 2].clone();
        scene.ledger.add(record, &source).unwrap();
    }
    let withdraw =
        |name: &str| scene.ledger.withdraw(&Selection::From(name.to_owned()), "memory errors");
    let refused = withdraw("bob").unwrap_err();
    assert_error(&refused, ErrorKind::Usage, "from `bob`: the sources are: a.jsonl, alice");
    assert_eq!(withdraw("a.jsonl").unwrap(), 2);
    let status = scene.status();
    assert_eq!((status.total(), status.withdrawn), (None, 2));
    assert_eq!(status.missing, [[2, 2], [4, 4]]);
    assert_eq!(scene.import(&right[3]), Added::Withdrawn);
    assert_eq!(scene.fill().status.total(), Some(352));
    assert_eq!(withdraw("here").unwrap(), 2);
    let connection = rusqlite::Connection::open(scene.ledger.path()).unwrap();
    let reason =
        "SELECT DISTINCT reason FROM withdrawals JOIN records ON withdrawal = withdrawals.id";
    let reason: String = connection.query_row(reason, [], |row| row.get(0)).unwrap();
    assert_eq!(reason, "memory errors");
}

#[test]
fn first_submitters_bar_nobody() {
    let scene = Scene::new(9, 5);
    let stolen = records(&scene.plan, 5);
    let add = |name: &str| scene.ledger.add(&stolen[0], &named(name)).unwrap();
    assert_eq!((add("mallory"), add("alice")), (Added::New, Added::Known));
    scene.ledger.withdraw(&Selection::From("mallory".to_owned()), "copied").unwrap();
    assert_eq!(scene.status().shards_done, 0);
    assert_eq!((add("mallory"), add("alice")), (Added::Withdrawn, Added::New));
    assert_eq!(add("mallory"), Added::Withdrawn);
    assert_eq!(scene.status().shards_done, 1);
}

#[test]
fn names_of_sources_are_short_and_plain() {
    for name in ["alice", "Alice, Zürich (2 nodes)", "日本", "file x", &"x".repeat(100)] {
        assert_eq!(Source::named(name).unwrap().to_string(), name);
    }
    for name in ["", " alice", "alice ", "a\nb", "\u{1b}[2J", "here", &"x".repeat(101)] {
        assert!(Source::named(name).is_err(), "{name:?}");
    }
    // A file can have any name.
    let scene = Scene::new(8, 2);
    for (record, name) in records(&scene.plan, 2).iter().zip(["here", "\u{1b}[2J"]) {
        scene.ledger.add(record, &Source::file(name)).unwrap();
    }
    let status = scene.status();
    assert_eq!((status.origins.here_share, status.origins.sources), (0.0, 2));
    assert_eq!(Source::file("here").to_string(), "file here");
    let withdrawn = scene.ledger.withdraw(&Selection::From("file here".to_owned()), "test");
    assert_eq!(withdrawn.unwrap(), 1);
}

#[test]
fn shares_of_origins_add_up() {
    let scene = Scene::new(9, 5);
    let right = records(&scene.plan, 5);
    scene.import(&right[0]);
    scene.ledger.add(&right[1], &named("alice")).unwrap();
    let status = scene.fill().status;
    assert!(status.origin().ends_with(" imported from 2 sources; nothing confirmed"));
    let done = status.origins.here_share + status.origins.imported_share;
    assert!((done - 1.0).abs() < 1e-9, "{done}");
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
        let lost = fill(&scene.ledger, &options, &control, &note).unwrap_err();
        let gone = "deleted, moved or replaced";
        match lost {
            Error::Unsaved { source, records } => {
                assert_error(&source, ErrorKind::Files, gone);
                assert_eq!(records.len(), 1);
            }
            // The file was found to be missing before the next shard was counted.
            other => assert_error(&other, ErrorKind::Files, gone),
        }
    }
}

#[test]
fn records_of_a_damaged_ledger_are_returned() {
    let scene = Scene::new(18, 2);
    // This callback runs while the first shard is counted.
    let damage = |_: Progress| scene.tamper("DROP TABLE IF EXISTS records");
    let control = Control::default().threads(1).progress(&damage);
    let lost = fill(&scene.ledger, &CountOptions::default(), &control, &|_| ()).unwrap_err();
    let is_returned = matches!(&lost, Error::Unsaved { records, .. } if records.len() == 1);
    assert!(is_returned, "{lost:?}");
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
    assert_eq!(ledger.status().unwrap().shards_done, 1);
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
    let impossible = "4,294,967,295 shards are not possible";
    let refused = Ledger::open(scene.ledger.path()).unwrap_err();
    assert_error(&refused, ErrorKind::Usage, impossible);
}

#[test]
fn backups_are_whole_and_overwrite_nothing() {
    let scene = Scene::complete(9, 7);
    let copy = scene.directory.path().join("copy.db");
    scene.ledger.backup(&copy).unwrap();
    assert!(scene.ledger.backup(&copy).is_err());
    assert_eq!(Ledger::open(&copy).unwrap().status().unwrap().total(), Some(352));
}
