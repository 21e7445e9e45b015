//! The loops in plain Rust: the reference for the others, and what runs where nothing better does.

use super::{Isa, Kernel};

/// The token of the portable kernel; always available.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Isa for Portable {
    const KERNEL: Kernel = Kernel::Portable;

    fn pair_up(self, left: &[u64], right: &[u64], keep: u64, flag: u64, out: &mut Vec<u64>) {
        for &x in left {
            let apart = right.iter().filter(|&&y| x & y == 0);
            out.extend(apart.map(|&y| (x | y) & keep | flag));
        }
    }
}
