//! What somebody would try who publishes a wrong count, or changes a right one.

use crate::common::forge::inflated;
use crate::common::published::{Publication, check, failed, moved, sampling};
use crate::common::{Scene, plan, records};
use queens::run::Control;
use queens_ledger::key::Key;
use queens_ledger::ledger::Origin;
use queens_ledger::publication::{self, Announced, Published, Root, drawn};
use queens_ledger::verify::{self, Sample, Trust, VerifyOptions};
use queens_ledger::{Error, Record};
use std::fs;
use std::path::Path;
use std::time::Duration;

const TEXT: &str = "the closing price of tin";

fn recomputation(report: &verify::Report) -> &str {
    &report.checks.iter().find(|check| check.name.name() == "recomputation").unwrap().detail
}

#[test]
fn a_published_count_is_checked_without_the_ledger() {
    let scene = Scene::complete(10, 7);
    verify::verify(&scene.ledger, &scene.plan, &sampling(5), &Control::default()).unwrap();
    let made = Publication::of(scene);
    let Published { root, description, .. } = &made.published;
    assert_eq!((description.total.as_str(), description.records), ("724", 7));
    let again = publication::publish(
        &made.scene.ledger,
        made.plan(),
        &made.directory,
        &publication::PublishOptions::default(),
    );
    assert!(again.is_err(), "nothing is overwritten");
    let checked = check(&made.directory, None, 0);
    assert_eq!(checked.report.total.map(|total| total.0), Some(724));
    assert_eq!(checked.audit.text, "no audit is claimed: the root was not given");
    // The root is what any program makes of the description.
    let bytes = fs::read(made.directory.join("publication.json")).unwrap();
    assert_eq!(crate::common::published::sha256(&bytes), root.to_string());

    let audit = |text: &str| check(&made.directory, Some(&made.announced(text)), 4);
    let [tin, same, lead] = [TEXT, TEXT, "the closing price of lead"].map(audit);
    assert_eq!(recomputation(&tin.report), recomputation(&same.report));
    assert_ne!(recomputation(&tin.report), recomputation(&lead.report));
    assert_eq!((tin.audit.claimed, tin.audit.drawn), (true, 4));
    assert_eq!(tin.audit.text, "errors in 1 % of the cost would have been found with 3.9 %");
}

#[test]
fn an_audit_is_claimed_only_for_the_root_and_the_units_that_were_announced() {
    let made = Publication::new(9, 5);
    let root = made.published.root;
    let reason = |announced: Option<&Announced>, options: &VerifyOptions| {
        let control = Control::default();
        let checked = publication::check(&made.directory, announced, options, &control).unwrap();
        (checked.audit.claimed, checked.audit.text)
    };
    let said = |text: &str| (false, format!("no audit is claimed: {text}"));
    let seeded = VerifyOptions { seed: Some(5), ..sampling(3) };
    assert_eq!(reason(None, &seeded), said("the root was not given"));
    let only_root = Announced { root, seed_text: None };
    let unknown = said("the units were not drawn from a text that nobody knew");
    assert_eq!(reason(Some(&only_root), &seeded), unknown);
    let announced = made.announced(TEXT);
    assert_eq!(reason(Some(&announced), &sampling(0)), said("no unit was recounted"));
    let late = VerifyOptions { time: Some(Duration::ZERO), ..sampling(3) };
    assert_eq!(reason(Some(&announced), &late), said("no unit was recounted"));
    let other = "0".repeat(64).parse().unwrap();
    let other = Announced { root: other, ..announced };
    assert_eq!(reason(Some(&other), &seeded), said("a check failed"));
    let all = VerifyOptions { sample: Sample::All, ..VerifyOptions::default() };
    assert!(reason(Some(&only_root), &all).0);
}

