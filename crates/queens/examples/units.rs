//! Times single units of a board on one thread.
//!
//! `units N KERNEL UNIT...`, `units N KERNEL all`, or `units N KERNEL random COUNT SEED`.
//!
//! Prints the count, halves and seconds of each unit, and the peak memory so far.

use queens::Size;
use queens::engine::{Options, SampledUnit, Stage, UnitPlan, kernel::Kernel};
use queens::rng::Rng;
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [size, kernel, units @ ..] = &arguments[..] else {
        return Err("use: units N KERNEL UNIT... or units N KERNEL random COUNT SEED".into());
    };
    let plan = UnitPlan::new(size.parse::<Size>()?);
    let kernel = if kernel == "auto" { Kernel::best() } else { kernel.parse()? };
    let units: Vec<u64> = match units {
        [word, count, seed] if word == "random" => {
            let mut random = Rng::new(seed.parse()?);
            (0..count.parse::<u64>()?).map(|_| random.below(plan.units())).collect()
        }
        [word] if word == "all" => (0..plan.units()).collect(),
        units => units.iter().map(|unit| unit.parse()).collect::<Result<_, _>>()?,
    };
    let mut draws = units.iter().map(|&unit| SampledUnit::new(unit, 1.0, 0));
    let mut clock = Clock::start();
    let (mut listed, mut list_bytes) = ([0.0; 2], 0);
    let mut report = |draw: SampledUnit, stage: Stage| match stage {
        Stage::Listed(bytes) => (listed, list_bytes) = (clock.since_last(), bytes),
        Stage::Counted(count) => {
            let [wall, cpu] = clock.since_last();
            println!(
                "unit {} weight {} total {} halves {} + {} lists {:.4} s {} MB join {wall:.6} s, {cpu:.4} s \
                 of processor time, {:.3} ns a solution, peak {} MB",
                draw.unit,
                count.weight,
                count.total,
                count.raw_top,
                count.raw_bottom,
                listed[0],
                list_bytes >> 20,
                1e9 * wall / count.total as f64,
                peak_megabytes()
            );
            clock.since_last();
        }
        _ => {}
    };
    Ok(plan.sample(&Options::default().kernel(kernel), &mut || draws.next(), &mut report)?)
}

/// Measures wall-clock and processor time.
struct Clock([f64; 2], Instant);

impl Clock {
    fn start() -> Clock {
        Clock([0.0, cpu_seconds()], Instant::now())
    }

    /// The seconds since the last call.
    fn since_last(&mut self) -> [f64; 2] {
        let now = [self.1.elapsed().as_secs_f64(), cpu_seconds()];
        let before = std::mem::replace(&mut self.0, now);
        [now[0] - before[0], now[1] - before[1]]
    }
}

/// Returns the processor seconds of this thread; 0 if the system does not report them.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = stat.split(' ').next().and_then(|number| number.parse::<f64>().ok());
    nanoseconds.unwrap_or(0.0) * 1e-9
}

/// Returns the peak memory of this process; 0 if the system does not report it.
fn peak_megabytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}
