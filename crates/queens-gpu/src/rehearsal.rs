//! The work of the processor for a card, without a card: to measure it, and to test the rest of the crate.

use crate::batch::Batch;
use crate::flight::{Flight, Target};
use crate::queue::UnitQueue;
use crate::round::{Round, Table, Work};
use crate::{LONGEST_LIST, Settings};
use bytemuck::{Pod, cast_slice};
use parking_lot::Mutex;
use queens::Error;
use queens::control::StopToken;
use queens::engine::gpu::{Device, Joined, Queue, Times};
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The longest node of most cards, and the threads of a workgroup.
const NODE: usize = 2048;
const THREADS: u32 = 512;

/// A device that packs units, divides them into nodes and copies what a card would get. It counts no pairs.
///
/// Its [`times`](Device::times) have the time for this work. A plain loop does what a card would do
/// between these steps: it counts the halves with each key.
#[derive(Debug)]
pub struct Rehearsal(Arc<State>);

#[derive(Debug)]
struct State {
    time: Mutex<Duration>,
    slot: Mutex<Slot>,
}

/// The work of a round, and a buffer in place of those of a card.
#[derive(Debug)]
struct Slot {
    work: Work,
    /// The number of placements that were copied for the open batch.
    placements: usize,
    /// The last copy.
    buffer: Vec<u8>,
}

fn copy(buffer: &mut Vec<u8>, data: &[impl Pod]) {
    buffer.clear();
    buffer.extend_from_slice(cast_slice(data));
    black_box(buffer);
}

impl Default for Rehearsal {
    fn default() -> Rehearsal {
        let slot = Slot { work: Work::new(NODE), placements: 0, buffer: Vec::new() };
        Rehearsal(Arc::new(State { time: Mutex::default(), slot: Mutex::new(slot) }))
    }
}

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
        let most = Settings::default().most_halves;
        Box::new(UnitQueue::new(self.0.clone(), THREADS, most, stop))
    }

    fn times(&self) -> Times {
        Times { host: *self.0.time.lock(), ..Times::default() }
    }
}

impl Target for State {
    fn send(
        self: Arc<State>,
        batch: &mut Batch,
        is_continued: bool,
        stop: &StopToken,
    ) -> Result<Flight, Error> {
        let start = Instant::now();
        let round = Round::all(&batch.joins);
        let table = round.table(&batch.joins, batch.blocks.len());
        let Slot { work, placements, buffer } = &mut *self.slot.lock();
        if *placements != batch.placements.len() {
            copy(buffer, &batch.placements);
        }
        *placements = if is_continued { batch.placements.len() } else { 0 };
        copy(buffer, &batch.blocks);
        self.worked(start.elapsed());
        let counters = count(batch, &round, &table);
        let start = Instant::now();
        let lengths = round.lengths(&batch.joins, &table, &counters);
        let lengths = lengths.ok_or_else(|| crate::adapter::error("rehearsal", "it is wrong"))?;
        work.prepare(&round, &batch.joins, &table, &counters, u64::MAX, stop)?;
        copy(buffer, &work.cursors);
        copy(buffer, &work.nodes);
        batch.take(is_continued);
        self.worked(start.elapsed());
        let joined = lengths.into_iter().map(|halves| Joined { halves, pairs: 0 });
        Ok(Flight::Done(joined.collect()))
    }

    fn worked(&self, time: Duration) {
        *self.time.lock() += time;
    }
}

/// Counts the halves of each block and of each key.
fn count(batch: &Batch, round: &Round, table: &Table) -> Vec<u32> {
    let mut counters = vec![0; table.counters];
    for (piece, sides) in round.pieces().iter().zip(&table.sides) {
        let own = &batch.joins[piece.join];
        for (side, [workgroups, keys]) in sides.iter().enumerate() {
            let (selected, keep) = (own.join.selected[side], own.keep[side]);
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
