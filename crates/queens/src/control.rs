//! Stops, progress and threads of long operations.
//!
//! A long operation takes a [`StopToken`], which stops it, or a [`Control`]: a stop token, the
//! number of [`Threads`] it may use, and the receiver of its [`Progress`]. A stopped operation
//! returns [`Stopped`], alone or inside its error, and never a partial result.
//!
//! ```
//! use queens::control::{Control, StopToken, Stopped};
//! use queens::{Algorithm, Search, Size};
//! use std::time::Duration;
//!
//! let stop = StopToken::new().within(Duration::from_millis(50));
//! let control = Control::default().threads(1).stop(&stop);
//! assert_eq!(Algorithm::Bitmap.count(Size::new(8)?, &control)?, 92);
//! let late = Algorithm::Bitmap.count(Size::MAX, &control);
//! assert_eq!(late, Err(Stopped::AtDeadline));
//! # Ok::<(), queens::Error>(())
//! ```

use crate::Error;
use std::fmt;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::str::FromStr;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The reason why work was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Stopped {
    /// [`StopToken::stop`] was called.
    #[error("stopped on request")]
    OnRequest,
    /// The deadline of the token has passed.
    #[error("stopped at the time limit")]
    AtDeadline,
    /// The system refused memory, and the operation stopped its token.
    #[error("out of memory: use fewer threads or a smaller board")]
    OutOfMemory,
}

/// Checks that the system can allocate this much memory in one piece.
///
/// Use it before an operation that would end the process if the system refused it memory.
///
/// ```
/// use queens::control::{Stopped, check_memory};
///
/// assert_eq!(check_memory(1 << 20), Ok(()));
/// assert_eq!(check_memory(usize::MAX), Err(Stopped::OutOfMemory));
/// ```
///
/// # Errors
/// [`Stopped::OutOfMemory`].
pub fn check_memory(bytes: usize) -> Result<(), Stopped> {
    let mut memory = Vec::<u8>::new();
    let reserved = memory.try_reserve_exact(bytes);
    // Without this, the compiler may remove an allocation that is never used.
    std::hint::black_box(&memory);
    reserved.map_err(|_| Stopped::OutOfMemory)
}

impl Stopped {
    const ALL: [Stopped; 3] = [Stopped::OnRequest, Stopped::AtDeadline, Stopped::OutOfMemory];
}

/// Stops work on request or at a deadline. Clones share their state.
///
/// A stopped token stays stopped.
///
/// ```
/// use queens::control::{StopToken, Stopped};
/// use std::time::Duration;
///
/// let count = StopToken::new();
/// let shard = count.child();
/// let hurried = count.within(Duration::ZERO);
/// assert_eq!(hurried.check(), Err(Stopped::AtDeadline));
/// assert_eq!(shard.check(), Ok(()));
/// count.stop();
/// assert_eq!(shard.check(), Err(Stopped::OnRequest));
/// ```
#[derive(Clone, Default)]
pub struct StopToken(Arc<Shared>);

#[derive(Default)]
struct Shared {
    /// 0 while running, else 1 + the index of the reason in [`Stopped::ALL`].
    state: AtomicU8,
    is_late: Option<Deadline>,
    parent: Option<StopToken>,
}

/// Returns whether a deadline has passed.
type Deadline = Box<dyn Fn() -> bool + Send + Sync>;

impl StopToken {
    /// Creates a token that stops only on request.
    pub fn new() -> StopToken {
        StopToken::default()
    }

    /// Creates a token that stops with this one, and can also be stopped separately.
    #[must_use]
    pub fn child(&self) -> StopToken {
        self.with_deadline(None)
    }

    /// Creates a child that also stops at `deadline`.
    #[must_use]
    pub fn until(&self, deadline: Instant) -> StopToken {
        self.when(move || Instant::now() >= deadline)
    }

    /// Creates a child that also stops after this duration.
    #[must_use]
    pub fn within(&self, time: Duration) -> StopToken {
        // An instant beyond the range of the clock is never reached.
        Instant::now().checked_add(time).map_or_else(|| self.child(), |end| self.until(end))
    }

