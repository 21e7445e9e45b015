//! Recounts units with another kernel or with plain search.
//!
//! If a drawn unit is wrong, its whole shard is recounted and stored. The shard is then in conflict, so the
//! ledger withholds its total. With [`Sample::All`], whole shards are recounted, and each is stored at once,
//! so a stopped verification loses little and several processes can share the work.

use super::report::Recounted;
use super::{CheckResult, Subject, VerifyOptions, faultless};
use crate::draw::units_among;
use crate::ledger::{Row, ShardContents, ShardState, Source};
use crate::shard::{CountOptions, ShardCounter, search};
use crate::{Error, Ledger, Record, Shard, machine};
use parking_lot::Mutex;
use queens::Units;
use queens::control::{Control, Progress, StopToken, Tasks, workers};
use queens::engine::kernel::Kernel;
use queens_show::words::with_noun;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
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

/// Units to recount within one shard, and the sources for which they were drawn.
struct Task<'a> {
    shard: &'a ShardContents,
    /// A drawn unit, or all units of the shard.
    units: Units,
    sources: Vec<&'a Source>,
}

pub(super) fn recount(
    subject: &Subject<'_>,
    options: &VerifyOptions,
    control: &Control<'_>,
    stop: &StopToken,
) -> Result<(CheckResult, Vec<Recounted>, Done), Error> {
    let sources = subject.contents.live.iter().map(|row| &row.source);
    let sources: Vec<&Source> = sources.collect::<BTreeSet<_>>().into_iter().collect();
    let seed = options.seed.unwrap_or_else(machine::seed);
    let tasks = tasks(subject, &sources, options.sample, (seed, stop));
    let counter = ShardCounter::new(subject.plan, stop);
    let work = Recounter { subject, options, tasks, counter, done: Mutex::default(), stop };
    let ended = work.run(control)?;
    let done = std::mem::take(&mut *work.done.lock());
    let sentence = work.sentence(&done, seed, ended);
    let check = match done.tasks.is_empty() && done.faults.is_empty() {
        true => CheckResult::skipped("recount", sentence),
        false => faultless("recount", &done.faults, sentence),
    };
    let recounted = sources.iter().map(|source| {
        let is_for = |task: &&Task<'_>| task.sources.contains(source);
        let drawn = work.tasks.iter().filter(is_for).count() as u64;
        let counted = done.tasks.iter().map(|&task| &work.tasks[task]);
        let units = counted.filter(is_for).count() as u64;
        let open = open_units(subject, source);
        let is_whole = units == open.iter().map(|units| units.len()).sum::<u64>();
        let found = if is_whole { 1.0 } else { 1.0 - 0.99f64.powf(units as f64) };
        // Units that the time limit cut off tend to be expensive, so the others are not a random sample.
        let found = (units == drawn).then_some(found);
        Recounted { source: source.to_string(), units, drawn, found }
    });
    Ok((check, recounted.filter(|found| found.drawn > 0).collect(), done))
}

fn tasks<'a>(
    subject: &Subject<'a>,
    sources: &[&'a Source],
    sample: Sample,
    (seed, stop): (u64, &StopToken),
) -> Vec<Task<'a>> {
    let (contents, shards) = (subject.contents, &subject.contents.shards);
    let Sample::Units(number) = sample else {
        let is_open = |one: &&ShardContents| match one.state {
            ShardState::Confirmed => !contents.is_from_here(one),
            state => state == ShardState::Counted,
        };
        let task = |shard: &'a ShardContents| Task {
            shard,
            units: shard.shard.units,
            sources: Vec::new(),
        };
        return shards.iter().filter(is_open).map(task).collect();
    };
    let mut drawn: BTreeMap<u64, Vec<&Source>> = BTreeMap::new();
    for (place, source) in (0..).zip(sources) {
        let ranges = open_units(subject, source);
        let seed = seed.wrapping_add(place);
        for unit in units_among(subject.plan.engine(), number, seed, &ranges, stop) {
            drawn.entry(unit).or_default().push(source);
        }
    }
    let task = |(unit, sources)| {
        let place = shards.partition_point(|one| one.shard.units.end() <= unit);
        Some(Task { shard: shards.get(place)?, units: (unit..unit + 1).into(), sources })
    };
    drawn.into_iter().filter_map(task).collect()
}

/// Returns the units of a source that still have to be recounted.
///
/// For this ledger, these are the unconfirmed units; for other sources, the units that were not counted
/// here.
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
    /// Stops the work when the caller does, and when the time is over.
    stop: &'a StopToken,
}

#[derive(Default)]
pub(super) struct Done {
    tasks: Vec<usize>,
    faults: Vec<String>,
    wrong: BTreeSet<u64>,
    /// The records of recounted shards, as if they had been stored.
    pub(super) rows: Vec<Row>,
    pub(super) stored: u64,
    claimed_elsewhere: u64,
}

