//! Counting into a ledger: the count can be stopped and resumed at any time.

use super::estimate::{note_published, note_trial};
use crate::args;
use crate::args::common::default_limit;
use crate::command::shard::cut;
use crate::error::{Failure, Result};
use crate::output::format::{CountFormat, CountLines};
use crate::output::{Out, note, note_as_is};
use crate::parse::Sizes;
use crate::progress::Bar;
use crate::usage;
use parking_lot::Mutex;
use queens::Size;
use queens::control::{Control, Progress, Stopped};
use queens::count::{CountResult, Method};
use queens::engine::Options;
use queens_ledger::fill::{self, FillEvent, Outcome, fill};
use queens_ledger::ledger::{Added, Holder, Origins, Status};
use queens_ledger::{CountPlan, Error, Ledger, record};
use queens_show::number::percent;
use queens_show::words::with_noun;
use queens_show::{Clock, Count, json};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// A finished count, in the JSON format `queens.count/1`.
#[derive(Serialize)]
struct Durable<'a> {
    #[serde(flatten)]
    count: &'a Count,
    ledger: &'a Path,
    shards: u64,
    shards_now: u64,
    #[serde(flatten)]
    origins: Origins,
    confirmed_share: f64,
}

impl json::Answer for Durable<'_> {
    const SCHEMA: &'static str = Count::SCHEMA;
}

pub(super) struct LedgerCount {
    plan: CountPlan,
    path: PathBuf,
    /// The number of shards of a new ledger, if requested.
    shards: Option<u64>,
    options: fill::CountOptions,
    control: Control<'static>,
    lines: CountLines,
    out: Out,
    is_quiet: bool,
}

impl LedgerCount {
    pub(super) fn resolve(args: &args::Count, path: &PathBuf) -> Result<LedgerCount> {
        args.output.refuse_inputs([path])?;
        if let Method::Classical(algorithm) = args.method() {
            return Err(Failure::Usage(format!(
                "--ledger: `{algorithm}` cannot be cut into shards: use --algorithm halves, the default"
            )));
        }
        let (size, wanted) = (one_size(args.sizes)?, &args.durable);
        let kernel = args.instructions.kernel(size)?;
        let out = args.output.open()?;
        note_published(args);
        note_trial(args.output.quiet);
        Ok(LedgerCount {
            plan: CountPlan::new(size),
            path: path.to_owned(),
            shards: wanted.of,
            options: fill::CountOptions {
                kernel,
                limit: default_limit()?,
                program: usage::program(),
            },
            control: args.workers.control().stop(&args.limit.stop()),
            lines: CountLines::new(args.format(), size, true, args.unique, &out),
            out,
            is_quiet: args.output.quiet,
        })
    }

    pub(super) fn run(mut self) -> Result {
        let stopwatch = Clock::SYSTEM.start();
        let ledger = open_or_create(&self.plan, &self.path, self.shards)?;
        let outcome = self.fill(&ledger)?;
        let Some(total) = outcome.status.total() else {
            return Err(incomplete(&outcome.status, &self.path));
        };
        let options = Options::from(self.control.clone()).kernel(self.options.kernel).unique(true);
        let board = CountResult::of_pieces(self.plan.size(), total, &options)?;
        self.show(&outcome, &Count::new(board, stopwatch.elapsed(), stopwatch.cpu()))?;
        self.out.finish()?;
        if !self.is_quiet && self.lines.format == CountFormat::Table {
            let (now, all) = (outcome.shards, with_noun(outcome.status.shards, "shard"));
            note(&format!("{now} of {all} counted now"));
        }
        Ok(())
    }

    fn fill(&self, ledger: &Ledger) -> Result<Outcome> {
        let is_shown = !self.is_quiet;
        let bar = Bar::new(&format!("N = {}", self.plan.size()), is_shown);
        let report = |progress: Progress| bar.report(progress);
        let reporter = Reporter { bar: &bar, waits_for: Mutex::default(), is_shown };
        let control = self.control.clone().progress(&report);
        let outcome = fill(ledger, &self.options, &control, &|event| reporter.report(event));
        drop(bar);
        outcome.map_err(|error| match error {
            Error::Stopped(reason) => stopped(ledger, reason),
            Error::Unsaved { source, records } => unsaved(*source, &records),
            error => error.into(),
        })
    }

