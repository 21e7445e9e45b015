//! Compares joins of random lists with direct tests of each pair.

use super::*;
use crate::control::StopToken;
use crate::engine::kernel::tests::{for_each_kernel, masks};
use crate::engine::kernel::{Isa, Task};
use crate::partial::Partial;
use crate::rng::Rng;

/// Returns a random list whose bits have the given densities, in eighths.
fn skewed_list(random: &mut Rng, length: usize, densities: &[u64]) -> Vec<u64> {
    let mask = |random: &mut Rng| {
        let set = densities.iter().enumerate().filter(|&(_, &density)| random.below(8) < density);
        set.map(|(bit, _)| 1 << bit).sum()
    };
    (0..length).map(|_| mask(random)).collect()
}

/// Counts the pairs without a common bit by testing each pair.
fn counted_naively(items: &[u64], patterns: &[u64]) -> u128 {
    let apart = |x: &u64| patterns.iter().filter(|&y| x & y == 0).count() as u128;
    items.iter().map(apart).sum()
}

/// Joins several pairs of lists with one joiner.
#[derive(Clone)]
struct JoinAll<'a> {
    join_bits: u32,
    tuning: Tuning,
    cases: &'a [(Vec<u64>, Vec<u64>, u128)],
}

impl Task for JoinAll<'_> {
    type Output = ();

    fn run<I: Isa>(self, isa: I) {
        let mut joiner = Joiner::new(isa, self.join_bits, self.tuning, &StopToken::new());
        for (items, patterns, expected) in self.cases {
            let sizes = (items.len(), patterns.len(), self.join_bits);
            assert_eq!(joiner.count(items, patterns), Ok(*expected), "{isa:?} {sizes:?}");
        }
    }
}

/// Checks each kernel on lists of these lengths, for several mask widths and bit densities.
fn check(seed: u64, tuning: &Tuning, join_bits: &[u32], lengths: &[(usize, usize)]) {
    let mut random = Rng::new(seed);
    for &join_bits in join_bits {
        let mut case = |&(length, other): &(usize, usize)| {
            let skew = 1 + random.below(5);
            let densities: Vec<u64> = (0..join_bits).map(|_| random.below(skew + 1)).collect();
            let items = skewed_list(&mut random, length, &densities);
            let patterns = skewed_list(&mut random, other, &densities);
            let expected = counted_naively(&items, &patterns);
            (items, patterns, expected)
        };
        let cases: Vec<_> = lengths.iter().map(&mut case).collect();
        for_each_kernel(JoinAll { join_bits, tuning: tuning.clone(), cases: &cases });
    }
}

/// All mask widths at which the method changes, and the smallest and largest width.
const WIDTHS: [u32; 14] = [0, 1, 5, 12, 14, 22, 30, 32, 34, 38, 43, 46, 62, 64];

#[test]
fn tiny_thresholds_reach_every_stage() {
    let lengths = [
        (0, 0),
        (0, 9),
        (1, 1),
        (9, 1),
        (4, 7),
        (13, 13),
        (40, 30),
        (59, 61),
        (150, 90),
        (20, 300),
    ];
    for seed in 10..16 {
        check(seed, &Tuning::tiny(), &WIDTHS, &lengths);
    }
}

#[test]
fn measured_thresholds_match_pair_by_pair() {
    let lengths =
        [(0, 5000), (1, 2000), (70, 80), (511, 513), (1400, 30), (700, 1400), (3000, 2500)];
    check(20, &Tuning::measured(), &WIDTHS, &lengths);
}

#[test]
fn long_lists_go_through_sort_and_tree() {
    check(30, &Tuning::measured(), &[34, 38], &[(9000, 12000)]);
}

#[derive(Clone)]
struct JoinStopped<'a>(&'a [u64]);

impl Task for JoinStopped<'_> {
    type Output = ();

    fn run<I: Isa>(self, isa: I) {
        let stop = StopToken::new();
        stop.stop();
        let mut joiner = Joiner::new(isa, 38, Tuning::measured(), &stop);
        let pairs = joiner.ready(self.0, self.0);
        assert_eq!(pairs, Partial::new(0), "{isa:?} did not stop");
    }
}

#[test]
fn stopped_join_counts_nothing() {
    let list = skewed_list(&mut Rng::new(40), 200_000, &[2; 38]);
    for_each_kernel(JoinStopped(&list));
}

#[test]
fn bits_of_every_mask_have_density_one() {
    for length in 1..600 {
        let densities = choose::densities(&vec![0x8001_0042; length]);
        let expected = std::array::from_fn(|bit| (0x8001_0042_u32 >> bit & 1) as f32);
        assert!(near(&densities, &expected), "{length} masks: {densities:?}");
    }
}

#[test]
fn densities_of_fully_sampled_lists_are_exact() {
    let mut random = Rng::new(41);
    for length in (0..16).chain((16..=240).step_by(16)) {
        let masks = masks(&mut random, length, u64::from(u32::MAX), 1 + length as u64 % 8);
        let masks: Vec<u32> = masks.into_iter().map(|mask| mask as u32).collect();
        let share = |bit: usize| {
            let with = masks.iter().filter(|&mask| mask >> bit & 1 == 1).count();
            with as f32 / length.max(1) as f32
        };
        let expected = std::array::from_fn(share);
        let densities = choose::densities(&masks);
        assert!(near(&densities, &expected), "{length} masks: {densities:?}");
    }
}

#[test]
fn bit_that_prunes_most_is_chosen() {
    let mut random = Rng::new(42);
    for best in 0..32 {
        let mut p: [f32; 32] = std::array::from_fn(|_| random.below(5) as f32 / 10.0);
        p[best] = 0.5;
        let q = p.map(|density| density / 2.0);
        assert_eq!(choose::most_pruning(&p, &q), Some(best as u32));
    }
    let (low, high) = ([0.5; 16], [0.0; 16]);
    let p = std::array::from_fn(|bit| [low, high].as_flattened()[bit]);
    let q = std::array::from_fn(|bit| [high, low].as_flattened()[bit]);
    assert_eq!(choose::most_pruning(&p, &q), None, "no bit is in both lists");
}

fn near(a: &[f32; 32], b: &[f32; 32]) -> bool {
    a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-5)
}
