//! The lists that a card builds, compared with those of the processor.

use super::*;
use crate::batch::Batch;
use crate::round::Round;
use crate::slot::{Name, Slot};
use parking_lot::Mutex;
use queens::control::Control;
use queens::engine::gpu::Gpu;
use queens::engine::kernel::Kernel;
use queens::engine::{Options, UnitPlan, completions};
use queens::{Board, Size, Square};
use std::sync::Arc;
use wgpu::{BufferDescriptor, BufferUsages, MapMode, PollType};

/// The maximum number of units that are recorded.
const MOST_UNITS: usize = 20;

/// A device that records the first units of a count.
#[derive(Debug)]
struct Recorder {
    units: Arc<Mutex<Vec<OwnedUnit>>>,
    longest_list: usize,
}

struct RecorderQueue {
    units: Arc<Mutex<Vec<OwnedUnit>>>,
    pending: usize,
}

impl Device for Recorder {
    fn adapter(&self) -> &str {
        "recorder"
    }

    fn longest_list(&self) -> usize {
        self.longest_list
    }

    fn longest_node(&self) -> usize {
        100
    }

    fn queue(&self, _: &StopToken) -> Box<dyn Queue> {
        Box::new(RecorderQueue { units: self.units.clone(), pending: 0 })
    }
}

