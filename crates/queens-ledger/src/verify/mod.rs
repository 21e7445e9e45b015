//! Checks of a ledger.
//!
//! Each check looks for one way in which a count can be wrong: a damaged file, an edited or
//! overflowed record, a shard that is missing, counted twice or in dispute, column sets left out, a
//! total that breaks the symmetries of the board, a shard that another kernel counts differently, a
//! total that is not the published one. No check is a proof; together they leave little room.

mod evidence;
mod recompute;
mod report;

pub use evidence::{Evidence, Kind, KindShare};
pub use recompute::Sample;
pub use report::{CheckName, CheckResult, Report, Trust, Verdict};

use crate::key::{Key, PublicKey};
use crate::ledger::{Contents, RecordState, Status};
use crate::record::PartResult;
use crate::shard::ProgramVersion;
use crate::{CountPlan, Error, Ledger, Record};
use evidence::Again;
use queens::engine::kernel::Kernel;
use queens::engine::{self, RESIDUE_PRIME};
use queens::run::Control;
use queens::words::{counted, grouped};
use queens::{Digits, Size, Units, known};
use recompute::recompute;
use std::collections::BTreeMap;
use std::time::Duration;

/// The largest board whose half-placements are searched for unless it is asked for: seconds.
pub const QUICK_HALVES: usize = 19;

/// How many faults of one kind are listed in full.
const LISTED: usize = 3;

/// How a ledger is verified.
#[derive(Clone, Debug, Default)]
pub struct VerifyOptions {
    /// How much is computed again.
    pub sample: Sample,
    /// How long that may take.
    pub time: Option<Duration>,
    /// Computes by the independent search instead of the fast engine.
    pub independent: bool,
    /// Computes with this kernel, else with another one than before where there is one.
    pub kernel: Option<Kernel>,
    /// The seed that draws the units; a new one if it is not given.
    pub seed: Option<u64>,
    /// Also counts half-placements independently on boards larger than [`QUICK_HALVES`].
    pub thorough: bool,
    /// The program that computes, for the records.
    pub program: ProgramVersion,
    /// Signs what is computed. What was signed with it before is evidence now.
    pub key: Option<Key>,
    /// Keys whose signed records are also evidence.
    pub trusted: Vec<PublicKey>,
}

/// Checks a ledger. The control reports how much of the recomputation is done.
///
/// Recomputed records are added to the ledger as they are found, if it can be written: they confirm, or
/// they contradict and so withhold the total until counting into the ledger has settled the dispute.
///
/// # Errors
/// When the ledger cannot be read at all, is of another plan, or the control stops.
pub fn verify(
    ledger: &Ledger,
    plan: &CountPlan,
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<Report, Error> {
    let damage = ledger.damage()?;
    let file = damage.as_deref().unwrap_or("SQLite finds it whole");
    let file = CheckResult::of(CheckName::File, damage.is_none(), file);
    let contents = ledger.inspect(plan, control.stop_token())?;
    let disputed = disputes(&ledger.summary(plan, &contents)?);
    let subject = Subject { plan, contents: &contents, ledger: Some(ledger) };
    let report = subject.judge(vec![file, records_check(&contents), disputed], options, control)?;
    if let Some(found) = report.doubt() {
        match ledger.doubt(&found) {
            // The ledger was verified even if this cannot be noted in it.
            Ok(()) | Err(Error::ReadOnly(_)) => (),
            Err(error) => return Err(error),
        }
    }
    Ok(report)
}

/// Records to be judged, wherever they come from.
pub(crate) struct Subject<'a> {
    pub(crate) plan: &'a CountPlan,
    pub(crate) contents: &'a Contents,
    /// Where what is computed is stored.
    pub(crate) ledger: Option<&'a Ledger>,
}

impl Subject<'_> {
    /// Runs the checks that need nothing but the records, after those that were made.
    pub(crate) fn judge(
        &self,
        mut checks: Vec<CheckResult>,
        options: &VerifyOptions,
        control: &Control<'_>,
    ) -> Result<Report, Error> {
        let Subject { plan, contents, .. } = *self;
        checks.push(coverage(plan, contents));
        let failed = |checks: &[CheckResult]| checks.iter().any(|c| c.verdict == Verdict::Failed);
        let sums = Sums::new(contents.in_state(RecordState::Counted));
        let total = sums.count.filter(|_| !failed(&checks));
        if total.is_some() {
            // Half of the time at most: the rest is for computing again.
            let early = match options.time {
                Some(time) => control.stop_token().within(time / 2),
                None => control.stop_token().child(),
            };
            checks.extend(whole(plan, &sums, options, &control.clone().stop(&early))?);
            control.stop_token().check()?;
        } else {
            checks.push(CheckResult::skipped(
                CheckName::Total,
                "some units are missing, damaged or in dispute",
            ));
        }
        let trusted = options.key.iter().map(Key::public).chain(options.trusted.iter().copied());
        let trusted: Vec<PublicKey> = trusted.collect();
        let mut proven = Again::shown(contents, &trusted);
        let recomputation = recompute(self, &proven, &trusted, options, control)?;
        proven.extend(recomputation.again);
        let evidence = Evidence::new(plan, &proven, contents, recomputation.drawn);
        checks.push(recomputation.check);
        checks.push(published(plan.size(), total));
        let status = trust(&checks, evidence.units, evidence.is_whole(plan));
        // A total that the published value or a computation contradicts is not shown.
        let total = total.filter(|_| status > Trust::Unverified).map(Digits);
        let known = known::counts(plan.size()).zip(total);
        let published = known.map(|(known, total)| known.total == total.0);
        let stored = self.ledger.map(|_| recomputation.stored);
        Ok(Report { n: plan.size().get(), total, status, published, evidence, stored, checks })
    }
}

