//! Verification detects damaged lines, rows and files, and names them.

use crate::common::recounted;
use crate::common::{
    Scene, all_shards, assert_error, check, count, failed, forged, plan, records, sampling,
};
use queens::control::Control;
use queens_ledger::record::Fault;
use queens_ledger::verify::{self, Verdict, VerifyOptions};
use queens_ledger::{CountPlan, Error, ErrorKind, Ledger, Record};

/// Adds `more` solutions to one unit of a record, and keeps the record consistent.
fn with_more(plan: &CountPlan, record: &Record, more: u128) -> Record {
    let weight = |unit| u128::from(plan.engine().unit(unit).unwrap().weight);
    let chosen = record.units().into_iter().find(|&unit| more.is_multiple_of(weight(unit)));
    let more = |unit| if Some(unit) == chosen { more / weight(unit) } else { 0 };
    recounted(plan, record, |unit, count| count + more(unit))
}

#[test]
fn flipped_bits_of_lines_are_found() {
    let line = count(&plan(6), 1, 3).to_line();
    for place in 0..line.len() {
        for bit in 0..7 {
            let mut bytes = line.clone().into_bytes();
            bytes[place] ^= 1 << bit;
            let flipped = String::from_utf8(bytes).unwrap();
            let fault = Record::parse(&flipped).unwrap_err();
            let named = matches!(
                fault,
                Fault::Checksum
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
fn truncated_lines_are_found() {
    let line = count(&plan(6), 1, 3).to_line();
    for end in 0..line.len() {
        assert_eq!(Record::parse(&line[..end]), Err(Fault::Truncated), "{}", &line[..end]);
    }
}

#[test]
fn overflowed_counts_do_not_fit_their_units_and_residue() {
    let plan = plan(10);
    let record = count(&plan, 1, 2);
    let fault = |from: &str, to: &str| {
        Record::parse(&forged(&record, from, to)).unwrap().check_plan(&plan).unwrap_err()
    };
    let field = |name: &str, number: u128| format!("\"{name}\":\"{number}\"");
    for off in [1u128 << 32, 1 << 64, 1] {
        let (count, residue) = (record.count, u128::from(record.residue));
        assert_eq!(
            fault(&field("count", count), &field("count", count + off)),
            Fault::Parts(record.units())
        );
        let fault = fault(&field("residue", residue), &field("residue", residue + off % 1000));
        assert!(matches!(fault, Fault::Residue { .. } | Fault::Parts(_)), "{fault}");
    }
}

#[test]
fn lines_of_other_kinds_and_versions_are_named() {
    let record = count(&plan(6), 1, 3);
    let other = forged(&record, "queens.record/2", "queens.record/9");
    assert_eq!(Record::parse(&other), Err(Fault::OtherVersion("queens.record/9".into())));
    let other = forged(&record, "queens.record/2", "queens.count/1");
    assert_eq!(Record::parse(&other), Err(Fault::NotARecord));
    assert!(matches!(Record::parse("8 92"), Err(Fault::NotJson(_))));
    assert_eq!(Record::parse("[1]"), Err(Fault::NotARecord));
    let unsealed = serde_json::to_string(&record).unwrap();
    assert_eq!(Record::parse(&unsealed), Err(Fault::Checksum));
}

#[test]
fn faults_of_fields_name_the_field() {
    let record = count(&plan(6), 1, 3);
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
fn impossible_fields_are_named() {
    let record = count(&plan(6), 1, 3);
    let parse = |from: &str, to: &str| Record::parse(&forged(&record, from, to)).unwrap_err();
    for (from, to) in [
        ("\"end_unit\":3", "\"end_unit\":0"),
        ("\"end_unit\":3", "\"end_unit\":4"),
        ("\"first_unit\":0", "\"first_unit\":18446744073709551615"),
        ("\"unit_counts\":\"", "\"unit_counts\":\"7 "),
    ] {
        let fault = Record::parse(&forged(&record, from, to)).unwrap().check_plan(&plan(6));
        assert!(matches!(fault, Err(Fault::Units { .. })), "{fault:?}");
    }
    assert!(matches!(parse("\"threads\":1", "\"threads\":0"), Fault::Field(_)));
    let most = format!("\"threads\":{}", 1u64 << 63);
    assert!(matches!(parse("\"threads\":1", &most), Fault::Field(_)));
    let seconds = format!("\"seconds\":{}", record.seconds);
    for wrong in ["-1", "1.5e308", "1e400"] {
        let fault = parse(&seconds, &format!("\"seconds\":{wrong}"));
        assert!(matches!(fault, Fault::Field(_) | Fault::NotJson(_)), "{fault}");
    }
    let kernel = format!("\"kernel\":\"{}\"", record.kernel);
    assert!(matches!(parse(&kernel, "\"kernel\":\"best\""), Fault::Field(_)));
    let host = format!("\"host\":\"{}\"", record.host.clone().unwrap());
    assert!(matches!(parse(&host, "\"host\":\"\\u001b[2J\""), Fault::Field(_)));
    let long = format!("\"host\":\"{}\"", "x".repeat(1 << 20));
    assert!(matches!(parse(&host, &long), Fault::TooLong));
    let key = "\"key\":\"00\",\"started\"";
    assert!(matches!(parse("\"started\"", key), Fault::Field(_)));
}

#[test]
fn duplicated_rows_count_once() {
    let scene = Scene::complete(9, 6);
    scene.tamper(
        "INSERT INTO records (state, source, shard, kernel, added, checksum, line)
         SELECT state, source, shard, kernel, added, 'copy ' || id, line FROM records LIMIT 2",
    );
    assert_eq!(scene.total(), Some(352));
    assert!(scene.verify(&sampling(0)).is_sound());
}

#[test]
fn rows_unlike_their_records_are_found() {
    let threads = "line = replace(line, '\"threads\":1', '\"threads\":2')";
    for (change, complaint) in [
        ("shard = shard + 1", "the row differs"),
        ("kernel = 'search'", "the row differs"),
        ("line = (SELECT line FROM records WHERE id = 2)", "the row differs"),
        (threads, "checksum"),
        ("line = ''", "cut off"),
    ] {
        let scene = Scene::complete(9, 6);
        scene.tamper(&format!("UPDATE records SET {change} WHERE id = 3"));
        let report = scene.verify(&sampling(0));
        assert_eq!((check(&report, "records").verdict, report.total), (Verdict::Failed, None));
        assert!(check(&report, "records").detail.contains(complaint), "{change}: {report:?}");
        let status = scene.ledger.status();
        assert_error(&status.unwrap_err(), ErrorKind::Check, "the file was changed");
    }
}

#[test]
fn consistently_wrong_counts_are_found_by_recounting() {
    // Simulate an error of the engine that adds 8 solutions, the size of a symmetry class.
    let scene = Scene::new(10, 5);
    let mut records = records(&scene.plan, 5);
    records[2] = with_more(&scene.plan, &records[2], 8);
    scene.import_all(&records);
    let report = scene.verify(&sampling(0));
    assert_eq!((failed(&report), report.total), (vec!["published"], None));
    let status = scene.ledger.status();
    assert!(matches!(status, Err(Error::NotPublished { published: 724, .. })), "{status:?}");
    let report = scene.verify(&sampling(1000));
    assert_eq!(check(&report, "recount").verdict, Verdict::Failed, "{report:?}");
    assert_eq!(scene.total(), None, "the recount is stored");
    let filled = scene.fill();
    assert_eq!((filled.shards, filled.status.rejected, filled.status.total()), (1, 1, Some(724)));
    assert!(scene.verify(&sampling(5)).is_sound());
}

#[test]
fn units_have_at_most_the_solutions_of_the_board() {
    let twelve = plan(12);
    let record = count(&twelve, 1, 1);
    let with = |most: u128| {
        let wrong = recounted(&twelve, &record, |_, count| if count == 199 { most } else { count });
        wrong.check_plan(&twelve)
    };
    assert!(matches!(with(100_000), Err(Fault::TooMany(_))));
    // Only a recount can find this error.
    assert_eq!(with(200), Ok(()));
}

#[test]
fn totals_that_break_the_symmetry_are_found() {
    let scene = Scene::new(10, 5);
    let mut records = records(&scene.plan, 5);
    records[2] = with_more(&scene.plan, &records[2], 4);
    scene.import_all(&records);
    assert_eq!(failed(&scene.verify(&sampling(0))), ["symmetry", "published"]);
}

#[test]
fn missing_half_placements_are_found() {
    let scene = Scene::new(10, 5);
    let mut records = records(&scene.plan, 5);
    records[4].parts[0].top -= 2;
    scene.import_all(&records);
    let report = scene.verify(&sampling(0));
    assert_eq!((failed(&report), report.total), (vec!["half-placements"], None));
    let recount = scene.verify(&all_shards());
    assert!(check(&recount, "recount").detail.contains("other half-placements"), "{recount:?}");
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
    assert_error(&open(&path("text.db"), &eight), ErrorKind::Usage, "not a ledger");
    rusqlite::Connection::open(path("other.db"))
        .unwrap()
        .execute_batch("CREATE TABLE t (x)")
        .unwrap();
    assert_error(&open(&path("other.db"), &eight), ErrorKind::Usage, "not a ledger");
    let refused = Ledger::open_if_created(&path("other.db")).unwrap_err();
    assert_error(&refused, ErrorKind::Usage, "not a ledger");
    Ledger::create_or_open(&path("ten.db"), &ten, ten.cut(2).unwrap()).unwrap();
    let refused = open(&path("ten.db"), &eight);
    assert_error(&refused, ErrorKind::Usage, "a ledger of N = 10, not of N = 8");
    let tamper =
        |sql: &str| rusqlite::Connection::open(path("ten.db")).unwrap().execute_batch(sql).unwrap();
    tamper("UPDATE plan SET hash = 'feed'");
    assert_error(&open(&path("ten.db"), &ten), ErrorKind::Usage, "another plan");
    let refused = open(&path("no/such/dir.db"), &ten);
    assert_error(&refused, ErrorKind::Files, "its directory does not exist");
}

#[test]
fn damaged_files_are_found() {
    let scene = Scene::complete(10, 60);
    let path = scene.ledger.path().to_owned();
    scene.tamper("PRAGMA wal_checkpoint(TRUNCATE)");
    let Scene { directory, ledger, .. } = scene;
    drop(ledger);
    let mut bytes = std::fs::read(&path).unwrap();
    // Keep the first page, so that the file still looks like a ledger.
    for page in bytes.chunks_mut(4096).skip(1).step_by(3) {
        page.fill(0xa5);
    }
    std::fs::write(&path, bytes).unwrap();
    let found = Ledger::open(&path)
        .and_then(|ledger| verify::verify(&ledger, &VerifyOptions::default(), &Control::default()));
    match found {
        Ok(report) => assert_eq!(report.checks[0].verdict, Verdict::Failed),
        Err(error) => assert!(matches!(error, Error::Sqlite { .. }), "{error}"),
    }
    drop(directory);
}

#[test]
fn ledgers_of_format_4_are_refused_by_name() {
    let scene = Scene::complete(6, 2);
    scene.tamper("DROP TABLE records; CREATE TABLE records (id INTEGER PRIMARY KEY, seal TEXT)");
    scene.tamper("PRAGMA user_version = 4");
    let path = scene.ledger.path();
    let opened = [
        Ledger::open(path),
        Ledger::open_read_only(path),
        Ledger::create_or_open(path, &scene.plan, scene.plan.cut(2).unwrap()),
    ];
    for refused in opened.map(Result::unwrap_err) {
        assert_error(&refused, ErrorKind::Usage, "format 4, but this version reads format 6");
        assert_error(&refused, ErrorKind::Usage, "`queens ledger export`");
    }
}

#[test]
fn documented_record_is_valid() {
    let text = include_str!("../../../../docs/formats.md");
    let line = text.lines().find(|line| line.starts_with("{\"schema\":\"queens.record/")).unwrap();
    let record = Record::parse(line).unwrap();
    assert_eq!((record.plan.n, record.count, &record.unit_counts[..]), (6, 4, &[2, 0][..]));
    record.check_plan(&CountPlan::new("6".parse().unwrap())).unwrap();
}
