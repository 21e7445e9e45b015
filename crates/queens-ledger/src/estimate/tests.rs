//! Compares estimates with known counts.

use super::scale::CountedUnit;
use super::scale::{SOLUTIONS_SPREAD, TIMES_SPREAD};
use super::*;
use queens::rng::Rng;
use queens::{Size, known};

fn sampled(n: usize, units: u64, seed: u64, threads: usize) -> Estimate {
    let plan = CountPlan::new(Size::new(n).unwrap());
    let effort = Effort::Units(NonZeroU64::new(units).unwrap());
    let options = EstimateOptions { effort, seed: Some(seed), ..EstimateOptions::default() };
    estimate(&plan, &options, &Control::default().threads(threads)).unwrap()
}

fn truth(n: usize) -> f64 {
    // No count is published for the empty board, which has one solution.
    known::counts(Size::new(n).unwrap()).map_or(1.0, |known| known.total as f64)
}

#[test]
fn seed_fixes_estimate_for_any_number_of_threads() {
    for (n, units) in [(12, 40), (15, 90), (17, 7)] {
        let [one, three] = [1, 3].map(|threads| sampled(n, units, 5, threads));
        assert_eq!(one.basis, Basis::Units(units));
        assert_eq!((one.total, one.bytes_per_thread), (three.total, three.bytes_per_thread));
        assert_ne!(one.total, sampled(n, units, 6, 1).total);
    }
}

#[test]
fn sample_of_all_units_is_exact() {
    for n in 0..=12 {
        let found = sampled(n, 1_000_000, 1, 2);
        assert_eq!((found.basis, found.total), (Basis::All, Value::alone(truth(n))), "N={n}");
        assert_eq!(found.cpu_seconds, Value::alone(found.cpu_seconds.mean));
    }
}

#[test]
fn small_boards_are_counted_whole_quickly() {
    for n in 0..=9 {
        let plan = CountPlan::new(Size::new(n).unwrap());
        let found = estimate(&plan, &EstimateOptions::default(), &Control::default()).unwrap();
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

/// All units of a board, counted once, so that the samples need no counting.
struct Board {
    plan: CountPlan,
    counted: Vec<CountedUnit>,
}

impl Board {
    fn new(n: usize) -> Board {
        let plan = CountPlan::new(Size::new(n).unwrap());
        let control = Control::default().threads(1);
        let counted = survey(&plan, &control, 1).every(1.0).unwrap();
        Board { plan, counted }
    }

    /// Returns how many of a thousand samples have an interval that contains the true sum.
    fn held(&self, units: u64, usual: f64, figure: fn(&CountedUnit) -> f64) -> usize {
        let control = Control::default();
        let truth: f64 = self.counted.iter().map(figure).sum();
        let mut survey = survey(&self.plan, &control, 1);
        let holds = |&seed: &u64| {
            survey.first_seed = Rng::new(seed).next();
            let unit = |place| self.counted[survey.drawn(place, 1.0).unwrap().unit as usize];
            let sample: Vec<CountedUnit> = (0..units).map(unit).collect();
            let value = survey.scale.sum(&sample, false, usual, figure);
            value.interval.is_some_and(|[low, high]| (low..=high).contains(&truth))
        };
        (0..1000).filter(holds).count()
    }
}

fn survey<'a>(plan: &'a CountPlan, control: &'a Control<'a>, seed: u64) -> Survey<'a> {
    let options = EstimateOptions { seed: Some(seed), ..EstimateOptions::default() };
    Survey::new(plan, &options, control)
}

/// Returns a cost that replaces measured times, which differ from run to run.
///
/// It fits the times for N = 24 within a quarter.
fn cost(unit: &CountedUnit) -> f64 {
    unit.halves.iter().product::<f64>().powf(0.25) * unit.total.powf(0.43)
}

/// Returns a simpler cost. For a few units, it is several times the mean.
fn length(unit: &CountedUnit) -> f64 {
    unit.halves.iter().sum()
}

#[test]
fn intervals_of_few_units_have_stated_coverage() {
    for n in [14, 15] {
        let board = Board::new(n);
        for units in [5, 8, 20] {
            let solutions = board.held(units, SOLUTIONS_SPREAD, |unit| unit.total);
            let costs = board.held(units, TIMES_SPREAD, cost);
            for held in [solutions, costs] {
                assert!((930..=980).contains(&held), "N={n}, {units} units: {held} of 1000");
            }
        }
    }
}

/// Prints how many intervals contain the true value, for `bench-results/README.md`.
#[test]
#[ignore = "prints a table"]
fn coverage() {
    println!("| N | units | solutions | costs | lengths |\n|---|---|---|---|---|");
    for n in 14..=18 {
        let board = Board::new(n);
        for units in [5, 8, 20, 100] {
            let solutions = board.held(units, SOLUTIONS_SPREAD, |unit| unit.total);
            let [costs, lengths] = [cost, length].map(|of| board.held(units, TIMES_SPREAD, of));
            println!("| {n} | {units} | {solutions} | {costs} | {lengths} |");
        }
    }
}

/// Times of whole units, measured on one machine.
const MEASURED: &str = include_str!("../../tests/all/fixtures/unit-times.csv");

fn factor(n: usize) -> f64 {
    let plan = CountPlan::new(Size::new(n).unwrap());
    let lines = MEASURED.lines().filter_map(|line| line.strip_prefix(&format!("{n},")));
    let (mut seconds, mut expected) = (0.0, 0.0);
    for line in lines {
        let (unit, time) = line.split_once(',').unwrap();
        seconds += time.parse::<f64>().unwrap();
        expected += plan.engine().unit_cost(unit.parse().unwrap())
            * model::seconds_per_cost(Kernel::Avx512, n);
    }
    seconds / expected
}

