//! Placements of one quadrant on one set of columns, grouped by row set.

use crate::control::StopToken;
use crate::engine::geometry::quadrants::QuadrantSearch;
use crate::engine::kernel::unwritten_zeros;
use crate::engine::plan::rows::RowGroups;

/// The masks of all placements on one set of columns, grouped by row set.
#[derive(Clone, Debug)]
pub(crate) struct QuadrantList {
    /// The end of each group.
    ends: Box<[u32]>,
    masks: Box<[u64]>,
}

impl QuadrantList {
    /// Builds the list of the placements on exactly these local columns; incomplete after `stop`.
    ///
    /// It searches twice: first it counts the placements of each group, then it writes them. This
    /// takes less time than storing and sorting them, and needs no other memory.
    pub(crate) fn new(
        search: &QuadrantSearch,
        columns: u32,
        groups: RowGroups<'_>,
        stop: &StopToken,
    ) -> QuadrantList {
        let mut next = vec![0; groups.groups + 1];
        search.run(columns, stop, &mut |rows, _| next[groups.group(rows) + 1] += 1);
        for group in 1..next.len() {
            next[group] += next[group - 1];
        }
        let length = next[groups.groups] as usize;
        let mut masks = unwritten_zeros(length, stop).into_boxed_slice();
        if masks.len() < length {
            // The system refused the memory, and the work stops.
            next.fill(0);
        }
        search.run(columns, stop, &mut |rows, mask| {
            let place = &mut next[groups.group(rows)];
            if let Some(room) = masks.get_mut(*place as usize) {
                *room = mask;
                *place += 1;
            }
        });
        // The second search moved the start of each group to its end.
        next.truncate(groups.groups);
        QuadrantList { ends: next.into(), masks }
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
