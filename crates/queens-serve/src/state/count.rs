//! The count that runs or ran last: start, progress, end.
//!
//! A count belongs to the server, so that a page may be reloaded while it runs. It ends when nobody
//! has listened to it or asked for it for a while.

use super::Busy;
use crate::sync::lock;
use queens::count::Request;
use queens::run::{Control, Progress, StopToken};
use queens::words::with_causes;
use queens::{Error, Size};
use queens_page::api::count::{CountProgress, CountStatus};
use queens_report::Count;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, watch};
use tokio::task::JoinError;
use tokio::time::timeout;

/// Seconds between reports.
const REPORT: f64 = 0.05;

/// The count that runs or ran last.
#[derive(Debug)]
pub(crate) struct CountJob {
    status: watch::Sender<CountStatus>,
    /// Cancels the count that was started last.
    stop: Mutex<StopToken>,
    /// Somebody asked for the count, and may ask again.
    asked: Notify,
    /// How long a count runs while nobody listens or asks.
    patience: Duration,
}

impl CountJob {
    pub(crate) fn new(patience: Duration) -> CountJob {
        let status = watch::Sender::new(CountStatus::default());
        CountJob { status, stop: Mutex::default(), asked: Notify::new(), patience }
    }

    pub(crate) fn status(&self) -> CountStatus {
        self.asked.notify_one();
        self.status.borrow().clone()
    }

    /// The status now and whenever it changes. The count runs on while the receiver exists.
    pub(crate) fn listen(&self) -> watch::Receiver<CountStatus> {
        let mut statuses = self.status.subscribe();
        statuses.mark_changed();
        self.asked.notify_one();
        statuses
    }

    /// Starts a count, unless one is running.
    pub(crate) fn start(
        self: &Arc<Self>,
        size: Size,
        threads: usize,
        stop: StopToken,
    ) -> Result<CountStatus, Busy> {
        let (n, share, seconds) = (size.get(), 0.0, 0.0);
        let begun = CountProgress { n, threads, share, seconds };
        let mut current = lock(&self.stop);
        let is_started = self.status.send_if_modified(|status| {
            let is_free = !status.is_running();
            if is_free {
                *status = CountStatus::Running(begun);
            }
            is_free
        });
        if !is_started {
            return Err(Busy);
        }
        *current = stop.clone();
        tokio::spawn(self.clone().run(size, threads, stop));
        Ok(CountStatus::Running(begun))
    }

    /// Stops the count that runs, and waits for its end.
    pub(crate) async fn cancel(&self) -> CountStatus {
        let mut statuses = self.status.subscribe();
        lock(&self.stop).stop();
        // The sender is here, so the channel is open.
        let _ = statuses.wait_for(|status| !status.is_running()).await;
        self.status()
    }

    async fn run(self: Arc<Self>, size: Size, threads: usize, stop: StopToken) {
        let wanted = stop.child();
        let (job, token) = (self.clone(), wanted.clone());
        let mut counting = tokio::task::spawn_blocking(move || job.count(size, threads, &token));
        let counted = tokio::select! {
            counted = &mut counting => counted,
            () = self.unwanted() => {
                wanted.stop();
                counting.await
            }
        };
        self.status.send_replace(end(counted, &stop));
    }

    /// Waits until nobody has listened or asked for as long as a count runs without.
    async fn unwanted(&self) {
        loop {
            self.status.closed().await;
            if timeout(self.patience, self.asked.notified()).await.is_err() {
                return;
            }
        }
    }

    /// Counts, on a thread of its own.
    fn count(&self, size: Size, threads: usize, stop: &StopToken) -> Result<Count, Error> {
        let started = Instant::now();
        let report = |progress: Progress| self.report(progress.share, started.elapsed());
        let control = Control::default().threads(threads).stop(stop).progress(&report);
        Count::run(&Request::new(size).unique(true), &control)
    }

    /// Threads may overtake each other: only the report of the most work counts.
    fn report(&self, share: f64, elapsed: Duration) {
        let seconds = elapsed.as_secs_f64();
        self.status.send_if_modified(|status| {
            let CountStatus::Running(progress) = status else { return false };
            let is_news = share > progress.share && seconds > progress.seconds + REPORT;
            if is_news {
                *progress = CountProgress { share, seconds, ..*progress };
            }
            is_news
        });
    }
}

/// How a count has ended; `stop` is what cancels it.
fn end(counted: Result<Result<Count, Error>, JoinError>, stop: &StopToken) -> CountStatus {
    match counted {
        Ok(Ok(count)) => CountStatus::Done(count),
        Ok(Err(Error::Stopped(_))) if stop.is_stopped() => CountStatus::Cancelled,
        Ok(Err(Error::Stopped(_))) => CountStatus::Abandoned,
        Ok(Err(error)) => CountStatus::Failed { message: with_causes(&error) },
        Err(error) => CountStatus::Failed {
            message: format!("the count failed: {error}; please report this"),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Time is simulated: it passes only when the test advances it.
    #[tokio::test(start_paused = true)]
    async fn a_count_that_nobody_listens_to_is_abandoned() {
        let patience = Duration::from_secs(10);
        let job = Arc::new(CountJob::new(patience));
        let listener = job.listen();
        job.start(Size::new(20).unwrap(), 1, StopToken::new()).unwrap();
        for _ in 0..10 {
            tokio::time::advance(patience).await;
        }
        assert!(job.status().is_running(), "somebody listens");
        drop(listener);
        while job.status.borrow().is_running() {
            tokio::time::advance(patience).await;
        }
        assert_eq!(job.status(), CountStatus::Abandoned);
    }

    #[tokio::test]
    async fn an_error_keeps_its_cause() {
        let stop = StopToken::new();
        let failed = end(Ok(Err(Error::SizeOutOfRange { n: 99 })), &stop);
        let message = Error::SizeOutOfRange { n: 99 }.to_string();
        assert_eq!(failed, CountStatus::Failed { message });
        let panicked = tokio::spawn(async { panic!("out of cheese") }).await;
        let CountStatus::Failed { message } = end(panicked, &stop) else { panic!("not failed") };
        assert!(message.contains("out of cheese"), "{message}");
    }
}
