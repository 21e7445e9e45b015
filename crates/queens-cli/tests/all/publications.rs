//! Published counts and their audit.

use crate::common::{complaint, json, stdout};
use std::fs;
use tempfile::TempDir;

/// A published count and its root.
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

#[test]
fn audit_needs_root_and_text() {
    let made = Publication::new(11);
    let (directory, root) = (made.path("q"), &made.root);
    let check = |more: &str| stdout(&format!("ledger check {directory} --sample 9 {more}"));
    assert!(check("").ends_with("\naudit    no audit is claimed: the root was not given\n"));
    let audited = check(&format!("--root {root} --seed-text tin"));
    let sentence = "errors in 1 % of the cost would have been found with 8.6 %";
    assert!(audited.ends_with(&format!("\naudit    {sentence}\n")), "{audited}");
    let answer = json(&check(&format!("--root {root} --seed-text tin --json")));
    assert_eq!(
        (&answer["schema"], &answer["total"]),
        (&"queens.ledger.verify/2".into(), &"2680".into())
    );
    let audit = &answer["audit"];
    assert_eq!((&audit["claimed"], &audit["drawn"]), (&true.into(), &9.into()));
    assert_eq!(audit["text"], sentence);

    let first = if root.starts_with('0') { '1' } else { '0' };
    let other = format!("ledger check {directory} --root {first}{} --seed-text tin", &root[1..]);
    assert!(complaint(&other, 1).contains("these checks failed: root"));
    let unpinned = complaint(&format!("ledger check {directory} --seed-text tin"), 2);
    assert!(unpinned.contains("--root"), "{unpinned}");
    fs::write(made.path("q/README.md"), "trust me\n").unwrap();
    let changed = format!("ledger check {directory} --root {root} --sample 0");
    assert!(complaint(&changed, 1).contains("these checks failed: files"));
}
