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

use crate::serve::{Error, Options};
use queens::control::StopToken;
use queens::engine::kernel::Kernel;
use queens_show::page::limits::TRACE_TIME;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
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

/// Locks a value, even if a thread panicked while it held the lock.
///
/// Every value locked here changes in one step, so a panic leaves none half changed.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Stops a token when it is dropped.
///
/// It belongs to an answer, which is dropped if its client disconnects, or to a trace.
#[derive(Debug)]
pub(crate) struct StopOnDrop(pub(crate) StopToken);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// The maximum size of a request body, in bytes: ten times the FEN of the largest board.
pub(crate) const BODY: usize = 4 << 10;

/// The limit for texts with boards. It is doubled because JSON may encode a line break as two bytes.
const READ_BODY: usize = 2 * queens_show::page::limits::LIMITS.read_bytes + BODY;

/// Returns the maximum size of a request body for this path, in bytes.
pub(crate) fn largest_body(path: &str) -> usize {
    if path == "/api/read" { READ_BODY } else { BODY }
}

/// The maximum number of requests that keep a processor busy at the same time.
pub(crate) const HEAVY: usize = 4;

/// The maximum number of requests at the same time. A request counts from its last byte to the first byte
/// of the answer.
pub(crate) const REQUESTS: usize = 128;

/// How many connections clients may open, and how much time they have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// The maximum number of open connections. A further one replaces a connection that waits for its
    /// client.
    pub(crate) connections: usize,
    /// The time limit for the head of a request. It starts when the connection is opened or the previous
    /// answer ends.
    pub(crate) head: Duration,
    /// The time limit for the body of a request, from the end of its head.
    pub(crate) body: Duration,
}

/// There are more connections than [`REQUESTS`], so that not all can be busy. macOS allows 256 open files
/// per process.
pub(crate) const PATIENCE: Patience =
    Patience { connections: 192, head: Duration::from_secs(15), body: Duration::from_secs(5) };
const _: () = assert!(PATIENCE.connections > REQUESTS);

/// How long the server waits before it accepts connections again after the system could not open one.
pub(crate) const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

pub(crate) const COUNT_PATIENCE: Duration = Duration::from_secs(10);

/// The number of finished comparisons that are kept for downloads.
pub(crate) const COMPARISONS: usize = 8;

pub(crate) const LEDGER_BUCKETS: usize = 1_000;

pub(crate) const LEDGER_ENTRIES: usize = 100;
