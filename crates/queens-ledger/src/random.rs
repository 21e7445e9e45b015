//! Random numbers from a seed that can be printed and given again.

use std::time::{SystemTime, UNIX_EPOCH};

/// The generator SplitMix64 (Steele, Lea and Flood, 2014).
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`, which is not 0: the high half of a product, biased by less than
    /// `end` / 2^64.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(end)) >> 64) as u64
    }

    /// `count` different numbers below `end`, in random order; all of them when there are no more
    /// (Floyd's method, then a shuffle).
    pub(crate) fn choose(&mut self, count: u64, end: u64) -> Vec<u64> {
        let mut seen = std::collections::HashSet::new();
        let mut chosen = Vec::new();
        for last in end.saturating_sub(count)..end {
            let candidate = self.below(last + 1);
            let number = if seen.insert(candidate) { candidate } else { last };
            seen.insert(number);
            chosen.push(number);
        }
        for place in (1..chosen.len()).rev() {
            chosen.swap(place, self.below(place as u64 + 1) as usize);
        }
        chosen
    }
}

/// A seed that nobody has chosen.
pub(crate) fn seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mixed = Random::new(since.as_nanos() as u64 ^ u64::from(std::process::id())).next();
    // Short enough to be typed again.
    mixed % 1_000_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_different_and_uniform() {
        let mut random = Random::new(1);
        let mut often = [0; 10];
        for _ in 0..10_000 {
            let chosen = random.choose(3, 10);
            assert_eq!(chosen.len(), 3);
            assert!(chosen[0] != chosen[1] && chosen[1] != chosen[2] && chosen[0] != chosen[2]);
            chosen.into_iter().for_each(|number| often[number as usize] += 1);
        }
        assert!(often.iter().all(|count| (2_800..3_200).contains(count)), "{often:?}");
    }

    #[test]
    fn no_more_is_chosen_than_there_is() {
        let mut all = Random::new(2).choose(9, 4);
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3]);
        assert!(Random::new(3).choose(2, 0).is_empty());
    }
}
