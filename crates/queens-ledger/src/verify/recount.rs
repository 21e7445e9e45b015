//! Recounts units with another kernel or the independent search.
//!
//! Recounts a random sample of each contributor's units, drawn by cost, or all unconfirmed units. Each
//! result is stored at once, whether it agrees or not, so a stopped verification loses nothing and several
//! processes can share the work.

use super::report::Recounted;
use super::{CheckResult, Subject, VerifyOptions, list};
use crate::draw::units_among;
use crate::ledger::{Contents, Row, Source, Stored, Stretch, UnitState};
use crate::shard::{self, ShardCounter};
use crate::{Error, Record, machine};
use queens::Units;
use queens::engine::kernel::Kernel;
use queens::run::{Control, Progress, StopToken, Tasks, workers};
use queens::words::counted;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// The units to recount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// This many units of each contributor, drawn by expected cost.
    Units(u64),
    /// All unconfirmed units.
    All,
}

impl Default for Sample {
    /// Detects errors in 1 % of a contributor's cost with a probability of 95 %.
    fn default() -> Sample {
        Sample::Units(299)
    }
}

/// The result of a recount.
pub(super) struct Recount {
    pub(super) check: CheckResult,
    pub(super) recounted: Vec<Recounted>,
    /// The new records, as if they were stored.
    pub(super) rows: Vec<Row>,
    /// The number of units whose new records were stored.
    pub(super) stored: u64,
}

/// Units to recount within one stretch, and the contributors for which they were drawn.
struct Task {
    units: Units,
    contributors: Vec<usize>,
}

/// Recounts units.
pub(super) fn recount(
    subject: &Subject<'_>,
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<Recount, Error> {
    let stop = match options.time {
        Some(time) => control.stop_token().within(time),
        None => control.stop_token().child(),
    };
    let contents = subject.contents;
    let sources = contents.live.iter().map(|(stored, _)| stored.source.clone());
    let contributors: Vec<Source> = sources.collect::<BTreeSet<_>>().into_iter().collect();
    let seed = options.seed.unwrap_or_else(machine::seed);
    let tasks = match options.sample {
        Sample::All => all(subject),
        Sample::Units(number) => draw(subject, &contributors, number, (seed, &stop)),
    };
    let (claimed_elsewhere, stored) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = Recounter { subject, options, tasks, claimed_elsewhere, stored, stop };
    let (results, ended) = work.run(control)?;
    Ok(work.conclude(results, &contributors, seed, ended))
}

/// Returns all unconfirmed units.
///
/// A publication confirms none of its units, because all its records come from its publisher.
fn all(&Subject { contents, ledger, .. }: &Subject<'_>) -> Vec<Task> {
    let is_open = |stretch: &&Stretch| match stretch.state {
        UnitState::Confirmed => ledger.is_none(),
        state => state == UnitState::Counted,
    };
    let open = contents.stretches.iter().filter(is_open);
    open.map(|stretch| Task { units: stretch.units, contributors: Vec::new() }).collect()
}

/// Draws units of each contributor.
///
/// These are unconfirmed units of this ledger, and units of others that were not counted here.
fn draw(
    &Subject { plan, contents, .. }: &Subject<'_>,
    contributors: &[Source],
    number: u64,
    (seed, stop): (u64, &StopToken),
) -> Vec<Task> {
    let mut drawn: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    for (place, contributor) in contributors.iter().enumerate() {
        let ranges = open_ranges(contents, contributor);
        let seed = seed.wrapping_add(place as u64);
        for unit in units_among(plan.engine(), number, seed, &ranges, stop) {
            drawn.entry(unit).or_default().push(place);
        }
    }
    let task = |(unit, contributors)| Task { units: Units::from(unit..unit + 1), contributors };
    drawn.into_iter().map(task).collect()
}

fn open_ranges(contents: &Contents, contributor: &Source) -> Vec<Units> {
    let is_open = |stretch: &&Stretch| {
        let source = |place: &usize| &contents.live[*place].0.source;
        stretch.rows.iter().any(|place| source(place) == contributor)
            && match contributor {
                Source::Here => stretch.state == UnitState::Counted,
                Source::Imported(_) => {
                    stretch.state != UnitState::Missing
                        && contents.source(stretch) != Some(&Source::Here)
                }
            }
    };
    contents.stretches.iter().filter(is_open).map(|stretch| stretch.units).collect()
}

struct Recounter<'a> {
    subject: &'a Subject<'a>,
    options: &'a VerifyOptions,
    tasks: Vec<Task>,
    /// Units left out because another process has claimed them.
    claimed_elsewhere: AtomicU64,
    /// Units whose records were stored.
    stored: AtomicU64,
    /// Stops with the control, and when the time is over.
    stop: StopToken,
}

