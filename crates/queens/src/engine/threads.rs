//! Work shared by threads.

use super::options::Options;
use crate::Error;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What `work` returns on each of some threads; one thread is this one.
pub(crate) fn on_threads<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    if threads <= 1 {
        return vec![work()];
    }
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(&work)).collect();
        let result = |worker: std::thread::ScopedJoinHandle<'_, T>| match worker.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        workers.into_iter().map(result).collect()
    })
}

/// The sum of what `task` returns for 0, 1, ... `tasks` - 1.
pub(crate) fn sum(
    tasks: usize,
    options: &Options<'_>,
    task: impl Fn(usize) -> u128 + Sync,
) -> Result<u128, Error> {
    let next = AtomicUsize::new(0);
    let take = || {
        let number = next.fetch_add(1, Ordering::Relaxed);
        (number < tasks && !options.is_cancelled()).then_some(number)
    };
    let work = || std::iter::from_fn(take).map(&task).sum::<u128>();
    let sums = on_threads(options.most_threads().min(tasks), work);
    if options.is_cancelled() { Err(Error::Cancelled) } else { Ok(sums.into_iter().sum()) }
}
