//! Recounts with another kernel or the independent search.
//!
//! A sample is a number of units of each source, drawn by cost. If the count of a drawn unit is wrong, its whole
//! shard is recounted and stored, so that the ledger withholds its total. Otherwise whole shards are recounted, and
//! each is stored at once, so a stopped verification loses nothing and several processes can share the work.

use super::report::Recounted;
use super::{CheckResult, Subject, VerifyOptions, list};
use crate::draw::units_among;
use crate::ledger::{Row, ShardContents, ShardState, Source};
use crate::shard::{self, ShardCounter};
use crate::{Error, Record, machine};
use queens::Units;
use queens::engine::kernel::Kernel;
use queens::run::{Control, Progress, StopToken, Tasks, workers};
use queens::words::counted;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// This many units of each source, drawn by expected cost.
    Units(u64),
    /// All shards that were not counted here or are not confirmed.
    All,
}

impl Default for Sample {
    /// Detects errors in 1 % of a source's cost with a probability of 95 %.
    fn default() -> Sample {
        Sample::Units(299)
    }
}

pub(super) struct Recount {
    pub(super) check: CheckResult,
    pub(super) recounted: Vec<Recounted>,
    /// The records of recounted shards, as if they were stored.
    pub(super) rows: Vec<Row>,
    /// The number of shards whose new records were stored.
    pub(super) stored: u64,
}

/// Units to recount within one shard, and the sources for which they were drawn.
struct Task<'a> {
    shard: &'a ShardContents,
    /// A drawn unit; `None` for all units.
    unit: Option<u64>,
    sources: Vec<usize>,
}

pub(super) fn recount(
    subject: &Subject<'_>,
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<Recount, Error> {
    let stop = match options.time {
        Some(time) => control.stop_token().within(time),
        None => control.stop_token().child(),
    };
    let sources = subject.contents.live.iter().map(|row| &row.source);
    let sources: Vec<&Source> = sources.collect::<BTreeSet<_>>().into_iter().collect();
    let seed = options.seed.unwrap_or_else(machine::seed);
    let tasks = match options.sample {
        Sample::All => all(subject),
        Sample::Units(number) => draw(subject, &sources, number, (seed, &stop)),
    };
    let work = Recounter {
        subject,
        options,
        tasks,
        counter: ShardCounter::new(subject.plan, &stop),
        done: Mutex::default(),
        stop: &stop,
    };
    let ended = work.run(control)?;
    Ok(work.conclude(&sources, seed, ended))
}

/// Returns all shards that were not counted here or are not confirmed.
fn all<'a>(&Subject { contents, .. }: &Subject<'a>) -> Vec<Task<'a>> {
    let is_open = |one: &&ShardContents| match one.state {
        ShardState::Confirmed => !contents.is_from_here(one),
        state => state == ShardState::Counted,
    };
    let open = contents.shards.iter().filter(is_open);
    open.map(|shard| Task { shard, unit: None, sources: Vec::new() }).collect()
}

fn draw<'a>(
    subject: &Subject<'a>,
    sources: &[&Source],
    number: u64,
    (seed, stop): (u64, &StopToken),
) -> Vec<Task<'a>> {
    let mut drawn: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    for (place, source) in sources.iter().enumerate() {
        let ranges = open_units(subject, source);
        let seed = seed.wrapping_add(place as u64);
        for unit in units_among(subject.plan.engine(), number, seed, &ranges, stop) {
            drawn.entry(unit).or_default().push(place);
        }
    }
    let shards = &subject.contents.shards;
    let task = |(unit, sources)| {
        let place = shards.partition_point(|one| one.shard.units.end() <= unit);
        Some(Task { shard: shards.get(place)?, unit: Some(unit), sources })
    };
    drawn.into_iter().filter_map(task).collect()
}

/// Returns the units of a source that a recount says something about: those that are not confirmed, if it is
/// this ledger, and those that were not counted here otherwise.
fn open_units(&Subject { contents, .. }: &Subject<'_>, source: &Source) -> Vec<Units> {
    let is_open = |one: &&ShardContents| {
        contents.rows(one).iter().any(|row| row.source == *source)
            && match source {
                Source::Here => one.state == ShardState::Counted,
                _ => one.state != ShardState::Missing && !contents.is_from_here(one),
            }
    };
    contents.shards.iter().filter(is_open).map(|one| one.shard.units).collect()
}

