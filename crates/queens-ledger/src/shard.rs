//! One shard counted.

use crate::key::Key;
use crate::machine;
use crate::record::{Record, SCHEMA, parts_of};
use crate::{Error, Plan};
use queens::engine::kernel::Kernel;
use queens::engine::{self, Session, UnitsCount};
use queens::run::{Control, StopToken};
use std::ops::Range;
use std::time::{Duration, Instant};

/// What a record says about the program that made it.
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
#[derive(Clone, Debug)]
pub struct Options {
    /// The kernel.
    pub kernel: Kernel,
    /// What the record says about the program.
    pub program: Program,
    /// Into how many shards the plan is cut, for the records.
    pub shards: Option<u64>,
    /// Signs the record.
    pub key: Option<Key>,
}

impl Default for Options {
    fn default() -> Options {
        Options { kernel: Kernel::best(), program: Program::default(), shards: None, key: None }
    }
}

/// Counts shards of one plan. Threads share a counter, and with it the lists of placements that
/// neighbouring shards have in common.
///
/// ```
/// use queens::run::{Control, StopToken};
/// use queens_ledger::Plan;
/// use queens_ledger::shard::{Counter, Options};
///
/// let plan = Plan::new("8".parse()?);
/// let counter = Counter::new(&plan, &StopToken::new());
/// let (options, control) = (Options::default(), Control::default().threads(1));
/// let mut total = 0;
/// for units in plan.cut(3)?.shards() {
///     total += counter.count(units, &options, &control)?.count;
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
    /// A counter that ends with `stop`, for good.
    pub fn new(plan: &'a Plan, stop: &StopToken) -> Counter<'a> {
        Counter { plan, session: Session::new(plan.engine(), stop) }
    }

    /// Counts some units. The counter's token replaces that of the control. On one thread the record
    /// states the processor time; on several a shard is finished sooner, and each of them needs as
    /// much memory.
    ///
    /// # Errors
    /// [`Error::Stopped`]; [`Error::Engine`] when the processor cannot run the kernel.
    pub fn count(
        &self,
        units: Range<u64>,
        options: &Options,
        control: &Control<'_>,
    ) -> Result<Record, Error> {
        let started = machine::now();
        let (wall, cpu) = (Instant::now(), machine::thread_cpu_time());
        let how = engine::Options::from(control.clone()).kernel(options.kernel).by_unit(true);
        let count = self.session.count_units(units, how)?;
        // Only this thread's time is known.
        let alone = count.threads == 1;
        let after = machine::thread_cpu_time().filter(|_| alone);
        let cpu = after.zip(cpu).map(|(after, before)| after - before);
        let record = record(self.plan, &count, options, started, wall.elapsed(), cpu);
        Ok(match &options.key {
            Some(key) => record.signed(key),
            None => record,
        })
    }
}

/// Counts some units: a [`Counter`] for a single shard.
///
/// # Errors
/// As [`Counter::count`].
pub fn count(
    plan: &Plan,
    units: Range<u64>,
    options: &Options,
    control: &Control<'_>,
) -> Result<Record, Error> {
    Counter::new(plan, control.stop_token()).count(units, options, control)
}

/// Counts some units by the independent search, which knows nothing of lists, joins and kernels: slow, but
/// another proof of the same numbers.
///
/// # Errors
/// [`Error::Stopped`].
pub fn search(
    plan: &Plan,
    units: Range<u64>,
    options: &Options,
    control: &Control<'_>,
) -> Result<Record, Error> {
    todo!("{plan:?} {units:?} {options:?} {control:?}")
}

fn record(
    plan: &Plan,
    count: &UnitsCount,
    options: &Options,
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
        shards: options.shards,
        count: count.total(),
        residue,
        unit_counts: count.unit_counts.clone(),
        parts,
        kernel: count.kernel.name().to_owned(),
        threads: count.threads,
        seconds: microseconds(wall),
        cpu_seconds: cpu.map(microseconds),
        program: options.program.name.clone(),
        revision: options.program.revision.clone(),
        cpu: machine::processor(),
        host: Some(machine::host()),
        started,
        key: None,
        signature: None,
    }
}

/// Seconds without digits that mean nothing.
fn microseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1e6
}
