//! Commands that count, show and check boards.

use super::common::{Instructions, Limit, LocalOptions, Output, Seed, TextFormat, Workers};
use crate::output::format::{BoardFormat, CountFormat};
use crate::parse::{
    Sizes, algorithm, base, format, method, number, positive, row_range, rows, size, sizes,
    solve_method,
};
use clap::ArgGroup;
use queens::count::Method;
use queens::solve;
use queens::{Algorithm, Size};
use queens_show::board_text::{Format, Marks, ReadOptions};
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// List solutions as boards, lists of columns, squares, JSON, CSV, FEN or one SVG drawing
///
/// A list contains the column of the queen in each row, from row 0 at the top. Columns count from 0 at the
/// left, or from 1 with --base 1. The order is lexicographic unless --algorithm names a search with another
/// order (see `queens algorithms`).
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens solutions 6                         all of them, drawn
  queens solutions 8 --unique -f list        one of each class, as columns
  queens solutions 4..7 --json --max 3       the first 3 of each board
  queens solutions 8 -u -f svg -o 8.svg      a drawing")]
pub(crate) struct Solutions {
    /// Rows of the board, 0 to 32, or a range of them such as 4..6, both ends included
    #[arg(value_name = "N|A..B", value_parser = sizes)]
    pub(crate) sizes: Sizes,
    /// Stop after this many solutions of each board
    #[arg(long, value_name = "K", value_parser = positive)]
    pub(crate) max: Option<u64>,
    /// List one solution of each class of rotations and reflections. The formats text, json, csv and svg show
    /// the size of the class
    #[arg(short, long)]
    pub(crate) unique: bool,
    /// Search with this algorithm (see `queens algorithms`)
    #[arg(short, long, value_name = "NAME", value_parser = algorithm(), hide_possible_values = true)]
    pub(crate) algorithm: Option<Algorithm>,
    /// Number of the first column in the output: 0 or 1 [default: 0, and 1 for digits]
    #[arg(long, value_name = "K", value_parser = base)]
    pub(crate) base: Option<u32>,
    #[command(flatten)]
    pub(crate) limit: Limit,
    #[command(flatten)]
    pub(crate) output: Output<BoardFormat>,
}

/// Print one solution of a board of any size
///
/// Checks the solution before printing it. Draws boards of up to 40 rows. For larger ones, lists the column of
/// the queen in each row, counted from 0. The formats text, plain and svg draw at most 1,000 rows. Boards
/// of 2 and 3 rows have no solution: the exit code is then 1.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens solve 8                     by a formula, drawn
  queens solve 1000000 -o board.txt  a list of a million columns
  queens solve 1000 --seed 7         a random one, the same for this seed
  queens solve 4..100 -f list        one of each board
  queens solve 31 -m first           the lexicographically first
  queens solve 50 -m min-conflicts   by local search, with its moves")]
pub(crate) struct Solve {
    /// Rows of the board, or a range of them: up to 100000000 for construct, 10000000 for random and
    /// min-conflicts, 10000 for hill-climbing, 128 for first
    #[arg(value_name = "N|A..B", value_parser = row_range)]
    pub(crate) rows: RangeInclusive<usize>,
    /// How to find the solution [default: construct, or random if there is a seed]
    #[arg(short, long, value_name = "METHOD", value_parser = solve_method())]
    pub(crate) method: Option<solve::Method>,
    /// Number of the first column in the output: 0 or 1 [default: 0, and 1 for digits]
    #[arg(long, value_name = "K", value_parser = base)]
    pub(crate) base: Option<u32>,
    #[command(flatten)]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) local: LocalOptions,
    #[command(flatten)]
    pub(crate) limit: Limit,
    #[command(flatten)]
    pub(crate) output: Output<BoardFormat>,
}

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Input {
    /// Format of the input boards [default: detected]
    #[arg(long, value_name = "FORMAT", value_parser = format())]
    from: Option<Format>,
    /// Number of the first column: 0 or 1 [default: detected in the input, else 0]
    #[arg(long, value_name = "K", value_parser = base)]
    pub(crate) base: Option<u32>,
    /// Characters for a queen, a free and a blocked square in drawings, such as Q.x [default: detected]
    #[arg(long, value_name = "MARKS", value_parser = str::parse::<Marks>)]
    marks: Option<Marks>,
}

impl Input {
    /// Returns these options in the form that the reader of boards needs.
    ///
    /// If `rows` is given, the boards have this many rows.
    pub(crate) fn options(&self, rows: Option<usize>) -> ReadOptions {
        let Input { from: format, base, marks } = *self;
        ReadOptions { format, base, marks, rows, ..ReadOptions::default() }
    }

    /// Returns the name of a given option that has an effect only on input.
    pub(crate) fn named(&self) -> Option<&'static str> {
        self.from.map(|_| "--from").or(self.marks.map(|_| "--marks"))
    }
}

