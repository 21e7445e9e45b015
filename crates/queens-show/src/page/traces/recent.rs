//! The recently requested traces.

use super::Trace;
use queens::{Algorithm, Size};

/// The number of stored traces. Each uses at most two or three megabytes.
const KEPT: usize = 8;

/// The number of searches that are followed at the same time. These are two that the page shows side by side,
/// and one that the user has just left.
const FOLLOWED: usize = 3;

/// The recently requested traces, each with the data that its host needs to follow it.
#[derive(Debug)]
pub struct Recent<T> {
    /// In order of the last request; the latest is last.
    kept: Vec<T>,
}

impl<T> Default for Recent<T> {
    fn default() -> Recent<T> {
        Recent { kept: Vec::new() }
    }
}

impl<T: AsRef<Trace> + Clone> Recent<T> {
    /// Returns the trace of a search; `start` creates a missing one. May remove old traces.
    ///
    /// # Errors
    /// The errors of `start`.
    pub fn get<E>(
        &mut self,
        (algorithm, size): (Algorithm, Size),
        start: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, E> {
        let is_it = |trace: &T| trace.as_ref().is_of(algorithm, size);
        let trace = match self.kept.iter().position(is_it) {
            Some(place) => self.kept.remove(place),
            None => start()?,
        };
        self.kept.push(trace.clone());
        self.make_room();
        Ok(trace)
    }

    /// Returns the traces that can still grow.
    pub fn open(&self) -> impl Iterator<Item = &T> {
        self.kept.iter().filter(|trace| trace.as_ref().is_open())
    }

    fn make_room(&mut self) {
        if self.open().count() > FOLLOWED
            && let Some(oldest) = self.kept.iter().position(|trace| trace.as_ref().is_open())
        {
            self.kept.remove(oldest);
        }
        if self.kept.len() > KEPT {
            self.kept.remove(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::control::StopToken;
    use std::convert::Infallible;
    use std::sync::Arc;

    fn ask(recent: &mut Recent<Arc<Trace>>, n: usize, is_over: bool) -> Arc<Trace> {
        let subject = (Algorithm::BruteForce, Size::new(n).unwrap());
        let start = || {
            let trace = Trace::new(subject.0, subject.1, StopToken::new());
            if is_over {
                trace.stop_token().stop();
                trace.follow(trace.stop_token(), &mut |_| ());
            }
            Ok::<_, Infallible>(Arc::new(trace))
        };
        let Ok(trace) = recent.get(subject, start);
        trace
    }

    #[test]
    fn few_searches_are_followed_at_once() {
        let mut recent = Recent::default();
        let first = ask(&mut recent, 16, false);
        assert!(Arc::ptr_eq(&first, &ask(&mut recent, 16, false)));
        for n in 13..=15 {
            ask(&mut recent, n, false);
        }
        assert_eq!(recent.open().count(), FOLLOWED);
        assert!(!Arc::ptr_eq(&first, &ask(&mut recent, 16, false)), "the oldest was dropped");
    }

    #[test]
    fn latest_traces_are_kept_longest() {
        let mut recent = Recent::default();
        let traces: Vec<_> = (8..8 + KEPT).map(|n| ask(&mut recent, n, true)).collect();
        let again = ask(&mut recent, 8, true);
        assert!(Arc::ptr_eq(&traces[0], &again));
        ask(&mut recent, 16, true);
        assert!(Arc::ptr_eq(&again, &ask(&mut recent, 8, true)));
        assert!(!Arc::ptr_eq(&traces[1], &ask(&mut recent, 9, true)), "it was the oldest");
    }
}
