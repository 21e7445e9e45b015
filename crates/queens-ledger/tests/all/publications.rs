//! A publication can be checked without its ledger, and the check finds every change.

use crate::common::inflated;
use crate::common::{Publication, moved};
use crate::common::{
    Scene, all_shards, assert_error, check, failed, plan, records, sampling, sha256,
};
use queens::control::Control;
use queens_ledger::publication::{self, Announced, FILES, PublishOptions};
use queens_ledger::verify::VerifyOptions;
use queens_ledger::{Error, ErrorKind, Record};
use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

const TEXT: &str = "the closing price of tin";

/// A count with confirmed, rejected and withdrawn records.
fn eventful() -> Scene {
    let scene = Scene::new(9, 5);
    let mut imported = records(&scene.plan, 5);
    imported.truncate(3);
    imported.push(inflated(&scene.plan, &imported[0]));
    imported.push(inflated(&scene.plan, &imported[2]));
    scene.import_all(&imported);
    let checksum = queens_ledger::ledger::Selection::Checksum(imported[4].checksum());
    scene.ledger.withdraw(&checksum, "test").unwrap();
    scene.fill();
    scene.verify(&VerifyOptions { independent: true, ..sampling(3) });
    scene
}

#[test]
fn publications_are_checked_without_the_ledger() {
    let made = Publication::of(eventful());
    let description: serde_json::Value =
        serde_json::from_str(&made.read("publication.json")).unwrap();
    assert_eq!(description["schema"], "queens.publication/3");
    assert_eq!(description["total"], "352");
    let lines = |name| made.read(name).lines().count() as u64;
    assert_eq!(description["records"], lines("records.jsonl"));
    assert_eq!(lines("rejected.jsonl"), 2, "one is rejected, one withdrawn");
    let checked = made.check(None, &sampling(3)).unwrap();
    assert_eq!(checked.report.total.map(|total| total.0), Some(352), "{checked:?}");
    assert_eq!(checked.audit.text, "no audit is claimed: the root was not given");
    let again =
        publication::publish(&made.scene.ledger, &made.directory, &PublishOptions::default());
    assert!(matches!(again, Err(Error::File { .. })), "nothing is overwritten");
}

#[test]
fn root_is_the_hash_of_the_sums() {
    let made = Publication::of(eventful());
    let sums = made.read("SHA256SUMS");
    assert_eq!(sha256(sums.as_bytes()), made.root.to_string());
    let line = |name: &&str| format!("{}  {name}\n", sha256(made.read(name).as_bytes()));
    let named: String = FILES.iter().filter(|&&name| name != "SHA256SUMS").map(line).collect();
    assert_eq!(sums, named);
}

#[test]
fn every_changed_byte_of_every_file_is_found() {
    let made = Publication::of(eventful());
    let announced = made.announced(TEXT);
    let is_sound =
        || made.check(Some(&announced), &sampling(0)).is_ok_and(|found| found.report.is_sound());
    for name in FILES {
        let path = made.directory.join(name);
        let right = fs::read(&path).unwrap();
        let changes = (0..right.len()).step_by(right.len() / 20 + 1).map(|place| {
            let mut wrong = right.clone();
            wrong[place] ^= 1;
            wrong
        });
        let ends = [[&right[..], b"\n"].concat(), right[1..].to_vec(), Vec::new()];
        for wrong in changes.chain(ends) {
            fs::write(&path, wrong).unwrap();
            assert!(!is_sound(), "{name}");
        }
        fs::remove_file(&path).unwrap();
        assert!(!is_sound(), "{name}");
        fs::write(&path, right).unwrap();
        assert!(is_sound(), "{name}");
    }
    // If a file and its line in `SHA256SUMS` are changed, the root changes.
    made.replace("README.md", "Nothing to see.\n");
    let found = made.check(Some(&announced), &sampling(2)).unwrap();
    assert_eq!(failed(&found.report), ["root"]);
    assert_eq!((found.audit.claimed, found.report.total), (false, None));
    assert_eq!(made.failed(), [""; 0]);
}

