//! Every fault is found, and named: in single lines, on import, and in a ledger that was changed
//! behind our back.

use crate::common::{Scene, count, forged, plan, records};
use queens::run::Control;
use queens_ledger::ledger::{Added, Origin};
use queens_ledger::record::Fault;
use queens_ledger::verify::{self, CheckResult, Sample, Trust, Verdict, VerifyOptions};
use queens_ledger::{CountPlan, Error, Ledger, Record};

/// A record that is sound, but has so many more solutions in one of its units.
fn with_more(plan: &CountPlan, record: &Record, more: u128) -> Record {
    let mut wrong = record.clone();
    let weight = |unit: u64| plan.engine().unit(unit).unwrap();
    let fits = |unit: &u64| more.is_multiple_of(u128::from(weight(*unit).weight));
    let unit = record.units().into_iter().find(fits).unwrap();
    let (part, weight) = (weight(unit).part, u128::from(weight(unit).weight));
    wrong.unit_counts[(unit - record.first_unit) as usize] += more / weight;
    wrong.count += more;
    wrong.residue += more as u64;
    let part = wrong.parts.iter_mut().find(|found| found.part == part).unwrap();
    part.count += more;
    part.residue += more as u64;
    wrong
}

fn verify(scene: &Scene, sample: u64) -> verify::Report {
    let options =
        VerifyOptions { sample: Sample::Units(sample), seed: Some(1), ..VerifyOptions::default() };
    verify::verify(&scene.ledger, &scene.plan, &options, &Control::default()).unwrap()
}

/// The failed checks, which must be these.
fn failed(scene: &Scene, names: &[&str]) -> Vec<CheckResult> {
    let report = verify(scene, 0);
    let failed: Vec<CheckResult> =
        report.checks.into_iter().filter(|check| check.verdict == Verdict::Failed).collect();
    assert_eq!(
        failed.iter().map(|check| check.name.name()).collect::<Vec<_>>(),
        names,
        "{failed:?}"
    );
    assert_eq!(report.status, Trust::Unverified);
    failed
}

#[test]
fn every_flipped_bit_of_a_line_is_found() {
    let line = count(&plan(6), 0..2).to_line();
    for place in 0..line.len() {
        for bit in 0..7 {
            let mut bytes = line.clone().into_bytes();
            bytes[place] ^= 1 << bit;
            let flipped = String::from_utf8(bytes).unwrap();
            // A line break at the end is no part of the line.
            let fault = Record::parse(&flipped).unwrap_err();
            let named = matches!(
                fault,
                Fault::Checksum
                    | Fault::NoChecksum
                    | Fault::NotJson(_)
                    | Fault::Truncated
                    | Fault::NotARecord
                    | Fault::OtherVersion(_)
            );
            assert!(named, "byte {place}, bit {bit}: {fault}");
        }
    }
}

#[test]
fn a_cut_off_line_is_named_wherever_it_ends() {
    let line = count(&plan(6), 0..2).to_line();
    for end in 0..line.len() {
        assert_eq!(Record::parse(&line[..end]), Err(Fault::Truncated), "{}", &line[..end]);
    }
}

#[test]
fn a_count_off_by_two_to_the_32_does_not_fit_its_residue() {
    let record = count(&plan(10), 0..40);
    for off in [1u128 << 32, 1 << 64, 1] {
        let wrong = (record.count + off).to_string();
        // In the part and in the sum, so that only the residues are left as they were.
        let count = |count: &str| format!("\"count\":\"{count}\"");
        let forged = forged(&record, &count(&record.count.to_string()), &count(&wrong));
        assert!(
            matches!(Record::parse(&forged), Err(Fault::Residue { .. })),
            "{:?}",
            Record::parse(&forged)
        );
    }
}

#[test]
fn lines_of_other_kinds_and_versions_are_named() {
    let record = count(&plan(6), 0..2);
    let other = forged(&record, "queens.record/2", "queens.record/9");
    assert_eq!(Record::parse(&other), Err(Fault::OtherVersion("queens.record/9".into())));
    let other = forged(&record, "queens.record/2", "queens.count/1");
    assert_eq!(Record::parse(&other), Err(Fault::NotARecord));
    assert!(matches!(Record::parse("8 92"), Err(Fault::NotJson(_))));
    assert_eq!(Record::parse("[1]"), Err(Fault::NotARecord));
    let unsealed = serde_json::to_string(&record).unwrap();
    assert_eq!(Record::parse(&unsealed), Err(Fault::NoChecksum));
}

