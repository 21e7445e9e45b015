//! Tests counts with a simulated GPU that tests all pairs.

use super::all_pairs::{kernel, lost};
use super::stopped;
use queens::control::{Control, Stopped};
use queens::engine::kernel::Kernel;
use queens::engine::{Options, SampledUnit, Stage, StageTimer, UnitPlan, gpu_speedup};
use queens::{Error, Size, known};
use std::cell::Cell;
use std::sync::Mutex;
use std::time::{Duration, Instant};

#[test]
fn counts_match_published_counts() {
    for (longest, kept) in [(7, 0), (100, 3), (2048, 1000)] {
        let kernel = kernel(longest, kept, usize::MAX);
        for known in known::all().filter(|known| (8..=13).contains(&known.n)) {
            let plan = UnitPlan::new(Size::new(known.n).unwrap());
            let options = Options::from(Control::default().threads(2)).kernel(kernel).by_unit(true);
            let count = plan.count_units(UnitPlan::ALL, &options).unwrap();
            assert_eq!(count.total(), known.total, "N = {}, {longest}", known.n);
            assert_eq!((count.kernel, count.kernel.adapter()), (kernel, Some("all pairs")));
            let portable = plan.count_units(
                UnitPlan::ALL,
                &Options::default().kernel(Kernel::Portable).by_unit(true),
            );
            let portable = portable.unwrap();
            assert_eq!((count.parts, count.unit_counts), (portable.parts, portable.unit_counts));
        }
    }
}

#[test]
fn units_of_larger_boards_match_the_processor() {
    for n in [16, 17] {
        let plan = UnitPlan::new(Size::new(n).unwrap());
        let middle = plan.units() / 2;
        let count = |kernel| {
            plan.count_units(middle..middle + 3, &Options::default().kernel(kernel)).unwrap().parts
        };
        assert_eq!(count(kernel(300, 5, usize::MAX)), count(Kernel::Portable), "N = {n}");
    }
}

#[test]
fn units_with_many_diagonals_match_the_processor() {
    // The masks have more bits than the key and the sorted masks together, so the units are divided. A random
    // part of the left placements is kept, because whole units take too long.
    for (n, unit, keep) in [(26, 500_000, 0.002), (28, 3_989_798, 0.0005)] {
        let plan = UnitPlan::new(Size::new(n).unwrap());
        let count = |kernel| {
            let (mut draws, mut counted) = ([SampledUnit::new(unit, keep, 7)].into_iter(), None);
            plan.sample(
                &Options::default().kernel(kernel),
                &mut || draws.next(),
                &mut |_, stage| {
                    if let Stage::Counted(count) = stage {
                        counted = Some(count);
                    }
                },
            )
            .unwrap();
            counted.unwrap()
        };
        let (device, processor) = (count(kernel(500, 0, usize::MAX)), count(Kernel::Portable));
        assert_eq!(device, processor, "N = {n}");
        assert!(
            device.raw_top > 1000 && device.raw_bottom > 1000 && device.total > 0,
            "{device:?}"
        );
    }
}

#[test]
fn device_stages_are_reported() {
    let stages = Mutex::new(Vec::new());
    let clock = || Duration::ZERO;
    let report = |stage: Stage, _: Duration| stages.lock().unwrap().push(stage);
    let plan = UnitPlan::new(Size::new(14).unwrap());
    let options = Options::from(Control::default().threads(1)).kernel(kernel(2048, 0, usize::MAX));
    plan.count_units(UnitPlan::ALL, &options.stage_timer(StageTimer::new(&clock, &report)))
        .unwrap();
    let stages = stages.into_inner().unwrap();
    let divided = stages.iter().position(|stage| *stage == Stage::Divided).unwrap();
    assert_eq!(stages[divided + 1], Stage::Sent);
    let count = |stage| stages.iter().filter(|other| **other == stage).count();
    assert_eq!(count(Stage::Joined), count(Stage::Made));
    assert!(count(Stage::Returned) >= count(Stage::Sent));
}

#[test]
fn device_failure_ends_the_count() {
    let plan = UnitPlan::new(Size::new(14).unwrap());
    for fails_after in [0, 1, 5] {
        let options = Options::default().kernel(kernel(2048, 0, fails_after));
        assert_eq!(plan.count_units(UnitPlan::ALL, &options), Err(lost()), "{fails_after}");
    }
}

#[test]
fn stopped_device_count_returns_no_total() {
    let options = Options::from(stopped()).kernel(kernel(64, 0, usize::MAX));
    let count = UnitPlan::new(Size::new(14).unwrap()).count_units(UnitPlan::ALL, &options);
    assert_eq!(count, Err(Error::Stopped(Stopped::OnRequest)));
}

#[test]
fn device_equals_only_itself() {
    let (one, other) = (kernel(64, 0, 0), kernel(64, 0, 0));
    assert!(one == one && one != other);
    assert_eq!(one.name(), Kernel::GPU);
    assert!(one.is_available() && !Kernel::available().any(|kernel| kernel == one));
}

#[test]
fn speedup_is_the_quotient_of_shortest_times() {
    // The counts with the device take 7, 5 and 6 seconds, the others 20, 11 and 30.
    let (calls, seconds) = (Cell::new(0), [20, 7, 11, 5, 30, 6]);
    let clock = || {
        let call = calls.replace(calls.get() + 1);
        let full: u64 = seconds[..call / 2].iter().sum();
        Duration::from_secs(full + if call % 2 == 1 { seconds[call / 2] } else { 0 })
    };
    let control = Control::default().threads(2);
    let size = Size::new(12).unwrap();
    let gpu = kernel(100, 0, usize::MAX);
    let speedup = gpu_speedup(gpu, Kernel::Portable, size, &control, &clock).unwrap();
    assert!((speedup - 11.0 / 5.0).abs() < 1e-9, "{speedup}");
    let size = Size::new(14).unwrap();
    let failed =
        gpu_speedup(kernel(100, 0, 3), Kernel::Portable, size, &control, &|| Duration::ZERO);
    assert_eq!(failed, Err(lost()));
}

#[test]
fn trial_of_slow_device_is_stopped() {
    let (gpu, size) = (kernel(100, usize::MAX, usize::MAX), Size::new(14).unwrap());
    let (start, control) = (Instant::now(), Control::default().threads(1));
    let speedup = gpu_speedup(gpu, Kernel::Portable, size, &control, &|| start.elapsed());
    assert_eq!(speedup, Err(Error::Stopped(Stopped::AtDeadline)));
}
