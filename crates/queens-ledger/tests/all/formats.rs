//! Files of other format versions are rejected with a remedy.

use crate::common::{Scene, assert_error};
use queens_ledger::{CountPlan, ErrorKind, Ledger, Record};

#[test]
fn ledgers_of_format_3_are_refused_by_name() {
    let scene = Scene::complete(6, 2);
    scene.tamper("DROP TABLE records; CREATE TABLE records (id INTEGER PRIMARY KEY, seal TEXT)");
    scene.tamper("PRAGMA user_version = 3");
    let path = scene.ledger.path();
    let opened = [
        Ledger::open(path),
        Ledger::open_read_only(path),
        Ledger::create_or_open(path, &scene.plan, scene.plan.cut(2).unwrap()),
    ];
    for refused in opened.map(Result::unwrap_err) {
        assert_error(&refused, ErrorKind::Usage, "format 3, but this version reads format 4");
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
