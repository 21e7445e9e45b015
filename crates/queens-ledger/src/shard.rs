//! One shard counted on one thread.

use crate::machine;
use crate::record::{Record, SCHEMA, parts_of};
use crate::{Error, Plan};
use queens::engine::kernel::Kernel;
use queens::engine::{self, TileCount};
use std::ops::Range;
use std::sync::atomic::AtomicBool;
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
    /// Who counts.
    pub program: Program,
}

impl Default for Options {
    fn default() -> Options {
        Options { kernel: Kernel::best(), program: Program::default() }
    }
}

/// Counts some units on the calling thread. `progress` is told the share that is done, 0 to 1.
///
/// # Errors
/// [`Error::Stopped`] soon after `stop` becomes true; [`Error::Engine`] when the processor cannot
/// run the kernel.
pub fn count(
    plan: &Plan,
    units: Range<u64>,
    options: &Options,
    stop: &AtomicBool,
    progress: &(dyn Fn(f64) + Sync),
) -> Result<Record, Error> {
    let started = machine::now();
    let (wall, cpu) = (Instant::now(), machine::thread_cpu_time());
    let report = |done: engine::Progress| progress(done.share);
    let engine_options =
        engine::Options::default().threads(1).kernel(options.kernel).cancel(stop).progress(&report);
    let count = plan.engine().count_units(units, &engine_options).map_err(|error| match error {
        queens::Error::Cancelled => Error::Stopped,
        error => Error::Engine(error),
    })?;
    let cpu = machine::thread_cpu_time().zip(cpu).map(|(after, before)| after - before);
    Ok(record(plan, &count, &options.program, started, wall.elapsed(), cpu))
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
