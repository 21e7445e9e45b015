//! The commands `shard plan` and `shard run`, with which any scheduler can distribute a count.

use crate::args::common::TableFormat;
use crate::args::{self, ShardPlan, ShardRun};
use crate::error::{Failure, Result};
use crate::output::{Out, note};
use crate::usage;
use parking_lot::Mutex;
use queens::Units;
use queens::control::{self, Control, StopToken, Tasks, Threads};
use queens_ledger::Error as LedgerError;
use queens_ledger::shard::{self, ShardCounter};
use queens_ledger::{CountPlan, Cut, FileKind, Record, RecordFile, Shard};
use queens_show::number::{span, three_digits};
use queens_show::table::{Align, Table};
use queens_show::words::with_noun;
use queens_show::{csv, json};
use std::time::Duration;

const CSV_HEADER: &str =
    "n,plan_version,plan_hash,shard,of,first_unit,end_unit,share,expected_seconds";

pub(crate) fn run(command: &args::Shard) -> Result {
    match command {
        args::Shard::Plan(args) => plan(args),
        args::Shard::Run(args) => count(args),
    }
}

/// Divides a plan into this many shards; without a number, into as many as a new ledger has.
pub(crate) fn cut(plan: &CountPlan, shards: Option<u64>) -> Result<Cut> {
    let cut = shards.map_or_else(|| Ok(plan.ledger_cut()), |shards| plan.cut(shards));
    cut.map_err(|error| Failure::usage("--of", error))
}

fn plan(args: &ShardPlan) -> Result {
    let plan = CountPlan::new(args.size);
    let cut = cut(&plan, Some(args.of))?;
    let mut out = args.output.open()?;
    match args.output.format() {
        TableFormat::Table => table(&plan, &cut, &mut out)?,
        TableFormat::Csv => {
            out.line(CSV_HEADER)?;
            plan.planned(&cut).try_for_each(|shard| out.line(&csv::record(CSV_HEADER, &shard)))?;
        }
        TableFormat::Json => {
            plan.planned(&cut).try_for_each(|shard| out.line(&json::line(&shard)))?
        }
    }
    out.finish()
}

fn table(plan: &CountPlan, cut: &Cut, out: &mut Out) -> Result {
    let right = Align::Right;
    let mut table =
        Table::new([("Shard", right), ("Units", right), ("Share", right), ("Expected", right)]);
    for shard in plan.planned(cut) {
        let share = format!("{} %", three_digits(100.0 * shard.share));
        let time = span(Duration::from_secs_f64(shard.expected_seconds));
        let units = Units::from(shard.first_unit..shard.end_unit).to_string();
        table.row([shard.shard.to_string(), units, share, time]);
    }
    out.labelled("", &plan.identity().to_string())?;
    table.lines().try_for_each(|line| out.line(&line))?;
    let note = "Expected: processor time at 2.2 GHz with AVX-512; `queens estimate` measures here.";
    out.labelled("", note)
}

fn count(args: &ShardRun) -> Result {
    let plan = CountPlan::new(args.size);
    let cut = cut(&plan, Some(args.of))?;
    let stop = args.limit.stop();
    let asked = shards(args, &cut)?;
    let place = Place::new(args, &plan, &cut)?;
    let missing = place.missing(&asked);
    let job = Job {
        counter: ShardCounter::new(&plan, &stop),
        options: shard::CountOptions {
            kernel: args.instructions.kernel(args.size)?,
            program: usage::program(),
            ..shard::CountOptions::default()
        },
        shards: &missing,
        place: &place,
        delivered: Mutex::new(0),
    };
    let done = job.run(args.workers.threads.unwrap_or_default(), &stop);
    let is_kept = matches!(place, Place::File(_));
    place.end(done)?;
    if is_kept && !args.output.quiet {
        let (done, skipped) = (missing.len() as u64, asked.len() - missing.len());
        note(&format!("{} counted, {skipped} already there", with_noun(done, "shard")));
    }
    Ok(())
}

fn shards(args: &ShardRun, cut: &Cut) -> Result<Vec<Shard>> {
    let (last, of) = (args.shards.end(), args.of);
    if *last > of {
        return Err(Failure::Usage(format!("--shards: there is no shard {last}: use 1 to {of}")));
    }
    Ok(args.shards.clone().filter_map(|number| cut.shard(number)).collect())
}

enum Place {
    Output(Mutex<Out>),
    File(RecordFile),
}

impl Place {
    fn new(args: &ShardRun, plan: &CountPlan, cut: &Cut) -> Result<Place> {
        args.output.refuse_inputs(&args.records)?;
        let Some(path) = &args.records else {
            return Ok(Place::Output(Mutex::new(args.output.open()?)));
        };
        let file = RecordFile::open(path, plan, cut);
        file.map(Place::File).map_err(|error| match error {
            LedgerError::Record(fault) => Failure::usage("--records", fault),
            LedgerError::NotRecords { path, kind: Some(FileKind::Database) } => Failure::usage(
                "--records",
                format!(
                    "{path} is a database, not a file of records: to count into a ledger, use \
                     `queens count {n} --ledger {path}`",
                    path = path.display(),
                    n = args.size
                ),
            ),
            error => Failure::of_ledger("--records", error),
        })
    }

    fn missing(&self, shards: &[Shard]) -> Vec<Shard> {
        let is_missing = |shard: &&Shard| match self {
            Place::Output(_) => true,
            Place::File(file) => !file.has(**shard),
        };
        shards.iter().filter(is_missing).copied().collect()
    }

    fn deliver(&self, record: &Record) -> Result {
        match self {
            Place::Output(out) => out.lock().line(&record.to_line()),
            Place::File(file) => Ok(file.add(record)?),
        }
    }

    fn end(self, done: Result) -> Result {
        match self {
            Place::Output(out) => out.into_inner().end(done),
            Place::File(_) => done,
        }
    }
}

struct Job<'a> {
    counter: ShardCounter<'a>,
    options: shard::CountOptions,
    shards: &'a [Shard],
    place: &'a Place,
    /// The number of delivered records; locked during each delivery.
    delivered: Mutex<u64>,
}

impl Job<'_> {
    fn run(&self, threads: Threads, stop: &StopToken) -> Result {
        let all = self.shards.len();
        let work = |tasks: Tasks<'_>| self.work(tasks);
        let done = control::workers(threads.count(), 0..all as u64, stop, work);
        done.map(drop).map_err(|failure| match failure {
            Failure::Stopped(reason, _) => {
                let (delivered, verb) = (*self.delivered.lock(), self.verb());
                Failure::Stopped(
                    reason,
                    format!("{delivered} of {} {verb}", with_noun(all as u64, "shard")),
                )
            }
            failure => failure,
        })
    }

    fn work(&self, tasks: Tasks<'_>) -> Result {
        let control = Control::default().threads(Threads::ONE).stop(tasks.stop_token());
        for task in tasks {
            let shard = self.shards[task as usize];
            let record = self.counter.count(shard, &self.options, &control)?;
            let mut delivered = self.delivered.lock();
            self.place.deliver(&record)?;
            *delivered += 1;
        }
        Ok(())
    }

    fn verb(&self) -> &'static str {
        match self.place {
            Place::Output(_) => "printed",
            Place::File(_) => "counted and kept",
        }
    }
}
