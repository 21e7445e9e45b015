//! Arguments of shards and clusters.

use super::common::{Instructions, Limit, Workers};
use super::output::{Output, formats};
use crate::parse::{Units, number, positive, shards, size, units};
use clap::{ArgGroup, Subcommand};
use queens::Size;
use std::ops::RangeInclusive;
use std::path::PathBuf;

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
    }
}

/// Count some shards and print a record of each: one JSON object a line, for `ledger import`
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens shard run 20 --shards 1..4 --of 16 > records.jsonl
  queens shard run 22 --units 60000      one unit
  queens shard run 20 --shards 5 --of 16 --records folder")]
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
    #[arg(long, value_name = "A..B,...", value_parser = units, allow_negative_numbers = true)]
    pub(crate) units: Option<Units>,
    /// Write each record to its own file in this directory, and skip shards whose record exists
    #[arg(long, value_name = "DIR", conflicts_with = "output")]
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
    /// Say nothing but errors
    #[arg(short, long)]
    pub(crate) quiet: bool,
}
