//! The quadrant lists of one side for one column set of the top half.

use super::list::QuadrantList;
use crate::control::StopToken;
use crate::engine::geometry::sets::full;
use crate::engine::plan::sub_problem::SubProblem;

/// The quadrant lists of one side, for one column set of the top half.
///
/// The bottom half uses the other columns of the side. A half has one list for each product.
#[derive(Debug)]
pub(crate) struct SetLists {
    /// The lists of the top half and of the bottom half, one for each product.
    pub(crate) halves: [Vec<QuadrantList>; 2],
    /// For each half, a bit map of the row sets with a placement.
    filled: [Box<[u64]>; 2],
}

impl SetLists {
    /// Builds the lists of the left (0) or right (1) side.
    ///
    /// `set` contains the columns that the top half uses on this side, numbered within the side.
    /// `left_columns` is the number of columns that it uses on the left side.
    pub(crate) fn new(
        sub_problem: &SubProblem,
        side: usize,
        set: u32,
        left_columns: u32,
        stop: &StopToken,
    ) -> SetLists {
        let sets = [set, set ^ full(sub_problem.columns[side])];
        let halves = [0, 1].map(|half| {
            let groups = sub_problem.halves[half]
                .row_sets
                .groups(side, sub_problem.left_rows(half, left_columns));
            let searches = sub_problem.halves[half].searches(side);
            searches.map(|search| QuadrantList::new(search, sets[half], groups, stop)).collect()
        });
        SetLists::of(halves)
    }

    fn of(halves: [Vec<QuadrantList>; 2]) -> SetLists {
        let filled = halves.each_ref().map(|lists| filled(lists));
        SetLists { halves, filled }
    }

    /// Returns the indices of a half's row sets that have placements on both sides.
    pub(crate) fn common_groups<'a>(
        &'a self,
        other: &'a SetLists,
        half: usize,
    ) -> impl Iterator<Item = usize> + Clone + 'a {
        let both = self.filled[half].iter().zip(&other.filled[half]);
        both.enumerate().flat_map(|(word, (one, other))| {
            let rest = |bits: &u64| Some(bits & (bits - 1)).filter(|&rest| rest != 0);
            let bits = std::iter::successors(Some(one & other).filter(|&bits| bits != 0), rest);
            bits.map(move |bits| 64 * word + bits.trailing_zeros() as usize)
        })
    }

    pub(crate) fn common_groups_len(&self, other: &SetLists, half: usize) -> usize {
        let both = self.filled[half].iter().zip(&other.filled[half]);
        both.map(|(one, other)| (one & other).count_ones() as usize).sum()
    }

    pub(crate) fn bytes(&self) -> usize {
        self.halves.iter().flatten().map(QuadrantList::bytes).sum()
    }

    /// Returns lists of the placements for which `keeps` returns true; incomplete after `stop`.
    pub(crate) fn subsampled(&self, stop: &StopToken, mut keeps: impl FnMut() -> bool) -> SetLists {
        let mut subsampled = |lists: &Vec<QuadrantList>| {
            lists.iter().map(|list| list.filtered(stop, |_| keeps())).collect()
        };
        SetLists::of(self.halves.each_ref().map(&mut subsampled))
    }
}

/// Returns a bit for each group that has a mask in one of the lists.
fn filled(lists: &[QuadrantList]) -> Box<[u64]> {
    let groups = lists.first().map_or(0, QuadrantList::groups);
    let mut filled = vec![0; groups.div_ceil(64)];
    for group in (0..groups).filter(|&group| lists.iter().any(|list| !list.group(group).is_empty()))
    {
        filled[group / 64] |= 1 << (group % 64);
    }
    filled.into()
}
