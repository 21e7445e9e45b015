//! The leaf for AVX-512 with VBMI: tests many items against eight patterns.
//!
//! The live bits are divided into *chunks* of six. A byte has one bit for each pattern of a group
//! of eight. For each value of the six bits of a chunk, a table has a byte that marks the patterns
//! without any of these bits. Such a table fits in one register, and one byte permutation looks up
//! 64 items. A population count of the AND of all chunks' results then counts 512 pairs.
//!
//! Groups are small, so nearly all of them are full, and their tables are built with a few
//! instructions. Lists are padded with masks without bits. These fit every mask, so their pairs are
//! subtracted.

#![allow(unsafe_code)]

use std::arch::x86_64::*;

/// The items of a leaf, prepared for lookup.
#[derive(Debug)]
pub(crate) struct ByteTables {
    /// For each group of 64 items, a vector of values for each chunk.
    items: Box<[Bytes; MOST_CHUNKS * GROUPS]>,
}

/// The largest number of six-bit chunks in a mask.
const MOST_CHUNKS: usize = 6;

/// The number of groups of 64 items that are prepared at once.
///
/// This many groups fit in the first-level cache.
const GROUPS: usize = 16;

#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bytes([u8; 64]);

impl Bytes {
    #[inline(always)]
    fn word(&self, number: usize) -> i64 {
        i64::from_ne_bytes(self.0.as_chunks().0[number])
    }
}

