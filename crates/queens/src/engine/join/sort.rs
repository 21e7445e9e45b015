//! Sorting a list by the values of a few bits, and squeezing it into 32-bit masks on the way.

use super::super::kernel::{Isa, Selection};

/// A list sorted by class and then by *key*, the value of the bits sorted by.
#[derive(Debug, Default)]
pub(super) struct Sorted {
    /// The squeezed masks.
    pub(super) masks: Vec<u32>,
    /// Where the masks of bucket `class << key bits | key` start; one more for the end.
    pub(super) starts: Vec<u32>,
    /// Where the next mask of each bucket goes, for both streams.
    next: [Vec<u32>; 2],
}

/// What to sort by and what to keep.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The bits sorted by.
    pub(super) key: Selection,
    /// The bits the squeezed masks keep, at most 32.
    pub(super) kept: Selection,
}

impl Plan {
    /// The number of bits sorted by.
    pub(super) fn key_bits(&self) -> u32 {
        self.key.chosen.count_ones()
    }
}

impl Sorted {
    /// Sorts the classes, each for itself, one after the other (a counting sort: the keys are
    /// counted first, so every mask is moved once).
    pub(super) fn fill<I: Isa>(&mut self, isa: I, classes: &[&[u64]], plan: &Plan) {
        let length = classes.iter().map(|class| class.len()).sum();
        self.masks.resize(length, 0);
        self.starts.clear();
        let mut start = 0;
        for class in classes {
            self.next.iter_mut().for_each(|next| {
                next.clear();
                next.resize(1 << plan.key_bits(), 0);
            });
            let halves = class.split_at(class.len() / 2);
            isa.vectorize(
                #[inline(always)]
                || self.count_keys(isa, halves, plan),
            );
            self.set_starts(&mut start);
            isa.vectorize(
                #[inline(always)]
                || self.move_masks(isa, halves, plan),
            );
        }
        self.starts.push(start);
    }

    /// Counts the keys of both halves, in turn: neighbours in a list often have the same key, and
    /// two streams of counters wait less for each other.
    #[inline(always)]
    fn count_keys<I: Isa>(&mut self, isa: I, halves: (&[u64], &[u64]), plan: &Plan) {
        let [first, second] = &mut self.next;
        let key = |mask: u64| isa.select(mask, &plan.key) as usize;
        for (&x, &y) in halves.0.iter().zip(halves.1) {
            first[key(x)] += 1;
            second[key(y)] += 1;
        }
        for &odd in &halves.1[halves.0.len()..] {
            second[key(odd)] += 1;
        }
    }

    /// Turns the counts of the keys into the places where their masks go.
    fn set_starts(&mut self, start: &mut u32) {
        let [first, second] = &mut self.next;
        for (first, second) in first.iter_mut().zip(second) {
            self.starts.push(*start);
            let middle = *start + *first;
            *first = *start;
            *start = middle + *second;
            *second = middle;
        }
    }

    /// Moves every mask to its place.
    #[inline(always)]
    fn move_masks<I: Isa>(&mut self, isa: I, halves: (&[u64], &[u64]), plan: &Plan) {
        let masks = &mut self.masks[..];
        let mut put = |next: &mut [u32], mask: u64| {
            let place = &mut next[isa.select(mask, &plan.key) as usize];
            masks[*place as usize] = isa.select(mask, &plan.kept) as u32;
            *place += 1;
        };
        let [first, second] = &mut self.next;
        for (&x, &y) in halves.0.iter().zip(halves.1) {
            put(first, x);
            put(second, y);
        }
        for &odd in &halves.1[halves.0.len()..] {
            put(second, odd);
        }
    }
}
