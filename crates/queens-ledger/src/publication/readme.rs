//! The text for people in a publication.

use super::Description;
use crate::Plan;
use crate::ledger::{Contents, Origin, State};
use crate::record::Record;
use std::ops::Range;

/// What the file `README.md` says.
pub(super) fn readme(description: &Description, origin: &str) -> String {
    let Description { plan, total, counts, records, program, .. } = description;
    format!(
        "# {total} solutions of N = {n}\n\n\
         Counted in {units} units (plan version {version}, hash {hash}), in {records} records.\n\
         {origin}\n\n\
         - `records.jsonl`: the count of every unit; the total is their sum.\n\
         - `evidence.jsonl`: records that say the same about some of the units.\n\
         - `rejected.jsonl`: records that were refuted or withdrawn.\n\
         - `publication.json`: the plan, the total, the hashes of these files and of this one, and the \
         hash of all counts, which is the same for everybody who counts the same:\n\n  \
         `{counts}`\n\n\
         The root, which stands for all of it, is the SHA-256 of `publication.json`. It is not written \
         here: take it from where it was announced before the text of the audit was known.\n\n\
         ## Check it\n\n\
         With `queens` ({program} or later with the same plan), in the directory above:\n\n    \
         queens ledger check DIRECTORY --root ROOT --sample 299 --seed-text TEXT\n\n\
         checks the files, every line, that each unit is there once, the sums and the symmetries, and \
         computes 299 units again that nobody could choose, if the text was announced as the root was: \
         by its source, before it was known. It then says with which probability errors would have been \
         found. Without the root nothing is claimed.\n\n\
         One unit alone can be checked without these files: `queens ledger proof DIRECTORY UNIT` writes \
         what leads from its count to the root, and the C programs in the sources, which share nothing \
         with the program that counted, recount what `queens ledger unit {n} UNIT` prints.\n\n\
         What is not proven by these files: who counted, on which machine and with which program, and \
         when.\n",
        n = plan.n,
        units = plan.units,
        version = plan.version,
        hash = plan.hash,
    )
}

/// How much of the total the ledger's own programs have computed, and how much only others say. This is the
/// one place that says so.
pub(super) fn origin(plan: &Plan, contents: &Contents) -> String {
    let computed = contents.sound.iter().filter(|(stored, _)| {
        let agrees = matches!(stored.state, State::Counted | State::Confirming);
        agrees && stored.origin == Origin::Computed
    });
    let share = share(plan, computed.map(|(_, record)| record));
    let percent = |share: f64| format!("{:.1} %", 100.0 * share);
    match share {
        Some(share) if share >= 1.0 => {
            "All units were computed by the programs that wrote the ledger; none was only imported."
                .to_owned()
        }
        Some(share) => format!(
            "{} of the cost was computed by the programs that wrote the ledger; the rest was imported: it \
             rests on what others say.",
            percent(share)
        ),
        None => "All units were imported; 0 % recomputed here: the total rests on what others say."
            .to_owned(),
    }
}

/// The share of the cost of all units that some records are of, each unit once: 1 only for all, and nothing
/// for none.
fn share<'a>(plan: &Plan, records: impl Iterator<Item = &'a Record>) -> Option<f64> {
    let mut ranges: Vec<Range<u64>> = records.map(Record::units).collect();
    ranges.sort_unstable_by_key(|units| units.start);
    let (mut next, mut units, mut share) = (0, 0, 0.0);
    for range in ranges {
        let new = range.start.max(next)..range.end.max(next);
        next = new.end;
        units += new.end - new.start;
        share += plan.share(new);
    }
    match units {
        0 => None,
        all if all == plan.units() => Some(1.0),
        // Never rounded to all of it.
        _ => Some(share.min(0.999)),
    }
}
