//! Lost devices and stopped counts.

use super::*;
use queens::Error;
use queens::control::Stopped;

fn some_join() -> OwnedJoin {
    let mut random = Random(1);
    let densities = random.densities(3);
    OwnedJoin::whole(random.masks(500, &densities), random.masks(500, &densities))
}

#[test]
fn lost_device_counts_nothing() {
    let Some(device) = open(&Settings::default()) else { return };
    let stop = StopToken::new();
    let (mut before, join) = (device.queue(&stop), some_join());
    before.add(&join.borrowed()).unwrap();
    assert_eq!(counted(&device, std::slice::from_ref(&join)).unwrap(), [join.pairs()]);
    device.cards[0].device.destroy();
    for count in [before.next(true).map(|_| Vec::new()), counted(&device, &[join])] {
        let Err(Error::Gpu { adapter, problem }) = count else { panic!("{count:?}") };
        assert_eq!(adapter, device.name);
        assert!(problem.contains("another kernel") && problem.lines().count() == 1, "{problem}");
    }
}

#[test]
fn stopped_queue_counts_nothing() {
    let Some(device) = open(&Settings::default()) else { return };
    let (stop, join) = (StopToken::new(), some_join());
    let mut queue = device.queue(&stop);
    queue.add(&join.borrowed()).unwrap();
    stop.stop();
    assert_eq!(queue.next(true), Err(Error::Stopped(Stopped::OnRequest)));
    drop(queue);
    // The device still works.
    assert_eq!(counted(&device, std::slice::from_ref(&join)).unwrap(), [join.pairs()]);
}

#[test]
fn abandoned_batches_keep_their_buffers() {
    let Some(device) = open(&Settings::default()) else { return };
    let join = some_join();
    let joins = vec![join.clone(); 40];
    for _ in 0..10 {
        let slot = device.slots.take(&StopToken::new()).unwrap();
        let mut batch = crate::batch::Batch::default();
        joins.iter().for_each(|join| assert!(batch.add(&join.borrowed(), 500)));
        drop(slot.send(&mut batch, &device.slots, &StopToken::new()).unwrap());
    }
    assert_eq!(counted(&device, &joins).unwrap(), vec![join.pairs(); 40]);
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
fn stop_while_sending_returns_slot() {
    let Some(device) = open(&Settings::default()) else { return };
    let join = some_join();
    let stopped = StopToken::new();
    stopped.stop();
    for _ in 0..10 {
        let slot = device.slots.take(&StopToken::new()).unwrap();
        let mut batch = crate::batch::Batch::default();
        assert!(batch.add(&join.borrowed(), 500));
        let sent = slot.send(&mut batch, &device.slots, &stopped);
        assert_eq!(sent.map(drop), Err(Error::Stopped(Stopped::OnRequest)));
    }
    assert_eq!(counted(&device, std::slice::from_ref(&join)).unwrap(), [join.pairs()]);
}

#[test]
fn joins_outside_their_lists_are_refused() {
    let Some(device) = open(&Settings::default()) else { return };
    let good = some_join();
    let long = OwnedJoin::whole(vec![0; device.longest() + 1], vec![0]);
    let mut wrong = vec![long; 5];
    for join in &mut wrong[1..] {
        *join = good.clone();
    }
    wrong[1].ranges[0][0] = 400..501;
    wrong[2].ranges[1][0] = Range { start: 3, end: 2 };
    wrong[3].nodes[0][1] = 0..2;
    wrong[4].nodes[0][0] = Range { start: 1, end: 0 };
    for join in wrong {
        let error = counted(&device, &[join]).unwrap_err();
        assert!(matches!(error, Error::Gpu { .. }), "{error}");
    }
    assert_eq!(counted(&device, std::slice::from_ref(&good)).unwrap(), [good.pairs()]);
}

#[test]
fn slots_do_not_wait_for_their_threads() {
    let Some(device) = open(&Settings::default()) else { return };
    let (join, stop) = (some_join(), StopToken::new());
    let send = |_| {
        let mut batch = crate::batch::Batch::default();
        assert!(batch.add(&join.borrowed(), 500));
        device.slots.take(&stop).unwrap().send(&mut batch, &device.slots, &stop).unwrap()
    };
    // The first counts are read after the last batch is sent.
    let flights: Vec<_> = (0..10).map(send).collect();
    for flight in flights {
        assert_eq!(flight.counts(true, &stop), Ok(Some(vec![join.pairs()])));
    }
}
