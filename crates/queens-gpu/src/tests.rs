//! Compares random joins with testing pair by pair. Uses any available adapter, even an emulated one.

mod joins;
mod mutations;
mod trouble;

use crate::card::{Card, Settings};
use crate::slot::Slots;
use crate::{Gpus, adapter};
use queens::control::StopToken;
use queens::engine::gpu::{Device, Join};
use std::ops::Range;
use std::sync::Arc;

/// Returns the number of a real GPU, or else of an emulated one.
///
/// Without an adapter, nothing is tested; `QUEENS_REQUIRE_GPU` makes that a failure.
fn any_adapter() -> Option<usize> {
    let adapters = adapter::adapters();
    let real = adapters.iter().find(|adapter| !adapter.is_software);
    let found = real.or(adapters.first()).map(|adapter| adapter.number);
    if found.is_none() {
        assert!(std::env::var_os("QUEENS_REQUIRE_GPU").is_none(), "no adapter was found");
        eprintln!("SKIPPED: no adapter was found");
    }
    found
}

fn open(settings: &Settings) -> Option<Gpus> {
    Some(Gpus::with(Some(any_adapter()?), settings).unwrap())
}

fn open_program(settings: &Settings, program: &str) -> Option<Gpus> {
    let adapter = adapter::choose(Some(any_adapter()?)).unwrap().remove(0);
    let card = Arc::new(Card::with_program(adapter, settings, program).unwrap());
    let cards = vec![card];
    Some(Gpus { name: "changed".to_owned(), slots: Arc::new(Slots::new(&cards)), cards })
}

/// A generator of small random numbers (SplitMix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// Returns masks whose bits have these densities, in eighths.
    fn masks(&mut self, length: usize, densities: &[usize; 32]) -> Vec<u32> {
        let mut mask = || {
            let has = |&(_, &density): &(usize, &usize)| density;
            densities
                .iter()
                .enumerate()
                .filter(|bit| self.below(8) < has(bit))
                .map(|(bit, _)| 1 << bit)
                .sum()
        };
        (0..length).map(|_| mask()).collect()
    }

    /// Returns densities up to `most` eighths, some of them 0.
    fn densities(&mut self, most: usize) -> [usize; 32] {
        std::array::from_fn(|_| self.below(most + 1))
    }
}

/// A join that owns its lists.
#[derive(Clone, Debug, Default)]
struct OwnedJoin {
    masks: [Vec<u32>; 2],
    ranges: [Vec<Range<u32>>; 2],
    nodes: Vec<[Range<u32>; 2]>,
}

impl OwnedJoin {
    /// Makes a join of one node with all masks of two lists.
    fn whole(items: Vec<u32>, patterns: Vec<u32>) -> OwnedJoin {
        let ranges =
            [&items, &patterns].map(|list| std::iter::once(0..list.len() as u32).collect());
        OwnedJoin { masks: [items, patterns], ranges, nodes: vec![[0..1, 0..1]] }
    }

    fn borrowed(&self) -> Join<'_> {
        Join {
            masks: self.masks.each_ref().map(Vec::as_slice),
            ranges: self.ranges.each_ref().map(Vec::as_slice),
            nodes: &self.nodes,
        }
    }

    /// Returns the masks of a node on one side.
    fn side(&self, side: usize, ranges: &Range<u32>) -> Vec<u32> {
        let ranges = &self.ranges[side][ranges.start as usize..ranges.end as usize];
        let masks =
            |range: &Range<u32>| &self.masks[side][range.start as usize..range.end as usize];
        ranges.iter().flat_map(masks).copied().collect()
    }

    /// Returns the correct count.
    fn pairs(&self) -> u64 {
        let of_node = |[items, patterns]: &[Range<u32>; 2]| {
            let patterns = self.side(1, patterns);
            let apart = |item: &u32| patterns.iter().filter(|&pattern| item & pattern == 0).count();
            self.side(0, items).iter().map(apart).sum::<usize>() as u64
        };
        self.nodes.iter().map(of_node).sum()
    }
}

fn counted(device: &Gpus, joins: &[OwnedJoin]) -> Result<Vec<u64>, queens::Error> {
    let mut queue = device.queue(&StopToken::new());
    for join in joins {
        queue.add(&join.borrowed())?;
    }
    let mut counts = Vec::new();
    while let Some(count) = queue.next(true)? {
        counts.push(count);
    }
    Ok(counts)
}

fn expected(joins: &[OwnedJoin]) -> Vec<u64> {
    joins.iter().map(OwnedJoin::pairs).collect()
}
