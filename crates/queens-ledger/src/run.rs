//! Counts what a ledger lacks.
//!
//! Every thread takes one shard after another and counts it by itself. So threads wait for each
//! other only at the very end, and a shard's record tells what it cost. Any number of processes may
//! do so on one ledger.
//!
//! One more thread shows others that this process is alive, hands on the wish to stop, and reports
//! how far the count has come. The share that is done and the time that is left follow from the
//! expected cost of the units ([`queens::engine::Plan::expected_cost`]) and from the speed since the
//! start of this run: what was counted before, at another time or place, does not enter.

use crate::ledger::{Added, BEAT, Claim, Claimed, Holder, Status};
use crate::record::Record;
use crate::shard::{self, Counter, Program};
use crate::{Cut, Error, Ledger, Plan, machine};
use queens::engine::kernel::Kernel;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How often other processes are looked at while they hold the last shards.
const POLL: Duration = Duration::from_millis(250);

/// How often the wish to stop is looked at.
const TICK: Duration = Duration::from_millis(50);

/// No time left is told before this much of the run is over: the first shards say little.
const SETTLED: Duration = Duration::from_secs(1);

/// How a ledger is completed.
///
/// ```
/// # use queens_ledger::{Ledger, Plan};
/// # let directory = tempfile::tempdir()?;
/// # let plan = Plan::new("8".parse()?);
/// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
/// # use queens_ledger::shard::Program;
/// # use queens_ledger::run;
/// # use std::sync::atomic::AtomicBool;
/// let program = Program { name: "fleet 2.1".to_owned(), revision: None };
/// let options = run::Options { threads: 1, program, ..run::Options::default() };
/// run::run(&ledger, &plan, &options, &AtomicBool::new(false), &|_| ())?;
/// assert!(ledger.records()?.iter().all(|stored| stored.line.contains("fleet 2.1")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    /// How many threads count; 0 means one for each processor.
    pub threads: usize,
    /// The kernel, except for shards in dispute: those are counted with one that none of the
    /// contradictory records names, if there is one.
    pub kernel: Kernel,
    /// Who counts, for the records.
    pub program: Program,
}

impl Default for Options {
    fn default() -> Options {
        Options { threads: 0, kernel: Kernel::best(), program: Program::default() }
    }
}

/// What happens in a run.
///
/// ```
/// # use queens_ledger::{Ledger, Plan};
/// # let directory = tempfile::tempdir()?;
/// # let plan = Plan::new("8".parse()?);
/// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
/// # use queens_ledger::run::{self, Event};
/// # use std::sync::atomic::{AtomicU64, AtomicBool, Ordering};
/// let stored = AtomicU64::new(0);
/// let report = |event: Event<'_>| match event {
///     Event::Stored(..) => drop(stored.fetch_add(1, Ordering::Relaxed)),
///     Event::Progress(progress) => assert!((0.0..=1.0).contains(&progress.share)),
///     Event::Waiting(_) => (),
/// };
/// run::run(&ledger, &plan, &run::Options::default(), &AtomicBool::new(false), &report)?;
/// assert_eq!(stored.into_inner(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub enum Event<'a> {
    /// Told several times a second.
    Progress(Progress),
    /// A record was stored.
    Stored(&'a Record, Added),
    /// Nothing is left to claim; other processes count the last shards.
    Waiting(&'a [Holder]),
}

/// How far a count has come.
///
/// ```
/// use queens_ledger::run::Progress;
/// use std::time::Duration;
///
/// let told = |Progress { share, left }: Progress| match left {
///     Some(left) => format!("{:.0} %, {} s left", 100.0 * share, left.as_secs()),
///     None => format!("{:.0} %", 100.0 * share),
/// };
/// assert_eq!(told(Progress { share: 0.25, left: None }), "25 %");
/// let later = Progress { share: 0.5, left: Some(Duration::from_secs(40)) };
/// assert_eq!(told(later), "50 %, 40 s left");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The share of the expected cost that is done, 0 to 1.
    pub share: f64,
    /// The time that is left at the speed of this run; unknown at its start.
    pub left: Option<Duration>,
}

/// How a run ended.
///
/// ```
/// # use queens::Size;
/// # use queens_ledger::{Ledger, Plan};
/// # let directory = tempfile::tempdir()?;
/// let plan = Plan::new(Size::new(8)?);
/// let ledger = Ledger::create_or_open(&directory.path().join("q8.db"), &plan, plan.cut(4)?)?;
/// # use queens_ledger::run;
/// # use std::sync::atomic::AtomicBool;
/// let (options, never) = (run::Options::default(), AtomicBool::new(false));
/// let outcome = run::run(&ledger, &plan, &options, &never, &|_| ())?;
/// assert_eq!((outcome.shards, outcome.status.total()), (4, Some(92)));
///
/// // A second run finds nothing to do.
/// let outcome = run::run(&ledger, &plan, &options, &never, &|_| ())?;
/// assert_eq!((outcome.shards, outcome.status.total()), (0, Some(92)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The ledger after the run.
    pub status: Status,
    /// How many shards this run has counted.
    pub shards: u64,
}

