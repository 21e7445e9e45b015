//! One running count: start, progress, end.
//!
//! A count belongs to the server, so that a page may be reloaded while it runs; but not to the
//! server alone: when nobody has asked about it for a while, it is given up.

use crate::api::count::{CountRequest, CountState, CountStatus};
use crate::extract::{Body, at_most, size};
use crate::limits::LIMITS;
use crate::refusal::{Answer, Refusal};
use crate::site::Site;
use crate::sync::lock;
use axum::Json;
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use queens::engine::kernel::Kernel;
use queens::engine::{self, Options, Progress};
use queens::unique::Classes;
use queens::{Error, Size};
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// More threads than this are of no use to the boards counted here.
const THREADS: usize = 256;

/// The remaining time is told once so much is done: before that it would jump about.
const TELLING: f64 = 0.02;

/// Seconds from one report to the next.
const REPORT: f64 = 0.05;

/// How often somebody looks whether anybody still listens.
const WATCH: Duration = Duration::from_millis(250);

/// The count that runs or ran last.
#[derive(Debug)]
pub(crate) struct Desk {
    status: watch::Sender<CountStatus>,
    job: Mutex<Option<Job>>,
    asked: Mutex<Instant>,
    /// How long a count goes on while nobody asks.
    patience: Duration,
}

/// How a running count is told to stop, and why.
#[derive(Clone, Debug, Default)]
struct Job {
    stop: Arc<AtomicBool>,
    abandoned: Arc<AtomicBool>,
}

impl Desk {
    /// Nothing runs yet.
    pub(crate) fn new(patience: Duration) -> Desk {
        let status = watch::Sender::new(CountStatus::default());
        Desk { status, job: Mutex::default(), asked: Mutex::new(Instant::now()), patience }
    }

    /// Stops the count that runs.
    pub(crate) fn cancel(&self) {
        if let Some(job) = &*lock(&self.job) {
            job.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Notes that somebody wants to know.
    fn touch(&self) {
        *lock(&self.asked) = Instant::now();
    }

    fn status(&self) -> CountStatus {
        self.touch();
        self.status.borrow().clone()
    }

    /// Begins a count, unless one is running.
    fn start(self: Arc<Self>, size: Size, threads: usize) -> Answer<CountStatus> {
        let mut slot = lock(&self.job);
        if slot.is_some() {
            return Err(Refusal::taken("a count is running already: wait for it, or cancel it"));
        }
        let kernel = Kernel::best().name();
        let status = CountStatus {
            state: CountState::Running,
            n: Some(size.get()),
            threads: Some(threads),
            kernel: Some(kernel),
            ..CountStatus::default()
        };
        let job = slot.insert(Job::default()).clone();
        drop(slot);
        self.touch();
        self.status.send_replace(status.clone());
        tokio::spawn(watch_listeners(self.clone(), job.clone()));
        tokio::task::spawn_blocking(move || self.run(size, threads, &job));
        Ok(status)
    }

    /// Counts, on a thread of its own.
    fn run(&self, size: Size, threads: usize, job: &Job) {
        let started = Instant::now();
        let report = |progress: Progress| self.report(started, progress.share);
        let options = Options::default().threads(threads).cancel(&job.stop).progress(&report);
        let counted = count(size, &options);
        // Whoever hears of the end may begin another count: the desk must be free by then.
        let mut slot = lock(&self.job);
        self.status.send_modify(|status| {
            status.seconds = started.elapsed().as_secs_f64();
            status.seconds_left = None;
            status.state = match counted {
                Ok(classes) => tell(classes, status),
                Err(_) if job.abandoned.load(Ordering::Relaxed) => CountState::Abandoned,
                Err(_) => CountState::Cancelled,
            };
        });
        *slot = None;
    }

    /// Tells how far the count has come; threads may overtake each other.
    fn report(&self, started: Instant, share: f64) {
        self.status.send_if_modified(|status| {
            let seconds = started.elapsed().as_secs_f64();
            let is_news = share > status.share && seconds > status.seconds + REPORT;
            if is_news {
                status.share = share;
                status.seconds = seconds;
                status.seconds_left =
                    (share >= TELLING).then(|| status.seconds * (1.0 - share) / share);
            }
            is_news
        });
    }
}

/// Tells what was counted.
fn tell(classes: Classes, status: &mut CountStatus) -> CountState {
    status.share = 1.0;
    status.total = Some(classes.total().to_string());
    status.unique = Some(classes.unique().to_string());
    status.half_turn = Some(classes.half_turn().to_string());
    status.quarter_turn = Some(classes.quarter_turn().to_string());
    CountState::Done
}

fn count(size: Size, options: &Options<'_>) -> Result<Classes, Error> {
    engine::classes(size, engine::count(size, options)?.total, options)
}

/// Gives a count up when nobody has listened for a while.
async fn watch_listeners(desk: Arc<Desk>, job: Job) {
    let mut ticks = tokio::time::interval(WATCH);
    let is_running =
        || lock(&desk.job).as_ref().is_some_and(|now| Arc::ptr_eq(&now.stop, &job.stop));
    while is_running() {
        ticks.tick().await;
        if desk.status.receiver_count() > 0 {
            desk.touch();
        } else if lock(&desk.asked).elapsed() > desk.patience {
            job.abandoned.store(true, Ordering::Relaxed);
            job.stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Threads that can run at once.
pub(super) fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

pub(super) async fn start(
    State(site): State<Arc<Site>>,
    Body(request): Body<CountRequest>,
) -> Answer<Json<CountStatus>> {
    let size = size(request.n, 0, LIMITS.count_n)?;
    let threads = at_most("threads", request.threads.unwrap_or_else(processors), THREADS)?;
    site.desk.clone().start(size, threads).map(Json)
}

pub(super) async fn status(State(site): State<Arc<Site>>) -> Json<CountStatus> {
    Json(site.desk.status())
}

pub(super) async fn cancel(State(site): State<Arc<Site>>) -> Json<CountStatus> {
    let mut status = site.desk.status.subscribe();
    site.desk.cancel();
    // Work looks at the flag many times a second.
    let ended = status.wait_for(|status| status.state != CountState::Running);
    let _ = tokio::time::timeout(Duration::from_secs(2), ended).await;
    Json(site.desk.status())
}

pub(super) async fn events(
    State(site): State<Arc<Site>>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    site.desk.touch();
    let mut statuses = site.desk.status.subscribe();
    statuses.mark_changed(); // the present one is news to a new listener
    let events = stream::unfold(Some(statuses), async |statuses| {
        let mut statuses = statuses?;
        statuses.changed().await.ok()?;
        let status = statuses.borrow_and_update().clone();
        let goes_on = status.state == CountState::Running;
        let event = Event::default().event("status").json_data(&status);
        let event = event.unwrap_or_else(|_| Event::default().comment("unreadable"));
        Some((Ok(event), goes_on.then_some(statuses)))
    });
    Sse::new(events).keep_alive(KeepAlive::default())
}
