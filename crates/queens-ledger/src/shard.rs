//! Counts one shard.

use crate::machine;
use crate::record::{PartRecord, Record, SCHEMA, SEARCH};
use crate::{CountPlan, Error, Shard};
use queens::control::{Control, StopToken};
use queens::engine::kernel::Kernel;
use queens::engine::{self, RESIDUE_PRIME, Session};
use queens::recount;
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
    pub limit: Option<Kernel>,
    pub program: ProgramVersion,
}

impl Default for CountOptions {
    fn default() -> CountOptions {
        CountOptions { kernel: Kernel::best(), limit: None, program: ProgramVersion::default() }
    }
}

/// Counts the shards of a plan.
///
/// Threads should share one counter: it caches quadrant lists, which neighbouring shards have in common.
#[derive(Debug)]
pub struct ShardCounter<'a> {
    plan: &'a CountPlan,
    session: Session<'a>,
}

impl<'a> ShardCounter<'a> {
    pub fn new(plan: &'a CountPlan, stop: &StopToken) -> ShardCounter<'a> {
        ShardCounter { plan, session: Session::new(plan.engine(), stop) }
    }

    /// Counts a shard and returns its record.
    ///
    /// The stop token of the counter replaces that of the control. The record states the processor time
    /// only if one thread counts.
    pub fn count(
        &self,
        shard: Shard,
        options: &CountOptions,
        control: &Control<'_>,
    ) -> Result<Record, Error> {
        let how = engine::Options::from(control.clone()).kernel(options.kernel).by_unit(true);
        record(self.plan, shard, options, |record| {
            let count = self.session.count_units(shard.units.into(), &how)?;
            record.parts = count.parts.iter().map(PartRecord::new).collect();
            record.unit_counts = count.unit_counts;
            record.kernel = count.kernel.name().to_owned();
            record.adapter = count.kernel.adapter().map(str::to_owned);
            record.threads = count.threads;
            Ok(())
        })
    }
}

/// Counts a shard by plain search, with [`queens::recount`].
///
/// It uses no lists, halves, joins or kernels. This is slow, but independent of the fast counter (method
/// `halves`).
pub fn search(
    plan: &CountPlan,
    shard: Shard,
    options: &CountOptions,
    control: &Control<'_>,
) -> Result<Record, Error> {
    record(plan, shard, options, |record| {
        for number in shard.units {
            let Some(definition) = plan.engine().definition(number) else { break };
            let count = recount::count(&definition, control)?;
            record.unit_counts.push(count / u128::from(definition.weight()));
        }
        record.parts = PartRecord::sums(plan, shard.units.first(), &record.unit_counts);
        record.threads = control.thread_count();
        Ok(())
    })
}

fn record(
    plan: &CountPlan,
    shard: Shard,
    options: &CountOptions,
    count: impl FnOnce(&mut Record) -> Result<(), Error>,
) -> Result<Record, Error> {
    machine::check_clock()?;
    let mut record = Record {
        schema: SCHEMA.to_owned(),
        plan: plan.identity().clone(),
        first_unit: shard.units.first(),
        end_unit: shard.units.end(),
        shards: shard.of,
        count: 0,
        residue: 0,
        unit_counts: Vec::new(),
        parts: Vec::new(),
        kernel: SEARCH.to_owned(),
        adapter: None,
        threads: 1,
        seconds: 0.0,
        cpu_seconds: None,
        program: options.program.name.clone(),
        revision: options.program.revision.clone(),
        cpu: machine::processor(),
        host: Some(machine::host()),
        started: machine::now(),
    };
    let microseconds = |time: Duration| time.as_micros() as f64 / 1e6;
    let (start, cpu_start) = (Instant::now(), machine::thread_cpu_time());
    count(&mut record)?;
    record.seconds = microseconds(start.elapsed());
    // Only the processor time of the calling thread is known.
    if record.threads == 1 {
        let cpu = machine::thread_cpu_time().zip(cpu_start);
        record.cpu_seconds = cpu.map(|(end, start)| microseconds(end.saturating_sub(start)));
    }
    record.count = record.parts.iter().map(|part| part.count).sum();
    record.residue = record.parts.iter().fold(0, |sum, part| (sum + part.residue) % RESIDUE_PRIME);
    Ok(record)
}