#[test]
fn what_a_trusted_key_has_signed_is_no_audit() {
    let (scene, maker, friend) =
        (Scene::new(8, 3), Key::generate().unwrap(), Key::generate().unwrap());
    for record in records(&scene.plan, 3) {
        let again = Record { kernel: "search".to_owned(), ..record.clone() };
        scene.add(&[record.signed(&maker), again.signed(&friend)]);
    }
    let made = Publication::of(scene);
    let trusted = vec![maker.public(), friend.public()];
    let options = VerifyOptions { trusted, ..sampling(0) };
    let check = |announced: &Announced| {
        let control = Control::default();
        publication::check(&made.directory, Some(announced), &options, &control).unwrap()
    };
    let trusting = check(&Announced { root: made.published.root, seed_text: None });
    assert_eq!(trusting.report.evidence.units, made.plan().units());
    assert!(!trusting.audit.claimed);
    // Nobody's key changes what is drawn from a text.
    assert_eq!(check(&made.announced(TEXT)).report.evidence.units, 0);
}

#[test]
fn times_hosts_and_shards_do_not_move_the_units_of_an_audit() {
    let plan = plan(10);
    let honest = records(&plan, 7);
    let resealed = |record: &Record| Record {
        seconds: record.seconds + 1.0,
        started: "2031-01-01T00:00:00Z".to_owned(),
        host: Some("elsewhere".to_owned()),
        kernel: "portable".to_owned(),
        ..record.clone()
    };
    let other: Vec<Record> = honest.iter().map(resealed).collect();
    let of = |shards, records: &[Record]| Publication::imported(10, shards, records).published;
    let (first, second) = (of(7, &honest), of(7, &other));
    assert_eq!(first.description.counts, second.description.counts);
    assert_ne!(first.root, second.root, "every byte is under the root");
    let third = of(3, &records(&plan, 3));
    assert_eq!(first.description.counts, third.description.counts);
    let (wrong, _) = moved(&plan, 7, 1);
    assert_ne!(first.description.counts, of(7, &wrong).description.counts);
    let units = |published: &Published, most| {
        drawn(&plan, &published.description.counts, TEXT, Sample::Units(most))
    };
    assert_eq!(units(&first, 9), units(&second, 9));
    // Who has time for fewer recounts the first of them.
    assert_eq!(units(&first, 9)[..4], units(&first, 4));
}

/// A forger tries one wrong count after the other until none of his units is drawn. Who has his root from
/// before the text was known is not deceived.
#[test]
fn another_root_that_draws_other_units_is_not_the_one_that_was_announced() {
    let plan = plan(12);
    let audit = |made: &Publication, root: Root| {
        let announced = Announced { root, seed_text: Some(TEXT.to_owned()) };
        check(&made.directory, Some(&announced), 40)
    };
    let (mut caught, mut missed) = (None, None);
    for solutions in 1..40 {
        let (records, pair) = moved(&plan, 9, solutions);
        let made = Publication::imported(12, 9, &records);
        let counts = &made.published.description.counts;
        let units = drawn(&plan, counts, TEXT, Sample::Units(40));
        let is_caught = pair.iter().any(|unit| units.contains(unit));
        let found = audit(&made, made.published.root);
        assert_eq!(is_caught, failed(&found) == ["recomputation"], "{found:?}");
        assert_eq!(is_caught, !found.audit.claimed);
        if is_caught {
            caught = Some(made)
        } else {
            missed = Some(made)
        }
        if caught.is_some() && missed.is_some() {
            break;
        }
    }
    let (caught, missed) = (caught.unwrap(), missed.unwrap());
    let found = audit(&missed, caught.published.root);
    assert_eq!(failed(&found), ["root"]);
    assert_eq!((found.audit.claimed, found.report.total), (false, None));
}

#[test]
fn every_byte_of_every_file_is_under_the_root() {
    let scene = Scene::complete(9, 4);
    verify::verify(&scene.ledger, &scene.plan, &sampling(3), &Control::default()).unwrap();
    let made = Publication::of(scene);
    let announced = made.announced(TEXT);
    for name in
        ["records.jsonl", "evidence.jsonl", "rejected.jsonl", "README.md", "publication.json"]
    {
        let path = made.directory.join(name);
        let right = fs::read(&path).unwrap();
        let changes = (0..right.len()).step_by(right.len() / 20 + 1).map(|place| {
            let mut wrong = right.clone();
            wrong[place] ^= 1;
            wrong
        });
        let longer = [&right[..], b"\n"].concat();
        for wrong in changes.chain([longer]) {
            fs::write(&path, wrong).unwrap();
            let (control, options) = (Control::default(), sampling(0));
            match publication::check(&made.directory, Some(&announced), &options, &control) {
                Ok(checked) => assert!(!failed(&checked).is_empty(), "{name}"),
                Err(error) => assert_eq!(name, "publication.json", "{error}"),
            }
        }
        fs::write(&path, right).unwrap();
        assert!(check(&made.directory, Some(&announced), 0).report.is_sound());
    }
    // Who changes a file and all that is said of it has another root.
    let root = made.replace("README.md", "All of it is proven.\n");
    assert_ne!(root, announced.root);
    assert_eq!(failed(&check(&made.directory, Some(&announced), 2)), ["root"]);
    assert!(check(&made.directory, None, 0).report.is_sound());
}

