//! Arguments of shards and clusters.

use super::common::{Instructions, Limit, Workers};
use super::output::{Output, formats};
use crate::parse::{UnitSource, number, positive, shards, size, time, unit_source};
use clap::{ArgGroup, Subcommand};
use queens::Size;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

/// Cut a count into shards that any machine can run
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
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub(crate) size: Size,
    /// Cut the count into this many shards
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true)]
    pub(crate) of: u64,
    #[command(flatten)]
    pub(crate) output: Output<PlanFormat>,
}

formats! {
    /// The formats of a plan.
    PlanFormat {
        /// A table with a row for each shard
        #[default]
        Table,
        /// One JSON object a line
        Json,
        /// Comma-separated values with a header
        Csv,
    }
}

/// Count some shards and print a record of each: one JSON object a line, for `ledger import`
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens shard run 20 --shards 1..4 --of 16 > records.jsonl
  queens shard run 22 --units 60000      one unit
  queens shard run 20 --shards 5 --of 16 --records 5.jsonl")]
#[command(group = ArgGroup::new("work").args(["shards", "units"]).required(true))]
pub(crate) struct ShardRun {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub(crate) size: Size,
    /// Count these: a number from 1 to M, or a range such as 1..20, both ends included
    #[arg(long, value_name = "A..B", value_parser = shards, requires = "of",
          allow_negative_numbers = true)]
    pub(crate) shards: Option<RangeInclusive<u64>>,
    /// The number of shards that the count is cut into
    #[arg(long, value_name = "M", value_parser = number, requires = "shards",
          conflicts_with = "units", allow_negative_numbers = true)]
    pub(crate) of: Option<u64>,
    /// Count these units instead, each range as a shard: such as 0..8,9..19; - reads them from
    /// standard input
    #[arg(long, value_name = "A..B,...", value_parser = unit_source, allow_negative_numbers = true)]
    pub(crate) units: Option<UnitSource>,
    /// Append each record to this file as it is finished, and skip shards whose record is in it
    #[arg(long, value_name = "FILE", conflicts_with = "output")]
    pub(crate) records: Option<PathBuf>,
    /// Refuse to count unless the plan has this hash: only then do unit numbers mean the same
    #[arg(long, value_name = "HASH")]
    pub(crate) plan: Option<String>,
    /// Sign the records with this key, which `queens ledger key FILE` makes
    #[arg(long, value_name = "FILE", env = "QUEENS_KEY", hide_env_values = true)]
    pub(crate) key: Option<PathBuf>,
    /// Threads count shards of their own
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
    /// The format of records.
    RecordFormat {
        /// One JSON object a line
        #[default]
        Json,
    }
}

/// Write a job array that counts on a Slurm cluster
///
/// Creates a directory with the script, a README that explains how to submit, watch and collect,
/// and a directory for the records. The array may be resubmitted until all records exist.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens slurm 22 -o q22                 a directory for sbatch
  queens slurm --missing q22.db -o rest  what a ledger still lacks")]
#[command(group = ArgGroup::new("work").args(["size", "missing"]).required(true))]
pub(crate) struct Slurm {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub(crate) size: Option<Size>,
    /// Count what is missing in this ledger
    #[arg(long, value_name = "FILE")]
    pub(crate) missing: Option<PathBuf>,
    /// Create this directory, on a file system that all nodes share
    #[arg(short = 'o', long = "output", value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    pub(crate) out: PathBuf,
    /// Cut the count into this many shards [default: those of the ledger, or of a few seconds each]
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true)]
    pub(crate) of: Option<u64>,
    /// Shards of each task of the array [default: enough for ten minutes]
    #[arg(long, value_name = "K", value_parser = positive, allow_negative_numbers = true)]
    pub(crate) shards_per_task: Option<u64>,
    /// At most this many tasks: the cluster's MaxArraySize less one
    #[arg(long, value_name = "TASKS", default_value = "1000", value_parser = positive,
          allow_negative_numbers = true)]
    pub(crate) array_max: u64,
    /// Submit to this partition
    #[arg(long, value_name = "NAME")]
    pub(crate) partition: Option<String>,
    /// Charge this account
    #[arg(long, value_name = "NAME")]
    pub(crate) account: Option<String>,
    /// Processors of each task; each counts a shard at a time
    #[arg(long, value_name = "K", default_value = "1", value_parser = positive,
          allow_negative_numbers = true)]
    pub(crate) cpus: u64,
    /// Give each task a whole node, on all of whose processors it counts
    #[arg(long, conflicts_with = "cpus")]
    pub(crate) whole_nodes: bool,
    /// The longest time that the partition allows, such as 24:00:00 or 7-00:00:00: longer work goes on in
    /// further rounds, which submit themselves until the ledger is complete
    #[arg(long, value_name = "TIME", value_parser = slurm_time)]
    pub(crate) max_time: Option<Duration>,
    /// How many times as long as the reference processor (2.2 GHz, AVX-512) the slowest node may take
    #[arg(long, value_name = "FACTOR", default_value = "3", value_parser = factor,
          allow_negative_numbers = true)]
    pub(crate) slowness: f64,
    /// Memory for each processor, in megabytes [default: one and a half times the estimate]
    #[arg(long, value_name = "MB", value_parser = positive, allow_negative_numbers = true)]
    pub(crate) mem_per_cpu: Option<u64>,
    /// The program that the nodes run [default: this one, by its absolute path]
    #[arg(long, value_name = "FILE")]
    pub(crate) program: Option<PathBuf>,
    /// Write what was made as a JSON object on one line
    #[arg(long)]
    pub(crate) json: bool,
    /// Say nothing but errors
    #[arg(short, long, conflicts_with = "json")]
    pub(crate) quiet: bool,
}

/// Reads a time as Slurm writes it, `[days-]hours:minutes:seconds`, or as everywhere else.
fn slurm_time(text: &str) -> Result<Duration, String> {
    let (days, clock) = text.split_once('-').unwrap_or(("0", text));
    let parts: Option<Vec<u64>> = clock.split(':').map(|part| part.parse().ok()).collect();
    let seconds = match (days.parse::<u64>(), parts.as_deref()) {
        (Ok(days), Some([hours, minutes, seconds])) if days < 10_000 && *hours < 1_000_000 => {
            Some(((days * 24 + hours) * 60 + minutes.min(&59)) * 60 + seconds.min(&59))
        }
        _ => None,
    };
    let least = Duration::from_secs(MINUTES * 60);
    let time = seconds.map_or_else(|| time(text), |seconds| Ok(Duration::from_secs(seconds)))?;
    if time < least {
        return Err(format!("{text} is too short for a task: use at least {MINUTES} minutes"));
    }
    Ok(time)
}

/// Shorter tasks are mostly waiting.
const MINUTES: u64 = 5;

/// Reads a factor above 0.
fn factor(text: &str) -> Result<f64, String> {
    let factor = text.parse().ok().filter(|factor| (0.01..=1000.0).contains(factor));
    factor.ok_or_else(|| format!("`{text}` is no such factor: use 0.01 to 1000, such as 3"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_slurm_are_read() {
        let hours = |hours: u64| Ok(Duration::from_secs(3600 * hours));
        assert_eq!(slurm_time("24:00:00"), hours(24));
        assert_eq!(slurm_time("7-00:00:00"), hours(168));
        assert_eq!(slurm_time("12h"), hours(12));
        for text in ["", "1:00", "00:01:00", "4m", "x-1:00:00", "-1:00:00", "99999999999-00:00:00"]
        {
            assert!(slurm_time(text).is_err(), "{text}");
        }
    }
}
