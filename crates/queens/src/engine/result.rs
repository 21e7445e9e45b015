//! The result of a count, and the stages that it reports.

use crate::engine::kernel::Kernel;
use crate::engine::plan::{Part, UnitPlan};
use std::ops::Range;

/// The count of some units, with the numbers of units and halves that were processed.
///
/// ```
/// use queens::Size;
/// use queens::engine::{Options, Part, UnitPlan};
///
/// // Boards of odd size are counted in two parts.
/// let plan = UnitPlan::new(Size::new(7)?);
/// let count = plan.count_units(0..plan.units(), &Options::default())?;
/// let parts: Vec<_> = count.parts.iter().map(|part| (part.part, part.total)).collect();
/// assert_eq!(parts, [(Part::Centre, 8), (Part::OffCentre, 32)]);
/// assert_eq!(count.total(), 40);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnitsCount {
    /// The units that were counted.
    pub units: Range<u64>,
    /// One count for each part, in the order of [`UnitPlan::parts`].
    pub parts: Vec<PartCount>,
    /// The number of solutions of each unit, in order, not multiplied by its weight.
    ///
    /// The list is empty unless [`Options::by_unit`] was set.
    ///
    /// [`Options::by_unit`]: crate::engine::Options::by_unit
    pub unit_counts: Vec<u128>,
    /// The kernel that counted.
    pub kernel: Kernel,
    /// The number of threads that counted.
    pub threads: usize,
}

/// The count of one part: the units for one kind of board.
///
/// ```
/// use queens::Size;
/// use queens::engine::{Options, UnitPlan, RESIDUE_PRIME};
///
/// let plan = UnitPlan::new(Size::new(8)?);
/// let part = plan.count_units(0..plan.units(), &Options::default())?.parts[0];
/// assert_eq!((part.units, part.total), (plan.units(), 92));
/// assert_eq!(u128::from(part.residue), part.total % u128::from(RESIDUE_PRIME));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PartCount {
    /// The part.
    pub part: Part,
    /// The number of units of this part that were counted.
    pub units: u64,
    /// The sum of the weights of these units.
    pub weight: u64,
    /// The weighted number of top halves: the sum of each unit's number times its weight.
    pub top: u128,
    /// The weighted number of bottom halves.
    pub bottom: u128,
    /// The number of top halves that were built.
    pub raw_top: u64,
    /// The number of bottom halves that were built.
    pub raw_bottom: u64,
    /// The weighted number of solutions.
    pub total: u128,
    /// The total modulo [`RESIDUE_PRIME`], added up separately as a check.
    pub residue: u64,
}

/// A finished stage of a unit.
///
/// See [`StageTimer`](super::StageTimer) and [`UnitPlan::sample`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Stage {
    /// The quadrant lists of the unit are built. The number is their size in bytes.
    Listed(usize),
    /// A list of top halves and a list of bottom halves are built.
    ///
    /// A unit with many halves needs several such pairs of lists.
    Made,
    /// These half lists are joined.
    Joined,
    /// A unit is divided into joins for a GPU.
    Divided,
    /// These joins were sent to the GPU.
    Sent,
    /// A GPU has returned the result of one of these joins.
    Returned,
    /// The unit is counted. The values of a subsampled unit are not scaled up.
    Counted(PartCount),
}

/// A function that is called at the end of a stage.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(Stage);

/// The modulus of [`PartCount::residue`], the Mersenne prime 2^61 - 1.
pub const RESIDUE_PRIME: u64 = (1 << 61) - 1;

impl PartCount {
    pub(crate) fn empty(part: Part) -> PartCount {
        PartCount {
            part,
            units: 0,
            weight: 0,
            top: 0,
            bottom: 0,
            raw_top: 0,
            raw_bottom: 0,
            total: 0,
            residue: 0,
        }
    }

    /// Adds a unit.
    ///
    /// The sums cannot overflow, because all units together have at most 32! placements, which is
    /// below 2^118, and weights are at most 8.
    pub(crate) fn add_unit(&mut self, weight: u64, [top, bottom]: [u64; 2], pairs: u128) {
        self.units += 1;
        self.weight += weight;
        self.top += u128::from(weight) * u128::from(top);
        self.bottom += u128::from(weight) * u128::from(bottom);
        self.raw_top += top;
        self.raw_bottom += bottom;
        self.total += u128::from(weight) * pairs;
        self.residue = sum_residue(self.residue, weigh(weight, pairs));
    }

    pub(crate) fn add(&mut self, other: &PartCount) {
        debug_assert_eq!(self.part, other.part);
        self.units += other.units;
        self.weight += other.weight;
        self.top += other.top;
        self.bottom += other.bottom;
        self.raw_top += other.raw_top;
        self.raw_bottom += other.raw_bottom;
        self.total += other.total;
        self.residue = sum_residue(self.residue, other.residue);
    }
}

impl UnitsCount {
    pub(crate) fn empty(
        plan: &UnitPlan,
        units: Range<u64>,
        kernel: Kernel,
        threads: usize,
    ) -> UnitsCount {
        let parts = plan.parts().map(PartCount::empty).collect();
        UnitsCount { units, parts, unit_counts: Vec::new(), kernel, threads }
    }

    pub(crate) fn add(&mut self, parts: &[PartCount]) {
        for (sum, part) in self.parts.iter_mut().zip(parts) {
            sum.add(part);
        }
    }

    /// Returns the number of solutions of all parts.
    pub fn total(&self) -> u128 {
        self.parts.iter().map(|part| part.total).sum()
    }

    /// Returns the number of top and bottom halves that were built, for all parts.
    pub fn halves_built(&self) -> u64 {
        self.parts.iter().map(|part| part.raw_top + part.raw_bottom).sum()
    }
}

fn weigh(weight: u64, pairs: u128) -> u64 {
    let prime = u128::from(RESIDUE_PRIME);
    (pairs % prime * u128::from(weight) % prime) as u64
}

fn sum_residue(one: u64, other: u64) -> u64 {
    (one + other) % RESIDUE_PRIME
}