#[test]
fn records_that_are_changed_left_out_or_doubled_are_found_whatever_the_description_says() {
    let made = Publication::new(10, 7);
    let lines = made.lines();
    let forged = inflated(made.plan(), &Record::parse(&lines[3]).unwrap()).to_line();
    let with = |range: std::ops::Range<usize>, by: &str| {
        let mut lines = lines.clone();
        lines.splice(range, (!by.is_empty()).then(|| by.to_owned()));
        lines.join("\n") + "\n"
    };
    let swapped = [lines[1].clone(), lines[0].clone()].join("\n");
    for (wrong, named) in [
        (with(3..4, ""), "coverage"),
        (with(3..4, &forged), "counts"),
        (with(3..3, &lines[3]), "coverage"),
        (with(0..1, "{}"), "records"),
        (with(0..1, &"x".repeat(3 << 20)), "records"),
        (with(0..2, &swapped), "counts"),
        (String::new(), "coverage"),
        ("\n".repeat(1000), "records"),
    ] {
        let root = made.replace("records.jsonl", &wrong);
        let announced = Announced { root, seed_text: Some(TEXT.to_owned()) };
        let checked = check(&made.directory, Some(&announced), 2);
        assert!(failed(&checked).contains(&named), "{named}: {checked:?}");
        assert!(!failed(&checked).contains(&"files"), "the forger made them fit");
        let report = &checked.report;
        assert_eq!((report.status, report.total), (Trust::Unverified, None), "{named}");
        assert!(!checked.audit.claimed);
    }
}

#[test]
fn a_description_that_says_something_else_is_found_or_refused() {
    let made = Publication::new(8, 4);
    let path = made.directory.join("publication.json");
    let right = fs::read_to_string(&path).unwrap();
    for (named, change) in [
        ("counts", &(|text: &str| text.replace("\"92\"", "\"93\"")) as &dyn Fn(&str) -> String),
        ("counts", &|text| text.replace("\"counts\": \"", "\"counts\": \"0")),
        ("files", &|text| text.replacen("\"bytes\": ", "\"bytes\": 1", 1)),
        ("files", &|text| text.replace("rejected.jsonl", "rejected")),
        ("records", &|text| text.replace("\"records\": 4", "\"records\": 5")),
    ] {
        fs::write(&path, change(&right)).unwrap();
        let checked = check(&made.directory, None, 0);
        assert!(failed(&checked).contains(&named), "{named}: {checked:?}");
    }
    let huge = format!("{right}{}", " ".repeat(1 << 16));
    let deep = "[".repeat(60_000);
    let twice = right.replace("\"total\"", "\"records\": 4, \"total\"");
    let more = right.replace("\"total\"", "\"seconds\": 4, \"total\"");
    for wrong in ["", "{}", &deep, &huge, &twice, &more, &right.replace("/2", "/3")] {
        fs::write(&path, wrong).unwrap();
        assert!(matches!(refused(&made.directory), Error::Publication(_)), "{wrong:.80}");
    }
    fs::write(&path, [b"\xff\xfe".as_slice(), right.as_bytes()].concat()).unwrap();
    assert!(matches!(refused(&made.directory), Error::Publication(_)));
    fs::write(&path, right.replace("\"n\": 8", "\"n\": 9")).unwrap();
    assert!(matches!(refused(&made.directory), Error::OtherPlan { .. }));
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    let error = queens::words::with_causes(&refused(&made.directory));
    assert!(error.contains("not a regular file"), "{error}");
}

