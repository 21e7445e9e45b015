//! The buffers of a batch on a card, and the dispatches of its programs.

use crate::batch::Batch;
use crate::card::Card;
use crate::round::{Table, Work};
use bytemuck::cast_slice;
use queens::Error;
use queens::control::StopToken;
use std::num::NonZeroU64;
use std::sync::Arc;
use std::time::Duration;
use wgpu::{
    BindGroup, BindGroupDescriptor, BindGroupEntry, BindingResource, Buffer, BufferBinding,
    BufferDescriptor, BufferUsages, CommandEncoder, CommandEncoderDescriptor,
    ComputePassDescriptor, ComputePassTimestampWrites, QuerySet, QuerySetDescriptor, QueryType,
};

/// The buffers of one batch on a card. They grow when necessary.
#[derive(Debug)]
pub(crate) struct Slot {
    pub(crate) card: Arc<Card>,
    /// The lists and nodes of the current round.
    pub(crate) work: Work,
    buffers: [Option<Buffer>; USAGES.len()],
    /// Whether other slots use the buffer of placements, too.
    shares_placements: bool,
    clock: Option<(QuerySet, Buffer)>,
}

/// The names of the buffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    /// Placements, the table, counters and lists: for the program `make.wgsl`.
    Placements,
    Table,
    Counters,
    Lists,
    /// Nodes and results: with the lists and the counters for the program `join.wgsl`.
    Nodes,
    Results,
    /// The uniform values of all dispatches of a submission.
    Dispatches,
    /// The counters, results and timestamps that the host reads.
    Read,
}

const STORED: BufferUsages = BufferUsages::STORAGE.union(BufferUsages::COPY_DST);
const BOTH: BufferUsages = STORED.union(BufferUsages::COPY_SRC);

/// The usages of each buffer.
const USAGES: [BufferUsages; 8] = [
    STORED,
    STORED,
    BOTH,
    BOTH,
    STORED,
    BOTH,
    BufferUsages::UNIFORM.union(BufferUsages::COPY_DST),
    BufferUsages::MAP_READ.union(BufferUsages::COPY_DST),
];

/// The timestamps of a submission: start and end of the first program, and of the second one.
const STAMPS: u32 = 4;

/// Which of the card's pipelines runs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Program {
    Count,
    Write,
    Join,
}

/// The uniform values of a dispatch, and its number of workgroups.
type Dispatch = ([u32; 4], u32);

impl Slot {
    pub(crate) fn new(card: Arc<Card>) -> Slot {
        let work = Work::new(card.shape.side as usize);
        let buffers = [const { None }; USAGES.len()];
        Slot { card, work, buffers, shares_placements: false, clock: None }
    }

    /// Returns a buffer of at least this size, in bytes.
    fn reserve(&mut self, name: Name, bytes: u64) -> Result<Buffer, Error> {
        let card = &self.card;
        let limit = match name {
            Name::Dispatches | Name::Read => u64::MAX,
            _ => card.most_bytes,
        };
        if bytes > limit {
            return Err(card.error("a unit is too large for its buffers: use another kernel"));
        }
        let kept = &mut self.buffers[name as usize];
        if let Some(buffer) = kept.as_ref().filter(|buffer| buffer.size() >= bytes) {
            return Ok(buffer.clone());
        }
        let size = bytes.next_power_of_two().max(1 << 12).min(limit);
        let usage = USAGES[name as usize];
        let descriptor = BufferDescriptor { label: None, size, usage, mapped_at_creation: false };
        // Free the old memory first.
        *kept = None;
        let buffer = card.device.create_buffer(&descriptor);
        card.check()?;
        *kept = Some(buffer.clone());
        Ok(buffer)
    }

    pub(crate) fn buffer(&self, name: Name) -> Option<&Buffer> {
        self.buffers[name as usize].as_ref()
    }

    /// Copies pieces of bytes to the start of a buffer, one after the other.
    fn write(&mut self, name: Name, pieces: &[&[u8]]) -> Result<(), Error> {
        let all = pieces.iter().map(|bytes| bytes.len()).sum::<usize>();
        let (buffer, mut end) = (self.reserve(name, all as u64)?, 0);
        for bytes in pieces {
            self.card.queue.write_buffer(&buffer, end, bytes);
            end += bytes.len() as u64;
        }
        Ok(())
    }

