//! The result of a count, and its stages.

use crate::engine::kernel::Kernel;
use crate::engine::plan::{Part, UnitPlan};
use std::ops::Range;

/// The count of some units, with sums that prove which work was done.
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
    /// By part of the task, in the order of [`UnitPlan::parts`].
    pub parts: Vec<PartCount>,
    /// The solutions of each unit, in order and without weights, if requested by
    /// [`Options::by_unit`].
    ///
    /// [`Options::by_unit`]: crate::engine::Options::by_unit
    pub unit_counts: Vec<u128>,
    /// The kernel that counted.
    pub kernel: Kernel,
    /// The number of threads that counted.
    pub threads: usize,
}

/// The count of one part of a task.
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
    /// The number of its units that were counted.
    pub units: u64,
    /// The sum of their weights.
    pub weight: u64,
    /// Top halves: the sum over its units, each times its weight.
    pub top: u128,
    /// Bottom halves: the sum over its units, each times its weight.
    pub bottom: u128,
    /// The top halves that were built.
    pub raw_top: u64,
    /// The bottom halves that were built.
    pub raw_bottom: u64,
    /// Solutions: the sum over its units, each times its weight.
    pub total: u128,
    /// The total modulo [`RESIDUE_PRIME`], summed separately as a check.
    pub residue: u64,
}

/// A finished stage of a unit.
///
/// See [`StageTimer`](super::StageTimer) and [`UnitPlan::sample`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Stage {
    /// The two quadrant lists of the unit are built; contains their size in bytes.
    Listed(usize),
    /// Some half lists are built.
    ///
    /// Both lists of the unit or, for a long unit, of one node of the upper levels.
    Made,
    /// The unit is divided into joins for a GPU.
    Divided,
    /// These joins were sent to the GPU.
    Sent,
    /// These lists are joined, or a GPU has returned the result of a join.
    Joined,
    /// All halves are built and joined. For a subsampled unit, the values are not scaled.
    Counted(PartCount),
}

/// A function that is called at the end of a stage.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(Stage);

/// A Mersenne prime, 2^61 - 1.
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
    /// No sum overflows: all units together have at most 32! placements, which is below 2^118, and
    /// weights are at most 8.
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

    /// The solutions of all parts.
    pub fn total(&self) -> u128 {
        self.parts.iter().map(|part| part.total).sum()
    }

    /// The halves that were built, top and bottom, of all parts.
    pub fn halves_built(&self) -> u64 {
        self.parts.iter().map(|part| part.raw_top + part.raw_bottom).sum()
    }
}

/// Returns a weighted count modulo [`RESIDUE_PRIME`].
fn weigh(weight: u64, pairs: u128) -> u64 {
    let prime = u128::from(RESIDUE_PRIME);
    (pairs % prime * u128::from(weight) % prime) as u64
}

fn sum_residue(one: u64, other: u64) -> u64 {
    (one + other) % RESIDUE_PRIME
}
