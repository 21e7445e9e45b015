//! Verifies a ledger.
//!
//! Each check looks for one kind of error: a damaged file, an edited or overflowed record, missing shards, a
//! conflict, missing column sets, a total that contradicts the symmetries of the board, units that another
//! kernel counts differently, a total that differs from the published one. No check is a proof. Together
//! they miss few errors.

mod recount;
mod report;

pub use recount::Sample;
pub(crate) use report::percent_found;
pub use report::{CheckResult, Recounted, Report, Verdict};

use crate::ledger::{Contents, Origins, ShardState, States};
use crate::plan::shards_text;
use crate::record::PartRecord;
use crate::shard::ProgramVersion;
use crate::{CountPlan, Error, Ledger, Record};
use queens::engine::kernel::Kernel;
use queens::engine::{self, RESIDUE_PRIME};
use queens::run::Control;
use queens::words::{counted, grouped};
use queens::{Digits, Size, known};
use recount::recount;
use std::collections::BTreeMap;
use std::time::Duration;

/// The largest board whose half-placements are counted independently by default; this takes seconds.
pub const QUICK_HALVES: usize = 19;

/// How many faults of one kind are listed.
const LISTED: usize = 3;

#[derive(Clone, Debug, Default)]
pub struct VerifyOptions {
    pub sample: Sample,
    pub time: Option<Duration>,
    /// Recounts with the independent search instead of the engine.
    pub independent: bool,
    /// The kernel. By default, a kernel that no record of the shard names, if there is one.
    pub kernel: Option<Kernel>,
    /// The seed that draws the units; by default a new one.
    pub seed: Option<u64>,
    /// Also counts half-placements independently on boards larger than [`QUICK_HALVES`].
    pub thorough: bool,
    pub program: ProgramVersion,
}

/// Checks a ledger and recounts a sample of its units. The control reports the progress of the recount.
///
/// If the ledger is writable, each recount is stored at once. It either confirms a record or makes a
/// conflict, which withholds the total until counting into the ledger resolves it.
///
/// # Errors
/// If the ledger cannot be read at all or is of another plan; also if the control stops.
pub fn verify(
    ledger: &Ledger,
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<Report, Error> {
    let damage = ledger.damage()?;
    let file = damage.as_deref().unwrap_or("SQLite finds no damage");
    let file = CheckResult::of("file", damage.is_none(), file);
    let contents = ledger.inspect(control.stop_token())?;
    let subject = Subject { plan: ledger.plan(), contents: &contents, ledger: Some(ledger) };
    subject.judge(vec![file, records_check(&contents)], options, control)
}

pub(crate) struct Subject<'a> {
    pub(crate) plan: &'a CountPlan,
    pub(crate) contents: &'a Contents,
    /// The ledger that stores the recounts.
    pub(crate) ledger: Option<&'a Ledger>,
}

impl Subject<'_> {
    /// Runs all checks that need only the records, after the given checks.
    pub(crate) fn judge(
        &self,
        mut checks: Vec<CheckResult>,
        options: &VerifyOptions,
        control: &Control<'_>,
    ) -> Result<Report, Error> {
        let Subject { plan, contents, .. } = *self;
        checks.extend([coverage(contents), conflicts(contents)]);
        let failed = |checks: &[CheckResult]| checks.iter().any(|c| c.verdict == Verdict::Failed);
        let total = contents.count().filter(|_| !failed(&checks));
        if let Some(total) = total {
            // Use at most half of the time; the rest is for the recount.
            let early = match options.time {
                Some(time) => control.stop_token().within(time / 2),
                None => control.stop_token().child(),
            };
            let sums = Sums::new(contents.counting());
            checks.extend(whole(plan, total, &sums, options, &control.clone().stop(&early))?);
            control.stop_token().check()?;
        } else {
            checks.push(CheckResult::skipped(
                "total",
                "some shards are missing, damaged or in conflict",
            ));
        }
        let recount = recount(self, options, control)?;
        checks.push(recount.check);
        checks.push(published(plan.size(), total));
        // Do not show a total that the published value or a recount contradicts.
        let total = total.filter(|_| !failed(&checks)).map(Digits);
        let known = known::counts(plan.size()).zip(total);
        let rows = contents.live.iter().cloned().chain(recount.rows).collect();
        let shards = contents.shards.iter().map(|one| one.shard);
        let after = Contents::new(plan, shards, rows, Vec::new());
        Ok(Report {
            n: plan.size().get(),
            total,
            published: known.map(|(known, total)| known.total == total.0),
            states: States::new(&after),
            origins: Origins::new(&after),
            recounts: recount.recounted,
            stored: self.ledger.map(|_| recount.stored),
            checks,
        })
    }
}