    /// Sends the placements of a batch, unless the card has them.
    ///
    /// If the batch is continued, its placements stay on the card for the rest of its joins.
    pub(crate) fn send_placements(
        &mut self,
        batch: &mut Batch,
        is_continued: bool,
    ) -> Result<(), Error> {
        if let Some(sent) = batch.sent_to(&self.card) {
            self.buffers[Name::Placements as usize] = Some(sent);
            self.shares_placements = true;
            return Ok(());
        }
        if std::mem::replace(&mut self.shares_placements, is_continued) {
            // Another batch may still use the buffer.
            self.buffers[Name::Placements as usize] = None;
        }
        self.write(Name::Placements, &[cast_slice(&batch.placements)])?;
        let buffer = self.buffer(Name::Placements).filter(|_| is_continued).cloned();
        batch.sent.extend(buffer.map(|buffer| (self.card.clone(), buffer)));
        Ok(())
    }

    /// Starts to count the halves of a round with each key.
    pub(crate) fn count_halves(
        &mut self,
        blocks: &[[u32; 8]],
        table: &Table,
        stop: &StopToken,
    ) -> Result<(), Error> {
        self.write(Name::Table, &[cast_slice(blocks), cast_slice(&table.vectors)])?;
        let counters = 4 * table.counters as u64;
        let buffers = [self.reserve(Name::Counters, counters)?, self.reserve(Name::Lists, 4)?];
        let dispatches = self.over_blocks(table);
        let read = [(&buffers[0], counters)];
        self.submit(&[(Program::Count, dispatches)], &buffers[..1], &read, stop)
    }

    /// Starts to write and to join the halves of a round.
    pub(crate) fn join_halves(&mut self, table: &Table, stop: &StopToken) -> Result<(), Error> {
        let work = std::mem::replace(&mut self.work, Work::new(1));
        let results = 4 * (self.card.result_words * work.nodes.len()) as u64;
        self.reserve(Name::Lists, 4 * u64::from(work.halves))?;
        let results = (self.reserve(Name::Results, results)?, results);
        self.write(Name::Counters, &[cast_slice(&work.cursors)])?;
        self.write(Name::Nodes, &[cast_slice(&work.nodes)])?;
        let dispatches = work
            .dispatches
            .iter()
            .map(|nodes| ([nodes.start as u32, nodes.len() as u32, 0, 0], nodes.len() as u32));
        let programs =
            [(Program::Write, self.over_blocks(table)), (Program::Join, dispatches.collect())];
        self.work = work;
        let counters = self.reserve(Name::Counters, 4)?;
        let read = [(&counters, 4 * u64::from(table.workgroups)), (&results.0, results.1)];
        // A zero marks a result that the program has not written.
        self.submit(&programs, std::slice::from_ref(&results.0), &read, stop)
    }

    /// Returns the dispatches over all blocks.
    ///
    /// Longer dispatches freeze desktops, and drivers abort them.
    fn over_blocks(&self, table: &Table) -> Vec<Dispatch> {
        let most = self.card.most_blocks;
        let starts = (0..table.workgroups).step_by(most as usize);
        let dispatch = |start| {
            let count = most.min(table.workgroups - start);
            ([start, count, table.first_segment, table.segments], count)
        };
        starts.map(dispatch).collect()
    }

    /// Runs programs, with one submission for each dispatch, and copies buffers for the host.
    ///
    /// Drivers abort long submissions, and some block here.
    fn submit(
        &mut self,
        programs: &[(Program, Vec<Dispatch>)],
        cleared: &[Buffer],
        read: &[(&Buffer, u64)],
        stop: &StopToken,
    ) -> Result<(), Error> {
        let step = self.card.dispatch_step();
        let all =
            || programs.iter().flat_map(|(program, all)| all.iter().map(|one| (*program, one)));
        let mut values = vec![0_u8; step as usize * all().count()];
        for ((_, (value, _)), room) in all().zip(values.chunks_mut(step as usize)) {
            room[..16].copy_from_slice(cast_slice(value));
        }
        self.write(Name::Dispatches, &[&values])?;
        let stamps = 8 * u64::from(STAMPS);
        let bytes: u64 = read.iter().map(|(_, bytes)| bytes).sum();
        let output = self.reserve(Name::Read, bytes + stamps)?;
        self.start_clock();
        let groups = [Program::Write, Program::Join].map(|program| {
            let is_used = programs
                .iter()
                .any(|(used, _)| (*used == Program::Join) == (program == Program::Join));
            is_used.then(|| self.bind(program)).flatten()
        });
        let card = self.card.clone();
        let last = all().count().saturating_sub(1);
        let mut encoder = card.device.create_command_encoder(&CommandEncoderDescriptor::default());
        for buffer in cleared {
            encoder.clear_buffer(buffer, 0, None);
        }
        let mut before = None;
        for (place, (program, &(_, workgroups))) in all().enumerate() {
            stop.check()?;
            card.check()?;
            let number = u32::from(program == Program::Join);
            let is_last = place == last || all().nth(place + 1).map(|next| next.0) != Some(program);
            let stamps = [before != Some(program), is_last];
            if let Some(group) = &groups[number as usize] {
                let offset = (step * place as u64) as u32;
                self.dispatch(&mut encoder, program, group, offset, workgroups, stamps);
            }
            before = Some(program);
            if place == last {
                break;
            }
            let next = card.device.create_command_encoder(&CommandEncoderDescriptor::default());
            card.queue.submit([std::mem::replace(&mut encoder, next).finish()]);
        }
        let mut end = 0;
        for &(buffer, bytes) in read {
            encoder.copy_buffer_to_buffer(buffer, 0, &output, end, bytes);
            end += bytes;
        }
        if let Some((queries, times)) = &self.clock {
            encoder.resolve_query_set(queries, 0..STAMPS, times, 0);
            encoder.copy_buffer_to_buffer(times, 0, &output, end, stamps);
        }
        card.queue.submit([encoder.finish()]);
        card.check()
    }

