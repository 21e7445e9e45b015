//! Commands that describe and compare the algorithms.

use super::output::{Output, TableFormat};
use crate::output::format::formats;
use crate::parse::{Sizes, TimeParser, method, positive, size, sizes};
use queens::Size;
use queens::count::Method;
use std::time::Duration;

/// List the algorithms with a summary and the size of their search spaces
///
/// A second list has the local searches, which find one solution and cannot count. CSV has only the first list.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens algorithms         names, forms and search spaces for N = 8
  queens algorithms 12      the same for N = 12
  queens explain bitmap     an explanation of one of them")]
pub(crate) struct Algorithms {
    /// Show the size of the search space for this many rows
    #[arg(value_name = "N", value_parser = size, default_value = "8")]
    pub(crate) size: Size,
    #[command(flatten)]
    pub(crate) output: Output<TableFormat>,
}

/// Run several algorithms on the same boards: time, nodes, tests, ratio to the fastest
///
/// Runs each algorithm on one thread. Repeats short counts, because a processor learns a search that it
/// repeats. Best is the shortest run, Worst the longest; Ratio compares the shortest runs. `--runs` also
/// shows First, the first run on a board. A note names the algorithms whose times were longer because of
/// other work on the machine. One more run counts nodes and tests; it may take twice the limit. Each row
/// appears when it is finished, and Ctrl-C keeps the rows shown so far. If counts differ, the exit code is 1.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens compare 8                                  all of them on one board
  queens compare 4..12 -a flags,bitmap,halves       some of them on many
  queens compare 11 -a flags,bitmap --runs 20       twenty runs of each
  queens compare 4..13 -f svg -o chart.svg          time against N, as a drawing")]
pub(crate) struct Compare {
    /// Rows of the board, 0 to 32, or a range of them such as 4..12, both ends included
    #[arg(value_name = "N|A..B", value_parser = sizes)]
    pub(crate) sizes: Sizes,
    /// Compare these algorithms, separated by commas [default: all of `queens algorithms`, and halves]
    #[arg(short, long = "algorithm", alias = "algorithms", value_name = "NAMES", value_delimiter = ',',
          value_parser = method(), hide_possible_values = true)]
    pub(crate) algorithms: Vec<Method>,
    /// Stop the runs of an algorithm on a board after this time. If no run finished, skip the algorithm on
    /// larger boards
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = TimeParser)]
    pub(crate) limit: Duration,
    /// Time this many runs of each algorithm on a board, or as many as fit into the limit [default: short
    /// runs are repeated]
    #[arg(long, value_name = "K", value_parser = positive)]
    pub(crate) runs: Option<u64>,
    #[command(flatten)]
    pub(crate) output: Output<CompareFormat>,
}

formats! {
    /// The output formats of `compare`.
    CompareFormat {
        /// A table for each board
        #[default]
        Table,
        /// One JSON object per line
        Json,
        /// Comma-separated values with a header
        Csv,
        /// A chart of time against N; the tables go to standard error
        Svg,
    }
}
