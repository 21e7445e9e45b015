//! The join of half lists on a GPU: the interface that a device implements.
//!
//! This crate knows no GPU. It makes the halves, sorts them and divides them by the bits sorted by, which moves no
//! mask. A *node* is two sets of ranges of the sorted lists; a [`Device`] counts its pairs.
//! The crate `queens-gpu` is one.

use crate::Error;
use crate::run::StopToken;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;

/// One GPU, or several that share the work.
pub trait Device: Send + Sync + fmt::Debug {
    /// The name of its adapter, as records give it.
    fn adapter(&self) -> &str;

    /// The most masks that a node may have on either side, at least 1.
    fn longest(&self) -> usize;

    /// The most masks of both lists of a join, at least 2.
    fn capacity(&self) -> usize;

    /// The queue of one thread. It ends with `stop`.
    fn queue(&self, stop: &StopToken) -> Box<dyn Queue>;
}

/// Joins on their way, in the order in which they were added.
pub trait Queue {
    /// Adds a join. It may be counted later, together with others.
    ///
    /// # Errors
    /// [`Error::Gpu`], [`Error::Stopped`].
    fn add(&mut self, join: &Join<'_>) -> Result<(), Error>;

    /// The pairs of the oldest join that was not returned before. `None` if none was added, or if none is ready and
    /// `wait` is false.
    ///
    /// # Errors
    /// [`Error::Gpu`], [`Error::Stopped`].
    fn next(&mut self, wait: bool) -> Result<Option<u64>, Error>;
}

/// Two lists of masks, and the nodes whose pairs are to be counted. A pair without a common bit fits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Join<'a> {
    /// The masks of the items and of the patterns.
    pub masks: [&'a [u32]; 2],
    /// Ranges of the items and of the patterns.
    pub ranges: [&'a [Range<u32>]; 2],
    /// The nodes: which ranges of the items and of the patterns each of them has.
    pub nodes: &'a [[Range<u32>; 2]],
}

/// A [`Device`] that is kept until the process ends, so that its copies are as small as the name of a kernel.
#[derive(Clone, Copy)]
pub struct Gpu(&'static dyn Device);

impl Gpu {
    /// A device that is there for good, such as a leaked box.
    pub fn new(device: &'static dyn Device) -> Gpu {
        Gpu(device)
    }

    /// The device.
    pub fn device(self) -> &'static dyn Device {
        self.0
    }
}

impl fmt::Debug for Gpu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The same device.
impl PartialEq for Gpu {
    fn eq(&self, other: &Gpu) -> bool {
        std::ptr::addr_eq(self.0, other.0)
    }
}

impl Eq for Gpu {}

impl Hash for Gpu {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::ptr::from_ref(self.0).cast::<()>().hash(state);
    }
}