/// Check which boards are solutions, and where queens attack each other
///
/// Reads the boards that these commands and most other programs print: drawings with any characters and
/// frames, rows of 0 and 1, lists of columns from 0 or 1, pairs, squares, FEN, JSON and CSV. Rejects
/// ambiguous input. Prints the boards that are not solutions or repeat another board, then a summary: the
/// number of solutions and of classes of rotations and reflections. In a list, `-` is a row without a queen.
/// The exit code is 1 if a board is not a solution or is damaged, and 2 if the input cannot be read.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  queens check board.txt                         a board in any format
  queens solutions 8 -f list | queens check      92 boards in 12 classes
  queens check -v 6.txt 7.txt                    all attacking pairs
  queens check --missing mine.txt                solutions that the file lacks
  queens check --json < boards.csv               for programs")]
pub(crate) struct Check {
    /// Files of boards (`-` for standard input); the numbers of the boards continue from file to file
    #[arg(value_name = "FILE", default_value = "-", value_hint = clap::ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
    /// Print a line for every board
    #[arg(short, long)]
    pub(crate) verbose: bool,
    /// List the solutions of the same size that are not among the boards
    #[arg(long)]
    pub(crate) missing: bool,
    /// Rows of boards that are given only by their queens, as squares or pairs [default: the number of queens]
    #[arg(long, value_name = "N", value_parser = rows)]
    pub(crate) size: Option<usize>,
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) output: Output<TextFormat>,
}

/// Complete a board that already has queens and blocked squares
///
/// A board is a drawing with one line for each row: Q is a queen, . a free square and x a blocked one; the
/// characters of most other programs work too. A board can also be a FEN such as 8/2Q5/8/8/8/8/8/8, a list of
/// columns with - for a row without a queen, or any other format that `queens check` reads. Squares and pairs
/// need --size. Prints for each board how many solutions keep all queens and leave the blocked squares empty.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("board").args(["file", "fen", "size", "random"]).required(true).multiple(true))]
#[command(group = ArgGroup::new("shown").args(["first", "all", "random"]))]
#[command(after_long_help = "\
Examples:
  queens complete --size 8 --queens a8            how many solutions keep it
  queens complete --fen 1Q2/4/4/4 --first         one of them
  echo - 0 - - | queens complete - --all -f list  all, from a list of columns
  queens complete --random 12 --queens 4          a board to complete")]
pub(crate) struct Complete {
    /// Boards in any format (`-` for standard input)
    #[arg(value_name = "FILE", conflicts_with_all = ["fen", "random"])]
    pub(crate) file: Option<PathBuf>,
    /// The board as a FEN
    #[arg(long, value_name = "FEN", conflicts_with = "random")]
    pub(crate) fen: Option<String>,
    /// Rows of the board, for --queens and --block, or for a FILE of squares or pairs
    #[arg(long, value_name = "N", value_parser = size, conflicts_with_all = ["fen", "random"])]
    pub(crate) size: Option<Size>,
    /// Squares with queens, such as a1,c2; with --random, the number of queens
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', conflicts_with_all = ["file", "fen"])]
    pub(crate) queens: Vec<String>,
    /// Blocked squares, such as d4,e5
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', conflicts_with_all = ["file", "fen"],
          requires = "size")]
    pub(crate) block: Vec<String>,
    /// Show the first completion found
    #[arg(long)]
    pub(crate) first: bool,
    /// Show all completions, in the order of the search
    #[arg(long)]
    pub(crate) all: bool,
    /// Stop --all after this many completions
    #[arg(long, value_name = "K", value_parser = positive)]
    pub(crate) max: Option<u64>,
    /// Print a random board of this many rows with some queens of a random solution: N/3, or as many as
    /// --queens says
    #[arg(long, value_name = "N", value_parser = size)]
    pub(crate) random: Option<Size>,
    /// Place each random queen on any free square, so that the board may have no completion
    #[arg(long, requires = "random")]
    pub(crate) maybe_unsolvable: bool,
    #[command(flatten)]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) workers: Workers,
    #[command(flatten)]
    pub(crate) instructions: Instructions,
    #[command(flatten)]
    pub(crate) limit: Limit,
    #[command(flatten)]
    pub(crate) output: Output<BoardFormat>,
}

/// Count solutions; a range gives one row for each size
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
    /// Show the steps of the fast counter: units, halves, pairs, and the time of each stage
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

    pub(crate) fn method(&self) -> Method {
        self.algorithm.unwrap_or_default()
    }
}

#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Long counts")]
pub(crate) struct DurableOptions {
    /// Store finished parts of the count in this file and resume from it. The count survives Ctrl-C, kills
    /// and power failures, and several processes can work on it
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub(crate) ledger: Option<PathBuf>,
    /// Divide the count of a new ledger into this many parts (shards) [default: parts of a few seconds]
    #[arg(long, value_name = "M", requires = "ledger", value_parser = number)]
    pub(crate) of: Option<u64>,
}
