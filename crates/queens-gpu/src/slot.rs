//! A batch on a card: its buffers, submissions and counts.

use crate::batch::Batch;
use crate::card::Card;
use crate::statistics::{Shared, Statistics};
use parking_lot::{Condvar, Mutex};
use queens::Error;
use queens::control::StopToken;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};
use wgpu::{
    BindGroup, BindGroupDescriptor, BindGroupEntry, BindingResource, Buffer, BufferBinding,
    BufferDescriptor, BufferUsages, CommandEncoder, ComputePassDescriptor,
    ComputePassTimestampWrites, MapMode, QuerySet, QuerySetDescriptor, QueryType,
};

/// The maximum number of batches on a card. While one is counted, others are sent and fetched.
const PER_CARD: usize = 3;

/// How long a thread sleeps while it waits for a card or a slot.
const NAP: Duration = Duration::from_micros(100);

/// The free slots of some cards.
#[derive(Debug)]
pub(crate) struct Slots {
    cards: Vec<Arc<Card>>,
    free: Mutex<VecDeque<Slot>>,
    freed: Condvar,
    pub(crate) statistics: Shared,
}

impl Slots {
    pub(crate) fn new(cards: &[Arc<Card>]) -> Slots {
        let slots = (0..PER_CARD).flat_map(|_| cards.iter().map(|card| Slot::new(card.clone())));
        Slots {
            cards: cards.to_vec(),
            free: Mutex::new(slots.collect()),
            freed: Condvar::new(),
            statistics: Shared::default(),
        }
    }

    /// Returns a free slot.
    ///
    /// The slot that was free for longest belongs to the card with the least work. A waiting thread fetches
    /// the counts of all batches, so that a slot does not wait for the thread that filled it.
    pub(crate) fn take(&self, stop: &StopToken) -> Result<Slot, Error> {
        loop {
            stop.check()?;
            self.cards.iter().try_for_each(|card| card.poll())?;
            let mut free = self.free.lock();
            if let Some(slot) = free.pop_front() {
                return Ok(slot);
            }
            self.freed.wait_for(&mut free, NAP);
        }
    }

    fn give_back(&self, slot: Slot) {
        self.free.lock().push_back(slot);
        self.freed.notify_one();
    }
}

/// The buffers of one batch on a card. They grow when necessary.
#[derive(Debug)]
pub(crate) struct Slot {
    card: Arc<Card>,
    /// The buffers in the order of the bindings, and the buffer that the host reads.
    ///
    /// They are masks, ranges, nodes, results and parts.
    buffers: Option<[Buffer; 6]>,
    clock: Option<(QuerySet, Buffer)>,
}

const STORED: BufferUsages = BufferUsages::STORAGE.union(BufferUsages::COPY_DST);

/// The usages of each buffer.
const USAGES: [BufferUsages; 6] = [
    STORED,
    STORED,
    STORED,
    STORED.union(BufferUsages::COPY_SRC),
    BufferUsages::UNIFORM.union(BufferUsages::COPY_DST),
    BufferUsages::MAP_READ.union(BufferUsages::COPY_DST),
];

/// The size of the result of a node, in bytes.
const RESULT: u64 = 16;

/// The size of two timestamps, in bytes.
const STAMPS: u64 = 16;

impl Slot {
    fn new(card: Arc<Card>) -> Slot {
        Slot { card, buffers: None, clock: None }
    }

    /// Returns buffers of at least these sizes, in bytes.
    fn reserve(&mut self, bytes: [u64; 6]) -> Result<[Buffer; 6], Error> {
        let card = &self.card;
        if bytes.iter().take(4).any(|&bytes| bytes > card.most_bytes) {
            return Err(card.error("a join is too large for its buffers: use another kernel"));
        }
        let before = self.buffers.take();
        let grown: [Buffer; 6] = std::array::from_fn(|place| {
            let kept = before.as_ref().map(|buffers| &buffers[place]);
            if let Some(kept) = kept.filter(|buffer| buffer.size() >= bytes[place]) {
                return kept.clone();
            }
            let limit = if place < 4 { card.most_bytes } else { u64::MAX };
            let size = bytes[place].next_power_of_two().max(1 << 12).min(limit);
            let descriptor = BufferDescriptor {
                label: None,
                size,
                usage: USAGES[place],
                mapped_at_creation: false,
            };
            card.device.create_buffer(&descriptor)
        });
        card.check()?;
        self.buffers = Some(grown.clone());
        if card.has_clock && self.clock.is_none() {
            let queries = QuerySetDescriptor { label: None, ty: QueryType::Timestamp, count: 2 };
            let usage = BufferUsages::QUERY_RESOLVE | BufferUsages::COPY_SRC;
            let stamps =
                BufferDescriptor { label: None, size: STAMPS, usage, mapped_at_creation: false };
            let (queries, stamps) =
                (card.device.create_query_set(&queries), card.device.create_buffer(&stamps));
            self.clock = Some((queries, stamps));
        }
        Ok(grown)
    }

