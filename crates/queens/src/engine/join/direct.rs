//! Counts pair by pair.

use crate::engine::kernel::Isa;

/// Counts the pairs without a common bit, pair by pair.
///
/// The patterns should be the longer list.
pub(super) fn pairs_apart<I: Isa, M: Mask>(isa: I, items: &[M], patterns: &[M]) -> u64 {
    isa.vectorize(
        #[inline(always)]
        || {
            let mut pairs = 0;
            for &item in items {
                let mut fits = 0; // 32 bits, so that a vector counts many patterns
                for &pattern in patterns {
                    fits += item.is_apart(pattern);
                }
                pairs += u64::from(fits);
            }
            pairs
        },
    )
}

/// A mask of 32 or 64 bits.
pub(super) trait Mask: Copy {
    /// 1 if the masks have no common bit, else 0.
    fn is_apart(self, other: Self) -> u32;
}

impl Mask for u32 {
    #[inline(always)]
    fn is_apart(self, other: u32) -> u32 {
        u32::from(self & other == 0)
    }
}

impl Mask for u64 {
    #[inline(always)]
    fn is_apart(self, other: u64) -> u32 {
        u32::from(self & other == 0)
    }
}
