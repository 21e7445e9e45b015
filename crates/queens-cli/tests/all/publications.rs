//! Counts that are published, and what strangers do with them.

use crate::common::{run, run_with, stderr_of, stdout, stdout_of};
use serde_json::Value;
use std::fs;
use tempfile::TempDir;

/// A published count, and its root.
struct Publication {
    scratch: TempDir,
    root: String,
}

impl Publication {
    fn new(n: usize) -> Publication {
        let scratch = tempfile::tempdir().unwrap();
        let [ledger, directory] =
            ["q.db", "q"].map(|name| scratch.path().join(name).display().to_string());
        stdout(&format!("count {n} --ledger {ledger} --quiet"));
        let root = stdout(&format!("ledger publish {ledger} {directory} --without-hosts"));
        Publication { scratch, root: root.trim().to_owned() }
    }

    fn path(&self, name: &str) -> String {
        self.scratch.path().join(name).display().to_string()
    }
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// The last line of standard error of a run that must end with this code.
fn complaint(arguments: &str, code: i32) -> String {
    let output = run(arguments);
    let text = stderr_of(&output);
    assert_eq!(output.status.code(), Some(code), "queens {arguments}: {text}");
    assert_eq!(text.lines().count(), 1, "queens {arguments}: {text}");
    text
}

#[test]
fn an_audit_needs_the_root_and_a_text() {
    let made = Publication::new(11);
    let (directory, root) = (made.path("q"), &made.root);
    let check = |more: &str| stdout(&format!("ledger check {directory} --sample 9 {more}"));
    assert!(check("").contains("\naudit    no audit is claimed: the root was not given\n"));
    assert!(!check("").contains("would have been found"), "{}", check(""));
    let audited = check(&format!("--root {root} --seed-text tin"));
    let sentence = "errors in 1 % of the cost would have been found with 8.6 %";
    assert!(audited.contains(&format!("\naudit    {sentence}\nstatus ")), "{audited}");
    let answer = json(&check(&format!("--root {root} --seed-text tin --json")));
    assert_eq!(
        (&answer["schema"], &answer["total"]),
        (&"queens.ledger.verify/1".into(), &"2680".into())
    );
    let audit = &answer["audit"];
    assert_eq!((&audit["claimed"], &audit["drawn"]), (&true.into(), &9.into()));
    assert_eq!(audit["text"], sentence);

    let first = if root.starts_with('0') { '1' } else { '0' };
    let other = format!("ledger check {directory} --root {first}{} --seed-text tin", &root[1..]);
    assert!(complaint(&other, 1).contains("these checks failed: root"));
    let unpinned = complaint(&format!("ledger check {directory} --seed-text tin"), 2);
    assert!(unpinned.starts_with("error: --seed-text: ") && unpinned.contains("add --root HEX"));
    fs::write(made.path("q/README.md"), "trust me\n").unwrap();
    let changed = format!("ledger check {directory} --root {root} --sample 0");
    assert!(complaint(&changed, 1).contains("these checks failed: files"));
}

#[test]
fn proofs_stand_for_units_without_the_files() {
    let made = Publication::new(11);
    let (directory, root, file) = (made.path("q"), &made.root, made.path("proofs.jsonl"));
    stdout(&format!("ledger proof {directory} --seed-text tin --sample 4 -o {file}"));
    let audited = stdout(&format!("ledger check {file} --root {root} --seed-text tin"));
    assert!(audited.starts_with("held     proofs           4 units"), "{audited}");
    assert!(audited.ends_with(
        "total    2,680\naudit    errors in 1 % of the cost would have been found with 3.9 %\n"
    ));
    fs::remove_dir_all(&directory).unwrap();
    let proofs = fs::read_to_string(&file).unwrap();
    let command = format!("ledger check - --root {root} --json");
    let answer = json(&stdout_of(&run_with(&command, proofs.as_bytes())));
    assert_eq!((&answer["schema"], &answer["n"]), (&"queens.ledger.proofs/1".into(), &11.into()));
    assert_eq!(answer["units"].as_array().unwrap().len(), 4);
    // What a proof says is what the unit counts by plain search.
    let proof = json(proofs.lines().next().unwrap());
    let unit = json(&stdout(&format!("ledger unit 11 {} --count --json", proof["unit"])));
    assert_eq!(proof["solutions"], unit["count"]);

    let refused = |text: &[u8], part: &str| {
        let output = run_with(&format!("ledger check - --root {root}"), text);
        assert_eq!(output.status.code(), Some(1));
        assert!(stdout_of(&output).contains(part), "{part}: {}", stdout_of(&output));
        assert!(stderr_of(&output).ends_with("these checks failed: proofs\n"));
    };
    refused(b"", "there are none");
    refused(b"\xff\xfe\x00", "line 1: not a proof");
    refused("[".repeat(3 << 20).as_bytes(), "line 1: not a proof");
    refused(proofs.replacen("\"unit\":", "\"unit\":1", 1).as_bytes(), "line 1: ");
    let unproven = complaint(&format!("ledger check {file}"), 2);
    assert!(unproven.starts_with("error: --root: a proof shows nothing without it"));
    assert!(
        complaint(&format!("ledger check {}", made.path("none.jsonl")), 4).contains("none.jsonl")
    );
}

#[test]
fn units_that_there_are_not_are_refused() {
    let made = Publication::new(6);
    let directory = made.path("q");
    let missing = complaint(&format!("ledger proof {directory} 3 7"), 2);
    assert_eq!(missing, "error: there is no unit 7: use 0 to 6\n");
    assert_eq!(stdout(&format!("ledger proof {directory} 3 0 6")).lines().count(), 3);
    assert!(complaint(&format!("ledger proof {} 0", made.path("none")), 4).contains("none"));
}