fn records_check(contents: &Contents) -> CheckResult {
    let name = "records";
    if !contents.faults.is_empty() {
        return CheckResult::failed(name, list(&contents.faults));
    }
    let records = (contents.live.len() + contents.out.len()) as u64;
    let records = counted(records, "record");
    CheckResult::passed(name, format!("{records}: checksums, residues, sums and plans agree"))
}

fn list(faults: &[String]) -> String {
    let listed = faults.iter().take(LISTED).cloned().collect::<Vec<_>>().join("; ");
    match faults.len().saturating_sub(LISTED) {
        0 => listed,
        more => format!("{listed}; and {more} more"),
    }
}

fn coverage(contents: &Contents) -> CheckResult {
    let all = counted(contents.shards.len() as u64, "shard");
    none_in(ShardState::Missing, contents, "missing", CheckResult::passed("coverage", all))
}

fn conflicts(contents: &Contents) -> CheckResult {
    let none = CheckResult::passed("conflicts", "none");
    none_in(ShardState::Conflict, contents, "with different counts", none)
}

/// Returns the check `passed`, or its failure if some shards are in this state.
fn none_in(
    state: ShardState,
    contents: &Contents,
    fault: &str,
    passed: CheckResult,
) -> CheckResult {
    let fault = |range: &[u64; 2]| format!("{}: {fault}", shards_text(range));
    let faults: Vec<String> = contents.ranges(state).iter().map(fault).collect();
    if faults.is_empty() { passed } else { CheckResult::failed(passed.name, list(&faults)) }
}

/// Sums over one record of each shard.
struct Sums {
    parts: BTreeMap<engine::Part, PartRecord>,
    /// The sum of the residues of the records.
    residue: u64,
}

impl Sums {
    fn new<'a>(records: impl Iterator<Item = &'a Record> + Clone) -> Sums {
        let mut parts: BTreeMap<engine::Part, PartRecord> = BTreeMap::new();
        for part in records.clone().flat_map(|record| &record.parts) {
            match parts.get_mut(&part.part) {
                Some(sum) => sum.add(part),
                None => drop(parts.insert(part.part, part.clone())),
            }
        }
        Sums {
            parts,
            residue: records.fold(0, |sum, record| (sum + record.residue) % RESIDUE_PRIME),
        }
    }
}

