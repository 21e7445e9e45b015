//! What one client may take, in one place. What one question may ask for is in [`queens_page::limits`].

use std::time::Duration;

/// Bytes of a request's body: the FEN of the largest board needs a tenth of it.
pub(crate) const BODY: usize = 4 << 10;

/// The same where the body is a text with boards, in which JSON may write a line break as two bytes.
const READ_BODY: usize = 2 * queens_page::limits::LIMITS.read_bytes + BODY;

/// Bytes of the body of a request to this address.
pub(crate) fn body(path: &str) -> usize {
    if path == "/api/read" { READ_BODY } else { BODY }
}

/// Requests that keep a processor busy at the same time.
pub(crate) const HEAVY: usize = 4;

/// Requests of any kind at the same time, from their last byte to the first one of the answer.
pub(crate) const REQUESTS: usize = 128;

/// The room and the time that clients get.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// Open connections. Another one takes the place of one that waits for its client.
    pub(crate) connections: usize,
    /// For the head of a request, from the start of the connection or the end of the last answer.
    pub(crate) head: Duration,
    /// For the body of a request, from the end of its head.
    pub(crate) body: Duration,
}

/// Not all connections can be busy with requests, and macOS lets a process open 256 files.
pub(crate) const PATIENCE: Patience =
    Patience { connections: 192, head: Duration::from_secs(15), body: Duration::from_secs(5) };
const _: () = assert!(PATIENCE.connections > REQUESTS);

/// How long no connection is taken after the system had none left.
pub(crate) const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// How long a count runs while nobody listens.
pub(crate) const COUNT_PATIENCE: Duration = Duration::from_secs(10);

/// Comparisons kept for their downloads.
pub(crate) const COMPARISONS: usize = 8;

/// Parts of the map of a ledger.
pub(crate) const LEDGER_BUCKETS: usize = 1_000;

/// Entries of each list of a ledger.
pub(crate) const LEDGER_ENTRIES: usize = 100;
