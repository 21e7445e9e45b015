//! Sorts masks by a few bits and squeezes them into 32 bits.

use super::levels::Key;
use crate::control::StopToken;
use crate::engine::kernel::gpu::MAX_KEY_BITS;
use crate::engine::kernel::{Isa, SLACK, Selection, zeros};

/// A list sorted by *key*. The key of a mask is the value of its selected bits.
#[derive(Debug, Default)]
pub(super) struct Sorted {
    /// The squeezed masks, followed by some spare memory.
    pub(super) masks: Vec<u32>,
    /// The position of the first mask of each key, and the end of the list.
    pub(super) starts: Vec<u32>,
    /// For each key, the position to which its next mask moves.
    next: Places,
}

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

/// The largest number of key bits for which short lists are sorted by dealing.
///
/// Vector instructions deal each mask to the list of its key. Other lists are sorted by a counting
/// sort.
const DEALT_KEY_BITS: u32 = 2;

/// The number of masks read between two checks for a stop. This takes one or two milliseconds.
pub(super) const BATCH: usize = 1 << 18;

/// The number of positions that are computed before the first of their masks is moved.
///
/// The processor delays loads until it knows the addresses of earlier stores. So all positions of a
/// group are computed and prefetched before its masks are stored.
const GROUP: usize = 64;

impl Sorted {
    /// Sorts a list; after a stop, the masks are invalid.
    pub(super) fn fill<I: Isa>(&mut self, isa: I, list: &[u64], by: &SortBits, stop: &StopToken) {
        let is_dealt = by.key().bits <= DEALT_KEY_BITS && list.len() <= BATCH;
        let room = if is_dealt { 4 * (list.len() + SLACK) } else { list.len() };
        if self.masks.len() < room {
            // Use fresh zeroed memory, because clearing a long list would delay a stop. Reserve a
            // little more than necessary, because longer lists may follow.
            self.masks = Vec::new();
            self.masks = zeros(room + room / 8, stop);
        }
        self.starts.clear();
        if is_dealt && room <= self.masks.len() {
            self.deal(isa, list, by);
        } else {
            self.count_and_move(isa, list, by, stop);
        }
    }

    /// Deals the masks to one list per key, and concatenates these lists.
    fn deal<I: Isa>(&mut self, isa: I, list: &[u64], by: &SortBits) {
        let mut bits = by.key.bits();
        let bits = [(); 2].map(|()| bits.next().unwrap_or(0));
        let room = list.len() + SLACK;
        let (first, rest) = self.masks.split_at_mut(room);
        let (second, rest) = rest.split_at_mut(room);
        let (third, fourth) = rest.split_at_mut(room);
        let lengths = isa.deal(list, bits, &by.kept, [first, second, third, fourth]);
        let mut end = 0;
        for (key, length) in lengths.into_iter().enumerate().take(1 << by.key().bits) {
            self.starts.push(end as u32);
            self.masks.copy_within(key * room..key * room + length, end);
            end += length;
        }
        self.starts.push(end as u32);
    }

    /// Sorts with a counting sort: counts the keys first, so that each mask moves only once.
    fn count_and_move<I: Isa>(&mut self, isa: I, masks: &[u64], by: &SortBits, stop: &StopToken) {
        self.next.0[..1 << by.key().bits].fill(0);
        for batch in masks.chunks(BATCH).take_while(|_| !stop.is_stopped()) {
            isa.vectorize(
                #[inline(always)]
                || self.count_keys(isa, batch, by),
            );
        }
        add_starts(&mut self.next.0[..1 << by.key().bits], &mut self.starts);
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

/// Converts the count of each key to the position of its first mask.
fn add_starts(counts: &mut [u32], starts: &mut Vec<u32>) {
    let mut start = 0;
    for count in counts {
        starts.push(start);
        start += std::mem::replace(count, start);
    }
    starts.push(start);
}
