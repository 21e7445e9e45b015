//! How a count is run: threads, kernel, progress and cancellation.

use super::join::{Joiner, Tuning};
use super::kernel::{Isa, Kernel};
use crate::Error;
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

/// How a count is run. The default uses every processor and the best kernel.
///
/// ```
/// use queens::engine::{self, Options};
/// use queens::{Error, Size};
/// use std::sync::atomic::AtomicBool;
///
/// let stop = AtomicBool::new(true);
/// let options = Options::default().threads(1).cancel(&stop);
/// assert_eq!(engine::count(Size::new(8)?, &options).unwrap_err(), Error::Cancelled);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Default)]
pub struct Options<'a> {
    threads: Option<NonZeroUsize>,
    kernel: Option<Kernel>,
    progress: Option<&'a (dyn Fn(Progress) + Sync)>,
    cancel: Option<&'a AtomicBool>,
    tuning: Option<Tuning>,
}

/// How far a count has come.
///
/// ```
/// use queens::Size;
/// use queens::engine::{self, Options, Progress};
/// use std::sync::Mutex;
///
/// let last = Mutex::new(None);
/// let note = |progress: Progress| *last.lock().unwrap() = Some(progress);
/// engine::count(Size::new(8)?, &Options::default().threads(1).progress(&note))?;
/// let last = last.into_inner().unwrap().unwrap();
/// assert_eq!((last.share, last.units_done), (1.0, last.units));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The share of the expected cost that is done, 0 to 1.
    pub share: f64,
    /// Units done.
    pub units_done: u64,
    /// Units to be done.
    pub units: u64,
}

impl<'a> Options<'a> {
    /// Uses this many threads; 0 means one for each processor.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::{self, Options};
    ///
    /// assert_eq!(engine::count(Size::new(8)?, &Options::default().threads(1))?.threads, 1);
    /// # Ok::<(), queens::Error>(())
    /// ```
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = NonZeroUsize::new(threads);
        self
    }

    /// Uses this kernel instead of the best one.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::kernel::Kernel;
    /// use queens::engine::{self, Options};
    ///
    /// let count = engine::count(Size::new(8)?, &Options::default().kernel(Kernel::Portable))?;
    /// assert_eq!((count.total, count.kernel), (92, Kernel::Portable));
    /// # Ok::<(), queens::Error>(())
    /// ```
    #[must_use]
    pub fn kernel(mut self, kernel: Kernel) -> Self {
        self.kernel = Some(kernel);
        self
    }

    /// Calls `progress` now and then, from whichever thread has just finished a unit: about every
    /// ten milliseconds of work, and when the last unit is done. Threads may overtake each other.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::{self, Options, Progress};
    /// use std::sync::atomic::{AtomicU64, Ordering};
    ///
    /// let done = AtomicU64::new(0);
    /// let note = |progress: Progress| {
    ///     done.fetch_max(progress.units_done, Ordering::Relaxed);
    /// };
    /// let count = engine::count(Size::new(8)?, &Options::default().progress(&note))?;
    /// assert_eq!(done.into_inner(), count.units);
    /// # Ok::<(), queens::Error>(())
    /// ```
    #[must_use]
    pub fn progress(mut self, progress: &'a (dyn Fn(Progress) + Sync)) -> Self {
        self.progress = Some(progress);
        self
    }

    /// Gives up with [`Error::Cancelled`] within a tenth of a second after `cancel` becomes true. It
    /// must stay true until the count has returned.
    ///
    /// ```
    /// use queens::engine::{self, Options};
    /// use queens::{Error, Size};
    /// use std::sync::atomic::AtomicBool;
    ///
    /// let cancel = AtomicBool::new(true); // a handler of Ctrl-C would do this
    /// let count = engine::count(Size::MAX, &Options::default().cancel(&cancel));
    /// assert_eq!(count, Err(Error::Cancelled));
    /// ```
    #[must_use]
    pub fn cancel(mut self, cancel: &'a AtomicBool) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// Joins with these thresholds instead of those measured for the board.
    #[cfg(test)]
    pub(crate) fn tuning(mut self, tuning: Tuning) -> Self {
        self.tuning = Some(tuning);
        self
    }

    /// The kernel to use.
    ///
    /// # Errors
    /// [`Error::KernelUnavailable`] when this processor cannot run the one asked for.
    pub(crate) fn chosen_kernel(&self) -> Result<Kernel, Error> {
        let kernel = self.kernel.unwrap_or_else(Kernel::best);
        if kernel.is_available() { Ok(kernel) } else { Err(Error::KernelUnavailable { kernel }) }
    }

    /// The most threads to use.
    pub(crate) fn most_threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(all, NonZeroUsize::get)
    }

    /// A joiner for masks of this many bits, which gives up when the count is cancelled.
    pub(crate) fn joiner<I: Isa>(&self, isa: I, join_bits: u32) -> Joiner<'a, I> {
        let tuning = self.tuning.clone().unwrap_or_else(Tuning::measured);
        let joiner = Joiner::new(isa, join_bits, tuning);
        match self.cancel {
            Some(cancel) => joiner.stopped_by(cancel),
            None => joiner,
        }
    }

    /// What becomes true when the count is to stop.
    pub(crate) fn cancel_flag(&self) -> Option<&'a AtomicBool> {
        self.cancel
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }

    pub(crate) fn reporter(&self) -> Option<&'a (dyn Fn(Progress) + Sync)> {
        self.progress
    }
}

impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("threads", &self.threads)
            .field("kernel", &self.kernel)
            .field("progress", &self.progress.is_some())
            .field("cancel", &self.cancel)
            .finish_non_exhaustive()
    }
}
