//! Placements of one quadrant on one set of columns, grouped by row set.

use crate::control::StopToken;
use crate::engine::geometry::quadrants::{QuadrantPlacements, QuadrantSearch};
use crate::engine::kernel::zeros;
use crate::engine::plan::rows::RowGroups;

/// Buffers for building lists, which are reused from list to list.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    found: QuadrantPlacements,
    ends: Vec<u32>,
}

impl Scratch {
    /// Creates empty buffers. After `stop`, the lists built with them are incomplete.
    pub(crate) fn new(stop: &StopToken) -> Scratch {
        Scratch { found: QuadrantPlacements::new(stop), ends: Vec::new() }
    }
}

/// The masks of all placements on one set of columns, grouped by row set.
#[derive(Clone, Debug)]
pub(crate) struct QuadrantList {
    /// The end of each group.
    ends: Box<[u32]>,
    masks: Box<[u64]>,
}

impl QuadrantList {
    /// Builds the list of the placements on exactly these local columns.
    pub(crate) fn new(
        search: &QuadrantSearch,
        columns: u32,
        groups: RowGroups<'_>,
        scratch: &mut Scratch,
    ) -> QuadrantList {
        search.run(columns, &mut scratch.found);
        QuadrantList::grouped(&mut scratch.found, groups, &mut scratch.ends)
    }

    /// Groups the placements with a counting sort, and removes them from `found`.
    ///
    /// They are removed because on large boards they need twice the memory of the list.
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
        let mut masks = zeros(found.len(), found.stop()).into_boxed_slice();
        found.take(|piece| {
            for &(rows, mask) in piece {
                let place = &mut next[groups.group(rows)];
                masks[*place as usize] = mask;
                *place += 1;
            }
        });
        // The sort moved the start of each group to its end.
        QuadrantList { ends: next[..groups.groups].into(), masks }
    }

    /// Creates a list from the end of each group and the masks of all groups.
    ///
    /// Words of `masks` after the last group are ignored.
    pub(super) fn from_parts(ends: Box<[u32]>, masks: Box<[u64]>) -> QuadrantList {
        QuadrantList { ends, masks }
    }

    pub(super) fn into_masks(self) -> Box<[u64]> {
        self.masks
    }

    /// Returns a list of the masks for which `keeps` returns true; incomplete after `stop`.
    pub(crate) fn filtered(
        &self,
        stop: &StopToken,
        mut keeps: impl FnMut(u64) -> bool,
    ) -> QuadrantList {
        let (mut masks, mut ends) = (Vec::new(), Vec::with_capacity(self.groups()));
        for number in 0..self.groups() {
            let group = if stop.is_stopped() { &[] } else { self.group(number) };
            masks.extend(group.iter().copied().filter(|&mask| keeps(mask)));
            ends.push(masks.len() as u32);
        }
        QuadrantList { ends: ends.into(), masks: masks.into() }
    }

    pub(crate) fn union(&self) -> u64 {
        let masks = &self.masks[..self.end(self.groups())];
        masks.iter().fold(0, |union, mask| union | mask)
    }

    pub(crate) fn groups(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.ends) + size_of_val(&*self.masks)
    }

    /// Returns the number of masks in the first `groups` groups.
    pub(super) fn end(&self, groups: usize) -> usize {
        groups.checked_sub(1).map_or(0, |last| self.ends[last] as usize)
    }

    #[inline]
    pub(crate) fn group(&self, number: usize) -> &[u64] {
        &self.masks[self.end(number)..self.end(number + 1)]
    }
}
