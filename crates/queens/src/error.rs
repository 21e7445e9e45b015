//! The error type of this crate: each error names the problem and the remedy.

use crate::board::{Size, Square};
use crate::control::{Stopped, Threads};
use crate::count::Method;
use crate::engine::Part;
use crate::engine::kernel::Kernel;
use crate::solve::{self, LocalSearch};
use std::fmt::Display;

/// An invalid input, or an operation that failed or was stopped.
///
/// ```
/// use queens::{Error, Size};
///
/// assert_eq!(Size::new(33), Err(Error::SizeOutOfRange { n: 33 }));
/// assert_eq!(Size::new(33).unwrap_err().to_string(), "a board of 33 rows is too large: use 0 to 32");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A board size above [`Size::MAX`].
    #[error("a board of {n} rows is too large: use 0 to {}", Size::MAX)]
    SizeOutOfRange {
        /// The rejected number of rows.
        n: usize,
    },
    /// A board size in a text that is above [`Size::MAX`].
    ///
    /// It may be too large for any integer type.
    #[error("a board of {text} rows is too large: use 0 to {}", Size::MAX)]
    SizeTooLarge {
        /// The rejected number of rows.
        text: String,
    },
    /// More rows than a method of [`solve`](crate::solve) accepts.
    #[error("a board of {n} rows is too large: use at most {max}")]
    TooManyRows {
        /// The rejected number of rows.
        n: usize,
        /// The largest number of rows.
        max: usize,
    },
    /// A board size that is not a whole number.
    #[error("`{text}` is not a board size: use a whole number from 0 to {}", Size::MAX)]
    SizeSyntax {
        /// The rejected text.
        text: String,
    },
    /// A square name that is not a file (letters) and a rank (from 1).
    #[error("`{text}` is not a square: use a file and a rank such as `a1` or `d4`")]
    SquareSyntax {
        /// The rejected text.
        text: String,
    },
    /// A square outside the board.
    #[error("square {square} lies outside a board of {}", with_noun(.size, "row"))]
    SquareOutside {
        /// The name or the coordinates of the square.
        square: String,
        /// The size of the board.
        size: usize,
    },
    /// A queen in a column that the board does not have.
    #[error("row {row} has its queen in column {column}: use {}", columns(*.n))]
    ColumnOutside {
        /// The row, from 0 at the top.
        row: usize,
        /// The rejected column.
        column: u32,
        /// Number of rows and columns.
        n: usize,
    },
    /// A list of columns with an invalid number.
    #[error("`{text}` is not a column number in a list such as `1 3 0 2`")]
    ColumnSyntax {
        /// The rejected item.
        text: String,
    },
    /// Two queens in one column, for a symmetry that swaps rows and columns.
    #[error("two queens share column {column}: rotation needs one queen in each column")]
    SharedColumn {
        /// The column, from 0 at the left.
        column: u32,
    },
    /// An invalid text board.
    #[error("line {line}, column {column}: {problem}")]
    BoardSyntax {
        /// The line of the text, from 1.
        line: usize,
        /// The character of the line, from 1.
        column: usize,
        /// The problem and its remedy.
        problem: String,
    },
    /// An invalid FEN.
    #[error("row {row} of the FEN: {problem}")]
    FenSyntax {
        /// The row, from 1 at the top.
        row: usize,
        /// The problem and its remedy.
        problem: String,
    },
    /// A range with only one end.
    #[error("`{text}` is half a range: give both ends, such as 4..12")]
    HalfRange {
        /// The rejected text.
        text: String,
    },
    /// A range that ends before it begins.
    #[error("the range {first}..{last} runs backwards: use {last}..{first}")]
    BackwardRange {
        /// Its first value, as entered.
        first: String,
        /// Its last value, as entered.
        last: String,
    },
    /// More queens than fit on a board without attacks.
    #[error("{} cannot stand on a board of {}: use fewer", with_noun(.queens, "queen"), with_noun(.size, "row"))]
    TooManyQueens {
        /// The requested number of queens.
        queens: usize,
        /// The size of the board.
        size: usize,
    },
    /// A queen and a block on the same square.
    #[error("the square in row {}, column {} holds a queen and is blocked: keep one of them", .square.row(), .square.column())]
    QueenOnBlock {
        /// The square.
        square: Square,
    },
    /// A kernel that this processor cannot run.
    #[error("this processor cannot run the kernel `{kernel}`: use `{}`", Kernel::best())]
    KernelUnavailable {
        /// The rejected kernel.
        kernel: Kernel,
    },
    /// A GPU that failed or is unusable.
    #[error("{adapter}: {problem}")]
    Gpu {
        /// The name of the GPU adapter.
        adapter: String,
        /// The problem and its remedy.
        problem: String,
    },
    /// A name that is not a kernel.
    #[error("unknown kernel `{name}`: use one of {}", list(Kernel::ALL.iter().map(|kernel| kernel.name())))]
    UnknownKernel {
        /// The rejected name.
        name: String,
    },
    /// A name that is not a part of a count.
    #[error("unknown part `{name}`: use one of {}", list(Part::ALL.iter().map(|part| part.name())))]
    UnknownPart {
        /// The rejected name.
        name: String,
    },
    /// A kernel for a counting method without kernels.
    #[error("`{method}` has no kernels: only `{}` has them", Method::HALVES)]
    NoKernel {
        /// The method.
        method: Method,
    },
    /// A name that is not a method of [`solve`].
    #[error("there is no method `{name}`: use one of {}", list(solve::Method::ALL.iter().map(|method| method.name())))]
    UnknownMethod {
        /// The rejected name.
        name: String,
    },
    /// An invalid number of threads.
    #[error("`{text}` is not a number of threads: use a whole number from 1 to {}", Threads::MAX)]
    Threads {
        /// The rejected text.
        text: String,
    },
    /// Work that was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// A name that is not an algorithm.
    #[error("{}", unknown_algorithm(name, *nearest, names))]
    UnknownAlgorithm {
        /// The rejected name.
        name: String,
        /// The most similar existing name.
        nearest: Option<&'static str>,
        /// The accepted names.
        names: Vec<&'static str>,
    },
}

