//! Arguments of `estimate`.

use super::common::{Instructions, Seed, Workers};
use super::output::Output;
use crate::output::format::formats;
use crate::parse::{Sizes, TimeParser, positive, sizes};
use std::time::Duration;

/// Estimate how long a count takes and how many solutions there are
///
/// Counts a random sample of the work: more time gives a better estimate. With --sample and --seed, every
/// machine gets the same sample, number of solutions and error.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens estimate 20                       within 10 seconds
  queens estimate 24..28 --limit 1m        a minute for each board
  queens estimate 20 --sample 50 --seed 1  the same sample everywhere")]
pub(crate) struct Estimate {
    /// Rows of the board, 0 to 32, or a range of them such as 20..28, both ends included
    #[arg(value_name = "N|A..B", value_parser = sizes)]
    pub(crate) sizes: Sizes,
    /// Count exactly this many units, however long it takes, instead of as many as fit into --limit
    #[arg(long, value_name = "UNITS", conflicts_with = "limit", value_parser = positive)]
    pub(crate) sample: Option<u64>,
    /// Sample each board for at most this time [default: 10s, or less for a short count]
    #[arg(long, value_name = "TIME", value_parser = TimeParser)]
    pub(crate) limit: Option<Duration>,
    #[command(flatten)]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) workers: Workers,
    #[command(flatten)]
    pub(crate) instructions: Instructions,
    #[command(flatten)]
    pub(crate) output: Output<EstimateFormat>,
}

formats! {
    /// The output formats of estimates.
    EstimateFormat {
        /// Text for people
        #[default]
        Text,
        /// One JSON object per line
        Json,
        /// Comma-separated values with a header
        Csv,
    }
}
