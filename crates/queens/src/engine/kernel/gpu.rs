//! Joins half lists on a GPU: the interface of a device.
//!
//! This crate contains no GPU code. It builds the halves, sorts them, and divides them by their
//! sorted bits, which moves no mask. A *node* is two sets of ranges of the sorted lists; a
//! [`Device`] counts its pairs. The crate `queens-gpu` implements one.

use super::Kernel;
use crate::Error;
use crate::control::StopToken;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;

/// One GPU, or several that share the work.
pub trait Device: Send + Sync + fmt::Debug {
    /// The name of the adapter, as in records.
    fn adapter(&self) -> &str;

    /// The largest number of masks of a node on either side, at least 1.
    fn longest(&self) -> usize;

    /// The largest number of masks of both lists of a join, at least 2.
    fn capacity(&self) -> usize;

    /// Creates a queue for one thread. It ends with `stop`.
    fn queue(&self, stop: &StopToken) -> Box<dyn Queue>;
}

/// Pending joins, in the order in which they were added.
pub trait Queue {
    /// Adds a join, which may be counted later, together with others.
    ///
    /// # Errors
    /// [`Error::Gpu`], [`Error::Stopped`].
    fn add(&mut self, join: &Join<'_>) -> Result<(), Error>;

    /// Returns the pairs of the oldest join that was not yet returned.
    ///
    /// `None` if no join is pending, or if none is ready and `wait` is false.
    ///
    /// # Errors
    /// [`Error::Gpu`], [`Error::Stopped`].
    fn next(&mut self, wait: bool) -> Result<Option<u64>, Error>;
}

/// Two lists of masks, and the nodes whose pairs are counted.
///
/// A pair without a common bit fits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Join<'a> {
    /// The masks of the items and of the patterns.
    pub masks: [&'a [u32]; 2],
    /// Ranges of the items and of the patterns.
    pub ranges: [&'a [Range<u32>]; 2],
    /// The nodes, each with its range of `ranges` for the items and for the patterns.
    pub nodes: &'a [[Range<u32>; 2]],
}

/// A [`Device`] that is never dropped.
///
/// Its copies are as small as the name of a kernel.
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

    /// Limits the kernel for the work beside the device; the default is [`Kernel::best`].
    #[must_use]
    pub fn limit(self, limit: Option<&'static Kernel>) -> Gpu {
        Gpu { limit, ..self }
    }

    /// The device.
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

/// Two values are equal if they are the same device.
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
