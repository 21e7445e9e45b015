//! Counts into a ledger, and resumes a stopped count: `ledger N FILE [THREADS [SHARDS]]`.

use queens::Size;
use queens::run::Control;
use queens_ledger::fill::{self, FillEvent, fill};
use queens_ledger::{CountPlan, Ledger};
use std::error::Error;
use std::path::Path;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize| arguments.get(i).map(|text| text.parse::<u64>()).transpose();
    let [size, file, ..] = arguments.as_slice() else {
        return Err("usage: ledger N FILE [THREADS [SHARDS]]".into());
    };
    let size: Size = size.parse()?;
    let started = Instant::now();
    let plan = CountPlan::new(size);
    let cut = number(3)?.map_or_else(|| Ok(plan.ledger_cut()), |shards| plan.cut(shards))?;
    let ledger = Ledger::create_or_open(Path::new(file), &plan, cut)?;
    let threads = number(2)?.unwrap_or(0) as usize;
    let control = Control::default().threads(threads);
    let note = |event: FillEvent<'_>| {
        if let FillEvent::Waiting(holders) = event {
            eprintln!("waiting for {holders:?}");
        }
    };
    let outcome = fill(&ledger, &plan, &fill::CountOptions::default(), &control, &note)?;
    let status = outcome.status;
    let cpu = status.cpu_seconds.unwrap_or(0.0);
    let wall = started.elapsed().as_secs_f64();
    println!("N={size} total {} in {} shards", status.count_so_far, status.records);
    println!(
        "{} counted now, wall {wall:.3} s, all shards {cpu:.3} s of processor time",
        outcome.shards
    );
    Ok(())
}
