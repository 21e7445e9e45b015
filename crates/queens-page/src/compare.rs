//! Comparisons as a sequence of events. A request for the next event does the work that leads to it, so the
//! caller can stop at any event.

use crate::Error;
use crate::api::compare::{CompareEvent, CompareRequest};
use crate::limits::{self, LIMITS};
use queens::Size;
use queens::count::Method;
use queens::run::{StopToken, Stopped};
use queens_report::draw::svg;
use queens_report::{Clock, Comparison, Round, Run};
use std::time::Duration;

/// A running or finished comparison.
///
/// ```
/// use queens::run::StopToken;
/// use queens_page::api::compare::{CompareEvent, CompareRequest};
/// use queens_page::compare::Comparing;
/// use queens_report::Clock;
///
/// let request = CompareRequest { algorithms: vec!["flags".into()], from: 6, to: 6, seconds: 5.0 };
/// let mut comparing = Comparing::new(&request, "1".into(), Clock::SYSTEM)?;
/// let mut events = Vec::new();
/// while let Some(event) = comparing.next(&StopToken::new())? {
///     events.push(event);
/// }
/// assert!(matches!(events[..], [
///     CompareEvent::Started { of: 1, .. },
///     CompareEvent::Running { n: 6, .. },
///     CompareEvent::Measured { done: 1, .. },
///     CompareEvent::Finished { disagreement: None },
/// ]));
/// assert_eq!(comparing.csv().lines().count(), 2);
/// # Ok::<(), queens_page::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Comparing {
    id: String,
    comparison: Comparison,
    sizes: Vec<Size>,
    /// The results, board by board.
    runs: Vec<Run>,
    /// The number of events so far.
    events: usize,
}

impl Comparing {
    /// Creates a comparison without starting it; `id` names it for downloads.
    ///
    /// # Errors
    /// [`Error::Seconds`], [`Error::Range`], [`Error::Rows`], and [`Error::Value`] for an unknown algorithm.
    pub fn new(request: &CompareRequest, id: String, clock: Clock) -> Result<Comparing, Error> {
        let comparison = comparison(request)?.clock(clock);
        let sizes = sizes(request)?;
        Ok(Comparing { id, comparison, sizes, runs: Vec::new(), events: 0 })
    }

    /// Returns the identifier for downloads.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Does the work up to the next event and returns it; `None` after the last event.
    ///
    /// # Errors
    /// [`Stopped`] if `stop` stopped.
    pub fn next(&mut self, stop: &StopToken) -> Result<Option<CompareEvent>, Stopped> {
        let of = self.all();
        // A start, an announcement and a result for each run, and an end.
        let event = match self.events {
            0 => CompareEvent::Started { id: self.id.clone(), of },
            last if last == 2 * of + 1 => {
                CompareEvent::Finished { disagreement: self.disagreement() }
            }
            after if after > 2 * of => return Ok(None),
            odd if odd % 2 == 1 => self.announced(),
            _ => self.measured(stop)?,
        };
        self.events += 1;
        Ok(Some(event))
    }

    /// Returns the number of all runs.
    fn all(&self) -> usize {
        self.sizes.len() * self.comparison.methods().len()
    }

    /// Returns the next run.
    fn upcoming(&self) -> (Method, Size) {
        let methods = self.comparison.methods();
        let (round, place) = (self.runs.len() / methods.len(), self.runs.len() % methods.len());
        (methods[place], self.sizes[round])
    }

    fn announced(&self) -> CompareEvent {
        let (method, size) = self.upcoming();
        let (n, done, of) = (size.get(), self.runs.len(), self.all());
        CompareEvent::Running { n, algorithm: method.name(), done, of }
    }

    fn measured(&mut self, stop: &StopToken) -> Result<CompareEvent, Stopped> {
        let (method, size) = self.upcoming();
        let run = self.comparison.run(method, size, stop)?;
        self.runs.push(run.clone());
        let (done, of) = (self.runs.len(), self.all());
        Ok(CompareEvent::Measured { done, of, run: Box::new(run) })
    }

    /// Returns the finished rounds, and the finished runs of the current round.
    fn rounds(&self) -> Vec<Round> {
        let rounds = self.runs.chunks(self.comparison.methods().len());
        self.sizes.iter().zip(rounds).map(|(&size, runs)| Round::new(size, runs.to_vec())).collect()
    }

    fn disagreement(&self) -> Option<String> {
        self.rounds().iter().find_map(Round::disagreement)
    }

    /// Returns the runs in the format of `queens compare -f csv`.
    pub fn csv(&self) -> String {
        let rounds = self.rounds();
        let runs = rounds.iter().flat_map(Round::runs).map(Run::csv);
        let lines = std::iter::once(Run::CSV_HEADER.to_owned()).chain(runs);
        lines.map(|line| line + "\n").collect()
    }

    /// Draws the times as a chart in SVG.
    pub fn svg(&self) -> String {
        svg::chart(&self.comparison, &self.rounds())
    }
}

fn comparison(request: &CompareRequest) -> Result<Comparison, Error> {
    if !(0.01..=LIMITS.compare_seconds).contains(&request.seconds) {
        return Err(Error::Seconds { most: LIMITS.compare_seconds });
    }
    let named = request.algorithms.iter().map(|name| limits::method(name));
    let methods = named.collect::<Result<Vec<Method>, Error>>()?;
    Ok(Comparison::new(&methods, Duration::from_secs_f64(request.seconds)))
}

fn sizes(request: &CompareRequest) -> Result<Vec<Size>, Error> {
    if request.from > request.to {
        return Err(Error::Range);
    }
    let size = |n| limits::size(n, 1, LIMITS.compare_n);
    let [from, to] = [size(request.from)?, size(request.to)?];
    (from.get()..=to.get()).map(size).collect()
}
