//! The lists of one side for one column set of the top half.

use super::list::{QuadrantList, Scratch};
use crate::engine::geometry::sets::full;
use crate::engine::plan::sub_problem::SubProblem;
use crate::run::StopToken;

/// The lists of one side for one set of columns of the top half.
#[derive(Debug)]
pub(crate) struct SetLists {
    /// For the top and the bottom half, the list of each product.
    pub(crate) halves: [Vec<QuadrantList>; 2],
}

impl SetLists {
    /// Builds the lists of the left (0) or right (1) side.
    ///
    /// `set` contains the local columns that the top half uses there.
    ///
    /// The stratum has `left_columns` columns of the top half on the left.
    pub(crate) fn new(
        sub_problem: &SubProblem,
        side: usize,
        set: u32,
        left_columns: u32,
        scratch: &mut Scratch,
    ) -> SetLists {
        let sets = [set, set ^ full(sub_problem.columns[side])];
        let halves = [0, 1].map(|half| {
            let groups = sub_problem.halves[half]
                .row_sets
                .groups(side, sub_problem.left_rows(half, left_columns));
            let searches = sub_problem.halves[half].searches(side);
            searches.map(|search| QuadrantList::new(search, sets[half], groups, scratch)).collect()
        });
        SetLists { halves }
    }

    /// The memory of the lists, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.halves.iter().flatten().map(QuadrantList::bytes).sum()
    }

    /// Returns the placements for which `keeps` returns true; incomplete after `stop`.
    pub(crate) fn subsampled(&self, stop: &StopToken, mut keeps: impl FnMut() -> bool) -> SetLists {
        let mut subsampled = |lists: &Vec<QuadrantList>| {
            lists.iter().map(|list| list.filtered(stop, |_| keeps())).collect()
        };
        SetLists { halves: self.halves.each_ref().map(&mut subsampled) }
    }
}
