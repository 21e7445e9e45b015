//! The command `ledger status`.

use crate::args::LedgerStatus;
use crate::args::common::ReportFormat;
use crate::error::Result;
use crate::output::plain;
use queens_ledger::Ledger;
use queens_ledger::ledger::{Conflict, Extent, Holder, Speed, Status};
use queens_ledger::plan::range_text;
use queens_show::json;
use queens_show::number::{percent, span, three_digits};
use queens_show::words::{grouped, with_noun};
use std::time::Duration;

const MOST_LISTED: usize = 5;

const LABEL: usize = 11;

pub(super) fn run(args: &LedgerStatus) -> Result {
    args.output.refuse_inputs([&args.ledger])?;
    let ledger = Ledger::open_read_only(&args.ledger)?;
    let status = ledger.status()?;
    let mut out = args.output.open()?;
    match args.output.format() {
        ReportFormat::Text => text(&status).iter().try_for_each(|line| {
            let line = plain(line);
            let (label, text) = line.split_at(LABEL);
            out.labelled(label, text)
        })?,
        ReportFormat::Json => out.line(&json::line(&status))?,
    }
    out.finish()
}

fn text(status: &Status) -> Vec<String> {
    let total = match status.total() {
        Some(total) => grouped(total),
        None => "not known yet".to_owned(),
    };
    let (plan, states) = (&status.plan, &status.states);
    let mut lines = vec![
        format!("board      N = {}, plan version {}, hash {}", status.n, plan.version, plan.hash),
        format!("total      {total}"),
        format!("origin     {}", status.origin()),
        format!(
            "done       {} of {}",
            grouped(status.shards_done),
            with_noun(status.shards, "shard")
        ),
        format!(
            "missing    {}{}",
            extent(&states.missing),
            listed(status.missing.iter().map(range_text))
        ),
        format!("counted    {}", extent(&states.counted)),
        format!("confirmed  {}", extent(&states.confirmed)),
        format!("conflict   {}{}", extent(&states.conflict), conflicts(&status.conflicts)),
        format!("at work    {}", holders(&status.claims)),
    ];
    if status.rejected + status.withdrawn > 0 {
        let (rejected, withdrawn) = (status.rejected, status.withdrawn);
        lines.push(format!("not used   {rejected} rejected and {withdrawn} withdrawn records"));
    }
    lines.extend(times(status));
    lines
}

/// Describes how much of the count is in a state.
fn extent(extent: &Extent) -> String {
    match extent.shards {
        0 => "nothing".to_owned(),
        _ if extent.share >= 1.0 => "all".to_owned(),
        shards => format!("{} of the cost, {}", percent(extent.share), with_noun(shards, "shard")),
    }
}

fn time(seconds: f64) -> String {
    span(Duration::from_secs_f64(seconds.clamp(0.0, 1e15)))
}

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

fn pace(speed: &Speed) -> String {
    format!(
        "left       {} at {} records a minute, as in the last {} of work",
        time(speed.seconds_left),
        three_digits(60.0 * speed.records),
        time(speed.observed_seconds)
    )
}

fn conflicts(conflicts: &[Conflict]) -> String {
    listed(conflicts.iter().map(|conflict| {
        let records = conflict.counts.iter().zip(&conflict.checksums);
        let record = |(count, checksum): (&String, &String)| format!("{count} [{checksum:.8}]");
        let counts = records.map(record).collect::<Vec<_>>().join(" or ");
        format!("shard {} ({counts})", conflict.shard)
    }))
}

fn listed(texts: impl ExactSizeIterator<Item = String>) -> String {
    let (all, mut texts) = (texts.len(), texts);
    let first: Vec<String> = texts.by_ref().take(MOST_LISTED).collect();
    match all {
        0 => String::new(),
        1..=MOST_LISTED => format!(": {}", first.join(", ")),
        _ => format!(": {} and {} more ranges", first.join(", "), all - MOST_LISTED),
    }
}

fn holders(claims: &[Holder]) -> String {
    let mut processes: Vec<String> = claims
        .iter()
        .map(|holder| {
            let stopped = if holder.stopped { " (stopped)" } else { "" };
            format!("process {} on {}{stopped}", holder.process, holder.host)
        })
        .collect();
    processes.sort();
    processes.dedup();
    match claims.len() {
        0 => "nobody".to_owned(),
        shards => format!("{}: {}", processes.join(", "), with_noun(shards as u64, "shard")),
    }
}