#[test]
fn changed_records_are_found_though_sums_fit() {
    let made = Publication::new(10, 7);
    let text = made.read("records.jsonl");
    let lines: Vec<&str> = text.lines().collect();
    let wrong = inflated(&made.scene.plan, &Record::parse(lines[3]).unwrap()).to_line();
    let with = |range: std::ops::Range<usize>, by: &[&str]| {
        let mut lines = lines.clone();
        lines.splice(range, by.iter().copied());
        lines.join("\n") + "\n"
    };
    for (text, named) in [
        (with(3..4, &[]), "coverage"),
        (with(3..4, &[lines[2]]), "coverage"),
        (with(3..4, &[&wrong]), "total"),
        (with(3..3, &[&wrong]), "conflicts"),
        (with(3..3, &[lines[3]]), "records"),
        (with(0..1, &["{}"]), "records"),
        (with(0..1, &[&"x".repeat(3 << 20)]), "records"),
        (String::new(), "coverage"),
        ("\n".repeat(1000), "records"),
    ] {
        made.replace("records.jsonl", &text);
        let failed = made.failed();
        assert!(failed.contains(&named) && !failed.contains(&"files"), "{named}: {failed:?}");
    }
}

#[test]
fn wrong_descriptions_are_found_or_refused() {
    let made = Publication::new(8, 4);
    let right = made.read("publication.json");
    for (from, to, named) in
        [("\"92\"", "\"93\"", "total"), ("\"records\": 4", "\"records\": 5", "records")]
    {
        made.replace("publication.json", &right.replace(from, to));
        assert_eq!(made.failed(), [named]);
    }
    let refused = |text: &str| {
        made.replace("publication.json", text);
        made.check(None, &sampling(0)).unwrap_err()
    };
    let huge = format!("{right}{}", " ".repeat(1 << 16));
    let deep = "[".repeat(60_000);
    let twice = right.replace("\"total\"", "\"records\": 4, \"total\"");
    let more = right.replace("\"total\"", "\"seconds\": 4, \"total\"");
    for wrong in ["", "{}", &deep, &huge, &twice, &more] {
        assert_error(&refused(wrong), ErrorKind::Usage, "not the description");
    }
    let older = refused(&right.replace("publication/3", "publication/2"));
    assert_error(&older, ErrorKind::Usage, "queens.publication/2, but this version reads");
    let other = refused(&right.replace("\"n\": 8", "\"n\": 9"));
    assert_error(&other, ErrorKind::Usage, "another plan");
    let path = made.directory.join("publication.json");
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    let error = made.check(None, &sampling(0)).unwrap_err();
    assert!(queens_show::words::with_causes(&error).contains("not a regular file"), "{error}");
}

#[test]
fn file_is_hashed_as_it_was_parsed() {
    let made = Publication::new(8, 4);
    let path = made.directory.join("publication.json");
    let right = made.read("publication.json");
    let [right_copy, wrong_copy] =
        ["right", "wrong"].map(|name| made.scene.directory.path().join(name));
    fs::write(&right_copy, &right).unwrap();
    fs::write(&wrong_copy, right.replace("\"92\"", "\"93\"")).unwrap();
    let swap = || {
        for copy in [&wrong_copy, &right_copy].repeat(500) {
            let new = path.with_extension("new");
            fs::copy(copy, &new).and_then(|_| fs::rename(&new, &path)).unwrap();
        }
    };
    let mut found = BTreeSet::new();
    std::thread::scope(|scope| {
        let swapper = scope.spawn(swap);
        while !swapper.is_finished() {
            found.insert(made.failed());
        }
    });
    assert_eq!(found, BTreeSet::from([vec![], vec!["files", "total"]]));
}

#[test]
fn root_and_text_draw_the_units() {
    let made = Publication::new(10, 7);
    let recount = |announced: Option<&Announced>, options: &VerifyOptions| {
        let found = made.check(announced, options).unwrap();
        check(&found.report, "recount").detail.clone()
    };
    let [tin, same, lead] = [TEXT, TEXT, "the closing price of lead"]
        .map(|text| recount(Some(&made.announced(text)), &sampling(4)));
    assert_eq!(tin, same);
    assert_ne!(tin, lead);
    // The documented seed is the first 8 bytes of the hash of this text: the root, a line break, the seed
    // text.
    let hash = sha256(format!("{}\n{TEXT}", made.root).as_bytes());
    let seed = u64::from_str_radix(&hash[..16], 16).unwrap();
    assert_eq!(tin, format!("4 units drawn by cost (seed {seed}) agree"));
    assert_eq!(tin, recount(None, &VerifyOptions { seed: Some(seed), ..sampling(4) }));
}

