//! Counts the missing shards of a ledger.
//!
//! Each thread claims one shard after another and counts it alone. So threads wait for each other only at
//! the end, and each record states the processor time of its shard. Several processes can fill one ledger
//! at the same time.

use crate::ledger::{Added, Claim, Claimed, HEARTBEAT, Holder, Status};
use crate::record::Record;
pub use crate::shard::CountOptions;
use crate::shard::ShardCounter;
use crate::{Error, Ledger};
use parking_lot::{Condvar, Mutex};
use queens::control::{Control, Progress, StopToken, Stopped, Tasks, workers};
use queens::engine::kernel::Kernel;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How often the ledger is read while other processes count the last shards.
const POLL: Duration = Duration::from_millis(250);

/// How often progress is reported.
const TICK: Duration = Duration::from_millis(50);

#[derive(Debug)]
#[non_exhaustive]
pub enum FillEvent<'a> {
    Stored(&'a Record, Added),
    /// No shards are left to claim, but other processes are still counting.
    Waiting(&'a [Holder]),
}

#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Outcome {
    pub status: Status,
    pub shards: u64,
}

/// Counts all missing shards, and recounts shards in conflict with another kernel.
///
/// Returns when all shards are finished, including those that other processes are counting.
pub fn fill(
    ledger: &Ledger,
    options: &CountOptions,
    control: &Control<'_>,
    notify: &(dyn Fn(FillEvent<'_>) + Sync),
) -> Result<Outcome, Error> {
    let (halt, threads) = (control.stop_token().child(), control.thread_count());
    let Status { share, shards_done, .. } = ledger.status()?;
    let filling = &Filling {
        ledger,
        options,
        control,
        notify,
        halt: &halt,
        counter: ShardCounter::new(ledger.plan(), &halt),
        done: Mutex::new(Done { share, shards_done, ..Done::default() }),
        changed: Condvar::new(),
        underway: (0..threads).map(|_| AtomicU64::new(0)).collect(),
    };
    std::thread::scope(|scope| {
        // The sender `_work` is dropped when the work ends, even if a worker panics.
        let (_work, ended) = mpsc::channel();
        let accompany = move || filling.accompany(&ended);
        let thread = std::thread::Builder::new().spawn_scoped(scope, accompany);
        thread.map_err(|error| {
            let remedy = "end other programs, or raise the limit of processes (`ulimit -u`)";
            Error::Files(format!("cannot start a thread: {error}: {remedy}"))
        })?;
        let work = |tasks: Tasks<'_>| {
            tasks.for_each(|thread| filling.work(thread as usize));
            Ok::<(), Stopped>(())
        };
        // Ignore this result: `control` knows why the count was stopped (see below).
        let _ = workers(threads, 0..threads as u64, &halt, work);
        Ok::<(), Error>(())
    })?;
    let Done { error, unsaved: records, shards, .. } = std::mem::take(&mut *filling.done.lock());
    match error {
        Some(source) if !records.is_empty() => {
            return Err(Error::Unsaved { source: source.into(), records });
        }
        Some(error) => return Err(error),
        None => (),
    }
    let status = ledger.status()?;
    if !status.complete {
        control.stop_token().check()?;
    }
    Ok(Outcome { status, shards })
}

struct Filling<'a> {
    ledger: &'a Ledger,
    options: &'a CountOptions,
    control: &'a Control<'a>,
    notify: &'a (dyn Fn(FillEvent<'_>) + Sync),
    /// Stops the threads when the caller stops the count, or when one of them fails.
    halt: &'a StopToken,
    counter: ShardCounter<'a>,
    done: Mutex<Done>,
    /// Wakes waiting threads when a shard is finished or the count ends.
    changed: Condvar,
    /// For each thread, the fraction of the whole count that it has completed in its current shard, as the
    /// bits of an `f64`.
    underway: Vec<AtomicU64>,
}

#[derive(Default)]
struct Done {
    /// The completed fraction of the ledger when it was last read, plus the shards that this process has
    /// finished since.
    share: f64,
    shards_done: u64,
    shards: u64,
    error: Option<Error>,
    unsaved: Vec<Record>,
}

