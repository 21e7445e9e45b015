//! Proofs of single units: what leads to the root, and what does not.

use crate::common::plan;
use crate::common::published::{Publication, moved, sampling};
use queens::rng::Rng;
use queens::run::Control;
use queens_ledger::Error;
use queens_ledger::publication::{
    self, Announced, CheckedProofs, Proof, Wanted, check_proofs, prove,
};
use queens_ledger::verify::{Sample, VerifyOptions};
use std::fs;

const TEXT: &str = "the closing price of tin";

fn proofs(made: &Publication, wanted: &Wanted) -> Vec<Proof> {
    prove(&made.directory, wanted, &Control::default()).unwrap()
}

/// All units in order.
fn all(made: &Publication) -> Vec<Proof> {
    proofs(made, &Wanted::Units((0..made.plan().units()).collect()))
}

fn text(proofs: &[Proof]) -> String {
    proofs.iter().map(|proof| proof.to_line() + "\n").collect()
}

fn checked(text: &[u8], announced: &Announced, options: &VerifyOptions) -> CheckedProofs {
    check_proofs(&mut &text[..], announced, options, &Control::default()).unwrap()
}

/// What is wrong with a file of proofs, if nothing is recounted.
fn fault(text: &[u8], announced: &Announced) -> Option<String> {
    let found = checked(text, announced, &sampling(0));
    let failed =
        found.checks.iter().find(|check| check.verdict == queens_ledger::verify::Verdict::Failed);
    assert_eq!(failed.is_some(), found.total.is_none());
    failed.map(|check| check.detail.clone())
}

#[test]
fn a_unit_is_proven_without_the_files() {
    for (n, shards) in [(0, 1), (1, 1), (6, 3), (9, 4), (10, 7)] {
        let made = Publication::new(n, shards);
        let announced = Announced { root: made.published.root, seed_text: None };
        for independent in [false, true] {
            let options = VerifyOptions { independent, ..VerifyOptions::default() };
            let found = checked(text(&all(&made)).as_bytes(), &announced, &options);
            assert_eq!(found.total.as_ref(), Some(&made.published.description.total), "{found:?}");
            assert_eq!(found.units.len() as u64, made.plan().units());
            assert!(!found.audit.claimed, "nobody has drawn them");
        }
        let sum: u128 = all(&made).iter().map(|p| p.solutions.parse::<u128>().unwrap()).sum();
        assert_eq!(sum.to_string(), made.published.description.total);
    }
}

#[test]
fn a_sample_is_audited_with_its_proofs_alone() {
    let made = Publication::new(11, 9);
    let announced = made.announced(TEXT);
    let wanted = Wanted::Drawn(TEXT.to_owned(), Sample::Units(8));
    let lines = text(&proofs(&made, &wanted));
    let found = checked(lines.as_bytes(), &announced, &VerifyOptions::default());
    assert_eq!(found.audit.text, "errors in 1 % of the cost would have been found with 7.7 %");
    assert_eq!((found.audit.claimed, found.audit.drawn), (true, 8));
    // They are those that a check of the files draws.
    let (control, options) = (Control::default(), sampling(8));
    let whole = publication::check(&made.directory, Some(&announced), &options, &control).unwrap();
    assert_eq!(whole.audit, found.audit);
    let fewer = checked(lines.as_bytes(), &announced, &sampling(3));
    assert_eq!((fewer.audit.claimed, fewer.audit.drawn), (true, 3));
    // Chosen ones are none that were drawn, nor the drawn ones in another order or more than once.
    let chosen = text(&proofs(&made, &Wanted::Units(vec![3, 1, 4])));
    let mut other: Vec<&str> = lines.lines().collect();
    other.swap(0, 7);
    let twice = format!("{lines}{}\n", other[0]);
    for wrong in [chosen, other.join("\n"), twice] {
        let fault = fault(wrong.as_bytes(), &announced).unwrap();
        assert!(fault.contains("the text draws"), "{fault}");
    }
    let stopped =
        VerifyOptions { time: Some(std::time::Duration::ZERO), ..VerifyOptions::default() };
    assert!(!checked(lines.as_bytes(), &announced, &stopped).audit.claimed);
}

#[test]
fn a_wrong_count_is_found_by_its_proof() {
    let plan = plan(10);
    let (records, pair) = moved(&plan, 7, 1);
    let made = Publication::imported(10, 7, &records);
    let announced = Announced { root: made.published.root, seed_text: None };
    for independent in [false, true] {
        let options = VerifyOptions { independent, ..VerifyOptions::default() };
        for unit in pair {
            let lines = text(&proofs(&made, &Wanted::Units(vec![unit])));
            assert_eq!(fault(lines.as_bytes(), &announced), None, "it is what was published");
            let found = checked(lines.as_bytes(), &announced, &options);
            assert_eq!(found.total, None, "{found:?}");
        }
    }
}