    /// Creates a child that also stops when `is_late` returns true, as if at a deadline.
    ///
    /// Use it on hosts where the standard library has no clock, such as browsers.
    ///
    /// ```
    /// use queens::control::{StopToken, Stopped};
    /// use std::sync::atomic::{AtomicU32, Ordering};
    ///
    /// static CLOCK: AtomicU32 = AtomicU32::new(0);
    /// let stop = StopToken::new().when(|| CLOCK.load(Ordering::Relaxed) >= 10);
    /// assert_eq!(stop.reason(), None);
    /// CLOCK.store(10, Ordering::Relaxed);
    /// assert_eq!(stop.reason(), Some(Stopped::AtDeadline));
    /// ```
    #[must_use]
    pub fn when(&self, is_late: impl Fn() -> bool + Send + Sync + 'static) -> StopToken {
        self.with_deadline(Some(Box::new(is_late)))
    }

    fn with_deadline(&self, is_late: Option<Deadline>) -> StopToken {
        StopToken(Arc::new(Shared { is_late, parent: Some(self.clone()), ..Shared::default() }))
    }

    /// Requests a stop.
    pub fn stop(&self) {
        self.latch(Stopped::OnRequest);
    }

    pub(crate) fn out_of_memory(&self) {
        self.latch(Stopped::OutOfMemory);
    }

    /// Returns the reason to stop, if any.
    pub fn reason(&self) -> Option<Stopped> {
        match self.0.state.load(Ordering::Relaxed) {
            0 => self.inherited().inspect(|&reason| self.latch(reason)),
            state => Stopped::ALL.get(usize::from(state) - 1).copied(),
        }
    }

    /// Returns whether the work must stop.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.reason().is_some()
    }

    /// Returns an error if the work must stop, for use with `?`.
    ///
    /// # Errors
    /// The reason for the stop.
    pub fn check(&self) -> Result<(), Stopped> {
        self.reason().map_or(Ok(()), Err)
    }

    fn inherited(&self) -> Option<Stopped> {
        let parent = self.0.parent.as_ref().and_then(StopToken::reason);
        let is_late = || self.0.is_late.as_ref().is_some_and(|is_late| is_late());
        parent.or_else(|| is_late().then_some(Stopped::AtDeadline))
    }

    /// Stores the first reason; later reasons are ignored.
    fn latch(&self, reason: Stopped) {
        let state = 1 + reason as u8;
        let _ = self.0.state.compare_exchange(0, state, Ordering::Relaxed, Ordering::Relaxed);
    }
}

impl fmt::Debug for StopToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("StopToken").field(&self.reason()).finish()
    }
}

/// The progress of work.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Progress {
    /// The completed fraction of the expected work, 0 to 1.
    pub share: f64,
    /// The number of completed pieces.
    ///
    /// The pieces are, for example, parts of a search or units of a count.
    pub done: u64,
    /// The number of all pieces.
    pub all: u64,
}

impl Progress {
    /// Creates the progress after `done` of `all` pieces, a `share` of the expected work.
    pub fn new(share: f64, done: u64, all: u64) -> Progress {
        Progress { share: share.clamp(0.0, 1.0), done, all }
    }

    /// Creates the progress after `done` of `all` pieces that each take a similar time.
    pub fn of_pieces(done: u64, all: u64) -> Progress {
        Progress::new(done as f64 / all.max(1) as f64, done, all)
    }
}

/// The number of threads that work may use; by default one for each processor.
///
/// ```
/// use queens::control::Threads;
///
/// assert_eq!("2".parse::<Threads>()?.count(), 2);
/// assert!(Threads::ALL.count() >= 1);
/// assert!("0".parse::<Threads>().is_err());
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Threads(Option<NonZeroUsize>);

impl Threads {
    /// One thread for each processor.
    pub const ALL: Threads = Threads(None);
    /// The calling thread only.
    pub const ONE: Threads = Threads(Some(NonZeroUsize::MIN));
    /// The largest number of threads that can be requested.
    pub const MAX: usize = 1024;

    /// Returns the number of threads.
    pub fn count(self) -> usize {
        let processors = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.0.map_or_else(processors, NonZeroUsize::get)
    }
}

