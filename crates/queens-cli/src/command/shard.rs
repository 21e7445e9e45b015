//! Shards for any scheduler: the plan of a count, and records of its parts.

use super::processors;
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::long_args::{Shard, ShardPlan, ShardRun};
use crate::output::number::{span, three_digits};
use crate::output::table::{Align, Table};
use crate::output::{Out, json, note};
use crate::parse::{Units, unit_ranges};
use crate::version;
use queens_ledger::shard::{self, Counter};
use queens_ledger::{Cut, Error, Folder, Plan, Record};
use serde::Serialize;
use std::io::read_to_string;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
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
    plan.cut(shards).map_err(|error| Failure::usage("--of", error))
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

/// Delivers the record of each shard as soon as it is finished.
fn count(args: &ShardRun) -> Result {
    let plan = Plan::new(args.size);
    check_hash(&plan, args.plan.as_deref())?;
    let mut shards = shards(args, &plan)?;
    let mut delivery = Delivery::new(args, &plan)?;
    let all = shards.len();
    delivery.keep_missing(&mut shards)?;
    let options = shard::Options { kernel: args.kernel, program: version::program(), threads: 1 };
    let counter = Counter::new(&plan, interrupt::flag());
    let job = Job { counter, shards: &shards, options, next: AtomicUsize::new(0) };
    job.run(args.threads.unwrap_or_else(processors), &mut delivery)?;
    delivery.conclude(shards.len(), all);
    Ok(())
}

/// Units mean the same only in the same plan.
fn check_hash(plan: &Plan, hash: Option<&str>) -> Result {
    match hash.filter(|hash| *hash != plan.identity().hash) {
        None => Ok(()),
        Some(hash) => Err(Failure::Usage(format!(
            "--plan: this program has {}, not the hash {hash}: use the program that made the plan",
            plan.identity()
        ))),
    }
}

/// The units of each shard that is asked for.
fn shards(args: &ShardRun, plan: &Plan) -> Result<Vec<Range<u64>>> {
    match (&args.units, &args.shards, args.of) {
        (Some(units), ..) => units_of(units, plan),
        (None, Some(shards), Some(of)) => {
            let cut = cut(plan, of)?;
            if *shards.end() > of {
                let last = shards.end();
                return Err(Failure::Usage(format!(
                    "--shards: there is no shard {last}: use 1 to {of}"
                )));
            }
            Ok(shards.clone().filter_map(|number| cut.shard(number)).collect())
        }
        // The arguments are not read without one of them.
        _ => Ok(Vec::new()),
    }
}

fn units_of(units: &Units, plan: &Plan) -> Result<Vec<Range<u64>>> {
    let wrong = |what: String| Failure::usage("--units", what);
    let ranges = match units {
        Units::Ranges(ranges) => ranges.clone(),
        Units::Input => {
            let text = read_to_string(std::io::stdin())
                .map_err(|error| wrong(format!("standard input: {error}")))?;
            unit_ranges(&text).map_err(|error| wrong(format!("standard input: {error}")))?
        }
    };
    let most = plan.units();
    match ranges.iter().find(|range| range.end > most) {
        Some(Range { start, end }) => {
            Err(wrong(format!("{start}..{end} leaves the plan: use units 0..{most}")))
        }
        None => Ok(ranges),
    }
}

/// Where records go, and how many went there.
struct Delivery<'a> {
    place: Place<'a>,
    delivered: usize,
}

enum Place<'a> {
    Printed(Out),
    Kept(Folder<'a>),
}

impl<'a> Delivery<'a> {
    fn new(args: &ShardRun, plan: &'a Plan) -> Result<Delivery<'a>> {
        let place = match &args.records {
            None => Place::Printed(Out::new()),
            Some(path) => {
                Place::Kept(Folder::open(path, plan).map_err(|e| Failure::usage("--records", e))?)
            }
        };
        Ok(Delivery { place, delivered: 0 })
    }

    /// Leaves out the shards whose records are there.
    fn keep_missing(&self, shards: &mut Vec<Range<u64>>) -> Result {
        let Place::Kept(folder) = &self.place else { return Ok(()) };
        let mut missing = Vec::new();
        for units in shards.drain(..) {
            if folder.get(units.clone())?.is_none() {
                missing.push(units);
            }
        }
        *shards = missing;
        Ok(())
    }

    fn deliver(&mut self, record: &Record) -> Result {
        match &mut self.place {
            Place::Printed(out) => out.line(&record.to_line())?,
            Place::Kept(folder) => folder.add(record)?,
        }
        self.delivered += 1;
        Ok(())
    }

    fn conclude(&self, counted: usize, all: usize) {
        if let Place::Kept(_) = self.place {
            let there = all - counted;
            note(&format!("{counted} shards counted, {there} already there"));
        }
    }

    fn explain(&self, error: Error, shards: usize) -> Failure {
        let done = match self.place {
            Place::Printed(_) => "were printed",
            Place::Kept(_) => "were counted and kept",
        };
        match error {
            Error::Stopped => {
                Failure::Interrupted(format!("{} of {shards} shards {done}", self.delivered))
            }
            error => error.into(),
        }
    }
}

/// Shards to be counted by some threads.
struct Job<'a> {
    counter: Counter<'a>,
    shards: &'a [Range<u64>],
    options: shard::Options,
    /// The place of the first shard that nobody has taken.
    next: AtomicUsize,
}

type Counted = std::result::Result<Record, Error>;

impl Job<'_> {
    fn run(&self, threads: usize, delivery: &mut Delivery<'_>) -> Result {
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..threads.min(self.shards.len()) {
                let sender = sender.clone();
                scope.spawn(|| self.work(sender));
            }
            drop(sender);
            self.collect(receiver, delivery)
        })
    }

    /// One thread: shard after shard, as long as someone takes the records.
    fn work(&self, records: mpsc::Sender<Counted>) {
        while let Some(units) = self.shards.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let record = self.counter.count(units.clone(), &self.options, &|_| ());
            let failed = record.is_err();
            if records.send(record).is_err() || failed {
                return;
            }
        }
    }

    /// Delivers records as they come. When it returns, nobody takes any more of them.
    fn collect(&self, records: mpsc::Receiver<Counted>, delivery: &mut Delivery<'_>) -> Result {
        for record in records {
            let record = record.map_err(|error| delivery.explain(error, self.shards.len()))?;
            delivery.deliver(&record)?;
        }
        Ok(())
    }
}
