//! Plans, shards and ledgers, for counts on many machines.
//!
//! A process keeps the counter of its last plan. Therefore the shards that it counts, one after another or on
//! several threads, share the lists that they have in common.

use crate::arguments;
use crate::errors::{self, wrong};
use crate::interrupt::interruptible;
use pyo3::types::{PyDict, PyDictMethods};
use pyo3::{Bound, PyAny, PyResult, Python, pyclass, pyfunction, pymethods};
use queens::Size;
use queens::control::{Control, Progress, StopToken};
use queens_ledger::ledger::Source;
use queens_ledger::shard::{self, ProgramVersion, ShardCounter};
use queens_ledger::{Cut, Error, Record, plan};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

fn plan_of(size: Size) -> &'static plan::CountPlan {
    static PLANS: [OnceLock<plan::CountPlan>; Size::MAX.get() + 1] =
        [const { OnceLock::new() }; Size::MAX.get() + 1];
    PLANS[size.get()].get_or_init(|| plan::CountPlan::new(size))
}

/// The numbered units of a count.
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

    /// Returns a suitable number of shards for a ledger.
    fn suitable_shards(&self) -> u64 {
        self.0.ledger_cut().count()
    }

    /// Returns the expected processor seconds on the reference processor.
    #[getter]
    fn expected_seconds(&self) -> f64 {
        self.0.expected_seconds(0..self.0.units())
    }
}

/// A plan, its division into shards, its counter, and the token that stops this counter.
struct Shared {
    plan: &'static plan::CountPlan,
    cut: Cut,
    stop: StopToken,
    counter: ShardCounter<'static>,
}

impl Shared {
    fn new(plan: &'static plan::CountPlan, cut: Cut) -> Shared {
        let stop = StopToken::new();
        Shared { plan, cut, counter: ShardCounter::new(plan, &stop), stop }
    }

    fn of(plan: &'static plan::CountPlan, shards: u64) -> Result<Arc<Shared>, Error> {
        static LAST: Mutex<Option<Arc<Shared>>> = Mutex::new(None);
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |shared: &&Arc<Shared>| {
            std::ptr::eq(shared.plan, plan)
                && shared.cut.count() == shards
                && !shared.stop.is_stopped()
        };
        if let Some(shared) = last.as_ref().filter(fits) {
            return Ok(shared.clone());
        }
        let shared = Arc::new(Shared::new(plan, plan.cut(shards)?));
        Ok(last.insert(shared).clone())
    }
}

pub(crate) fn program() -> ProgramVersion {
    ProgramVersion {
        name: concat!("queens-python ", env!("CARGO_PKG_VERSION")).to_owned(),
        revision: None,
    }
}

/// Counts a shard; returns the record as one line of JSON.
#[pyfunction]
pub(crate) fn run_shard(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    shard: u64,
    of: u64,
    threads: &Bound<'_, PyAny>,
    kernel: &Bound<'_, PyAny>,
) -> PyResult<String> {
    let size = arguments::size("n", n)?;
    let kernel = arguments::kernel(Some(kernel), size)?;
    let options = shard::CountOptions { kernel, program: program(), ..Default::default() };
    let control = Control::default().threads(arguments::threads("threads", Some(threads))?);
    loop {
        let shared = Shared::of(plan_of(size), of).map_err(|error| wrong("of", error))?;
        let shard = shared.cut.shard(shard);
        let shard = shard.ok_or_else(|| wrong("shard", format!("use 1 to {of}")))?;
        let count = |_: &StopToken| shared.counter.count(shard, &options, &control);
        match interruptible(py, &shared.stop, count)? {
            // Another thread with the same counter was interrupted, not this one.
            Err(Error::Stopped(_)) => {}
            record => return record.map(|record| record.to_line()).map_err(errors::ledger),
        }
    }
}

/// Checks the options of a count on other machines, which may have other kernels.
#[pyfunction]
pub(crate) fn check_options(
    threads_per_shard: &Bound<'_, PyAny>,
    kernel: &Bound<'_, PyAny>,
    retries: &Bound<'_, PyAny>,
) -> PyResult<(usize, String, u64)> {
    let threads = arguments::threads("threads_per_shard", Some(threads_per_shard))?.count();
    let kernel = arguments::kernel_choice(kernel)?.to_string();
    Ok((threads, kernel, arguments::number("retries", retries)?))
}

/// Estimates the remaining time from the speed since this object was created.
#[pyclass(frozen, module = "queens._native")]
pub(crate) struct TimeLeft(queens_show::TimeLeft);

#[pymethods]
impl TimeLeft {
    /// Starts to measure at this completed fraction of the cost.
    #[new]
    fn new(share: f64) -> TimeLeft {
        TimeLeft(queens_show::TimeLeft::new(&Progress::new(share, 0, 0)))
    }

    /// Returns the seconds left with this completed fraction; `None` in the first second.
    fn after(&self, share: f64) -> Option<f64> {
        Some(self.0.after(&Progress::new(share, 0, 0))?.as_secs_f64())
    }
}

/// The file that stores the records of a count.
#[pyclass(frozen, module = "queens._native")]
pub(crate) struct Ledger(queens_ledger::Ledger);

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
        py.detach(open).map(Ledger).map_err(errors::ledger)
    }

    /// Opens an existing ledger without changing it.
    #[staticmethod]
    fn open_read_only(py: Python<'_>, path: PathBuf) -> PyResult<Ledger> {
        let open = || queens_ledger::Ledger::open_read_only(&path);
        py.detach(open).map(Ledger).map_err(errors::ledger)
    }

    /// Returns the plan of the count.
    #[getter]
    fn plan(&self) -> Plan {
        Plan(plan_of(self.0.plan().size()))
    }

    /// Returns the number of shards.
    #[getter]
    fn shards(&self) -> u64 {
        self.0.cut().count()
    }

    /// Returns the numbers of the missing shards.
    fn missing(&self, py: Python<'_>) -> PyResult<Vec<u64>> {
        let status = py.detach(|| self.0.status()).map_err(errors::ledger)?;
        Ok(status.missing.iter().flat_map(|&[first, last]| first..=last).collect())
    }

    /// Adds the record in a line of JSON; returns the number of its shard.
    fn add(&self, py: Python<'_>, line: &str) -> PyResult<u64> {
        py.detach(|| {
            let record = Record::parse(line)?;
            self.0.add(&record, &Source::Named("dask".to_owned()))?;
            Ok(record.shard(self.0.cut())?.number)
        })
        .map_err(errors::ledger)
    }

    /// Returns the status, with the names of `queens.ledger.status/3`.
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let status = py.detach(|| self.0.status()).map_err(errors::ledger)?;
        let fields = arguments::fields(py, &status)?;
        fields.set_item("total", status.total())?;
        Ok(fields)
    }
}
