//! Wrong records with consistent sums, residues and checksums.

use queens_ledger::record::PartRecord;
use queens_ledger::{CountPlan, Record};

const PRIME: u128 = (1 << 61) - 1;

pub(crate) fn recounted(
    plan: &CountPlan,
    record: &Record,
    count: impl Fn(u64, u128) -> u128,
) -> Record {
    let mut forged = record.clone();
    for part in &mut forged.parts {
        (part.count, part.residue) = (0, 0);
    }
    for (unit, old) in (record.first_unit..).zip(&mut forged.unit_counts) {
        *old = count(unit, *old);
        let known = plan.engine().unit(unit).expect("the unit is in the plan");
        let part = forged.parts.iter_mut().find(|part| part.part == known.part);
        let part: &mut PartRecord = part.expect("the record has all parts");
        part.count += *old * u128::from(known.weight);
        part.residue = (part.count % PRIME) as u64;
    }
    forged.count = forged.parts.iter().map(|part| part.count).sum();
    forged.residue = (forged.count % PRIME) as u64;
    forged
}

/// Returns the record with at least 8 more solutions, all in its first unit.
pub(crate) fn inflated(plan: &CountPlan, record: &Record) -> Record {
    recounted(plan, record, |unit, count| count + if unit == record.first_unit { 8 } else { 0 })
}
