//! Estimates a count: `estimate N [SECONDS [SEED]]`.

use queens::Size;
use queens::run::Control;
use queens_ledger::{Plan, estimate};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let size: Size = arguments.first().ok_or("usage: estimate N [SECONDS [SEED]]")?.parse()?;
    let mut options = estimate::Options::default();
    if let Some(seconds) = arguments.get(1) {
        options.seconds = seconds.parse()?;
    }
    options.seed = arguments.get(2).map(|seed| seed.parse()).transpose()?;
    let estimate = estimate::estimate(&Plan::new(size), &options, &Control::default())?;
    let (total, cpu) = (estimate.total, estimate.cpu_seconds);
    println!("{:?}", estimate.basis);
    println!("N={size}: {:.4e} +- {:.2} %", total.mean, 100.0 * total.relative_error());
    println!("cpu {:.2} s +- {:.2} %", cpu.mean, 100.0 * cpu.relative_error());
    println!("{:.1} MB, took {:.2?}", estimate.bytes_per_thread / 1e6, estimate.took);
    Ok(())
}
