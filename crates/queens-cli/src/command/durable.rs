//! Counting into a ledger: the count can be stopped and resumed at any time.

use crate::args::{self, CountFormat};
use crate::command::ledger::caveat;
use crate::command::shard::key;
use crate::error::{Failure, Result};
use crate::output::count::Format;
use crate::output::{Out, note};
use crate::parse::{Sizes, shown};
use crate::progress::Bar;
use crate::version;
use queens::Size;
use queens::count::{Counts, Method};
use queens::engine::{self, Options};
use queens::run::{Control, Progress, Stopped};
use queens_ledger::fill::{self, Event, Outcome, fill};
use queens_ledger::key::Key;
use queens_ledger::ledger::{Added, Doubt, Holder, Policy, Status};
use queens_ledger::seal::Secret;
use queens_ledger::{Error, Ledger, Plan, record};
use queens_report::number::{counted, percent};
use queens_report::{Count, Stopwatch, json};
use serde::Serialize;
use std::path::Path;
use std::sync::Mutex;

/// The finished count, as `queens.count/1`.
#[derive(Serialize)]
struct Durable<'a> {
    #[serde(flatten)]
    count: &'a Count,
    ledger: &'a Path,
    shards: u64,
    shards_now: u64,
    computed_share: f64,
}

/// Counts what is missing in the ledger, and prints the total.
pub(crate) fn run(args: &args::Count, path: &Path) -> Result {
    check(args)?;
    let mut out = args.output.open()?;
    let stopwatch = Stopwatch::start();
    let plan = Plan::new(one_size(args.sizes)?);
    let mut ledger = open(&plan, path, args.durable.of)?;
    let kernel = args.instructions.kernel();
    let key = key(args.durable.key.as_deref())?;
    demand(&mut ledger, args, key.as_ref())?;
    if let Some(trouble) = Secret::of_this_user().trouble() {
        note(&format!(
            "note: later commands will take what is counted now for imported: {trouble}"
        ));
    }
    let options = fill::Options { kernel, program: version::program(), shards: None, key };
    let control = args.workers.control().stop(&args.limit.stop());
    let outcome = count(&ledger, &plan, &options, &control, !args.output.quiet)?;
    let Some(total) = outcome.status.total() else { return Err(incomplete(&outcome.status, path)) };
    // Only symmetric solutions are counted for the classes, which takes next to no time.
    let classes = engine::classes(plan.size(), total, &Options::from(control.clone()))?;
    let mut counts = Counts::new(plan.size(), Method::Halves, total, Some(classes));
    (counts.kernel, counts.threads) = (Some(kernel), control.thread_count());
    show(args, path, &outcome, &Count::new(&counts, &stopwatch), &mut out)?;
    out.finish()?;
    if !args.output.quiet && args.format() == CountFormat::Table {
        let (now, all) = (outcome.shards, counted(outcome.status.records, "shard"));
        note(&format!("{now} of {all} counted now"));
    }
    Ok(())
}

/// Writes down what is demanded of records from now on.
fn demand(ledger: &mut Ledger, args: &args::Count, key: Option<&Key>) -> Result {
    let (before, wanted) = (ledger.policy(), &args.durable);
    let policy = Policy {
        signed: before.signed || wanted.require_signed,
        copies: wanted.copies.unwrap_or(before.copies),
    };
    let mut allowed = ledger.allowed()?.unwrap_or_default();
    let is_named = wanted.require_signed || !wanted.trust.is_empty();
    if is_named {
        allowed.extend(key.map(Key::public).into_iter().chain(wanted.trust.iter().copied()));
        allowed.sort_unstable();
        allowed.dedup();
    }
    let is_new = is_named || wanted.copies.is_some();
    if is_new && policy.copies as usize > allowed.len().max(1) {
        return Err(Failure::usage(
            "--copies",
            "name the keys of the other contributors with --trust KEY, so that nobody is two of them",
        ));
    }
    if policy != before {
        ledger.set_policy(policy)?;
    }
    if is_named {
        ledger.allow(&allowed)?;
    }
    Ok(())
}

/// Only the fast engine has units to divide.
fn check(args: &args::Count) -> Result {
    match args.algorithm {
        Some(Method::Classical(algorithm)) => Err(Failure::Usage(format!(
            "--ledger: `{algorithm}` cannot be cut into shards: use --algorithm halves, the default"
        ))),
        _ => Ok(()),
    }
}

/// Opens the ledger, or makes one of so many shards.
fn open(plan: &Plan, path: &Path, shards: Option<u64>) -> Result<Ledger> {
    make_directory(path)?;
    let cut = match shards {
        Some(shards) => plan.cut(shards).map_err(|error| Failure::usage("--of", error))?,
        None => plan.ledger_cut(),
    };
    let ledger = Ledger::create_or_open(path, plan, cut)?;
    if let Some(shards) = shards.filter(|&shards| shards != ledger.shards()) {
        let cut = ledger.shards();
        note(&format!(
            "note: --of: the ledger is cut into {}, not {shards}, and stays so",
            counted(cut, "shard")
        ));
    }
    Ok(ledger)
}

