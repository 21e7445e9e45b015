//! Results of a search that runs on another thread, in bounded memory.
//!
//! ```
//! use queens::Size;
//! use queens_show::stream::Stream;
//! use std::convert::Infallible;
//!
//! let size = Size::new(8)?;
//! let stream = Stream::new(move |sink| {
//!     let _ = queens::solutions(size).try_for_each(|found| sink.put(found));
//! })?;
//! let Ok(first) = stream.wait(1, || Ok::<(), Infallible>(()));
//! assert_eq!(first[0].to_string(), "0 4 7 5 2 6 1 3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use queens::control::StopToken;
use std::io;
use std::iter::once;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Capacity of the channel, and of the list of received results.
const CAPACITY: usize = 512;

/// Interval between two checks while the search finds nothing.
const INTERVAL: Duration = Duration::from_millis(20);

/// The receiving end of a stream. Several threads may read from one stream, and each result goes to one of
/// them. Dropping the stream stops its search. The stream ends when its search ends, even by a panic.
pub struct Stream<T> {
    /// `None` after [`Stream::close`].
    results: Mutex<Option<Results<T>>>,
    stop: StopToken,
    /// The process that runs the search. A fork does not copy the thread of the search.
    process: u32,
}

struct Results<T> {
    channel: Receiver<T>,
    /// Results are received in groups. Waking the search for each result would be more expensive than
    /// searching.
    received: std::vec::IntoIter<T>,
}

/// The sending end of a stream.
pub struct Sink<T> {
    channel: SyncSender<T>,
    stop: StopToken,
}

impl<T: Send + 'static> Stream<T> {
    /// Starts a search on another thread. The search waits when about 1,000 results have not been read.
    pub fn new(search: impl FnOnce(&Sink<T>) + Send + 'static) -> io::Result<Stream<T>> {
        let (sender, channel) = sync_channel(CAPACITY);
        let stop = StopToken::new();
        let sink = Sink { channel: sender, stop: stop.clone() };
        std::thread::Builder::new().spawn(move || search(&sink))?;
        let results = Results { channel, received: Vec::new().into_iter() };
        Ok(Stream { results: Mutex::new(Some(results)), stop, process: std::process::id() })
    }
}

impl<T> Stream<T> {
    /// Returns up to `most` results without waiting. Returns an empty list at the end of the search. Returns
    /// `None` if the next result has not been found or another thread waits for it.
    pub fn ready(&self, most: usize) -> Option<Vec<T>> {
        self.poll(most, Duration::ZERO)
    }

    /// Waits for the next result, then returns up to `most` results. Returns an empty list at the end of the
    /// search. Calls `check` at short intervals.
    pub fn wait<E>(&self, most: usize, check: impl Fn() -> Result<(), E>) -> Result<Vec<T>, E> {
        while !self.stop.is_stopped() {
            if let Some(found) = self.poll(most, INTERVAL) {
                return Ok(found);
            }
            check()?;
        }
        Ok(Vec::new())
    }

    fn poll(&self, most: usize, time: Duration) -> Option<Vec<T>> {
        let Ok(mut results) = self.results.try_lock() else {
            std::thread::sleep(time); // another thread waits for the next result
            return None;
        };
        results.as_mut().map_or_else(|| Some(Vec::new()), |results| results.poll(most, time))
    }

    /// Returns whether this process is a fork, which has no thread for the search.
    pub fn is_forked(&self) -> bool {
        self.process != std::process::id()
    }

    /// Stops the search and drops its results; the stream is then at its end.
    pub fn close(&self) {
        if !self.is_forked() {
            self.stop.stop();
            self.results.lock().unwrap_or_else(PoisonError::into_inner).take();
        }
    }
}

