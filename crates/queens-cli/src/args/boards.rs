//! Commands that show boards.

use crate::output::board::Style;
use crate::parse::{AlgorithmParser, number, rows, size, threads, time};
use clap::ArgGroup;
use queens::run::Threads;
use queens::{Algorithm, Size};
use std::path::PathBuf;
use std::time::Duration;

/// List solutions as boards, lists of columns, JSON, CSV, FEN or one SVG drawing
///
/// A list has the column of the queen of each row, from row 0 at the top, columns counted from 0 at
/// the left. The order is lexicographic, unless --algorithm names a search with another order (see
/// `queens algorithms`).
#[derive(Debug, clap::Args)]
pub(crate) struct Solutions {
    /// Rows of the board, 0 to 32
    #[arg(value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub(crate) size: Size,
    /// How each solution is shown
    #[arg(short, long, value_enum, default_value_t)]
    pub(crate) style: Style,
    /// Stop after this many solutions
    #[arg(short, long, value_name = "K", value_parser = number, allow_negative_numbers = true)]
    pub(crate) limit: Option<u64>,
    /// List one solution of each class of rotations and reflections. The styles box, json, csv
    /// and svg show the size of the class
    #[arg(short, long)]
    pub(crate) unique: bool,
    /// Search with this algorithm (see `queens algorithms`)
    #[arg(short, long, value_name = "NAME", value_parser = AlgorithmParser, hide_possible_values = true)]
    pub(crate) algorithm: Option<Algorithm>,
}

/// Print one solution of a board of any size, or check one
///
/// The solution is checked before it is printed. Boards of up to 40 rows are drawn, larger ones
/// are listed as the column of the queen of each row, counted from 0. Boards of 2 and 3 rows have
/// no solution: the exit code is then 1.
#[derive(Debug, clap::Args)]
pub(crate) struct Solve {
    /// Rows of the board: up to 100000000 for construct, 10000000 for random, 32 for first
    #[arg(value_name = "N", value_parser = rows, allow_negative_numbers = true)]
    pub(crate) rows: Option<usize>,
    /// How the solution is found [default: construct, or random if there is a seed]
    #[arg(short, long, value_enum, value_name = "METHOD")]
    pub(crate) method: Option<SolveMethod>,
    /// Seed of the random solution: the same seed gives the same solution
    #[arg(long, value_name = "S", value_parser = number, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    /// How the solution is shown [default: box, or list above 40 rows]
    #[arg(short, long, value_enum)]
    pub(crate) style: Option<Style>,
    /// Check the solution in this file (`-` for standard input): a list of columns from 0
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rows", "method", "seed", "style"])]
    pub(crate) check: Option<PathBuf>,
}

/// How one solution is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum SolveMethod {
    /// By a closed formula: always the same solution, at once
    Construct,
    /// By local search from a random start: another solution for every seed
    Random,
    /// The lexicographically first one, by backtracking
    First,
}

/// Complete a board that has queens and blocked squares on it
///
/// A board is text with one line for each row: Q is a queen, . a free square, x a blocked one;
/// blanks and comments after # are ignored. Or it is a FEN such as 8/2Q5/8/8/8/8/8/8, where x is a
/// blocked square. Prints how many solutions keep all queens and leave the blocked squares empty.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("board").args(["file", "fen", "size", "random"]).required(true))]
#[command(group = ArgGroup::new("output").args(["first", "all", "json", "random"]))]
pub(crate) struct Complete {
    /// The board: a text or a FEN (`-` for standard input)
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The board as a FEN
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,
    /// A board of this many rows, with --queens and --block
    #[arg(long, value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub(crate) size: Option<Size>,
    /// Squares with queens, such as a1,c2; with --random, how many queens
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', conflicts_with_all = ["file", "fen"])]
    pub(crate) queens: Vec<String>,
    /// Blocked squares, such as d4,e5
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', requires = "size")]
    pub(crate) block: Vec<String>,
    /// Show the first completion found
    #[arg(long)]
    pub(crate) first: bool,
    /// Show all completions, in the order of the search
    #[arg(long)]
    pub(crate) all: bool,
    /// How completions are shown
    #[arg(short, long, value_enum, default_value_t)]
    pub(crate) style: Style,
    /// Stop --all after this many completions
    #[arg(short, long, value_name = "K", value_parser = number, requires = "all",
          allow_negative_numbers = true)]
    pub(crate) limit: Option<u64>,
    /// Print the count as a JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Stop after this time
    #[arg(long, value_name = "SECONDS", value_parser = time, allow_negative_numbers = true)]
    pub(crate) limit_seconds: Option<Duration>,
    /// Threads to count with [default: one for each processor]
    #[arg(short, long, value_name = "K", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<Threads>,
    /// Print a random board of this many rows instead, with --queens K from a solution [default: N/3]
    #[arg(long, value_name = "N", value_parser = size, allow_negative_numbers = true)]
    pub(crate) random: Option<Size>,
    /// Seed of the random board
    #[arg(long, value_name = "S", value_parser = number, default_value = "1",
          allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// Place the random queens anywhere: there may be no completion
    #[arg(long, requires = "random")]
    pub(crate) maybe_unsolvable: bool,
}