impl Outcome {
    /// Whether the ledger has its total.
    ///
    /// ```
    /// # use queens_ledger::{Ledger, Plan};
    /// # let directory = tempfile::tempdir()?;
    /// # let plan = Plan::new("8".parse()?);
    /// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
    /// # use queens_ledger::run;
    /// # use std::sync::atomic::AtomicBool;
    /// let (options, never) = (run::Options::default(), AtomicBool::new(false));
    /// let outcome = run::run(&ledger, &plan, &options, &never, &|_| ())?;
    /// assert!(outcome.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_complete(&self) -> bool {
        self.status.is_complete()
    }
}

/// Counts what the ledger lacks, and settles its disputes, until nothing is left or `stop` becomes
/// true. Returns when the shards held by other processes are finished, too.
///
/// ```
/// # use queens_ledger::{Error, Ledger, Plan};
/// # let directory = tempfile::tempdir()?;
/// # let plan = Plan::new("8".parse()?);
/// # let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, plan.cut(4)?)?;
/// use queens_ledger::run;
/// use std::sync::atomic::AtomicBool;
///
/// // Raising the flag, as a handler of Ctrl-C would, ends the run; what is finished is kept.
/// let options = run::Options::default();
/// let stopped = run::run(&ledger, &plan, &options, &AtomicBool::new(true), &|_| ());
/// assert!(matches!(stopped, Err(Error::Stopped)));
///
/// let outcome = run::run(&ledger, &plan, &options, &AtomicBool::new(false), &|_| ())?;
/// assert_eq!(outcome.status.total(), Some(92));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Error::Stopped`]; [`Error::Unsettled`] when a third computation of a disputed shard has a third
/// result; [`Error::Unsaved`] with the finished records when the ledger cannot be written.
pub fn run(
    ledger: &Ledger,
    plan: &Plan,
    options: &Options,
    stop: &AtomicBool,
    report: &(dyn Fn(Event<'_>) + Sync),
) -> Result<Outcome, Error> {
    let cut = plan.cut(ledger.shards())?;
    let halt = AtomicBool::new(false);
    let run = Run::new(ledger, plan, &cut, options, &halt, report)?;
    std::thread::scope(|scope| {
        scope.spawn(|| run.accompany(stop));
        let work = |number| {
            scope.spawn({
                let run = &run;
                move || run.work(number)
            })
        };
        let workers: Vec<_> = (0..run.underway.len()).map(work).collect();
        for worker in workers {
            if let Err(panic) = worker.join() {
                run.end();
                std::panic::resume_unwind(panic);
            }
        }
        run.end();
    });
    run.outcome(stop)
}

/// What the threads of a run share.
struct Run<'a> {
    ledger: &'a Ledger,
    plan: &'a Plan,
    cut: &'a Cut,
    options: &'a Options,
    report: &'a (dyn Fn(Event<'_>) + Sync),
    /// Ends all work: the user wishes it, or some thread has failed.
    halt: &'a AtomicBool,
    counter: Counter<'a>,
    done: Mutex<Done>,
    /// Wakes whoever waits for a shard to be finished, or for the end.
    changed: Condvar,
    /// For each thread, the share of the whole plan that it has counted of its shard, as bits of a
    /// float.
    underway: Vec<AtomicU64>,
    started: Instant,
    share_before: f64,
}

/// What has been done so far.
#[derive(Default)]
struct Done {
    /// The share of the ledger that was counted when last looked at, and since then by this run.
    share: f64,
    shards: u64,
    error: Option<Error>,
    /// Records that could not be stored.
    unsaved: Vec<Record>,
    ended: bool,
}

