//! Counts pair by pair.

use crate::engine::kernel::Isa;
use std::ops::BitAnd;

/// Counts the pairs of masks without a common bit, pair by pair.
///
/// The patterns should be the longer list.
pub(super) fn pairs_apart<I: Isa, M>(isa: I, items: &[M], patterns: &[M]) -> u64
where
    M: Copy + BitAnd<Output = M> + Default + PartialEq,
{
    isa.vectorize(
        #[inline(always)]
        || {
            let mut pairs = 0;
            for &item in items {
                let mut fits = 0; // 32 bits, so that a vector counts many patterns
                for &pattern in patterns {
                    fits += u32::from(item & pattern == M::default());
                }
                pairs += u64::from(fits);
            }
            pairs
        },
    )
}
