//! Lists all solutions in lexicographic order with several threads.
//!
//! All threads walk the top of the same tree and number the subtrees below the first queens in the same way.
//! Each thread enters the subtrees that it claims. Solutions are passed on in the order of the subtrees. A
//! thread that is far ahead waits, so that memory is bounded.

use queens::observer::{Node, Observer, Visit};
use queens::run::{Control, Progress, StopToken, Stopped, Tasks, workers};
use queens::symmetry::Images;
use queens::{Algorithm, Search, Size, Square};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The solutions to list.
#[derive(Clone, Copy)]
enum Which {
    /// Solutions whose first queen is in the left half or in the middle. This is the first half of all
    /// solutions and, for odd N, some more. The others are their mirror images, in reverse order.
    LeftHalf,
    /// The canonical solution of each class.
    Unique,
}

/// Fills an array with all or all canonical solutions in lexicographic order. It contains one byte for each
/// queen. The array has exactly the required length.
pub(crate) fn fill(
    size: Size,
    unique: bool,
    control: &Control<'_>,
    array: &mut [u8],
) -> Result<(), Stopped> {
    let rows = size.get();
    if rows == 0 {
        return Ok(()); // the solution of an empty board has no bytes
    }
    let (all, last) = ((array.len() / rows) as u64, rows as u8 - 1);
    let mut place = 0;
    let each_is = if unique { 1 } else { 2 };
    let which = if unique { Which::Unique } else { Which::LeftHalf };
    stream(size, which, control, |found| {
        let at = place * rows;
        array[at..at + rows].copy_from_slice(found);
        if !unique {
            // The mirror images of the list are the same list in reverse order.
            let end = array.len() - at;
            for (byte, column) in array[end - rows..end].iter_mut().zip(found) {
                *byte = last - column;
            }
        }
        place += 1;
        if place.is_multiple_of(REPORT) {
            control.report(Progress::of_pieces((each_is * place as u64).min(all), all));
        }
    })?;
    control.report(Progress::of_pieces(1, 1));
    Ok(())
}

/// Solutions between two reports of progress.
const REPORT: usize = 4096;

/// Smaller boards use one thread: it is finished before other threads start.
const THREADS_FROM: usize = 10;

/// Passes solutions to `put` in lexicographic order, as soon as possible. There is one byte for each queen.
/// Memory is bounded.
fn stream(
    size: Size,
    which: Which,
    control: &Control<'_>,
    put: impl FnMut(&[u8]) + Send,
) -> Result<(), Stopped> {
    let state = State { next: 0, waiting: BTreeMap::new(), put };
    let queue = InOrder { rows: size.get(), state: Mutex::new(state), moved: Condvar::new() };
    let (stop, threads) = (control.stop_token(), control.thread_count());
    let threads = if size.get() < THREADS_FROM { 1 } else { threads };
    let pass = |number: u64, part: &mut Vec<u8>, ended: bool| queue.pass(number, part, ended, stop);
    workers(threads, 0..u64::MAX, stop, |tasks| walk(size, which, tasks, &pass))?;
    Ok(())
}

/// Orders solutions from subtrees by the numbers of the subtrees.
struct InOrder<P> {
    rows: usize,
    state: Mutex<State<P>>,
    /// Signals that the next subtree has changed.
    moved: Condvar,
}

struct State<P> {
    /// The subtree whose solutions are passed on now.
    next: u64,
    /// Solutions of finished later subtrees.
    waiting: BTreeMap<u64, Vec<u8>>,
    put: P,
}

impl<P> State<P> {
    fn take_next(&mut self) -> Option<Vec<u8>> {
        self.waiting.remove(&self.next)
    }
}

impl<P: FnMut(&[u8])> InOrder<P> {
    /// The maximum number of subtrees that wait for an earlier one.
    const AHEAD: u64 = 32;
    /// A subtree with this many waiting bytes waits before it adds more.
    const PART: usize = 1 << 20;
    /// Interval between checks of the stop token.
    const INTERVAL: Duration = Duration::from_millis(20);

