//! A random sample of shards computed again, with another kernel where there is one.

use super::{Check, Options, list};
use crate::ledger::{Added, Origin};
use crate::random::{self, Random};
use crate::shard::{self, Counter};
use crate::{Error, Ledger, Plan, Record, machine};
use queens::engine::kernel::Kernel;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

pub(super) const NAME: &str = "recomputation";

/// One shard in so many is computed again unless another number is asked for.
const ONE_IN: u64 = 10;

/// How many shards are computed again.
///
/// ```
/// # use queens_ledger::{Ledger, Plan};
/// # let directory = tempfile::tempdir()?;
/// # let plan = Plan::new("8".parse()?);
/// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
/// # use queens_ledger::run;
/// # use std::sync::atomic::AtomicBool;
/// let (options, never) = (run::Options::default(), AtomicBool::new(false));
/// let outcome = run::run(&ledger, &plan, &options, &never, &|_| ())?;
/// # use queens_ledger::verify::{self, Sample};
/// // All four shards are computed again, with another kernel where there is one.
/// let how = verify::Options { sample: Sample::Shards(4), ..verify::Options::default() };
/// let report = verify::verify(&ledger, &plan, &how, &never, &|_| ())?;
/// let again = report.checks.iter().find(|check| check.name == "recomputation").unwrap();
/// assert!(again.detail.starts_with("4 of 4 shards "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sample {
    /// One in ten, at least one: finds a single wrong shard with a probability of 10 %.
    #[default]
    Default,
    /// This many.
    Shards(u64),
}

impl Sample {
    fn of(self, shards: u64) -> u64 {
        match self {
            Sample::Default => shards.div_ceil(ONE_IN),
            Sample::Shards(sample) => sample.min(shards),
        }
    }
}

/// Recomputes a sample of the records.
pub(super) fn check(
    ledger: &Ledger,
    plan: &Plan,
    records: &[Record],
    options: &Options,
    stop: &AtomicBool,
    report: &(dyn Fn(f64) + Sync),
) -> Result<Check, Error> {
    let shards = records.len() as u64;
    let sample = options.sample.of(shards);
    if sample == 0 {
        return Ok(Check::skipped(NAME, "no shard was drawn"));
    }
    let seed = options.seed.unwrap_or_else(random::seed);
    let drawn = Random::new(seed).choose(sample, shards);
    let drawn: Vec<&Record> = drawn.into_iter().map(|place| &records[place as usize]).collect();
    let again = recompute(plan, &drawn, options, stop, report)?;
    let faults: Vec<String> = again.iter().filter_map(difference).collect();
    let kept = again.iter().try_for_each(|(_, again)| keep(ledger, again).map(drop));
    if !faults.is_empty() {
        return Ok(Check::failed(NAME, list(&faults)));
    }
    let other = again.iter().all(|(record, again)| record.kernel != again.kernel);
    Ok(Check::held(NAME, told(sample, shards, seed, other, kept.is_ok())))
}

/// What a sample of sound shards says.
fn told(sample: u64, shards: u64, seed: u64, other_kernel: bool, kept: bool) -> String {
    let probability = 100.0 * sample as f64 / shards as f64;
    let how = match other_kernel {
        true => "with another kernel",
        false => "with the same kernel: there is no other",
    };
    let kept = if kept { "" } else { "; not noted in the ledger, which cannot be written" };
    format!(
        "{sample} of {shards} shards {how} (seed {seed}): a single wrong shard would have been \
         found with a probability of {probability:.3} %{kept}"
    )
}

/// Notes that a record was computed again, if the ledger can be written.
fn keep(ledger: &Ledger, again: &Record) -> Result<Added, Error> {
    ledger.add(again, Origin::Computed)
}

fn difference((record, again): &(&Record, Record)) -> Option<String> {
    (!record.agrees_with(again)).then(|| {
        let (units, [old, new]) = (record.units(), [record.count, again.count]);
        let what = if old == new {
            "other half-placements".to_owned()
        } else {
            format!("{new}, not {old}")
        };
        format!("units {}..{}: kernel {} counts {what}", units.start, units.end, again.kernel)
    })
}

/// The records, each with its recomputation.
fn recompute<'a>(
    plan: &Plan,
    drawn: &[&'a Record],
    options: &Options,
    stop: &AtomicBool,
    report: &(dyn Fn(f64) + Sync),
) -> Result<Vec<(&'a Record, Record)>, Error> {
    let counter = Counter::new(plan, stop);
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    let work = || {
        while let Some(&record) = drawn.get(next.fetch_add(1, Ordering::Relaxed)) {
            let again = again(&counter, record, options).map(|again| (record, again));
            let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
            results.push(again);
            report(results.len() as f64 / drawn.len() as f64);
        }
    };
    let threads = machine::threads(options.threads);
    std::thread::scope(|scope| {
        (0..threads.min(drawn.len())).for_each(|_| drop(scope.spawn(work)));
    });
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|result| result.as_ref().map_or(0, |(record, _)| record.first_unit));
    results.into_iter().collect()
}

fn again(counter: &Counter<'_>, record: &Record, options: &Options) -> Result<Record, Error> {
    let other = Kernel::available().filter(|kernel| kernel.name() != record.kernel).last();
    let kernel = other.unwrap_or_else(Kernel::best);
    let options = shard::Options { kernel, program: options.program.clone(), threads: 1 };
    counter.count(record.units(), &options, &|_| ())
}
