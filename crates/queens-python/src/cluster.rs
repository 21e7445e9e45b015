//! Plans, shards and ledgers, for counts on many machines.
//!
//! A process keeps the counter of its last plan. Therefore its shards, in turn or on several threads, share
//! their common lists.

use crate::arguments;
use crate::errors::{self, wrong};
use crate::interrupt::interruptible;
use crate::values::to_python;
use pyo3::{Bound, PyAny, PyResult, Python, pyclass, pyfunction, pymethods};
use queens::run::{Control, Progress, StopToken};
use queens::{Size, Units};
use queens_ledger::ledger::{Added, Source};
use queens_ledger::record::Record;
use queens_ledger::shard::{self, ProgramVersion, ShardCounter};
use queens_ledger::{Error, plan};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Returns the plan of a size; makes it on the first call.
fn plan_of(size: Size) -> &'static plan::CountPlan {
    static PLANS: [OnceLock<plan::CountPlan>; Size::MAX.get() + 1] =
        [const { OnceLock::new() }; Size::MAX.get() + 1];
    PLANS[size.get()].get_or_init(|| plan::CountPlan::new(size))
}

/// The numbered work of a count.
#[pyclass(frozen, module = "queens._native")]
pub(crate) struct Plan(&'static plan::CountPlan);

#[pymethods]
impl Plan {
    #[new]
    fn new(py: Python<'_>, n: &Bound<'_, PyAny>) -> PyResult<Plan> {
        let size = arguments::size("n", n)?;
        Ok(Plan(py.detach(|| plan_of(size))))
    }

    /// Returns the rows of the board.
    #[getter]
    fn n(&self) -> u8 {
        self.0.identity().n
    }

    /// Returns the version of the numbering.
    #[getter]
    fn version(&self) -> u32 {
        self.0.identity().version
    }

    /// Returns the number of units.
    #[getter]
    fn units(&self) -> u64 {
        self.0.units()
    }

    /// Returns the fingerprint of the numbering, in hexadecimal.
    #[getter]
    fn hash(&self) -> String {
        self.0.identity().hash.clone()
    }

    /// Divides the plan into shards of nearly equal cost. Returns the first unit and the end of each.
    fn cut(&self, shards: &Bound<'_, PyAny>) -> PyResult<Vec<(u64, u64)>> {
        let cut = self.0.cut(arguments::number("shards", shards)?);
        let cut = cut.map_err(|error| wrong("shards", error))?;
        Ok(cut.shards().map(ends).collect())
    }

    /// Returns a suitable number of shards for a ledger.
    fn suitable_shards(&self) -> u64 {
        self.0.ledger_cut().len()
    }

    /// Returns the fraction of the expected cost of some units, 0 to 1.
    fn share(&self, first: u64, end: u64) -> f64 {
        self.0.share(first..end)
    }

    /// Returns the expected processor seconds of some units on the reference processor.
    fn expected_seconds(&self, first: u64, end: u64) -> f64 {
        self.0.expected_seconds(first..end)
    }
}

fn ends(units: Units) -> (u64, u64) {
    (units.first(), units.end())
}

/// The counter of one plan, and the token that ends it permanently.
struct Shared {
    plan: &'static plan::CountPlan,
    stop: StopToken,
    counter: ShardCounter<'static>,
}

impl Shared {
    fn new(plan: &'static plan::CountPlan) -> Shared {
        let stop = StopToken::new();
        Shared { plan, counter: ShardCounter::new(plan, &stop), stop }
    }

    /// Returns the stored counter if it belongs to this plan, else a new one.
    fn of(plan: &'static plan::CountPlan) -> Arc<Shared> {
        static LAST: Mutex<Option<Arc<Shared>>> = Mutex::new(None);
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        let fits =
            |shared: &Arc<Shared>| std::ptr::eq(shared.plan, plan) && !shared.stop.is_stopped();
        let shared = last.take().filter(fits).unwrap_or_else(|| Arc::new(Shared::new(plan)));
        last.insert(shared).clone()
    }
}

/// Returns the program version for records.
pub(crate) fn program() -> ProgramVersion {
    ProgramVersion {
        name: concat!("queens-python ", env!("CARGO_PKG_VERSION")).to_owned(),
        revision: None,
    }
}

/// Counts some units of a plan; returns the record as one line of JSON.
#[pyfunction]
pub(crate) fn run_shard(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    first: u64,
    end: u64,
    threads: &Bound<'_, PyAny>,
    kernel: &Bound<'_, PyAny>,
) -> PyResult<String> {
    let size = arguments::size("n", n)?;
    let plan = plan_of(size);
    let (units, all) = (Units::from(first..end), Units::from(0..plan.units()));
    if units.is_empty() || !all.contains_all(units) {
        let problem =
            format!("no units begin with {first} and end before {end}: use some of {all}");
        return Err(wrong("units", problem));
    }
    let kernel = arguments::kernel(kernel, size)?;
    let options = shard::CountOptions { kernel, program: program(), shards: None };
    let control = Control::default().threads(arguments::threads("threads", Some(threads))?);
    loop {
        let shared = Shared::of(plan);
        let count = |_: &StopToken| shared.counter.count(units, &options, &control);
        match interruptible(py, &shared.stop, count)? {
            // Another thread with the same counter was interrupted, not this one.
            Err(Error::Stopped(_)) => {}
            record => return record.map(|record| record.to_line()).map_err(errors::ledger),
        }
    }
}

/// Formats units from `first` to before `end` for people: both ends included.
#[pyfunction]
pub(crate) fn units_text(first: u64, end: u64) -> String {
    Units::from(first..end).to_string()
}

/// Checks a number of threads; the error names the argument.
#[pyfunction]
pub(crate) fn check_threads(name: &str, threads: &Bound<'_, PyAny>) -> PyResult<usize> {
    Ok(arguments::threads(name, Some(threads))?.count())
}

/// Checks the name of a kernel, which other machines may have, or `auto`.
#[pyfunction]
pub(crate) fn check_kernel(kernel: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(arguments::kernel_choice(kernel)?.to_string())
}

/// Checks a whole number from 0 up; the error names the argument.
#[pyfunction]
pub(crate) fn check_number(name: &str, number: &Bound<'_, PyAny>) -> PyResult<u64> {
    arguments::number(name, number)
}

/// Estimates the remaining time from the speed since its creation.
#[pyclass(frozen, module = "queens._native")]
pub(crate) struct TimeLeft(queens_report::TimeLeft);

#[pymethods]
impl TimeLeft {
    /// Starts with this completed fraction of the cost.
    #[new]
    fn new(share: f64) -> TimeLeft {
        TimeLeft(queens_report::TimeLeft::new(&Progress::new(share, 0, 0)))
    }

    /// Returns the seconds left with this completed fraction; `None` in the first second.
    fn after(&self, share: f64) -> Option<f64> {
        Some(self.0.after(&Progress::new(share, 0, 0))?.as_secs_f64())
    }
}

/// Checks that a record is valid and belongs to this plan; returns its units.
#[pyfunction]
pub(crate) fn check_record(plan: &Plan, line: &str) -> PyResult<(u64, u64)> {
    let record = read(plan.0, line).map_err(errors::ledger)?;
    Ok((record.first_unit, record.end_unit))
}

fn read(plan: &plan::CountPlan, line: &str) -> Result<Record, Error> {
    let record = Record::parse(line)?;
    record.check_plan(plan)?;
    Ok(record)
}

/// The file that stores the records of a count.
#[pyclass(frozen, module = "queens._native")]
pub(crate) struct Ledger {
    ledger: queens_ledger::Ledger,
    plan: &'static plan::CountPlan,
}

#[pymethods]
impl Ledger {
    /// Opens the ledger of a plan, or creates one with this many shards.
    #[staticmethod]
    fn create_or_open(
        py: Python<'_>,
        path: PathBuf,
        plan: &Plan,
        shards: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Ledger> {
        let plan = plan.0;
        let cut = match shards {
            None => plan.ledger_cut(),
            Some(shards) => plan
                .cut(arguments::number("shards", shards)?)
                .map_err(|error| wrong("shards", error))?,
        };
        let open = || queens_ledger::Ledger::create_or_open(&path, plan, cut);
        let ledger = py.detach(open).map_err(errors::ledger)?;
        Ok(Ledger { ledger, plan })
    }

    /// Opens an existing ledger without changing it.
    #[staticmethod]
    fn open_read_only(py: Python<'_>, path: PathBuf) -> PyResult<Ledger> {
        let open = || {
            let ledger = queens_ledger::Ledger::open_read_only(&path)?;
            let size = ledger.plan()?.size(); // fails for the plan of another program
            Ok(Ledger { ledger, plan: plan_of(size) })
        };
        py.detach(open).map_err(errors::ledger)
    }

    /// Returns the plan of the count.
    #[getter]
    fn plan(&self) -> Plan {
        Plan(self.plan)
    }

    /// Returns the number of shards.
    #[getter]
    fn shards(&self) -> u64 {
        self.ledger.shards()
    }

    /// Returns the first unit and the end of each missing shard or part of a shard.
    fn missing(&self, py: Python<'_>) -> PyResult<Vec<(u64, u64)>> {
        py.detach(|| {
            let cut = self.plan.cut(self.ledger.shards())?;
            let gaps = self.ledger.status(self.plan)?.missing;
            Ok(common(cut.shards(), &gaps))
        })
        .map_err(errors::ledger)
    }

    /// Adds the record of a line. Returns whether it is new, known, agreeing, conflicting, rejected or
    /// withdrawn.
    fn add(&self, py: Python<'_>, line: &str) -> PyResult<&'static str> {
        let add = || self.ledger.add(&read(self.plan, line)?, &Source::Imported(None));
        py.detach(add).map(|added| name(&added)).map_err(errors::ledger)
    }

    /// Returns the status, with the names of `queens.ledger.status/2`.
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let status = py.detach(|| self.ledger.status(self.plan)).map_err(errors::ledger)?;
        to_python(py, &status)
    }

    /// Returns the total if all units are counted without a conflict.
    fn total(&self, py: Python<'_>) -> PyResult<Option<u128>> {
        py.detach(|| self.ledger.total(self.plan)).map_err(errors::ledger)
    }
}

/// Returns the intersection of shards and gaps, both in order.
fn common(shards: impl Iterator<Item = Units>, gaps: &[Units]) -> Vec<(u64, u64)> {
    let mut gaps = gaps.iter().peekable();
    let mut common = Vec::new();
    for shard in shards {
        while let Some(gap) = gaps.peek() {
            if gap.overlaps(shard) {
                common.push(ends(gap.common(shard)));
            }
            if gap.end() > shard.end() {
                break; // the next shard also contains part of this gap
            }
            gaps.next();
        }
    }
    common
}

fn name(added: &Added) -> &'static str {
    match added {
        Added::New => "new",
        Added::Known => "known",
        Added::Agrees | Added::Settles => "agreeing",
        Added::Conflicts | Added::Unsettled => "conflicting",
        Added::Rejected => "rejected",
        Added::Withdrawn => "withdrawn",
    }
}