#[test]
fn audits_need_root_text_and_recounts() {
    let made = Publication::new(9, 5);
    let audit = |announced: Option<&Announced>, options: &VerifyOptions| {
        let audit = made.check(announced, options).unwrap().audit;
        (audit.claimed, audit.drawn, audit.text)
    };
    let none = |reason: &str| (false, 0, format!("no audit is claimed: {reason}"));
    let seeded = VerifyOptions { seed: Some(5), ..sampling(3) };
    assert_eq!(audit(None, &seeded), none("the root was not given"));
    let only_root = Announced::new(made.root.clone(), None).unwrap();
    let known = none("the units were not drawn from a text that was unknown before");
    assert_eq!(audit(Some(&only_root), &seeded), known);
    let announced = made.announced(TEXT);
    assert_eq!(audit(Some(&announced), &sampling(0)), none("no unit was recounted"));
    let late = VerifyOptions { time: Some(Duration::ZERO), ..sampling(3) };
    assert!(!audit(Some(&announced), &late).0);
    let zeros = "0".repeat(64).parse().unwrap();
    let other = Announced::new(zeros, Some(TEXT.to_owned())).unwrap();
    assert_eq!(audit(Some(&other), &seeded), none("a check failed"));
    let found = "errors in 1 % of the cost would have been found with 2.9 %".to_owned();
    assert_eq!(audit(Some(&announced), &seeded), (true, 3, found));
    let all = audit(Some(&only_root), &all_shards());
    assert!(all.0 && all.2.ends_with("any error would have been found"), "{all:?}");
    for wrong in ["", "0", &"0".repeat(63), &"0".repeat(65), &"G".repeat(64), &"A".repeat(64)] {
        assert_error(
            &wrong.parse::<publication::Root>().unwrap_err(),
            ErrorKind::Usage,
            "not a root",
        );
    }
}

#[test]
fn short_texts_are_refused() {
    let root: publication::Root = "0".repeat(64).parse().unwrap();
    let announced = |text: &str| Announced::new(root.clone(), Some(text.to_owned()));
    for short in ["", " ", "tin", "123456789", " 123456789\n", "            "] {
        assert_error(&announced(short).unwrap_err(), ErrorKind::Usage, "announced before");
    }
    for enough in ["4 8 15 16 23 42", "1 2 3 4 5 6", "1234567890", "주식시장의종가는얼마"]
    {
        announced(enough).unwrap();
    }
}

#[test]
fn forgeries_that_keep_the_total_are_found() {
    let plan = plan(12);
    let scene = Scene::new(12, 9);
    scene.import_all(&moved(&plan, 9));
    let made = Publication::of(scene);
    assert_eq!(made.failed(), [""; 0], "total and symmetry fit");
    let all = made.check(Some(&made.announced(TEXT)), &all_shards()).unwrap();
    assert_eq!((failed(&all.report), all.report.total), (vec!["recount"], None));
    let audit = |number: u32| {
        let announced = made.announced(&format!("text number {number}"));
        made.check(Some(&announced), &sampling(40)).unwrap()
    };
    let found: Vec<_> = (0..12).map(audit).collect();
    let caught = found.iter().filter(|one| failed(&one.report) == ["recount"]).count();
    assert!(caught > 0 && caught < found.len(), "two wrong units are drawn now and then: {caught}");
    assert!(found.iter().all(|one| one.audit.claimed == one.report.is_sound()));
}

#[test]
fn incomplete_counts_are_not_published() {
    let scene = Scene::new(8, 4);
    scene.import_all(&records(&scene.plan, 4)[..3]);
    let directory = scene.directory.path().join("published");
    let options = PublishOptions::default();
    let refused = publication::publish(&scene.ledger, &directory, &options);
    assert!(matches!(refused, Err(Error::Incomplete(_))), "{refused:?}");
    assert!(!directory.exists());
}

#[test]
fn hosts_can_be_left_out() {
    let made = Publication::of(eventful());
    let text = |directory: &std::path::Path| {
        let read = |name: &str| fs::read_to_string(directory.join(name)).unwrap();
        FILES.map(read).concat()
    };
    assert!(text(&made.directory).contains("\"host\""));
    let options = PublishOptions { without_hosts: true, ..PublishOptions::default() };
    let directory = made.scene.directory.path().join("without");
    publication::publish(&made.scene.ledger, &directory, &options).unwrap();
    assert!(!text(&directory).contains("\"host\""));
    let checked = publication::check(&directory, None, &sampling(2), &Control::default()).unwrap();
    assert!(checked.report.is_sound(), "{checked:?}");
}
