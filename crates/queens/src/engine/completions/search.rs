//! Counts completions one by one, with the search of [`complete`](crate::complete).

use crate::complete::OpenSquares;
use crate::control::{Control, Progress, Stopped, Tasks, workers};
use crate::observer::{Node, Observer, Stoppable, Visit};
use crate::rng::Rng;
use crate::symmetry::Images;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of random descents (probes) for an estimate.
///
/// They take less than a millisecond, and the error is about ten percent.
const PROBES: u32 = 500;

/// The seed of the probes. It is fixed, so that the same board always gets the same estimate.
const SEED: u64 = 1;

/// The minimum number of parts into which a search is divided for several threads.
const PARTS: usize = 1000;

/// The number of nodes after which a thread adds its nodes to the common total.
const STEP: u32 = 1000;

/// Returns the expected number of nodes of the search, from random descents (Knuth 1975).
pub(super) fn expected_nodes(board: &OpenSquares) -> f64 {
    let mut random = Rng::new(SEED);
    let probes = (0..PROBES).map(|_| probe(*board, &mut random));
    probes.sum::<f64>() / f64::from(PROBES)
}

fn probe(mut board: OpenSquares, random: &mut Rng) -> f64 {
    let (mut width, mut nodes) = (1.0, 1.0);
    while !board.is_full() {
        let mut children = board.tightest();
        let Some(last) = children.len().checked_sub(1) else { break };
        width *= (last + 1) as f64;
        nodes += width;
        let Some(queen) = children.nth(random.pick(0..last + 1)) else { break };
        board = board.with(queen);
    }
    nodes
}

/// Counts the completions, or returns `None` if this takes more than about `most` nodes.
pub(super) fn count(
    board: &OpenSquares,
    most: u64,
    control: &Control<'_>,
) -> Result<Option<u128>, Stopped> {
    let threads = control.thread_count();
    let parts = parts(*board, if threads > 1 { PARTS } else { 1 });
    let (nodes, done, all) = (AtomicU64::new(0), AtomicU64::new(0), parts.len() as u64);
    let work = |tasks: Tasks<'_>| {
        let stop = tasks.stop_token().clone();
        let mut count = Count { total: 0, new_nodes: 0, nodes: &nodes, most };
        for part in tasks {
            let part = &parts[part as usize];
            if Stoppable::run(&mut count, &stop, |to| part.search(to))?.is_break() {
                return Ok(None);
            }
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            control.report(Progress::of_pieces(done, all));
        }
        Ok::<_, Stopped>(Some(count.total))
    };
    Ok(workers(threads, 0..all, control.stop_token(), work)?.into_iter().sum())
}

/// Returns the boards of the first search level that has at least `least` boards.
///
/// If there is no such level, returns all completions.
fn parts(board: OpenSquares, least: usize) -> Vec<OpenSquares> {
    let mut level = vec![board];
    while level.len() < least && level.iter().any(|board| !board.is_full()) {
        let children = |board: &OpenSquares| {
            let board = *board;
            board.tightest().map(move |queen| board.with(queen))
        };
        level = level.iter().flat_map(children).collect();
    }
    level
}

/// Counts solutions until all threads together have visited more than `most` nodes.
struct Count<'a> {
    total: u128,
    /// The number of nodes that are not yet included in `nodes`.
    new_nodes: u32,
    nodes: &'a AtomicU64,
    most: u64,
}

impl Observer for Count<'_> {
    type Stop = ();

    fn node(&mut self, _: Node) -> ControlFlow<(), Visit> {
        self.new_nodes += 1;
        if self.new_nodes == STEP {
            self.new_nodes = 0;
            let nodes = self.nodes.fetch_add(STEP.into(), Ordering::Relaxed);
            if nodes >= self.most {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(Visit::Enter)
    }

    fn solution(&mut self, images: Images) -> ControlFlow<()> {
        self.total += u128::from(images.len() as u64);
        ControlFlow::Continue(())
    }
}
