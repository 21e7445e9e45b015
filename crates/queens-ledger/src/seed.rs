//! Seeds of random samples.

use queens::rng::Rng;
use std::time::{SystemTime, UNIX_EPOCH};

/// Returns a seed from the time of day, short enough to type.
pub(crate) fn of_the_moment() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Rng::new(since.as_nanos() as u64 ^ u64::from(std::process::id())).below(1_000_000)
}
