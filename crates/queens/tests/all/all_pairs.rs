//! A simulated GPU that tests all pairs, and fails after a given number of joins.

use queens::Error;
use queens::control::StopToken;
use queens::engine::gpu::{Device, Gpu, Join, Queue};
use queens::engine::kernel::Kernel;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

#[derive(Debug)]
struct AllPairs {
    longest: usize,
    /// The number of results that a queue holds back, unless the caller waits.
    kept: usize,
    /// The number of joins, added over all queues, after which the device fails.
    left: Arc<AtomicUsize>,
}

struct Kept {
    pairs: VecDeque<u64>,
    kept: usize,
    left: Arc<AtomicUsize>,
    longest: usize,
    stop: StopToken,
}

impl Device for AllPairs {
    fn adapter(&self) -> &str {
        "all pairs"
    }

    fn longest(&self) -> usize {
        self.longest
    }

    fn capacity(&self) -> usize {
        50_000
    }

    fn queue(&self, stop: &StopToken) -> Box<dyn Queue> {
        let (left, stop) = (self.left.clone(), stop.clone());
        let AllPairs { longest, kept, .. } = *self;
        Box::new(Kept { pairs: VecDeque::new(), kept, left, longest, stop })
    }
}

pub(crate) fn lost() -> Error {
    Error::Gpu { adapter: "all pairs".to_owned(), problem: "lost: take another one".to_owned() }
}

impl Queue for Kept {
    fn add(&mut self, join: &Join<'_>) -> Result<(), Error> {
        let one_less = |left: usize| left.checked_sub(1);
        let taken = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less);
        taken.map_err(|_| lost())?;
        let gather = |side: usize, ranges: &Range<u32>| {
            let ranges = &join.ranges[side][ranges.start as usize..ranges.end as usize];
            let masks =
                |range: &Range<u32>| &join.masks[side][range.start as usize..range.end as usize];
            let masks: Vec<u32> = ranges.iter().flat_map(masks).copied().collect();
            assert!((1..=self.longest).contains(&masks.len()));
            masks
        };
        let pairs = join.nodes.iter().map(|[items, patterns]| {
            let patterns = gather(1, patterns);
            let apart = |item: &u32| patterns.iter().filter(|&pattern| item & pattern == 0).count();
            gather(0, items).iter().map(apart).sum::<usize>() as u64
        });
        self.pairs.push_back(pairs.sum());
        Ok(())
    }

    fn next(&mut self, wait: bool) -> Result<Option<u64>, Error> {
        self.stop.check()?;
        if wait || self.pairs.len() > self.kept { Ok(self.pairs.pop_front()) } else { Ok(None) }
    }
}

pub(crate) fn kernel(longest: usize, kept: usize, fails_after: usize) -> Kernel {
    let left = Arc::new(AtomicUsize::new(fails_after));
    Kernel::Gpu(Gpu::new(Box::leak(Box::new(AllPairs { longest, kept, left }))))
}
