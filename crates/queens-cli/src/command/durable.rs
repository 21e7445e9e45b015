//! Counting into a ledger: stopped and gone on with as often as need be.

use super::count::{Format, Record};
use crate::args;
use crate::error::{Failure, Result};
use crate::gauge::Gauge;
use crate::interrupt;
use crate::method::{Counts, Method};
use crate::output::json;
use crate::output::number::percent;
use crate::output::{Out, note};
use crate::parse::Sizes;
use crate::stopwatch::Stopwatch;
use crate::version;
use queens::Size;
use queens::engine::{self, kernel::Kernel};
use queens_ledger::ledger::{Added, Holder, Status};
use queens_ledger::run::{self, Event, Outcome, Progress};
use queens_ledger::{Error, Ledger, Plan, record};
use serde::Serialize;
use std::path::Path;
use std::sync::Mutex;

/// The finished count, as `queens.count/1`.
#[derive(Serialize)]
struct Durable<'a> {
    #[serde(flatten)]
    record: &'a Record,
    ledger: &'a Path,
    shards: u64,
    shards_now: u64,
}

/// Counts what the ledger lacks, and prints the total.
pub(crate) fn run(args: &args::Count, path: &Path) -> Result {
    let size = one_size(args.sizes)?;
    let method = method(args)?;
    let stopwatch = Stopwatch::start();
    let plan = Plan::new(size);
    let ledger = open(&plan, path, args.durable.of)?;
    let threads = args.threads.unwrap_or_else(super::processors);
    let kernel = args.kernel.unwrap_or_else(Kernel::best);
    let options = run::Options { threads, kernel, program: version::program() };
    let outcome = count(&ledger, &plan, &options, !args.quiet)?;
    let Some(total) = outcome.status.total() else { return Err(unsettled(&outcome.status, path)) };
    let counts = with_symmetric(size, total)?;
    show(args, path, &outcome, &Record::new(size, counts, method, threads, stopwatch))
}

/// Only the fast engine has units to divide.
fn method(args: &args::Count) -> Result<Method> {
    match args.algorithm {
        Some(Method::Classical(algorithm)) => Err(Failure::Usage(format!(
            "--ledger: `{algorithm}` cannot be cut into shards: use --algorithm halves, the default"
        ))),
        _ => Ok(Method::Halves(args.kernel)),
    }
}

/// Opens the ledger, or makes one of so many shards.
fn open(plan: &Plan, path: &Path, shards: Option<u64>) -> Result<Ledger> {
    let cut = match shards {
        Some(shards) => plan.cut(shards).map_err(|error| Failure::usage("--of", error))?,
        None => plan.ledger_cut(),
    };
    let ledger = Ledger::create_or_open(path, plan, cut)?;
    if let Some(shards) = shards.filter(|&shards| shards != ledger.shards()) {
        let cut = ledger.shards();
        note(&format!(
            "note: --of: the ledger is cut into {cut} shards, not {shards}, and stays so"
        ));
    }
    Ok(ledger)
}

fn one_size(sizes: Sizes) -> Result<Size> {
    if sizes.first() == sizes.last() {
        return Ok(sizes.first());
    }
    let remedy = "a ledger is of one board: count one size";
    Err(Failure::usage("--ledger", format!("{remedy}, such as {}", sizes.last())))
}

/// The unique count follows from symmetric solutions, which take next to no time.
fn with_symmetric(size: Size, total: u128) -> Result<Counts> {
    let options = engine::Options::default().cancel(interrupt::flag());
    let classes = engine::classes(size, total, &options)
        .map_err(|error| Failure::Interrupted(error.to_string()))?;
    Ok(Counts { total, ..Counts::from(classes) })
}

/// Runs, with a bar that goes on where the ledger ends.
fn count(ledger: &Ledger, plan: &Plan, options: &run::Options, shows: bool) -> Result<Outcome> {
    let gauge = Gauge::new(&format!("N = {}", plan.size()), shows);
    let reporter = Reporter { gauge: &gauge, waits_for: Mutex::default(), shows };
    let outcome = run::run(ledger, plan, options, interrupt::flag(), &|event| reporter.tell(event));
    drop(gauge);
    outcome.map_err(|error| match error {
        Error::Stopped => stopped(ledger, plan),
        Error::Unsaved { source, records } => unsaved(*source, &records),
        error => error.into(),
    })
}

/// Tells people what happens.
struct Reporter<'a> {
    gauge: &'a Gauge,
    /// For whom we said last that we wait.
    waits_for: Mutex<Vec<u32>>,
    shows: bool,
}

impl Reporter<'_> {
    fn tell(&self, event: Event<'_>) {
        match event {
            Event::Progress(Progress { share, left }) => self.gauge.show(share, left),
            Event::Waiting(holders) => self.waiting(holders),
            Event::Stored(record, added) => self.stored(record, &added),
        }
    }

    /// Says for whom we wait, once.
    fn waiting(&self, holders: &[Holder]) {
        let mut processes: Vec<u32> =
            holders.iter().filter(|holder| !holder.is_here).map(|holder| holder.process).collect();
        processes.dedup();
        let Ok(mut told) = self.waits_for.lock() else { return };
        if !self.shows || processes.iter().all(|process| told.contains(process)) {
            return;
        }
        let first = holders.iter().find(|holder| !holder.is_here);
        let host = first.map_or("", |holder| holder.host.as_str());
        let names: Vec<String> = processes.iter().map(u32::to_string).collect();
        self.gauge.note(&format!(
            "waiting for the last shards, which process {} on {host} is counting",
            names.join(", ")
        ));
        *told = processes;
    }

    fn stored(&self, record: &record::Record, added: &Added) {
        let units = format!("units {}..{}", record.first_unit, record.end_unit);
        match added {
            Added::Contradicts => self.gauge.note(&format!("{units}: another count than before")),
            Added::Settles => {
                let (kernel, count) = (&record.kernel, record.count);
                self.gauge.note(&format!("{units}: settled, kernel {kernel} counts {count}"));
            }
            _ => (),
        }
    }
}

fn show(args: &args::Count, path: &Path, outcome: &Outcome, record: &Record) -> Result {
    let mut out = Out::new();
    let (shards, shards_now) = (outcome.status.records, outcome.shards);
    if args.json {
        let durable = Durable { record, ledger: path, shards, shards_now };
        return out.line(&json::line("queens.count/1", &durable));
    }
    let format = Format::new(args, true);
    if let Some(header) = format.header() {
        out.line(&header)?;
    }
    out.line(&format.record(record, args.unique))?;
    if !args.quiet {
        note(&format!("{shards_now} of {shards} shards counted now"));
    }
    Ok(())
}

/// The last words after Ctrl-C.
fn stopped(ledger: &Ledger, plan: &Plan) -> Failure {
    let share = ledger.status(plan).map_or(0.0, |status| status.share);
    let (n, path) = (plan.size(), ledger.path().display());
    let kept = format!("finished shards are in {path}; the same command goes on");
    Failure::Interrupted(format!("N = {n} about {} done: {kept}", percent(share)))
}

/// Units are counted, but there is no total.
fn unsettled(status: &Status, path: &Path) -> Failure {
    let (missing, disputed) = (status.missing.len(), status.disputed.len());
    Failure::Check(format!(
        "{}: {missing} gaps and {disputed} disputes are left: run the same command again",
        path.display()
    ))
}

/// Finished records that the ledger could not take: people get to see them.
fn unsaved(source: Error, records: &[record::Record]) -> Failure {
    note("these finished records could not be stored; `queens ledger import` takes them later:");
    records.iter().for_each(|record| note(&record.to_line()));
    source.into()
}
