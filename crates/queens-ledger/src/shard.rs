//! Counts one shard.

use crate::machine;
use crate::record::{PartRecord, Record, SCHEMA, SEARCH};
use crate::{CountPlan, Error, Shard};
use queens::engine::kernel::Kernel;
use queens::engine::{self, RESIDUE_PRIME, Session};
use queens::recount;
use queens::run::{Control, StopToken};
use std::time::{Duration, Instant};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramVersion {
    pub name: String,
    pub revision: Option<String>,
}

impl Default for ProgramVersion {
    fn default() -> ProgramVersion {
        let name = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION")).to_owned();
        ProgramVersion { name, revision: None }
    }
}

#[derive(Clone, Debug)]
pub struct CountOptions {
    pub kernel: Kernel,
    pub program: ProgramVersion,
}

impl Default for CountOptions {
    fn default() -> CountOptions {
        CountOptions { kernel: Kernel::best(), program: ProgramVersion::default() }
    }
}

/// Counts shards of one plan.
///
/// Threads share a counter and its cache of placement lists, which neighbouring shards have in common.
///
/// ```
/// use queens::run::{Control, StopToken};
/// use queens_ledger::CountPlan;
/// use queens_ledger::shard::{ShardCounter, CountOptions};
///
/// let plan = CountPlan::new("8".parse()?);
/// let counter = ShardCounter::new(&plan, &StopToken::new());
/// let (options, control) = (CountOptions::default(), Control::default().threads(1));
/// let mut total = 0;
/// for shard in plan.cut(3)?.shards() {
///     total += counter.count(shard, &options, &control)?.count;
/// }
/// assert_eq!(total, 92);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ShardCounter<'a> {
    plan: &'a CountPlan,
    session: Session<'a>,
}

impl<'a> ShardCounter<'a> {
    /// Makes a counter that `stop` stops permanently.
    pub fn new(plan: &'a CountPlan, stop: &StopToken) -> ShardCounter<'a> {
        ShardCounter { plan, session: Session::new(plan.engine(), stop) }
    }

    /// Counts a shard. The counter's token replaces the control's token.
    ///
    /// On one thread, the record states the processor time. Several threads finish a shard sooner, but each
    /// of them needs the same amount of memory.
    pub fn count(
        &self,
        shard: Shard,
        options: &CountOptions,
        control: &Control<'_>,
    ) -> Result<Record, Error> {
        let clock = ShardClock::start()?;
        let how = engine::Options::from(control.clone()).kernel(options.kernel).by_unit(true);
        let count = self.session.count_units(shard.units.into(), how)?;
        let found = ShardCount {
            parts: count.parts.iter().map(PartRecord::new).collect(),
            unit_counts: count.unit_counts,
            kernel: count.kernel.name(),
            adapter: count.kernel.adapter(),
            threads: count.threads,
        };
        Ok(found.record(self.plan, shard, options, clock))
    }

    /// Counts one unit on one thread, without its weight.
    pub(crate) fn count_unit(&self, unit: u64, kernel: Kernel) -> Result<u128, Error> {
        let how = engine::Options::from(Control::default().threads(1)).kernel(kernel).by_unit(true);
        let count = self.session.count_units(unit..unit + 1, how)?;
        Ok(count.unit_counts.first().copied().unwrap_or_default())
    }
}

/// Counts a single shard; like [`ShardCounter::count`].
pub fn count(
    plan: &CountPlan,
    shard: Shard,
    options: &CountOptions,
    control: &Control<'_>,
) -> Result<Record, Error> {
    ShardCounter::new(plan, control.stop_token()).count(shard, options, control)
}

/// Counts a shard by the independent search ([`queens::recount`]).
///
/// The search uses no lists, joins or kernels: it is slow, but confirms the same numbers independently. Its
/// records have no half-placements.
pub fn search(
    plan: &CountPlan,
    shard: Shard,
    options: &CountOptions,
    control: &Control<'_>,
) -> Result<Record, Error> {
    let clock = ShardClock::start()?;
    let mut unit_counts = Vec::new();
    for number in shard.units {
        let Some(definition) = plan.engine().definition(number) else { break };
        let count = recount::count(&definition, control)?;
        unit_counts.push(count / u128::from(definition.weight()));
    }
    let found = ShardCount {
        parts: PartRecord::sums(plan, shard.units.first(), &unit_counts),
        unit_counts,
        kernel: SEARCH,
        adapter: None,
        threads: control.thread_count(),
    };
    Ok(found.record(plan, shard, options, clock))
}

/// The counts of a shard, by the engine or the search.
struct ShardCount {
    parts: Vec<PartRecord>,
    unit_counts: Vec<u128>,
    kernel: &'static str,
    adapter: Option<&'static str>,
    threads: usize,
}

impl ShardCount {
    fn record(
        self,
        plan: &CountPlan,
        shard: Shard,
        options: &CountOptions,
        clock: ShardClock,
    ) -> Record {
        Record {
            schema: SCHEMA.to_owned(),
            plan: plan.identity().clone(),
            first_unit: shard.units.first(),
            end_unit: shard.units.end(),
            shards: shard.of,
            count: self.parts.iter().map(|part| part.count).sum(),
            residue: self.parts.iter().fold(0, |sum, part| (sum + part.residue) % RESIDUE_PRIME),
            unit_counts: self.unit_counts,
            parts: self.parts,
            kernel: self.kernel.to_owned(),
            adapter: self.adapter.map(str::to_owned),
            threads: self.threads,
            seconds: microseconds(clock.wall.elapsed()),
            // Only the time of this thread is known.
            cpu_seconds: clock.cpu().filter(|_| self.threads == 1).map(microseconds),
            program: options.program.name.clone(),
            revision: options.program.revision.clone(),
            cpu: machine::processor(),
            host: Some(machine::host()),
            started: clock.started,
        }
    }
}

struct ShardClock {
    started: String,
    wall: Instant,
    cpu: Option<Duration>,
}

impl ShardClock {
    fn start() -> Result<ShardClock, Error> {
        machine::check_clock()?;
        let (started, wall) = (machine::now(), Instant::now());
        Ok(ShardClock { started, wall, cpu: machine::thread_cpu_time() })
    }

    fn cpu(&self) -> Option<Duration> {
        machine::thread_cpu_time().zip(self.cpu).map(|(now, before)| now.saturating_sub(before))
    }
}

fn microseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1e6
}
