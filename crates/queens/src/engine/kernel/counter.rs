//! Counts the set bits of many vectors.

/// The operations of an instruction set for counting the bits of vectors.
///
/// Call the methods only in code that is inlined into
/// [`Isa::vectorize`](super::isa::Isa::vectorize).
pub(crate) trait BitCounts<V: Copy>: Copy {
    /// Whether adding vectors bit by bit is cheaper than counting each of them.
    const CARRY_SAVE: bool;

    fn zeros(self) -> V;

    /// Adds three bits at each position, and returns the sums' low and high bits.
    fn add_bits(self, a: V, b: V, c: V) -> (V, V);

    /// Adds the number of set bits in each part of `bits` to the counts.
    fn add_counts(self, counts: V, bits: V) -> V;

    fn total(self, counts: V) -> u64;
}

/// Counts the set bits of the vectors that are added to it.
#[derive(Debug)]
pub(super) struct Counter<V> {
    /// The low three bits of the sum at each position, in three vectors.
    ones: V,
    twos: V,
    fours: V,
    /// The counts of carries out of these three bits. A carry represents eight set bits.
    eights: V,
    /// The counts of vectors that were counted one by one.
    ///
    /// The two are used in turn, because each addition waits for the previous one.
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
    /// If population counts are expensive, the vectors are added bit by bit, so that only one in
    /// eight is counted (the Harley-Seal method: Warren, Hacker's Delight, 2nd edition, section
    /// 5-1).
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
