//! What a ledger has and lacks.

use crate::command::processors;
use crate::error::Result;
use crate::long_args::LedgerStatus;
use crate::output::Out;
use crate::output::json::{self, Digits};
use crate::output::number::{grouped, percent, span};
use queens_ledger::ledger::{Disputed, Holder, Pace, Status};
use queens_ledger::plan::Identity;
use queens_ledger::{Ledger, Plan};
use serde::Serialize;
use std::ops::Range;
use std::time::Duration;

/// More ranges than this are only counted.
const TOLD: usize = 5;

/// The status as `queens.ledger.status/1`.
#[derive(Serialize)]
struct Output<'a> {
    n: u8,
    plan: &'a Identity,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<Digits<u128>>,
    count_so_far: Digits<u128>,
    shards: u64,
    records: u64,
    confirming: u64,
    refuted: u64,
    units_done: u64,
    share: f64,
    missing: Vec<[u64; 2]>,
    disputed: Vec<Dispute<'a>>,
    held: Vec<Claim<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cpu_seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cpu_seconds_left: Option<f64>,
}

#[derive(Serialize)]
struct Dispute<'a> {
    units: [u64; 2],
    counts: &'a [String],
}

#[derive(Serialize)]
struct Claim<'a> {
    units: [u64; 2],
    host: &'a str,
    process: u32,
    since: &'a str,
}

pub(super) fn run(args: &LedgerStatus) -> Result {
    let ledger = Ledger::open_read_only(&args.ledger)?;
    let plan = ledger.plan()?;
    let status = ledger.status(&plan)?;
    let mut out = Out::new();
    if args.json {
        return out.line(&json::line("queens.ledger.status/1", &output(&ledger, &status)));
    }
    text(&ledger, &plan, &status).iter().try_for_each(|line| out.line(line))
}

fn output<'a>(ledger: &'a Ledger, status: &'a Status) -> Output<'a> {
    let claim = |holder: &'a Holder| Claim {
        units: ends(&holder.units),
        host: &holder.host,
        process: holder.process,
        since: &holder.since,
    };
    let dispute =
        |shard: &'a Disputed| Dispute { units: ends(&shard.units), counts: &shard.counts };
    Output {
        n: ledger.identity().n,
        plan: ledger.identity(),
        complete: status.is_complete(),
        total: status.total().map(Digits),
        count_so_far: Digits(status.count),
        shards: ledger.shards(),
        records: status.records,
        confirming: status.confirming,
        refuted: status.refuted,
        units_done: status.units_done,
        share: status.share,
        missing: status.missing.iter().map(ends).collect(),
        disputed: status.disputed.iter().map(dispute).collect(),
        held: status.held.iter().map(claim).collect(),
        cpu_seconds: status.pace.map(|pace| pace.cpu_seconds),
        cpu_seconds_left: status.pace.map(|pace| pace.cpu_seconds_left),
    }
}

fn ends(units: &Range<u64>) -> [u64; 2] {
    [units.start, units.end]
}

fn text(ledger: &Ledger, plan: &Plan, status: &Status) -> Vec<String> {
    let done = if status.missing.is_empty() { "all".to_owned() } else { percent(status.share) };
    let total = match status.total() {
        Some(total) => total.to_string(),
        None => "not known yet".to_owned(),
    };
    let mut lines = vec![
        format!("board      N = {}, {}", plan.size(), plan_of(ledger.identity())),
        format!("total      {total}"),
        format!(
            "done       {done} of the expected cost, {} of {} units in {} records (cut into {} shards)",
            grouped(status.units_done),
            grouped(plan.units()),
            grouped(status.records),
            grouped(ledger.shards())
        ),
        format!("missing    {}", ranges(&status.missing)),
        format!("disputed   {}", disputes(&status.disputed)),
        format!("at work    {}", holders(&status.held)),
    ];
    if status.confirming + status.refuted > 0 {
        let (confirming, refuted) = (status.confirming, status.refuted);
        lines.push(format!("also       {confirming} confirming records, {refuted} refuted ones"));
    }
    lines.extend(status.pace.map(speed));
    lines
}

fn plan_of(identity: &Identity) -> String {
    format!("plan version {}, hash {}", identity.version, identity.hash)
}

fn speed(pace: Pace) -> String {
    let time = |seconds: f64| span(Duration::from_secs_f64(seconds.clamp(0.0, 1e15)));
    let used = time(pace.cpu_seconds);
    if pace.cpu_seconds_left == 0.0 {
        return format!("time       {used} of processor time");
    }
    let threads = processors();
    let (left, wall) = (pace.cpu_seconds_left, pace.cpu_seconds_left / threads as f64);
    format!(
        "time       {used} of processor time; at that speed the rest takes {}, {} on {threads} threads",
        time(left),
        time(wall)
    )
}

fn ranges(missing: &[Range<u64>]) -> String {
    let told = missing.iter().take(TOLD);
    let told: Vec<String> = told.map(|units| format!("{}..{}", units.start, units.end)).collect();
    match missing.len() {
        0 => "nothing".to_owned(),
        1..=TOLD => format!("units {}", told.join(", ")),
        more => format!("units {} and {} more ranges", told.join(", "), more - TOLD),
    }
}

fn disputes(disputed: &[Disputed]) -> String {
    let told = |shard: &Disputed| {
        let counts = shard.counts.join(" or ");
        format!("units {}..{} ({counts})", shard.units.start, shard.units.end)
    };
    let told: Vec<String> = disputed.iter().take(TOLD).map(told).collect();
    match disputed.len() {
        0 => "nothing".to_owned(),
        1..=TOLD => told.join(", "),
        more => format!("{} and {} more", told.join(", "), more - TOLD),
    }
}

fn holders(held: &[Holder]) -> String {
    let mut processes: Vec<String> = held
        .iter()
        .map(|holder| format!("process {} on {}", holder.process, holder.host))
        .collect();
    processes.sort();
    processes.dedup();
    match held.len() {
        0 => "nobody".to_owned(),
        shards => format!("{}: {shards} shards", processes.join(", ")),
    }
}
