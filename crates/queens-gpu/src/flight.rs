//! The batches on the cards: who may send one, and what happens when a card has finished a step.
//!
//! A round needs the host twice: after its halves are counted, to divide them into nodes, and after its nodes
//! are counted. A thread that waits does this for any batch, so that no card waits for a particular thread.

use crate::batch::{Batch, BatchJoin};
use crate::card::Card;
use crate::round::{Round, Table};
use crate::slot::{Name, Slot};
use crate::statistics::Statistics;
use parking_lot::{Condvar, Mutex};
use queens::Error;
use queens::control::StopToken;
use queens::engine::gpu::Joined;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};
use wgpu::MapMode;

/// The maximum number of batches on a card. While one is counted, others are sent and fetched.
const PER_CARD: usize = 3;

/// How long a thread sleeps while it waits for a card or a slot.
const NAP: Duration = Duration::from_micros(100);

/// The free slots of some cards, and the batches whose next step is due.
#[derive(Debug)]
pub(crate) struct Slots {
    cards: Vec<Arc<Card>>,
    free: Mutex<VecDeque<Slot>>,
    freed: Condvar,
    /// Batches whose results can be read, or cannot be read at all.
    ready: Mutex<VecDeque<(Arc<Shelf>, bool)>>,
    pub(crate) statistics: Mutex<Statistics>,
}

impl Slots {
    pub(crate) fn new(cards: &[Arc<Card>]) -> Slots {
        let slots = (0..PER_CARD).flat_map(|_| cards.iter().map(|card| Slot::new(card.clone())));
        Slots {
            cards: cards.to_vec(),
            free: Mutex::new(slots.collect()),
            freed: Condvar::new(),
            ready: Mutex::default(),
            statistics: Mutex::default(),
        }
    }

    /// Returns a free slot.
    ///
    /// The slot that was free for longest belongs to the card with the least work.
    pub(crate) fn take(&self, stop: &StopToken) -> Result<Slot, Error> {
        loop {
            stop.check()?;
            if self.advance()? {
                continue;
            }
            let mut free = self.free.lock();
            if let Some(slot) = free.pop_front() {
                return Ok(slot);
            }
            self.freed.wait_for(&mut free, NAP);
        }
    }

    /// Does the next step of a batch. Returns whether one was due.
    fn advance(&self) -> Result<bool, Error> {
        self.cards.iter().try_for_each(|card| card.poll())?;
        let next = self.ready.lock().pop_front();
        let Some((shelf, is_mapped)) = next else { return Ok(false) };
        shelf.advance(is_mapped);
        Ok(true)
    }

    fn give_back(&self, slot: Slot) {
        self.free.lock().push_back(slot);
        self.freed.notify_one();
    }
}

impl Target for Slots {
    fn send(
        self: Arc<Slots>,
        batch: &mut Batch,
        is_continued: bool,
        stop: &StopToken,
    ) -> Result<Flight, Error> {
        let mut slot = self.take(stop)?;
        let start = Instant::now();
        let (card, sent) = (slot.card.clone(), slot.send_placements(batch, is_continued));
        let (step, joined) = Default::default();
        let shelf = Arc::new(Shelf { slots: self.clone(), step, joined });
        let (joins, blocks) = batch.take(is_continued);
        let statistics = Statistics { batches: 1, ..Statistics::default() };
        let joined = vec![Joined::default(); joins.len()];
        let rounds = vec![Round::all(&joins)];
        let mut flight =
            InFlight { slot, joins, blocks, rounds, joined, statistics, stop: stop.clone() };
        let begun = sent.and_then(|()| flight.next_round());
        flight.statistics.times.host += start.elapsed();
        match begun {
            Ok(step) => shelf.wait_for(flight, step),
            Err(error) => {
                // The card may still use the buffers, so replace them.
                self.give_back(Slot::new(card));
                return Err(error);
            }
        }
        Ok(Flight::Sent(shelf))
    }

