//! One shard counted, on one thread unless more are asked for.

use crate::machine;
use crate::record::{Record, SCHEMA, parts_of};
use crate::{Error, Plan};
use queens::engine::kernel::Kernel;
use queens::engine::{self, Session, TileCount};
use std::ops::Range;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What a record says about the program that made it.
///
/// ```
/// # use queens::Size;
/// # use queens_ledger::{Plan, shard};
/// # use queens_ledger::shard::Program;
/// # use std::sync::atomic::AtomicBool;
/// let program = Program { name: "fleet 2.1".to_owned(), revision: Some("4f1c2ab".to_owned()) };
/// let how = shard::Options { program, ..shard::Options::default() };
/// let plan = Plan::new(Size::new(8)?);
/// let record = shard::count(&plan, 0..2, &how, &AtomicBool::new(false), &|_| ())?;
/// assert_eq!(record.program, "fleet 2.1");
/// assert_eq!(record.revision.as_deref(), Some("4f1c2ab"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Name and version.
    pub name: String,
    /// Source revision, if known.
    pub revision: Option<String>,
}

impl Default for Program {
    fn default() -> Program {
        let name = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION")).to_owned();
        Program { name, revision: None }
    }
}

/// How a shard is counted.
///
/// ```
/// # use queens::Size;
/// # use queens::engine::kernel::Kernel;
/// # use queens_ledger::{Plan, shard};
/// # use std::sync::atomic::AtomicBool;
/// let how = shard::Options { kernel: Kernel::Portable, ..shard::Options::default() };
/// let plan = Plan::new(Size::new(8)?);
/// let record = shard::count(&plan, 0..2, &how, &AtomicBool::new(false), &|_| ())?;
/// assert_eq!(record.kernel, "portable");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    /// The kernel.
    pub kernel: Kernel,
    /// Who counts.
    pub program: Program,
    /// How many threads count one shard; 0 means one for each processor. With more than one a shard
    /// is finished sooner, so that less is lost when it is not; each thread needs as much memory
    /// as one that is alone.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { kernel: Kernel::best(), program: Program::default(), threads: 1 }
    }
}

/// Counts shards of one plan. Threads share a counter, and with it the lists of placements that
/// neighbouring shards have in common.
///
/// ```
/// use queens::Size;
/// use queens_ledger::Plan;
/// use queens_ledger::shard::{Counter, Options};
/// use std::sync::atomic::AtomicBool;
///
/// let (plan, stop) = (Plan::new(Size::new(8)?), AtomicBool::new(false));
/// let (counter, options) = (Counter::new(&plan, &stop), Options::default());
/// let mut total = 0;
/// for units in plan.cut(4)?.shards() {
///     total += counter.count(units, &options, &|_| ())?.count;
/// }
/// assert_eq!(total, 92);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Counter<'a> {
    plan: &'a Plan,
    session: Session<'a>,
}

impl<'a> Counter<'a> {
    /// A counter that ends soon after `stop` becomes true, for good.
    ///
    /// ```
    /// # use queens::Size;
    /// # use queens_ledger::{Error, Plan};
    /// # use queens_ledger::shard::{Counter, Options};
    /// # use std::sync::atomic::AtomicBool;
    /// let (plan, stop) = (Plan::new(Size::new(8)?), AtomicBool::new(true));
    /// let counter = Counter::new(&plan, &stop);
    /// assert!(matches!(counter.count(0..2, &Options::default(), &|_| ()), Err(Error::Stopped)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(plan: &'a Plan, stop: &'a AtomicBool) -> Counter<'a> {
        Counter { plan, session: Session::new(plan.engine(), stop) }
    }

    /// Counts some units on the calling thread, and on more if the options say so. `progress` is
    /// told the share that is done, 0 to 1.
    ///
    /// ```
    /// # use queens::Size;
    /// # use queens_ledger::Plan;
    /// # use queens_ledger::shard::{Counter, Options};
    /// # use std::sync::Mutex;
    /// # use std::sync::atomic::AtomicBool;
    /// let (plan, stop) = (Plan::new(Size::new(8)?), AtomicBool::new(false));
    /// let done = Mutex::new(0.0);
    /// let record = Counter::new(&plan, &stop).count(0..4, &Options::default(), &|share| {
    ///     *done.lock().unwrap() = share;
    /// })?;
    /// assert_eq!((record.units(), done.into_inner()?), (0..4, 1.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Stopped`]; [`Error::Engine`] when the processor cannot run the kernel.
    pub fn count(
        &self,
        units: Range<u64>,
        options: &Options,
        progress: &(dyn Fn(f64) + Sync),
    ) -> Result<Record, Error> {
        let started = machine::now();
        let (wall, cpu) = (Instant::now(), machine::thread_cpu_time());
        let report = |done: engine::Progress| progress(done.share);
        let how = engine::Options::default().threads(options.threads);
        let how = how.kernel(options.kernel).progress(&report);
        let count = self.session.count_units(units, how).map_err(Error::of_engine)?;
        // Only this thread's time is known.
        let alone = count.threads == 1;
        let after = machine::thread_cpu_time().filter(|_| alone);
        let cpu = after.zip(cpu).map(|(after, before)| after - before);
        Ok(record(self.plan, &count, &options.program, started, wall.elapsed(), cpu))
    }
}

/// Counts some units: a [`Counter`] for a single shard.
///
/// ```
/// use queens::Size;
/// use queens_ledger::{Plan, shard};
/// use std::sync::atomic::AtomicBool;
///
/// let (how, never) = (shard::Options::default(), AtomicBool::new(false));
/// let plan = Plan::new(Size::new(8)?);
/// let record = shard::count(&plan, 0..plan.units(), &how, &never, &|_| ())?;
/// assert_eq!((record.count, record.residue), (92, 92));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`Counter::count`].
pub fn count(
    plan: &Plan,
    units: Range<u64>,
    options: &Options,
    stop: &AtomicBool,
    progress: &(dyn Fn(f64) + Sync),
) -> Result<Record, Error> {
    Counter::new(plan, stop).count(units, options, progress)
}

fn record(
    plan: &Plan,
    count: &TileCount,
    program: &Program,
    started: String,
    wall: Duration,
    cpu: Option<Duration>,
) -> Record {
    let (parts, residue) = parts_of(count);
    Record {
        schema: SCHEMA.to_owned(),
        plan: plan.identity().clone(),
        first_unit: count.units.start,
        end_unit: count.units.end,
        count: count.total(),
        residue,
        parts,
        kernel: count.kernel.name().to_owned(),
        threads: count.threads,
        seconds: microseconds(wall),
        cpu_seconds: cpu.map(microseconds),
        program: program.name.clone(),
        revision: program.revision.clone(),
        cpu: machine::processor(),
        started,
    }
}

/// Seconds without digits that mean nothing.
fn microseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1e6
}