    pub(crate) fn send(
        mut self,
        batch: &mut Batch,
        slots: &Arc<Slots>,
        stop: &StopToken,
    ) -> Result<Flight, Error> {
        let card = self.card.clone();
        let mut statistics = Statistics::of(batch);
        let buffers = match self.start(batch, &mut statistics, stop) {
            Ok(buffers) => buffers,
            Err(error) => {
                // The card may still use the buffers, so replace them.
                slots.give_back(Slot::new(card));
                return Err(error);
            }
        };
        let landing = Arc::new(Landing {
            card,
            slots: slots.clone(),
            joins: std::mem::take(&mut batch.joins),
            statistics,
            sent: Instant::now(),
            slot: Mutex::new(Some(self)),
            counts: Mutex::default(),
        });
        batch.clear();
        let landed = landing.clone();
        buffers[5].map_async(MapMode::Read, .., move |outcome| landed.land(outcome.is_ok()));
        Ok(Flight(landing))
    }

    /// Uploads a batch and starts the program.
    fn start(
        &mut self,
        batch: &Batch,
        statistics: &mut Statistics,
        stop: &StopToken,
    ) -> Result<[Buffer; 6], Error> {
        let start = Instant::now();
        let (parts, pairs) = batch.parts(self.card.dispatch_pairs());
        let buffers = self.upload(batch, &parts)?;
        statistics.pairs = pairs;
        statistics.upload = start.elapsed().as_secs_f64();
        self.submit(&buffers, &parts, RESULT * batch.nodes.len() as u64, stop)?;
        self.card.check()?;
        Ok(buffers)
    }

    fn upload(&mut self, batch: &Batch, parts: &[Range<usize>]) -> Result<[Buffer; 6], Error> {
        let (step, results) = (self.card.part_step(), RESULT * batch.nodes.len() as u64);
        let lists = [
            bytemuck::cast_slice::<_, u8>(&batch.masks),
            bytemuck::cast_slice(&batch.ranges),
            bytemuck::cast_slice(&batch.nodes),
        ];
        let [masks, ranges, nodes] = lists.map(|bytes| bytes.len() as u64);
        let parts_bytes = step * parts.len() as u64;
        let buffers =
            self.reserve([masks, ranges, nodes, results, parts_bytes, results + STAMPS])?;
        let queue = &self.card.queue;
        for (buffer, bytes) in buffers.iter().zip(lists) {
            queue.write_buffer(buffer, 0, bytes);
        }
        for (place, part) in parts.iter().enumerate() {
            let part = [part.start as u32, part.len() as u32, 0, 0];
            queue.write_buffer(&buffers[4], step * place as u64, bytemuck::cast_slice(&part));
        }
        Ok(buffers)
    }

    /// Runs the program on all parts, with one submission for each.
    ///
    /// Drivers abort long submissions, and some block here.
    fn submit(
        &self,
        buffers: &[Buffer; 6],
        parts: &[Range<usize>],
        results: u64,
        stop: &StopToken,
    ) -> Result<(), Error> {
        let card = &self.card;
        let (group, step) = (self.bind(buffers), card.part_step());
        let last = parts.len() - 1;
        for (place, part) in parts.iter().enumerate() {
            stop.check()?;
            card.check()?;
            let mut encoder = card.device.create_command_encoder(&Default::default());
            if place == 0 {
                // A zero marks a result that the program has not written.
                encoder.clear_buffer(&buffers[3], 0, Some(results));
            }
            self.dispatch(
                &mut encoder,
                &group,
                (step * place as u64) as u32,
                part.len(),
                (place == 0).then_some(0),
                (place == last).then_some(1),
            );
            if place == last {
                encoder.copy_buffer_to_buffer(&buffers[3], 0, &buffers[5], 0, results);
                if let Some((queries, stamps)) = &self.clock {
                    encoder.resolve_query_set(queries, 0..2, stamps, 0);
                    encoder.copy_buffer_to_buffer(stamps, 0, &buffers[5], results, STAMPS);
                }
            }
            card.queue.submit([encoder.finish()]);
        }
        Ok(())
    }

