//! Units computed again: a random sample, drawn by cost, or all; by another kernel, or by the independent
//! search.
//!
//! What agrees and what does not is stored as it is found, so that the work survives and many machines
//! can share it.

use super::evidence::{Again, Kind, Shown};
use super::{CheckName, CheckResult, Subject, VerifyOptions, list};
use crate::draw::units_among;
use crate::key::PublicKey;
use crate::ledger::{Claim, RecordState};
use crate::seed;
use crate::shard::{self, ShardCounter};
use crate::{CountPlan, Error, Ledger, Record};
use queens::Units;
use queens::engine::kernel::Kernel;
use queens::run::{Control, Progress, StopToken, Tasks, workers};
use queens::words::counted;
use std::sync::atomic::{AtomicU64, Ordering};

/// How much is computed again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sample {
    /// A tenth of the expected cost, at least one unit.
    #[default]
    Default,
    /// This many units.
    Units(u64),
    /// All units that nothing proves yet.
    All,
}

/// What a recomputation found.
pub(super) struct Recomputation {
    pub(super) check: CheckResult,
    /// What was computed again with the same result.
    pub(super) again: Again,
    /// How many units were drawn.
    pub(super) drawn: u64,
    /// How many units the ledger has a new record of.
    pub(super) stored: u64,
}

/// Computes again what is wanted and not `proven`, of what is counted.
pub(super) fn recompute(
    &Subject { plan, contents, ledger }: &Subject<'_>,
    proven: &Again,
    trusted: &[PublicKey],
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<Recomputation, Error> {
    let counted: Vec<Shown<'_>> =
        contents.rows_in(RecordState::Counted).map(|row| Shown::new(row, trusted)).collect();
    let seed = options.seed.unwrap_or_else(seed::of_the_moment);
    let stop = match options.time {
        Some(time) => control.stop_token().within(time),
        None => control.stop_token().child(),
    };
    let (tasks, drawn) = match options.sample {
        Sample::All => (open_ranges(&counted, proven), None),
        sample => {
            let units = draw(plan, &counted, proven, sample, (seed, &stop));
            (units.into_iter().map(|unit| Units::from(unit..unit + 1)).collect(), Some(seed))
        }
    };
    let (held, stored) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = Recomputer { ledger, plan, counted: &counted, options, tasks, held, stored, stop };
    let (results, ended) = work.run(control)?;
    Ok(work.conclude(&results, drawn, ended))
}

/// What is counted but not proven, record by record.
fn open_ranges(counted: &[Shown<'_>], proven: &Again) -> Vec<Units> {
    let ranges = proven.ranges(None);
    let is_proven = |units: Units| {
        let place = ranges.partition_point(|range| range.end() < units.end());
        ranges.get(place).is_some_and(|range| range.contains_all(units))
    };
    counted.iter().map(|shown| shown.record.units()).filter(|&units| !is_proven(units)).collect()
}

/// Counted units that are not proven yet, drawn by cost, each once, until the time is over.
fn draw(
    plan: &CountPlan,
    counted: &[Shown<'_>],
    proven: &Again,
    sample: Sample,
    (seed, stop): (u64, &StopToken),
) -> Vec<u64> {
    let number = match sample {
        Sample::Units(units) => Some(units),
        _ => None,
    };
    let proven = proven.ranges(None);
    let is_proven = |unit: u64| {
        let place = proven.partition_point(|range| range.end() <= unit);
        proven.get(place).is_some_and(|range| range.contains(unit))
    };
    let open = |unit: u64| counted_of(counted, unit).is_some() && !is_proven(unit);
    units_among(plan.engine(), number, seed, open, stop)
}

/// The counted record that a unit is of.
fn counted_of<'a>(counted: &[Shown<'a>], unit: u64) -> Option<Shown<'a>> {
    let place = counted.partition_point(|shown| shown.record.end_unit <= unit);
    counted.get(place).copied().filter(|shown| shown.record.first_unit <= unit)
}

/// One computation beside the record that it is held against.
type Pair<'a> = (Shown<'a>, Record);

struct Recomputer<'a> {
    /// Where results are stored, if anywhere.
    ledger: Option<&'a Ledger>,
    plan: &'a CountPlan,
    /// The counted records in order.
    counted: &'a [Shown<'a>],
    options: &'a VerifyOptions,
    /// What is to be computed: within one counted record each.
    tasks: Vec<Units>,
    /// Units that were left out because somebody else holds them.
    held: AtomicU64,
    /// Units whose records were stored.
    stored: AtomicU64,
    /// Stops with the control, and when the time is over.
    stop: StopToken,
}

