//! Counts the set bits of many vectors.

/// What an instruction set needs to count bits of vectors of the type `V`.
///
/// Inline the methods into [`Isa::vectorize`](super::isa::Isa::vectorize).
pub(crate) trait BitCounts<V: Copy>: Copy {
    /// Whether adding vectors bit by bit is cheaper than counting each of them.
    const CARRY_SAVE: bool;

    /// The vector without set bits.
    fn zeros(self) -> V;

    /// Adds three bits in each place; returns low and high bits of the sums.
    fn add_bits(self, a: V, b: V, c: V) -> (V, V);

    /// Adds the number of set bits of the vector to counts in a vector.
    fn add_counts(self, counts: V, bits: V) -> V;

    /// The sum of the counts.
    fn total(self, counts: V) -> u64;
}

/// The number of set bits of the vectors so far.
#[derive(Debug)]
pub(super) struct Counter<V> {
    /// The bits of the sums in each place.
    ones: V,
    twos: V,
    fours: V,
    /// How often a place had eight more.
    eights: V,
    /// Counts of single vectors; two, because an addition waits for the one before.
    singles: [V; 2],
}

impl<V: Copy> Counter<V> {
    #[inline(always)]
    pub(super) fn new(isa: impl BitCounts<V>) -> Counter<V> {
        let zeros = isa.zeros();
        Counter { ones: zeros, twos: zeros, fours: zeros, eights: zeros, singles: [zeros; 2] }
    }

    /// Adds eight vectors.
    ///
    /// If population counts are expensive, vectors are added bit by bit, so that only one in eight
    /// is counted (Warren, Hacker's Delight, 2nd edition, section 5-1: the Harley-Seal method).
    #[inline(always)]
    pub(super) fn add_eight<I: BitCounts<V>>(&mut self, isa: I, vector: impl Fn(usize) -> V) {
        if !I::CARRY_SAVE {
            for number in 0..8 {
                let counts = &mut self.singles[number % 2];
                *counts = isa.add_counts(*counts, vector(number));
            }
            return;
        }
        let (sum, a) = isa.add_bits(self.ones, vector(0), vector(1));
        let (sum, b) = isa.add_bits(sum, vector(2), vector(3));
        let (pairs, c) = isa.add_bits(self.twos, a, b);
        let (sum, a) = isa.add_bits(sum, vector(4), vector(5));
        let (sum, b) = isa.add_bits(sum, vector(6), vector(7));
        let (pairs, d) = isa.add_bits(pairs, a, b);
        let (quads, e) = isa.add_bits(self.fours, c, d);
        (self.ones, self.twos, self.fours) = (sum, pairs, quads);
        self.eights = isa.add_counts(self.eights, e);
    }

    #[inline(always)]
    pub(super) fn add(&mut self, isa: impl BitCounts<V>, vector: V) {
        self.singles[0] = isa.add_counts(self.singles[0], vector);
    }

    #[inline(always)]
    pub(super) fn total<I: BitCounts<V>>(self, isa: I) -> u64 {
        let Counter { ones, twos, fours, eights, singles: [even, odd] } = self;
        let singles = isa.total(even) + isa.total(odd);
        if !I::CARRY_SAVE {
            return singles;
        }
        let [ones, twos, fours] =
            [ones, twos, fours].map(|bits| isa.total(isa.add_counts(isa.zeros(), bits)));
        8 * isa.total(eights) + 4 * fours + 2 * twos + ones + singles
    }
}
