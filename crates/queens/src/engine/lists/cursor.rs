//! Moves from unit to unit of a plan and provides the lists of each unit.

use super::cache::{ListCache, TileLists};
use super::list::QuadrantList;
use super::set_lists::SetLists;
use crate::control::StopToken;
use crate::engine::plan::UnitPlan;
use crate::engine::plan::tiles::Tile;
use std::sync::Arc;

/// Moves from unit to unit; use one per thread.
#[derive(Debug)]
pub(crate) struct Cursor<'a> {
    plan: &'a UnitPlan,
    cache: Arc<ListCache>,
    place: Option<TilePlace>,
    stop: StopToken,
}

/// The tile of the last unit.
#[derive(Debug)]
struct TilePlace {
    grid: usize,
    tile: Tile,
    lists: TileLists,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct UnitLists<'a> {
    /// The index of the unit's part (its sub-problem) in the plan.
    pub(crate) part: usize,
    pub(crate) weight: u64,
    pub(crate) cost: f64,
    /// The left and the right columns of the top half.
    pub(crate) columns: [u32; 2],
    left: &'a SetLists,
    right: &'a SetLists,
}

impl<'a> Cursor<'a> {
    /// Creates a cursor that uses the lists of a cache. After `stop`, its lists are incomplete.
    pub(crate) fn new(plan: &'a UnitPlan, cache: Arc<ListCache>, stop: &StopToken) -> Cursor<'a> {
        Cursor { plan, cache, place: None, stop: stop.clone() }
    }

    pub(crate) fn unit(&mut self, number: u64) -> UnitLists<'_> {
        let place = match self.place.take() {
            Some(here) if here.tile.units.contains(&number) => here,
            // Keep the old tile until the new tile has taken the lists that both tiles share.
            before => {
                let next = self.enter(number);
                drop(before);
                next
            }
        };
        let place = self.place.insert(place);
        let grid = self.plan.grid(place.grid);
        let sub_problem = &self.plan.sub_problems[grid.sub_problem];
        let sets = &sub_problem.strata[grid.stratum];
        let unit = grid.unit(&place.tile, number);
        let columns = sets.columns(unit, sub_problem.columns[1]);
        let make = |side: usize| {
            let left_columns = columns[0].count_ones();
            SetLists::new(sub_problem, side, columns[side], left_columns, &self.stop)
        };
        UnitLists {
            part: grid.sub_problem,
            weight: sets.weight_at(unit.left, unit.right),
            cost: grid.unit_cost,
            columns,
            left: place.lists.left.lists(unit.left, 0, || make(0)),
            right: place.lists.right.lists(unit.right, unit.variant, || make(1)),
        }
    }

    /// Ends the cursor, but keeps the lists of its last tile in the cache.
    pub(crate) fn finish(self) {
        if let Some(place) = self.place {
            self.cache.keep_last(place.lists);
        }
    }

    fn enter(&self, unit: u64) -> TilePlace {
        let number = self.plan.grid_of(unit);
        let grid = self.plan.grid(number);
        let tile = grid.tile_of(unit);
        let sets = &self.plan.sub_problems[grid.sub_problem].strata[grid.stratum];
        let lists = self.cache.tile(number, sets, &tile);
        TilePlace { grid: number, tile, lists }
    }
}

impl<'a> UnitLists<'a> {
    /// Returns the left and the right list of each product of a half.
    pub(crate) fn products(
        &self,
        half: usize,
    ) -> impl Iterator<Item = (&'a QuadrantList, &'a QuadrantList)> + Clone {
        self.left.halves[half].iter().zip(&self.right.halves[half])
    }

    /// Returns the indices of a half's row sets that have placements on both sides.
    pub(crate) fn common_groups(&self, half: usize) -> impl Iterator<Item = usize> + Clone + 'a {
        self.left.common_groups(self.right, half)
    }

    pub(crate) fn common_groups_len(&self, half: usize) -> usize {
        self.left.common_groups_len(self.right, half)
    }

    pub(crate) fn left(&self) -> &'a SetLists {
        self.left
    }

    /// Returns the same unit with other lists on the left side.
    pub(crate) fn with_left<'b>(self, left: &'b SetLists) -> UnitLists<'b>
    where
        'a: 'b,
    {
        UnitLists { left, ..self }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.left.bytes() + self.right.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;
    use crate::engine::lists::cache::ListBlock;
    use std::ops::Range;
    use std::sync::Weak;

    /// Returns the first unit of each tile of the stratum with the most tiles.
    fn tiles(plan: &UnitPlan) -> Vec<u64> {
        let grids = (0..plan.strata().len()).map(|place| plan.grid(place));
        let tiles = grids.map(|grid| {
            let first = Some(grid.units().start).filter(|_| !grid.units().is_empty());
            let next = |&unit: &u64| {
                Some(grid.tile_of(unit).units.end).filter(|&next| next < grid.units().end)
            };
            std::iter::successors(first, next).collect::<Vec<_>>()
        });
        tiles.max_by_key(Vec::len).unwrap()
    }

    #[test]
    fn left_lists_stay_while_right_block_advances() {
        let plan = UnitPlan::new(Size::new(14).unwrap());
        let cache = Arc::new(ListCache::with_room(0));
        let mut cursor = Cursor::new(&plan, cache, &StopToken::new());
        let mut before: Option<(Range<usize>, Weak<ListBlock>)> = None;
        let mut stayed = 0;
        for unit in tiles(&plan) {
            cursor.unit(unit);
            let TilePlace { tile, lists, .. } = cursor.place.as_ref().unwrap();
            if let Some((_, block)) = before.filter(|(left, _)| *left == tile.left) {
                assert!(block.upgrade().is_some(), "made again for unit {unit}");
                stayed += 1;
            }
            before = Some((tile.left.clone(), Arc::downgrade(&lists.left)));
        }
        assert!(stayed > 0, "no two tiles share a left block");
    }

    #[test]
    fn oversized_block_is_not_kept() {
        let plan = UnitPlan::new(Size::new(14).unwrap());
        let mut cursor = Cursor::new(&plan, Arc::new(ListCache::with_room(1)), &StopToken::new());
        let mut before: Option<(Range<usize>, Weak<ListBlock>)> = None;
        let mut gone = 0;
        for unit in tiles(&plan) {
            cursor.unit(unit);
            let TilePlace { tile, lists, .. } = cursor.place.as_ref().unwrap();
            if let Some((_, block)) = before.filter(|(right, _)| *right != tile.right) {
                assert_eq!(block.strong_count(), 0, "kept for unit {unit}");
                gone += 1;
            }
            before = Some((tile.right.clone(), Arc::downgrade(&lists.right)));
        }
        assert!(gone > 0, "all tiles share a right block");
    }
}
