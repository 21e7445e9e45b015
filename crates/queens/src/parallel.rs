//! Counting with several threads.
//!
//! A search is cut at a fixed depth into the subtrees below its first queens. Which parts there
//! are depends on the board alone, so results and statistics do not depend on the number of
//! threads.

use crate::classic::{Resume, bitmap, bitmap_mirror, carry_chain, symmetry};
use crate::observer::{Interrupted, Interruptible, Node, Observer, Tally, Visit};
use crate::symmetry::Images;
use crate::{Algorithm, Line, Size, Square};
use rayon::prelude::*;
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Queens in the prefix of a part: N^3 parts at most, each far longer than its overhead.
const DEPTH: usize = 3;

/// The algorithms that can be cut into parts.
///
/// ```
/// use queens::{Algorithm, parallel};
///
/// assert!(parallel::can_run(Algorithm::Symmetry));
/// assert!(!parallel::can_run(Algorithm::ExactCover));
/// ```
pub fn can_run(algorithm: Algorithm) -> bool {
    algorithm.about().parallel
}

/// The algorithms that can be cut into parts, simplest first.
///
/// ```
/// use queens::observer::Statistics;
/// use queens::{Size, parallel};
/// use std::sync::atomic::AtomicBool;
///
/// let (size, never) = (Size::new(8)?, AtomicBool::new(false));
/// for algorithm in parallel::algorithms() {
///     let statistics: Statistics = parallel::run(algorithm, size, &never, |_| ())?;
///     assert_eq!(statistics, algorithm.statistics(size), "{algorithm}");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn algorithms() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.iter().copied().filter(|&algorithm| can_run(algorithm))
}

/// How far a search has come: parts done, of all parts.
///
/// ```
/// use queens::observer::Count;
/// use queens::parallel::{self, Progress};
/// use queens::{Algorithm, Size};
/// use std::sync::Mutex;
/// use std::sync::atomic::AtomicBool;
///
/// let seen = Mutex::new(Vec::new());
/// let note = |Progress { done, parts }| seen.lock().unwrap().push((done, parts));
/// let never = AtomicBool::new(false);
/// parallel::run::<Count>(Algorithm::Bitmap, Size::new(8)?, &never, note)?;
/// let seen = seen.into_inner()?;
/// assert!(seen.iter().all(|&(_, parts)| parts == seen.len()));
/// assert!(seen.contains(&(seen.len(), seen.len())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Parts done.
    pub done: usize,
    /// All parts.
    pub parts: usize,
}

/// Runs a search on the current rayon thread pool and adds up what its parts tally. An algorithm
/// that cannot be cut runs as a whole, on one thread.
///
/// `progress` is called after each part, from the thread that ran it. Raising `stop` ends the
/// search within a few milliseconds.
///
/// ```
/// use queens::observer::Count;
/// use queens::{Algorithm, Size, parallel};
/// use std::sync::atomic::AtomicBool;
///
/// let stop = AtomicBool::new(false);
/// let count: Count = parallel::run(Algorithm::Symmetry, Size::new(10)?, &stop, |_| ())?;
/// assert_eq!((count.total, count.found), (724, 92));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Interrupted`] if the flag was raised before the search was finished.
pub fn run<T: Tally>(
    algorithm: Algorithm,
    size: Size,
    stop: &AtomicBool,
    progress: impl Fn(Progress) + Sync,
) -> Result<T, Interrupted> {
    match algorithm {
        Algorithm::Bitmap => parts::<bitmap::Recursive, T>(size, stop, progress),
        Algorithm::BitmapMirror => parts::<bitmap_mirror::Recursive, T>(size, stop, progress),
        Algorithm::Symmetry => parts::<symmetry::Symmetry, T>(size, stop, progress),
        Algorithm::CarryChain => parts::<carry_chain::CarryChain, T>(size, stop, progress),
        other => interruptible(stop, |search| other.search(size, search)),
    }
}

/// Runs one search that `stop` can interrupt.
fn interruptible<T: Tally>(
    stop: &AtomicBool,
    search: impl FnOnce(&mut Interruptible<'_, T>) -> ControlFlow<Result<Infallible, Interrupted>>,
) -> Result<T, Interrupted> {
    let mut tally = T::default();
    match search(&mut Interruptible::new(&mut tally, stop)) {
        ControlFlow::Continue(()) => Ok(tally),
        ControlFlow::Break(Err(interrupted)) => Err(interrupted),
    }
}

fn parts<S: Resume, T: Tally>(
    size: Size,
    stop: &AtomicBool,
    progress: impl Fn(Progress) + Sync,
) -> Result<T, Interrupted> {
    let mut splitter = Splitter { above: T::default(), prefix: Vec::new(), parts: Vec::new() };
    let ControlFlow::Continue(()) = S::search(size, &mut splitter);
    let Splitter { above, parts, .. } = splitter;
    let done = AtomicUsize::new(0);
    let run = |prefix: &Vec<Square>| {
        if stop.load(Ordering::Relaxed) {
            return Err(Interrupted);
        }
        let tally = interruptible(stop, |search| S::resume(size, prefix, search))?;
        progress(Progress { done: done.fetch_add(1, Ordering::Relaxed) + 1, parts: parts.len() });
        Ok(tally)
    };
    let below = parts.par_iter().map(run).try_reduce(T::default, |one, two| Ok(one.plus(two)))?;
    Ok(above.plus(below))
}

/// Tallies the tree above a depth, and notes the queens above each subtree below it.
struct Splitter<T> {
    above: T,
    prefix: Vec<Square>,
    parts: Vec<Vec<Square>>,
}

impl<T: Tally> Observer for Splitter<T> {
    type Stop = Infallible;

    fn node(&mut self, node: Node) -> ControlFlow<Infallible, Visit> {
        if self.prefix.len() < DEPTH {
            return self.above.node(node);
        }
        self.parts.push(self.prefix.clone());
        ControlFlow::Continue(Visit::Skip)
    }

    fn tested(&mut self, square: Square, attack: Option<Line>) -> ControlFlow<Infallible> {
        self.above.tested(square, attack)
    }

    fn placed(&mut self, square: Square) -> ControlFlow<Infallible> {
        self.prefix.push(square);
        self.above.placed(square)
    }

    fn removed(&mut self, square: Square) -> ControlFlow<Infallible> {
        self.prefix.pop();
        self.above.removed(square)
    }

    fn solution(&mut self, images: Images) -> ControlFlow<Infallible> {
        self.above.solution(images)
    }
}
