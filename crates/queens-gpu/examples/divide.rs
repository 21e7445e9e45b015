//! Prints the work of a GPU for one unit: `divide N UNIT SIDE`. It also prints the processor time before
//! it.
//!
//! The device of this program counts nothing. It divides a sample of the nodes like `join.wgsl`, for nodes
//! of at most SIDE masks per side, and adds up the pairs of their leaves. `bench-results/gpu.md` has the
//! results.

use queens::engine::gpu::{Device, Gpu, Join, Queue};
use queens::engine::kernel::Kernel;
use queens::engine::{Options, Stage, StageTimer, UnitPlan};
use queens::run::{Control, StopToken};
use queens::{Error, Size};
use std::error::Error as StdError;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// One of this many nodes is divided.
const SAMPLED: usize = 61;
/// The constants of `join.wgsl`.
const LANES: usize = 512;
const SAMPLE: usize = 64;
const LEAF: usize = 1024;
const FEW: usize = 32;
const DIRECT: usize = 16_000;

/// Sums over nodes.
#[derive(Clone, Copy, Debug, Default)]
struct Work {
    nodes: u64,
    /// The pairs of all nodes, and of the divided nodes.
    pairs: [u64; 2],
    tested: u64,
    lanes: u64,
    leaves: u64,
}

#[derive(Debug)]
struct Sampler {
    side: usize,
    work: Arc<Mutex<Work>>,
}

struct Uncounted {
    work: Arc<Mutex<Work>>,
    joins: usize,
}

impl Device for Sampler {
    fn adapter(&self) -> &str {
        "none"
    }

    fn longest(&self) -> usize {
        self.side
    }

    fn capacity(&self) -> usize {
        1 << 26
    }

    fn queue(&self, _: &StopToken) -> Box<dyn Queue> {
        Box::new(Uncounted { work: self.work.clone(), joins: 0 })
    }
}

impl Queue for Uncounted {
    fn add(&mut self, join: &Join<'_>) -> Result<(), Error> {
        let mut work = self.work.lock().unwrap_or_else(PoisonError::into_inner);
        for (place, [items, patterns]) in join.nodes.iter().enumerate() {
            let lengths = [length(join, 0, items), length(join, 1, patterns)];
            work.nodes += 1;
            work.pairs[0] += lengths[0] * lengths[1];
            if place % SAMPLED == SAMPLED / 2 {
                work.pairs[1] += lengths[0] * lengths[1];
                work.divide(&masks(join, 0, items), &masks(join, 1, patterns));
            }
        }
        self.joins += 1;
        Ok(())
    }

    fn next(&mut self, _: bool) -> Result<Option<u64>, Error> {
        let is_left = self.joins > 0;
        self.joins = self.joins.saturating_sub(1);
        Ok(is_left.then_some(0))
    }
}

fn ranges<'a>(join: &Join<'a>, side: usize, node: &Range<u32>) -> &'a [Range<u32>] {
    &join.ranges[side][node.start as usize..node.end as usize]
}

fn length(join: &Join<'_>, side: usize, node: &Range<u32>) -> u64 {
    ranges(join, side, node).iter().map(|range| u64::from(range.end - range.start)).sum()
}

fn masks(join: &Join<'_>, side: usize, node: &Range<u32>) -> Vec<u32> {
    let masks = |range: &Range<u32>| &join.masks[side][range.start as usize..range.end as usize];
    ranges(join, side, node).iter().flat_map(masks).copied().collect()
}

/// Returns for each bit how many masks of a sample have it.
fn with_bits(masks: &[u32]) -> [u64; 32] {
    let step = (masks.len() / SAMPLE).max(1);
    let sample = || masks.iter().step_by(step).take(SAMPLE);
    std::array::from_fn(|bit| sample().filter(|&mask| mask >> bit & 1 == 1).count() as u64)
}

