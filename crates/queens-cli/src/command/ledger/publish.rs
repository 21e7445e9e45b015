//! A count as plain files, and the proofs of its units.

use super::{complete, report};
use crate::args::{LedgerProof, LedgerPublish};
use crate::error::Result;
use crate::{interrupt, version};
use queens::run::Control;
use queens_ledger::publication::{self, Proof, PublishOptions, Wanted};
use queens_ledger::verify::Sample;
use queens_ledger::{Error, Ledger};
use serde::Serialize;

#[derive(Serialize)]
struct PublishReport<'a> {
    root: &'a str,
    counts: &'a str,
}

pub(super) fn run(args: &LedgerPublish) -> Result {
    let ledger = Ledger::open_read_only(&args.ledger)?;
    let plan = ledger.plan()?;
    let options = PublishOptions { program: version::program(), without_hosts: args.without_hosts };
    let published = complete(&args.directory, |directory| {
        publication::publish(&ledger, &plan, directory, &options)
    })?;
    let root = published.root.to_string();
    let record = PublishReport { root: &root, counts: &published.description.counts };
    report(&args.output, &record, &root)
}

pub(super) fn proof(args: &LedgerProof) -> Result {
    let sample = args.sample.map_or(Sample::Default, Sample::Units);
    let wanted = match &args.seed_text {
        Some(text) => Wanted::Drawn(text.clone(), sample),
        None => Wanted::Units(args.units.clone()),
    };
    let mut out = args.output.open()?;
    let control = Control::default().stop(interrupt::token());
    let proofs: std::result::Result<Vec<Proof>, Error> =
        publication::prove(&args.directory, &wanted, &control);
    proofs?.iter().try_for_each(|proof| out.line(&proof.to_line()))?;
    out.finish()
}
