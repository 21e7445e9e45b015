//! Compares joins with testing pair by pair. Uses any available adapter, even an emulated one.

mod joins;
mod lists;
mod mutations;
mod trouble;

use crate::card::{Programs, Settings};
use crate::{Gpus, adapter};
use queens::Error;
use queens::control::StopToken;
use queens::engine::gpu::{Device, Halves, Join, Joined, Queue, RowSet, Selected};

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

fn open_programs(settings: &Settings, programs: &Programs) -> Option<Gpus> {
    Some(Gpus::with_programs(Some(any_adapter()?), settings, programs).unwrap())
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

    /// Returns a mask whose bits have these densities, in eighths.
    fn mask(&mut self, densities: &[usize]) -> u64 {
        let bits = densities.iter().enumerate();
        let bits = bits.filter(|&(_, &density)| self.below(8) < density).map(|(bit, _)| 1 << bit);
        bits.sum()
    }

    fn masks(&mut self, length: usize, densities: &[usize]) -> Vec<u64> {
        (0..length).map(|_| self.mask(densities)).collect()
    }

    /// Returns densities of this many bits up to `most` eighths, some of them 0.
    fn densities(&mut self, bits: usize, most: usize) -> Vec<usize> {
        (0..bits).map(|_| self.below(most + 1)).collect()
    }
}

/// The halves of one side of a unit, with their own lists.
#[derive(Clone, Debug, Default)]
struct OwnedHalves {
    /// Left and right placements, and the tag.
    row_sets: Vec<([Vec<u64>; 2], u64)>,
    keep: u64,
}

/// A unit that owns its lists.
#[derive(Clone, Debug, Default)]
struct OwnedUnit {
    sides: [OwnedHalves; 2],
    joins: Vec<Join>,
}

impl OwnedHalves {
    fn copied(halves: &Halves<'_>) -> OwnedHalves {
        let copied = |set: &RowSet<'_>| ([set.left.to_vec(), set.right.to_vec()], set.tag);
        OwnedHalves { row_sets: halves.row_sets.iter().map(copied).collect(), keep: halves.keep }
    }

    /// Returns halves with these masks: each has one left placement, and the right placement is empty.
    fn of_masks(masks: Vec<u64>) -> OwnedHalves {
        OwnedHalves { row_sets: vec![([masks, vec![0]], 0)], keep: u64::MAX }
    }

    fn borrowed(&self) -> Halves<'_> {
        let sets = self.row_sets.iter();
        let row_sets = sets.map(|([left, right], tag)| RowSet { left, right, tag: *tag });
        Halves { row_sets: row_sets.collect(), keep: self.keep }
    }
}

impl OwnedUnit {
    /// Makes a unit with one join of all its halves.
    fn whole(sides: [OwnedHalves; 2], key: u64, kept: u64) -> OwnedUnit {
        OwnedUnit { sides, joins: vec![Join::new([Selected::default(); 2], [1.0; 2], key, kept)] }
    }

    /// Returns the correct results of its joins.
    fn expected(&self) -> impl Iterator<Item = Joined> {
        let halves = self.sides.each_ref().map(OwnedHalves::borrowed);
        self.joins.iter().map(move |join| {
            let lists = [0, 1].map(|side| Vec::from_iter(halves[side].masks(join.selected[side])));
            let apart = |x: &u64| lists[1].iter().filter(|&y| x & y == 0).count() as u64;
            let pairs = lists[0].iter().map(apart).sum();
            Joined { halves: lists.each_ref().map(|list| list.len() as u64), pairs }
        })
    }
}

fn counted(device: &Gpus, units: &[OwnedUnit]) -> Result<Vec<Joined>, Error> {
    let mut queue = device.queue(&StopToken::new());
    for OwnedUnit { sides, joins } in units {
        let halves = sides.each_ref().map(OwnedHalves::borrowed);
        queue.add(halves.each_ref(), joins)?;
    }
    let mut results = Vec::new();
    while let Some(joined) = queue.next(true)? {
        results.push(joined);
    }
    Ok(results)
}

fn expected(units: &[OwnedUnit]) -> Vec<Joined> {
    units.iter().flat_map(OwnedUnit::expected).collect()
}