impl Work {
    /// Divides two lists and adds up the pairs of their leaves.
    fn divide(&mut self, one: &[u32], other: &[u32]) {
        let (larger, smaller) = if one.len() >= other.len() { (one, other) } else { (other, one) };
        if smaller.is_empty() {
            return;
        }
        let is_leaf = smaller.len() < FEW || larger.len() <= LEAF;
        let bit = if is_leaf { None } else { best(larger, smaller) };
        let Some(bit) = bit else { return self.leaf(larger.len(), smaller.len()) };
        let lacks = |mask: &u32| mask >> bit & 1 == 0;
        let (without, with): (Vec<u32>, Vec<u32>) = larger.iter().partition(|mask| lacks(mask));
        let apart: Vec<u32> = smaller.iter().copied().filter(lacks).collect();
        self.divide(&without, smaller);
        self.divide(&with, &apart);
    }

    fn leaf(&mut self, larger: usize, smaller: usize) {
        let (patterns, items) = if larger <= LANES { (larger, smaller) } else { (smaller, larger) };
        let pairs = larger * smaller;
        let lanes = if pairs < DIRECT { pairs } else { patterns.next_multiple_of(LANES) * items };
        self.leaves += 1;
        self.tested += pairs as u64;
        self.lanes += lanes as u64;
    }
}

/// Returns the bit whose split prunes the most pairs.
fn best(larger: &[u32], smaller: &[u32]) -> Option<usize> {
    let (one, other) = (with_bits(larger), with_bits(smaller));
    let pruned = (0..32).map(|bit| (one[bit] * other[bit], 31 - bit));
    pruned.max().filter(|&(pairs, _)| pairs > 0).map(|(_, bit)| 31 - bit)
}

/// Returns the seconds of each stage with this kernel on one thread.
fn stages(kernel: Kernel, plan: &UnitPlan, unit: u64) -> Result<[f64; 5], Error> {
    let (start, seconds) = (Instant::now(), Mutex::new([0.0; 5]));
    let clock = || start.elapsed();
    let report = |stage: Stage, time: Duration| {
        let place = match stage {
            Stage::Listed(_) => 0,
            Stage::Made => 1,
            Stage::Sorted => 2,
            Stage::Sent => 3,
            _ => 4,
        };
        seconds.lock().unwrap_or_else(PoisonError::into_inner)[place] += time.as_secs_f64();
    };
    let options = Options::from(Control::default().threads(1)).kernel(kernel);
    plan.count_units(unit..unit + 1, &options.stage_timer(StageTimer::new(&clock, &report)))?;
    Ok(seconds.into_inner().unwrap_or_else(PoisonError::into_inner))
}

fn main() -> Result<(), Box<dyn StdError>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [n, unit, side] = &arguments[..] else { return Err("usage: divide N UNIT SIDE".into()) };
    let (plan, unit) = (UnitPlan::new(n.parse::<Size>()?), unit.parse()?);
    let work = Arc::new(Mutex::new(Work::default()));
    let device = Box::leak(Box::new(Sampler {
        side: side.parse::<NonZeroUsize>()?.get(),
        work: work.clone(),
    }));
    let [lists, halves, sort, ..] = stages(Kernel::Gpu(Gpu::new(device)), &plan, unit)?;
    println!("lists {lists:.2} s, halves {halves:.2} s, sort and nodes {sort:.2} s");
    let whole: f64 = stages(Kernel::best(), &plan, unit)?.iter().sum();
    println!("the whole unit by {}: {whole:.2} s", Kernel::best());
    let work = *work.lock().unwrap_or_else(PoisonError::into_inner);
    let scale = work.pairs[0] as f64 / work.pairs[1].max(1) as f64;
    let all = |sampled: u64| sampled as f64 * scale;
    println!(
        "{} nodes, {:.2e} pairs; tested {:.2e} in {:.2e} lanes, {:.2e} leaves",
        work.nodes,
        work.pairs[0] as f64,
        all(work.tested),
        all(work.lanes),
        all(work.leaves),
    );
    Ok(())
}
