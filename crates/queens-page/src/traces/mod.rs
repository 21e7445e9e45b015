//! Traces that can be entered anywhere.
//!
//! A trace is a stream of up to hundreds of millions of steps. So each search is followed once
//! ([`Trace::follow`]), as far and as long as its host likes, and *checkpoints* are kept: the
//! [`Position`] at nodes that lie evenly apart. A window is then replayed by the library from the nearest
//! checkpoint ([`Trace::window`]).
//!
//! Steps are numbered from 1; *state s* is the state after s steps, and state 0 is the beginning.
//!
//! [`Position`]: queens::trace::Position

mod follow;
mod marks;
mod position;
mod recent;
mod replay;
#[cfg(test)]
mod tests;

pub use recent::Recent;

use crate::Error;
use crate::api::trace::Known;
use crate::limits::{self, LIMITS};
use follow::Kept;
use queens::run::StopToken;
use queens::{Algorithm, Size};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The search of one algorithm on one board.
///
/// ```
/// use queens::run::StopToken;
/// use queens_page::traces::Trace;
/// use queens::{Algorithm, Size};
///
/// let trace = Trace::new(Algorithm::Bitmap, Size::new(6)?, StopToken::new());
/// let known = trace.follow(trace.stop_token(), &mut |_| ());
/// assert!(known.complete);
/// let window = trace.window(known.steps - 2, 10);
/// assert_eq!((window.base.counters.solutions, window.events.len()), (4, 2));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct Trace {
    algorithm: Algorithm,
    size: Size,
    kept: Mutex<Kept>,
    stop: StopToken,
}

impl Trace {
    /// The trace of a search, of which nothing is known yet; with `stop` it is cut off.
    pub fn new(algorithm: Algorithm, size: Size, stop: StopToken) -> Trace {
        Trace { algorithm, size, kept: Mutex::default(), stop }
    }

    /// How far the search has been followed.
    pub fn known(&self) -> Known {
        self.kept().known
    }

    /// What cuts the trace off.
    pub fn stop_token(&self) -> &StopToken {
        &self.stop
    }

    /// Whether more of the search may become known.
    pub fn is_open(&self) -> bool {
        let known = self.known();
        !known.complete && !known.cut_off
    }

    fn is_of(&self, algorithm: Algorithm, size: Size) -> bool {
        (self.algorithm, self.size) == (algorithm, size)
    }

    /// What is kept changes in one step each time, so no panic leaves it half changed.
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The algorithm and the board of a question, if they can be traced.
///
/// # Errors
/// [`Error::Value`] and [`Error::Rows`].
pub fn subject(algorithm: &str, n: usize) -> Result<(Algorithm, Size), Error> {
    Ok((limits::algorithm(algorithm)?, limits::size(n, 1, LIMITS.trace_n)?))
}
