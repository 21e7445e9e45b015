//! Arguments of `trace`.

use super::common::{Limit, Seed};
use super::local::LocalOptions;
use super::output::Output;
use crate::output::format::{Only, formats};
use crate::parse::{Traced, number, positive, size, speed, traced};
use clap::ValueEnum;
use queens::Size;
use queens_show::draw::svg::Speed;

/// Show the search of one algorithm step by step
///
/// The tree has one line for each node: its step, the queens placed for it, and the state of the algorithm.
/// Dead ends name the attacking queens. The other view draws the board at every step. --interactive shows one
/// step at a time on the whole terminal, forwards and backwards. --format svg draws an animation.
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
    /// Only count the nodes below this depth of the tree; the root has depth 0
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

/// The views of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum View {
    /// A line for each node, indented by its depth
    #[default]
    Tree,
    /// Every step, with boards, bit fields and the state of the algorithm
    Steps,
}

formats! {
    /// The output formats of traces.
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