fn make_directory(path: &Path) -> Result {
    let made = path.parent().map_or(Ok(()), std::fs::create_dir_all);
    made.map_err(|error| {
        let path = path.display();
        Failure::Files(format!("--ledger {path}: {error}: name a file that can be written"))
    })
}

fn one_size(sizes: Sizes) -> Result<Size> {
    if sizes.first() == sizes.last() {
        return Ok(sizes.first());
    }
    let remedy = "a ledger is of one board: count one size";
    Err(Failure::usage("--ledger", format!("{remedy}, such as {}", sizes.last())))
}

/// Runs, with a bar that starts where the ledger is.
fn count(
    ledger: &Ledger,
    plan: &Plan,
    options: &fill::Options,
    control: &Control<'_>,
    is_shown: bool,
) -> Result<Outcome> {
    let bar = Bar::new(&format!("N = {}", plan.size()), is_shown);
    let report = |progress: Progress| bar.report(progress);
    let reporter = Reporter { bar: &bar, waits_for: Mutex::default(), is_shown };
    let control = control.clone().progress(&report);
    let outcome = fill(ledger, plan, options, &control, &|event| reporter.report(event));
    drop(bar);
    outcome.map_err(|error| match error {
        Error::Stopped(reason) => stopped(ledger, plan, reason),
        Error::Unsaved { source, records } => unsaved(*source, &records),
        error => error.into(),
    })
}

/// Reports on standard error what happens.
struct Reporter<'a> {
    bar: &'a Bar,
    /// The processes of the last note on waiting.
    waits_for: Mutex<Vec<(u32, bool)>>,
    is_shown: bool,
}

impl Reporter<'_> {
    fn report(&self, event: Event<'_>) {
        match event {
            Event::Waiting(holders) => self.waiting(holders),
            Event::Stored(record, added) => self.stored(record, &added),
            _ => (),
        }
    }

    /// Notes the processes that hold the last shards, once. Of those that are stopped even a quiet command
    /// tells: they are why nothing happens.
    fn waiting(&self, holders: &[Holder]) {
        let others = || holders.iter().filter(|holder| !holder.is_here);
        let mut processes: Vec<(u32, bool)> =
            others().map(|holder| (holder.process, holder.stopped)).collect();
        processes.sort_unstable();
        processes.dedup();
        let Ok(mut noted) = self.waits_for.lock() else { return };
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
        let units = format!("units {}", shown(&(record.first_unit..record.end_unit)));
        match added {
            Added::Contradicts | Added::Unsettled => {
                self.bar.note(&format!("{units}: another count than before"))
            }
            Added::Settles => {
                let (kernel, count) = (&record.kernel, record.count);
                self.bar.note(&format!("{units}: settled, kernel {kernel} counts {count}"));
            }
            _ => (),
        }
    }
}

fn show(
    args: &args::Count,
    path: &Path,
    outcome: &Outcome,
    count: &Count,
    out: &mut Out,
) -> Result {
    let (shards, shards_now) = (outcome.status.records, outcome.shards);
    let computed_share = outcome.status.computed_share;
    let format = Format::new(args, true, out);
    format.header().map_or(Ok(()), |header| out.line(&header))?;
    match &format {
        Format::Json => {
            let durable = Durable { count, ledger: path, shards, shards_now, computed_share };
            out.line(&json::line("queens.count/1", &durable))?;
        }
        format => out.line(&format.line(count))?,
    }
    // Beside the total in a table; elsewhere programs read it, and people read the note.
    match (caveat(&outcome.status), &format) {
        (Some(caveat), Format::Table(_)) => out.line(&format!("The records are {caveat}."))?,
        (Some(caveat), Format::Plain { .. } | Format::Csv) => {
            note(&format!("note: the records are {caveat}"));
        }
        _ => (),
    }
    Ok(())
}

/// How far the ledger is.
fn stopped(ledger: &Ledger, plan: &Plan, reason: Stopped) -> Failure {
    let share = ledger.status(plan).map_or(0.0, |status| status.share);
    let (n, path) = (plan.size(), ledger.path().display());
    let kept = format!("finished shards are in {path}; the same command resumes");
    Failure::Stopped(reason, format!("N = {n} about {} done: {kept}", percent(share)))
}

/// The count has ended without a total.
fn incomplete(status: &Status, path: &Path) -> Failure {
    if let Some(doubt) = &status.doubt {
        return in_doubt(doubt, path);
    }
    let (missing, disputed) = (status.missing.len(), status.disputed.len());
    Failure::Check(format!(
        "{}: {} and {} are left: run the same command again",
        path.display(),
        counted(missing, "gap"),
        counted(disputed, "dispute")
    ))
}

/// A verification has failed, and what to make of it is for people to decide.
fn in_doubt(doubt: &Doubt, path: &Path) -> Failure {
    let (path, Doubt { found, at, .. }) = (path.display(), doubt);
    Failure::Check(format!(
        "{path}: a verification failed at {at} ({found}): find out why; \
         `queens ledger decide {path} --reason TEXT` then gives the total back"
    ))
}

/// Prints finished records that the ledger could not store.
fn unsaved(source: Error, records: &[record::Record]) -> Failure {
    note(
        "these finished records could not be stored; import them later with `queens ledger import`:",
    );
    records.iter().for_each(|record| note(&record.to_line()));
    source.into()
}
