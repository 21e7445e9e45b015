//! The options of a count: threads and stop, kernel, and stage timer.

use super::gpu::Device;
use super::join::{Joiner, Tuning};
use super::kernel::{Isa, Kernel};
use super::result::Stage;
use crate::Error;
use crate::control::Control;
use std::fmt;
use std::time::Duration;

/// The options of a count, such as its [`Control`] and its kernel.
///
/// By default, a count uses all available cores and the best kernel.
///
/// ```
/// use queens::count::Method;
/// use queens::engine::Options;
/// use queens::engine::kernel::Kernel;
/// use queens::control::{Control, StopToken, Stopped};
/// use queens::{Error, Size};
///
/// let stop = StopToken::new();
/// let control = Control::default().threads(1).stop(&stop);
/// let options = Options::from(control).kernel(Kernel::Portable);
/// assert_eq!(Method::Halves.count(Size::new(8)?, &options)?.total.0, 92);
/// stop.stop();
/// let stopped = Method::Halves.count(Size::new(8)?, &options);
/// assert_eq!(stopped, Err(Error::Stopped(Stopped::OnRequest)));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Options<'a> {
    control: Control<'a>,
    pub(crate) kernel: Option<Kernel>,
    pub(crate) unique: bool,
    pub(crate) by_unit: bool,
    stage_timer: Option<StageTimer<'a>>,
    tuning: Option<Tuning>,
}

impl<'a> From<Control<'a>> for Options<'a> {
    fn from(control: Control<'a>) -> Options<'a> {
        Options { control, ..Options::default() }
    }
}

impl<'a> Options<'a> {
    /// Uses this kernel instead of the best one. Only [`Method::Halves`] has kernels.
    ///
    /// [`Method::Halves`]: crate::count::Method::Halves
    #[must_use]
    pub fn kernel(mut self, kernel: Kernel) -> Self {
        self.kernel = Some(kernel);
        self
    }

    /// Sets whether [`Method::count`] also counts the solutions up to symmetry.
    ///
    /// If [`Method::finds_classes`] is false, this takes several times as long as the total alone.
    ///
    /// [`Method::count`]: crate::count::Method::count
    /// [`Method::finds_classes`]: crate::count::Method::finds_classes
    #[must_use]
    pub fn unique(mut self, unique: bool) -> Self {
        self.unique = unique;
        self
    }

    /// Sets whether [`UnitPlan::count_units`] also returns the count of each unit.
    ///
    /// [`UnitPlan::count_units`]: super::UnitPlan::count_units
    #[must_use]
    pub fn by_unit(mut self, by_unit: bool) -> Self {
        self.by_unit = by_unit;
        self
    }

    /// Reports each finished stage to this timer.
    #[must_use]
    pub fn stage_timer(mut self, timer: StageTimer<'a>) -> Self {
        self.stage_timer = Some(timer);
        self
    }

    /// Uses these limits for joins instead of the measured limits.
    #[cfg(test)]
    pub(crate) fn tuning(mut self, tuning: Tuning) -> Self {
        self.tuning = Some(tuning);
        self
    }

    /// Replaces the control.
    #[must_use]
    pub fn with_control(mut self, control: Control<'a>) -> Self {
        self.control = control;
        self
    }

    /// Returns the control.
    pub fn control(&self) -> &Control<'a> {
        &self.control
    }

    pub(crate) fn chosen_kernel(&self) -> Result<Kernel, Error> {
        let kernel = self.kernel.unwrap_or_else(Kernel::best);
        if kernel.is_available() { Ok(kernel) } else { Err(Error::KernelUnavailable { kernel }) }
    }

    /// Returns the GPU that counts, if one was chosen.
    pub fn device(&self) -> Option<&'static dyn Device> {
        self.kernel.and_then(Kernel::device)
    }

    /// Creates a joiner for masks with this many bits. Its joins end early when the count stops.
    pub(crate) fn joiner<I: Isa>(&self, isa: I, join_bits: u32) -> Joiner<I> {
        let tuning = self.tuning.clone().unwrap_or_else(Tuning::measured);
        Joiner::new(isa, join_bits, tuning, self.control.stop_token())
    }

    pub(crate) fn thread_timer(&self) -> ThreadTimer<'a> {
        ThreadTimer(self.stage_timer.map(|timer| (timer, (timer.clock)())))
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.control.is_stopped()
    }
}

/// Measures the stages of a count and reports them.
///
/// Each thread reports its own stages, one after the other.
///
/// ```
/// use queens::Size;
/// use queens::engine::{Options, Stage, UnitPlan, StageTimer};
/// use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
/// use std::time::Instant;
///
/// let (plan, start) = (UnitPlan::new(Size::new(10)?), Instant::now());
/// let (units, nanoseconds) = (AtomicU64::new(0), AtomicU64::new(0));
/// let clock = || start.elapsed();
/// let report = |stage, time: std::time::Duration| {
///     units.fetch_add(u64::from(matches!(stage, Stage::Counted(_))), Relaxed);
///     nanoseconds.fetch_add(time.as_nanos() as u64, Relaxed);
/// };
/// let options = Options::default().stage_timer(StageTimer::new(&clock, &report));
/// plan.count_units(UnitPlan::ALL, &options)?;
/// assert_eq!(units.into_inner(), plan.units());
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct StageTimer<'a> {
    clock: &'a (dyn Fn() -> Duration + Sync),
    report: &'a (dyn Fn(Stage, Duration) + Sync),
}

impl<'a> StageTimer<'a> {
    /// Creates a timer that calls `report` with each finished stage and its duration.
    ///
    /// The calls are made on the counting threads. The clock may start at any value, but it must
    /// never run backwards.
    pub fn new(
        clock: &'a (dyn Fn() -> Duration + Sync),
        report: &'a (dyn Fn(Stage, Duration) + Sync),
    ) -> StageTimer<'a> {
        StageTimer { clock, report }
    }
}

impl fmt::Debug for StageTimer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StageTimer")
    }
}

/// The stage timer of one thread, and the end of the thread's last stage.
pub(crate) struct ThreadTimer<'a>(Option<(StageTimer<'a>, Duration)>);

impl ThreadTimer<'_> {
    /// Reports a finished stage and its duration. A stage begins at the end of the previous one.
    pub(crate) fn finished(&mut self, stage: Stage) {
        if let ThreadTimer(Some((timer, since))) = self {
            let now = (timer.clock)();
            (timer.report)(stage, now.saturating_sub(*since));
            *since = now;
        }
    }
}