fn trust(checks: &[CheckResult], recomputed: u64, whole: bool) -> Trust {
    let failed = checks.iter().any(|check| check.verdict == Verdict::Failed);
    let held =
        |name| checks.iter().any(|check| check.name == name && check.verdict == Verdict::Held);
    match () {
        () if failed || !held(CheckName::Sum) => Trust::Unverified,
        () if whole => Trust::Confirmed,
        () if recomputed > 0 => Trust::Sampled,
        () => Trust::SelfConsistent,
    }
}

fn records_check(contents: &Contents) -> CheckResult {
    let name = CheckName::Records;
    if contents.faults.is_empty() {
        let (records, detail) = (contents.sound.len(), "seals, residues, sums and plans agree");
        return CheckResult::held(name, format!("{records} of {records}: {detail}"));
    }
    CheckResult::failed(name, list(&contents.faults))
}

/// The first few of many faults.
fn list(faults: &[String]) -> String {
    let listed = faults.iter().take(LISTED).cloned().collect::<Vec<_>>().join("; ");
    match faults.len().saturating_sub(LISTED) {
        0 => listed,
        more => format!("{listed}; and {more} more"),
    }
}

/// Whether the counted records tile the units.
fn coverage(plan: &CountPlan, contents: &Contents) -> CheckResult {
    let mut next = 0;
    let mut faults = Vec::new();
    let end = Units::from(plan.units()..plan.units());
    let ranges = contents.in_state(RecordState::Counted).map(Record::units);
    for units in ranges.chain([end]) {
        if units.first() > next {
            faults.push(format!("units {} are missing", Units::from(next..units.first())));
        }
        if units.first() < next {
            let twice = units.common(Units::from(0..next));
            faults.push(format!("units {twice} are counted twice"));
        }
        next = next.max(units.end());
    }
    if faults.is_empty() {
        return CheckResult::held(
            CheckName::Coverage,
            format!("{}, each once", counted(plan.units(), "unit")),
        );
    }
    CheckResult::failed(CheckName::Coverage, list(&faults))
}

fn disputes(status: &Status) -> CheckResult {
    let fault = |shard: &crate::ledger::Disputed| {
        let counts = shard.counts.join(" or ");
        format!("units {} have count {counts}", shard.units)
    };
    let faults: Vec<String> = status.disputed.iter().map(fault).collect();
    if faults.is_empty() {
        let settled = match status.refuted {
            0 => String::new(),
            refuted => format!("; {refuted} refuted records do not count"),
        };
        return CheckResult::held(CheckName::Disputes, format!("none{settled}"));
    }
    CheckResult::failed(CheckName::Disputes, list(&faults))
}

/// The sums over all counted records.
struct Sums {
    parts: BTreeMap<engine::Part, PartResult>,
    /// All of it; nothing when it exceeds 128 bits.
    count: Option<u128>,
    /// Of the records' own residues.
    residue: u64,
}

impl Sums {
    fn new<'a>(records: impl Iterator<Item = &'a Record> + Clone) -> Sums {
        let mut parts: BTreeMap<engine::Part, PartResult> = BTreeMap::new();
        for part in records.clone().flat_map(|record| &record.parts) {
            match parts.get_mut(&part.part) {
                Some(sum) => sum.add(part),
                None => drop(parts.insert(part.part, part.clone())),
            }
        }
        Sums {
            parts,
            count: records.clone().try_fold(0u128, |sum, record| sum.checked_add(record.count)),
            residue: records.fold(0, |sum, record| (sum + record.residue) % RESIDUE_PRIME),
        }
    }

    fn part(&self, part: engine::Part) -> Option<&PartResult> {
        self.parts.get(&part)
    }
}

