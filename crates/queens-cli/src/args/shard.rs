//! Arguments of `shard` and `slurm`.

use super::common::{Instructions, Limit, Workers};
use super::output::{Output, TableFormat, formats};
use crate::parse::{UnitSource, number, positive, shards, size, time, unit_source};
use clap::{ArgGroup, Subcommand};
use queens::Size;
use queens::run::Threads;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

/// Divide a count into shards that any machine can count
#[derive(Debug, Subcommand)]
pub(crate) enum Shard {
    Plan(ShardPlan),
    Run(ShardRun),
}

/// List the shards of a count and their expected cost
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens shard plan 20 --of 16")]
pub(crate) struct ShardPlan {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size)]
    pub(crate) size: Size,
    /// Divide the count into this many shards
    #[arg(long, value_name = "M", value_parser = number)]
    pub(crate) of: u64,
    #[command(flatten)]
    pub(crate) output: Output<TableFormat>,
}

/// Count some shards and print their records, one JSON object per line, for `ledger import`
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens shard run 20 --shards 1..4 --of 16 > records.jsonl
  queens shard run 22 --units 60000      one unit
  queens shard run 20 --shards 5 --of 16 --records 5.jsonl")]
#[command(group = ArgGroup::new("work").args(["shards", "units"]).required(true))]
pub(crate) struct ShardRun {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size)]
    pub(crate) size: Size,
    /// Count these shards: a number from 1 to M, or a range such as 1..20, both ends included
    #[arg(long, value_name = "A..B", value_parser = shards, requires = "of")]
    pub(crate) shards: Option<RangeInclusive<u64>>,
    /// The total number of shards of the count
    #[arg(long, value_name = "M", value_parser = number, requires = "shards",
          conflicts_with = "units")]
    pub(crate) of: Option<u64>,
    /// Count these units instead, each range as one shard, such as 0..8,9..19 (`-`: read them from standard
    /// input)
    #[arg(long, value_name = "A..B,...", value_parser = unit_source)]
    pub(crate) units: Option<UnitSource>,
    /// Append each finished record to this file, and skip shards that it already contains
    #[arg(long, value_name = "FILE", conflicts_with = "output")]
    pub(crate) records: Option<PathBuf>,
    /// Refuse to count unless the plan has this hash: unit numbers depend on the plan
    #[arg(long, value_name = "HASH")]
    pub(crate) plan: Option<String>,
    /// Each thread counts whole shards
    #[command(flatten)]
    pub(crate) workers: Workers,
    #[command(flatten)]
    pub(crate) instructions: Instructions,
    #[command(flatten)]
    pub(crate) limit: Limit,
    #[command(flatten)]
    pub(crate) output: Output<RecordFormat>,
}

formats! {
    /// The output format of records.
    RecordFormat {
        /// One JSON object per line
        #[default]
        Json,
    }
}

/// Write a job array that counts on a Slurm cluster
///
/// Creates a directory with the script, a README that explains how to submit, watch and collect, and a
/// directory for the records. The array may be resubmitted until all records exist.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens slurm 22 -o q22                 a directory for sbatch
  queens slurm --missing q22.db -o rest  the missing units of a ledger")]
#[command(group = ArgGroup::new("work").args(["size", "missing"]).required(true))]
pub(crate) struct Slurm {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size)]
    pub(crate) size: Option<Size>,
    /// Count the missing units of this ledger
    #[arg(long, value_name = "FILE")]
    pub(crate) missing: Option<PathBuf>,
    /// Create this directory on a file system that all nodes share
    #[arg(short = 'o', long = "output", value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    pub(crate) out: PathBuf,
    /// Divide the count into this many shards [default: the shards of the ledger, or shards of a few seconds]
    #[arg(long, value_name = "M", value_parser = number)]
    pub(crate) of: Option<u64>,
    /// Shards of each task of the array [default: enough for ten minutes]
    #[arg(long, value_name = "K", value_parser = positive)]
    pub(crate) shards_per_task: Option<u64>,
    /// Use at most this many tasks: the cluster's MaxArraySize less one
    #[arg(long, value_name = "TASKS", default_value = "1000", value_parser = positive)]
    pub(crate) array_max: u64,
    /// Submit to this partition
    #[arg(long, value_name = "NAME")]
    pub(crate) partition: Option<String>,
    /// Charge this account
    #[arg(long, value_name = "NAME")]
    pub(crate) account: Option<String>,
    /// Processors of each task; each processor counts one shard at a time [default: 1]
    #[arg(long, value_name = "K", value_parser = cpus)]
    pub(crate) cpus: Option<u64>,
    /// Give each task a whole node; --cpus is then the number of processors of a node
    #[arg(long, requires = "cpus")]
    pub(crate) whole_nodes: bool,
    /// The longest time that the partition allows, such as 24:00:00, 7-00:00:00 or UNLIMITED. Longer work
    /// continues in further rounds, which submit themselves until no unit is missing
    #[arg(long, value_name = "TIME", value_parser = MaxTime::read)]
    pub(crate) max_time: Option<MaxTime>,
    /// Time of the slowest node relative to the reference processor (2.2 GHz, AVX-512): a factor
    #[arg(long, value_name = "FACTOR", default_value = "3", value_parser = factor)]
    pub(crate) slowness: f64,
    /// Memory for each processor, in megabytes [default: one and a half times the estimate]
    #[arg(long, value_name = "MB", value_parser = positive)]
    pub(crate) mem_per_cpu: Option<u64>,
    /// Memory of a node, in megabytes: refuses tasks that need more
    #[arg(long, value_name = "MB", value_parser = positive)]
    pub(crate) mem: Option<u64>,
    /// The program that the nodes run [default: this program, by its absolute path]
    #[arg(long, value_name = "FILE")]
    pub(crate) program: Option<PathBuf>,
    /// Write the names of the created files as a JSON object on one line
    #[arg(long)]
    pub(crate) json: bool,
    /// Print only errors
    #[arg(short, long, conflicts_with = "json")]
    pub(crate) quiet: bool,
}

