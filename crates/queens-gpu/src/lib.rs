//! Builds and joins halves of boards on GPUs.
//!
//! [`open`] returns a [`Device`]. With it, the engine of `queens` sends the quadrant lists of its units to the
//! GPUs of this computer.
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
//! | `card` | an adapter | an open device with the compiled programs |
//! | `queue` | the units of a thread | the results of their joins, in order |
//! | `batch` | units and joins | placements and blocks, in the layout of the program |
//! | `round` | a batch, or a piece of it that fits on the card | tables; then lists and nodes |
//! | `slot` | the tables of a round | buffers and dispatches |
//! | `flight` | a batch | its steps on a card, and its results |
//! | `make.wgsl` | blocks of placements | the number of halves with each key, then the lists |
//! | `join.wgsl` | lists and nodes | the pairs of every node |
//! | `rehearsal` | units | the time of the processor's part of the work |
//! | `statistics` | | totals of batches, nodes and times |

mod adapter;
mod batch;
mod card;
mod flight;
mod queue;
mod rehearsal;
mod round;
mod slot;
mod statistics;
#[cfg(test)]
mod tests;

pub use adapter::{Adapter, adapters};
pub use card::Settings;
pub use rehearsal::Rehearsal;

use card::{Card, Programs};
use flight::Slots;
use queens::Error;
use queens::control::StopToken;
use queens::engine::gpu::{Device, Queue, Times};
use queue::UnitQueue;
use std::fmt;
use std::sync::Arc;

/// A group of cards that share the units.
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
        Gpus::with_programs(number, settings, &Programs::default())
    }

    /// Like [`Gpus::with`], with other programs.
    fn with_programs(
        number: Option<usize>,
        settings: &Settings,
        programs: &Programs,
    ) -> Result<Gpus, Error> {
        let open = |adapter| Card::open(adapter, settings, programs).map(Arc::new);
        let cards = adapter::choose(number)?.into_iter().map(open);
        let cards = cards.collect::<Result<Vec<_>, _>>()?;
        let name = adapter::names(cards.iter().map(|card| card.name()));
        Ok(Gpus { name, slots: Arc::new(Slots::new(&cards)), cards })
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

    fn longest_list(&self) -> usize {
        // Two lists are joined, and several joins share a batch.
        self.least(|card| card.most_halves / 4).clamp(1, LONGEST_LIST)
    }

    fn longest_node(&self) -> usize {
        self.least(|card| card.shape.side as usize)
    }

    fn queue(&self, stop: &StopToken) -> Box<dyn Queue> {
        let threads = self.least(|card| card.shape.make_threads() as usize) as u32;
        let most_halves = self.least(|card| card.most_halves);
        Box::new(UnitQueue::new(self.slots.clone(), threads, most_halves, stop))
    }

    fn times(&self) -> Times {
        self.slots.statistics.lock().times
    }
}

/// Longer lists have too many halves for each key.
const LONGEST_LIST: usize = 1 << 24;

impl fmt::Display for Gpus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
