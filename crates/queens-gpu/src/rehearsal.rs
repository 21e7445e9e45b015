//! The work of the processor for a card, without a card: to measure it, and to test the rest of the crate.

use crate::batch::Batch;
use crate::round::{Round, Table};
use crate::{LONGEST_LIST, Settings};
use parking_lot::Mutex;
use queens::Error;
use queens::control::StopToken;
use queens::engine::gpu::{Device, Halves, Join, Joined, Nodes, Queue};
use std::collections::VecDeque;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The longest node of most cards, and the threads of a workgroup.
const NODE: usize = 2048;
const THREADS: u32 = 512;

/// A device that packs units, divides them into nodes and copies what a card would get. It counts no pairs.
///
/// Its [`host_time`](Device::host_time) is the time for this work. A plain loop does what a card would do
/// between these steps: it counts the halves with each key.
#[derive(Debug, Default)]
pub struct Rehearsal(Arc<Mutex<Duration>>);

impl Device for Rehearsal {
    fn adapter(&self) -> &str {
        "rehearsal"
    }

    fn longest_list(&self) -> usize {
        LONGEST_LIST
    }

    fn longest_node(&self) -> usize {
        NODE
    }

    fn queue(&self, stop: &StopToken) -> Box<dyn Queue> {
        let (time, stop) = (self.0.clone(), stop.clone());
        let (open, is_sent, joined) = Default::default();
        Box::new(RehearsalQueue { time, open, is_sent, joined, nodes: Nodes::new(NODE), stop })
    }

    fn host_time(&self) -> Duration {
        *self.0.lock()
    }
}

struct RehearsalQueue {
    time: Arc<Mutex<Duration>>,
    open: Batch,
    /// Whether the placements of the open batch were copied.
    is_sent: bool,
    joined: VecDeque<Joined>,
    nodes: Nodes,
    stop: StopToken,
}

impl RehearsalQueue {
    fn timed<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let start = Instant::now();
        let done = work(self);
        *self.time.lock() += start.elapsed();
        done
    }

    fn send(&mut self, is_continued: bool) -> Result<(), Error> {
        let (round, table) = self.timed(|queue| {
            let round = Round::all(&queue.open.joins);
            let table = round.table(&queue.open.joins, queue.open.blocks.len());
            let placements = if queue.is_sent { Vec::new() } else { queue.open.placements.clone() };
            black_box((placements, queue.open.blocks.clone()));
            (round, table)
        });
        self.is_sent = is_continued;
        let counters = count(&self.open, &round, &table);
        self.timed(|queue| {
            let RehearsalQueue { open, nodes, stop, .. } = queue;
            let lengths = round.lengths(&open.joins, &table, &counters);
            let lengths =
                lengths.ok_or_else(|| crate::adapter::error("rehearsal", "it is wrong"))?;
            let work = round.work(&open.joins, &table, &counters, nodes, stop)?;
            let ranges = nodes.sides.each_ref().map(|side| side.ranges.clone());
            black_box((work.cursors.clone(), ranges, nodes.nodes.clone()));
            queue.joined.extend(lengths.into_iter().map(|halves| Joined { halves, pairs: 0 }));
            queue.open.take(is_continued);
            Ok(())
        })
    }
}

impl Queue for RehearsalQueue {
    fn add(&mut self, halves: [&Halves<'_>; 2], mut joins: &[Join]) -> Result<(), Error> {
        let most = Settings::default().most_halves;
        while let Some(first) = joins.first() {
            let mut is_continued = false;
            if self.open.takes(first, most) {
                let before = self.open.placements.len();
                let added = self.timed(|queue| queue.open.add(halves, joins, THREADS, most));
                self.is_sent &= self.open.placements.len() == before;
                joins = &joins[added..];
                is_continued = !joins.is_empty();
            }
            if !joins.is_empty() || self.open.is_full() {
                self.send(is_continued)?;
            }
        }
        Ok(())
    }

    fn next(&mut self, wait: bool) -> Result<Option<Joined>, Error> {
        if self.joined.is_empty() && wait && !self.open.is_empty() {
            self.send(false)?;
        }
        Ok(self.joined.pop_front())
    }
}

/// Counts the halves of each block and of each key.
fn count(batch: &Batch, round: &Round, table: &Table) -> Vec<u32> {
    let mut counters = vec![0; table.counters];
    for (piece, sides) in round.pieces().iter().zip(&table.sides) {
        let own = &batch.joins[piece.join];
        for side in 0..2 {
            let (selected, keep) = (own.join.selected[side], own.keep[side]);
            let [workgroups, keys] = &sides[side];
            for (place, block) in piece.blocks[side].clone().enumerate() {
                let [left, left_length, right, right_length, low, high, ..] =
                    batch.blocks[block as usize];
                let tag = u64::from(high) << 32 | u64::from(low);
                let list = |start: u32, length: u32| {
                    let all = &batch.placements[start as usize..][..length as usize];
                    all.iter().copied().filter(|mask| mask & selected.forbidden == 0)
                };
                let right: Vec<u64> = list(right, right_length).collect();
                for x in list(left, left_length) {
                    for y in right.iter().filter(|&y| x & y == 0) {
                        let half = (x | y) & keep | tag;
                        if selected.has(half) {
                            counters[workgroups.start + place] += 1;
                            counters[keys.start + own.join.sorted(half).0 as usize] += 1;
                        }
                    }
                }
            }
        }
    }
    counters
}