impl Queue for RecorderQueue {
    fn add(&mut self, halves: [&Halves<'_>; 2], joins: &[Join]) -> Result<(), Error> {
        self.pending += joins.len();
        let mut units = self.units.lock();
        if units.len() < MOST_UNITS {
            let sides = halves.map(OwnedHalves::copied);
            units.push(OwnedUnit { sides, joins: joins.to_vec() });
        }
        Ok(())
    }

    fn next(&mut self, _: bool) -> Result<Option<Joined>, Error> {
        let next = self.pending.checked_sub(1);
        self.pending = next.unwrap_or(0);
        Ok(next.map(|_| Joined::default()))
    }
}

/// Returns the units that a count sends to a device.
fn recorded(longest_list: usize, count: impl FnOnce(&Options<'_>)) -> Vec<OwnedUnit> {
    let units = Arc::default();
    let recorder = Recorder { units: Arc::clone(&units), longest_list };
    let kernel = Kernel::Gpu(Gpu::new(Box::leak(Box::new(recorder))));
    count(&Options::from(Control::default().threads(1)).kernel(kernel));
    std::mem::take(&mut units.lock())
}

/// The halves of one side: the key and the sorted mask of each, in order.
type List = Vec<(u32, u32)>;

/// Returns the lists that a card builds for each join.
fn made(device: &Gpus, unit: &OwnedUnit) -> Vec<[List; 2]> {
    let halves = unit.sides.each_ref().map(OwnedHalves::borrowed);
    let mut batch = Batch::default();
    let threads = device.cards[0].shape.make_threads();
    let blocks = halves.each_ref().map(|halves| batch.add_halves(halves, threads));
    for join in &unit.joins {
        batch.add_join(halves.each_ref(), join, blocks.clone(), None);
    }
    let (card, stop) = (device.cards[0].clone(), StopToken::new());
    let (round, mut slot) = (Round::all(&batch.joins), Slot::new(card));
    let table = round.table(&batch.joins, batch.blocks.len());
    slot.send_placements(&mut batch, false).unwrap();
    slot.count_halves(&batch.blocks, &table, &stop).unwrap();
    let counters = read(&slot, Name::Counters, table.counters);
    assert!(round.lengths(&batch.joins, &table, &counters).is_some());
    slot.work.prepare(&round, &batch.joins, &table, &counters, 1 << 20, &stop).unwrap();
    slot.join_halves(&table, &stop).unwrap();
    let masks = read(&slot, Name::Lists, slot.work.halves as usize);
    let mut counts = counters[table.workgroups as usize + 1..].iter();
    let mut masks = masks.into_iter();
    let mut list = |join: &Join| {
        let counts = (0..).zip(counts.by_ref().take(join.keys()));
        let keyed = counts.flat_map(|(key, &count)| {
            masks.by_ref().take(count as usize).map(move |mask| (key, mask)).collect::<Vec<_>>()
        });
        let mut keyed: List = keyed.collect();
        keyed.sort_unstable();
        keyed
    };
    unit.joins.iter().map(|join| [0, 1].map(|_| list(join))).collect()
}

/// Copies the first words of a buffer.
fn read(slot: &Slot, name: Name, words: usize) -> Vec<u32> {
    let (device, bytes) = (&slot.card.device, 4 * words as u64);
    let usage = BufferUsages::MAP_READ | BufferUsages::COPY_DST;
    let descriptor =
        BufferDescriptor { label: None, size: bytes.max(4), usage, mapped_at_creation: false };
    let output = device.create_buffer(&descriptor);
    let mut encoder = device.create_command_encoder(&Default::default());
    encoder.copy_buffer_to_buffer(slot.buffer(name).unwrap(), 0, &output, 0, bytes);
    slot.card.queue.submit([encoder.finish()]);
    output.map_async(MapMode::Read, .., |done| done.unwrap());
    device.poll(PollType::wait_indefinitely()).unwrap();
    let view = output.get_mapped_range(..).unwrap();
    bytemuck::pod_collect_to_vec(&view[..bytes as usize])
}

/// Compares the lists of all joins of some units. Returns the number of halves.
fn compare(device: &Gpus, units: &[OwnedUnit], what: &str) -> usize {
    let mut halves = 0;
    for unit in units {
        let sides = unit.sides.each_ref().map(OwnedHalves::borrowed);
        for (join, made) in unit.joins.iter().zip(made(device, unit)) {
            let expected = [0, 1].map(|side| {
                let masks = sides[side].masks(join.selected[side]);
                let mut list: List = masks.map(|mask| join.sorted(mask)).collect();
                list.sort_unstable();
                list
            });
            assert!(made == expected, "{what}: {:?}", join.selected);
            halves += made[0].len() + made[1].len();
        }
    }
    halves
}

#[test]
fn lists_of_units_match_the_processor() {
    let Some(device) = open(&Settings { is_checked: true, ..Settings::default() }) else { return };
    // Short lists divide the units by diagonals.
    for (n, longest_list) in [(15, usize::MAX), (16, usize::MAX), (16, 60), (17, 300)] {
        let plan = UnitPlan::new(Size::new(n).unwrap());
        let units = recorded(longest_list, |options| {
            for unit in (0..plan.units()).step_by(1 + plan.units() as usize / MOST_UNITS) {
                plan.count_units(unit..unit + 1, options).unwrap();
            }
        });
        let sets = || units.iter().flat_map(|unit| &unit.sides).flat_map(|side| &side.row_sets);
        assert!(sets().any(|set| set.1 != 0) || n == 15, "no tags, N = {n}");
        assert_eq!(units.iter().any(|unit| unit.joins.len() > 1), longest_list < usize::MAX);
        let halves = compare(&device, &units, &format!("N = {n}"));
        assert!(halves > 1000, "{halves} halves of {} units of N = {n}", units.len());
    }
}

#[test]
fn lists_of_boards_with_blocked_squares_match_the_processor() {
    let Some(device) = open(&Settings::default()) else { return };
    let mut random = Random(10);
    for n in [15, 16] {
        let mut board = Board::empty(Size::new(n).unwrap());
        for _ in 0..n * n / 12 {
            let [row, column] = [0, 1].map(|_| random.below(n));
            board.block(Square::new(row, column, board.size()).unwrap()).unwrap();
        }
        for longest_list in [usize::MAX, 1000] {
            let units = recorded(longest_list, |options| {
                completions(&board, options).unwrap();
            });
            // Sides with more rows than columns have bits that are only used while halves are built.
            let is_local = |side: &OwnedHalves| {
                let masks = side.row_sets.iter().flat_map(|set| set.0.iter().flatten());
                masks.into_iter().any(|mask| mask & !side.keep != 0)
            };
            let mut sides = units.iter().flat_map(|unit| &unit.sides);
            assert_eq!(sides.any(is_local), n == 15, "{n} rows");
            assert!(compare(&device, &units, &format!("{n} rows")) > 1000);
        }
    }
}