#[test]
fn model_fits_units_of_large_boards() {
    let factors: Vec<f64> = (21..=28).map(factor).collect();
    println!("{factors:.3?}");
    let mean = (factors.iter().map(|factor| factor.ln()).sum::<f64>() / 8.0).exp();
    assert!((mean - 1.0).abs() < 0.1, "on the machine of the model: {mean}");
    for (n, factor) in (21..=28).zip(&factors) {
        let off = (factor / mean).ln().abs();
        assert!(off < 0.2, "N={n}: {factors:?}");
        // Predict the factor from every other board.
        for (other, from) in (21..=28).zip(&factors) {
            let error = model::error_between(n, other);
            assert!((factor / from).ln().abs() <= 3.0 * error, "N={n} from {other}: {factors:?}");
        }
    }
}

#[test]
fn expected_time_depends_on_kernel() {
    let plan = CountPlan::new(Size::new(24).unwrap());
    let control = Control::default();
    let expected = |kernel| {
        let mut survey = survey(&plan, &control, 1);
        survey.kernel = kernel;
        [survey.expected_seconds(), model::seconds_per_unit(kernel, &plan)]
    };
    let [portable, avx2, avx512] = [Kernel::Portable, Kernel::Avx2, Kernel::Avx512].map(expected);
    for place in 0..2 {
        assert!(portable[place] > 2.0 * avx2[place] && avx2[place] > 1.2 * avx512[place]);
    }
}

#[test]
fn published_numbers_grow_like_model() {
    for n in 17..=27 {
        let off = model::solutions(n) / truth(n) - 1.0;
        assert!(off.abs() < 0.015, "N={n}: {off}");
    }
}

#[test]
fn estimates_are_right_on_average() {
    // Units and strata of all sizes contribute to the mean, so a wrong probability would show.
    for n in [11, 12] {
        let means: Vec<f64> = (0..60).map(|seed| sampled(n, 60, seed, 1).total.mean).collect();
        let value = Value::of(&means, 0.0, 0.0, 0.0);
        let error = (value.mean - truth(n)).abs();
        assert!(error < 3.5 * value.standard_error.unwrap(), "N={n}: {value:?}");
        assert!(value.relative_error().unwrap() < 0.02, "N={n}: {value:?}");
    }
}

#[test]
fn model_answers_without_time() {
    for n in [20, 27, 31] {
        let plan = CountPlan::new(Size::new(n).unwrap());
        let effort = Effort::Within(Duration::ZERO);
        let options = EstimateOptions { effort, ..EstimateOptions::default() };
        let found = estimate(&plan, &options, &Control::default()).unwrap();
        assert_eq!(found.basis, Basis::Model { pace: None });
        assert_eq!(found.total, Value::alone(model::solutions(n)));
        let years = found.cpu_seconds.mean / (365.25 * 86400.0);
        println!("N={n}: {years:.3e} years, {:.0} MB", found.bytes_per_thread / 1e6);
        assert_eq!((found.cpu_seconds.interval, found.cpu_seconds.standard_error), (None, None));
        assert!(found.cpu_seconds.mean > 0.0 && found.bytes_per_thread > 0.0);
    }
}

#[test]
fn usual_limit_depends_on_count() {
    for (n, usual) in [(18, 1), (28, 10)] {
        let plan = CountPlan::new(Size::new(n).unwrap());
        let control = Control::default().threads(2);
        assert_eq!(survey(&plan, &control, 1).usual_limit(), Duration::from_secs(usual));
    }
}

/// Counts whole units of a board for a survey of a larger one.
fn pace(survey: &Survey<'_>, n: usize, units: u64) -> Pace {
    let plan = CountPlan::new(Size::new(n).unwrap());
    let board = survey.of_board(&plan, None);
    Pace::of(&board, &board.units(0..units, 1.0).unwrap()).unwrap()
}

#[test]
fn time_is_extrapolated_from_smaller_board() {
    let plan = CountPlan::new(Size::new(24).unwrap());
    let control = Control::default().threads(2);
    let pace = pace(&survey(&plan, &control, 1), 19, 12);
    assert_eq!((pace.n, pace.units), (19, 12));
    let [near, far] = [20, 28].map(|n| pace.seconds(n, 1000.0));
    assert!((near.mean / pace.factor - 1000.0).abs() < 1e-6);
    let width = |value: Value| value.interval.map(|[low, high]| high / low);
    assert!(width(near) > Some(1.3) && width(far) > width(near), "{near:?} {far:?}");
}

#[test]
fn pace_times_subsampled_units() {
    let plan = CountPlan::new(Size::new(16).unwrap());
    let control = Control::default().threads(1);
    let survey = survey(&plan, &control, 1);
    let counted = survey.units(0..6, 0.5).unwrap();
    let pace = pace(&survey, 13, 8);
    let beyond = pace.beyond(&counted);
    assert!(beyond > 1.0, "{beyond}");
    let basis = Basis::Subsampled { units: 6, keep: 0.5, beyond, pace: Some(pace) };
    let found = survey.estimate(basis, &counted);
    assert!(found.total.interval.is_some());
    let expected = pace.factor * survey.expected_seconds();
    assert_eq!(found.cpu_seconds, pace.seconds(16, survey.expected_seconds()));
    let [low, high] = found.cpu_seconds.interval.unwrap();
    assert!(
        (found.cpu_seconds.mean / expected - 1.0).abs() < 1e-9 && low < expected && expected < high
    );
}