#[test]
fn what_was_changed_does_not_lead_to_the_root() {
    let made = Publication::new(9, 4);
    let announced = Announced { root: made.published.root, seed_text: None };
    let all = all(&made);
    let proof = &all[17];
    let other = &all[16];
    let with = |change: &dyn Fn(&mut Proof)| {
        let mut proof = proof.clone();
        change(&mut proof);
        proof.to_line()
    };
    assert_eq!(fault(proof.to_line().as_bytes(), &announced), None);
    let more = |text: &str| (text.parse::<u128>().unwrap() + 1).to_string();
    for wrong in [
        with(&|proof| proof.solutions = more(&proof.solutions)),
        with(&|proof| proof.unit = 16),
        with(&|proof| proof.unit = u64::MAX),
        with(&|proof| proof.path.clone_from(&other.path)),
        with(&|proof| proof.path.push(proof.path[0].clone())),
        with(&|proof| drop(proof.path.pop())),
        with(&|proof| proof.path.clear()),
        with(&|proof| proof.path.swap(0, 1)),
        with(&|proof| proof.path[0].sum = more(&proof.path[0].sum)),
        with(&|proof| proof.path[0].sum = u128::MAX.to_string()),
        with(&|proof| proof.path[0].sum = format!("{}0", u128::MAX)),
        with(&|proof| proof.path[0].sum = "-1".to_owned()),
        with(&|proof| proof.path[0].hash = "0".repeat(64)),
        with(&|proof| proof.path[0].hash = "é".repeat(32)),
        with(&|proof| proof.publication = proof.publication.replace("\"352\"", "\"353\"")),
        with(&|proof| proof.publication.push(' ')),
        with(&|proof| proof.publication.clear()),
        with(&|proof| proof.schema = "queens.proof/2".to_owned()),
        with(&|proof| proof.path = vec![proof.path[0].clone(); 10_000]),
    ] {
        assert!(fault(wrong.as_bytes(), &announced).is_some(), "{wrong:.300}");
    }
    let elsewhere = Announced { root: "1".repeat(64).parse().unwrap(), ..announced };
    let fault = fault(proof.to_line().as_bytes(), &elsewhere).unwrap();
    assert_eq!(fault, "line 1: of a publication with another root");
}

#[test]
fn no_line_with_one_other_byte_is_a_proof() {
    let made = Publication::new(6, 2);
    let announced = Announced { root: made.published.root, seed_text: None };
    let line = all(&made)[2].to_line().into_bytes();
    let mut random = Rng::new(1);
    for place in 0..line.len() {
        let mut wrong = line.clone();
        wrong[place] ^= 1 + random.below(255) as u8;
        let text = String::from_utf8_lossy(&wrong);
        assert!(fault(&wrong, &announced).is_some(), "byte {place}: {text}");
        wrong[place] = line[place] ^ 1;
        assert!(fault(&wrong, &announced).is_some(), "byte {place}, the next character");
    }
}

#[test]
fn what_is_no_proof_is_refused_whatever_its_size() {
    let made = Publication::new(6, 2);
    let announced = Announced { root: made.published.root, seed_text: None };
    let proof = all(&made)[2].to_line();
    let huge = format!("{{\"schema\":\"{}\"}}", "x".repeat(5 << 20));
    let wide = format!("[{}1]", "1,".repeat(1 << 20));
    let twice = proof.replacen("\"unit\":2", "\"unit\":2,\"unit\":2", 1);
    let mut texts: Vec<Vec<u8>> = ["", "\n", "{}", "null", "[]", &huge, &wide, &twice]
        .map(|text| text.as_bytes().to_vec())
        .to_vec();
    texts.push("[".repeat(1 << 20).into_bytes());
    texts.push(vec![0xff; 1000]);
    texts.push([proof.as_bytes(), b"\n\xff\xfe\n"].concat());
    let mut broken = proof.clone().into_bytes();
    let place = proof.find("queens.publication").unwrap();
    broken[place] = 0xff;
    texts.push(broken);
    for end in (0..proof.len()).step_by(97) {
        texts.push(proof.as_bytes()[..end].to_vec());
    }
    for wrong in texts {
        assert!(fault(&wrong, &announced).is_some(), "{:.80}", String::from_utf8_lossy(&wrong));
    }
}

#[test]
fn nothing_is_proven_of_a_publication_that_is_not_what_it_says() {
    let made = Publication::new(8, 4);
    let refused = |wanted: &Wanted| prove(&made.directory, wanted, &Control::default());
    let missing = refused(&Wanted::Units(vec![0, 1 << 40])).unwrap_err();
    assert!(matches!(missing, Error::NoUnit { .. }), "{missing}");
    let lines = made.lines();
    made.replace("records.jsonl", &lines[1..].join("\n"));
    let unproven = refused(&Wanted::Units(vec![0])).unwrap_err();
    assert!(matches!(unproven, Error::Unproven(_)), "{unproven}");
    // All units are there, but some have other counts.
    let (forged, _) = moved(made.plan(), 4, 1);
    let forged: Vec<String> = forged.iter().map(queens_ledger::Record::to_line).collect();
    made.replace("records.jsonl", &forged.join("\n"));
    let unproven = refused(&Wanted::Units(vec![0])).unwrap_err();
    assert!(matches!(unproven, Error::Unproven(_)), "{unproven}");
    fs::remove_file(made.directory.join("publication.json")).unwrap();
    assert!(matches!(refused(&Wanted::Units(vec![0])), Err(Error::File { .. })));
}
