//! The upper stages of the join: sorts two lists and splits them by the sorted bits.
//!
//! When all key bits are used or a node is small, the ranges of each side are copied together and
//! passed to the [tree](super::tree).

use super::choose::Choice;
use super::levels::{KeySet, Levels};
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
        self.items.fill(isa, items, &by, stop);
        self.patterns.fill(isa, patterns, &by, stop);
        let lists = [&self.items, &self.patterns];
        let counts = lists.map(|list| list.starts.windows(2).map(|two| two[1] - two[0]));
        levels.visit(by.key(), counts, &|| stop.is_stopped(), &mut |keys| {
            let [items, patterns] = keys.map(|keys| keys.masks);
            self.tree.count((items, patterns), |stack| {
                let (first, second) = stack.split_at_mut(items);
                for ((list, keys), out) in lists.into_iter().zip(keys).zip([first, second]) {
                    gather(list, keys, out);
                }
            })
        })
    }
}

/// Copies the masks of one side of a node.
fn gather(list: &Sorted, keys: KeySet, mut out: &mut [u32]) {
    for range in keys.ranges(&list.starts) {
        let masks = &list.masks[range];
        let (here, rest) = out.split_at_mut(masks.len());
        here.copy_from_slice(masks);
        out = rest;
    }
}