impl<T> Results<T> {
    fn poll(&mut self, most: usize, time: Duration) -> Option<Vec<T>> {
        if self.received.len() == 0 {
            match self.channel.recv_timeout(time) {
                Ok(first) => {
                    let more = self.channel.try_iter().take(CAPACITY - 1);
                    self.received = once(first).chain(more).collect::<Vec<T>>().into_iter();
                }
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => return Some(Vec::new()),
            }
        }
        Some(self.received.by_ref().take(most).collect())
    }
}

impl<T> Drop for Stream<T> {
    fn drop(&mut self) {
        if self.is_forked() {
            // The search may have held a lock of the channel when the process was forked.
            let results = self.results.get_mut().unwrap_or_else(PoisonError::into_inner);
            std::mem::forget(results.take());
        } else {
            self.stop.stop();
        }
    }
}

impl<T> Sink<T> {
    pub fn put(&self, result: T) -> ControlFlow<()> {
        if self.stop.is_stopped() || self.channel.send(result).is_err() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    pub fn stop(&self) -> &StopToken {
        &self.stop
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;
    use std::sync::mpsc::channel;

    fn next<T>(stream: &Stream<T>, most: usize) -> Vec<T> {
        stream.wait(most, || Ok::<(), Infallible>(())).unwrap_or_default()
    }

    fn numbers(end: usize) -> Stream<usize> {
        Stream::new(move |sink| {
            let _ = (0..end).try_for_each(|number| sink.put(number));
        })
        .unwrap()
    }

    #[test]
    fn results_arrive_once_and_in_order() {
        for end in [0, 1, CAPACITY - 1, CAPACITY, CAPACITY + 1, 5 * CAPACITY] {
            for most in [1, 7, CAPACITY, usize::MAX] {
                let (stream, mut found) = (numbers(end), Vec::new());
                loop {
                    let some = next(&stream, most);
                    assert!(some.len() <= most);
                    if some.is_empty() {
                        break;
                    }
                    found.extend(some);
                }
                assert!(found.into_iter().eq(0..end), "{end} {most}");
                assert_eq!(stream.ready(1), Some(Vec::new()));
            }
        }
    }

    #[test]
    fn threads_share_results() {
        let stream = numbers(5000);
        let read = || {
            let mut found = Vec::new();
            while let Some(number) = next(&stream, 1).pop() {
                found.push(number);
            }
            found
        };
        let mut all = std::thread::scope(|scope| {
            let readers: Vec<_> = (0..3).map(|_| scope.spawn(read)).collect();
            readers.into_iter().flat_map(|reader| reader.join().unwrap()).collect::<Vec<_>>()
        });
        all.sort_unstable();
        assert!(all.into_iter().eq(0..5000));
    }

    #[test]
    fn closed_streams_end_and_stop_their_search() {
        let (ended, wait) = channel::<()>();
        let stream = Stream::new(move |sink| {
            let _ended = ended;
            while sink.put(1).is_continue() {}
            assert!(sink.stop().is_stopped());
        })
        .unwrap();
        assert_eq!(next(&stream, 2).first(), Some(&1));
        stream.close();
        assert_eq!((stream.ready(1), next(&stream, 1)), (Some(Vec::new()), Vec::new()));
        assert!(wait.recv().is_err());
    }

    #[test]
    fn failed_checks_end_the_wait() {
        let (release, held) = channel::<()>();
        let stream = Stream::new(move |sink: &Sink<u8>| {
            let _ = held.recv();
            let _ = sink.put(3);
        })
        .unwrap();
        assert_eq!(stream.ready(1), None);
        assert_eq!(stream.wait(1, || Err("enough")), Err("enough"));
        drop(release);
        assert_eq!(next(&stream, 9), [3]);
    }

    #[test]
    fn streams_end_after_a_panic() {
        let stream = Stream::new(|sink| {
            let _ = sink.put(1);
            std::panic::resume_unwind(Box::new("expected"));
        })
        .unwrap();
        assert_eq!((next(&stream, 1), next(&stream, 1)), (vec![1], vec![]));
    }
}
