//! Times the fast counter: `engine N [THREADS [KERNEL [STRIDE [RUNS]]]]`.
//!
//! With a stride, the program counts only every STRIDE-th range of 256 units, and extrapolates the
//! total. CPU seconds are those of the whole process, in steps of the system's clock tick.

use queens::Size;
use queens::control::Control;
use queens::engine::{Options, UnitPlan, UnitsCount, kernel::Kernel};
use std::error::Error;
use std::time::Instant;

/// The number of units in each counted range.
///
/// On a large board, these are a few tiles, whose units share their lists.
const RANGE: u64 = 256;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument =
        |i: usize, default: &str| arguments.get(i).map_or(default, String::as_str).to_owned();
    let size: Size = argument(0, "16").parse()?;
    let threads: usize = argument(1, "0").parse()?;
    let kernel = match argument(2, "auto").as_str() {
        "auto" => Kernel::best(),
        name => name.parse()?,
    };
    let stride: u64 = argument(3, "1").parse()?;
    let runs: u32 = argument(4, "1").parse()?;
    let options = Options::from(Control::default().threads(threads)).kernel(kernel);
    for _ in 0..runs {
        time(size, stride.max(1), &options)?;
    }
    Ok(())
}

fn time(size: Size, stride: u64, options: &Options<'_>) -> Result<(), Box<dyn Error>> {
    let (start, cpu_start) = (Instant::now(), cpu_seconds());
    let plan = UnitPlan::new(size);
    let counts: Vec<UnitsCount> = if stride == 1 {
        vec![plan.count_units(UnitPlan::ALL, options)?]
    } else {
        let sample = (0..plan.units()).step_by(RANGE as usize * stride as usize);
        let count = |first: u64| plan.count_units(first..first + RANGE, options);
        sample.map(count).collect::<Result<_, _>>()?
    };
    let (wall, cpu) = (start.elapsed().as_secs_f64(), cpu_seconds() - cpu_start);
    let units: u64 = counts.iter().map(|count| count.units.end - count.units.start).sum();
    let made: u64 = counts.iter().map(UnitsCount::halves_built).sum();
    let total: u128 = counts.iter().map(UnitsCount::total).sum();
    let whole = plan.units() as f64 / units as f64;
    print!("N={size} total {total} units {units} of {} half-placements {made}", plan.units());
    print!(" wall {wall:.4} cpu {cpu:.2}, {:.3} ns a solution", 1e9 * cpu / total as f64);
    if stride > 1 {
        print!(" (whole: total {:.4e}, cpu {:.1})", total as f64 * whole, cpu * whole);
    }
    println!(
        " {} on {} threads, peak {} MB",
        counts[0].kernel,
        counts[0].threads,
        peak_megabytes()
    );
    Ok(())
}

/// Returns the user and system time of this process; 0 if it is not available.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<f64> = stat.split(' ').map(|field| field.parse().unwrap_or(0.0)).collect();
    fields.get(13..15).map_or(0.0, |ticks| ticks.iter().sum::<f64>() / 100.0)
}

/// Returns the peak memory of this process; 0 if it is not available.
fn peak_megabytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}
