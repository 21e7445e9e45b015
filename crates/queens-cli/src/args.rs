//! The command line as clap sees it: the doc comments here are the help.

use crate::language::Language;
use crate::long_args::{Durable, Estimate, Ledger, Shard, Slurm};
use crate::output::board::Style;
use crate::output::count::Format;
use crate::parse::{
    AlgorithmParser, MethodParser, Sizes, kernel, limit_seconds, listen, number, rows, size, sizes,
    threads,
};
use crate::version;
use clap::{ArgGroup, CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;
use queens::count::Method;
use queens::engine::kernel::Kernel;
use queens::run::Threads;
use queens::{Algorithm, Size};
use queens_report::CountTable;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Count, list, trace and compare the solutions of the N-Queens problem.
///
/// N queens on a board of N rows and columns, no two of them on one row, column or diagonal.
///
/// Without a command: on a terminal, a menu of the classical algorithms; with piped standard
/// input, the judge, which reads one N from 1 to 14 and prints only the count.
#[derive(Debug, Parser)]
#[command(name = "queens", version, disable_help_subcommand = true, max_term_width = 80)]
pub(crate) struct Args {
    /// Language of the menu [default: that of the locale]
    #[arg(long, value_enum, value_name = "LANGUAGE")]
    pub(crate) lang: Option<Language>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Count(Count),
    Solutions(Solutions),
    Solve(Solve),
    Complete(Complete),
    Algorithms(Algorithms),
    Compare(Compare),
    Trace(Trace),
    Estimate(Estimate),
    #[command(subcommand)]
    Shard(Shard),
    #[command(subcommand)]
    Ledger(Ledger),
    Slurm(Slurm),
    Serve(Serve),
    Completions(Completions),
    Man(Man),
}

/// Count solutions, row by row for a range of sizes
///
/// The default algorithm is `halves`, on all processors: it joins halves of the board instead of
/// visiting solutions. Symmetric solutions are counted separately, which gives the unique count.
/// Times are wall-clock times.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("format").args(["json", "csv", "quiet"]))]
pub(crate) struct Count {
    /// Rows of the board, 0 to 32, or a range of them such as 4..12, both ends included
    #[arg(value_name = "N|A..B", value_parser = sizes, allow_negative_numbers = true)]
    pub(crate) sizes: Sizes,
    /// Count with this algorithm: `halves` or a classical one (see `queens algorithms`)
    #[arg(short, long, value_name = "NAME", value_parser = MethodParser, hide_possible_values = true)]
    pub(crate) algorithm: Option<Method>,
    /// Instruction set of `halves`: auto, avx512, avx2, neon, simd128 or portable
    #[arg(long, value_name = "NAME", value_parser = kernel)]
    pub(crate) kernel: Option<Kernel>,
    /// Also count unique solutions: rotations and reflections of a solution count once
    #[arg(short, long)]
    pub(crate) unique: bool,
    /// Threads to count with [default: one for each processor]
    #[arg(short, long, value_name = "K", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<Threads>,
    #[command(flatten)]
    pub(crate) durable: Durable,
    /// Print one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
    /// Print comma-separated values with a header
    #[arg(long)]
    pub(crate) csv: bool,
    /// Print only the count (the unique one with --unique), without progress
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

impl Count {
    /// The format asked for; `has_unique` says whether there will be unique counts.
    pub(crate) fn format(&self, has_unique: bool) -> Format {
        match (self.json, self.csv, self.quiet) {
            (true, ..) => Format::Json,
            (_, true, _) => Format::Csv,
            (.., true) => Format::Quiet { unique: self.unique },
            _ => Format::Table(CountTable::new(self.sizes.last(), has_unique, "")),
        }
    }
}

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
    #[arg(long, value_name = "SECONDS", value_parser = limit_seconds, allow_negative_numbers = true)]
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

/// List the algorithms: what they do and how large their search spaces are
#[derive(Debug, clap::Args)]
pub(crate) struct Algorithms {
    /// Show the size of the search space for this many rows
    #[arg(long = "n", value_name = "N", value_parser = size, default_value = "8", allow_negative_numbers = true)]
    pub(crate) size: Size,
    /// Print one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// Run several algorithms on the same boards: time, nodes, tests, ratio to the fastest
///
/// Every algorithm runs on one thread. Short counts are repeated, and the shortest time is shown.
/// Nodes and tests are counted in a second run. If counts differ, the exit code is 1.
#[derive(Debug, clap::Args)]
pub(crate) struct Compare {
    /// Rows of the board, 0 to 32, or a range of them such as 4..12, both ends included
    #[arg(value_name = "N|A..B", value_parser = sizes, allow_negative_numbers = true)]
    pub(crate) sizes: Sizes,
    /// Compare these, separated by commas [default: all of `queens algorithms`]
    #[arg(short, long, value_name = "NAMES", value_delimiter = ',', value_parser = AlgorithmParser, hide_possible_values = true)]
    pub(crate) algorithms: Vec<Algorithm>,
    /// Stop an algorithm after this time on one board, and skip it on larger ones
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = limit_seconds,
          allow_negative_numbers = true)]
    pub(crate) limit_seconds: Duration,
    /// Print one JSON object a line
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    /// Print comma-separated values with a header
    #[arg(long)]
    pub(crate) csv: bool,
    /// Also draw a chart of time against N
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

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

/// Serve the page: watch searches, browse solutions, complete boards, run counts
///
/// Prints the address to open in a browser, and serves until Ctrl-C. The page needs no network
/// beyond this machine.
#[derive(Debug, clap::Args)]
pub(crate) struct Serve {
    /// Listen on this address; port 0 picks a free port. Addresses that other machines can reach
    /// need --token
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = listen, default_value = "127.0.0.1:8000")]
    pub(crate) listen: SocketAddr,
    /// Require this secret: open /?token=TEXT once. Other users of this machine can see arguments,
    /// but not the variable QUEENS_TOKEN
    #[arg(long, value_name = "TEXT", env = "QUEENS_TOKEN", hide_env = true)]
    pub(crate) token: Option<String>,
    /// Show the progress of the count in this ledger
    #[arg(long, value_name = "FILE")]
    pub(crate) ledger: Option<PathBuf>,
}

/// Print the completion script of a shell
#[derive(Debug, clap::Args)]
pub(crate) struct Completions {
    /// The shell to complete for
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

/// Print the manual page, or write the pages of all commands
#[derive(Debug, clap::Args)]
pub(crate) struct Man {
    /// The command to describe [default: queens itself]
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
    /// Write the pages of all commands to this directory
    #[arg(long, value_name = "DIRECTORY", conflicts_with = "command")]
    pub(crate) dir: Option<PathBuf>,
}

/// The definition, with the version and processor found at run time.
pub(crate) fn definition() -> clap::Command {
    Args::command().version(version::short()).long_version(version::long())
}

/// Reads the arguments of this process.
pub(crate) fn parse() -> Result<Args, clap::Error> {
    Args::from_arg_matches(&definition().try_get_matches()?)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_definition_passes_the_checks_of_clap() {
        super::definition().debug_assert();
    }
}
