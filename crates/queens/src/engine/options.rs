//! How a count is run: threads, kernel, progress and stop.

use super::count::Stage;
use super::join::{Joiner, Tuning};
use super::kernel::{Isa, Kernel};
use crate::Error;
use crate::run::{Control, Progress, StopToken, Threads};
use std::fmt;

/// How a count is run. The default uses every processor and the best kernel.
///
/// ```
/// use queens::engine::kernel::Kernel;
/// use queens::engine::{self, Options};
/// use queens::run::{StopToken, Stopped};
/// use queens::{Error, Size};
///
/// let stop = StopToken::new();
/// let options = Options::default().threads(1).kernel(Kernel::Portable).stop(&stop);
/// assert_eq!(engine::count(Size::new(8)?, &options)?.total(), 92);
/// stop.stop();
/// let stopped = engine::count(Size::new(8)?, &options);
/// assert_eq!(stopped.unwrap_err(), Error::Stopped(Stopped::OnRequest));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Options<'a> {
    control: Control<'a>,
    kernel: Option<Kernel>,
    by_unit: bool,
    stages: Option<Stages<'a>>,
    tuning: Option<Tuning>,
}

/// Who is told of the stages of a count.
#[derive(Clone, Copy)]
struct Stages<'a>(&'a (dyn Fn(Stage) + Sync));

impl fmt::Debug for Stages<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stages")
    }
}

impl<'a> From<Control<'a>> for Options<'a> {
    fn from(control: Control<'a>) -> Options<'a> {
        Options { control, ..Options::default() }
    }
}

impl<'a> Options<'a> {
    /// As [`Control::threads`].
    #[must_use]
    pub fn threads(mut self, threads: impl Into<Threads>) -> Self {
        self.control = self.control.threads(threads);
        self
    }

    /// As [`Control::stop`].
    #[must_use]
    pub fn stop(mut self, stop: &StopToken) -> Self {
        self.control = self.control.stop(stop);
        self
    }

    /// As [`Control::progress`]: about every ten milliseconds of work.
    #[must_use]
    pub fn progress(mut self, progress: &'a (dyn Fn(Progress) + Sync)) -> Self {
        self.control = self.control.progress(progress);
        self
    }

    /// Uses this kernel instead of the best one.
    #[must_use]
    pub fn kernel(mut self, kernel: Kernel) -> Self {
        self.kernel = Some(kernel);
        self
    }

    /// Whether the count of every single unit is returned, too.
    #[must_use]
    pub fn by_unit(mut self, by_unit: bool) -> Self {
        self.by_unit = by_unit;
        self
    }

    /// Calls `watch` at the end of every stage, on the thread that counts. Who reads a clock there knows
    /// what the stages took.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::{Options, Stage, UnitPlan};
    /// use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
    ///
    /// let plan = UnitPlan::new(Size::new(10)?);
    /// let units = AtomicU64::new(0);
    /// let watch = |stage| {
    ///     units.fetch_add(u64::from(matches!(stage, Stage::Counted(_))), Relaxed);
    /// };
    /// plan.count_all(&Options::default().watch(&watch))?;
    /// assert_eq!(units.into_inner(), plan.units());
    /// # Ok::<(), queens::Error>(())
    /// ```
    #[must_use]
    pub fn watch(mut self, watch: &'a (dyn Fn(Stage) + Sync)) -> Self {
        self.stages = Some(Stages(watch));
        self
    }

    /// Joins with these thresholds instead of those measured for the board.
    #[cfg(test)]
    pub(crate) fn tuning(mut self, tuning: Tuning) -> Self {
        self.tuning = Some(tuning);
        self
    }

    pub(crate) fn control(&self) -> &Control<'a> {
        &self.control
    }

    /// The kernel to use.
    ///
    /// # Errors
    /// [`Error::KernelUnavailable`] when this processor cannot run the one asked for.
    pub(crate) fn chosen_kernel(&self) -> Result<Kernel, Error> {
        let kernel = self.kernel.unwrap_or_else(Kernel::best);
        if kernel.is_available() { Ok(kernel) } else { Err(Error::KernelUnavailable { kernel }) }
    }

    /// A joiner for masks of this many bits, which gives up when the count is stopped.
    pub(crate) fn joiner<I: Isa>(&self, isa: I, join_bits: u32) -> Joiner<I> {
        let tuning = self.tuning.clone().unwrap_or_else(Tuning::measured);
        Joiner::new(isa, join_bits, tuning, self.control.stop_token())
    }

    /// Tells of the end of a stage.
    pub(crate) fn tell(&self, stage: Stage) {
        if let Some(Stages(watch)) = self.stages {
            watch(stage);
        }
    }

    pub(crate) fn is_by_unit(&self) -> bool {
        self.by_unit
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.control.is_stopped()
    }
}