impl From<usize> for Threads {
    /// Converts a number of threads, at most [`Threads::MAX`]; 0 means one for each processor.
    fn from(threads: usize) -> Threads {
        Threads(NonZeroUsize::new(threads.min(Threads::MAX)))
    }
}

impl FromStr for Threads {
    type Err = Error;

    fn from_str(text: &str) -> Result<Threads, Error> {
        let number = text.parse().ok().filter(|threads| (1..=Threads::MAX).contains(threads));
        number.map(Threads::from).ok_or_else(|| Error::Threads { text: text.to_owned() })
    }
}

/// Controls a call: its threads, its stop token and its progress reports.
///
/// The default uses every processor, never stops and reports nothing.
///
/// ```
/// use queens::control::{Control, Progress};
/// use queens::{Algorithm, Search, Size};
/// use std::sync::Mutex;
///
/// let last = Mutex::new(None);
/// let note = |progress: Progress| *last.lock().unwrap() = Some(progress.share);
/// let control = Control::default().threads(1).progress(&note);
/// Algorithm::Bitmap.count(Size::new(8)?, &control)?;
/// assert_eq!(last.into_inner().unwrap(), Some(1.0));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct Control<'a> {
    threads: Threads,
    stop: StopToken,
    progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

impl<'a> Control<'a> {
    /// Uses at most this many threads.
    #[must_use]
    pub fn threads(mut self, threads: impl Into<Threads>) -> Self {
        self.threads = threads.into();
        self
    }

    /// Stops the call within a tenth of a second after the token `stop` has stopped.
    #[must_use]
    pub fn stop(mut self, stop: &StopToken) -> Self {
        self.stop = stop.clone();
        self
    }

    /// Calls `progress` at intervals and when the last piece is done.
    ///
    /// The calls come from the thread that has just finished a piece of work. Reports of different
    /// threads may arrive out of order.
    #[must_use]
    pub fn progress(mut self, progress: &'a (dyn Fn(Progress) + Sync)) -> Self {
        self.progress = Some(progress);
        self
    }

    /// The largest number of threads to use.
    pub fn thread_count(&self) -> usize {
        self.threads.count()
    }

    /// The token that stops the work.
    pub fn stop_token(&self) -> &StopToken {
        &self.stop
    }

    /// Returns whether the work must stop.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// Returns whether progress is reported.
    pub fn is_watched(&self) -> bool {
        self.progress.is_some()
    }

    /// Reports progress.
    pub fn report(&self, progress: Progress) {
        if let Some(report) = self.progress {
            report(progress);
        }
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("threads", &self.threads)
            .field("stop", &self.stop)
            .field("progress", &self.progress.is_some())
            .finish()
    }
}

/// Distributes task numbers to workers, one at a time.
///
/// The iterator ends after the last task, when the work is stopped, and when another worker has
/// failed.
#[derive(Clone, Debug)]
pub struct Tasks<'a> {
    next: &'a AtomicU64,
    end: u64,
    stop: StopToken,
}

impl Tasks<'_> {
    /// The token that stops when all work stops, or when another worker fails.
    pub fn stop_token(&self) -> &StopToken {
        &self.stop
    }
}

impl Iterator for Tasks<'_> {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        if self.stop.is_stopped() {
            return None;
        }
        let task = self.next.fetch_add(1, Ordering::Relaxed);
        (task < self.end).then_some(task)
    }
}

