//! The loops in plain Rust: the reference for the others, and what runs where nothing better does.

use super::leaf::{Block, Layout};
use super::{Isa, Kernel, Selection};

/// The token of the portable kernel; always available.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Isa for Portable {
    const KERNEL: Kernel = Kernel::Portable;
    /// 128 lanes; four chunks of eight bits take 16 KB.
    type Block = Block<2, 1024>;

    #[inline(always)]
    fn vectorize<R>(self, work: impl FnOnce() -> R) -> R {
        work()
    }

    #[inline(always)]
    fn select(self, mask: u64, selection: &Selection) -> u64 {
        selection.apply(mask)
    }

    #[inline(always)]
    fn layout(self, live: u32, _items: usize) -> Layout {
        Layout::in_place(live)
    }

    #[inline(always)]
    fn spread(self, mask: u32, layout: Layout) -> u64 {
        u64::from(mask & layout.live)
    }

    fn pair_up(self, left: &[u64], right: &[u64], keep: u64, flag: u64, out: &mut Vec<u64>) {
        for &x in left {
            let apart = right.iter().filter(|&&y| x & y == 0);
            out.extend(apart.map(|&y| (x | y) & keep | flag));
        }
    }

    fn partition(self, masks: &[u32], bit: u32, without: &mut [u32], with: &mut [u32]) -> usize {
        let mut zeros = 0;
        for (index, &mask) in masks.iter().enumerate() {
            without[zeros] = mask;
            with[index - zeros] = mask;
            zeros += usize::from(mask & bit == 0);
        }
        zeros
    }

    fn filter(self, masks: &[u32], bit: u32, without: &mut [u32]) -> usize {
        let mut zeros = 0;
        for &mask in masks {
            without[zeros] = mask;
            zeros += usize::from(mask & bit == 0);
        }
        zeros
    }
}
