//! Measures the work of the processor for a card, without a card.
//!
//! `measure N UNIT [COUNT]` compares this work for COUNT consecutive units, one by default, with the time in which
//! one core counts them.

use queens::control::Control;
use queens::engine::gpu::{Device, Gpu};
use queens::engine::kernel::Kernel;
use queens::engine::{Options, Stage, StageTimer, UnitPlan};
use queens::{Error, Size};
use queens_gpu::Rehearsal;
use std::error::Error as StdError;
use std::sync::Mutex;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn StdError>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (n, first, count) = match &arguments[..] {
        [n, unit] => (n.parse()?, unit.parse()?, 1),
        [n, unit, count] => (n.parse()?, unit.parse()?, count.parse()?),
        _ => return Err("usage: measure N UNIT [COUNT]".into()),
    };
    measure(n, first, count)
}

fn measure(n: usize, first: u64, count: u64) -> Result<(), Box<dyn StdError>> {
    let device: &'static Rehearsal = Box::leak(Box::new(Rehearsal::default()));
    let plan = UnitPlan::new(Size::new(n)?);
    // Counts the units twice, because a long count uses the same memory again and again. Returns the seconds of the
    // second count: for lists, for halves and joins, for dividing the units, and of the device.
    let time = |kernel| {
        let seconds = Mutex::new([0.0; 4]);
        let start = Instant::now();
        let clock = || start.elapsed();
        let report = |stage: Stage, time: Duration| {
            let place = match stage {
                Stage::Listed(_) => 0,
                Stage::Made | Stage::Joined => 1,
                Stage::Divided => 2,
                _ => return,
            };
            if let Ok(mut seconds) = seconds.lock() {
                seconds[place] += time.as_secs_f64();
            }
        };
        let timer = StageTimer::new(&clock, &report);
        let options =
            Options::from(Control::default().threads(1)).kernel(kernel).stage_timer(timer);
        plan.count_units(first..first + count, &options)?;
        if let Ok(mut seconds) = seconds.lock() {
            *seconds = [0.0, 0.0, 0.0, -device.times().host.as_secs_f64()];
        }
        plan.count_units(first..first + count, &options)?;
        let mut seconds = seconds.into_inner().unwrap_or_default();
        seconds[3] += device.times().host.as_secs_f64();
        Ok::<_, Error>(seconds)
    };
    let [lists, joins, ..] = time(Kernel::best())?;
    let one = lists + joins;
    let [lists, small, dividing, sending] = time(Kernel::Gpu(Gpu::new(device)))?;
    let all = lists + small + dividing + sending;
    println!(
        "N = {n}, {count} units from {first}: {one:.4} s on one core, kernel {}. Processor for a card: \
         {all:.4} s or {:.1} %, of them lists {lists:.4}, dividing {dividing:.4}, small joins {small:.4}, \
         packing, nodes and copies {sending:.4}",
        Kernel::best(),
        100.0 * all / one
    );
    Ok(())
}