impl Filling<'_> {
    fn work(&self, thread: usize) {
        while !self.halt.is_stopped() {
            match self.ledger.claim() {
                Ok(Claimed::Shard(claim)) => self.count(&claim, thread),
                Ok(Claimed::Held(holders)) => {
                    if holders.iter().any(|holder| !holder.is_here) {
                        (self.notify)(FillEvent::Waiting(&holders));
                    }
                    self.changed.wait_for(&mut self.done.lock(), POLL);
                }
                Ok(Claimed::Nothing) => return,
                Err(error) => self.fail(error),
            }
        }
    }

    fn count(&self, claim: &Claim, thread: usize) {
        // To resolve a conflict, use the best kernel that shares no loops with the kernels of the records.
        let named = &claim.kernels_in_conflict;
        let unlike = || Kernel::unlike(named.iter().map(String::as_str), self.options.limit);
        let is_recount = !named.is_empty();
        let kernel = is_recount.then(unlike).flatten().unwrap_or(self.options.kernel);
        let options = CountOptions { kernel, ..self.options.clone() };
        let share = self.ledger.plan().share(claim.shard.units);
        let underway = &self.underway[thread];
        let progress = |progress: Progress| {
            underway.store((progress.share * share).to_bits(), Ordering::Relaxed);
        };
        let control = Control::default().threads(1).progress(&progress);
        match self.counter.count(claim.shard, &options, &control) {
            Ok(record) => self.store(claim, record, share, thread),
            Err(error) => {
                // If the release fails, another process can take the claim back after this one has ended.
                let _ = self.ledger.release(claim);
                underway.store(0, Ordering::Relaxed);
                // If the caller stopped the count, `fill` itself returns the error.
                if !matches!(error, Error::Stopped(Stopped::OnRequest | Stopped::AtDeadline)) {
                    self.fail(error);
                }
            }
        }
    }

    fn store(&self, claim: &Claim, record: Record, share: f64, thread: usize) {
        // Hold the lock, so that a progress report counts the shard only once, either as underway or as
        // done.
        let mut done = self.done.lock();
        let finished = self.ledger.finish(claim, &record);
        self.underway[thread].store(0, Ordering::Relaxed);
        let added = match finished {
            Ok(added) => added,
            Err(error) => {
                done.unsaved.push(record);
                drop(done);
                return self.fail(error);
            }
        };
        done.shards += 1;
        if added == Added::New {
            done.share += share;
            done.shards_done += 1;
        }
        drop(done);
        self.changed.notify_all();
        (self.notify)(FillEvent::Stored(&record, added));
        if added == Added::Unsettled {
            self.fail(Error::Check(format!(
                "shard {}: computations of this machine contradict each other: its processor, its memory \
                 or the program cannot be trusted; count them on another machine",
                claim.shard.number
            )));
        }
    }

    /// Renews the claims, reports progress and wakes waiting threads that must stop, until the work ends.
    fn accompany(&self, ended: &Receiver<()>) {
        let mut next_heartbeat = Instant::now() + HEARTBEAT;
        loop {
            let has_ended = ended.recv_timeout(TICK) != Err(RecvTimeoutError::Timeout);
            let mut done = self.done.lock();
            if Instant::now() >= next_heartbeat {
                // Ignore errors: if the ledger cannot be written, storing the next record reports it.
                if let Ok(progress) = self.ledger.renew().and_then(|()| self.ledger.progress()) {
                    (done.share, done.shards_done) = progress;
                }
                next_heartbeat = Instant::now() + HEARTBEAT;
            }
            let bits = |underway: &AtomicU64| f64::from_bits(underway.load(Ordering::Relaxed));
            let share = done.share + self.underway.iter().map(bits).sum::<f64>();
            let progress = Progress::new(share, done.shards_done, self.ledger.cut().count());
            drop(done);
            self.control.report(progress);
            if has_ended {
                return;
            }
            if self.halt.is_stopped() {
                self.changed.notify_all();
            }
        }
    }

    fn fail(&self, error: Error) {
        self.done.lock().error.get_or_insert(error);
        self.halt.stop();
        self.changed.notify_all();
    }
}