    fn start_clock(&mut self) {
        if !self.card.has_clock || self.clock.is_some() {
            return;
        }
        let device = &self.card.device;
        let queries = QuerySetDescriptor { label: None, ty: QueryType::Timestamp, count: STAMPS };
        let stamps = BufferDescriptor {
            label: None,
            size: 8 * u64::from(STAMPS),
            usage: BufferUsages::QUERY_RESOLVE | BufferUsages::COPY_SRC,
            mapped_at_creation: false,
        };
        self.clock = Some((device.create_query_set(&queries), device.create_buffer(&stamps)));
    }

    /// Binds the buffers of a program; `None` if one does not exist yet.
    fn bind(&self, program: Program) -> Option<BindGroup> {
        let (layout, names) = match program {
            Program::Join => (1, [Name::Lists, Name::Counters, Name::Nodes, Name::Results]),
            _ => (0, [Name::Placements, Name::Table, Name::Counters, Name::Lists]),
        };
        let mut entries = Vec::new();
        for (binding, name) in (0..).zip(names.into_iter().chain([Name::Dispatches])) {
            let size = if name == Name::Dispatches { NonZeroU64::new(16) } else { None };
            let binding_of = |buffer| BufferBinding { buffer, offset: 0, size };
            let resource = BindingResource::Buffer(binding_of(self.buffer(name)?));
            entries.push(BindGroupEntry { binding, resource });
        }
        let layout = &self.card.layouts[layout];
        let descriptor = BindGroupDescriptor { label: None, layout, entries: &entries };
        Some(self.card.device.create_bind_group(&descriptor))
    }

    /// Runs a program. `stamps` tells whether to note the start and the end.
    fn dispatch(
        &self,
        encoder: &mut CommandEncoder,
        program: Program,
        group: &BindGroup,
        offset: u32,
        workgroups: u32,
        stamps: [bool; 2],
    ) {
        /// The maximum number of workgroups in one dimension.
        const MOST: u32 = 65_535;
        let first = if program == Program::Join { 2 } else { 0 };
        let [start, end] = [0, 1].map(|place| stamps[place].then_some(first + place as u32));
        let timed = self.clock.as_ref().filter(|_| start.or(end).is_some());
        let timestamp_writes = timed.map(|(query_set, _)| ComputePassTimestampWrites {
            query_set,
            beginning_of_pass_write_index: start,
            end_of_pass_write_index: end,
        });
        let descriptor = ComputePassDescriptor { label: None, timestamp_writes };
        let mut pass = encoder.begin_compute_pass(&descriptor);
        pass.set_pipeline(&self.card.pipelines[program as usize]);
        pass.set_bind_group(0, group, &[offset]);
        pass.dispatch_workgroups(workgroups.min(MOST), workgroups.div_ceil(MOST), 1);
    }

    /// Returns the first words that the host reads, and the times of both programs of the submission.
    ///
    /// `None` if they cannot be read.
    pub(crate) fn read(&self, words: usize) -> Option<(Vec<u32>, [Duration; 2])> {
        let buffer = self.buffer(Name::Read)?;
        let stamps = 2 * STAMPS as usize;
        let view = buffer.get_mapped_range(..).ok()?;
        let mut all: Vec<u32> = bytemuck::pod_collect_to_vec(&view[..4 * (words + stamps)]);
        drop(view);
        buffer.unmap();
        let stamps = all.split_off(words);
        let stamp =
            |place: usize| u64::from(stamps[2 * place]) | u64::from(stamps[2 * place + 1]) << 32;
        let period = f64::from(self.card.queue.get_timestamp_period()) / 1e9;
        let time = |start: usize| {
            let ticks =
                if self.card.has_clock { stamp(start + 1).saturating_sub(stamp(start)) } else { 0 };
            Duration::from_secs_f64(ticks as f64 * period)
        };
        Some((all, [time(0), time(2)]))
    }
}
