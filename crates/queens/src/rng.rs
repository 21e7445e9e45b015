//! A small reproducible random number generator: a seed gives the same numbers on every
//! machine and in every version.
//!
//! SplitMix64, after G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number
//! Generators" (OOPSLA 2014).

/// The generator's state.
#[derive(Clone, Debug)]
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number in `range`, which must not be empty.
    ///
    /// Multiplies instead of dividing; the bias is below 2^-39 for the boards at hand.
    pub(crate) fn pick(&mut self, range: std::ops::Range<usize>) -> usize {
        let length = (range.end - range.start) as u128;
        range.start + ((u128::from(self.next()) * length) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_published_generator() {
        let mut rng = Rng::new(1234567);
        let expected = [6457827717110365317, 3203168211198807973, 9817491932198370423];
        assert_eq!([rng.next(), rng.next(), rng.next()], expected);
    }

    #[test]
    fn picks_reach_every_value_of_the_range_and_no_other() {
        let mut rng = Rng::new(1);
        let mut seen = [0; 5];
        (0..5_000).for_each(|_| seen[rng.pick(10..15) - 10] += 1);
        assert!(seen.iter().all(|&times| (800..1_200).contains(&times)), "{seen:?}");
    }
}
