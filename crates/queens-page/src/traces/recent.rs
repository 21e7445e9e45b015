//! The traces that were asked for lately.

use super::Trace;
use queens::{Algorithm, Size};

/// Traces that are kept; each takes two or three megabytes at most.
const KEPT: usize = 8;

/// Searches that are followed at the same time: two are watched side by side, and one may have
/// been left a moment ago.
const FOLLOWED: usize = 3;

/// The traces that were asked for lately, each with what its host needs to follow it.
#[derive(Debug)]
pub struct Recent<T> {
    /// The one that was asked for last is the last.
    kept: Vec<T>,
}

impl<T> Default for Recent<T> {
    fn default() -> Recent<T> {
        Recent { kept: Vec::new() }
    }
}

impl<T: AsRef<Trace> + Clone> Recent<T> {
    /// The trace of a search; `start` makes it if there is none. Others may then be dropped.
    ///
    /// # Errors
    /// That of `start`.
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

    /// The traces that can still grow.
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
    use queens::run::StopToken;
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
    fn few_searches_are_followed_at_a_time() {
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
    fn what_was_asked_for_last_is_kept_longest() {
        let mut recent = Recent::default();
        let traces: Vec<_> = (8..8 + KEPT).map(|n| ask(&mut recent, n, true)).collect();
        let again = ask(&mut recent, 8, true);
        assert!(Arc::ptr_eq(&traces[0], &again));
        ask(&mut recent, 16, true);
        assert!(Arc::ptr_eq(&again, &ask(&mut recent, 8, true)));
        assert!(!Arc::ptr_eq(&traces[1], &ask(&mut recent, 9, true)), "it was the oldest");
    }
}
