//! The nodes of a join on a device.

use super::levels::{Key, KeySet, Levels};
use super::tuning::Tuning;
use crate::Error;
use crate::control::StopToken;
use crate::engine::gpu::Join;
use crate::partial::Partial;

/// Divides sorted lists into nodes, from the numbers of halves with each key.
#[derive(Debug)]
pub struct Nodes {
    levels: Levels,
    longest: usize,
    /// The parts of the sides of a node.
    parts: [Vec<NodeSide>; 2],
}

/// One side of a node: the halves with some keys, or some of the halves with one key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeSide {
    /// The keys, and the number of halves.
    pub keys: KeySet,
    /// The number of halves with the first key that are in other nodes, before those of this node.
    pub skipped: usize,
}

impl Nodes {
    /// Prepares to make nodes with at most `longest` halves on each side.
    pub fn new(longest: usize) -> Nodes {
        let levels = Levels::new(longest, Tuning::measured().few);
        Nodes { levels, longest, parts: Default::default() }
    }

    /// Calls `visit` for each node of a join, with its top halves and its bottom halves.
    ///
    /// For the top and for the bottom list, `starts` has the position of the first half with each
    /// key, and the end of the list.
    ///
    /// # Errors
    /// [`Error::Stopped`].
    pub fn of(
        &mut self,
        join: &Join,
        starts: [&[u32]; 2],
        stop: &StopToken,
        mut visit: impl FnMut(NodeSide, NodeSide),
    ) -> Result<(), Error> {
        let Nodes { levels, longest, parts } = self;
        let counts = starts.map(|starts| starts.windows(2).map(|two| two[1] - two[0]));
        let key = Key::new(join.key(), join.kept());
        let visited = levels.visit(key, counts, &|| stop.is_stopped(), &mut |node| {
            for ((parts, keys), starts) in parts.iter_mut().zip(node).zip(starts) {
                parts.clear();
                cut(keys, starts, *longest, parts);
            }
            for &top in &parts[0] {
                parts[1].iter().for_each(|&bottom| visit(top, bottom));
            }
            Partial::default()
        });
        visited.open(stop)?;
        Ok(())
    }
}

/// Cuts one side of a node into parts with at most `longest` halves.
fn cut(keys: KeySet, starts: &[u32], longest: usize, parts: &mut Vec<NodeSide>) {
    if keys.masks <= longest {
        parts.extend((keys.masks > 0).then_some(NodeSide { keys, skipped: 0 }));
    } else if let Some(place) = keys.free.checked_ilog2() {
        let bit = 1 << place;
        let free = keys.free & !bit;
        let masks = KeySet { free, ..keys }.ranges(starts).map(|range| range.len()).sum();
        cut(KeySet { free, masks, ..keys }, starts, longest, parts);
        let (first, masks) = (keys.first | bit, keys.masks - masks);
        cut(KeySet { first, free, masks }, starts, longest, parts);
    } else {
        parts.extend((0..keys.masks).step_by(longest).map(|skipped| {
            let masks = longest.min(keys.masks - skipped);
            NodeSide { keys: KeySet { masks, ..keys }, skipped }
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_cut_into_parts() {
        let starts = [0, 3, 3, 4, 13];
        let side =
            |first, free, masks, skipped| NodeSide { keys: KeySet { first, free, masks }, skipped };
        let mut parts = Vec::new();
        cut(KeySet { first: 0, free: 3, masks: 13 }, &starts, 4, &mut parts);
        let one_key = [side(3, 0, 4, 0), side(3, 0, 4, 4), side(3, 0, 1, 8)];
        assert_eq!(parts, [&[side(0, 1, 3, 0), side(2, 0, 1, 0)][..], &one_key].concat());
        parts.clear();
        cut(KeySet { first: 0, free: 2, masks: 4 }, &starts, 4, &mut parts);
        assert_eq!(parts, [side(0, 2, 4, 0)]);
    }
}
