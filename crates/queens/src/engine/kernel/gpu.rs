//! Counts units on a GPU: the interface of a device.
//!
//! This crate contains no GPU code. It sends the placements of the quadrants of a unit to a
//! [`Device`], with bits to select and sort the halves. The device builds the halves, counts how
//! many have each key, and sorts them. [`Nodes`](crate::engine::Nodes) divides the sorted lists without reading them,
//! and the device counts the pairs of each node. The crate `queens-gpu` implements a device.

use super::{Kernel, Selection};
use crate::Error;
use crate::control::StopToken;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::AddAssign;
use std::time::Duration;

/// One GPU, or several GPUs that share the work.
pub trait Device: Send + Sync + fmt::Debug {
    /// Returns the name of the adapter, as it is written in records.
    fn adapter(&self) -> &str;

    /// The number of halves that each list of a join should have at most.
    ///
    /// Lists can be longer, because the numbers of halves are estimates.
    fn longest_list(&self) -> usize;

    /// The largest number of halves of a node on either side, at least 1.
    fn longest_node(&self) -> usize;

    /// Creates a queue for one thread. Its joins end early after `stop`.
    fn queue(&self, stop: &StopToken) -> Box<dyn Queue>;

    /// Returns the times of the work since the device was opened.
    fn times(&self) -> Times {
        Times::default()
    }
}

/// How long threads and cards worked.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Times {
    /// How long threads worked for the device, without waiting for it.
    pub host: Duration,
    /// How long cards counted the halves with each key, by their clocks; 0 without a clock.
    pub count: Duration,
    /// How long cards wrote the sorted halves.
    pub write: Duration,
    /// How long cards joined halves.
    pub join: Duration,
}

impl AddAssign for Times {
    fn add_assign(&mut self, other: Times) {
        self.host += other.host;
        self.count += other.count;
        self.write += other.write;
        self.join += other.join;
    }
}

impl Times {
    /// Returns the times since an earlier point.
    #[must_use]
    pub fn since(self, earlier: Times) -> Times {
        Times {
            host: self.host.saturating_sub(earlier.host),
            count: self.count.saturating_sub(earlier.count),
            write: self.write.saturating_sub(earlier.write),
            join: self.join.saturating_sub(earlier.join),
        }
    }
}

/// Pending joins, in the order in which they were added.
pub trait Queue {
    /// Adds the joins of a unit, which may be counted later, together with others.
    ///
    /// # Errors
    /// [`Error::Gpu`], [`Error::Stopped`].
    fn add(&mut self, halves: [&Halves<'_>; 2], joins: &[Join]) -> Result<(), Error>;

    /// Returns the result of the oldest join that was not yet returned.
    ///
    /// Returns `None` if no join is pending, or if the join is not yet counted and `wait` is false.
    ///
    /// # Errors
    /// [`Error::Gpu`], [`Error::Stopped`].
    fn next(&mut self, wait: bool) -> Result<Option<Joined>, Error>;
}

/// Placements of a left and a right quadrant that use complementary rows.
///
/// Two placements without a common bit form a half.
#[derive(Clone, Copy, Debug)]
pub struct RowSet<'a> {
    /// The masks of the left quadrant.
    pub left: &'a [u64],
    /// The masks of the right quadrant.
    pub right: &'a [u64],
    /// The bits to set in the masks of these halves.
    pub tag: u64,
}

/// The top or the bottom halves of a unit, as placements of their quadrants.
#[derive(Clone, Debug, Default)]
pub struct Halves<'a> {
    /// The row sets with placements on both sides.
    pub row_sets: Vec<RowSet<'a>>,
    /// The bits of the placements that the mask of a half keeps.
    pub keep: u64,
}

