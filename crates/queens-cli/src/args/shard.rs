//! Arguments of `shard`.

use super::common::{Instructions, Limit, Workers};
use super::output::{Output, TableFormat, formats};
use crate::parse::{UnitSource, number, shards, size, unit_source};
use clap::{ArgGroup, Subcommand};
use queens::Size;
use std::ops::RangeInclusive;
use std::path::PathBuf;

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
