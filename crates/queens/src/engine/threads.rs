//! Work shared by threads.

use super::options::Options;
use crate::Error;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What `work` returns on each of some threads, of which this is one. Where the system grants fewer,
/// so be it: work is handed out to whoever is there.
pub(crate) fn on_threads<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    std::thread::scope(|scope| {
        let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, &work).ok();
        let workers: Vec<_> = (1..threads).map_while(spawn).collect();
        let mut results = vec![work()];
        for worker in workers {
            match worker.join() {
                Ok(result) => results.push(result),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        results
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
