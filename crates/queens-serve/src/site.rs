//! What the requests share.

use crate::limits::{COUNT_PATIENCE, HEAVY, REQUESTS, TRACE_TIME};
use crate::routes::compare::Comparisons;
use crate::routes::count::Desk;
use crate::routes::ledger::Shown;
use crate::traces::Traces;
use crate::{Error, Options};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// The state of the server.
#[derive(Debug)]
pub(crate) struct Site {
    pub(crate) token: Option<String>,
    pub(crate) requests: Arc<Semaphore>,
    /// Requests that keep a processor busy.
    pub(crate) heavy: Arc<Semaphore>,
    pub(crate) traces: Traces,
    pub(crate) comparisons: Arc<Comparisons>,
    pub(crate) desk: Arc<Desk>,
    pub(crate) ledger: Option<Shown>,
}

impl Site {
    /// Looks at the ledger once, so that a wrong name is told at the start.
    pub(crate) fn new(options: &Options) -> Result<Site, Error> {
        Ok(Site {
            token: options.token.clone(),
            requests: Arc::new(Semaphore::new(REQUESTS)),
            heavy: Arc::new(Semaphore::new(HEAVY)),
            traces: Traces::new(TRACE_TIME),
            comparisons: Arc::default(),
            desk: Arc::new(Desk::new(COUNT_PATIENCE)),
            ledger: options.ledger.as_deref().map(Shown::new).transpose()?,
        })
    }

    /// Tells all work to stop.
    pub(crate) fn stop(&self) {
        self.traces.clear();
        self.comparisons.stop();
        self.desk.cancel();
    }
}