impl Default for ByteTables {
    fn default() -> ByteTables {
        ByteTables { items: Box::new([Bytes([0; 64]); MOST_CHUNKS * GROUPS]) }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,gfni,bmi2,popcnt")]
pub(super) fn count(tables: &mut ByteTables, patterns: &[u32], items: &[u32], live: u32) -> u64 {
    let mut pairs = 0;
    for items in items.chunks(64 * GROUPS) {
        pairs += match live.count_ones().div_ceil(6) {
            0 | 1 => count_chunks::<1>(tables, patterns, items, live),
            2 => count_chunks::<2>(tables, patterns, items, live),
            3 => count_chunks::<3>(tables, patterns, items, live),
            4 => count_chunks::<4>(tables, patterns, items, live),
            5 => count_chunks::<5>(tables, patterns, items, live),
            _ => count_chunks::<6>(tables, patterns, items, live),
        };
    }
    pairs
}

/// Counts the pairs if live bits fill `CHUNKS` chunks and items fit in `tables`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,gfni,bmi2,popcnt")]
fn count_chunks<const CHUNKS: usize>(
    tables: &mut ByteTables,
    patterns: &[u32],
    items: &[u32],
    live: u32,
) -> u64 {
    let deal = matrices::<CHUNKS>(live);
    let groups = &mut tables.items.as_chunks_mut::<CHUNKS>().0[..items.len().div_ceil(64)];
    for (group, items) in groups.iter_mut().zip(items.chunks(64)) {
        for (chunk, values) in group.iter_mut().zip(chunks(items, &deal)) {
            *chunk = store(values);
        }
    }
    let mut sums = [_mm512_setzero_si512(); 2];
    for patterns in patterns.chunks(64) {
        let tables = PatternTables::new(chunks(patterns, &deal));
        let count = patterns.len().div_ceil(8);
        for first in (0..count - count % 2).step_by(2) {
            tables.look_up([first, first + 1], groups, &mut sums);
        }
        if count % 2 == 1 {
            tables.look_up([count - 1], groups, &mut sums);
        }
    }
    let [found, more] = sums.map(|sums| _mm512_reduce_add_epi64(sums) as u64);
    let (all_items, all_patterns) = (64 * groups.len(), 8 * patterns.len().div_ceil(8));
    found + more - (all_items * all_patterns - items.len() * patterns.len()) as u64
}

/// Divides the live bits into chunks.
///
/// The bits of a chunk should come from few bytes of a mask.
///
/// - Four chunks: each byte has its own chunk. Bits that do not fit go to the previous chunk (those
///   of the first byte to the last chunk), and may displace bits of another byte in the same way.
///   There is always space for all bits.
/// - More chunks: each byte has its own chunk, and the last chunks take the bits that do not fit.
/// - Fewer chunks: the bits fill the chunks in order.
#[inline]
#[target_feature(enable = "bmi2,popcnt")]
fn deal_bits<const CHUNKS: usize>(live: u32) -> [u32; CHUNKS] {
    let mut dealt = [0; CHUNKS];
    let of_byte = |byte: usize| live & 0xff << (8 * byte);
    if CHUNKS == 4 {
        // The number of bits of each byte that go to the previous chunk. This takes two rounds,
        // because these bits displace others.
        let mut moved = [0; 4];
        for byte in (0..8).rev().map(|step| step % 4) {
            let wanted = of_byte(byte).count_ones() + moved[(byte + 1) % 4];
            moved[byte] = wanted.saturating_sub(6);
        }
        for byte in 0..4 {
            let away = _pdep_u32((1 << moved[byte]) - 1, of_byte(byte));
            dealt[byte] |= of_byte(byte) ^ away;
            dealt[(byte + 3) % 4] |= away;
        }
        return dealt;
    }
    let own = if CHUNKS > 4 { 4 } else { 0 };
    let mut rest = live;
    for (byte, dealt) in dealt.iter_mut().enumerate().take(own) {
        *dealt = _pdep_u32(0x3f, of_byte(byte));
        rest ^= *dealt;
    }
    for (number, dealt) in dealt.iter_mut().skip(own).enumerate() {
        *dealt = _pdep_u32(0x3f << (6 * number), rest);
    }
    dealt
}

/// Returns whether [`deal_bits`] can put bits of a byte into a chunk.
const fn is_source(chunks: usize, chunk: usize, byte: usize) -> bool {
    match chunks {
        4 => byte == chunk || byte == (chunk + 1) % 4,
        5.. if chunk < 4 => byte == chunk,
        _ => true,
    }
}

/// Returns the matrices that move the bits of each byte to each chunk.
#[inline]
#[target_feature(enable = "bmi2,popcnt")]
fn matrices<const CHUNKS: usize>(live: u32) -> [[u64; 4]; CHUNKS] {
    deal_bits(live).map(|bits| {
        debug_assert!(bits.count_ones() <= 6);
        let mut below = 0;
        bits.to_le_bytes().map(|byte| {
            // The lower rows of a matrix produce the higher bits of the result.
            let matrix = MOVES[usize::from(byte)] >> (8 * below);
            below += byte.count_ones();
            matrix
        })
    })
}

/// Returns the chunk values of up to 64 masks, one byte per mask.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
fn chunks<const CHUNKS: usize>(masks: &[u32], deal: &[[u64; 4]; CHUNKS]) -> [__m512i; CHUNKS] {
    debug_assert!((1..=64).contains(&masks.len()));
    let lanes = u64::MAX >> (64 - masks.len());
    let quarter = |first: usize| {
        let lanes = (lanes >> first) as __mmask16;
        // SAFETY: only the lanes of `masks` are read.
        unsafe { _mm512_maskz_loadu_epi32(lanes, masks.as_ptr().wrapping_add(first).cast()) }
    };
    let [a, b, c, d] = [0, 16, 32, 48].map(quarter);
    let two_bytes =
        |[a, b]: [__m512i; 2], places: &Bytes| _mm512_permutex2var_epi8(a, load(places), b);
    let [low, high] =
        [[a, b], [c, d]].map(|masks| BY_BYTE.each_ref().map(|at| two_bytes(masks, at)));
    let bytes = [
        _mm512_shuffle_i64x2::<0x44>(low[0], high[0]),
        _mm512_shuffle_i64x2::<0xee>(low[0], high[0]),
        _mm512_shuffle_i64x2::<0x44>(low[1], high[1]),
        _mm512_shuffle_i64x2::<0xee>(low[1], high[1]),
    ];
    let mut values = [_mm512_setzero_si512(); CHUNKS];
    for (chunk, (values, matrices)) in values.iter_mut().zip(deal).enumerate() {
        for (byte, (&bytes, &matrix)) in bytes.iter().zip(matrices).enumerate() {
            if is_source(CHUNKS, chunk, byte) {
                let part = multiply(bytes, _mm512_set1_epi64(matrix as i64));
                *values = _mm512_xor_si512(*values, part);
            }
        }
    }
    values
}

/// The tables of eight groups of patterns.
///
/// A table is the AND of two small tables with eight bytes per group, one for the three low bits of
/// a chunk and one for the three high bits.
struct PatternTables<const CHUNKS: usize> {
    low: [Bytes; CHUNKS],
    high: [Bytes; CHUNKS],
}

impl<const CHUNKS: usize> PatternTables<CHUNKS> {
    /// Creates the small tables for patterns with these chunk values.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,gfni")]
    fn new(chunks: [__m512i; CHUNKS]) -> PatternTables<CHUNKS> {
        let mut tables =
            PatternTables { low: [Bytes([0; 64]); CHUNKS], high: [Bytes([0; 64]); CHUNKS] };
        for (chunk, values) in chunks.into_iter().enumerate() {
            // Transpose each matrix of eight bytes with eight bits. Byte `b` of a group then marks
            // the patterns with bit `b`.
            let units = _mm512_set1_epi64(0x8040_2010_0804_0201_u64 as i64);
            let owners = multiply(units, values);
            let of_bits = |bits: [usize; 3]| {
                let [a, b, c] = bits.map(|bit| _mm512_shuffle_epi8(owners, load(&SPREAD[bit])));
                // !(a | b | c)
                _mm512_ternarylogic_epi64::<0x01>(a, b, c)
            };
            tables.low[chunk] = store(of_bits([0, 1, 2]));
            tables.high[chunk] = store(of_bits([3, 4, 5]));
        }
        tables
    }

    /// Adds the number of fitting pairs of some pattern groups and all items to `sums`.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq")]
    fn look_up<const COUNT: usize>(
        &self,
        numbers: [usize; COUNT],
        groups: &[[Bytes; CHUNKS]],
        sums: &mut [__m512i; 2],
    ) {
        let mut tables = [[_mm512_setzero_si512(); CHUNKS]; COUNT];
        for (tables, number) in tables.iter_mut().zip(numbers) {
            for (chunk, table) in tables.iter_mut().enumerate() {
                let [low, high] = [&self.low, &self.high]
                    .map(|tables| _mm512_set1_epi64(tables[chunk].word(number)));
                *table = _mm512_and_si512(_mm512_shuffle_epi8(high, load(&HIGH_BITS)), low);
            }
        }
        for group in groups {
            let mut items = [_mm512_setzero_si512(); CHUNKS];
            for (items, chunk) in items.iter_mut().zip(group) {
                *items = load(chunk);
            }
            for (sum, tables) in sums.iter_mut().zip(&tables) {
                let free = |chunk: usize| _mm512_permutexvar_epi8(items[chunk], tables[chunk]);
                let mut fits = free(0);
                for chunk in (1..CHUNKS - 1).step_by(2) {
                    // fits & free & free
                    fits = _mm512_ternarylogic_epi64::<0x80>(fits, free(chunk), free(chunk + 1));
                }
                if CHUNKS.is_multiple_of(2) {
                    fits = _mm512_and_si512(fits, free(CHUNKS - 1));
                }
                *sum = _mm512_add_epi64(*sum, _mm512_popcnt_epi64(fits));
            }
        }
    }
}

/// Multiplies each byte by the bit matrix in the corresponding 64-bit word.
#[inline]
#[target_feature(enable = "avx512f,gfni")]
fn multiply(bytes: __m512i, matrices: __m512i) -> __m512i {
    _mm512_gf2p8affine_epi64_epi8::<0>(bytes, matrices)
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(bytes: &Bytes) -> __m512i {
    // SAFETY: the bytes are a whole vector, and aligned.
    unsafe { _mm512_load_si512(bytes.0.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store(vector: __m512i) -> Bytes {
    let mut bytes = Bytes([0; 64]);
    // SAFETY: the bytes are a whole vector, and aligned.
    unsafe { _mm512_store_si512(bytes.0.as_mut_ptr().cast(), vector) };
    bytes
}

/// The matrix that moves a set of bits of a byte to the low end.
static MOVES: [u64; 256] = moves();

/// Permutations of the bytes of 32 masks, which are in two vectors.
///
/// The first result has the first bytes of all masks, then their second bytes. The second result
/// has their third bytes, then their fourth bytes.
static BY_BYTE: [Bytes; 2] = {
    let mut places = [Bytes([0; 64]); 2];
    let mut at = 0;
    while at < 2 * 64 {
        places[at / 64].0[at % 64] = (at % 32 * 4 + at / 32) as u8;
        at += 1;
    }
    places
};

/// Permutations that copy one byte of each word to several bytes of the word.
///
/// Permutation `bit` copies byte `bit` to all bytes whose number has bit `bit % 3`. It sets the
/// other bytes to 0.
static SPREAD: [Bytes; 6] = {
    let mut places = [Bytes([0; 64]); 6];
    let mut at = 0;
    while at < 6 * 64 {
        let (bit, byte) = (at / 64, at % 64);
        let is_there = byte >> (bit % 3) & 1 == 1;
        places[bit].0[byte] = if is_there { (byte / 8 % 2 * 8 + bit) as u8 } else { 0x80 };
        at += 1;
    }
    places
};

/// A permutation that copies byte `v / 8` of a word to byte `v`.
///
/// It is applied to vectors whose words are all equal.
static HIGH_BITS: Bytes = {
    let mut places = [0; 64];
    let mut value = 0;
    while value < 64 {
        places[value] = (value / 8) as u8;
        value += 1;
    }
    Bytes(places)
};

/// Builds the table [`MOVES`]. The highest byte of a matrix is the row for the lowest bit.
const fn moves() -> [u64; 256] {
    let mut matrices = [0; 256];
    let mut set = 0;
    while set < 256 {
        let (mut bit, mut to) = (0, 0);
        while bit < 8 {
            if set >> bit & 1 == 1 {
                matrices[set] |= 1 << (8 * (7 - to) + bit);
                to += 1;
            }
            bit += 1;
        }
        set += 1;
    }
    matrices
}