    fn worked(&self, time: Duration) {
        self.statistics.lock().times.host += time;
    }
}

/// Where a queue sends its batches.
pub(crate) trait Target: Send + Sync {
    /// Sends a batch. It stays open for other joins of its last unit, or is emptied.
    fn send(
        self: Arc<Self>,
        batch: &mut Batch,
        is_continued: bool,
        stop: &StopToken,
    ) -> Result<Flight, Error>;

    /// Notes that a thread worked for this time.
    fn worked(&self, time: Duration);
}

/// A batch that was sent, for the thread that sent it.
#[derive(Debug)]
pub(crate) enum Flight {
    Sent(Arc<Shelf>),
    /// The results are known.
    Done(Vec<Joined>),
}

impl Flight {
    /// Returns the results of the joins. Returns `None` if they are not ready and `wait` is false.
    pub(crate) fn joined(
        &mut self,
        wait: bool,
        stop: &StopToken,
    ) -> Result<Option<Vec<Joined>>, Error> {
        let shelf = match self {
            Flight::Sent(shelf) => shelf,
            Flight::Done(joined) => return Ok(Some(std::mem::take(joined))),
        };
        loop {
            if let Some(joined) = shelf.joined.lock().take() {
                return joined.map(Some);
            }
            stop.check()?;
            if shelf.slots.advance()? || shelf.joined.lock().is_some() {
                continue;
            }
            if !wait {
                return Ok(None);
            }
            std::thread::sleep(NAP);
        }
    }
}

/// A batch between its steps.
#[derive(Debug)]
pub(crate) struct Shelf {
    slots: Arc<Slots>,
    step: Mutex<Option<(InFlight, Step)>>,
    joined: Mutex<Option<Result<Vec<Joined>, Error>>>,
}

/// The step of a batch that its card works on.
#[derive(Debug)]
enum Step {
    Counting(Round, Table),
    Joining(Round, Table, Vec<[u64; 2]>, Vec<u32>),
}

#[derive(Debug)]
struct InFlight {
    slot: Slot,
    joins: Vec<BatchJoin>,
    blocks: Vec<[u32; 8]>,
    /// The rounds that were not begun.
    rounds: Vec<Round>,
    joined: Vec<Joined>,
    statistics: Statistics,
    stop: StopToken,
}

impl Shelf {
    /// Stores a batch until the card has finished the step.
    fn wait_for(self: &Arc<Shelf>, flight: InFlight, step: Step) {
        let buffer = flight.slot.buffer(Name::Read).cloned();
        *self.step.lock() = Some((flight, step));
        let shelf = self.clone();
        let ready = move |is_mapped| {
            let slots = shelf.slots.clone();
            slots.ready.lock().push_back((shelf, is_mapped));
        };
        match buffer {
            Some(buffer) => buffer.map_async(MapMode::Read, .., move |done| ready(done.is_ok())),
            None => ready(false),
        }
    }

    /// Does what the host has to do after a step, and begins the next step.
    fn advance(self: &Arc<Shelf>, is_mapped: bool) {
        let Some((mut flight, step)) = self.step.lock().take() else { return };
        let (start, card) = (Instant::now(), flight.slot.card.clone());
        let next = if is_mapped { flight.advance(step) } else { Err(flight.unreadable()) };
        flight.statistics.times.host += start.elapsed();
        match next {
            Ok(Some(step)) => self.wait_for(flight, step),
            Ok(None) => {
                *self.slots.statistics.lock() += flight.statistics;
                *self.joined.lock() = Some(Ok(flight.joined));
                self.slots.give_back(flight.slot);
            }
            Err(error) => {
                *self.joined.lock() = Some(Err(error));
                self.slots.give_back(Slot::new(card));
            }
        }
    }
}

impl InFlight {
    fn unreadable(&self) -> Error {
        self.slot
            .card
            .error("its results cannot be read: run the command again, or use another kernel")
    }

