//! A simulated GPU that tests all pairs, and fails after a given number of joins.

use queens::Error;
use queens::control::StopToken;
use queens::engine::gpu::{Device, Gpu, Halves, Join, Joined, Queue};
use queens::engine::kernel::Kernel;
use queens::engine::{NodeSide, Nodes};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

#[derive(Debug)]
struct AllPairs {
    /// The largest number of halves of a node on either side.
    longest: usize,
    /// The number of results that a queue holds back, unless the caller waits. `usize::MAX` keeps all until a stop.
    kept: usize,
    /// The number of joins, added over all queues, after which the device fails.
    left: Arc<AtomicUsize>,
}

struct Kept {
    joined: VecDeque<Joined>,
    kept: usize,
    left: Arc<AtomicUsize>,
    nodes: Nodes,
    longest: usize,
    stop: StopToken,
}

impl Device for AllPairs {
    fn adapter(&self) -> &str {
        "all pairs"
    }

    fn longest_list(&self) -> usize {
        3 * self.longest
    }

    fn longest_node(&self) -> usize {
        self.longest
    }

    fn queue(&self, stop: &StopToken) -> Box<dyn Queue> {
        let (left, stop) = (self.left.clone(), stop.clone());
        let AllPairs { longest, kept, .. } = *self;
        let (joined, nodes) = (VecDeque::new(), Nodes::new(longest));
        Box::new(Kept { joined, kept, left, nodes, longest, stop })
    }
}

pub(crate) fn lost() -> Error {
    Error::Gpu { adapter: "all pairs".to_owned(), problem: "lost: take another one".to_owned() }
}

impl Kept {
    fn join(&mut self, halves: [&Halves<'_>; 2], join: &Join) -> Result<Joined, Error> {
        let lists = [0, 1].map(|side| {
            let masks = halves[side].masks(join.selected[side]);
            let mut list: Vec<(u32, u32)> = masks.map(|mask| join.sorted(mask)).collect();
            list.sort_unstable();
            list
        });
        let starts = lists.each_ref().map(|list| {
            let before = |key| list.partition_point(|&(other, _)| (other as usize) < key) as u32;
            (0..=join.keys()).map(before).collect::<Vec<_>>()
        });
        let gather = |side: usize, NodeSide { keys, skipped }: NodeSide| {
            let masks = keys.ranges(&starts[side]).flat_map(|range| &lists[side][range]);
            let masks: Vec<u32> =
                masks.skip(skipped).take(keys.masks).map(|&(_, mask)| mask).collect();
            assert!(masks.len() == keys.masks && (1..=self.longest).contains(&masks.len()));
            masks
        };
        let mut pairs = 0;
        self.nodes.of(join, [&starts[0], &starts[1]], &self.stop, |top, bottom| {
            let patterns = gather(1, bottom);
            let apart = |item: &u32| patterns.iter().filter(|&pattern| item & pattern == 0).count();
            pairs += gather(0, top).iter().map(apart).sum::<usize>() as u64;
        })?;
        let halves = lists.each_ref().map(|list| list.len() as u64);
        Ok(Joined { halves, pairs })
    }
}

impl Queue for Kept {
    fn add(&mut self, halves: [&Halves<'_>; 2], joins: &[Join]) -> Result<(), Error> {
        for join in joins {
            let one_less = |left: usize| left.checked_sub(1);
            let taken = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less);
            taken.map_err(|_| lost())?;
            let joined = self.join(halves, join)?;
            self.joined.push_back(joined);
        }
        Ok(())
    }

    fn next(&mut self, wait: bool) -> Result<Option<Joined>, Error> {
        self.stop.check()?;
        if wait && self.kept == usize::MAX {
            loop {
                std::thread::sleep(Duration::from_millis(1));
                self.stop.check()?;
            }
        }
        if wait || self.joined.len() > self.kept { Ok(self.joined.pop_front()) } else { Ok(None) }
    }
}

pub(crate) fn kernel(longest: usize, kept: usize, fails_after: usize) -> Kernel {
    let left = Arc::new(AtomicUsize::new(fails_after));
    Kernel::Gpu(Gpu::new(Box::leak(Box::new(AllPairs { longest, kept, left }))))
}
