//! The join of half lists on a GPU.
//!
//! [`open`] returns a [`Device`]. With it, the engine of `queens` sends the nodes of its joins to the GPUs
//! of this computer.
//!
//! ```no_run
//! use queens::Size;
//! use queens::count::Method;
//! use queens::engine::Options;
//! use queens::engine::gpu::Gpu;
//! use queens::engine::kernel::Kernel;
//!
//! let gpu = Gpu::new(Box::leak(Box::new(queens_gpu::open(None)?)));
//! let options = Options::default().kernel(Kernel::Gpu(gpu));
//! assert_eq!(Method::Halves.count(Size::new(18)?, &options)?.total.0, 666_090_624);
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! | file | input | output |
//! |---|---|---|
//! | `adapter` | a computer | the available adapters |
//! | `card` | an adapter | an open device with the compiled program |
//! | `join.wgsl` | masks, ranges and nodes | the pairs of every node |
//! | `batch` | joins | the buffers of one submission |
//! | `slot` | a batch | its upload, its dispatches and its counts |
//! | `queue` | joins of a thread | their pairs, in order |
//! | `statistics` | | totals of joins, pairs, bytes and seconds |

mod adapter;
mod batch;
mod card;
mod queue;
mod slot;
mod statistics;
#[cfg(test)]
mod tests;

pub use adapter::{Adapter, adapters};
pub use card::Settings;
pub use statistics::Statistics;

use batch::FULL;
use card::Card;
use queens::Error;
use queens::control::StopToken;
use queens::engine::gpu::{Device, Queue};
use queue::JoinQueue;
use slot::Slots;
use std::fmt;
use std::sync::Arc;

/// A group of cards that share the joins.
#[derive(Debug)]
pub struct Gpus {
    name: String,
    cards: Vec<Arc<Card>>,
    slots: Arc<Slots>,
}

/// Opens the adapter with this number, or all real GPUs.
///
/// # Errors
/// [`Error::Gpu`] with what to do, if no adapter is found or one cannot be opened.
pub fn open(number: Option<usize>) -> Result<Gpus, Error> {
    Gpus::with(number, &Settings::default())
}

impl Gpus {
    /// Opens adapters like [`open`], with other settings than the defaults.
    ///
    /// # Errors
    /// Same as [`open`].
    pub fn with(number: Option<usize>, settings: &Settings) -> Result<Gpus, Error> {
        let chosen = adapter::choose(number)?;
        let cards = chosen.into_iter().map(|adapter| Card::open(adapter, settings).map(Arc::new));
        let cards = cards.collect::<Result<Vec<_>, _>>()?;
        let name = adapter::names(cards.iter().map(|card| card.name()));
        Ok(Gpus { name, slots: Arc::new(Slots::new(&cards)), cards })
    }

    /// Returns the statistics of all cards since the last call.
    pub fn take_statistics(&self) -> Statistics {
        self.slots.statistics.take()
    }

    /// Returns the minimum of a value over all cards.
    fn least(&self, of: impl Fn(&Card) -> usize) -> usize {
        self.cards.iter().map(|card| of(card)).min().unwrap_or(1)
    }
}

impl Device for Gpus {
    fn adapter(&self) -> &str {
        &self.name
    }

    fn longest(&self) -> usize {
        self.least(|card| card.shape.side as usize)
    }

    fn capacity(&self) -> usize {
        // A batch may have up to FULL masks before a join is added.
        self.least(|card| card.most_masks.saturating_sub(FULL))
    }

    fn queue(&self, stop: &StopToken) -> Box<dyn Queue> {
        Box::new(JoinQueue::new(self.slots.clone(), self.longest(), stop))
    }
}

impl fmt::Display for Gpus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
