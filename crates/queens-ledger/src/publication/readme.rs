//! The text for people in a publication.

use super::Description;

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

/// How much of the total the machine that publishes has computed itself, and how much only others say.
pub(super) fn origin(computed_share: f64) -> String {
    if computed_share >= 1.0 {
        return "All units were computed by the machine that published them; none was only imported."
            .to_owned();
    }
    format!(
        "The records were imported; {:.0} % recomputed here, by the machine that published them: the rest is \
         what others say.",
        (100.0 * computed_share).floor()
    )
}
