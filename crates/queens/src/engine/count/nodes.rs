//! Splits units with long half lists, to build and join their halves in parts.
//!
//! Like the [join](crate::engine::join), this module splits by diagonals, but it splits the
//! quadrant lists instead of the half lists. It can do so because a half lacks a diagonal if and
//! only if both of its quadrants lack it. A split gives two *nodes*, whose halves are built and
//! joined like those of a whole unit:
//!
//! ```text
//! top halves without the diagonal x bottom halves with it   +   all top halves x bottom halves without it
//! ```
//!
//! If the top list is longer, top and bottom are exchanged. Some halves are built in several nodes,
//! but this takes little time compared with the join. Each split reduces the memory.

use crate::Error;
use crate::control::StopToken;
use crate::engine::join::Joiner;
use crate::engine::kernel::Isa;
use crate::engine::lists::{Divider, QuadrantList};
use crate::engine::plan::sub_problem::Bands;
use std::borrow::Cow;
use std::rc::Rc;

/// The quadrant lists from which top halves or bottom halves are built.
pub(super) struct HalfSource<'a> {
    /// The two lists of each product (a left and a right quadrant).
    products: Vec<[Cow<'a, QuadrantList>; 2]>,
    bands: Bands,
    sample: Sample,
}

/// A sample of halves, without tags.
#[derive(Clone)]
pub(super) struct Sample {
    pub(super) masks: Vec<u64>,
    /// The number of halves that each sampled half represents.
    scale: f64,
}

/// The approximate number of pairs of placements that are tested for a sample.
const SAMPLED_PAIRS: usize = 1 << 18;

/// The approximate number of row sets from which a sample is taken.
const SAMPLED_GROUPS: usize = 64;

impl<'a> HalfSource<'a> {
    pub(super) fn new<I: Isa>(
        isa: I,
        products: impl Iterator<Item = (&'a QuadrantList, &'a QuadrantList)>,
        bands: Bands,
        keep: u64,
    ) -> HalfSource<'a> {
        let products: Vec<_> =
            products.map(|(left, right)| [Cow::Borrowed(left), Cow::Borrowed(right)]).collect();
        let lists = products.iter().map(|[left, right]| (&**left, &**right));
        let sample = Sample::new(isa, lists, bands.ends[3], keep, SAMPLED_PAIRS);
        HalfSource { products, bands, sample }
    }

    pub(super) fn products(&self) -> impl Iterator<Item = (&QuadrantList, &QuadrantList)> + Clone {
        self.products.iter().map(|[left, right]| (&**left, &**right))
    }

    pub(super) fn bands(&self) -> Bands {
        self.bands
    }

    /// Returns how many groups of the quadrant lists are used.
    fn groups(&self) -> usize {
        self.bands.ends[3]
    }

    pub(super) fn length(&self) -> f64 {
        self.sample.length()
    }

    fn union(&self) -> u64 {
        self.products.iter().flatten().fold(0, |union, list| union | list.union())
    }

    /// Returns the source of the halves that lack a diagonal.
    fn without(&self, bit: u64, divider: &mut Divider) -> HalfSource<'static> {
        let mut filter =
            |list: &Cow<'_, QuadrantList>| Cow::Owned(divider.without(list, self.groups(), bit));
        HalfSource {
            products: self.products.iter().map(|lists| lists.each_ref().map(&mut filter)).collect(),
            bands: self.bands,
            sample: self.sample.filtered(|mask| mask & bit == 0),
        }
    }

    /// Returns the source of the halves that have a diagonal.
    ///
    /// In each row set, the halves that have the diagonal on the right come before the halves that
    /// have it on the left.
    fn with(&self, bit: u64, divider: &mut Divider) -> HalfSource<'static> {
        let mut divide = |[left, right]: &[Cow<'_, QuadrantList>; 2]| {
            let left = divider.divided(left, self.groups(), bit, false);
            let right = divider.divided(right, self.groups(), bit, true);
            [Cow::Owned(left), Cow::Owned(right)]
        };
        HalfSource {
            products: self.products.iter().map(&mut divide).collect(),
            bands: Bands { ends: self.bands.ends.map(|end| 2 * end), ..self.bands },
            sample: self.sample.filtered(|mask| mask & bit != 0),
        }
    }

    fn discard(self, divider: &mut Divider) {
        for list in self.products.into_iter().flatten() {
            if let Cow::Owned(list) = list {
                divider.give_back(list);
            }
        }
    }
}