    fn wrong(&self, what: &str) -> Error {
        let problem = format!("{what}: run the command again, or use another kernel");
        self.slot.card.error(problem)
    }

    /// Begins the last of the rounds.
    fn next_round(&mut self) -> Result<Step, Error> {
        let round = self.rounds.pop().ok_or_else(|| self.unreadable())?;
        let table = round.table(&self.joins, self.blocks.len());
        self.slot.count_halves(&self.blocks, &table, &self.stop)?;
        Ok(Step::Counting(round, table))
    }

    /// Reads the results of a step and begins the next one; `None` after the last one.
    fn advance(&mut self, step: Step) -> Result<Option<Step>, Error> {
        self.stop.check()?;
        match step {
            Step::Counting(round, table) => {
                let read = self.slot.read(table.counters);
                let (counters, [count, _]) = read.ok_or_else(|| self.unreadable())?;
                self.statistics.times.count += count;
                self.join(round, table, counters).map(Some)
            }
            Step::Joining(round, table, lengths, found) => {
                self.add_results(&round, &table, &lengths, &found)?;
                if self.rounds.is_empty() { Ok(None) } else { self.next_round().map(Some) }
            }
        }
    }

    /// Begins to join the halves of a round, or divides it if there are too many.
    fn join(&mut self, round: Round, table: Table, counters: Vec<u32>) -> Result<Step, Error> {
        let lengths = round.lengths(&self.joins, &table, &counters);
        let lengths = lengths.ok_or_else(|| self.wrong("it counts halves wrongly"))?;
        let halves: u64 = lengths.iter().flatten().sum();
        if halves > self.slot.card.most_halves as u64 {
            let divided = round.divided(&lengths);
            self.rounds.extend(divided.ok_or_else(|| self.wrong("a unit is too large for it"))?);
            return self.next_round();
        }
        let most_pairs = self.slot.card.dispatch_pairs();
        self.slot.work.prepare(&round, &self.joins, &table, &counters, most_pairs, &self.stop)?;
        self.slot.join_halves(&table, &self.stop)?;
        self.statistics.nodes += self.slot.work.nodes.len() as u64;
        self.statistics.halves += halves;
        let found = counters[..table.workgroups as usize].to_vec();
        Ok(Step::Joining(round, table, lengths, found))
    }

    /// Adds the results of a round.
    fn add_results(
        &mut self,
        round: &Round,
        table: &Table,
        lengths: &[[u64; 2]],
        found: &[u32],
    ) -> Result<(), Error> {
        let workgroups = table.workgroups as usize;
        let size = self.slot.card.result_words;
        let read = self.slot.read(workgroups + size * self.slot.work.nodes.len());
        let (words, [write, join]) = read.ok_or_else(|| self.unreadable())?;
        let (written, results) = words.split_at(workgroups);
        if written != found {
            return Err(self.wrong("it writes other halves than it counted"));
        }
        if results.iter().step_by(size).any(|&counted| counted == 0) {
            return Err(self.wrong("a node was not counted"));
        }
        self.statistics.times.write += write;
        self.statistics.times.join += join;
        let tested = results.chunks_exact(size).filter_map(|result| result.get(1));
        self.statistics.tested += tested.map(|&tested| u64::from(tested)).sum::<u64>();
        if !join.is_zero() {
            self.slot.card.learn(self.slot.work.pairs, join.as_secs_f64());
        }
        let mut pairs = results.iter().step_by(size).map(|&counted| u64::from(counted) - 1);
        for ((piece, lengths), &nodes) in
            round.pieces().iter().zip(lengths).zip(&self.slot.work.pieces)
        {
            let joined = &mut self.joined[piece.join];
            joined.pairs += pairs.by_ref().take(nodes).sum::<u64>();
            for side in [0, 1].into_iter().filter(|&side| piece.counts[side]) {
                joined.halves[side] += lengths[side];
            }
        }
        Ok(())
    }
}