    /// Passes on solutions of a finished or running subtree when it is the next one. Until then, keeps them
    /// if there are few.
    fn pass(
        &self,
        number: u64,
        part: &mut Vec<u8>,
        ended: bool,
        stop: &StopToken,
    ) -> ControlFlow<Stopped> {
        let mut state = self.state();
        while number != state.next {
            let room =
                if ended { number < state.next + Self::AHEAD } else { part.len() < Self::PART };
            if room {
                if ended {
                    state.waiting.insert(number, std::mem::take(part));
                }
                return ControlFlow::Continue(());
            }
            stop.check().map_or_else(ControlFlow::Break, ControlFlow::Continue)?;
            let waited = self.moved.wait_timeout(state, Self::INTERVAL);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        self.put(&mut state, part);
        part.clear();
        if ended {
            state.next += 1;
            while let Some(part) = state.take_next() {
                self.put(&mut state, &part);
                state.next += 1;
            }
            self.moved.notify_all();
        }
        ControlFlow::Continue(())
    }

    fn put(&self, state: &mut State<P>, part: &[u8]) {
        part.chunks_exact(self.rows).for_each(|solution| (state.put)(solution));
    }

    fn state(&self) -> MutexGuard<'_, State<P>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Receives the number of a subtree, its new solutions, and whether they are its last.
type EachSubtree<'a> = &'a (dyn Fn(u64, &mut Vec<u8>, bool) -> ControlFlow<Stopped> + Sync);

/// Walks the tree on one thread; returns the number of subtrees.
fn walk(size: Size, which: Which, tasks: Tasks<'_>, part: EachSubtree<'_>) -> Result<u64, Stopped> {
    let mut lister = Lister::new(size, which, tasks, part);
    let end = match which {
        Which::LeftHalf => Algorithm::Bitmap.search(size, &mut lister),
        Which::Unique => Algorithm::Symmetry.search(size, &mut lister),
    };
    match end {
        ControlFlow::Break(stopped) => Err(stopped),
        ControlFlow::Continue(()) => lister.ended(),
    }
}

/// The state of one thread.
struct Lister<'a> {
    rows: usize,
    which: Which,
    tasks: Tasks<'a>,
    part: EachSubtree<'a>,
    stop: StopToken,
    /// Nodes since the last check of the token.
    nodes: u32,
    /// The next or current subtree of this thread.
    claimed: Option<u64>,
    /// The number of the next subtree in the walk.
    next: u64,
    columns: [u8; Size::MAX.get()],
    /// Solutions of the subtree, and how many of their bytes were reported.
    found: Vec<u8>,
    told: usize,
}

impl<'a> Lister<'a> {
    /// Nodes between two checks of the token.
    const INTERVAL: u32 = 1 << 12;
    /// Bytes of solutions per report.
    const CHUNK: usize = 1 << 14;

    fn new(size: Size, which: Which, mut tasks: Tasks<'a>, part: EachSubtree<'a>) -> Lister<'a> {
        Lister {
            rows: size.get(),
            which,
            part,
            stop: tasks.stop_token().clone(),
            nodes: 0,
            claimed: tasks.next(),
            tasks,
            next: 0,
            columns: [0; Size::MAX.get()],
            found: Vec::new(),
            told: 0,
        }
    }

    /// Returns the number of queens above a subtree. It is at least three, and large enough that the
    /// solutions of waiting subtrees fit into memory.
    fn depth(&self) -> usize {
        self.rows.saturating_sub(13).max(3)
    }

    /// Returns whether this thread has claimed the next subtree of the walk.
    fn claims(&mut self) -> ControlFlow<Stopped, bool> {
        let number = self.next;
        self.next += 1;
        while let Some(claimed) = self.claimed.filter(|&claimed| claimed < number) {
            self.tell(claimed, true)?;
            self.claimed = self.tasks.next();
        }
        ControlFlow::Continue(self.claimed == Some(number))
    }

    fn tell(&mut self, number: u64, ended: bool) -> ControlFlow<Stopped> {
        (self.part)(number, &mut self.found, ended)?;
        self.told = self.found.len();
        ControlFlow::Continue(())
    }

    /// Ends the walk. A board without subtrees counts as one subtree.
    fn ended(mut self) -> Result<u64, Stopped> {
        let small = (self.next == 0).then_some(0);
        let last = small.or(self.claimed.filter(|&claimed| claimed < self.next));
        match last.map_or(ControlFlow::Continue(()), |last| self.tell(last, true)) {
            ControlFlow::Break(stopped) => Err(stopped),
            ControlFlow::Continue(()) => Ok(self.next),
        }
    }

    fn enters(&mut self, depth: usize) -> ControlFlow<Stopped, bool> {
        match depth {
            1 if matches!(self.which, Which::LeftHalf) => {
                ControlFlow::Continue(2 * usize::from(self.columns[0]) < self.rows)
            }
            depth if depth == self.depth() => self.claims(),
            _ => ControlFlow::Continue(true),
        }
    }
}

impl Observer for Lister<'_> {
    type Stop = Stopped;

    fn node(&mut self, node: Node) -> ControlFlow<Stopped, Visit> {
        self.nodes += 1;
        if self.nodes == Self::INTERVAL {
            self.nodes = 0;
            self.stop.check().map_or_else(ControlFlow::Break, ControlFlow::Continue)?;
        }
        let enters = self.enters(node.depth)?;
        ControlFlow::Continue(if enters { Visit::Enter } else { Visit::Skip })
    }

    fn placed(&mut self, square: Square) -> ControlFlow<Stopped> {
        self.columns[square.row()] = square.column() as u8;
        ControlFlow::Continue(())
    }

    fn solution(&mut self, _: Images) -> ControlFlow<Stopped> {
        self.found.extend_from_slice(&self.columns[..self.rows]);
        if self.found.len() < self.told + Self::CHUNK {
            return ControlFlow::Continue(());
        }
        self.tell(self.claimed.unwrap_or(0), false)
    }
}
