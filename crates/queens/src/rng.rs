//! Reproducible random numbers.
//!
//! A seed gives the same numbers on every machine and in every version of this crate.
//!
//! The generator is SplitMix64: G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom
//! Number Generators" (OOPSLA 2014).

use std::collections::HashSet;
use std::ops::Range;

/// A generator of random numbers.
///
/// ```
/// use queens::rng::Rng;
///
/// let numbers = |seed| Rng::new(seed).sample_distinct(3, 100);
/// assert_eq!(numbers(7), numbers(7));
/// assert!(numbers(7).iter().all(|&number| number < 100));
/// ```
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Creates a generator with this seed.
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// Returns 64 random bits.
    #[allow(clippy::should_implement_trait, reason = "numbers never end")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`, which must not be 0.
    ///
    /// It avoids a division and therefore has a bias below `end / 2^64`.
    pub fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(end)) >> 64) as u64
    }

    /// Returns an index in `range`, which must not be empty.
    pub(crate) fn pick(&mut self, range: Range<usize>) -> usize {
        range.start + self.below((range.end - range.start) as u64) as usize
    }

    /// Returns `count` different numbers below `end` in random order.
    ///
    /// If there are fewer than `count` such numbers, returns all of them.
    pub fn sample_distinct(&mut self, count: u64, end: u64) -> Vec<u64> {
        // Floyd's algorithm: the number of steps does not depend on `end`.
        let mut seen = HashSet::new();
        let mut chosen = Vec::new();
        for last in end.saturating_sub(count)..end {
            let candidate = self.below(last + 1);
            let number = if seen.insert(candidate) { candidate } else { last };
            seen.insert(number);
            chosen.push(number);
        }
        self.shuffle(&mut chosen);
        chosen
    }

    /// Shuffles a list.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for place in (1..list.len()).rev() {
            list.swap(place, self.below(place as u64 + 1) as usize);
        }
    }
}

/// Keeps a candidate with the lowest cost so far, and chooses at random among equals.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ties<T> {
    best: Option<(i64, T)>,
    equal: u64,
}

impl<T: Copy> Ties<T> {
    /// Offers a candidate.
    ///
    /// The k-th candidate with the lowest cost replaces the chosen one with probability 1/k.
    #[inline]
    pub(crate) fn offer(&mut self, cost: i64, candidate: T, rng: &mut Rng) {
        let order = self.best.map_or(std::cmp::Ordering::Less, |(best, _)| cost.cmp(&best));
        match order {
            std::cmp::Ordering::Greater => return,
            std::cmp::Ordering::Less => self.equal = 1,
            std::cmp::Ordering::Equal => {
                self.equal += 1;
                if rng.below(self.equal) > 0 {
                    return;
                }
            }
        }
        self.best = Some((cost, candidate));
    }

    /// Returns the lowest cost and the chosen candidate with that cost.
    pub(crate) fn best(self) -> Option<(i64, T)> {
        self.best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_have_equal_chances() {
        let mut rng = Rng::new(5);
        let mut chosen = [0; 4];
        for _ in 0..8_000 {
            let mut ties = Ties::default();
            for (candidate, cost) in [3, 1, 1, 1].into_iter().enumerate() {
                ties.offer(cost, candidate, &mut rng);
            }
            let (cost, candidate) = ties.best().unwrap();
            assert_eq!(cost, 1);
            chosen[candidate] += 1;
        }
        assert_eq!(chosen[0], 0);
        assert!(chosen[1..].iter().all(|times| (2_400..2_930).contains(times)), "{chosen:?}");
    }

    #[test]
    fn numbers_match_the_published_generator() {
        let mut rng = Rng::new(1234567);
        let expected = [6457827717110365317, 3203168211198807973, 9817491932198370423];
        assert_eq!([rng.next(), rng.next(), rng.next()], expected);
    }

    #[test]
    fn picks_reach_exactly_the_range() {
        let mut rng = Rng::new(1);
        let mut seen = [0; 5];
        (0..5_000).for_each(|_| seen[rng.pick(10..15) - 10] += 1);
        assert!(seen.iter().all(|&times| (800..1_200).contains(&times)), "{seen:?}");
    }

    #[test]
    fn choices_are_distinct_and_uniform() {
        let mut rng = Rng::new(1);
        let mut often = [0; 10];
        for _ in 0..10_000 {
            let chosen = rng.sample_distinct(3, 10);
            assert_eq!(chosen.len(), 3);
            assert!(chosen[0] != chosen[1] && chosen[1] != chosen[2] && chosen[0] != chosen[2]);
            chosen.into_iter().for_each(|number| often[number as usize] += 1);
        }
        assert!(often.iter().all(|count| (2_800..3_200).contains(count)), "{often:?}");
    }

    #[test]
    fn choice_is_limited_to_existing_numbers() {
        let mut all = Rng::new(2).sample_distinct(9, 4);
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3]);
        assert!(Rng::new(3).sample_distinct(2, 0).is_empty());
    }
}
