//! The running or most recent count.
//!
//! A count belongs to the server, so the page can be reloaded while it runs. After some time without
//! listeners and requests, it is abandoned.

use crate::serve::refusal::{Answer, Refusal};
use crate::serve::state::lock;
use futures_util::stream::{self, Stream};
use queens::control::{Control, Progress, StopToken};
use queens::count::Method;
use queens::engine::kernel::Kernel;
use queens::engine::{FastestKernel, Options};
use queens::{Error, Size};
use queens_show::page::count::{CountProgress, CountStatus};
use queens_show::words::with_causes;
use queens_show::{Clock, Count};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::task::JoinError;
use tokio::time::timeout;

const REPORT: f64 = 0.05;

#[derive(Debug)]
pub(crate) struct CountJob {
    status: watch::Sender<CountStatus>,
    stop: Mutex<StopToken>,
    asked: Notify,
    /// How long a count continues without listeners and requests.
    patience: Duration,
    limit: Option<Kernel>,
}

impl CountJob {
    pub(crate) fn new(patience: Duration, limit: Option<Kernel>) -> CountJob {
        let status = watch::Sender::new(CountStatus::default());
        CountJob { status, stop: Mutex::default(), asked: Notify::new(), patience, limit }
    }

    pub(crate) fn status(&self) -> CountStatus {
        self.asked.notify_one();
        self.status.borrow().clone()
    }

    /// Returns the statuses up to the first that is not `running`.
    ///
    /// The count is not abandoned while the stream exists.
    pub(crate) fn listen(&self) -> impl Stream<Item = CountStatus> + use<> {
        let mut statuses = self.status.subscribe();
        statuses.mark_changed();
        self.asked.notify_one();
        stream::unfold(Some(statuses), async |statuses| {
            let mut statuses = statuses?;
            statuses.changed().await.ok()?;
            let status = statuses.borrow_and_update().clone();
            let more = status.is_running().then_some(statuses);
            Some((status, more))
        })
    }

    pub(crate) fn start(
        self: &Arc<Self>,
        size: Size,
        threads: usize,
        stop: StopToken,
    ) -> Answer<CountStatus> {
        let progress = CountProgress { n: size.get(), threads, share: 0.0, seconds: 0.0 };
        let mut current = lock(&self.stop);
        if self.status.borrow().is_running() {
            let message = "a count is running already: wait for it, or cancel it";
            return Err(Refusal::taken(message));
        }
        self.status.send_replace(CountStatus::Running(progress));
        *current = stop.clone();
        tokio::spawn(self.clone().run(size, threads, stop));
        Ok(CountStatus::Running(progress))
    }

    pub(crate) async fn cancel(&self) -> CountStatus {
        let mut statuses = self.status.subscribe();
        lock(&self.stop).stop();
        // `self` owns the sender, so the channel is open.
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

    /// Waits until the count has had neither listeners nor requests for `patience`.
    async fn unwanted(&self) {
        loop {
            self.status.closed().await;
            if timeout(self.patience, self.asked.notified()).await.is_err() {
                return;
            }
        }
    }

    fn count(&self, size: Size, threads: usize, stop: &StopToken) -> Result<Count, Error> {
        let stopwatch = Clock::SYSTEM.start();
        let report = |progress: Progress| self.report(progress.share, stopwatch.elapsed());
        let control = Control::default().threads(threads).stop(stop).progress(&report);
        let kernel = FastestKernel::for_board(size, self.limit, &|| Clock::SYSTEM.now());
        Count::run(Method::Halves, size, &Options::from(control).unique(true).kernel(kernel))
    }

    /// Ignores reports with less work than before, because threads may report out of order.
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

    /// Time is simulated and passes only when the test advances it.
    #[tokio::test(start_paused = true)]
    async fn count_without_listeners_is_abandoned() {
        let patience = Duration::from_secs(10);
        let job = Arc::new(CountJob::new(patience, None));
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
    async fn error_keeps_its_cause() {
        let stop = StopToken::new();
        let failed = end(Ok(Err(Error::SizeOutOfRange { n: 99 })), &stop);
        let message = Error::SizeOutOfRange { n: 99 }.to_string();
        assert_eq!(failed, CountStatus::Failed { message });
        let panicked = tokio::spawn(async { panic!("out of cheese") }).await;
        let CountStatus::Failed { message } = end(panicked, &stop) else { panic!("not failed") };
        assert!(message.contains("out of cheese"), "{message}");
    }
}