#[test]
fn faults_of_fields_name_the_field() {
    let record = count(&plan(6), 0..2);
    let told =
        |from: &str, to: &str| Record::parse(&forged(&record, from, to)).unwrap_err().to_string();
    for (from, to, part) in [
        ("\"threads\":1", "\"thread\":1", "`thread`"),
        ("\"threads\":1,", "", "`threads`"),
        ("\"threads\":1", "\"threads\":\"1\"", "character "),
        ("\"count\":\"", "\"count\":\"-", "is not a whole number"),
    ] {
        let text = told(from, to);
        assert!(text.contains(part) && !text.contains("expected"), "{text}");
    }
    let text = Record::parse("{8}").unwrap_err().to_string();
    assert!(text.contains("character 2"), "{text}");
}

#[test]
fn forged_fields_are_named() {
    let record = count(&plan(6), 0..2);
    let parse = |from: &str, to: &str| Record::parse(&forged(&record, from, to)).unwrap_err();
    assert!(matches!(parse("\"end_unit\":2", "\"end_unit\":0"), Fault::NoUnits { .. }));
    assert!(matches!(parse("\"end_unit\":2", "\"end_unit\":3"), Fault::Units { .. }));
    assert!(matches!(parse("\"threads\"", "\"thread\""), Fault::Field(_)));
    assert!(matches!(parse("\"count\":\"", "\"count\":\"-"), Fault::Field(_)));
    assert!(matches!(parse("\"unit_counts\":\"", "\"unit_counts\":\"7 "), Fault::Units { .. }));
    assert!(matches!(parse("\"threads\":1", "\"threads\":0"), Fault::Impossible { .. }));
    let most = format!("\"threads\":{}", 1u64 << 63);
    assert!(matches!(parse("\"threads\":1", &most), Fault::Impossible { .. }));
    let seconds = format!("\"seconds\":{}", record.seconds);
    for wrong in ["-1", "1.5e308", "1e400"] {
        let fault = parse(&seconds, &format!("\"seconds\":{wrong}"));
        assert!(matches!(fault, Fault::Impossible { .. } | Fault::NotJson(_)), "{fault}");
    }
    let kernel = format!("\"kernel\":\"{}\"", record.kernel);
    assert!(matches!(parse(&kernel, "\"kernel\":\"best\""), Fault::Impossible { .. }));
    let host = format!("\"host\":\"{}\"", record.host.clone().unwrap());
    assert!(matches!(parse(&host, "\"host\":\"\\u001b[2J\""), Fault::Impossible { .. }));
    let long = format!("\"host\":\"{}\"", "x".repeat(1 << 20));
    assert!(matches!(parse(&host, &long), Fault::TooLong));
    let key = "\"key\":\"00\",\"started\"";
    assert!(matches!(parse("\"started\"", key), Fault::Field(_)));
    assert!(matches!(
        parse("\"count\":\"", "\"count\":\"9"),
        Fault::Residue { .. } | Fault::Sum { .. }
    ));
}

#[test]
fn records_of_another_board_or_plan_are_refused() {
    let scene = Scene::new(8, 4);
    let ten = &records(&plan(10), 4)[0];
    let refused = scene.ledger.add(ten, Origin::Imported).unwrap_err();
    assert!(matches!(refused, Error::Record(Fault::OtherPlan { .. })), "{refused}");
    let eight = &records(&scene.plan, 4)[0];
    // A record of another board that says that it is of this one.
    let swapped = Record::parse(&forged(ten, "\"n\":10", "\"n\":8")).unwrap();
    let refused = scene.ledger.add(&swapped, Origin::Imported).unwrap_err();
    assert!(matches!(refused, Error::Record(Fault::OtherPlan { .. })), "{refused}");
    let hash = &scene.plan.identity().hash;
    let rehashed = Record::parse(&forged(eight, hash, "0123456789abcdef")).unwrap();
    let refused = scene.ledger.add(&rehashed, Origin::Imported).unwrap_err();
    assert!(matches!(refused, Error::Record(Fault::OtherPlan { .. })), "{refused}");
    assert_eq!(scene.ledger.status(&scene.plan).unwrap().records, 0);
}

#[test]
fn importing_twice_changes_nothing() {
    let scene = Scene::new(9, 6);
    let records = records(&scene.plan, 6);
    scene.add(&records);
    for record in &records {
        assert_eq!(scene.ledger.add(record, Origin::Imported).unwrap(), Added::Known);
    }
    assert_eq!(scene.total(), Some(352));
    assert_eq!(scene.ledger.records().unwrap().len(), 6);
}

#[test]
fn a_dropped_shard_is_named() {
    let scene = Scene::complete(9, 6);
    scene.tamper("DELETE FROM records WHERE first_unit = (SELECT max(first_unit) FROM records WHERE first_unit < 30)");
    let failed = failed(&scene, &["coverage"]);
    assert!(failed[0].detail.contains("are missing"), "{failed:?}");
}

