//! How good estimates are: `estimate N UNITS SEEDS` samples so many units with each of so many seeds, and
//! says how often the intervals held the truth. Of the time the truth is the mean of all estimates.

use queens::run::Control;
use queens::{Size, known};
use queens_ledger::Plan;
use queens_ledger::estimate::{Effort, Estimate, Options, Value, estimate};
use std::error::Error;
use std::num::NonZeroU64;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [size, units, seeds] = &arguments[..] else {
        return Err("usage: estimate N UNITS SEEDS".into());
    };
    let (size, units): (Size, NonZeroU64) = (size.parse()?, units.parse()?);
    let solutions = known::counts(size).ok_or("not counted yet")?.total as f64;
    let plan = Plan::new(size);
    let sampled = |seed| {
        let options =
            Options { effort: Effort::Units(units), seed: Some(seed), ..Options::default() };
        estimate(&plan, &options, &Control::default())
    };
    let found = (0..seeds.parse()?).map(sampled).collect::<Result<Vec<Estimate>, _>>()?;
    let seconds = mean(&found, |one| one.cpu_seconds.mean);
    println!("N={size}, {units} units, {} seeds:", found.len());
    report("solutions", solutions, &found, |one| one.total);
    report("seconds", seconds, &found, |one| one.cpu_seconds);
    println!("  an estimate took {:.2} s", mean(&found, |one| one.took.as_secs_f64()));
    Ok(())
}

fn mean(found: &[Estimate], of: impl Fn(&Estimate) -> f64) -> f64 {
    found.iter().map(of).sum::<f64>() / found.len() as f64
}

/// How many intervals held the truth, and how the errors they state compare with the real spread.
fn report(name: &str, truth: f64, found: &[Estimate], value: fn(&Estimate) -> Value) {
    let holds = |[low, high]: [f64; 2]| (low..=high).contains(&truth);
    let held = found.iter().filter_map(|one| value(one).interval).filter(|&ends| holds(ends));
    let spread = mean(found, |one| (value(one).mean / truth - 1.0).powi(2)).sqrt();
    let stated = mean(found, |one| value(one).relative_error().unwrap_or(0.0));
    println!(
        "  {name}: {} intervals hold {truth:.4e}; mean {:.4e}, off by {:.1} %, stated {:.1} %",
        held.count(),
        mean(found, |one| value(one).mean),
        100.0 * spread,
        100.0 * stated
    );
}
