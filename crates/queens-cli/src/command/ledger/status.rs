//! What is done and what is missing in a ledger.

use super::caveat;
use crate::args::{LedgerStatus, ReportFormat};
use crate::error::Result;
use crate::output::plain;
use queens::Units;
use queens::words::{counted, grouped};
use queens_ledger::Ledger;
use queens_ledger::ledger::{Disputed, Doubt, Holder, Speed, Status};
use queens_ledger::plan::Identity;
use queens_report::json;
use queens_report::number::{percent, span, three_digits};
use std::time::Duration;

/// At most this many ranges are listed.
const MOST_LISTED: usize = 5;

/// Columns of the label of a line.
const LABEL: usize = 11;

pub(super) fn run(args: &LedgerStatus) -> Result {
    let ledger = Ledger::open_read_only(&args.ledger)?;
    let plan = ledger.plan()?;
    let status = ledger.status(&plan)?;
    let mut out = args.output.open()?;
    match args.output.format() {
        ReportFormat::Text => text(&status).iter().try_for_each(|line| {
            let line = plain(line);
            let (label, text) = line.split_at(LABEL);
            out.labelled(label, text)
        })?,
        ReportFormat::Json => out.line(&json::line("queens.ledger.status/1", &status))?,
    }
    out.finish()
}

fn text(status: &Status) -> Vec<String> {
    let done = if status.missing.is_empty() { "all".to_owned() } else { percent(status.share) };
    let total = match (status.total(), caveat(status)) {
        (Some(total), Some(caveat)) => format!("{} ({caveat})", grouped(total)),
        (Some(total), None) => grouped(total),
        (None, _) => "not known yet".to_owned(),
    };
    let mut lines = vec![
        format!("board      N = {}, {}", status.n, plan_of(&status.plan)),
        format!("total      {total}"),
        format!(
            "done       {done} of the expected cost, {} of {} in {} (cut into {})",
            grouped(status.units_done),
            counted(status.units, "unit"),
            counted(status.records, "record"),
            counted(status.shards, "shard")
        ),
        format!("missing    {}", ranges(&status.missing)),
        format!("disputed   {}", disputes(&status.disputed)),
        format!("at work    {}", holders(&status.held)),
    ];
    lines.extend(status.doubt.iter().map(doubt));
    if status.confirming + status.refuted + status.waiting > 0 {
        let (confirming, refuted) = (status.confirming, status.refuted);
        let waiting = match status.waiting {
            0 => String::new(),
            waiting => format!(", {waiting} that wait for units to be counted"),
        };
        lines.push(format!(
            "also       {confirming} confirming records, {refuted} refuted ones{waiting}"
        ));
    }
    if status.policy.copies > 1 {
        lines.push(contributors(&status.contributed));
    }
    lines.extend(times(status));
    lines
}

fn doubt(doubt: &Doubt) -> String {
    format!("in doubt   since {}: a verification failed: {}", doubt.at, doubt.found)
}

/// How much the keys have signed; a ledger cannot show that they have also counted it.
fn contributors(shares: &[f64]) -> String {
    let by = |(share, number): (&f64, usize)| {
        let share = if *share > 0.999_999 { "100 %".to_owned() } else { percent(*share) };
        format!("{share} by {number}")
    };
    let shares: Vec<String> = shares.iter().zip(1..).map(by).collect();
    format!(
        "signed     {}: whether one of them has copied from another cannot be seen",
        shares.join(", ")
    )
}

fn plan_of(identity: &Identity) -> String {
    format!("plan version {}, hash {}", identity.version, identity.hash)
}

fn time(seconds: f64) -> String {
    span(Duration::from_secs_f64(seconds.clamp(0.0, 1e15)))
}

/// What was used, and the rest as it follows from that.
fn times(status: &Status) -> Vec<String> {
    let (Some(used), left) = (status.cpu_seconds, status.cpu_seconds_left.unwrap_or(0.0)) else {
        return Vec::new();
    };
    let worked = status.worked_seconds.map(|worked| format!(" in {} of work", time(worked)));
    let used = format!("time       {} of processor time{}", time(used), worked.unwrap_or_default());
    let left = match &status.speed {
        _ if left <= 0.0 => None,
        None => Some(format!("left       {} of processor time at that speed", time(left))),
        Some(speed) => Some(pace(speed)),
    };
    [Some(used), left].into_iter().flatten().collect()
}

/// The page says the same.
fn pace(speed: &Speed) -> String {
    format!(
        "left       {} at {} records a minute, as in the last {} of work",
        time(speed.seconds_left),
        three_digits(60.0 * speed.records),
        time(speed.observed_seconds)
    )
}

fn ranges(missing: &[Units]) -> String {
    let listed = missing.iter().take(MOST_LISTED);
    let listed: Vec<String> = listed.map(Units::to_string).collect();
    match missing.len() {
        0 => "nothing".to_owned(),
        1..=MOST_LISTED => format!("units {}", listed.join(", ")),
        more => format!("units {} and {} more ranges", listed.join(", "), more - MOST_LISTED),
    }
}

fn disputes(disputed: &[Disputed]) -> String {
    let describe = |shard: &Disputed| {
        let records = shard.counts.iter().zip(&shard.checksums);
        let record = |(count, checksum): (&String, &String)| format!("{count} [{checksum:.8}]");
        let counts = records.map(record).collect::<Vec<_>>().join(" or ");
        format!("units {} ({counts})", shard.units)
    };
    let listed: Vec<String> = disputed.iter().take(MOST_LISTED).map(describe).collect();
    match disputed.len() {
        0 => "nothing".to_owned(),
        1..=MOST_LISTED => listed.join(", "),
        more => format!("{} and {} more", listed.join(", "), more - MOST_LISTED),
    }
}

fn holders(held: &[Holder]) -> String {
    let mut processes: Vec<String> = held
        .iter()
        .map(|holder| {
            let stopped = if holder.stopped { " (stopped)" } else { "" };
            format!("process {} on {}{stopped}", holder.process, holder.host)
        })
        .collect();
    processes.sort();
    processes.dedup();
    match held.len() {
        0 => "nobody".to_owned(),
        shards => format!("{}: {}", processes.join(", "), counted(shards as u64, "shard")),
    }
}
