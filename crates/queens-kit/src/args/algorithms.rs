//! Commands that describe and compare the algorithms.

use super::common::{Limit, LocalOptions, Output, ReportFormat, Seed, TableFormat};
use crate::output::format::{Only, formats};
use crate::parse::{
    Sizes, TimeParser, Traced, code, method, number, positive, size, sizes, speed, topic, traced,
};
use clap::ValueEnum;
use queens::Size;
use queens::count::Method;
use queens_show::draw::svg::Speed;
use queens_show::explain::{ProgramLanguage, Topic};
use std::time::Duration;

/// List the algorithms with a summary and the size of their search spaces
///
/// A second list contains the local searches, which find one solution and cannot count. CSV contains only the
/// first list.
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

/// Compare the time, nodes and tests of several algorithms on the same boards
///
/// Runs each algorithm on one thread. Repeats short counts, because a processor runs a repeated search faster
/// than a new one. Best is the shortest run, Worst the longest; Ratio compares the shortest runs. `--runs` also
/// shows First, the first run on a board. A note names the algorithms whose times were longer because of other
/// work on the machine. One more run counts nodes and tests; it may take twice the limit. Each row appears when
/// it is finished, and Ctrl-C keeps the rows shown so far. If counts differ, the exit code is 1.
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
    /// Stop the runs of an algorithm on a board after this time. If no run has finished, skip the algorithm
    /// on larger boards
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

/// Explain an algorithm: idea, pseudocode, search space, strengths and weaknesses
///
/// The drawing comes from a real search, and all figures are computed. `--lang` chooses the language of the
/// text and of comments in programs. Without a name, lists the algorithms and the local searches.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens explain                            a list of the algorithms
  queens explain bitmap                     one algorithm
  queens explain min-conflicts              a local search
  queens explain flags --lang ko            in Korean
  queens explain bitmap --code python       as a program for an online judge
  queens explain bitmap --code c -o main.c  into a file
  queens explain bitmap --code c --lang ja  with comments in Japanese")]
pub(crate) struct Explain {
    /// The algorithm or local search (see `queens algorithms`), or halves, the fast counter
    #[arg(value_name = "ALGORITHM", value_parser = topic(), hide_possible_values = true)]
    pub(crate) topic: Option<Topic>,
    /// Print a complete program that reads one N from 1 to 15 and prints the count. Programs of local searches
    /// print one solution, and they accept larger boards
    #[arg(long, value_name = "LANGUAGE", value_parser = code(), requires = "topic")]
    pub(crate) code: Option<ProgramLanguage>,
    #[command(flatten)]
    pub(crate) output: Output<ReportFormat>,
}

/// Show the search of one algorithm step by step
///
/// The tree has one line for each node: its step, the queens placed to reach it, and the state of the algorithm.
/// The line of a dead end names the attacking queens. --view steps draws the board at every step instead.
/// --interactive shows one step at a time on the whole terminal, forwards and backwards. --format svg draws an
/// animation.
///
/// A local search has no tree. With --json, hill-climbing and min-conflicts list their moves, with the number of
/// attacking pairs before and after each; `queens serve` shows them on boards.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens trace 4                               the tree of a small board
  queens trace 8 -a symmetry --only solutions  the paths to the solutions
  queens trace 10 --depth 2 --max 9            the number of nodes below depth 2
  queens trace 5 -a flags --view steps         every step, with its boards
  queens trace 8 -a exact-cover --interactive  with the arrow keys
  queens trace 5 -f svg -o search.svg          an animation
  queens trace 8 -a hill-climbing --json       the moves of a local search")]
pub(crate) struct Trace {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size)]
    pub(crate) size: Size,
    /// Trace this algorithm (see `queens algorithms`)
    #[arg(short, long, value_name = "NAME", value_parser = traced(), hide_possible_values = true,
          default_value = "bitmap")]
    pub(crate) algorithm: Traced,
    /// How to show the search as text [default: tree]
    #[arg(long, value_enum, value_name = "VIEW")]
    pub(crate) view: Option<View>,
    /// Show only the paths to these; with --interactive, the keys n and p stop only at these
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) only: Option<Only>,
    /// Below this depth of the tree, only count the nodes; the root has depth 0
    #[arg(long, value_name = "D", value_parser = number)]
    pub(crate) depth: Option<u64>,
    /// Start at this step [default: 1, the first]
    #[arg(long, value_name = "STEP", value_parser = positive)]
    pub(crate) from: Option<u64>,
    /// Show at most this many lines of the tree, or steps; with --only, solutions or dead ends
    #[arg(long, value_name = "K", value_parser = number)]
    pub(crate) max: Option<u64>,
    /// Steps per second of the animation, 1 to 60; solutions stay longer [default: 8]
    #[arg(long, value_name = "K", value_parser = speed)]
    pub(crate) speed: Option<Speed>,
    /// Step through the search on the terminal with the arrow keys
    #[arg(short, long,
          conflicts_with_all = ["view", "depth", "max", "speed", "limit", "format", "json", "output", "quiet"])]
    pub(crate) interactive: bool,
    #[command(flatten)]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) local: LocalOptions,
    #[command(flatten)]
    pub(crate) limit: Limit,
    #[command(flatten)]
    pub(crate) output: Output<TraceFormat>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum View {
    /// A line for each node, indented by its depth
    #[default]
    Tree,
    /// Every step, with boards, bit fields and the state of the algorithm
    Steps,
}

formats! {
    TraceFormat {
        /// A tree, or the view that --view selects
        #[default]
        Text,
        /// One JSON object per step
        Json,
        /// An animation of at most 2,000 steps
        Svg,
    }
}
