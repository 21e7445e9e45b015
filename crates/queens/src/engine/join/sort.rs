//! Sorts a list by a few bits and squeezes it into 32-bit masks.

use super::levels::Key;
use crate::control::StopToken;
use crate::engine::kernel::{Isa, SLACK, Selection, zeros};

/// A list sorted by *key*, the value of the selected bits.
#[derive(Debug, Default)]
pub(super) struct Sorted {
    /// The squeezed masks, and some spare memory.
    pub(super) masks: Vec<u32>,
    /// The place of the next mask of each key.
    next: Places,
}

/// The largest number of bits to sort by.
pub(super) const MAX_KEY_BITS: u32 = 14;

/// One number for each possible key. The fixed length makes bounds checks unnecessary.
#[derive(Debug)]
struct Places(Box<[u32; 1 << MAX_KEY_BITS]>);

impl Default for Places {
    fn default() -> Places {
        Places(Box::new([0; 1 << MAX_KEY_BITS]))
    }
}

impl Places {
    /// Returns the number of a key and increments it.
    #[inline(always)]
    fn take(&mut self, key: u64) -> u32 {
        let next = &mut self.0[key as usize % (1 << MAX_KEY_BITS)];
        *next += 1;
        *next - 1
    }
}

#[derive(Clone, Debug)]
pub(crate) struct SortBits {
    pub(crate) key: Selection,
    /// The bits that the squeezed masks keep, at most 32.
    pub(crate) kept: Selection,
}

impl SortBits {
    /// Returns the key by which both lists are sorted.
    pub(super) fn key(&self) -> Key {
        Key::new(self.key.chosen, self.kept.chosen)
    }
}

/// Short lists with at most this many sort bits are not counted first.
///
/// Instead, vectors deal them to one list per key.
const DEALT_KEY_BITS: u32 = 2;

/// Masks read between two checks for a stop: one or two milliseconds.
pub(super) const BATCH: usize = 1 << 18;

/// The number of places that are computed before the first mask is moved.
///
/// The processor delays loads until it has the addresses of earlier stores. So a group computes all
/// places first and prefetches them.
const GROUP: usize = 64;

impl Sorted {
    /// Sorts a list; after a stop, the masks are invalid.
    ///
    /// Sets `starts` to the place of the first mask of each key, and to the end of the list.
    pub(super) fn fill<I: Isa>(
        &mut self,
        isa: I,
        list: &[u64],
        by: &SortBits,
        starts: &mut Vec<u32>,
        stop: &StopToken,
    ) {
        let is_dealt = by.key().bits <= DEALT_KEY_BITS && list.len() <= BATCH;
        let room = if is_dealt { 4 * (list.len() + SLACK) } else { list.len() };
        if self.masks.len() < room {
            // Fresh zeroed memory: clearing a long list would delay a stop. Reserve a little more,
            // because longer lists may follow.
            self.masks = Vec::new();
            self.masks = zeros(room + room / 8, stop);
        }
        starts.clear();
        if is_dealt && room <= self.masks.len() {
            self.deal(isa, list, by, starts);
        } else {
            self.count_and_move(isa, list, by, starts, stop);
        }
    }

    /// Deals the masks to a list for each key, and concatenates these lists.
    fn deal<I: Isa>(&mut self, isa: I, list: &[u64], by: &SortBits, starts: &mut Vec<u32>) {
        let mut bits = by.key.bits();
        let bits = [(); 2].map(|()| bits.next().unwrap_or(0));
        let room = list.len() + SLACK;
        let (first, rest) = self.masks.split_at_mut(room);
        let (second, rest) = rest.split_at_mut(room);
        let (third, fourth) = rest.split_at_mut(room);
        let lengths = isa.deal(list, bits, &by.kept, [first, second, third, fourth]);
        let mut end = 0;
        for (key, length) in lengths.into_iter().enumerate().take(1 << by.key().bits) {
            starts.push(end as u32);
            self.masks.copy_within(key * room..key * room + length, end);
            end += length;
        }
        starts.push(end as u32);
    }

    /// Counting sort: counts the keys first, so that each mask moves once.
    fn count_and_move<I: Isa>(
        &mut self,
        isa: I,
        masks: &[u64],
        by: &SortBits,
        starts: &mut Vec<u32>,
        stop: &StopToken,
    ) {
        self.next.0[..1 << by.key().bits].fill(0);
        for batch in masks.chunks(BATCH).take_while(|_| !stop.is_stopped()) {
            isa.vectorize(
                #[inline(always)]
                || self.count_keys(isa, batch, by),
            );
        }
        add_starts(&mut self.next.0[..1 << by.key().bits], starts);
        for batch in masks.chunks(BATCH).take_while(|_| !stop.is_stopped()) {
            isa.vectorize(
                #[inline(always)]
                || self.move_masks(isa, batch, by),
            );
        }
    }

    #[inline(always)]
    fn count_keys<I: Isa>(&mut self, isa: I, batch: &[u64], by: &SortBits) {
        for &mask in batch {
            self.next.take(isa.select(mask, &by.key));
        }
    }

    #[inline(always)]
    fn move_masks<I: Isa>(&mut self, isa: I, batch: &[u64], by: &SortBits) {
        let mut places = [0; GROUP];
        let is_long = batch.len() == BATCH;
        for group in batch.chunks(GROUP) {
            for (place, &mask) in places.iter_mut().zip(group) {
                *place = self.next.take(isa.select(mask, &by.key));
                if is_long {
                    isa.prefetch(&self.masks[*place as usize]);
                }
            }
            for (&place, &mask) in places.iter().zip(group) {
                self.masks[place as usize] = isa.select(mask, &by.kept) as u32;
            }
        }
    }
}

/// Turns the counts of the keys into the places of their first masks.
fn add_starts(counts: &mut [u32], starts: &mut Vec<u32>) {
    let mut start = 0;
    for count in counts {
        starts.push(start);
        start += std::mem::replace(count, start);
    }
    starts.push(start);
}
