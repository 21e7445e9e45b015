//! Counts with a fake GPU, which counts pair by pair and can be lost.

use queens::control::{Control, StopToken};
use queens::engine::gpu::{Device, Gpu, Join, Queue};
use queens::engine::kernel::Kernel;
use queens_ledger::fill::{CountOptions, fill};
use queens_ledger::{CountPlan, Error, ErrorKind, Ledger};
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A device that is lost after a number of joins.
#[derive(Debug)]
struct Card {
    left: Arc<AtomicUsize>,
}

struct Joins {
    left: Arc<AtomicUsize>,
    pairs: VecDeque<u64>,
}

impl Device for Card {
    fn adapter(&self) -> &str {
        "a card"
    }

    fn longest(&self) -> usize {
        500
    }

    fn capacity(&self) -> usize {
        1 << 20
    }

    fn queue(&self, _: &StopToken) -> Box<dyn Queue> {
        Box::new(Joins { left: self.left.clone(), pairs: VecDeque::new() })
    }
}

impl Queue for Joins {
    fn add(&mut self, join: &Join<'_>) -> Result<(), queens::Error> {
        let taken = self
            .left
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
        if taken.is_err() {
            let (adapter, problem) = ("a card".to_owned(), "lost: use another kernel".to_owned());
            return Err(queens::Error::Gpu { adapter, problem });
        }
        let masks = |side: usize, ranges: &Range<u32>| {
            let ranges = &join.ranges[side][ranges.start as usize..ranges.end as usize];
            let masks =
                |range: &Range<u32>| &join.masks[side][range.start as usize..range.end as usize];
            ranges.iter().flat_map(masks).copied().collect::<Vec<u32>>()
        };
        let apart = |[items, patterns]: &[Range<u32>; 2]| {
            let patterns = masks(1, patterns);
            let fits = |item: u32| patterns.iter().filter(|&pattern| item & pattern == 0).count();
            masks(0, items).into_iter().map(fits).sum::<usize>() as u64
        };
        self.pairs.push_back(join.nodes.iter().map(apart).sum());
        Ok(())
    }

    fn next(&mut self, _: bool) -> Result<Option<u64>, queens::Error> {
        Ok(self.pairs.pop_front())
    }
}

#[test]
fn lost_card_keeps_finished_shards() {
    let directory = tempfile::tempdir().unwrap();
    let plan = CountPlan::new("13".parse().unwrap());
    let path = directory.path().join("q.db");
    let ledger = Ledger::create_or_open(&path, &plan, plan.cut(20).unwrap()).unwrap();
    let card = Card { left: Arc::new(AtomicUsize::new(60)) };
    let left = card.left.clone();
    let kernel = Kernel::Gpu(Gpu::new(Box::leak(Box::new(card))));
    let options = CountOptions { kernel, ..CountOptions::default() };
    let control = Control::default().threads(2);
    let lost = fill(&ledger, &options, &control, &|_| ()).unwrap_err();
    assert_eq!(lost.kind(), ErrorKind::Files);
    assert!(matches!(&lost, Error::Engine(queens::Error::Gpu { .. })), "{lost}");
    let kept = ledger.status().unwrap();
    assert!(kept.shards_done > 0 && !kept.missing.is_empty());
    // Another device counts the rest.
    left.store(usize::MAX, Ordering::Relaxed);
    let outcome = fill(&ledger, &options, &control, &|_| ()).unwrap();
    assert_eq!(outcome.status.total(), Some(73_712));
    for stored in ledger.records().unwrap() {
        let line = stored.unwrap().record.to_line();
        assert!(line.contains(r#""kernel":"gpu","adapter":"a card""#), "{line}");
    }
}