impl Error {
    /// Combines two errors about a name that is unknown in two lists of names.
    ///
    /// For other errors, returns `self` unchanged.
    ///
    /// ```
    /// use queens::Algorithm;
    /// use queens::solve::LocalSearch;
    ///
    /// let name = "hil-climbing";
    /// let error = name.parse::<Algorithm>().unwrap_err();
    /// let error = error.or(name.parse::<LocalSearch>().unwrap_err());
    /// assert!(error.to_string().ends_with("did you mean `hill-climbing`?"));
    /// ```
    #[must_use]
    pub fn or(self, other: Error) -> Error {
        match (self, other) {
            (
                Error::UnknownAlgorithm { name, nearest, names },
                Error::UnknownAlgorithm { nearest: other, names: more, .. },
            ) => Error::UnknownAlgorithm {
                name,
                nearest: nearest.or(other),
                names: [names, more].concat(),
            },
            (error, _) => error,
        }
    }
}

pub(crate) fn with_noun(number: impl Display, what: &str) -> String {
    let number = number.to_string();
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {what}{plural}")
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// Describes the valid columns of a board of `n` rows.
fn columns(n: usize) -> String {
    match n {
        0 | 1 => "column 0".to_owned(),
        _ => format!("columns 0 to {}", n - 1),
    }
}

/// Describes an unknown algorithm, with the most similar name or all names.
fn unknown_algorithm(name: &str, nearest: Option<&str>, names: &[&str]) -> String {
    if name == Method::HALVES {
        return format!("`{name}` only counts, and visits no solution: name a classical algorithm");
    }
    if let Ok(method) = name.parse::<LocalSearch>() {
        return format!(
            "`{method}` finds one solution and cannot count or list them: use it with solve"
        );
    }
    let remedy = match nearest {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => format!("use one of {}", names.join(", ")),
    };
    format!("there is no algorithm `{name}`: {remedy}")
}