impl<'a> Recomputer<'a> {
    /// Computes as much as there is time for, and whether that was all.
    fn run(&self, control: &Control<'_>) -> Result<(Vec<Pair<'a>>, bool), Error> {
        let stop = &self.stop;
        let results = std::sync::Mutex::new(Vec::new());
        let (done, all) = (AtomicU64::new(0), self.tasks.len() as u64);
        let counter = ShardCounter::new(self.plan, stop);
        let work = |tasks: Tasks<'_>| {
            for task in tasks {
                match self.again(&counter, self.tasks[task as usize], stop) {
                    Ok(Some(pair)) => {
                        results
                            .lock()
                            .unwrap_or_else(std::sync::PoisonError::into_inner)
                            .push(pair);
                    }
                    Ok(None) => (),
                    // Out of time, or stopped from outside: the token says which.
                    Err(Error::Stopped(_)) => return Ok(()),
                    Err(error) => return Err(error),
                }
                control.report(Progress::of_pieces(1 + done.fetch_add(1, Ordering::Relaxed), all));
            }
            Ok(())
        };
        let worked = workers(control.thread_count(), 0..all, stop, work);
        control.stop_token().check()?;
        match worked {
            Ok(_) | Err(Error::Stopped(_)) => (),
            Err(error) => return Err(error),
        }
        let mut results = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        results.sort_by_key(|(_, again)| again.first_unit);
        let ended = done.into_inner() == all;
        Ok((results, ended))
    }

    /// Computes some units again and stores the result; `None` if another process holds them.
    fn again(
        &self,
        counter: &ShardCounter<'_>,
        units: Units,
        stop: &StopToken,
    ) -> Result<Option<Pair<'a>>, Error> {
        let Some(counted) = counted_of(self.counted, units.first()) else { return Ok(None) };
        // A ledger that cannot be written can still be verified.
        let claim = match self.ledger.map(|ledger| (ledger, ledger.claim_again(units))) {
            Some((_, Ok(None))) => {
                self.held.fetch_add(units.len(), Ordering::Relaxed);
                return Ok(None);
            }
            Some((ledger, Ok(Some(claim)))) => Some((ledger, claim)),
            Some((_, Err(_))) | None => None,
        };
        let again = self.compute(counter, counted.record, units, stop);
        match (again, claim) {
            (Ok(again), Some((ledger, claim))) => {
                let is_stored = store(ledger, &claim, &again)?;
                let stored = if is_stored { units.len() } else { 0 };
                self.stored.fetch_add(stored, Ordering::Relaxed);
                Ok(Some((counted, again)))
            }
            (Ok(again), None) => Ok(Some((counted, again))),
            (Err(error), claim) => {
                // A claim that cannot be given back is taken back when its owner is gone.
                claim.map(|(ledger, claim)| ledger.release(&claim));
                Err(error)
            }
        }
    }

    fn compute(
        &self,
        counter: &ShardCounter<'_>,
        counted: &Record,
        units: Units,
        stop: &StopToken,
    ) -> Result<Record, Error> {
        let VerifyOptions { program, key, independent, kernel, .. } = self.options;
        let other = || Kernel::available().filter(|kernel| kernel.name() != counted.kernel).last();
        let kernel = kernel.or_else(other).unwrap_or_else(Kernel::best);
        let (program, key) = (program.clone(), key.clone());
        let options = shard::CountOptions { kernel, program, shards: None, key };
        let control = Control::default().threads(1).stop(stop);
        if *independent {
            return shard::search(self.plan, units, &options, &control);
        }
        counter.count(units, &options, &control)
    }

    /// Why nothing was finished in time.
    fn too_short(&self) -> String {
        let Some(first) = self.tasks.first() else { return String::new() };
        let seconds = self.plan.expected_seconds(*first);
        format!(": the first one alone takes about {seconds:.0} s, so allow more time")
    }

    /// What was found, of units that were drawn with a seed or of all.
    fn conclude(&self, results: &[Pair<'_>], seed: Option<u64>, ended: bool) -> Recomputation {
        let mut again = Again::default();
        for (counted, record) in results.iter().filter(|pair| pair.0.record.agrees_with(&pair.1)) {
            again.add(record.units(), Kind::now(*counted, record));
        }
        let faults: Vec<String> = results.iter().filter_map(difference).collect();
        let units: u64 =
            results.iter().map(|(_, record)| record.end_unit - record.first_unit).sum();
        let of = if ended { "" } else { ", as many as there was time for" };
        let how = seed.map(|seed| format!(" drawn by cost (seed {seed})")).unwrap_or_default();
        let held = match self.held.load(Ordering::Relaxed) {
            0 => String::new(),
            1 => "; 1 unit was left out: another process holds it".to_owned(),
            held => {
                let held = counted(held, "unit");
                format!("; {held} were left out: another process holds them")
            }
        };
        let check = match (faults.is_empty(), units) {
            (false, _) => CheckResult::failed(CheckName::Recomputation, list(&faults)),
            (true, 0) => {
                let late = if ended { String::new() } else { self.too_short() };
                CheckResult::skipped(
                    CheckName::Recomputation,
                    format!("no unit was computed again{late}{held}"),
                )
            }
            (true, 1) => {
                CheckResult::held(CheckName::Recomputation, format!("1 unit{how} agrees{of}{held}"))
            }
            (true, _) => {
                let units = counted(units, "unit");
                CheckResult::held(CheckName::Recomputation, format!("{units}{how} agree{of}{held}"))
            }
        };
        // Only what was computed is a random sample: the others were not looked at.
        let drawn = if seed.is_some() { units } else { 0 };
        Recomputation { check, again, drawn, stored: self.stored.load(Ordering::Relaxed) }
    }
}

/// Stores what was found, whether it agrees or not, and returns whether the ledger keeps it.
fn store(ledger: &Ledger, claim: &Claim, again: &Record) -> Result<bool, Error> {
    match ledger.finish(claim, again) {
        // A ledger that takes signed records only does not keep it, but it was computed here.
        Err(Error::Unsigned(_)) => ledger.release(claim).map(|()| false),
        added => added.map(|_| true),
    }
}

/// What a computation contradicts.
fn difference((shown, again): &Pair<'_>) -> Option<String> {
    let counted = shown.record;
    if counted.agrees_with(again) {
        return None;
    }
    let wrong =
        again.units().into_iter().find(|&unit| counted.unit_count(unit) != again.unit_count(unit));
    Some(match wrong {
        Some(unit) => {
            let count = |record: &Record| record.unit_count(unit).unwrap_or_default();
            let (new, old) = (count(again), count(counted));
            format!("unit {unit}: kernel {} counts {new}, not {old}", again.kernel)
        }
        None => {
            let units = again.units();
            format!("units {units}: kernel {} makes other half-placements", again.kernel)
        }
    })
}