impl<'a> Recounter<'a> {
    /// Counts tasks until the time is over. Returns whether all were counted.
    fn run(&self, control: &Control<'_>) -> Result<bool, Error> {
        let (ended, all) = (AtomicU64::new(0), self.tasks.len() as u64);
        let work = |mut tasks: Tasks<'_>| {
            tasks.try_for_each(|task| {
                self.count(task as usize)?;
                control.report(Progress::of_pieces(1 + ended.fetch_add(1, Ordering::Relaxed), all));
                Ok(())
            })
        };
        let worked = workers(control.thread_count(), 0..all, self.stop, work);
        control.stop_token().check()?;
        match worked {
            Ok(_) | Err(Error::Stopped(_)) => Ok(ended.into_inner() == all),
            Err(error) => Err(error),
        }
    }

    fn count(&self, place: usize) -> Result<(), Error> {
        let Task { shard: of, units, .. } = &self.tasks[place];
        let is_drawn = self.options.sample != Sample::All;
        let again = match is_drawn {
            true => Some(self.count_units(of, *units)?),
            false => self.count_shard(of)?,
        };
        let Some(again) = again else { return Ok(()) };
        let rows = self.subject.contents.rows(of).iter();
        let faults: Vec<String> = rows.filter_map(|row| contradiction(row, &again)).collect();
        let mut done = self.done.lock();
        done.tasks.push(place);
        let is_first = !faults.is_empty() && done.wrong.insert(of.shard.number);
        done.faults.extend(faults);
        drop(done);
        if is_drawn && is_first && self.subject.ledger.is_some() {
            self.count_shard(of)?;
        }
        Ok(())
    }

    /// Recounts a shard and stores the result; `None` if another process has claimed it.
    fn count_shard(&self, of: &ShardContents) -> Result<Option<Record>, Error> {
        // If the ledger cannot be written, recount without a claim.
        let claim = |ledger: &'a Ledger| Some((ledger, ledger.claim_again(of.shard).ok()?));
        let claim = self.subject.ledger.and_then(claim);
        if matches!(claim, Some((_, None))) {
            self.done.lock().claimed_elsewhere += 1;
            return Ok(None);
        }
        let record = self.count_units(of, of.shard.units);
        if let Some((ledger, Some(claim))) = &claim {
            match &record {
                Ok(record) => drop(ledger.finish(claim, record)?),
                // If the release fails, another process can take the claim back after this one has ended.
                Err(_) => drop(ledger.release(claim)),
            }
        }
        let (record, mut done) = (record?, self.done.lock());
        done.stored += u64::from(claim.is_some());
        done.rows.push(Row::new(of.shard.number, Source::Here, record.clone()));
        Ok(Some(record))
    }

    fn count_units(&self, of: &ShardContents, units: Units) -> Result<Record, Error> {
        let VerifyOptions { program, independent, kernel, limit, .. } = self.options;
        let rows = self.subject.contents.rows(of);
        let unlike = || Kernel::unlike(rows.iter().map(|row| row.record.kernel.as_str()), *limit);
        let kernel = kernel.or_else(unlike).or(*limit).unwrap_or_else(Kernel::best);
        let options = CountOptions { kernel, limit: *limit, program: program.clone() };
        let control = Control::default().threads(1).stop(self.stop);
        let shard = Shard { units, ..of.shard };
        match independent {
            true => search(self.subject.plan, shard, &options, &control),
            false => self.counter.count(shard, &options, &control),
        }
    }

    fn sentence(&self, done: &Done, seed: u64, ended: bool) -> String {
        let units = done.tasks.iter().map(|&task| self.tasks[task].units.len()).sum::<u64>();
        let agree = if units == 1 { "agrees" } else { "agree" };
        let units = with_noun(units, "unit");
        let shards = with_noun(done.tasks.len() as u64, "shard");
        let late = if ended { "" } else { ", until the time was over" };
        let left_out = match done.claimed_elsewhere {
            0 => String::new(),
            more => {
                format!("; {} left out, which another process counts", with_noun(more, "shard"))
            }
        };
        match (self.options.sample, self.tasks.first()) {
            (_, Some(first)) if done.tasks.is_empty() && !ended => {
                let seconds = self.subject.plan.expected_seconds(first.units);
                format!("the first task takes about {seconds:.0} s: allow more time{left_out}")
            }
            _ if done.tasks.is_empty() => format!("nothing was recounted{left_out}"),
            (Sample::Units(_), _) => {
                format!("{units} drawn by cost (seed {seed}) {agree}{late}{left_out}")
            }
            (Sample::All, _) => format!("{units} in {shards} {agree}{late}{left_out}"),
        }
    }
}

fn contradiction(row: &Row, again: &Record) -> Option<String> {
    let (record, kernel) = (&row.record, &again.kernel);
    let differs = |unit: &u64| record.unit_count(*unit) != again.unit_count(*unit);
    let fault = match again.units().into_iter().find(differs) {
        Some(unit) => {
            let [old, new] = [record, again].map(|one| one.unit_count(unit).unwrap_or_default());
            format!("unit {unit}: kernel {kernel} counts {new}, not {old}")
        }
        None if again.units() == record.units() && !record.agrees_with(again) => {
            format!("shard {}: kernel {kernel} makes other half-placements", row.shard)
        }
        None => return None,
    };
    Some(match &row.source {
        Source::Here => fault,
        source => format!("{fault} (from {source})"),
    })
}
