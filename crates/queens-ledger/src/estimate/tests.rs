//! Estimates against known counts.

use super::*;
use queens::{Size, known};

fn sampled(n: usize, units: u64, seed: u64, threads: usize) -> Estimate {
    let plan = Plan::new(Size::new(n).unwrap());
    let effort = Effort::Units(NonZeroU64::new(units).unwrap());
    let options = Options { effort, seed: Some(seed), ..Options::default() };
    estimate(&plan, &options, &Control::default().threads(threads)).unwrap()
}

fn truth(n: usize) -> f64 {
    // Nothing is published for the empty board, which has one solution.
    known::counts(Size::new(n).unwrap()).map_or(1.0, |known| known.total as f64)
}

/// Whether the interval holds the true number; none is a failure.
fn holds(estimate: &Estimate, truth: f64) -> bool {
    estimate.total.interval.is_some_and(|[low, high]| (low..=high).contains(&truth))
}

#[test]
fn a_seed_gives_the_same_numbers_with_any_number_of_threads() {
    for (n, units) in [(12, 40), (15, 90), (17, 7)] {
        let [one, three] = [1, 3].map(|threads| sampled(n, units, 5, threads));
        assert_eq!(one.basis, Basis::Units(units));
        assert_eq!((one.total, one.bytes_per_thread), (three.total, three.bytes_per_thread));
        assert_ne!(one.total, sampled(n, units, 6, 1).total);
    }
}

#[test]
fn a_sample_of_all_units_is_exact() {
    for n in 0..=12 {
        let found = sampled(n, 1_000_000, 1, 2);
        assert_eq!((found.basis, found.total), (Basis::All, Value::alone(truth(n))), "N={n}");
        assert_eq!(found.cpu_seconds, Value::alone(found.cpu_seconds.mean));
    }
}

#[test]
fn small_boards_are_counted_whole_in_little_time() {
    for n in 0..=9 {
        let plan = Plan::new(Size::new(n).unwrap());
        let found = estimate(&plan, &Options::default(), &Control::default()).unwrap();
        assert_eq!((found.basis, found.total), (Basis::All, Value::alone(truth(n))), "N={n}");
    }
}

#[test]
fn few_units_have_no_interval() {
    let [one, four, five] = [1, 4, 5].map(|units| sampled(13, units, 3, 1));
    assert_eq!((one.total.standard_error, one.total.interval), (None, None));
    assert!(four.total.standard_error.is_some() && four.total.interval.is_none());
    assert!(four.cpu_seconds.interval.is_none() && four.wall_seconds().interval.is_none());
    assert!(five.total.interval.is_some() && five.cpu_seconds.interval.is_some());
}

#[test]
fn intervals_of_small_samples_hold_the_truth() {
    let seeds = 200;
    for (n, units) in [(12, 5), (12, 20), (13, 8), (14, 5), (14, 30)] {
        let held = (0..seeds).filter(|&seed| holds(&sampled(n, units, seed, 1), truth(n))).count();
        assert!(held >= 183, "N={n}, {units} units: {held} of {seeds}");
    }
}

/// Times differ from run to run, so lengths of lists stand for them: costs that follow the same law.
#[test]
fn intervals_of_costs_hold_the_truth() {
    let plan = Plan::new(Size::new(14).unwrap());
    let by_cost = ByCost::new(plan.engine());
    let control = Control::default().threads(1);
    let cost = |unit: &sample::Counted| unit.halves[0] + unit.halves[1];
    let counted = plan.engine().count_all(&queens::engine::Options::default()).unwrap();
    let truth = counted.half_placements() as f64;
    let holds = |seed: &u64| {
        let mut random = Rng::new(*seed);
        let pool = Pool { plan: &plan, kernel: Kernel::best(), control: &control, threads: 1 };
        let sampler = Sampler::new(pool, &by_cost, &mut random);
        let scale = Scale::new(&by_cost, &mut random);
        let units = sampler.units(0..8, 1.0).unwrap();
        let value = scale.sum(&units, cost, 0.0, 0.0);
        value.interval.is_some_and(|[low, high]| (low..=high).contains(&truth))
    };
    let held = (0..200).filter(holds).count();
    assert!(held >= 183, "{held} of 200");
}

#[test]
fn estimates_are_right_on_average() {
    // Every size of unit and of stratum counts: a wrong probability would show.
    for n in [11, 12] {
        let means: Vec<f64> = (0..60).map(|seed| sampled(n, 60, seed, 1).total.mean).collect();
        let value = Value::of(&means, 0.0, 0.0);
        let error = (value.mean - truth(n)).abs();
        assert!(error < 3.5 * value.standard_error.unwrap(), "N={n}: {value:?}");
        assert!(value.relative_error().unwrap() < 0.02, "N={n}: {value:?}");
    }
}

#[test]
fn without_time_there_is_no_estimate() {
    let plan = Plan::new(Size::new(20).unwrap());
    let effort = Effort::Within(Duration::ZERO);
    let options = Options { effort, ..Options::default() };
    let found = estimate(&plan, &options, &Control::default());
    assert!(matches!(found, Err(Error::TooShort { n: 20, .. })), "{found:?}");
}