struct Recounter<'a> {
    subject: &'a Subject<'a>,
    options: &'a VerifyOptions,
    tasks: Vec<Task<'a>>,
    counter: ShardCounter<'a>,
    done: Mutex<Done>,
    /// Stops with the control, and when the time is over.
    stop: &'a StopToken,
}

#[derive(Default)]
struct Done {
    tasks: Vec<usize>,
    units: u64,
    faults: Vec<String>,
    /// The numbers of shards with a wrong unit.
    wrong: BTreeSet<u64>,
    shards: BTreeMap<u64, Record>,
    stored: u64,
    claimed_elsewhere: u64,
}

impl Recounter<'_> {
    /// Counts tasks until the time is over. Returns whether all were counted.
    fn run(&self, control: &Control<'_>) -> Result<bool, Error> {
        let (ended, all) = (AtomicU64::new(0), self.tasks.len() as u64);
        let work = |tasks: Tasks<'_>| {
            for task in tasks {
                match self.count(task as usize) {
                    Ok(()) => (),
                    // Out of time, or stopped from outside; the token knows the reason.
                    Err(Error::Stopped(_)) => return Ok(()),
                    Err(error) => return Err(error),
                }
                control.report(Progress::of_pieces(1 + ended.fetch_add(1, Ordering::Relaxed), all));
            }
            Ok(())
        };
        let worked = workers(control.thread_count(), 0..all, self.stop, work);
        control.stop_token().check()?;
        match worked {
            Ok(_) | Err(Error::Stopped(_)) => Ok(ended.into_inner() == all),
            Err(error) => Err(error),
        }
    }

    fn count(&self, place: usize) -> Result<(), Error> {
        let task = &self.tasks[place];
        let Some(unit) = task.unit else { return self.count_shard(place) };
        let faults = self.count_unit(task.shard, unit)?;
        let is_first = {
            let mut done = self.done();
            done.tasks.push(place);
            done.units += 1;
            let is_first = !faults.is_empty() && done.wrong.insert(task.shard.shard.number);
            done.faults.extend(faults);
            is_first
        };
        match is_first && self.subject.ledger.is_some() {
            true => self.count_shard(place),
            false => Ok(()),
        }
    }

    /// Recounts a unit; returns how it contradicts the records of its shard.
    fn count_unit(&self, of: &ShardContents, unit: u64) -> Result<Vec<String>, Error> {
        let (kernel, plan) = (self.kernel(of), self.subject.plan);
        let (name, count) =
            match plan.engine().definition(unit).filter(|_| self.options.independent) {
                Some(definition) => {
                    let control = Control::default().threads(1).stop(self.stop);
                    let count = queens::recount::count(&definition, &control)?;
                    (crate::record::SEARCH, count / u128::from(definition.weight()))
                }
                None => (kernel.name(), self.counter.count_unit(unit, kernel)?),
            };
        let wrong = |row: &&Row| row.record.unit_count(unit) != Some(count);
        let wrong = self.subject.contents.rows(of).iter().filter(wrong);
        Ok(wrong.map(|row| difference(row, unit, (name, count))).collect())
    }

    /// Recounts a shard and stores the result, unless another process has claimed it.
    fn count_shard(&self, place: usize) -> Result<(), Error> {
        let of = self.tasks[place].shard;
        // Verify also works on a ledger that cannot be written.
        let claim = match self.subject.ledger.map(|ledger| (ledger, ledger.claim_again(of.shard))) {
            Some((_, Ok(None))) => {
                self.done().claimed_elsewhere += 1;
                return Ok(());
            }
            Some((ledger, Ok(Some(claim)))) => Some((ledger, claim)),
            Some((_, Err(_))) | None => None,
        };
        let record = self.record(of);
        if let Some((ledger, claim)) = &claim {
            match &record {
                Ok(record) => drop(ledger.finish(claim, record)?),
                // A claim that cannot be released is taken back when its owner has ended.
                Err(_) => drop(ledger.release(claim)),
            }
        }
        let (record, mut done) = (record?, self.done());
        done.stored += u64::from(claim.is_some());
        if self.tasks[place].unit.is_none() {
            done.tasks.push(place);
            done.units += of.shard.units.len();
            let rows = self.subject.contents.rows(of).iter();
            done.faults.extend(rows.filter_map(|row| contradiction(row, &record)));
        }
        done.shards.insert(of.shard.number, record);
        Ok(())
    }

    fn record(&self, of: &ShardContents) -> Result<Record, Error> {
        let VerifyOptions { program, independent, .. } = self.options;
        let options = shard::CountOptions { kernel: self.kernel(of), program: program.clone() };
        let control = Control::default().threads(1).stop(self.stop);
        match independent {
            true => shard::search(self.subject.plan, of.shard, &options, &control),
            false => self.counter.count(of.shard, &options, &control),
        }
    }

    fn kernel(&self, of: &ShardContents) -> Kernel {
        let rows = self.subject.contents.rows(of);
        let unlike = || Kernel::unlike(rows.iter().map(|row| row.record.kernel.as_str()));
        self.options.kernel.or_else(unlike).unwrap_or_else(Kernel::best)
    }

    fn done(&self) -> std::sync::MutexGuard<'_, Done> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn conclude(self, sources: &[&Source], seed: u64, ended: bool) -> Recount {
        let done = std::mem::take(&mut *self.done());
        let name = "recount";
        let check = match (done.faults.is_empty(), done.units) {
            (false, _) => CheckResult::failed(name, list(&done.faults)),
            (true, 0) => CheckResult::skipped(name, self.nothing_done(&done, ended)),
            (true, _) => CheckResult::passed(name, self.agreement(&done, seed, ended)),
        };
        let recounted = sources.iter().enumerate().map(|(place, source)| {
            let is_for = |task: &Task<'_>| task.sources.contains(&place);
            let drawn = self.tasks.iter().filter(|task| is_for(task)).count() as u64;
            let units = done.tasks.iter().filter(|&&task| is_for(&self.tasks[task])).count() as u64;
            let open = open_units(self.subject, source);
            let is_whole = units == open.iter().map(|units| units.len()).sum::<u64>();
            Recounted::new(source, units, drawn, is_whole)
        });
        let recounted = match self.options.sample {
            Sample::Units(_) => recounted.filter(|found| found.drawn > 0).collect(),
            Sample::All => Vec::new(),
        };
        let row = |(shard, record)| Row::new(shard, Source::Here, record);
        let rows = done.shards.into_iter().map(row).collect();
        Recount { check, recounted, rows, stored: done.stored }
    }

    fn agreement(&self, done: &Done, seed: u64, ended: bool) -> String {
        let (units, agree) =
            (counted(done.units, "unit"), if done.units == 1 { "agrees" } else { "agree" });
        let how = match self.options.sample {
            Sample::Units(_) => format!(" drawn by cost (seed {seed})"),
            Sample::All => format!(" in {}", counted(done.tasks.len() as u64, "shard")),
        };
        let of = if ended { "" } else { ", until the time was over" };
        format!("{units}{how} {agree}{of}{}", left_out(done))
    }

    fn nothing_done(&self, done: &Done, ended: bool) -> String {
        let late = match self.tasks.first() {
            Some(Task { shard, unit, .. }) if !ended => {
                let units = unit.map_or(shard.shard.units, |unit| Units::from(unit..unit + 1));
                let (what, seconds) = (
                    if unit.is_some() { "unit" } else { "shard" },
                    self.subject.plan.expected_seconds(units),
                );
                format!(": the first {what} takes about {seconds:.0} s, so allow more time")
            }
            _ => String::new(),
        };
        format!("nothing was recounted{late}{}", left_out(done))
    }
}

fn left_out(done: &Done) -> String {
    match done.claimed_elsewhere {
        0 => String::new(),
        claimed => {
            format!("; {} left out, which another process counts", counted(claimed, "shard"))
        }
    }
}

/// Describes how the recount of a shard contradicts a record.
fn contradiction(row: &Row, again: &Record) -> Option<String> {
    if row.record.agrees_with(again) {
        return None;
    }
    let differs = |unit: &u64| row.record.unit_count(*unit) != again.unit_count(*unit);
    Some(match again.units().into_iter().find(differs) {
        Some(unit) => {
            let count = again.unit_count(unit).unwrap_or_default();
            difference(row, unit, (&again.kernel, count))
        }
        None => format!(
            "shard {}: kernel {} makes other half-placements{}",
            row.shard,
            again.kernel,
            from(&row.source)
        ),
    })
}

fn difference(row: &Row, unit: u64, (kernel, count): (&str, u128)) -> String {
    let wrong = row.record.unit_count(unit).unwrap_or_default();
    format!("unit {unit}: kernel {kernel} counts {count}, not {wrong}{}", from(&row.source))
}

fn from(source: &Source) -> String {
    if *source == Source::Here { String::new() } else { format!(" (from {source})") }
}