#[test]
fn a_duplicated_shard_is_named() {
    let scene = Scene::complete(9, 6);
    scene.tamper(
        "DROP INDEX counted_once;
         INSERT INTO records (state, seal, shard, first_unit, end_unit, contributor, added,
                              checksum, line)
         SELECT state, seal, shard, first_unit, end_unit, contributor, added, 'other', line
         FROM records LIMIT 1",
    );
    let failed = failed(&scene, &["records"]);
    assert!(failed[0].detail.contains("not what follows"), "{failed:?}");
    assert!(matches!(scene.ledger.status(&scene.plan), Err(Error::Unsound { .. })));
}

#[test]
fn a_changed_row_is_named_and_no_total_is_given() {
    let line = "line = replace(line, '\"threads\":1', '\"threads\":2')";
    for (change, complaint) in [
        ("first_unit = first_unit + 1", "says something else"),
        ("end_unit = end_unit - 1", "says something else"),
        ("shard = shard + 1", "says something else"),
        ("state = 'refuted'", ""),
        ("state = 'confirming'", "not what follows"),
        ("state = 'disputed'", "not what follows"),
        (line, "checksum"),
        ("line = ''", "cut off"),
    ] {
        let scene = Scene::complete(9, 6);
        scene.tamper(&format!("UPDATE records SET {change} WHERE id = 3"));
        let report = verify(&scene, 0);
        assert_eq!((report.status, report.total), (Trust::Unverified, None), "{change}");
        let records = report.checks.iter().find(|check| check.name.name() == "records").unwrap();
        assert!(records.detail.contains(complaint), "{change}: {records:?}");
        let status = scene.ledger.status(&scene.plan);
        assert!(matches!(status, Err(Error::Unsound { .. })), "{change}: {status:?}");
        assert!(scene.ledger.total(&scene.plan).is_err(), "{change}");
    }
}

#[test]
fn a_consistently_wrong_count_is_found_by_symmetry_or_recomputation() {
    // Count and residue fit: as if the engine itself had been wrong.
    let scene = Scene::new(10, 5);
    let mut records = records(&scene.plan, 5);
    records[2] = with_more(&scene.plan, &records[2], 8);
    scene.add(&records);
    let report = verify(&scene, 0);
    let named = |name: &str| report.checks.iter().find(|check| check.name.name() == name).unwrap();
    assert_eq!(named("symmetry").verdict, Verdict::Held, "8 solutions are a class");
    assert_eq!(named("published").verdict, Verdict::Failed);
    assert_eq!((report.status, report.total), (Trust::Unverified, None));
    assert!(matches!(scene.ledger.status(&scene.plan), Err(Error::NotPublished { .. })));
    let report = verify(&scene, 1000);
    let check = report.checks.iter().find(|check| check.name.name() == "recomputation").unwrap();
    assert_eq!(check.verdict, Verdict::Failed, "{check:?}");
    assert_eq!(scene.total(), None, "the recomputation is kept beside the record");
    let run = scene.fill();
    assert_eq!(run.status.refuted, 1, "counting once more settles it");
    assert_eq!((run.status.total(), run.status.disputed), (None, vec![]));
    let doubt = run.status.doubt.unwrap();
    assert!(doubt.found.starts_with("recomputation: unit "), "{doubt:?}");
    assert_eq!(scene.ledger.decide("the import was wrong, and is refuted").unwrap(), 1);
    assert_eq!(scene.total(), Some(724));
    assert_eq!(verify(&scene, 5).status, Trust::Sampled);
}

#[test]
fn a_total_that_breaks_the_symmetry_is_named() {
    let scene = Scene::new(10, 5);
    let mut records = records(&scene.plan, 5);
    records[2] = with_more(&scene.plan, &records[2], 4);
    scene.add(&records);
    failed(&scene, &["symmetry", "published"]);
}

#[test]
fn left_out_half_placements_are_named() {
    let scene = Scene::new(10, 5);
    let mut records = records(&scene.plan, 5);
    records[4].parts[0].top -= 2;
    scene.add(&records);
    failed(&scene, &["half-placements"]);
}

#[test]
fn a_contradiction_withholds_the_total_until_it_is_settled() {
    for wrong_first in [false, true] {
        let scene = Scene::new(9, 6);
        let records = records(&scene.plan, 6);
        let wrong = with_more(&scene.plan, &records[3], 8);
        scene.add(if wrong_first { std::slice::from_ref(&wrong) } else { &records });
        let late = if wrong_first { &records[3] } else { &wrong };
        assert_eq!(scene.ledger.add(late, Origin::Imported).unwrap(), Added::Contradicts);
        scene.add(&records);
        assert_eq!(scene.total(), None);
        failed(&scene, &["disputes"]);
        assert_eq!(scene.fill().shards, 1, "only the disputed shard is counted again");
        assert_eq!(scene.total(), Some(352));
        assert_eq!(scene.ledger.status(&scene.plan).unwrap().refuted, 1);
    }
}

