//! Verifies a ledger.
//!
//! Each check looks for one kind of error. No check is a proof, but together they miss few errors.

mod recount;
mod report;

pub use recount::Sample;
pub(crate) use report::percent_found;
pub use report::{CheckResult, Recounted, Report, Verdict};

use crate::ledger::{Contents, Origins, ShardState, States};
use crate::plan::range_text;
use crate::record::PartRecord;
use crate::shard::ProgramVersion;
use crate::{CountPlan, Error, Ledger};
use queens::control::Control;
use queens::engine::kernel::Kernel;
use queens::engine::{self, RESIDUE_PRIME};
use queens::{Digits, Size, known};
use queens_show::words::{grouped, with_noun};
use recount::recount;
use std::time::Duration;

/// The largest board on which a separate search counts the halves by default, which takes seconds.
pub const QUICK_HALVES: usize = 19;

#[derive(Clone, Debug, Default)]
pub struct VerifyOptions {
    pub sample: Sample,
    pub time: Option<Duration>,
    pub independent: bool,
    /// The kernel for recounts. The default is a kernel that did not count any record of the shard, if there is one.
    pub kernel: Option<Kernel>,
    pub limit: Option<Kernel>,
    /// The seed from which the units are drawn; by default a new one.
    pub seed: Option<u64>,
    /// Whether a separate search also counts the halves of boards larger than [`QUICK_HALVES`].
    pub thorough: bool,
    pub program: ProgramVersion,
}

/// Checks a ledger and recounts a sample of its units, or whole shards.
///
/// Recounts of whole shards are stored at once, if the ledger is writable. The shard of a wrong unit is
/// recounted as a whole.
pub fn verify(
    ledger: &Ledger,
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<Report, Error> {
    let damage = ledger.damage()?;
    let file = damage.as_deref().unwrap_or("SQLite finds no damage");
    let file = CheckResult::of("file", damage.is_none(), file);
    let contents = ledger.inspect(control.stop_token())?;
    let records = with_noun((contents.live.len() + contents.out.len()) as u64, "record");
    let records = format!("{records}: checksums, residues, sums and plans agree");
    let records = faultless("records", &contents.faults, records);
    let subject = Subject { plan: ledger.plan(), contents: &contents, ledger: Some(ledger) };
    subject.judge(vec![file, records], options, control)
}

pub(crate) struct Subject<'a> {
    pub(crate) plan: &'a CountPlan,
    pub(crate) contents: &'a Contents,
    pub(crate) ledger: Option<&'a Ledger>,
}

impl Subject<'_> {
    /// Runs all other checks and the recount, and appends them to the given checks.
    pub(crate) fn judge(
        &self,
        mut checks: Vec<CheckResult>,
        options: &VerifyOptions,
        control: &Control<'_>,
    ) -> Result<Report, Error> {
        let Subject { plan, contents, .. } = *self;
        let time = options.time.unwrap_or(Duration::MAX);
        let stop = control.stop_token().within(time);
        checks.extend([
            none_in(ShardState::Missing, "coverage", "missing shards", contents),
            none_in(ShardState::Conflict, "conflicts", "shards with different counts", contents),
        ]);
        let failed = |checks: &[CheckResult]| checks.iter().any(|c| c.verdict == Verdict::Failed);
        let total = contents.count().filter(|_| !failed(&checks));
        if let Some(total) = total {
            // Use at most half of the time; the rest is for the recount.
            let early = control.clone().stop(&control.stop_token().within(time / 2));
            checks.extend(whole(self, total, options, &early)?);
            control.stop_token().check()?;
        } else {
            let reason = "some shards are missing, damaged or in conflict";
            checks.push(CheckResult::skipped("total", reason));
        }
        let (check, recounts, recounted) = recount(self, options, control, &stop)?;
        checks.extend([check, published(plan.size(), total)]);
        // Do not show a total that the published value or a recount contradicts.
        let total = total.filter(|_| !failed(&checks)).map(Digits);
        let rows = contents.live.iter().cloned().chain(recounted.rows).collect();
        let shards = contents.shards.iter().map(|one| one.shard);
        let after = Contents::new(plan, shards, rows, Vec::new());
        Ok(Report {
            n: plan.size().get(),
            total,
            published: known::counts(plan.size()).and(total).map(|_| true),
            states: States::new(&after),
            origins: Origins::new(&after),
            recounts,
            stored: self.ledger.map(|_| recounted.stored),
            checks,
        })
    }
}

/// Returns the result of the check `name`, which failed if there are faults.
fn faultless(name: &'static str, faults: &[String], passed: String) -> CheckResult {
    const LISTED: usize = 3;
    let listed = faults.iter().take(LISTED).cloned().collect::<Vec<_>>().join("; ");
    match (faults.is_empty(), faults.len().saturating_sub(LISTED)) {
        (true, _) => CheckResult::passed(name, passed),
        (false, 0) => CheckResult::failed(name, listed),
        (false, more) => CheckResult::failed(name, format!("{listed}; and {more} more")),
    }
}

fn none_in(state: ShardState, name: &'static str, fault: &str, contents: &Contents) -> CheckResult {
    let mut faults: Vec<String> = contents.ranges(state).iter().map(range_text).collect();
    if let Some(first) = faults.first_mut() {
        *first = format!("{fault}: {first}");
    }
    let all = with_noun(contents.shards.len() as u64, "shard");
    faultless(name, &faults, format!("{all}, no {fault}"))
}