    fn bind(&self, buffers: &[Buffer; 6]) -> BindGroup {
        let entry = |place: usize| {
            let size = if place == 4 { std::num::NonZeroU64::new(16) } else { None };
            let resource =
                BindingResource::Buffer(BufferBinding { buffer: &buffers[place], offset: 0, size });
            BindGroupEntry { binding: place as u32, resource }
        };
        let entries: [BindGroupEntry<'_>; 5] = std::array::from_fn(entry);
        let layout = &self.card.layout;
        self.card.device.create_bind_group(&BindGroupDescriptor {
            label: None,
            layout,
            entries: &entries,
        })
    }

    /// Dispatches one workgroup for each node of a part, with optional start and end timestamps.
    fn dispatch(
        &self,
        encoder: &mut CommandEncoder,
        group: &BindGroup,
        offset: u32,
        nodes: usize,
        start_stamp: Option<u32>,
        end_stamp: Option<u32>,
    ) {
        /// The maximum number of workgroups in one dimension.
        const MOST: u32 = 65_535;
        let timed = self.clock.as_ref().filter(|_| start_stamp.or(end_stamp).is_some());
        let timestamp_writes = timed.map(|(query_set, _)| ComputePassTimestampWrites {
            query_set,
            beginning_of_pass_write_index: start_stamp,
            end_of_pass_write_index: end_stamp,
        });
        let mut pass =
            encoder.begin_compute_pass(&ComputePassDescriptor { label: None, timestamp_writes });
        pass.set_pipeline(&self.card.pipeline);
        pass.set_bind_group(0, group, &[offset]);
        let nodes = nodes as u32;
        pass.dispatch_workgroups(nodes.min(MOST), nodes.div_ceil(MOST), 1);
    }
}

/// A batch on a card, for the thread that sent it.
#[derive(Debug)]
pub(crate) struct Flight(Arc<Landing>);

impl Flight {
    /// Returns the pairs of each join. Returns `None` if they are not ready and `wait` is false.
    pub(crate) fn counts(&self, wait: bool, stop: &StopToken) -> Result<Option<Vec<u64>>, Error> {
        loop {
            if let Some(counts) = self.0.counts.lock().take() {
                return counts.map(Some);
            }
            stop.check()?;
            self.0.card.poll()?;
            if self.0.counts.lock().is_none() {
                if !wait {
                    return Ok(None);
                }
                std::thread::sleep(NAP);
            }
        }
    }
}

/// A batch in flight. The thread that polls its card when the counts are ready fetches them.
#[derive(Debug)]
struct Landing {
    card: Arc<Card>,
    slots: Arc<Slots>,
    joins: Vec<usize>,
    statistics: Statistics,
    sent: Instant,
    slot: Mutex<Option<Slot>>,
    counts: Mutex<Option<Result<Vec<u64>, Error>>>,
}

impl Landing {
    /// Fetches the counts and returns the slot.
    fn land(&self, is_mapped: bool) {
        let Some(slot) = self.slot.lock().take() else { return };
        *self.counts.lock() =
            Some(if is_mapped { self.read(&slot) } else { Err(self.unreadable()) });
        self.slots.give_back(slot);
    }

    fn unreadable(&self) -> Error {
        self.card.error("its results cannot be read: run the command again, or use another kernel")
    }

    /// Returns the pairs of each join, and adds to the statistics.
    fn read(&self, slot: &Slot) -> Result<Vec<u64>, Error> {
        let Landing { card, joins, .. } = self;
        let flight = self.sent.elapsed().as_secs_f64();
        let buffer = slot.buffers.as_ref().map(|buffers| &buffers[5]);
        let buffer = buffer.ok_or_else(|| self.unreadable())?;
        let nodes: usize = joins.iter().sum();
        let view = buffer.get_mapped_range(..).map_err(|_| self.unreadable())?;
        let words: Vec<u32> =
            bytemuck::pod_collect_to_vec(&view[..RESULT as usize * nodes + STAMPS as usize]);
        drop(view);
        buffer.unmap();
        let (results, stamps) = words.split_at(4 * nodes);
        let column =
            |place: usize| results.iter().skip(place).step_by(4).map(|&word| u64::from(word));
        if column(1).any(|done| done != 1) {
            let problem = "a node was not counted: run the command again, or use another kernel";
            return Err(card.error(problem));
        }
        let stamp = |place: usize| u64::from(stamps[place]) | u64::from(stamps[place + 1]) << 32;
        let ticks = if card.has_clock { stamp(2).saturating_sub(stamp(0)) } else { 0 };
        let program = ticks as f64 * f64::from(card.queue.get_timestamp_period()) / 1e9;
        card.learn(self.statistics.pairs, if program > 0.0 { program } else { flight });
        let (tested, lanes) = (column(2).sum(), column(3).sum());
        let statistics = Statistics { tested, lanes, program, flight, ..self.statistics };
        self.slots.statistics.add(&statistics);
        let mut pairs = column(0);
        Ok(joins.iter().map(|&nodes| pairs.by_ref().take(nodes).sum()).collect())
    }
}
