//! Arguments of `trace`.

use crate::parse::{AlgorithmParser, number, size};
use queens::{Algorithm, Size};

/// Show the search of one algorithm step by step
///
/// Algorithms of the bit-map family are drawn with the bit fields of every node in binary, all
/// others with the squares they test and the queen that attacks each.
#[derive(Debug, clap::Args)]
pub(crate) struct Trace {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub(crate) size: Size,
    /// Trace this algorithm (see `queens algorithms`)
    #[arg(short, long, value_name = "NAME", value_parser = AlgorithmParser, hide_possible_values = true,
          default_value = "bitmap")]
    pub(crate) algorithm: Algorithm,
    /// Start at this step; the first is 1
    #[arg(short, long, value_name = "STEP", value_parser = number, default_value = "1",
          allow_negative_numbers = true)]
    pub(crate) from: u64,
    /// Show at most this many steps
    #[arg(short, long, value_name = "K", value_parser = number, allow_negative_numbers = true)]
    pub(crate) limit: Option<u64>,
    /// Print one JSON object a step
    #[arg(long)]
    pub(crate) json: bool,
}