fn whole(
    Subject { plan, contents, .. }: &Subject<'_>,
    count: u128,
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<Vec<CheckResult>, Error> {
    let mut sums = PartRecord::sums(plan, 0, &[]);
    for record in contents.counting() {
        // Every record has all parts of the plan in the same order.
        for (sum, part) in sums.iter_mut().zip(&record.parts) {
            sum.weight = sum.weight.saturating_add(part.weight);
            sum.top = sum.top.saturating_add(part.top);
            sum.bottom = sum.bottom.saturating_add(part.bottom);
            sum.count = sum.count.saturating_add(part.count);
            sum.residue = (sum.residue + part.residue) % RESIDUE_PRIME;
        }
    }
    let residue = sums.iter().fold(0, |sum, part| (sum + part.residue) % RESIDUE_PRIME);
    let holds = count % u128::from(RESIDUE_PRIME) == u128::from(residue);
    let detail = format!("{} has the residue {} of the records", grouped(count), grouped(residue));
    let engine =
        engine::Options::from(control.clone()).kernel(options.limit.unwrap_or_else(Kernel::best));
    let in_time = |name, check| match check {
        Err(Error::Stopped(_)) => Ok(CheckResult::skipped(name, "the time was over")),
        check => check,
    };
    Ok(vec![
        CheckResult::of("sum", holds, detail),
        weights(plan.size(), &sums),
        in_time("half-placements", half_placements(plan.size(), &sums, options, control))?,
        in_time("symmetry", symmetry(plan.size(), count, &sums, &engine))?,
    ])
}

/// Checks that the units together represent every set of columns.
fn weights(size: Size, sums: &[PartRecord]) -> CheckResult {
    let h = size.get() as u64 / 2;
    let sets = (1..=h).fold(1, |sets, i| sets * (h + i) / i);
    let stands_for = |part| if part == engine::Part::OffCentre { 4 * sets } else { sets };
    match sums.iter().find(|sum| sum.weight != stands_for(sum.part)) {
        None => CheckResult::passed("weights", format!("all {} column sets", grouped(sets))),
        Some(PartRecord { part, .. }) => {
            let fault = format!("part {part}: column sets are missing or repeated");
            CheckResult::failed("weights", fault)
        }
    }
}

fn half_placements(
    size: Size,
    sums: &[PartRecord],
    options: &VerifyOptions,
    control: &Control<'_>,
) -> Result<CheckResult, Error> {
    let name = "half-placements";
    if size.get() > QUICK_HALVES && !options.thorough {
        let reason = format!("only a thorough verification counts more than {QUICK_HALVES} rows");
        return Ok(CheckResult::skipped(name, reason));
    }
    let expected = engine::half_placements(size, &engine::Options::from(control.clone()))?;
    let made = |sum: &PartRecord| (sum.part, sum.top.saturating_add(sum.bottom));
    let mut both = sums.iter().map(made).zip(&expected);
    Ok(match both.find(|(made, expected)| made != *expected) {
        None => {
            let all: u128 = expected.iter().map(|(_, placements)| placements).sum();
            let all = format!("{}, the same as an independent search", grouped(all));
            CheckResult::passed(name, all)
        }
        Some(((part, made), (_, expected))) => {
            let fault = format!("part {part}: {made}, an independent search finds {expected}");
            CheckResult::failed(name, fault)
        }
    })
}

/// Checks that the total is consistent with the numbers of symmetric solutions.
///
/// Each rotation or reflection of a solution is also a solution, so the solutions form complete classes.
fn symmetry(
    size: Size,
    count: u128,
    sums: &[PartRecord],
    options: &engine::Options<'_>,
) -> Result<CheckResult, Error> {
    let name = "symmetry";
    if size.get() < 2 {
        return Ok(CheckResult::skipped(name, "a board without two queens has no symmetric pairs"));
    }
    let half_turn = engine::half_turn(size, options)?;
    let quarter_turn = engine::quarter_turn(size);
    let symmetric = half_turn + 2 * quarter_turn;
    let unique = grouped((count + symmetric) / 8);
    // On odd boards, only a solution with a queen in the centre can be symmetric.
    let is_whole =
        |sum: &PartRecord| sum.part != engine::Part::OffCentre || sum.count.is_multiple_of(8);
    let holds = sums.iter().all(is_whole) && (count + symmetric).is_multiple_of(8);
    let terms = format!("Q + P + 2 R with P = {half_turn} and R = {quarter_turn}");
    Ok(match holds {
        true => CheckResult::passed(name, format!("{terms} is 8 times {unique}")),
        false => CheckResult::failed(name, format!("{terms} is not a multiple of 8")),
    })
}

fn published(size: Size, total: Option<u128>) -> CheckResult {
    let name = "published";
    match known::counts(size).map(|known| known.total).zip(total) {
        None => CheckResult::skipped(name, "there is no published value, or no total to compare"),
        Some((known, total)) => {
            let detail = format!("{} is published, {} is counted", grouped(known), grouped(total));
            CheckResult::of(name, known == total, detail)
        }
    }
}
