//! Sets of rows or columns, stored as bits.
//!
//! Bit i represents row i of a half or column i of a side.

/// Returns all subsets of 0..`elements` that have `size` elements, in increasing order.
///
/// `elements` is at most 32.
pub(crate) fn subsets(elements: u32, size: u32) -> impl Iterator<Item = u32> {
    debug_assert!(elements <= 32);
    let first = (size <= elements).then_some((1u64 << size) - 1);
    let next = |&set: &u64| {
        // Gosper's step: the top bit of the lowest run of ones moves up by one position, and the
        // other bits of the run move to the bottom.
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        (lowest != 0).then(|| carried | (((carried ^ set) / lowest) >> 2))
    };
    let below = move |&set: &u64| set >> elements == 0;
    std::iter::successors(first, next).take_while(below).map(|set| set as u32)
}

pub(crate) fn binomial(elements: u32, size: u32) -> usize {
    let factor = |product, i| product * (elements as usize + 1 - i) / i;
    if size > elements { 0 } else { (1..=size as usize).fold(1, factor) }
}

/// Returns the elements of a set, smallest first.
pub(crate) fn members(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (lowest < u32::BITS).then_some(lowest)
    })
}

pub(crate) fn full(elements: u32) -> u32 {
    debug_assert!(elements <= 32);
    ((1u64 << elements) - 1) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_complete_and_increasing() {
        for elements in 0..=12 {
            for size in 0..=elements + 1 {
                let all = (0..1u32 << elements).filter(|set| set.count_ones() == size);
                assert!(subsets(elements, size).eq(all), "{size} of {elements}");
                assert_eq!(binomial(elements, size), subsets(elements, size).count());
            }
        }
        assert_eq!(subsets(32, 31).count(), 32);
        assert_eq!(subsets(32, 32).collect::<Vec<_>>(), [u32::MAX]);
    }

    #[test]
    fn members_add_up_to_the_set() {
        for set in [0, 1, 0b1011_0000, 1 << 31, u32::MAX] {
            assert_eq!(members(set).map(|i| 1 << i).sum::<u32>(), set);
            assert_eq!(members(set).count(), set.count_ones() as usize);
        }
    }
}
