//! Checks whole counts with small blocks, and counts that are divided into tiles.

use super::{naive, size};
use crate::Board;
use crate::control::Control;
use crate::engine::join::Tuning;
use crate::engine::kernel::Kernel;
use crate::engine::plan::builders;
use crate::engine::{Options, UnitPlan, UnitsCount};

/// The largest size for which a naive search is fast enough.
const SMALL: usize = 9;

fn plan(n: usize, block: usize) -> UnitPlan {
    UnitPlan::of(builders::all_solutions(size(n)), block)
}

fn count(plan: &UnitPlan, options: &Options<'_>) -> UnitsCount {
    plan.count_units(UnitPlan::ALL, options).unwrap()
}

#[test]
fn block_size_does_not_change_the_count() {
    for n in 0..=SMALL {
        let expected = naive(&Board::empty(size(n)));
        for kernel in Kernel::available() {
            for block in [1, 2, 3, 7, 32] {
                for tiny in [false, true] {
                    let mut options = Options::from(Control::default().threads(1)).kernel(kernel);
                    if tiny {
                        options = options.tuning(Tuning::tiny());
                    }
                    let count = count(&plan(n, block), &options);
                    assert_eq!(count.total(), expected, "N={n} {kernel} block {block} tiny {tiny}");
                }
            }
        }
    }
}

#[test]
fn units_count_the_same_whole_and_in_nodes() {
    for n in [7, 8, 9, 10, 11] {
        let plan = plan(n, 5);
        let options = |threads| Options::from(Control::default().threads(threads)).by_unit(true);
        let whole = count(&plan, &options(1));
        let in_nodes = count(&plan, &options(3).tuning(Tuning::tiny()));
        assert_eq!(in_nodes.parts, whole.parts, "N={n}");
        assert_eq!(in_nodes.unit_counts, whole.unit_counts, "N={n}");
        let units = (0..).zip(&whole.unit_counts);
        let weighed =
            units.map(|(unit, &count)| count * u128::from(plan.unit(unit).unwrap().weight));
        assert_eq!(weighed.sum::<u128>(), whole.total(), "N={n}");
        assert!(count(&plan, &Options::default()).unit_counts.is_empty());
    }
}

#[test]
fn tiles_add_up_in_any_order() {
    for n in [10, 11] {
        let plan = plan(n, 3);
        let options = Options::default();
        let whole = count(&plan, &options);
        let mut sum = UnitsCount::empty(&plan, 0..plan.units(), whole.kernel, whole.threads);
        let mut end = plan.units();
        while end > 0 {
            let grid = plan.grid(plan.grid_of(end - 1));
            let tile = grid.tile_of(end - 1).units;
            assert!(tile.end == end && grid.units().start <= tile.start);
            sum.add(&plan.count_units(tile.clone(), &options).unwrap().parts);
            end = tile.start;
        }
        assert_eq!(sum, whole, "N={n}");
    }
}