impl<'a> Run<'a> {
    fn new(
        ledger: &'a Ledger,
        plan: &'a Plan,
        cut: &'a Cut,
        options: &'a Options,
        halt: &'a AtomicBool,
        report: &'a (dyn Fn(Event<'_>) + Sync),
    ) -> Result<Run<'a>, Error> {
        let threads = machine::threads(options.threads);
        let share = ledger.status(plan)?.share;
        Ok(Run {
            ledger,
            plan,
            cut,
            options,
            report,
            halt,
            counter: Counter::new(plan, halt),
            done: Mutex::new(Done { share, ..Done::default() }),
            changed: Condvar::new(),
            underway: (0..threads).map(|_| AtomicU64::new(0)).collect(),
            started: Instant::now(),
            share_before: share,
        })
    }

    /// One thread: shard after shard.
    fn work(&self, thread: usize) {
        while !self.halted() {
            match self.ledger.claim(self.cut) {
                Ok(Claimed::Shard(claim)) => self.count(&claim, thread),
                Ok(Claimed::Held(holders)) => self.wait_for(&holders),
                Ok(Claimed::Nothing) => return,
                Err(error) => self.fail(error),
            }
        }
    }

    /// Counts and stores a claimed shard.
    fn count(&self, claim: &Claim, thread: usize) {
        let options = shard::Options {
            kernel: self.kernel_for(claim),
            program: self.options.program.clone(),
            threads: 1,
        };
        let share = self.plan.share(claim.units.clone());
        let underway = &self.underway[thread];
        let progress = |done: f64| underway.store((done * share).to_bits(), Ordering::Relaxed);
        match self.counter.count(claim.units.clone(), &options, &progress) {
            Ok(record) => self.store(claim, record, share, thread),
            Err(error) => {
                // Whoever cannot give a claim back leaves it to be taken back.
                let _ = self.ledger.release(claim);
                underway.store(0, Ordering::Relaxed);
                if !matches!(error, Error::Stopped) {
                    self.fail(error);
                }
            }
        }
    }

    fn store(&self, claim: &Claim, record: Record, share: f64, thread: usize) {
        // Whoever looks at the share sees the shard as underway or as done, never as both.
        let mut done = self.done();
        let finished = self.ledger.finish(claim, &record);
        self.underway[thread].store(0, Ordering::Relaxed);
        match finished {
            Ok(added) => {
                done.shards += 1;
                done.share += if added == Added::New { share } else { 0.0 };
                drop(done);
                self.changed.notify_all();
                (self.report)(Event::Stored(&record, added.clone()));
                if added == Added::Contradicts && !claim.disputed_kernels.is_empty() {
                    self.fail(Error::Unsettled { units: claim.units.clone() });
                }
            }
            Err(error) => {
                done.unsaved.push(record);
                drop(done);
                self.fail(error);
            }
        }
    }

    /// The kernel for a shard: for disputed ones the best that no record in dispute names.
    fn kernel_for(&self, claim: &Claim) -> Kernel {
        let named = |kernel: &Kernel| claim.disputed_kernels.iter().any(|n| n == kernel.name());
        let unnamed = || Kernel::available().filter(|kernel| !named(kernel)).last();
        let disputed = !claim.disputed_kernels.is_empty();
        disputed.then(unnamed).flatten().unwrap_or(self.options.kernel)
    }

    fn wait_for(&self, holders: &[Holder]) {
        if holders.iter().any(|holder| !holder.is_here) {
            (self.report)(Event::Waiting(holders));
        }
        let done = self.done();
        let _ = self.changed.wait_timeout(done, POLL).unwrap_or_else(PoisonError::into_inner);
    }

    /// Beats, hands on the wish to stop and reports, until the run ends.
    fn accompany(&self, stop: &AtomicBool) {
        let mut next_beat = Instant::now() + BEAT;
        while !self.done().ended {
            if stop.load(Ordering::Relaxed) {
                self.halt.store(true, Ordering::Relaxed);
            }
            if Instant::now() >= next_beat {
                self.beat();
                next_beat = Instant::now() + BEAT;
            }
            (self.report)(Event::Progress(self.progress()));
            let done = self.done();
            if !done.ended {
                let _ =
                    self.changed.wait_timeout(done, TICK).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }

    /// Renews the claims and looks at what other processes have done. A failure is no reason to
    /// stop: the next record to be stored will tell.
    fn beat(&self) {
        let mut done = self.done();
        let renewed = self.ledger.renew().and_then(|()| self.ledger.status(self.plan));
        if let Ok(status) = renewed {
            done.share = status.share;
        }
    }

    fn progress(&self) -> Progress {
        let bits = |underway: &AtomicU64| f64::from_bits(underway.load(Ordering::Relaxed));
        let done = self.done();
        let underway: f64 = self.underway.iter().map(bits).sum();
        let share = (done.share + underway).min(1.0);
        drop(done);
        let elapsed = self.started.elapsed();
        let speed = (share - self.share_before) / elapsed.as_secs_f64();
        let left = (1.0 - share) / speed;
        let known = elapsed >= SETTLED && left.is_finite() && left >= 0.0;
        Progress { share, left: known.then(|| Duration::from_secs_f64(left.min(1e10))) }
    }

    fn fail(&self, error: Error) {
        self.done().error.get_or_insert(error);
        self.halt.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    fn end(&self) {
        self.done().ended = true;
        self.changed.notify_all();
    }

    fn halted(&self) -> bool {
        self.halt.load(Ordering::Relaxed)
    }

    fn done(&self) -> MutexGuard<'_, Done> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn outcome(self, stop: &AtomicBool) -> Result<Outcome, Error> {
        let done = self.done.into_inner().unwrap_or_else(PoisonError::into_inner);
        let status = self.ledger.status(self.plan)?;
        match done.error {
            Some(source) if !done.unsaved.is_empty() => {
                Err(Error::Unsaved { source: Box::new(source), records: done.unsaved })
            }
            Some(error) => Err(error),
            None if stop.load(Ordering::Relaxed) && !status.is_complete() => Err(Error::Stopped),
            None => Ok(Outcome { status, shards: done.shards }),
        }
    }
}
