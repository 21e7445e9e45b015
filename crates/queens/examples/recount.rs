//! Counts one unit on one thread by plain search and with the fast counter.
//!
//! The results are in `bench-results/README.md`.
//!
//! `recount N UNIT` prints the counts, which must be equal, and their times in seconds.

use queens::control::Control;
use queens::engine::{Options, UnitPlan};
use queens::{Size, recount};
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [n, unit] = &arguments[..] else {
        return Err("usage: recount N UNIT".into());
    };
    let (size, unit): (Size, u64) = (n.parse()?, unit.parse()?);
    let plan = UnitPlan::new(size);
    let definition = plan.definition(unit).ok_or("there is no such unit")?;
    let start = Instant::now();
    let searched = recount::count(&definition, &Control::default().threads(1))?;
    println!("search {searched} {:.3}", start.elapsed().as_secs_f64());
    let start = Instant::now();
    let joined =
        plan.count_units(unit..unit + 1, &Options::from(Control::default().threads(1)))?.total();
    println!("engine {joined} {:.3}", start.elapsed().as_secs_f64());
    assert_eq!(searched, joined);
    Ok(())
}
