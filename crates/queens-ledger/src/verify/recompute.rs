//! A random sample of shards computed again, with another kernel where there is one.

use super::{Check, Options, list};
use crate::ledger::{Added, Origin};
use crate::seed;
use crate::shard::{self, Counter};
use crate::{Error, Ledger, Plan, Record};
use queens::engine::kernel::Kernel;
use queens::rng::Rng;
use queens::run::{Control, Progress, Tasks, workers};
use std::sync::atomic::{AtomicU64, Ordering};

pub(super) const NAME: &str = "recomputation";

/// One shard in so many is computed again unless another number is asked for.
const ONE_IN: u64 = 10;

/// How many shards are computed again.
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
    control: &Control<'_>,
) -> Result<Check, Error> {
    let shards = records.len() as u64;
    let sample = options.sample.of(shards);
    if sample == 0 {
        return Ok(Check::skipped(NAME, "no shard was drawn"));
    }
    let seed = options.seed.unwrap_or_else(seed::of_the_moment);
    let drawn = Rng::new(seed).choose(sample, shards);
    let drawn: Vec<&Record> = drawn.into_iter().map(|place| &records[place as usize]).collect();
    let again = recompute(plan, &drawn, options, control)?;
    let faults: Vec<String> = again.iter().filter_map(difference).collect();
    let kept = again.iter().try_for_each(|(_, again)| keep(ledger, again).map(drop));
    if !faults.is_empty() {
        return Ok(Check::failed(NAME, list(&faults)));
    }
    let other = again.iter().all(|(record, again)| record.kernel != again.kernel);
    Ok(Check::held(NAME, summary(sample, shards, seed, other, kept.is_ok())))
}

/// What a sample of sound shards says.
fn summary(sample: u64, shards: u64, seed: u64, other_kernel: bool, kept: bool) -> String {
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
    control: &Control<'_>,
) -> Result<Vec<(&'a Record, Record)>, Error> {
    let (done, all) = (AtomicU64::new(0), drawn.len() as u64);
    let counter = Counter::new(plan, control.stop_token());
    let work = |tasks: Tasks<'_>| {
        let again = tasks.map(|task| {
            let record = drawn[task as usize];
            let again = again(&counter, record, options)?;
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            control.report(Progress::of_pieces(done, all));
            Ok((record, again))
        });
        again.collect::<Result<Vec<_>, Error>>()
    };
    let results = workers(control.thread_count(), 0..all, control.stop_token(), work)?;
    let mut results = results.concat();
    results.sort_by_key(|(record, _)| record.first_unit);
    Ok(results)
}

fn again(counter: &Counter<'_>, record: &Record, options: &Options) -> Result<Record, Error> {
    let other = Kernel::available().filter(|kernel| kernel.name() != record.kernel).last();
    let kernel = other.unwrap_or_else(Kernel::best);
    let options = shard::Options { kernel, program: options.program.clone() };
    counter.count(record.units(), &options, &Control::default().threads(1))
}
