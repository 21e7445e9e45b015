//! Processes that start at the same moment.

use queens::Size;
use queens_ledger::{CountPlan, Ledger};
use std::sync::Barrier;

/// Enough processes and rounds to collide in every step of creating a ledger.
const AT_ONCE: usize = 6;
const ROUNDS: usize = 60;

#[test]
fn many_processes_can_make_one_ledger() {
    let plan = CountPlan::new(Size::new(8).unwrap());
    for _ in 0..ROUNDS {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("q8.db");
        let ready = Barrier::new(AT_ONCE);
        let make = || {
            ready.wait();
            let ledger = Ledger::create_or_open(&path, &plan, plan.cut(4).unwrap());
            ledger.map(|ledger| ledger.shards()).map_err(|error| error.to_string())
        };
        let made: Vec<_> = std::thread::scope(|scope| {
            let makers: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(make)).collect();
            makers.into_iter().map(|maker| maker.join().unwrap()).collect()
        });
        assert!(made.iter().all(|made| *made == Ok(4)), "{made:?}");
    }
}
