//! Owners that end, and claims without heartbeats.

use super::*;

/// The owner ends between the two steps of a claim: the shard is then neither free nor counted.
#[test]
#[cfg(target_os = "linux")]
fn ended_owner_is_waited_for() {
    let directory = tempfile::tempdir().unwrap();
    let plan = crate::CountPlan::new(queens::Size::new(6).unwrap());
    let cut = plan.cut(1).unwrap();
    let path = directory.path().join("q.db");
    let ledger = Ledger::create_or_open(&path, &plan, cut.clone()).unwrap();
    let mut child = std::process::Command::new("sleep").arg("60").spawn().unwrap();
    let owner = Owner::of(child.id());
    ledger.change(|transaction| Ok(hold(transaction, 1, &owner)?)).unwrap();

    ledger.take_back().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(ledger.take().unwrap(), Claimed::Held(Vec::new()));

    let Claimed::Shard(claim) = ledger.claim().unwrap() else {
        panic!("the claim of the ended process is taken back");
    };
    assert_eq!(Some(claim.shard), cut.shard(1));
}

#[test]
fn claim_is_silent_without_heartbeats() {
    let (start, second) = (Instant::now(), Duration::from_secs(1));
    let mut seen = Heartbeats::default();
    assert!(!is_silent(&mut seen, 7, 3, start));
    assert!(!is_silent(&mut seen, 7, 3, start + LEASE));
    assert!(!is_silent(&mut seen, 7, 4, start + LEASE + second), "it was renewed");
    assert!(!is_silent(&mut seen, 8, 4, start + LEASE + second), "another claim");
    assert!(is_silent(&mut seen, 7, 4, start + 2 * LEASE + 2 * second));
}
