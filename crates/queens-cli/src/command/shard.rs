//! Shards for any scheduler: the plan of a count, and records of its parts.

use super::durable::{failure, usage};
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::long_args::{Shard, ShardPlan, ShardRun};
use crate::output::number::{span, three_digits};
use crate::output::table::{Align, Table};
use crate::output::{Out, json};
use crate::version;
use queens_ledger::shard::{self, Counter};
use queens_ledger::{Cut, Error, Plan, Record};
use serde::Serialize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::Duration;

/// A shard as `queens.shard/1`.
#[derive(Serialize)]
struct Output<'a> {
    n: usize,
    plan_version: u32,
    plan_hash: &'a str,
    shard: u64,
    of: u64,
    first_unit: u64,
    end_unit: u64,
    share: f64,
    expected_seconds: f64,
}

pub(crate) fn run(command: &Shard) -> Result {
    match command {
        Shard::Plan(args) => plan(args),
        Shard::Run(args) => count(args),
    }
}

fn cut(plan: &Plan, shards: u64) -> Result<Cut> {
    plan.cut(shards).map_err(|error| usage("--of", &error))
}

fn plan(args: &ShardPlan) -> Result {
    let plan = Plan::new(args.size);
    let cut = cut(&plan, args.of)?;
    let mut out = Out::new();
    if args.json {
        return outputs(&plan, &cut)
            .try_for_each(|shard| out.line(&json::line("queens.shard/1", &shard)));
    }
    let right = Align::Right;
    let mut table =
        Table::new([("Shard", right), ("Units", right), ("Share", right), ("Expected", right)]);
    for shard in outputs(&plan, &cut) {
        let share = format!("{} %", three_digits(100.0 * shard.share));
        let time = span(Duration::from_secs_f64(shard.expected_seconds));
        let units = format!("{}..{}", shard.first_unit, shard.end_unit);
        table.row([shard.shard.to_string(), units, share, time]);
    }
    out.line(&plan.identity().to_string())?;
    table.lines().try_for_each(|line| out.line(&line))?;
    out.line("Expected: processor time at 2.2 GHz with AVX-512; `queens estimate` measures here.")
}

fn outputs<'a>(plan: &'a Plan, cut: &'a Cut) -> impl Iterator<Item = Output<'a>> {
    let identity = plan.identity();
    cut.shards().zip(1..).map(move |(units, shard)| Output {
        n: plan.size().get(),
        plan_version: identity.version,
        plan_hash: &identity.hash,
        shard,
        of: cut.len(),
        first_unit: units.start,
        end_unit: units.end,
        share: plan.share(units.clone()),
        expected_seconds: plan.expected_seconds(units),
    })
}

/// Prints the record of each shard as soon as it is finished.
fn count(args: &ShardRun) -> Result {
    let plan = Plan::new(args.size);
    let cut = cut(&plan, args.of)?;
    let (first, last) = (*args.shards.start(), *args.shards.end());
    if last > cut.len() {
        let of = cut.len();
        return Err(Failure::Usage(format!("--shards: there is no shard {last}: use 1 to {of}")));
    }
    let options = shard::Options { kernel: args.kernel, program: version::program(), threads: 1 };
    let counter = Counter::new(&plan, interrupt::flag());
    let job = Job { counter, cut: &cut, options, next: AtomicU64::new(first), last };
    let shards = last - first + 1;
    let all = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = (args.threads.unwrap_or_else(all) as u64).min(shards);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let sender = sender.clone();
            scope.spawn(|| job.work(sender));
        }
        drop(sender);
        print(receiver, shards)
    })
}

/// Shards to be counted by some threads.
struct Job<'a> {
    counter: Counter<'a>,
    cut: &'a Cut,
    options: shard::Options,
    /// The first shard that nobody has taken.
    next: AtomicU64,
    last: u64,
}

impl Job<'_> {
    /// One thread: shard after shard, as long as someone takes the records.
    fn work(&self, records: mpsc::Sender<std::result::Result<Record, Error>>) {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(units) = self.cut.shard(number).filter(|_| number <= self.last) else {
                return;
            };
            let record = self.counter.count(units, &self.options, &|_| ());
            let failed = record.is_err();
            if records.send(record).is_err() || failed {
                return;
            }
        }
    }
}

/// Prints records as they come. When it returns, nobody takes any more of them.
fn print(records: mpsc::Receiver<std::result::Result<Record, Error>>, shards: u64) -> Result {
    let mut out = Out::new();
    for (printed, record) in records.iter().enumerate() {
        out.line(&record.map_err(|error| explain(error, printed, shards))?.to_line())?;
    }
    Ok(())
}

fn explain(error: Error, printed: usize, shards: u64) -> Failure {
    match error {
        Error::Stopped => {
            Failure::Interrupted(format!("{printed} of {shards} shards were printed"))
        }
        error => failure(error),
    }
}
