//! Prints invented records for testing the import of many records: every unit has no solutions.
//!
//! ```sh
//! cargo run --release -p queens-ledger --example invent -- 26 400000 | queens ledger import q.db
//! ```

use queens::Units;
use queens_ledger::plan::CountPlan;
use queens_ledger::record::{PartRecord, Record, SCHEMA};
use std::error::Error;
use std::io::{BufWriter, Write, stdout};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [n, shards] = arguments.as_slice() else { return Err("usage: invent N SHARDS".into()) };
    let (plan, shards) = (CountPlan::new(n.parse()?), shards.parse()?);
    let mut out = BufWriter::new(stdout().lock());
    for units in plan.cut(shards)?.shards() {
        writeln!(out, "{}", invented(&plan, units, shards).to_line())?;
    }
    Ok(out.flush()?)
}

fn invented(plan: &CountPlan, units: Units, shards: u64) -> Record {
    let mut parts: Vec<PartRecord> = plan.engine().parts().map(PartRecord::empty).collect();
    for unit in units.into_iter().filter_map(|number| plan.engine().unit(number)) {
        if let Some(part) = parts.iter_mut().find(|part| part.part == unit.part) {
            part.add_unit(unit.weight, 0);
        }
    }
    Record {
        schema: SCHEMA.to_owned(),
        plan: plan.identity().clone(),
        first_unit: units.first(),
        end_unit: units.end(),
        shards: Some(shards),
        count: 0,
        residue: 0,
        unit_counts: vec![0; (units.len()) as usize],
        parts,
        kernel: "portable".to_owned(),
        adapter: None,
        threads: 1,
        seconds: 0.0,
        cpu_seconds: None,
        program: "invent".to_owned(),
        revision: None,
        cpu: None,
        host: None,
        started: "2026-11-23T00:00:00Z".to_owned(),
    }
}