impl Sample {
    /// Builds a sample of halves, from placements of some row sets at equal distances.
    ///
    /// It tests about this many pairs of placements.
    pub(super) fn new<'a, I: Isa>(
        isa: I,
        products: impl Iterator<Item = (&'a QuadrantList, &'a QuadrantList)> + Clone,
        groups: usize,
        keep: u64,
        pairs: usize,
    ) -> Sample {
        let step = groups.div_ceil(SAMPLED_GROUPS).max(1);
        let sampled = || (step / 2..groups).step_by(step);
        let of_group = |group: usize| {
            products.clone().map(move |(left, right)| [left.group(group), right.group(group)])
        };
        let pairs_of = |[left, right]: [&[u64]; 2]| left.len() * right.len();
        let all: usize = sampled().flat_map(of_group).map(pairs_of).sum();
        let stride = ((all / pairs) as f64).sqrt().ceil().max(1.0) as usize;
        let (mut masks, mut tried) = (Vec::new(), 0);
        for lists in sampled().flat_map(of_group) {
            let lists = lists.map(|list| Vec::from_iter(list.iter().copied().step_by(stride)));
            tried += lists[0].len() * lists[1].len();
            isa.pair_up(&lists[0], &lists[1], keep, 0, &mut masks);
        }
        Sample { masks, scale: raw_pairs(products.clone(), groups) as f64 / tried.max(1) as f64 }
    }

    /// The approximate number of halves.
    pub(super) fn length(&self) -> f64 {
        self.masks.len() as f64 * self.scale
    }

    pub(super) fn retain(&mut self, keeps: impl Fn(u64) -> bool) {
        self.masks.retain(|&mask| keeps(mask));
    }

    fn filtered(&self, keeps: impl Fn(u64) -> bool) -> Sample {
        let masks = self.masks.iter().copied().filter(|&mask| keeps(mask)).collect();
        Sample { masks, scale: self.scale }
    }
}

/// Counts the pairs to test for the halves of the first `groups` row sets.
pub(super) fn raw_pairs<'a>(
    products: impl Iterator<Item = (&'a QuadrantList, &'a QuadrantList)>,
    groups: usize,
) -> usize {
    products.map(|product| pairs_of(product, 0..groups)).sum()
}

/// Counts the pairs of a product to test for the halves of some row sets.
pub(super) fn pairs_of(
    (left, right): (&QuadrantList, &QuadrantList),
    groups: impl Iterator<Item = usize>,
) -> usize {
    groups.map(|group| left.group(group).len() * right.group(group).len()).sum()
}

/// A unit, or one of the nodes into which it is split.
pub(super) struct UnitNode<'a> {
    halves: [Rc<HalfSource<'a>>; 2],
    /// The bits of the diagonals to split by, best first.
    bits: &'a [u32],
    /// The number of splits needed because the masks have too many bits for the join.
    wanted: u32,
}

/// The largest number of splits between a unit and a node.
pub(super) const MOST_SPLITS: u32 = 24;

/// Chooses the `diagonals` by which a unit is split, best first.
///
/// Also returns the number of splits that are needed because the masks have too many bits for the
/// join. The masks have `other_bits` bits that are not diagonals.
pub(super) fn splits<I: Isa>(
    [top, bottom]: [&HalfSource<'_>; 2],
    diagonals: u64,
    other_bits: u32,
    joiner: &Joiner<I>,
) -> (Vec<u32>, u32) {
    let live = top.union() & bottom.union() & diagonals;
    let bits = joiner.split_bits(&top.sample.masks, &bottom.sample.masks, live, MOST_SPLITS);
    (bits, joiner.too_many_bits(live.count_ones() + other_bits))
}

impl<'a> UnitNode<'a> {
    pub(super) fn new(halves: [HalfSource<'a>; 2], bits: &'a [u32], wanted: u32) -> UnitNode<'a> {
        UnitNode { halves: halves.map(Rc::new), bits, wanted }
    }

    /// Splits into nodes with at most about `longest` halves per side, and joins each node.
    ///
    /// `join` joins the halves of a node and returns the numbers of its top and bottom halves. This
    /// method returns these numbers for the unit.
    pub(super) fn join(
        self,
        longest: f64,
        stop: &StopToken,
        divider: &mut Divider,
        join: &mut impl FnMut([&HalfSource<'_>; 2]) -> Result<[u64; 2], Error>,
    ) -> Result<[u64; 2], Error> {
        let lengths = self.halves.each_ref().map(|source| source.length());
        let long = usize::from(lengths[1] > lengths[0]);
        let is_short = lengths[long] <= longest && self.wanted == 0;
        let Some((&bit, bits)) = self.bits.split_first().filter(|_| !is_short) else {
            let found = join(self.halves.each_ref().map(|source| &**source));
            discard_all(self.halves, divider);
            return found;
        };
        stop.check()?;
        let (bit, wanted) = (1 << bit, self.wanted.saturating_sub(1));
        let mut part = |longer, shorter, divider: &mut Divider| {
            let halves = if long == 0 { [longer, shorter] } else { [shorter, longer] };
            UnitNode { halves, bits, wanted }.join(longest, stop, divider, join)
        };
        let [top, bottom] = self.halves;
        let (longer, shorter) = if long == 0 { (top, bottom) } else { (bottom, top) };
        let lacking = Rc::new(longer.without(bit, divider));
        let without = part(lacking, shorter.clone(), divider)?;
        let (with, filtered) = (longer.with(bit, divider), shorter.without(bit, divider));
        // Free these large lists early, because the last part does not need them.
        discard_all([longer, shorter], divider);
        let with = part(Rc::new(with), Rc::new(filtered), divider)?;
        // The first part already includes all halves of the shorter side.
        let mut halves = without;
        halves[long] += with[long];
        Ok(halves)
    }
}

/// Gives `divider` the memory of the sources that no other node uses.
fn discard_all(sources: [Rc<HalfSource<'_>>; 2], divider: &mut Divider) {
    let last = sources.into_iter().filter_map(Rc::into_inner);
    last.for_each(|source| source.discard(divider));
}