/// The checks of a complete ledger.
fn whole(
    plan: &CountPlan,
    sums: &Sums,
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<Vec<CheckResult>, Error> {
    let Some(count) = sums.count else {
        return Ok(vec![CheckResult::failed(
            CheckName::Sum,
            "the counts add up to more than 128 bits",
        )]);
    };
    let holds = count % u128::from(RESIDUE_PRIME) == u128::from(sums.residue);
    let detail =
        format!("{} has the residue {} of its shards", grouped(count), grouped(sums.residue));
    Ok(vec![
        CheckResult::of(CheckName::Sum, holds, detail),
        weights(plan, sums),
        in_time(CheckName::HalfPlacements, half_placements(plan, sums, options, control))?,
        in_time(CheckName::Symmetry, symmetry(plan.size(), count, sums, control))?,
    ])
}

/// A check that was made, or not because the time was over.
fn in_time(name: CheckName, check: Result<CheckResult, Error>) -> Result<CheckResult, Error> {
    match check {
        Err(Error::Stopped(_)) => Ok(CheckResult::skipped(name, "there was no time for it")),
        check => check,
    }
}

/// Whether the units stand for all column sets.
fn weights(plan: &CountPlan, sums: &Sums) -> CheckResult {
    let h = plan.size().get() as u64 / 2;
    let sets = (1..=h).fold(1, |sets, i| sets * (h + i) / i);
    let wrong = plan.engine().parts().find(|&part| {
        let stands_for = if part == engine::Part::OffCentre { 4 * sets } else { sets };
        sums.part(part).map(|part| part.weight) != Some(stands_for)
    });
    let detail = format!("the units stand for all {} column sets", grouped(sets));
    match wrong {
        None => CheckResult::held(CheckName::Weights, detail),
        Some(part) => CheckResult::failed(
            CheckName::Weights,
            format!("part {}: not all {sets} column sets", part.name()),
        ),
    }
}

/// Whether the half-placements are as many as an independent search finds.
fn half_placements(
    plan: &CountPlan,
    sums: &Sums,
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<CheckResult, Error> {
    let (name, n) = (CheckName::HalfPlacements, plan.size().get());
    if n > QUICK_HALVES && !options.thorough {
        let detail = format!(
            "takes long for more than {QUICK_HALVES} rows: part of a thorough verification"
        );
        return Ok(CheckResult::skipped(name, detail));
    }
    let search = engine::Options::from(control.clone());
    let expected = engine::half_placements(plan.size(), &search)?;
    let made = |part| sums.part(part).and_then(|sum| sum.top.checked_add(sum.bottom));
    let wrong = expected.iter().find(|&&(part, expected)| made(part) != Some(expected));
    Ok(match wrong {
        None => {
            let all: u128 = expected.iter().map(|(_, placements)| placements).sum();
            CheckResult::held(name, format!("{}, as an independent search finds", grouped(all)))
        }
        Some(&(part, expected)) => {
            let (part, made) = (part.name(), made(part).unwrap_or_default());
            let detail = format!("part {part}: {made}, an independent search finds {expected}");
            CheckResult::failed(name, detail)
        }
    })
}

/// Whether the total fits the symmetric solutions: classes of solutions are whole.
fn symmetry(
    size: Size,
    count: u128,
    sums: &Sums,
    control: &Control<'_>,
) -> Result<CheckResult, Error> {
    let name = CheckName::Symmetry;
    if size.get() < 2 {
        return Ok(CheckResult::skipped(name, "a board without two queens has no symmetric pairs"));
    }
    let search = engine::Options::from(control.clone());
    let half_turn = engine::half_turn(size, &search)?;
    let quarter_turn = engine::quarter_turn(size);
    let symmetric = half_turn + 2 * quarter_turn;
    // Solutions without a queen in the centre of an odd board are never symmetric.
    let off_centre = sums.part(engine::Part::OffCentre).map_or(0, |part| part.count);
    let holds = off_centre.is_multiple_of(8) && (count + symmetric).is_multiple_of(8);
    let terms = format!("Q + P + 2 R with P = {half_turn} and R = {quarter_turn}");
    let unique = (count + symmetric) / 8;
    Ok(match holds {
        true => CheckResult::held(name, format!("{terms} is 8 times {}", grouped(unique))),
        false => CheckResult::failed(name, format!("{terms} is not a multiple of 8")),
    })
}

impl Report {
    /// What shows that the records are not what they seem, although nothing in the ledger itself does.
    fn doubt(&self) -> Option<String> {
        let hidden = [
            CheckName::Sum,
            CheckName::Weights,
            CheckName::HalfPlacements,
            CheckName::Symmetry,
            CheckName::Recomputation,
        ];
        let failed = self.checks.iter().filter(|check| check.verdict == Verdict::Failed);
        let found = failed.filter(|check| hidden.contains(&check.name));
        let found: Vec<String> =
            found.map(|c| format!("{}: {}", c.name.name(), c.detail)).collect();
        (!found.is_empty()).then(|| found.join("; "))
    }
}

fn published(size: Size, total: Option<u128>) -> CheckResult {
    match (known::counts(size), total) {
        (None, _) => CheckResult::skipped(CheckName::Published, "no value has been published"),
        (Some(_), None) => {
            CheckResult::skipped(CheckName::Published, "there is no total to compare")
        }
        (Some(known), Some(total)) if known.total == total => {
            CheckResult::held(CheckName::Published, grouped(total))
        }
        (Some(known), Some(total)) => CheckResult::failed(
            CheckName::Published,
            format!("{} is published, not {total}", known.total),
        ),
    }
}
