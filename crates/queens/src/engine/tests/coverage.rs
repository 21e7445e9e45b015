//! Proof that all of a task was counted, and nothing twice.

use super::size;
use crate::engine::{Options, Part, PartCount, RESIDUE_PRIME, UnitPlan, half_placements};

fn parts(n: usize) -> Vec<PartCount> {
    let plan = UnitPlan::new(size(n));
    let count = plan.count_all(&Options::default()).unwrap();
    assert_eq!(count.parts.iter().map(|part| part.units).sum::<u64>(), plan.units());
    count.parts
}

fn binomial(n: u64, k: u64) -> u64 {
    (1..=k).fold(1, |product, i| product * (n + 1 - i) / i)
}

/// The largest sizes take seconds without the optimiser.
fn largest() -> usize {
    if cfg!(debug_assertions) { 15 } else { 17 }
}

#[test]
fn weights_and_half_placements_are_those_of_the_whole_board() {
    for n in 2..=largest() {
        let column_sets = binomial(2 * (n as u64 / 2), n as u64 / 2);
        let expected = half_placements(size(n), &Options::default()).unwrap();
        let parts = parts(n);
        assert_eq!(parts.len(), expected.len());
        for (count, (part, halves)) in parts.iter().zip(expected) {
            let symmetries = if part == Part::OffCentre { 4 } else { 1 };
            assert_eq!(count.part, part);
            assert_eq!(count.weight, symmetries * column_sets, "N={n} {part:?}");
            assert_eq!(count.top + count.bottom, halves, "N={n} {part:?}");
            assert_eq!(count.total % u128::from(RESIDUE_PRIME), count.residue.into());
        }
    }
}

#[test]
fn odd_parts_are_whole_classes_by_themselves() {
    for n in (5..=largest()).step_by(2) {
        let parts = parts(n);
        assert_eq!(parts[1].total % 8, 0, "N={n}: classes off the centre have eight members");
        let symmetric = crate::engine::half_turn(size(n), &Options::default()).unwrap()
            + 2 * crate::engine::quarter_turn(size(n));
        assert_eq!((parts[0].total + symmetric) % 8, 0, "N={n}");
    }
}

#[test]
fn half_placements_agree_with_the_search() {
    let expected = |n| half_placements(size(n), &Options::default()).unwrap();
    assert_eq!(expected(16), [(Part::Even, 2 * 15_324_708)]);
    let off_centre = 4 * (20_382_736 + 25_666_748);
    assert_eq!(expected(17), [(Part::Centre, 2 * 5_907_152), (Part::OffCentre, off_centre)]);
}

#[test]
fn units_are_as_many_as_their_closed_forms_say() {
    let units = |n| UnitPlan::new(size(n)).units();
    let known = [(16, 3_299), (17, 9_769), (18, 12_283), (19, 36_593), (20, 46_508)];
    let larger = [(21, 139_012), (22, 176_870), (23, 529_586), (24, 677_294), (26, 2_602_198)];
    for (n, expected) in known.into_iter().chain(larger) {
        assert_eq!(units(n), expected, "N={n}");
    }
}

#[test]
fn a_unit_and_its_mirror_image_count_the_same() {
    // The pairs (X, Y) and (Y, X) use different lists: they are the units of a rectangle.
    let mut plan = UnitPlan::of(crate::engine::plan::builders::all_solutions(size(12), false), 5);
    let single = plan.count_all(&Options::default()).unwrap();
    for sets in &mut plan.sub_problems[0].strata {
        (sets.unordered, sets.weight, sets.diagonal_weight) = (false, 2, 2);
    }
    let plan = UnitPlan::of(plan.sub_problems, 5);
    let both = plan.count_all(&Options::default()).unwrap();
    assert_eq!(both.parts[0].weight, single.parts[0].weight);
    assert_eq!(both.total(), single.total());
}

#[test]
fn expected_half_placements_are_near_the_truth() {
    use crate::engine::plan::cost;
    for n in [14, 15] {
        let plan = UnitPlan::new(size(n));
        for grid in &plan.grids {
            let mut expected = 0.0;
            let sub_problem = &plan.sub_problems[grid.sub_problem];
            let sets = &sub_problem.strata[grid.stratum];
            for unit in grid.units() {
                let place = grid.unit(&grid.tile_of(unit), unit);
                let top = sets.columns(place, sub_problem.columns[1]);
                expected += cost::half_placements(sub_problem, 0, top);
                expected += cost::half_placements(sub_problem, 1, top);
            }
            let count = plan.count_units(grid.units(), &Options::default()).unwrap();
            let made =
                count.parts.iter().map(|part| part.raw_top + part.raw_bottom).sum::<u64>() as f64;
            let ratio = expected / made;
            assert!(
                made < 100.0 || (0.5..2.0).contains(&ratio),
                "N={n} {:?}, stratum {}: {ratio}",
                sub_problem.part,
                grid.stratum
            );
        }
    }
}