#[test]
fn overlapping_shards_are_refused() {
    let scene = Scene::new(9, 6);
    let shards = records(&scene.plan, 6);
    scene.add(&shards[..3]);
    let other = &records(&scene.plan, 5)[1];
    let refused = scene.ledger.add(other, Origin::Imported).unwrap_err();
    assert!(matches!(refused, Error::OtherCut { .. }), "{refused}");
    let whole = count(&scene.plan, 0..scene.plan.units());
    assert!(matches!(scene.ledger.add(&whole, Origin::Imported), Err(Error::OtherCut { .. })));
    let last = shards[5].units();
    let middle = (last.first() + last.end()) / 2;
    scene.add(&[count(&scene.plan, last.first()..middle)]);
    let across = count(&scene.plan, middle - 1..last.end());
    let added = |record: &Record| scene.ledger.add(record, Origin::Imported).unwrap();
    // As long as there are more units in it than in the other, the other has to wait.
    let longer = middle - last.first() < last.end() - middle + 1;
    assert_eq!(added(&across), if longer { Added::New } else { Added::Waits });
    let status = scene.ledger.status(&scene.plan).unwrap();
    assert_eq!((status.records, status.waiting), (4, 1));
    assert_eq!(added(&count(&scene.plan, middle..last.end())), Added::New);
    let status = scene.ledger.status(&scene.plan).unwrap();
    assert_eq!((status.records, status.waiting, status.confirming), (5, 0, 1));
}

#[test]
fn other_files_are_refused_by_name() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    let (eight, ten) = (plan(8), plan(10));
    let open = |path: &std::path::Path, plan: &CountPlan| {
        Ledger::create_or_open(path, plan, plan.cut(2).unwrap()).unwrap_err()
    };
    let missing = Ledger::open(&path("missing.db")).unwrap_err();
    assert!(matches!(missing, Error::Missing(_)), "{missing}");
    std::fs::write(path("text.db"), "not a database at all, but long enough to have a header?")
        .unwrap();
    assert!(matches!(open(&path("text.db"), &eight), Error::NotALedger(_)));
    rusqlite::Connection::open(path("other.db"))
        .unwrap()
        .execute_batch("CREATE TABLE t (x)")
        .unwrap();
    assert!(matches!(open(&path("other.db"), &eight), Error::NotALedger(_)));
    Ledger::create_or_open(&path("ten.db"), &ten, ten.cut(2).unwrap()).unwrap();
    let refused = open(&path("ten.db"), &eight);
    assert!(matches!(refused, Error::OtherSize { found: 10, expected: 8, .. }), "{refused}");
    let tamper =
        |sql: &str| rusqlite::Connection::open(path("ten.db")).unwrap().execute_batch(sql).unwrap();
    tamper("UPDATE plan SET hash = 'feed'");
    assert!(matches!(open(&path("ten.db"), &ten), Error::OtherPlan { .. }));
    tamper("PRAGMA user_version = 7");
    assert!(matches!(open(&path("ten.db"), &ten), Error::OtherFormat { found: 7, .. }));
    assert!(matches!(
        open(directory.path().join("no/such/dir.db").as_path(), &ten),
        Error::NoDirectory(_)
    ));
}

#[test]
fn a_damaged_file_is_found() {
    let scene = Scene::complete(10, 60);
    let path = scene.ledger.path().to_owned();
    scene.tamper("PRAGMA wal_checkpoint(TRUNCATE)");
    let Scene { directory, plan, ledger } = scene;
    drop(ledger);
    let mut bytes = std::fs::read(&path).unwrap();
    // The first page stays: the file still looks like a ledger.
    for page in bytes.chunks_mut(4096).skip(1).step_by(3) {
        page.fill(0xa5);
    }
    std::fs::write(&path, bytes).unwrap();
    let found = Ledger::open(&path).and_then(|ledger| {
        verify::verify(&ledger, &plan, &VerifyOptions::default(), &Control::default())
    });
    match found {
        Ok(report) => assert_eq!(report.checks[0].verdict, Verdict::Failed),
        Err(error) => assert!(matches!(error, Error::Damaged { .. }), "{error}"),
    }
    drop(directory);
}

#[test]
fn a_full_disk_loses_nothing_that_was_stored() {
    let scene = Scene::new(10, 60);
    let records = records(&scene.plan, 60);
    scene.add(&records[..20]);
    scene.ledger.limit_pages_for_tests();
    let mut stored = 20;
    let refused = records[20..].iter().find_map(|record| {
        let added = scene.ledger.add(record, Origin::Imported);
        stored += usize::from(added.is_ok());
        added.err()
    });
    assert!(matches!(refused, Some(Error::DiskFull(_))), "{refused:?}");
    let reopened = Ledger::open(scene.ledger.path()).unwrap();
    assert_eq!(reopened.records().unwrap().len(), stored);
}
