//! All solutions in lexicographic order, found by several threads.
//!
//! Every thread walks the top of the same tree, where the subtrees below the first queens have the
//! same numbers for all of them, and enters those that it is handed out. Put together by their
//! numbers, the parts are the whole list in order.

use queens::observer::{Node, Observer, Visit};
use queens::run::{Control, Progress, StopToken, Stopped, Tasks, workers};
use queens::symmetry::Images;
use queens::{Algorithm, Size, Square};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

/// Queens above a subtree. There are at most N^3 subtrees, and each takes far longer than the way to it.
const DEPTH: usize = 3;

/// What is listed.
#[derive(Clone, Copy)]
pub(crate) enum Which {
    /// Solutions whose first queen stands in the left half or in the middle: the first half of all
    /// and, for odd N, some more. The others are their mirror images, in reverse order.
    LeftHalf,
    /// The canonical one of each class.
    Unique,
}

/// Solutions in lexicographic order, in parts of one byte for each queen.
pub(crate) fn list(
    size: Size,
    which: Which,
    control: &Control<'_>,
) -> Result<Vec<Vec<u8>>, Stopped> {
    let walk = |tasks: Tasks<'_>, each: &dyn Fn()| {
        let mut lister = Lister::new(size, which, tasks, each);
        let end = match which {
            Which::LeftHalf => Algorithm::Bitmap.search(size, &mut lister),
            Which::Unique => Algorithm::Symmetry.search(size, &mut lister),
        };
        match end {
            ControlFlow::Break(stopped) => Err(stopped),
            ControlFlow::Continue(()) => Ok((lister.next, lister.parts)),
        }
    };
    // A walk that enters nothing numbers the subtrees.
    let numbered = workers(1, 0..0, control.stop_token(), |tasks| walk(tasks, &|| ()))?;
    let (all, done) = (numbered.first().map_or(0, |&(all, _)| all), AtomicU64::new(0));
    let each = || {
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        control.report(Progress::of_pieces(done, all));
    };
    let found =
        workers(control.thread_count(), 0..all, control.stop_token(), |tasks| walk(tasks, &each))?;
    control.report(Progress::of_pieces(1, 1));
    let mut parts: Vec<(u64, Vec<u8>)> = found.into_iter().flat_map(|(_, parts)| parts).collect();
    parts.sort_unstable_by_key(|&(number, _)| number);
    Ok(parts.into_iter().map(|(_, part)| part).collect())
}

/// One thread.
struct Lister<'a> {
    rows: usize,
    which: Which,
    tasks: Tasks<'a>,
    /// Is called after each subtree that was entered.
    each: &'a dyn Fn(),
    stop: StopToken,
    /// Nodes since the token was looked at.
    nodes: u32,
    /// The subtree that is entered next, or was entered last.
    claimed: Option<u64>,
    /// The number of the next subtree of the walk.
    next: u64,
    columns: [u8; Size::MAX.get()],
    parts: Vec<(u64, Vec<u8>)>,
}

impl<'a> Lister<'a> {
    /// Looks at the token once in this many nodes.
    const INTERVAL: u32 = 1 << 12;

    fn new(size: Size, which: Which, mut tasks: Tasks<'a>, each: &'a dyn Fn()) -> Lister<'a> {
        let (stop, claimed) = (tasks.stop_token().clone(), tasks.next());
        let columns = [0; Size::MAX.get()];
        let rows = size.get();
        Lister {
            rows,
            which,
            tasks,
            each,
            stop,
            nodes: 0,
            claimed,
            next: 0,
            columns,
            parts: Vec::new(),
        }
    }

    /// Whether the next subtree of the walk is this thread's.
    fn claims(&mut self) -> bool {
        let number = self.next;
        self.next += 1;
        while self.claimed.is_some_and(|claimed| claimed < number) {
            (self.each)();
            self.claimed = self.tasks.next();
        }
        self.claimed == Some(number)
    }

    fn is_left(&self) -> bool {
        matches!(self.which, Which::Unique) || 2 * usize::from(self.columns[0]) < self.rows
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
        let enters = match node.depth {
            1 => self.is_left(),
            DEPTH => self.claims(),
            _ => true,
        };
        ControlFlow::Continue(if enters { Visit::Enter } else { Visit::Skip })
    }

    fn placed(&mut self, square: Square) -> ControlFlow<Stopped> {
        self.columns[square.row()] = square.column() as u8;
        ControlFlow::Continue(())
    }

    fn solution(&mut self, _: Images) -> ControlFlow<Stopped> {
        let number = self.claimed.unwrap_or(0);
        if self.parts.last().is_none_or(|&(last, _)| last != number) {
            self.parts.push((number, Vec::new()));
        }
        if let Some((_, part)) = self.parts.last_mut() {
            part.extend_from_slice(&self.columns[..self.rows]);
        }
        ControlFlow::Continue(())
    }
}
