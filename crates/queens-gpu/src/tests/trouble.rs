//! Lost devices and stopped counts.

use super::*;
use crate::batch::Batch;
use crate::flight::{Flight, Target};
use queens::control::Stopped;

fn some_unit() -> OwnedUnit {
    let mut random = Random(1);
    let densities = random.densities(32, 3);
    let lists = [0, 1].map(|_| OwnedHalves::of_masks(random.masks(500, &densities)));
    OwnedUnit::whole(lists, 0x1f, 0xffff_ffff)
}

/// Sends a batch with one unit.
fn send(device: &Gpus, unit: &OwnedUnit, stop: &StopToken) -> Result<Flight, Error> {
    let halves = unit.sides.each_ref().map(OwnedHalves::borrowed);
    let mut batch = Batch::default();
    let blocks = halves.each_ref().map(|halves| batch.add_halves(halves, 64));
    batch.add_join(halves.each_ref(), &unit.joins[0], blocks, None);
    device.slots.clone().send(&mut batch, false, stop)
}

#[test]
fn lost_device_counts_nothing() {
    let Some(device) = open(&Settings::default()) else { return };
    let stop = StopToken::new();
    let (mut before, units) = (device.queue(&stop), [some_unit()]);
    let halves = units[0].sides.each_ref().map(OwnedHalves::borrowed);
    before.add(halves.each_ref(), &units[0].joins).unwrap();
    assert_eq!(counted(&device, &units).unwrap(), expected(&units));
    device.cards[0].device.destroy();
    for count in [before.next(true).map(|_| Vec::new()), counted(&device, &units)] {
        let Err(Error::Gpu { adapter, problem }) = count else { panic!("{count:?}") };
        assert_eq!(adapter, device.name);
        assert!(problem.contains("another kernel") && problem.lines().count() == 1, "{problem}");
    }
}

#[test]
fn stopped_queue_counts_nothing() {
    let Some(device) = open(&Settings::default()) else { return };
    let (stop, units) = (StopToken::new(), [some_unit()]);
    let halves = units[0].sides.each_ref().map(OwnedHalves::borrowed);
    let mut queue = device.queue(&stop);
    queue.add(halves.each_ref(), &units[0].joins).unwrap();
    stop.stop();
    assert_eq!(queue.next(true), Err(Error::Stopped(Stopped::OnRequest)));
    drop(queue);
    // The device still works.
    assert_eq!(counted(&device, &units).unwrap(), expected(&units));
}

#[test]
fn abandoned_batches_keep_their_buffers() {
    let Some(device) = open(&Settings::default()) else { return };
    let units = [some_unit()];
    for _ in 0..10 {
        drop(send(&device, &units[0], &StopToken::new()).unwrap());
    }
    assert_eq!(counted(&device, &units).unwrap(), expected(&units));
}

#[test]
fn missing_adapters_are_named() {
    let Err(Error::Gpu { adapter, problem }) = crate::open(Some(999)) else { panic!() };
    assert_eq!(adapter, "gpu:999");
    assert!(problem.contains(": use gpu:") || problem.contains("install"), "{problem}");
}

#[test]
fn equal_names_are_counted() {
    assert_eq!(adapter::names(["A"].into_iter()), "A");
    assert_eq!(adapter::names(["A", "A"].into_iter()), "2 x A");
    assert_eq!(adapter::names(["A", "B"].into_iter()), "A + B");
}

#[test]
fn stop_after_sending_returns_slot() {
    let Some(device) = open(&Settings::default()) else { return };
    let units = [some_unit()];
    for _ in 0..10 {
        let stop = StopToken::new();
        let mut flight = send(&device, &units[0], &stop).unwrap();
        stop.stop();
        let stopped = flight.joined(true, &StopToken::new());
        assert_eq!(stopped, Err(Error::Stopped(Stopped::OnRequest)));
    }
    assert_eq!(counted(&device, &units).unwrap(), expected(&units));
}

#[test]
fn slots_do_not_wait_for_their_threads() {
    let Some(device) = open(&Settings::default()) else { return };
    let (unit, stop) = (some_unit(), StopToken::new());
    // The first results are read after the last batch is sent.
    let flights: Vec<_> = (0..10).map(|_| send(&device, &unit, &stop).unwrap()).collect();
    for mut flight in flights {
        assert_eq!(flight.joined(true, &stop), Ok(Some(unit.expected().collect())));
    }
}