/// Calls `work` once on each of up to `threads` threads, including the calling thread.
///
/// The calls share the tasks. Returns their results in any order.
///
/// Starts fewer threads if there are fewer tasks, or if the system refuses to start more.
///
/// ```
/// use queens::control::{self, StopToken, Stopped};
///
/// let sums = control::workers(2, 0..100, &StopToken::new(), |tasks| Ok(tasks.sum::<u64>()));
/// assert_eq!(sums.map(|sums| sums.iter().sum::<u64>()), Ok::<u64, Stopped>(4950));
/// ```
///
/// # Errors
/// The first error of a worker, which also stops the other workers; [`Stopped`] if `stop` stopped
/// the work.
pub fn workers<T: Send, E: From<Stopped> + Send>(
    threads: usize,
    tasks: Range<u64>,
    stop: &StopToken,
    work: impl Fn(Tasks<'_>) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let most = usize::try_from(tasks.end.saturating_sub(tasks.start)).unwrap_or(usize::MAX);
    let (next, halt, failure) = (AtomicU64::new(tasks.start), stop.child(), Mutex::new(None));
    let results = Mutex::new(Vec::new());
    on_threads(threads.min(most), &|| {
        let tasks = Tasks { next: &next, end: tasks.end, stop: halt.clone() };
        match work(tasks) {
            Ok(result) => unpoisoned(results.lock()).push(result),
            Err(error) => {
                unpoisoned(failure.lock()).get_or_insert(error);
                halt.stop();
            }
        }
    });
    if let Some(error) = unpoisoned(failure.into_inner()) {
        return Err(error);
    }
    stop.check()?;
    Ok(unpoisoned(results.into_inner()))
}

/// Returns the value of a lock even if a thread has panicked.
///
/// Use it only if the caller resumes the panic, or if a panic cannot leave the value inconsistent.
pub(crate) fn unpoisoned<T>(lock: Result<T, PoisonError<T>>) -> T {
    lock.unwrap_or_else(PoisonError::into_inner)
}

/// Calls `work` on this many threads, including the calling thread.
///
/// `work` is a trait object, so that this function is compiled once.
fn on_threads(threads: usize, work: &(dyn Fn() + Sync)) {
    std::thread::scope(|scope| {
        let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, work).ok();
        let workers: Vec<_> = (1..threads).map_while(spawn).collect();
        work();
        for worker in workers {
            if let Err(panic) = worker.join() {
                std::panic::resume_unwind(panic);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_task_is_distributed_once() {
        for threads in [0, 1, 2, 7] {
            for tasks in [0..0, 3..4, 5..300] {
                let taken = workers(threads, tasks.clone(), &StopToken::new(), |tasks| {
                    Ok::<_, Stopped>(tasks.collect::<Vec<u64>>())
                });
                let taken: Vec<u64> = taken.unwrap().concat();
                assert_eq!(taken.len() as u64, tasks.end - tasks.start);
                assert_eq!(taken.into_iter().collect::<BTreeSet<_>>(), tasks.collect());
            }
        }
    }

    #[test]
    fn first_error_stops_other_workers() {
        let work = |mut tasks: Tasks<'_>| match tasks.find(|&task| task == 5) {
            Some(_) => Err(Error::SizeOutOfRange { n: 99 }),
            None if tasks.stop_token().is_stopped() => Err(Stopped::OnRequest.into()),
            None => Ok(()),
        };
        let stop = StopToken::new();
        let failed = workers(3, 0..u64::MAX, &stop, work);
        assert_eq!(failed, Err(Error::SizeOutOfRange { n: 99 }));
        assert!(!stop.is_stopped());
    }

    #[test]
    fn stopped_work_returns_no_result() {
        let stop = StopToken::new();
        let stopped = workers(2, 0..10, &stop, |tasks| {
            stop.stop();
            Ok::<_, Stopped>(tasks.count())
        });
        assert_eq!(stopped, Err(Stopped::OnRequest));
    }

    #[test]
    fn first_stop_reason_is_kept() {
        let late = StopToken::new().within(Duration::ZERO);
        assert_eq!(late.reason(), Some(Stopped::AtDeadline));
        late.stop();
        assert_eq!(late.reason(), Some(Stopped::AtDeadline));
        let asked = StopToken::new().within(Duration::from_secs(3600));
        let grandchild = asked.child().child();
        asked.stop();
        assert_eq!(grandchild.reason(), Some(Stopped::OnRequest));
        assert_eq!(StopToken::new().within(Duration::MAX).reason(), None);
    }

    #[test]
    fn thread_counts_parse_within_limits() {
        for text in ["0", "1025", "-1", "two", "", "99999999999999999999"] {
            assert_eq!(text.parse::<Threads>(), Err(Error::Threads { text: text.to_owned() }));
        }
        assert_eq!("1024".parse::<Threads>(), Ok(Threads::from(1024)));
        assert_eq!(Threads::from(0), Threads::ALL);
        assert_eq!(Threads::from(1), Threads::ONE);
    }
}
