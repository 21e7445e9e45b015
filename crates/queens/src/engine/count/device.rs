//! Divides units into joins for a device, by samples of their halves.
//!
//! The splits are those of [`nodes`](super::nodes), but no list is divided: a join only names the
//! diagonals that its halves must have or lack, and the device selects them.

use super::nodes::{MOST_SPLITS, Sample};
use crate::Error;
use crate::control::StopToken;
use crate::engine::gpu::{Device, Halves, Join, Joined, Queue, RowSet, Selected};
use crate::engine::join::{Choice, Tuning, sort_bits};
use crate::engine::kernel::Isa;
use crate::engine::lists::QuadrantList;
use crate::engine::plan::sub_problem::Bands;
use crate::engine::result::{Stage, Tell};

/// The units that one thread sends to a device.
pub(super) struct DeviceUnits {
    queue: Box<dyn Queue>,
    tuning: Tuning,
    choice: Choice,
}

/// The number of pairs of placements that are tried for a sample.
const SAMPLED_PAIRS: usize = 1 << 14;

/// The halves of one side of the cut, for a device.
pub(super) struct DeviceHalves<'a> {
    halves: Halves<'a>,
    sample: Sample,
}

impl<'a> DeviceHalves<'a> {
    pub(super) fn new<I: Isa>(
        isa: I,
        products: impl Iterator<Item = (&'a QuadrantList, &'a QuadrantList)> + Clone,
        bands: Bands,
        keep: u64,
    ) -> DeviceHalves<'a> {
        let mut row_sets = Vec::new();
        for (left, right) in products.clone() {
            for (band, &tag) in bands.tags.iter().enumerate() {
                let sets = bands.groups(band).map(|group| RowSet {
                    left: left.group(group),
                    right: right.group(group),
                    tag,
                });
                row_sets.extend(sets.filter(|set| !set.left.is_empty() && !set.right.is_empty()));
            }
        }
        let sample = Sample::new(isa, products, bands.ends[3], keep, SAMPLED_PAIRS);
        DeviceHalves { halves: Halves { row_sets, keep }, sample }
    }

    /// The union of the bits of its halves.
    fn union(&self) -> u64 {
        let of_list = |list: &[u64]| list.iter().fold(0, |union, mask| union | mask);
        let of_set = |set: &RowSet<'_>| of_list(set.left) | of_list(set.right);
        let union = self.halves.row_sets.iter().fold(0, |union, set| union | of_set(set));
        union & self.halves.keep
    }
}

/// A join whose result is pending: whether it counts the top and the bottom halves of its unit.
///
/// After a split, both parts use the halves of the side that was only filtered.
pub(super) type Counts = [bool; 2];

impl DeviceUnits {
    pub(super) fn new(device: &dyn Device, stop: &StopToken) -> DeviceUnits {
        let tuning = Tuning::for_device(device.longest_node(), device.longest_list());
        DeviceUnits { queue: device.queue(stop), tuning, choice: Choice::default() }
    }

    /// Sends a unit whose masks have these diagonals and tags. Returns its joins.
    pub(super) fn add<I: Isa>(
        &mut self,
        isa: I,
        [top, bottom]: [DeviceHalves<'_>; 2],
        tags: u64,
        tell: Tell<'_>,
    ) -> Result<Vec<Counts>, Error> {
        let most_bits = self.tuning.narrow_bits + self.tuning.sort_bits;
        let mut diagonals = top.halves.keep;
        if (diagonals | tags).count_ones() > most_bits {
            // The shortest diagonals are often in one list only.
            diagonals &= top.union() & bottom.union();
        }
        let live = diagonals | tags;
        let wanted = live.count_ones().saturating_sub(most_bits);
        let is_long = |side: &DeviceHalves<'_>| side.sample.length() > self.longest_list();
        let bits = if wanted > 0 || is_long(&top) || is_long(&bottom) {
            sort_bits(isa, &top.sample.masks, &bottom.sample.masks, diagonals, MOST_SPLITS)
        } else {
            Vec::new()
        };
        let halves = [&top.halves, &bottom.halves];
        let whole = Node {
            sides: [top.sample, bottom.sample].map(|sample| (Selected::default(), sample)),
            counts: [true, true],
            live,
        };
        let mut parts = Parts { joins: Vec::new(), counts: Vec::new() };
        self.divide(isa, whole, &bits, wanted, &mut parts);
        tell(Stage::Divided);
        self.queue.add(halves, &parts.joins)?;
        tell(Stage::Sent);
        Ok(parts.counts)
    }

    /// Returns the result of the oldest join that was sent and not yet returned.
    pub(super) fn next(&mut self, wait: bool) -> Result<Option<Joined>, Error> {
        self.queue.next(wait)
    }

    fn longest_list(&self) -> f64 {
        self.tuning.longest_half as f64
    }

    /// Splits a node of a unit like [`UnitNode`](super::nodes::UnitNode).
    fn divide<I: Isa>(&mut self, isa: I, node: Node, bits: &[u32], wanted: u32, parts: &mut Parts) {
        let lengths = node.sides.each_ref().map(|(_, sample)| sample.length());
        let long = usize::from(lengths[1] > lengths[0]);
        let is_short = lengths[long] <= self.longest_list() && wanted == 0;
        let Some((&bit, bits)) = bits.split_first().filter(|_| !is_short) else {
            let samples = node.sides.each_ref().map(|(_, sample)| &sample.masks[..]);
            let longest = lengths[long] as usize;
            let by = self.choice.sort_bits(isa, &self.tuning, samples, longest, node.live);
            let selected = node.sides.each_ref().map(|&(selected, _)| selected);
            parts.joins.push(Join { selected, lengths, key: by.key, kept: by.kept });
            parts.counts.push(node.counts);
            return;
        };
        let bit = 1 << bit;
        for has in [false, true] {
            let mut part = Node { live: node.live & !bit, ..node.clone() };
            part.keep(long, bit, has);
            if has {
                part.keep(1 - long, bit, false);
                // The first part counts the whole shorter side.
                part.counts[1 - long] = false;
            }
            self.divide(isa, part, bits, wanted.saturating_sub(1), parts);
        }
    }
}

/// The joins of a unit, with the halves that each counts.
struct Parts {
    joins: Vec<Join>,
    counts: Vec<Counts>,
}

/// A unit, or a part of it after some splits.
#[derive(Clone)]
struct Node {
    sides: [(Selected, Sample); 2],
    counts: Counts,
    /// The bits that can be in both lists.
    live: u64,
}

impl Node {
    /// Keeps the halves of a side that have a diagonal, or those that lack it.
    fn keep(&mut self, side: usize, bit: u64, has: bool) {
        let (selected, sample) = &mut self.sides[side];
        *(if has { &mut selected.required } else { &mut selected.forbidden }) |= bit;
        sample.retain(|mask| (mask & bit != 0) == has);
    }
}
