//! Tests of `src/draw.rs`.

use super::*;

#[test]
fn costly_units_are_drawn_more_often() {
    let plan = UnitPlan::new("9".parse().unwrap());
    let by_cost = ByCost::new(&plan);
    let mut random = Rng::new(1);
    let mut drawn = vec![0.0; plan.units() as usize];
    let draws = 40_000;
    for _ in 0..draws {
        let unit = by_cost.draw(&mut random).unwrap();
        drawn[unit as usize] += 1.0;
    }
    for stratum in &by_cost.strata {
        let sizes = || stratum.units.clone().map(|unit| by_cost.size(stratum, unit));
        let share = cost(stratum) / by_cost.whole / sizes().sum::<f64>();
        for (unit, size) in stratum.units.clone().zip(sizes()) {
            let (times, expected) = (drawn[unit as usize], draws as f64 * share * size);
            let margin = 5.0 * expected.sqrt() + 1.0;
            assert!((times - expected).abs() < margin, "unit {unit}: {times} of {expected}");
        }
    }
}

#[test]
fn smaller_samples_begin_larger_ones() {
    let plan = UnitPlan::new("12".parse().unwrap());
    let ranges = [3..40, 90..200].map(Units::from);
    let draw = |number, seed| units_among(&plan, number, seed, &ranges, &StopToken::new());
    let drawn = draw(30, 5);
    assert_eq!(drawn[..10], draw(10, 5));
    assert_ne!(drawn[..10], draw(10, 6));
    let known: BTreeSet<u64> = drawn.iter().copied().collect();
    assert_eq!(known.len(), 30, "each once");
    assert!(known.iter().all(|&unit| ranges.iter().any(|range| range.contains(unit))));
    let all: Vec<u64> = (3..40).chain(90..200).collect();
    assert_eq!((draw(147, 5), draw(1000, 5)), (all.clone(), all));
}

#[test]
fn stopped_draws_end_early() {
    let plan = UnitPlan::new("12".parse().unwrap());
    let stop = StopToken::new();
    stop.stop();
    let ranges = [Units::from(0..1), Units::from(7..8)];
    assert!(units_among(&plan, 1, 5, &ranges, &stop).len() <= 1);
}

#[test]
fn every_unit_of_every_board_can_be_drawn() {
    for n in 0..=11 {
        let plan = UnitPlan::new(queens::Size::new(n).unwrap());
        let by_cost = ByCost::new(&plan);
        assert!(by_cost.draw(&mut Rng::new(1)).is_some());
        for stratum in &by_cost.strata {
            let mut units = stratum.units.clone();
            assert!(units.all(|unit| by_cost.size(stratum, unit) > 0.0), "N={n}");
        }
    }
}
