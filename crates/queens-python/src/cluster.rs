//! Plans, shards and ledgers: the parts of a count on many machines.
//!
//! A process keeps the counter of the plan it counted last, so that its shards, one after the other
//! or on several threads, share the lists they have in common.

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

/// The plan of each size, made when it is first asked for.
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

    /// Rows of the board.
    #[getter]
    fn n(&self) -> u8 {
        self.0.identity().n
    }

    /// The version of the numbering.
    #[getter]
    fn version(&self) -> u32 {
        self.0.identity().version
    }

    /// How many units there are.
    #[getter]
    fn units(&self) -> u64 {
        self.0.units()
    }

    /// The fingerprint of the numbering, in hexadecimal.
    #[getter]
    fn hash(&self) -> String {
        self.0.identity().hash.clone()
    }

    /// The first unit and the end of each of this many shards of nearly equal cost.
    fn cut(&self, shards: &Bound<'_, PyAny>) -> PyResult<Vec<(u64, u64)>> {
        let cut = self.0.cut(arguments::number("shards", shards)?);
        let cut = cut.map_err(|error| wrong("shards", error))?;
        Ok(cut.shards().map(ends).collect())
    }

    /// How many shards suit a ledger.
    fn suitable_shards(&self) -> u64 {
        self.0.ledger_cut().len()
    }

    /// The share of the expected cost that some units have, 0 to 1.
    fn share(&self, first: u64, end: u64) -> f64 {
        self.0.share(first..end)
    }

    /// Processor seconds that some units are expected to take on the reference processor.
    fn expected_seconds(&self, first: u64, end: u64) -> f64 {
        self.0.expected_seconds(first..end)
    }
}

fn ends(units: Units) -> (u64, u64) {
    (units.first(), units.end())
}

/// The counter of one plan, and the token that ends it for good.
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

    /// The counter that this process keeps, if it is of this plan, or a new one.
    fn of(plan: &'static plan::CountPlan) -> Arc<Shared> {
        static LAST: Mutex<Option<Arc<Shared>>> = Mutex::new(None);
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        let fits =
            |shared: &Arc<Shared>| std::ptr::eq(shared.plan, plan) && !shared.stop.is_stopped();
        let shared = last.take().filter(fits).unwrap_or_else(|| Arc::new(Shared::new(plan)));
        last.insert(shared).clone()
    }
}

/// What records say they were counted by.
pub(crate) fn program() -> ProgramVersion {
    ProgramVersion {
        name: concat!("queens-python ", env!("CARGO_PKG_VERSION")).to_owned(),
        revision: None,
    }
}

/// Counts some units of a plan; the record is one line of JSON.
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
            // Another thread that shared the counter was interrupted, not this one.
            Err(Error::Stopped(_)) => {}
            record => return record.map(|record| record.to_line()).map_err(errors::ledger),
        }
    }
}

/// Units from `first` to before `end` as they are printed and typed, both ends included.
#[pyfunction]
pub(crate) fn units_text(first: u64, end: u64) -> String {
    Units::from(first..end).to_string()
}

/// A number of threads; the error names the argument if it is not possible.
#[pyfunction]
pub(crate) fn check_threads(name: &str, threads: &Bound<'_, PyAny>) -> PyResult<usize> {
    Ok(arguments::threads(name, Some(threads))?.count())
}

/// The name of a kernel that other machines may have, or `auto`.
#[pyfunction]
pub(crate) fn check_kernel(kernel: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(arguments::kernel_choice(kernel)?.to_string())
}

/// A whole number of at least 0; the error names the argument.
#[pyfunction]
pub(crate) fn check_number(name: &str, number: &Bound<'_, PyAny>) -> PyResult<u64> {
    arguments::number(name, number)
}

/// The time left, from the speed since its creation.
#[pyclass(frozen, module = "queens._native")]
pub(crate) struct TimeLeft(queens_report::TimeLeft);

#[pymethods]
impl TimeLeft {
    /// The work as it begins, with this share of its cost done.
    #[new]
    fn new(share: f64) -> TimeLeft {
        TimeLeft(queens_report::TimeLeft::new(&Progress::new(share, 0, 0)))
    }

    /// Seconds left with this share done; `None` in the first second.
    fn after(&self, share: f64) -> Option<f64> {
        Some(self.0.after(&Progress::new(share, 0, 0))?.as_secs_f64())
    }
}

/// The units of a record, after a check that its line is valid and of this plan.
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

    /// Opens a ledger that exists, and changes nothing.
    #[staticmethod]
    fn open_read_only(py: Python<'_>, path: PathBuf) -> PyResult<Ledger> {
        let open = || {
            let ledger = queens_ledger::Ledger::open_read_only(&path)?;
            let size = ledger.plan()?.size(); // an error for the plan of another program
            Ok(Ledger { ledger, plan: plan_of(size) })
        };
        py.detach(open).map_err(errors::ledger)
    }

    /// The plan of the count.
    #[getter]
    fn plan(&self) -> Plan {
        Plan(self.plan)
    }

    /// Into how many shards it is cut.
    #[getter]
    fn shards(&self) -> u64 {
        self.ledger.shards()
    }

    /// The first unit and the end of each shard, or part of one, that is not counted.
    fn missing(&self, py: Python<'_>) -> PyResult<Vec<(u64, u64)>> {
        py.detach(|| {
            let cut = self.plan.cut(self.ledger.shards())?;
            let gaps = self.ledger.status(self.plan)?.missing;
            Ok(common(cut.shards(), &gaps))
        })
        .map_err(errors::ledger)
    }

    /// Adds the record of a line; returns whether it is new, known, agreeing, conflicting, rejected
    /// or withdrawn.
    fn add(&self, py: Python<'_>, line: &str) -> PyResult<&'static str> {
        let add = || self.ledger.add(&read(self.plan, line)?, &Source::Imported(None));
        py.detach(add).map(|added| name(&added)).map_err(errors::ledger)
    }

    /// The status, with the names of `queens.ledger.status/2`.
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let status = py.detach(|| self.ledger.status(self.plan)).map_err(errors::ledger)?;
        to_python(py, &status)
    }

    /// The total, once all units are counted without a conflict.
    fn total(&self, py: Python<'_>) -> PyResult<Option<u128>> {
        py.detach(|| self.ledger.total(self.plan)).map_err(errors::ledger)
    }
}

/// What shards and gaps, both in order, have in common.
fn common(shards: impl Iterator<Item = Units>, gaps: &[Units]) -> Vec<(u64, u64)> {
    let mut gaps = gaps.iter().peekable();
    let mut common = Vec::new();
    for shard in shards {
        while let Some(gap) = gaps.peek() {
            if gap.overlaps(shard) {
                common.push(ends(gap.common(shard)));
            }
            if gap.end() > shard.end() {
                break; // the next shard has a part of this gap, too
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
