//! The interface of a GPU that joins half lists.
//!
//! This crate contains no GPU code. It builds the halves, sorts them, and splits the sorted lists
//! into *nodes*. A node consists of some ranges of the two lists, and a [`Device`] counts its
//! pairs. The crate `queens-gpu` implements a device.

use super::Kernel;
use crate::Error;
use crate::control::StopToken;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;

/// One GPU, or several GPUs that share the work.
pub trait Device: Send + Sync + fmt::Debug {
    /// Returns the name of the adapter, as it is written in records.
    fn adapter(&self) -> &str;

    /// Returns the largest number of masks on either side of a node, at least 1.
    fn longest(&self) -> usize;

    /// Returns the largest number of masks in both lists of a join, at least 2.
    fn capacity(&self) -> usize;

    /// Creates a queue for one thread. Its joins end early after `stop`.
    fn queue(&self, stop: &StopToken) -> Box<dyn Queue>;
}

/// Pending joins, in the order in which they were added.
pub trait Queue {
    /// Adds a join. The device may count it later, together with other joins.
    ///
    /// # Errors
    /// [`Error::Gpu`], [`Error::Stopped`].
    fn add(&mut self, join: &Join<'_>) -> Result<(), Error>;

    /// Returns the number of fitting pairs of the oldest join not yet returned.
    ///
    /// Returns `None` if no join is pending, or if the join is not yet counted and `wait` is false.
    ///
    /// # Errors
    /// [`Error::Gpu`], [`Error::Stopped`].
    fn next(&mut self, wait: bool) -> Result<Option<u64>, Error>;
}

/// Two lists of masks, and the nodes whose fitting pairs are counted.
///
/// A pair of masks fits if they have no common bit.
#[derive(Clone, Copy, Debug, Default)]
pub struct Join<'a> {
    /// The two lists of masks, the items and the patterns.
    pub masks: [&'a [u32]; 2],
    /// Ranges of positions in these lists.
    pub ranges: [&'a [Range<u32>]; 2],
    /// For each node, the positions of its ranges in the two lists of `ranges`.
    pub nodes: &'a [[Range<u32>; 2]],
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
