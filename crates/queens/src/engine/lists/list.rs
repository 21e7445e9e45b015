//! Placements of one quadrant on one set of columns, grouped by row set.

use crate::engine::geometry::quadrants::{Found, QuadrantSearch};
use crate::engine::plan::rows::RowGroups;
use crate::run::StopToken;

/// Buffers for making lists, kept to be filled again.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    found: Found,
    ends: Vec<u32>,
}

impl Scratch {
    /// Empty buffers; lists made once `stop` has stopped are incomplete.
    pub(crate) fn new(stop: &StopToken) -> Scratch {
        Scratch { found: Found { placements: Vec::new(), stop: stop.clone() }, ends: Vec::new() }
    }
}

/// The masks of all placements of a quadrant on one set of columns, grouped by row set.
#[derive(Clone, Debug)]
pub(crate) struct List {
    /// Where each group ends.
    ends: Box<[u32]>,
    masks: Box<[u64]>,
}

/// Placements sorted between two checks for a stop: some milliseconds.
const BATCH: usize = 1 << 20;

impl List {
    /// The placements on exactly these local columns.
    pub(crate) fn new(
        search: &QuadrantSearch,
        columns: u32,
        groups: RowGroups<'_>,
        scratch: &mut Scratch,
    ) -> List {
        search.run(columns, &mut scratch.found);
        List::grouped(&scratch.found, groups, &mut scratch.ends)
    }

    /// One counting sort.
    fn grouped(found: &Found, groups: RowGroups<'_>, next: &mut Vec<u32>) -> List {
        let batches = || found.placements.chunks(BATCH).take_while(|_| !found.stop.is_stopped());
        next.clear();
        next.resize(groups.groups + 1, 0);
        for batch in batches() {
            batch.iter().for_each(|&(rows, _)| next[groups.group(rows) + 1] += 1);
        }
        for i in 1..next.len() {
            next[i] += next[i - 1];
        }
        let mut masks = vec![0; found.placements.len()].into_boxed_slice();
        for batch in batches() {
            for &(rows, mask) in batch {
                let place = &mut next[groups.group(rows)];
                masks[*place as usize] = mask;
                *place += 1;
            }
        }
        // Filling moved the start of each group to its end.
        List { ends: next[..groups.groups].into(), masks }
    }

    /// The masks for which `keeps` returns true; fewer once `stop` has stopped.
    pub(crate) fn thinned(&self, stop: &StopToken, mut keeps: impl FnMut() -> bool) -> List {
        let mut masks = Vec::new();
        let mut keep = |number: usize| {
            if !stop.is_stopped() {
                masks.extend(self.group(number).iter().filter(|_| keeps()));
            }
            masks.len() as u32
        };
        let ends = (0..self.ends.len()).map(&mut keep).collect();
        List { ends, masks: masks.into() }
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