impl Halves<'_> {
    /// Returns the masks of the halves that a join selects on this side, in any order.
    ///
    /// This is the definition; devices are faster.
    pub fn masks(&self, selected: Selected) -> impl Iterator<Item = u64> {
        self.row_sets.iter().flat_map(move |set| {
            let halves = set.left.iter().flat_map(move |&x| {
                let apart = set.right.iter().filter(move |&&y| x & y == 0);
                apart.map(move |&y| (x | y) & self.keep | set.tag)
            });
            halves.filter(move |&mask| selected.has(mask))
        })
    }
}

/// The halves that a join uses on one side, by bits of their masks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selected {
    /// The bits that each mask has.
    pub required: u64,
    /// The bits that no mask has.
    pub forbidden: u64,
}

impl Selected {
    /// Returns whether a half with this mask is selected.
    pub fn has(self, mask: u64) -> bool {
        mask & (self.required | self.forbidden) == self.required
    }
}

/// The maximum number of bits by which halves are sorted.
pub const MAX_KEY_BITS: u32 = 14;

/// How to select, sort and join halves of a unit: the pairs without a common bit count.
#[derive(Clone, Debug)]
pub struct Join {
    /// The top and the bottom halves to join.
    pub selected: [Selected; 2],
    /// The estimated numbers of these halves.
    pub lengths: [f64; 2],
    /// The bits by which the halves are sorted: their key.
    pub(crate) key: Selection,
    /// The bits that sorted masks keep, at most 32.
    pub(crate) kept: Selection,
}

impl Join {
    /// Creates a join of halves of estimated numbers, with the bits of the key and of sorted masks.
    ///
    /// Each bit that is in both lists must be in the key or in the sorted masks. A key has at most
    /// [`MAX_KEY_BITS`] bits.
    pub fn new(selected: [Selected; 2], lengths: [f64; 2], key: u64, kept: u64) -> Join {
        debug_assert!(key.count_ones() <= MAX_KEY_BITS);
        Join { selected, lengths, key: Selection::new(key), kept: Selection::new(kept) }
    }

    /// The bits of the key.
    pub fn key(&self) -> u64 {
        self.key.chosen
    }

    /// The bits that sorted masks keep, at most 32.
    pub fn kept(&self) -> u64 {
        self.kept.chosen
    }

    /// The number of possible keys.
    pub fn keys(&self) -> usize {
        1 << self.key.chosen.count_ones()
    }

    /// Returns the key of a half and its mask in the sorted list.
    pub fn sorted(&self, mask: u64) -> (u32, u32) {
        (self.key.apply(mask) as u32, self.kept.apply(mask) as u32)
    }
}

/// The result of a join.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Joined {
    /// The numbers of top and bottom halves.
    pub halves: [u64; 2],
    /// The number of pairs without a common bit.
    pub pairs: u64,
}

/// A copyable reference to a [`Device`] that is never dropped.
#[derive(Clone, Copy)]
pub struct Gpu {
    device: &'static dyn Device,
    limit: Option<&'static Kernel>,
}
impl Gpu {
    /// Wraps a device with a static lifetime, such as a leaked box.
    pub fn new(device: &'static dyn Device) -> Gpu {
        Gpu { device, limit: None }
    }

    /// Limits the kernel for the work on the processor. The default is [`Kernel::best`].
    #[must_use]
    pub fn limit(self, limit: Option<&'static Kernel>) -> Gpu {
        Gpu { limit, ..self }
    }

    /// Returns the device.
    pub fn device(self) -> &'static dyn Device {
        self.device
    }

    pub(crate) fn processor_kernel(self) -> Kernel {
        self.limit.copied().unwrap_or_else(Kernel::best)
    }
}

impl fmt::Debug for Gpu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.device.fmt(f)
    }
}

/// Two values are equal if they refer to the same device.
impl PartialEq for Gpu {
    fn eq(&self, other: &Gpu) -> bool {
        std::ptr::addr_eq(self.device, other.device)
    }
}

impl Eq for Gpu {}

impl Hash for Gpu {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::ptr::from_ref(self.device).cast::<()>().hash(state);
    }
}