/// The longest time that a partition allows a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MaxTime {
    Unlimited,
    Of(Duration),
}

impl MaxTime {
    /// Reads a time in Slurm's notation, or a number with a unit. Rejects a plain number: Slurm reads it as
    /// minutes, other options of this program do not.
    fn read(text: &str) -> Result<MaxTime, String> {
        if ["unlimited", "infinite"].contains(&text.to_ascii_lowercase().as_str()) {
            return Ok(MaxTime::Unlimited);
        }
        if text.parse::<f64>().is_ok_and(|number| number > 0.0) {
            return Err(format!(
                "`{text}` has no unit: use {text}m for minutes, or such as 24:00:00"
            ));
        }
        let time = match slurm_seconds(text) {
            Some(seconds) => Duration::from_secs(seconds),
            None => time(text).map_err(|_| {
                format!("`{text}` is not a time limit: use one such as 24:00:00, 7-00:00:00 or 12h")
            })?,
        };
        if time < Duration::from_secs(MINUTES * 60) {
            return Err(format!("{text} is too short for a task: use at least {MINUTES} minutes"));
        }
        Ok(MaxTime::Of(time))
    }
}

/// Parses `minutes:seconds`, `hours:minutes:seconds`, `days-hours`, `days-hours:minutes` or
/// `days-hours:minutes:seconds`. The first number has no limit; the others must be valid on a clock.
fn slurm_seconds(text: &str) -> Option<u64> {
    let (days, clock) = match text.split_once('-') {
        Some((days, clock)) => (Some(whole(days)?), clock),
        None => (None, text),
    };
    let parts: Vec<u64> = clock.split(':').map(whole).collect::<Option<_>>()?;
    let [hours, minutes, seconds] = match (days, parts.as_slice()) {
        (None, &[minutes, seconds]) => [0, minutes, seconds],
        (Some(_), &[hours]) => [hours, 0, 0],
        (Some(_), &[hours, minutes]) => [hours, minutes, 0],
        (_, &[hours, minutes, seconds]) => [hours, minutes, seconds],
        _ => return None,
    };
    let is_clock = (days.is_none() || hours < 24)
        && (minutes < 60 || parts.len() == 2 && days.is_none())
        && seconds < 60;
    is_clock.then(|| ((days.unwrap_or(0) * 24 + hours) * 60 + minutes) * 60 + seconds)
}

/// Parses digits, few enough that this many days in seconds do not overflow.
fn whole(text: &str) -> Option<u64> {
    let is_number = !text.is_empty() && text.len() <= 7 && text.bytes().all(|c| c.is_ascii_digit());
    is_number.then(|| text.parse().ok())?
}

/// Parses the processors of a task, up to the largest number that a node can have.
fn cpus(text: &str) -> Result<u64, String> {
    let cpus = positive(text)?;
    let most = Threads::MAX as u64;
    if cpus <= most { Ok(cpus) } else { Err(format!("{cpus} are too many: use at most {most}")) }
}

/// Shorter tasks mostly wait in the queue.
const MINUTES: u64 = 5;

/// Parses a factor above 0.
fn factor(text: &str) -> Result<f64, String> {
    let factor = text.parse().ok().filter(|factor| (0.01..=1000.0).contains(factor));
    factor.ok_or_else(|| format!("`{text}` is not such a factor: use 0.01 to 1000, such as 3"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slurm_times_are_parsed() {
        let minutes = |minutes: u64| Ok(MaxTime::Of(Duration::from_secs(60 * minutes)));
        for (text, expected) in [
            ("24:00:00", 24 * 60),
            ("7-00:00:00", 7 * 24 * 60),
            ("1-0", 24 * 60),
            ("1-12", 36 * 60),
            ("1-12:30", 36 * 60 + 30),
            ("30:00", 30),
            ("90:00", 90),
            ("100:00:00", 6000),
            ("12h", 12 * 60),
            ("90m", 90),
        ] {
            assert_eq!(MaxTime::read(text), minutes(expected), "{text}");
        }
        for text in ["UNLIMITED", "unlimited", "INFINITE"] {
            assert_eq!(MaxTime::read(text), Ok(MaxTime::Unlimited));
        }
        for text in [
            "",
            "1:00",
            "00:01:00",
            "4m",
            "x-1:00:00",
            "-1:00:00",
            "99999999999-00:00:00",
            "1:99:00",
            "1:00:60",
            "1-24:00:00",
            "1-",
            "-",
            ":",
            "1:2:3:4",
            "1-2:3:4:5",
            "+1:00:00",
            "0-0",
            "half",
        ] {
            assert!(MaxTime::read(text).is_err(), "{text}");
        }
        assert_eq!(
            MaxTime::read("90"),
            Err("`90` has no unit: use 90m for minutes, or such as 24:00:00".to_owned())
        );
    }
}