/// Runs the checks of a complete ledger.
fn whole(
    plan: &CountPlan,
    count: u128,
    sums: &Sums,
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<Vec<CheckResult>, Error> {
    let holds = count % u128::from(RESIDUE_PRIME) == u128::from(sums.residue);
    let detail =
        format!("{} has the residue {} of the records", grouped(count), grouped(sums.residue));
    Ok(vec![
        CheckResult::of("sum", holds, detail),
        weights(plan, sums),
        in_time("half-placements", half_placements(plan, sums, options, control))?,
        in_time("symmetry", symmetry(plan.size(), count, sums, control))?,
    ])
}

/// Returns the check, or a skipped one if the time was over.
fn in_time(name: &'static str, check: Result<CheckResult, Error>) -> Result<CheckResult, Error> {
    match check {
        Err(Error::Stopped(_)) => Ok(CheckResult::skipped(name, "the time was over")),
        check => check,
    }
}

/// Checks that the units represent all column sets.
fn weights(plan: &CountPlan, sums: &Sums) -> CheckResult {
    let h = plan.size().get() as u64 / 2;
    let sets = (1..=h).fold(1, |sets, i| sets * (h + i) / i);
    let wrong = plan.engine().parts().find(|&part| {
        let stands_for = if part == engine::Part::OffCentre { 4 * sets } else { sets };
        sums.parts.get(&part).map(|part| part.weight) != Some(stands_for)
    });
    let detail = format!("column sets that the units represent: all {}", grouped(sets));
    match wrong {
        None => CheckResult::passed("weights", detail),
        Some(part) => CheckResult::failed(
            "weights",
            format!("part {}: column sets are missing or repeated", part.name()),
        ),
    }
}

/// Checks the numbers of half-placements against an independent count.
fn half_placements(
    plan: &CountPlan,
    sums: &Sums,
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<CheckResult, Error> {
    let (name, n) = ("half-placements", plan.size().get());
    if n > QUICK_HALVES && !options.thorough {
        let detail = format!(
            "takes long for more than {QUICK_HALVES} rows: part of a thorough verification"
        );
        return Ok(CheckResult::skipped(name, detail));
    }
    let search = engine::Options::from(control.clone());
    let expected = engine::half_placements(plan.size(), &search)?;
    let made = |part| sums.parts.get(&part).and_then(|sum| sum.top.checked_add(sum.bottom));
    let wrong = expected.iter().find(|&&(part, expected)| made(part) != Some(expected));
    Ok(match wrong {
        None => {
            let all: u128 = expected.iter().map(|(_, placements)| placements).sum();
            CheckResult::passed(
                name,
                format!("{}, the same as an independent search", grouped(all)),
            )
        }
        Some(&(part, expected)) => {
            let (part, made) = (part.name(), made(part).unwrap_or_default());
            let detail = format!("part {part}: {made}, an independent search finds {expected}");
            CheckResult::failed(name, detail)
        }
    })
}

/// Checks that the total is consistent with the symmetric solutions, because symmetry classes are complete.
fn symmetry(
    size: Size,
    count: u128,
    sums: &Sums,
    control: &Control<'_>,
) -> Result<CheckResult, Error> {
    let name = "symmetry";
    if size.get() < 2 {
        return Ok(CheckResult::skipped(name, "a board without two queens has no symmetric pairs"));
    }
    let search = engine::Options::from(control.clone());
    let half_turn = engine::half_turn(size, &search)?;
    let quarter_turn = engine::quarter_turn(size);
    let symmetric = half_turn + 2 * quarter_turn;
    // On odd boards, a solution without a queen in the centre is never symmetric.
    let off_centre = sums.parts.get(&engine::Part::OffCentre).map_or(0, |part| part.count);
    let holds = off_centre.is_multiple_of(8) && (count + symmetric).is_multiple_of(8);
    let terms = format!("Q + P + 2 R with P = {half_turn} and R = {quarter_turn}");
    let unique = (count + symmetric) / 8;
    Ok(match holds {
        true => CheckResult::passed(name, format!("{terms} is 8 times {}", grouped(unique))),
        false => CheckResult::failed(name, format!("{terms} is not a multiple of 8")),
    })
}

fn published(size: Size, total: Option<u128>) -> CheckResult {
    match (known::counts(size), total) {
        (None, _) => CheckResult::skipped("published", "no value has been published"),
        (Some(_), None) => CheckResult::skipped("published", "there is no total to compare"),
        (Some(known), Some(total)) if known.total == total => {
            CheckResult::passed("published", grouped(total))
        }
        (Some(known), Some(total)) => {
            CheckResult::failed("published", format!("{} is published, not {total}", known.total))
        }
    }
}