fn refused(directory: &Path) -> Error {
    publication::check(directory, None, &sampling(0), &Control::default()).unwrap_err()
}

#[test]
fn hosts_are_left_out_unless_they_are_signed() {
    let text = |directory: &Path| {
        let entries = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path());
        entries.map(|path| fs::read_to_string(path).unwrap()).collect::<String>()
    };
    let scene = Scene::complete(9, 4);
    verify::verify(&scene.ledger, &scene.plan, &sampling(3), &Control::default()).unwrap();
    let made = Publication::of(scene);
    assert!(text(&made.directory).contains("\"host\""));
    let options = publication::PublishOptions {
        without_hosts: true,
        ..publication::PublishOptions::default()
    };
    let publish = |scene: &Scene, name: &str| {
        let directory = scene.directory.path().join(name);
        publication::publish(&scene.ledger, &scene.plan, &directory, &options)
            .map(|published| (directory, published))
    };
    let (directory, published) = publish(&made.scene, "without").unwrap();
    assert!(!text(&directory).contains("\"host\""));
    assert!(check(&directory, None, 2).report.is_sound());
    assert_eq!(published.description.counts, made.published.description.counts);

    let (signed, key) = (Scene::new(8, 3), Key::generate().unwrap());
    for record in records(&signed.plan, 3) {
        signed.ledger.add(&record.signed(&key), Origin::Imported).unwrap();
    }
    let refused = publish(&signed, "signed").unwrap_err();
    assert!(matches!(refused, Error::SignedHost(_)), "{refused}");
    assert!(!signed.directory.path().join("signed").exists(), "nothing was written");
}

#[test]
fn the_readme_has_the_words_of_people() {
    let readme = fs::read_to_string(Publication::new(8, 4).directory.join("README.md")).unwrap();
    let headings: Vec<_> = readme.lines().filter(|line| line.starts_with('#')).collect();
    assert_eq!(headings, ["# 92 solutions of N = 8", "## Check it"]);
    // A name of the program has capitals within.
    let has_hump = |word: &&str| {
        let letters = word.chars().collect::<Vec<_>>();
        letters.windows(2).any(|pair| pair[0].is_lowercase() && pair[1].is_uppercase())
    };
    assert_eq!(readme.split_whitespace().find(has_hump), None);
}

#[test]
fn the_readme_says_what_rests_on_imports() {
    let readme = |made: &Publication| fs::read_to_string(made.directory.join("README.md")).unwrap();
    assert!(readme(&Publication::new(8, 4)).contains("none was only imported"));
    let imported = Publication::imported(8, 4, &records(&plan(8), 4));
    assert!(readme(&imported).contains("imported; 0 % recomputed here"), "{}", readme(&imported));
    let mixed = Scene::new(10, 7);
    mixed.add(&records(&mixed.plan, 7)[..4]);
    mixed.fill();
    let mixed = readme(&Publication::of(mixed));
    assert!(mixed.contains(" % recomputed here") && !mixed.contains(" 0 %"), "{mixed}");
}

#[test]
fn publications_of_version_1_are_checked_but_not_audited() {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/publication-1");
    let root = "bdecca29be3672e85c1fa7b7d43ad602f2e91dfef7bdb4ae6a1d0668886aa624";
    let announced = Announced { root: root.parse().unwrap(), seed_text: Some(TEXT.to_owned()) };
    let checked = check(&fixture, Some(&announced), 2);
    assert_eq!(checked.report.total.map(|total| total.0), Some(4), "{checked:?}");
    assert!(!checked.audit.claimed && checked.audit.text.contains("version 1"));
    let directory = tempfile::tempdir().unwrap();
    for file in fs::read_dir(&fixture).unwrap().map(|entry| entry.unwrap()) {
        fs::copy(file.path(), directory.path().join(file.file_name())).unwrap();
    }
    let records = directory.path().join("records.jsonl");
    let text = fs::read_to_string(&records).unwrap();
    fs::write(&records, text + "\n").unwrap();
    assert!(failed(&check(directory.path(), None, 0)).contains(&"lines"));
}
