//! Counts whole boards and ranges of units, on any available adapter, even an emulated one.

use queens::control::{Control, StopToken, Stopped};
use queens::engine::gpu::Gpu;
use queens::engine::kernel::Kernel;
use queens::engine::{Options, UnitPlan};
use queens::{Error, Size, known};
use queens_gpu::{Gpus, Settings};
use std::time::Duration;

/// Returns a real GPU, or else an emulated one.
///
/// Without an adapter, `QUEENS_REQUIRE_GPU` makes the test fail.
fn kernel(settings: &Settings) -> Option<Kernel> {
    let adapters = queens_gpu::adapters();
    let real = adapters.iter().find(|adapter| !adapter.is_software);
    let Some(adapter) = real.or(adapters.first()) else {
        assert!(std::env::var_os("QUEENS_REQUIRE_GPU").is_none(), "no adapter was found");
        eprintln!("SKIPPED: no adapter was found");
        return None;
    };
    let gpus = Gpus::with(Some(adapter.number), settings).unwrap();
    Some(Kernel::Gpu(Gpu::new(Box::leak(Box::new(gpus)))))
}

fn plan(n: usize) -> UnitPlan {
    UnitPlan::new(Size::new(n).unwrap())
}

#[test]
fn whole_boards_have_their_published_counts() {
    let Some(kernel) = kernel(&Settings::default()) else { return };
    for known in known::all().filter(|known| (8..=14).contains(&known.n)) {
        for threads in [1, 3] {
            let options = Options::from(Control::default().threads(threads)).kernel(kernel);
            let count = plan(known.n).count_units(UnitPlan::ALL, &options).unwrap();
            assert_eq!(count.total(), known.total, "N = {}, {threads} threads", known.n);
        }
    }
}

#[test]
fn units_agree_with_the_portable_kernel() {
    let mut smallest = Settings::default();
    smallest.has_smallest_limits = true;
    for settings in [Settings::default(), smallest] {
        let Some(kernel) = kernel(&settings) else { return };
        for (n, units) in [(15, 40), (16, 20), (17, 8), (18, 3)] {
            let plan = plan(n);
            let (first, count) =
                (plan.units() * 2 / 3, |kernel| Options::default().kernel(kernel).by_unit(true));
            let count = |kernel| plan.count_units(first..first + units, &count(kernel)).unwrap();
            let (gpu, portable) = (count(kernel), count(Kernel::Portable));
            assert_eq!(
                (gpu.parts, gpu.unit_counts),
                (portable.parts, portable.unit_counts),
                "N = {n}"
            );
        }
    }
}

#[test]
fn count_stops_at_its_deadline() {
    let Some(kernel) = kernel(&Settings::default()) else { return };
    let stop = StopToken::new().within(Duration::from_millis(100));
    let options = Options::from(Control::default().stop(&stop)).kernel(kernel);
    assert_eq!(
        plan(24).count_units(UnitPlan::ALL, &options),
        Err(Error::Stopped(Stopped::AtDeadline))
    );
}
