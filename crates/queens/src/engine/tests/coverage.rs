//! Checks that the units of a plan cover the whole count without duplicates.

use super::size;
use crate::Square;
use crate::control::StopToken;
use crate::engine::geometry::sets::{binomial, full, members};
use crate::engine::lists::Cursor;
use crate::engine::plan::transposition::Ranks;
use crate::engine::{Options, Part, PartCount, RESIDUE_PRIME, UnitPlan, half_placements};
use std::sync::Arc;

fn parts(n: usize) -> Vec<PartCount> {
    let plan = UnitPlan::new(size(n));
    let count = plan.count_units(UnitPlan::ALL, &Options::default()).unwrap();
    assert_eq!(count.parts.iter().map(|part| part.units).sum::<u64>(), plan.units());
    count.parts
}

/// Returns the largest size to test, which is smaller without optimisation.
fn largest() -> usize {
    if cfg!(debug_assertions) { 15 } else { 17 }
}

#[test]
fn weights_and_half_placements_cover_the_board() {
    for n in 2..=largest() {
        let column_sets = binomial(n as u32 / 2 * 2, n as u32 / 2) as u64;
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

/// Returns all placements on these columns, in the rows from `first_row` on.
fn halves_on(first_row: u8, columns: u32) -> Vec<Vec<Square>> {
    let mut all = vec![Vec::new()];
    for row in first_row..first_row + columns.count_ones() as u8 {
        let next = |half: &Vec<Square>| {
            let squares = members(columns).map(|column| Square::at(row, column as u8));
            let is_free = |square: &Square| half.iter().all(|one| one.attack(*square).is_none());
            let longer = |square| [&half[..], &[square]].concat();
            squares.filter(is_free).map(longer).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(next).collect();
    }
    all
}

/// Counts the halves of a unit of an even board, without masks.
fn halves_of_unit(n: u8, columns: u32, ranks: &Ranks) -> [u64; 2] {
    let side = n / 2;
    let local = |columns: u32| [columns & full(side.into()), columns.reverse_bits() >> (32 - n)];
    let unit = ranks.of_unit(local(columns).map(|columns| columns & full(side.into())));
    let whole = full(n.into());
    [(0, columns), (side, whole & !columns)].map(|(first, columns)| {
        let is_made = |half: &&Vec<Square>| {
            let left = half.iter().filter(|square| square.column() < side.into());
            // Local rows are numbered from the nearer edge.
            let row = |square: &Square| square.row().min(usize::from(n) - 1 - square.row());
            let left_rows = left.fold(0, |rows, square| rows | 1 << row(square));
            ranks.rank(left_rows) <= unit.larger
        };
        halves_on(first, columns).iter().filter(is_made).count() as u64
    })
}

#[test]
fn units_build_the_halves_of_a_plain_search() {
    for n in [2, 4, 6, 8, 10] {
        let (plan, ranks) = (UnitPlan::new(size(n)), Ranks::new(n as u32 / 2));
        let mut cursor = Cursor::new(&plan, Arc::default(), &StopToken::new());
        let mut weight = 0;
        for number in 0..plan.units() {
            let unit = cursor.unit(number);
            let [left, right] = unit.columns;
            let columns = left | right.reverse_bits() >> (32 - n);
            let part = plan.count_units(number..number + 1, &Options::default()).unwrap().parts[0];
            let made = [part.raw_top, part.raw_bottom];
            assert_eq!(made, halves_of_unit(n as u8, columns, &ranks), "N={n}, unit {number}");
            weight += part.weight;
        }
        assert_eq!(weight, binomial(n as u32, n as u32 / 2) as u64);
    }
}

#[test]
fn numbers_of_units_match_closed_forms() {
    let units = |n| UnitPlan::new(size(n)).units();
    let known = [(16, 3_299), (17, 9_769), (18, 12_283), (19, 36_593), (20, 46_508)];
    let larger = [(21, 139_012), (22, 176_870), (23, 529_586), (24, 677_294), (26, 2_602_198)];
    for (n, expected) in known.into_iter().chain(larger) {
        assert_eq!(units(n), expected, "N={n}");
    }
}

#[test]
fn mirror_image_of_a_unit_counts_the_same() {
    // The pairs (X, Y) and (Y, X) use different lists. So count both, by making all pairs units.
    let mut plan = UnitPlan::of(crate::engine::plan::builders::all_solutions(size(12)), 5);
    let single = plan.count_units(UnitPlan::ALL, &Options::default()).unwrap();
    for sets in &mut plan.sub_problems[0].strata {
        (sets.unordered, sets.weight, sets.diagonal_weight) = (false, 2, 2);
    }
    let plan = UnitPlan::of(plan.sub_problems, 5);
    let both = plan.count_units(UnitPlan::ALL, &Options::default()).unwrap();
    assert_eq!(both.parts[0].weight, single.parts[0].weight);
    assert_eq!(both.total(), single.total());
}

#[test]
fn expected_half_placements_are_close_to_actual() {
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
                made < 100.0 || (0.4..2.5).contains(&ratio),
                "N={n} {:?}, stratum {}: {ratio}",
                sub_problem.part,
                grid.stratum
            );
        }
    }
}
