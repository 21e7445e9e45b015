//! Sorting a list by the values of a few bits, and squeezing it into 32-bit masks on the way.

use crate::engine::kernel::{Isa, SLACK, Selection};
use std::ops::Range;

/// A list sorted by *key*, the value of the bits sorted by.
#[derive(Debug, Default)]
pub(super) struct Sorted {
    /// The squeezed masks, and some room.
    pub(super) masks: Vec<u32>,
    /// Where the masks of each key start; one more for the end.
    starts: Vec<u32>,
    /// Where the next mask of each key goes, for both streams.
    next: [Places; 2],
}

/// The most bits to sort by.
pub(super) const MAX_KEY_BITS: u32 = 14;

/// One number for each possible key; the size being fixed, no access needs a check.
#[derive(Debug)]
struct Places(Box<[u32; 1 << MAX_KEY_BITS]>);

impl Default for Places {
    fn default() -> Places {
        Places(Box::new([0; 1 << MAX_KEY_BITS]))
    }
}

impl Places {
    /// The number of a key.
    #[inline(always)]
    fn of(&mut self, key: u64) -> &mut u32 {
        &mut self.0[key as usize % (1 << MAX_KEY_BITS)]
    }
}

/// What to sort by and what to keep.
#[derive(Clone, Debug)]
pub(super) struct SortBits {
    /// The bits sorted by.
    pub(super) key: Selection,
    /// The bits the squeezed masks keep, at most 32.
    pub(super) kept: Selection,
}

impl SortBits {
    /// The number of bits sorted by.
    pub(super) fn key_bits(&self) -> u32 {
        self.key.chosen.count_ones()
    }
}

/// Short lists sorted by at most this many bits are not counted first, but dealt by vectors to a list
/// for every key.
const DEALT_KEY_BITS: u32 = 2;

/// Masks read between two checks for a stop: a millisecond or two.
pub(super) const BATCH: usize = 1 << 18;

/// The two halves of the masks, some of each at a time; an odd mask comes last, in the second half.
fn batches(masks: &[u64]) -> impl Iterator<Item = (&[u64], &[u64])> {
    let (even, odd) = masks.split_at(masks.len() & !1);
    let (first, second) = even.split_at(even.len() / 2);
    first.chunks(BATCH).zip(second.chunks(BATCH)).chain([(&[][..], odd)])
}

impl Sorted {
    /// The masks of bucket `index` of those that leave `free` bits of their key open.
    pub(super) fn range(&self, index: u32, free: u32) -> Range<usize> {
        let start = |index: u32| self.starts[(index << free) as usize] as usize;
        start(index)..start(index + 1)
    }

    /// Sorts a list; the masks are worthless once `stopped` returns true.
    pub(super) fn fill<I: Isa>(
        &mut self,
        isa: I,
        list: &[u64],
        by: &SortBits,
        stopped: impl Fn() -> bool,
    ) {
        let is_dealt = by.key_bits() <= DEALT_KEY_BITS && list.len() <= BATCH;
        let room = if is_dealt { 4 * (list.len() + SLACK) } else { list.len() };
        if self.masks.len() < room {
            // Fresh memory: clearing a long list would take too long for a prompt stop. With some
            // to spare, since longer lists may follow.
            self.masks = Vec::new();
            self.masks = vec![0; room + room / 8];
        }
        self.starts.clear();
        if is_dealt {
            self.deal(isa, list, by);
        } else {
            self.count_and_move(isa, list, by, stopped);
        }
    }

    /// Deals the masks to a list for every key, and puts these one after the other.
    fn deal<I: Isa>(&mut self, isa: I, list: &[u64], by: &SortBits) {
        let mut bits = by.key.bits();
        let bits = [(); 2].map(|()| bits.next().unwrap_or(0));
        let room = list.len() + SLACK;
        let (first, rest) = self.masks.split_at_mut(room);
        let (second, rest) = rest.split_at_mut(room);
        let (third, fourth) = rest.split_at_mut(room);
        let lengths = isa.deal(list, bits, &by.kept, [first, second, third, fourth]);
        let mut end = 0;
        for (key, length) in lengths.into_iter().enumerate().take(1 << by.key_bits()) {
            self.starts.push(end as u32);
            self.masks.copy_within(key * room..key * room + length, end);
            end += length;
        }
        self.starts.push(end as u32);
    }

    /// A counting sort: the keys are counted first, so that every mask is moved once.
    fn count_and_move<I: Isa>(
        &mut self,
        isa: I,
        masks: &[u64],
        by: &SortBits,
        stopped: impl Fn() -> bool,
    ) {
        self.next.iter_mut().for_each(|next| next.0[..1 << by.key_bits()].fill(0));
        for halves in batches(masks).take_while(|_| !stopped()) {
            isa.vectorize(
                #[inline(always)]
                || self.count_keys(isa, halves, by),
            );
        }
        self.set_starts(by.key_bits());
        for halves in batches(masks).take_while(|_| !stopped()) {
            isa.vectorize(
                #[inline(always)]
                || self.move_masks(isa, halves, by),
            );
        }
    }

    /// Counts the keys of both halves, in turn: neighbours in a list often have the same key, and
    /// two streams of counters wait less for each other.
    #[inline(always)]
    fn count_keys<I: Isa>(&mut self, isa: I, halves: (&[u64], &[u64]), by: &SortBits) {
        let [first, second] = &mut self.next;
        for (&x, &y) in halves.0.iter().zip(halves.1) {
            *first.of(isa.select(x, &by.key)) += 1;
            *second.of(isa.select(y, &by.key)) += 1;
        }
        for &odd in &halves.1[halves.0.len()..] {
            *second.of(isa.select(odd, &by.key)) += 1;
        }
    }

    /// Turns the counts of the keys into the places where their masks go.
    fn set_starts(&mut self, key_bits: u32) {
        let mut start = 0;
        let [first, second] = &mut self.next;
        for (first, second) in first.0.iter_mut().zip(&mut second.0[..1 << key_bits]) {
            self.starts.push(start);
            let middle = start + *first;
            *first = start;
            start = middle + *second;
            *second = middle;
        }
        self.starts.push(start);
    }

    /// Moves every mask to its place.
    #[inline(always)]
    fn move_masks<I: Isa>(&mut self, isa: I, halves: (&[u64], &[u64]), by: &SortBits) {
        let masks = &mut self.masks[..];
        let mut put = |next: &mut Places, mask: u64| {
            let place = next.of(isa.select(mask, &by.key));
            masks[*place as usize] = isa.select(mask, &by.kept) as u32;
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
