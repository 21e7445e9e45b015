//! Separate stages of the fast counter, for benchmarks.

use super::join::{Joiner, Tuning};
use super::kernel::{Isa, Kernel, Leaf, SLACK, Shape, Task, dispatch};
use super::lists::Cursor;
use super::plan::UnitPlan;
use crate::control::StopToken;
use std::sync::Arc;

/// The stages of the fast counter, with the loops of one kernel.
pub trait KernelStages {
    /// Pairs the placements of two quadrant lists.
    fn pair_up(&mut self, left: &[u64], right: &[u64], keep: u64, out: &mut Vec<u64>);

    /// Splits a list by a bit, and returns the number of masks without it.
    fn partition(&mut self, masks: &[u32], bit: u32, parts: &mut [Vec<u32>; 2]) -> usize;

    /// The largest number of patterns in a leaf.
    fn lanes(&self) -> usize;

    /// Counts the pairs of a leaf.
    fn count_leaf(&mut self, patterns: &[u32], items: &[u32], live: u32) -> u64;

    /// Joins two half lists.
    fn join(&mut self, items: &[u64], patterns: &[u64]) -> u128;
}

/// The implementation of [`KernelStages`] for one instruction set.
struct StagesWith<I: Isa> {
    isa: I,
    leaf: I::Leaf,
    joiner: Joiner<I>,
}

impl<I: Isa> KernelStages for StagesWith<I> {
    fn pair_up(&mut self, left: &[u64], right: &[u64], keep: u64, out: &mut Vec<u64>) {
        self.isa.pair_up(left, right, keep, 0, out);
    }

    fn partition(&mut self, masks: &[u32], bit: u32, parts: &mut [Vec<u32>; 2]) -> usize {
        parts.iter_mut().for_each(|part| part.resize(masks.len() + SLACK, 0));
        let [without, with] = parts;
        self.isa.partition(masks, bit, without, with)
    }

    fn lanes(&self) -> usize {
        match I::Leaf::SHAPE {
            Shape::Lanes(lanes) => lanes,
            Shape::Pairs => usize::MAX,
        }
    }

    fn count_leaf(&mut self, patterns: &[u32], items: &[u32], live: u32) -> u64 {
        self.leaf.count(self.isa, patterns, items, live)
    }

    fn join(&mut self, items: &[u64], patterns: &[u64]) -> u128 {
        self.joiner.count(items, patterns).unwrap_or(0)
    }
}

/// Runs `work` with the stages of a kernel for boards of this size.
pub fn with_stages<R>(
    kernel: Kernel,
    size: u32,
    work: impl FnOnce(&mut dyn KernelStages) -> R,
) -> R {
    struct WithStages<W>(u32, W);
    impl<R, W: FnOnce(&mut dyn KernelStages) -> R> Task for WithStages<W> {
        type Output = R;
        fn run<I: Isa>(self, isa: I) -> R {
            let stop = StopToken::new();
            let joiner = Joiner::new(isa, 2 * (self.0 - 1), Tuning::measured(), &stop);
            (self.1)(&mut StagesWith { isa, leaf: I::Leaf::new(isa), joiner })
        }
    }
    dispatch(kernel, WithStages(size, work))
}

/// Builds all quadrant lists of a plan and returns the total weight of its units.
pub fn make_lists(plan: &UnitPlan) -> u64 {
    let mut cursor = Cursor::new(plan, Arc::default(), &StopToken::new());
    (0..plan.units()).map(|unit| cursor.unit(unit).weight).sum()
}
