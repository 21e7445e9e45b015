//! Times single units of a board: `units N KERNEL UNIT...`, or `units N KERNEL random COUNT SEED` for
//! random ones. Prints each unit's count, halves and processor seconds, and the most memory held so far.

use queens::Size;
use queens::engine::{Draw, Options, Stage, UnitPlan, kernel::Kernel};
use queens::rng::Rng;
use std::error::Error;

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
        units => units.iter().map(|unit| unit.parse()).collect::<Result<_, _>>()?,
    };
    let mut draws = units.iter().map(|&unit| Draw::new(unit, 1.0, 0));
    let mut started = cpu_seconds();
    let mut lists = (0.0, 0);
    let mut report = |draw: Draw, stage: Stage| match stage {
        Stage::Listed(bytes) => {
            lists = (cpu_seconds() - started, bytes >> 20);
            started = cpu_seconds();
        }
        Stage::Counted(count) => {
            let seconds = cpu_seconds() - started;
            println!(
                "unit {} weight {} total {} halves {} + {} lists {:.6} s, {} MB join {seconds:.6} s \
                 {:.3} ns a solution, peak {} MB",
                draw.unit,
                count.weight,
                count.total,
                count.raw_top,
                count.raw_bottom,
                lists.0,
                lists.1,
                1e9 * seconds / count.total as f64,
                peak_megabytes()
            );
            started = cpu_seconds();
        }
        _ => {}
    };
    Ok(plan.sample(&Options::default().kernel(kernel), &mut || draws.next(), &mut report)?)
}

/// Processor seconds of this thread; 0 where the system does not report them.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = stat.split(' ').next().and_then(|number| number.parse::<f64>().ok());
    nanoseconds.unwrap_or(0.0) * 1e-9
}

/// The most memory this process has held; 0 where the system does not report it.
fn peak_megabytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}
