//! Measures how good estimates are. `estimate N UNITS SEEDS` samples UNITS units with each of SEEDS seeds,
//! and prints how often the intervals contained the true value. `estimate N 10s SEEDS SECONDS` samples for
//! ten seconds, and compares the estimated processor seconds with the true SECONDS of a whole count.
//! Without SECONDS, the true time is assumed to be the mean of all estimates.

use queens::control::Control;
use queens::{Size, known};
use queens_ledger::CountPlan;
use queens_ledger::estimate::{Basis, Effort, Estimate, EstimateOptions, Value, estimate};
use std::error::Error;
use std::num::NonZeroU64;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [size, effort, seeds, seconds @ ..] = &arguments[..] else {
        return Err("usage: estimate N UNITS|TIMEs SEEDS [SECONDS]".into());
    };
    let size: Size = size.parse()?;
    let effort = match effort.strip_suffix('s') {
        Some(seconds) => Effort::Within(Duration::from_secs_f64(seconds.parse()?)),
        None => Effort::Units(effort.parse::<NonZeroU64>()?),
    };
    let plan = CountPlan::new(size);
    let sampled = |seed| {
        let options = EstimateOptions { effort, seed: Some(seed), ..EstimateOptions::default() };
        estimate(&plan, &options, &Control::default())
    };
    let found = (0..seeds.parse()?).map(sampled).collect::<Result<Vec<Estimate>, _>>()?;
    println!("N={size}, {} seeds:", found.len());
    if let Some(known) = known::counts(size) {
        report("solutions", known.total as f64, &found, |one| one.total);
    }
    let truth = seconds.first().map(|seconds| seconds.parse()).transpose()?;
    let truth = truth.unwrap_or_else(|| mean(&found, |one| one.cpu_seconds.mean));
    report("seconds", truth, &found, |one| one.cpu_seconds);
    found.iter().for_each(basis);
    println!("  an estimate took {:.2} s", mean(&found, |one| one.took.as_secs_f64()));
    Ok(())
}

fn mean(found: &[Estimate], of: impl Fn(&Estimate) -> f64) -> f64 {
    found.iter().map(of).sum::<f64>() / found.len() as f64
}

/// Prints how many intervals contained the true value.
///
/// Also prints how the stated errors compare with the real spread, and by which factors the estimates
/// differ from the true value.
fn report(name: &str, truth: f64, found: &[Estimate], value: fn(&Estimate) -> Value) {
    let holds = |[low, high]: &[f64; 2]| (*low..=*high).contains(&truth);
    let intervals: Vec<[f64; 2]> = found.iter().filter_map(|one| value(one).interval).collect();
    let held = intervals.iter().filter(|ends| holds(ends)).count();
    let spread = mean(found, |one| (value(one).mean / truth - 1.0).powi(2)).sqrt();
    let stated = mean(found, |one| value(one).relative_error().unwrap_or(0.0));
    let mut factors: Vec<f64> = found.iter().map(|one| value(one).mean / truth).collect();
    factors.sort_by(f64::total_cmp);
    println!(
        "  {name}: {held} of {} intervals hold {truth:.4e}; mean {:.4e}, off by {:.1} %, stated {:.1} %; \
         factors {:.2}, {:.2}, {:.2}",
        intervals.len(),
        mean(found, |one| value(one).mean),
        100.0 * spread,
        100.0 * stated,
        factors[0],
        factors[factors.len() / 2],
        factors[factors.len() - 1]
    );
}

/// Prints which units the time was estimated from.
fn basis(found: &Estimate) {
    if let Some(pace) = found.basis.pace() {
        println!(
            "  seed {}: {:.4e} s from {} units of N={}, factor {:.3}",
            found.seed, found.cpu_seconds.mean, pace.units, pace.n, pace.factor
        );
    } else if let Basis::Units(units) = found.basis {
        println!("  seed {}: {:.4e} s from {units} units", found.seed, found.cpu_seconds.mean);
    }
}
