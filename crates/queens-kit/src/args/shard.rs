//! Arguments of `shard`.

use super::common::{Instructions, Limit, Workers};
use super::output::{Output, TableFormat};
use crate::output::format::formats;
use crate::parse::{number, shards, size};
use clap::Subcommand;
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
  queens shard run 20 --shards 5 --of 16 --records 5.jsonl")]
pub(crate) struct ShardRun {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size)]
    pub(crate) size: Size,
    /// Count these shards: a number from 1 to M, or a range such as 1..20, both ends included
    #[arg(long, value_name = "A..B", value_parser = shards)]
    pub(crate) shards: RangeInclusive<u64>,
    /// The total number of shards of the count
    #[arg(long, value_name = "M", value_parser = number)]
    pub(crate) of: u64,
    /// Append each finished record to this file, and skip shards that it already contains
    #[arg(long, value_name = "FILE", conflicts_with = "output")]
    pub(crate) records: Option<PathBuf>,
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
