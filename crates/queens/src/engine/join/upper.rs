//! The upper stages of the join: sorts two lists and splits them by the sorted bits.
//!
//! When all key bits are used or a node is small, the ranges of each side are copied together and
//! passed to the [tree](super::tree).

use super::choose::Choice;
use super::levels::{Levels, Ranges};
use super::sort::Sorted;
use super::tree::Tree;
use super::tuning::Tuning;
use crate::control::StopToken;
use crate::engine::kernel::Isa;
use crate::partial::Partial;

/// The upper levels of a join, with the sorted lists.
#[derive(Debug)]
pub(super) struct Upper<I: Isa> {
    isa: I,
    tuning: Tuning,
    choice: Choice,
    items: Sorted,
    patterns: Sorted,
    levels: Levels,
    tree: Tree<I>,
    stop: StopToken,
}

impl<I: Isa> Upper<I> {
    /// Creates upper stages with empty lists. Counts end early after `stop`.
    pub(super) fn new(isa: I, tuning: Tuning, stop: &StopToken) -> Self {
        let (choice, items, patterns) = Default::default();
        let tree = Tree::new(isa, tuning.clone(), stop);
        let levels = Levels::new(tuning.small_node, tuning.few);
        Upper { isa, tuning, choice, items, patterns, levels, tree, stop: stop.clone() }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// Counts the pairs without a common bit in two lists.
    ///
    /// `live` must contain all bits that are in both lists.
    pub(super) fn count(&mut self, items: &[u64], patterns: &[u64], live: u64) -> Partial<u64> {
        let Upper { isa, tuning, choice, stop, levels, .. } = self;
        let (isa, longest) = (*isa, items.len().max(patterns.len()));
        let by = choice.sort_bits(isa, tuning, [items, patterns], longest, live);
        self.items.fill(isa, items, &by, &mut levels.items.starts, stop);
        self.patterns.fill(isa, patterns, &by, &mut levels.patterns.starts, stop);
        levels.visit(by.key(), &|| stop.is_stopped(), &mut |[items, patterns]| {
            self.tree.count((items.masks(), patterns.masks()), |stack| {
                let (first, second) = stack.split_at_mut(items.masks());
                gather(&self.items.masks, &items, first);
                gather(&self.patterns.masks, &patterns, second);
            })
        })
    }
}

/// Copies the masks of one side of a node.
fn gather(masks: &[u32], ranges: &Ranges<'_>, mut out: &mut [u32]) {
    for range in ranges.iter() {
        let masks = &masks[range.start as usize..range.end as usize];
        let (here, rest) = out.split_at_mut(masks.len());
        here.copy_from_slice(masks);
        out = rest;
    }
}
