//! Arguments of `count`.

use super::common::{Instructions, Limit, Workers};
use super::output::Output;
use crate::output::format::CountFormat;
use crate::parse::{Sizes, method, number, sizes};
use queens::count::Method;
use std::path::PathBuf;

/// Count solutions, one row for each size of a range
///
/// The default algorithm, `halves`, uses all processors. It joins halves of the board instead of visiting
/// solutions. It counts symmetric solutions separately, which gives the unique count. Times are wall-clock
/// times.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens count 12                      one board
  queens count 4..16 --unique          a table, with unique solutions
  queens count 18 --ledger q18.db      resumes after Ctrl-C and kills
  queens count 8..12 -a bitmap --json  another algorithm, for programs")]
pub(crate) struct Count {
    /// Rows of the board, 0 to 32, or a range of them such as 4..12, both ends included
    #[arg(value_name = "N|A..B", value_parser = sizes)]
    pub(crate) sizes: Sizes,
    /// Count with this algorithm: `halves` or a classical one (see `queens algorithms`)
    #[arg(short, long, value_name = "NAME", value_parser = method(), hide_possible_values = true)]
    pub(crate) algorithm: Option<Method>,
    /// Also count unique solutions: rotations and reflections of a solution count once
    #[arg(short, long)]
    pub(crate) unique: bool,
    /// Show the steps of the fast counter: units, half-placements, pairs, and the time of each stage
    #[arg(long, conflicts_with = "ledger")]
    pub(crate) explain: bool,
    #[command(flatten)]
    pub(crate) workers: Workers,
    #[command(flatten)]
    pub(crate) instructions: Instructions,
    #[command(flatten)]
    pub(crate) limit: Limit,
    #[command(flatten)]
    pub(crate) durable: DurableOptions,
    #[command(flatten)]
    pub(crate) output: Output<CountFormat>,
}

impl Count {
    /// Returns the requested format; a quiet command prints only the count.
    pub(crate) fn format(&self) -> CountFormat {
        let default = if self.output.quiet { CountFormat::Plain } else { CountFormat::Table };
        self.output.chosen().unwrap_or(default)
    }

    /// Returns the requested method, or the fast one.
    pub(crate) fn method(&self) -> Method {
        self.algorithm.unwrap_or_default()
    }
}

/// The options of `count` with a ledger.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Long counts")]
pub(crate) struct DurableOptions {
    /// Store finished parts of the count in this file and resume from it. The count survives Ctrl-C, kills
    /// and power failures, and several processes can share it
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub(crate) ledger: Option<PathBuf>,
    /// Divide a new ledger into this many shards [default: shards of a few seconds]
    #[arg(long, value_name = "M", requires = "ledger", value_parser = number)]
    pub(crate) of: Option<u64>,
}