    fn show(&mut self, outcome: &Outcome, count: &Count) -> Result {
        let LedgerCount { lines, out, path, .. } = self;
        lines.header().map_or(Ok(()), |header| out.line(&header))?;
        match lines.format {
            CountFormat::Json => {
                let durable = Durable {
                    count,
                    ledger: path,
                    shards: outcome.status.shards,
                    shards_now: outcome.shards,
                    origins: outcome.status.origins,
                    confirmed_share: outcome.status.states.confirmed.share,
                };
                out.line(&json::line(&durable))?;
            }
            _ => out.line(&lines.line(count))?,
        }
        // Tables show the origin below the total; with other formats, a note shows it.
        let origin = outcome.status.origin();
        match lines.format {
            CountFormat::Table => out.line(&format!("The records: {origin}.")),
            CountFormat::Plain | CountFormat::Csv
                if outcome.status.origins.imported_share > 0.0 =>
            {
                note(&format!("note: the records: {origin}"));
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

fn open_or_create(plan: &CountPlan, path: &Path, shards: Option<u64>) -> Result<Ledger> {
    make_directory(path)?;
    let ledger = Ledger::create_or_open(path, plan, cut(plan, shards)?)?;
    note_ignored(shards, &ledger);
    Ok(ledger)
}

pub(super) fn note_ignored(shards: Option<u64>, ledger: &Ledger) {
    let all = ledger.cut().count();
    if let Some(shards) = shards.filter(|&shards| shards != all) {
        let all = with_noun(all, "shard");
        note(&format!("note: --of: ignored: the ledger already has {all}, not {shards}"));
    }
}

fn make_directory(path: &Path) -> Result {
    let made = path.parent().map_or(Ok(()), std::fs::create_dir_all);
    made.map_err(|error| {
        let path = path.display();
        Failure::Files(format!("--ledger {path}: {error}: name a file that can be written"))
    })
}

fn one_size(sizes: Sizes) -> Result<Size> {
    if sizes.first == sizes.last {
        return Ok(sizes.first);
    }
    let remedy = "a ledger contains one board size: count one";
    Err(Failure::usage("--ledger", format!("{remedy}, such as {}", sizes.last)))
}

struct Reporter<'a> {
    bar: &'a Bar,
    /// The processes that this command waits for, as of the last note, and whether each is stopped.
    waits_for: Mutex<Vec<(u32, bool)>>,
    is_shown: bool,
}

impl Reporter<'_> {
    fn report(&self, event: FillEvent<'_>) {
        match event {
            FillEvent::Waiting(holders) => self.waiting(holders),
            FillEvent::Stored(record, added) => self.stored(record, &added),
            _ => (),
        }
    }

    /// Notes once which processes have claimed the last shards. Even a quiet command names stopped
    /// processes, because they block the count.
    fn waiting(&self, holders: &[Holder]) {
        let others = || holders.iter().filter(|holder| !holder.is_here);
        let mut processes: Vec<(u32, bool)> =
            others().map(|holder| (holder.process, holder.stopped)).collect();
        processes.sort_unstable();
        processes.dedup();
        let mut noted = self.waits_for.lock();
        let new = |process: &&(u32, bool)| !noted.contains(process);
        let Some(host) = others().map(|holder| holder.host.as_str()).next() else { return };
        for &(process, stopped) in processes.iter().filter(new) {
            if stopped {
                self.bar.note(&format!(
                    "process {process} on {host} is stopped and holds shards: continue it \
                     (kill -CONT {process}) or end it"
                ));
            } else if self.is_shown {
                self.bar.note(&format!(
                    "waiting for the last shards, which process {process} on {host} is counting"
                ));
            }
        }
        *noted = processes;
    }

    fn stored(&self, record: &record::Record, added: &Added) {
        let units = format!("units {}", record.units());
        match added {
            Added::Conflicts | Added::Unsettled => {
                self.bar.note(&format!("{units}: the count differs from an earlier one"))
            }
            Added::Settles => {
                let (kernel, count) = (&record.kernel, record.count);
                self.bar.note(&format!("{units}: conflict ended, kernel {kernel} counts {count}"));
            }
            _ => (),
        }
    }
}

fn stopped(ledger: &Ledger, reason: Stopped) -> Failure {
    let share = ledger.status().map_or(0.0, |status| status.share);
    let (n, path) = (ledger.plan().size(), ledger.path().display());
    let kept = format!("finished shards are in {path}; the same command resumes");
    Failure::Stopped(reason, format!("N = {n} about {} done: {kept}", percent(share)))
}

fn incomplete(status: &Status, path: &Path) -> Failure {
    let (missing, conflicts) = (status.missing.len(), status.conflicts.len());
    Failure::Check(format!(
        "{}: {} and {} are left: run the same command again",
        path.display(),
        with_noun(missing, "gap"),
        with_noun(conflicts, "conflict")
    ))
}

fn unsaved(source: Error, records: &[record::Record]) -> Failure {
    note(
        "these finished records could not be stored; import them later with `queens ledger import`:",
    );
    records.iter().for_each(|record| note_as_is(&record.to_line()));
    source.into()
}
