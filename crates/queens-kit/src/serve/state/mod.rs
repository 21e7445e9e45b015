//! The shared state of requests: running work, stored results, and the limits of both.

mod comparisons;
mod count;
mod ledger;
mod traces;

pub(crate) use comparisons::Comparisons;
pub(crate) use count::CountJob;
pub use ledger::LedgerStatus;
pub(crate) use ledger::{LedgerQuery, LedgerView};
pub(crate) use traces::Traces;

use crate::serve::limits::{COUNT_PATIENCE, HEAVY, PATIENCE, Patience, REQUESTS};
use crate::serve::{Error, Options};
use queens::control::StopToken;
use queens::engine::kernel::Kernel;
use queens_show::page::limits::TRACE_TIME;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;

#[derive(Debug)]
pub(crate) struct AppState {
    /// Stops all work; every other token of the server is its child.
    pub(crate) stop: StopToken,
    pub(crate) token: Option<String>,
    pub(crate) kernel_limit: Option<Kernel>,
    pub(crate) patience: Patience,
    pub(crate) requests: Arc<Semaphore>,
    /// Permits for requests that keep a processor busy.
    pub(crate) heavy: Arc<Semaphore>,
    pub(crate) traces: Traces,
    pub(crate) comparisons: Arc<Comparisons>,
    pub(crate) count: Arc<CountJob>,
    pub(crate) ledger: Option<LedgerView>,
}

impl AppState {
    /// Opens the ledger once, so that a wrong file name is reported at the start.
    pub(crate) fn new(options: &Options) -> Result<AppState, Error> {
        let stop = StopToken::new();
        Ok(AppState {
            token: options.token.clone(),
            kernel_limit: options.kernel_limit,
            patience: PATIENCE,
            requests: Arc::new(Semaphore::new(REQUESTS)),
            heavy: Arc::new(Semaphore::new(HEAVY)),
            traces: Traces::new(stop.clone(), TRACE_TIME),
            comparisons: Arc::default(),
            count: Arc::new(CountJob::new(COUNT_PATIENCE, options.kernel_limit)),
            ledger: options.ledger.as_deref().map(LedgerView::open).transpose()?,
            stop,
        })
    }
}

/// Every value locked here changes in one step, so a panic leaves none half changed.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Dropped with an answer that no client waits for, or with a trace that is no longer requested.
#[derive(Debug)]
pub(crate) struct StopOnDrop(pub(crate) StopToken);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}