impl Recounter<'_> {
    /// Counts tasks until the time is over. Returns the records by task, and whether all were counted.
    fn run(&self, control: &Control<'_>) -> Result<(BTreeMap<usize, Record>, bool), Error> {
        let results = Mutex::new(BTreeMap::new());
        let (done, all) = (AtomicU64::new(0), self.tasks.len() as u64);
        let counter = ShardCounter::new(self.subject.plan, &self.stop);
        let work = |tasks: Tasks<'_>| {
            for task in tasks {
                match self.again(&counter, self.tasks[task as usize].units) {
                    Ok(Some(record)) => {
                        let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                        results.insert(task as usize, record);
                    }
                    Ok(None) => (),
                    // Out of time, or stopped from outside; the token knows the reason.
                    Err(Error::Stopped(_)) => return Ok(()),
                    Err(error) => return Err(error),
                }
                control.report(Progress::of_pieces(1 + done.fetch_add(1, Ordering::Relaxed), all));
            }
            Ok(())
        };
        let worked = workers(control.thread_count(), 0..all, &self.stop, work);
        control.stop_token().check()?;
        match worked {
            Ok(_) | Err(Error::Stopped(_)) => (),
            Err(error) => return Err(error),
        }
        let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok((results, done.into_inner() == all))
    }

    /// Recounts some units and stores the result; `None` if another process has claimed them.
    fn again(&self, counter: &ShardCounter<'_>, units: Units) -> Result<Option<Record>, Error> {
        // Verify also works on a ledger that cannot be written.
        let claim = match self.subject.ledger.map(|ledger| (ledger, ledger.claim_again(units))) {
            Some((_, Ok(None))) => {
                self.claimed_elsewhere.fetch_add(units.len(), Ordering::Relaxed);
                return Ok(None);
            }
            Some((ledger, Ok(Some(claim)))) => Some((ledger, claim)),
            Some((_, Err(_))) | None => None,
        };
        let record = self.count(counter, units);
        if let Some((ledger, claim)) = claim {
            match &record {
                Ok(record) => {
                    ledger.finish(&claim, record)?;
                    self.stored.fetch_add(units.len(), Ordering::Relaxed);
                }
                // A claim that cannot be released is taken back when its owner has ended.
                Err(_) => drop(ledger.release(&claim)),
            }
        }
        record.map(Some)
    }

    fn count(&self, counter: &ShardCounter<'_>, units: Units) -> Result<Record, Error> {
        let VerifyOptions { program, independent, kernel, .. } = self.options;
        let unlike = || Kernel::unlike(self.beside(units).map(|row| row.1.kernel.as_str()));
        let kernel = kernel.or_else(unlike).unwrap_or_else(Kernel::best);
        let options = shard::CountOptions { kernel, program: program.clone(), shards: None };
        let control = Control::default().threads(1).stop(&self.stop);
        match independent {
            true => shard::search(self.subject.plan, units, &options, &control),
            false => counter.count(units, &options, &control),
        }
    }

    /// Returns the records of the stretch that contains some units.
    fn beside(&self, units: Units) -> impl Iterator<Item = &Row> {
        let Contents { stretches, live, .. } = self.subject.contents;
        let place = stretches.partition_point(|stretch| stretch.units.end() <= units.first());
        let rows = stretches.get(place).map(|stretch| stretch.rows.as_slice());
        rows.unwrap_or_default().iter().map(|&place| &live[place])
    }

    fn conclude(
        &self,
        results: BTreeMap<usize, Record>,
        contributors: &[Source],
        seed: u64,
        ended: bool,
    ) -> Recount {
        let faults: Vec<String> = results
            .values()
            .flat_map(|again| self.beside(again.units()).filter_map(|row| difference(row, again)))
            .collect();
        let units: u64 = results.values().map(|record| record.units().len()).sum();
        let name = "recount";
        let check = match (faults.is_empty(), units) {
            (false, _) => CheckResult::failed(name, list(&faults)),
            (true, 0) => CheckResult::skipped(name, self.nothing_done(ended)),
            (true, _) => CheckResult::passed(name, self.agreement(units, seed, ended)),
        };
        let recounted = contributors.iter().enumerate().map(|(place, contributor)| {
            let is_for = |task: &Task| task.contributors.contains(&place);
            let wanted = self.tasks.iter().filter(|task| is_for(task)).count() as u64;
            let done = results.keys().filter(|&&task| is_for(&self.tasks[task])).count() as u64;
            let open = open_ranges(self.subject.contents, contributor);
            let is_whole = done == open.iter().map(|units| units.len()).sum::<u64>();
            Recounted::new(contributor, done, wanted, is_whole)
        });
        let recounted = match self.options.sample {
            Sample::Units(_) => recounted.filter(|found| found.drawn > 0).collect(),
            Sample::All => Vec::new(),
        };
        let row = |record: Record| (Stored::unstored(record.units(), Source::Here), record);
        let rows = results.into_values().map(row).collect();
        Recount { check, recounted, rows, stored: self.stored.load(Ordering::Relaxed) }
    }

    fn agreement(&self, units: u64, seed: u64, ended: bool) -> String {
        let agree = if units == 1 { "agrees" } else { "agree" };
        let how = match self.options.sample {
            Sample::Units(_) => format!(" drawn by cost (seed {seed})"),
            Sample::All => String::new(),
        };
        let of = if ended { "" } else { ", until the time was over" };
        format!("{}{how} {agree}{of}{}", counted(units, "unit"), self.left_out())
    }

    fn nothing_done(&self, ended: bool) -> String {
        let late = match self.tasks.first() {
            Some(first) if !ended => {
                let seconds = self.subject.plan.expected_seconds(first.units);
                format!(": the first unit takes about {seconds:.0} s, so allow more time")
            }
            _ => String::new(),
        };
        format!("no unit was recounted{late}{}", self.left_out())
    }

    fn left_out(&self) -> String {
        match self.claimed_elsewhere.load(Ordering::Relaxed) {
            0 => String::new(),
            claimed => {
                format!("; {} left out, which another process counts", counted(claimed, "unit"))
            }
        }
    }
}

/// Describes how a recount contradicts a record.
fn difference((stored, record): &Row, again: &Record) -> Option<String> {
    if record.agrees_with(again) {
        return None;
    }
    let from = match stored.source.signer() {
        Some(signer) => format!(" (signed by {signer})"),
        None => String::new(),
    };
    let kernel = &again.kernel;
    let differs = |&unit: &u64| record.unit_count(unit) != again.unit_count(unit);
    Some(match again.units().into_iter().find(differs) {
        Some(unit) => {
            let count = |record: &Record| record.unit_count(unit).unwrap_or_default();
            format!(
                "unit {unit}: kernel {kernel} counts {}, not {}{from}",
                count(again),
                count(record)
            )
        }
        None => {
            format!("units {}: kernel {kernel} makes other half-placements{from}", again.units())
        }
    })
}
