//! Placements of one quadrant on one set of columns, grouped by row set.

use crate::engine::geometry::quadrants::{QuadrantPlacements, QuadrantSearch};
use crate::engine::plan::rows::RowGroups;
use crate::run::StopToken;

/// Buffers for making lists, kept to be filled again.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    found: QuadrantPlacements,
    ends: Vec<u32>,
}

impl Scratch {
    /// Empty buffers; lists made once `stop` has stopped are incomplete.
    pub(crate) fn new(stop: &StopToken) -> Scratch {
        Scratch { found: QuadrantPlacements::new(stop), ends: Vec::new() }
    }
}

/// The masks of all placements of a quadrant on one set of columns, grouped by row set.
#[derive(Clone, Debug)]
pub(crate) struct QuadrantList {
    /// Where each group ends.
    ends: Box<[u32]>,
    masks: Box<[u64]>,
}

impl QuadrantList {
    /// The placements on exactly these local columns.
    pub(crate) fn new(
        search: &QuadrantSearch,
        columns: u32,
        groups: RowGroups<'_>,
        scratch: &mut Scratch,
    ) -> QuadrantList {
        search.run(columns, &mut scratch.found);
        QuadrantList::grouped(&mut scratch.found, groups, &mut scratch.ends)
    }

    /// One counting sort, which takes what was found: on large boards that is twice as long as the list, and
    /// there is better use for the memory.
    fn grouped(
        found: &mut QuadrantPlacements,
        groups: RowGroups<'_>,
        next: &mut Vec<u32>,
    ) -> QuadrantList {
        next.clear();
        next.resize(groups.groups + 1, 0);
        for piece in found.pieces() {
            piece.iter().for_each(|&(rows, _)| next[groups.group(rows) + 1] += 1);
        }
        for i in 1..next.len() {
            next[i] += next[i - 1];
        }
        let mut masks = vec![0; found.len()].into_boxed_slice();
        found.take_pieces(|piece| {
            for &(rows, mask) in piece {
                let place = &mut next[groups.group(rows)];
                masks[*place as usize] = mask;
                *place += 1;
            }
        });
        // Filling moved the start of each group to its end.
        QuadrantList { ends: next[..groups.groups].into(), masks }
    }

    /// Those masks of the first `groups` groups for which `keeps` returns true; fewer once `stop` has
    /// stopped.
    pub(crate) fn filtered(
        &self,
        groups: usize,
        stop: &StopToken,
        mut keeps: impl FnMut(u64) -> bool,
    ) -> QuadrantList {
        let (mut masks, mut ends) = self.room(groups, groups);
        let mut end = 0;
        for number in 0..groups {
            for &mask in self.group_unless(stop, number) {
                // Written in any case: there is no branch to be foreseen.
                masks[end] = mask;
                end += usize::from(keeps(mask));
            }
            ends.push(end as u32);
        }
        QuadrantList { ends: ends.into(), masks }
    }

    /// The first `groups` groups, each as two: first the masks for which `is_second` returns false, then
    /// the others. Some are missing once `stop` has stopped.
    pub(crate) fn divided(
        &self,
        groups: usize,
        stop: &StopToken,
        is_second: impl Fn(u64) -> bool,
    ) -> QuadrantList {
        let (mut masks, mut ends) = self.room(groups, 2 * groups);
        let mut start = 0;
        for number in 0..groups {
            let group = self.group_unless(stop, number);
            let (mut first, mut second) = (start, start + group.len());
            for &mask in group {
                // Written to both ends of what is left of the room: there is no branch to be foreseen.
                masks[first] = mask;
                masks[second - 1] = mask;
                let is_second = usize::from(is_second(mask));
                first += 1 - is_second;
                second -= is_second;
            }
            start += group.len();
            ends.extend([first as u32, start as u32]);
        }
        QuadrantList { ends: ends.into(), masks }
    }

    /// Room for the masks of the first `groups` groups and for as many ends. Memory that is not written
    /// to is not taken.
    fn room(&self, groups: usize, ends: usize) -> (Box<[u64]>, Vec<u32>) {
        let masks = groups.checked_sub(1).map_or(0, |last| self.ends[last] as usize);
        (vec![0; masks].into(), Vec::with_capacity(ends))
    }

    /// The masks of a group; none once `stop` has stopped.
    fn group_unless(&self, stop: &StopToken, number: usize) -> &[u64] {
        if stop.is_stopped() { &[] } else { self.group(number) }
    }

    /// The bits that occur in it.
    pub(crate) fn union(&self) -> u64 {
        self.masks.iter().fold(0, |union, mask| union | mask)
    }

    /// How many groups there are.
    pub(crate) fn groups(&self) -> usize {
        self.ends.len()
    }

    /// The memory it takes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.ends) + size_of_val(&*self.masks)
    }

    /// The masks of a group.
    #[inline]
    pub(crate) fn group(&self, number: usize) -> &[u64] {
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.masks[start as usize..self.ends[number] as usize]
    }
}
