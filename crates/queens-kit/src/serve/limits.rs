//! The limits of one client. The limits of one request are in [`queens_show::page::limits`].

use std::time::Duration;

/// The largest body of a request, in bytes: ten times the FEN of the largest board.
pub(crate) const BODY: usize = 4 << 10;

/// The same limit for texts with boards: JSON may encode a line break as two bytes.
const READ_BODY: usize = 2 * queens_show::page::limits::LIMITS.read_bytes + BODY;

/// Returns the maximum size of a request body for this path, in bytes.
pub(crate) fn body(path: &str) -> usize {
    if path == "/api/read" { READ_BODY } else { BODY }
}

/// The maximum number of requests that keep a processor busy at the same time.
pub(crate) const HEAVY: usize = 4;

/// Requests at the same time, each from its last byte to the first byte of the answer.
pub(crate) const REQUESTS: usize = 128;

/// The connections and the time limits of clients.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// The maximum number of open connections. Another one replaces one that waits for its client.
    pub(crate) connections: usize,
    /// For the head of a request, from the connection or the end of the last answer.
    pub(crate) head: Duration,
    /// The time limit for the body of a request, from the end of its head.
    pub(crate) body: Duration,
}

/// More connections than [`REQUESTS`], so not all can be busy. macOS allows 256 open files per process.
pub(crate) const PATIENCE: Patience =
    Patience { connections: 192, head: Duration::from_secs(15), body: Duration::from_secs(5) };
const _: () = assert!(PATIENCE.connections > REQUESTS);

/// The pause before accepting connections again after the system ran out of them.
pub(crate) const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// How long a count runs without listeners.
pub(crate) const COUNT_PATIENCE: Duration = Duration::from_secs(10);

/// The number of comparisons kept for downloads.
pub(crate) const COMPARISONS: usize = 8;

/// The maximum number of parts of a ledger map.
pub(crate) const LEDGER_BUCKETS: usize = 1_000;

/// The maximum number of entries of each list of a ledger.
pub(crate) const LEDGER_ENTRIES: usize = 100;
