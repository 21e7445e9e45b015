//! The state that a reader sees, and its result.

use super::error::{Choice, ReadError, ReadResult};
use super::{Format, ReadOptions};
use queens::Position;

/// The options, and the state after the boards so far.
pub(super) struct Context {
    pub(super) options: ReadOptions,
    /// The number of the first column, as given or as shown by earlier boards.
    pub(super) base: Option<u32>,
    pub(super) header: Option<Fields>,
    /// The line after names of columns, and their number.
    pub(super) table: Option<(u64, usize)>,
    pub(super) last: Option<Last>,
}

/// The board before.
#[derive(Clone, Copy)]
pub(super) struct Last {
    pub(super) format: Format,
    pub(super) n: usize,
    /// The number of the line after it.
    pub(super) end: u64,
}

impl Context {
    pub(super) fn new(options: ReadOptions) -> Context {
        Context { options, base: options.base, header: None, table: None, last: None }
    }

    /// Returns whether the format is given.
    pub(super) fn is(&self, format: Format) -> bool {
        self.options.format == Some(format)
    }

    /// Returns the size of a board that names only its queens.
    pub(super) fn size(&self, queens: usize, line: u64) -> ReadResult<usize> {
        match self.options.rows {
            Some(rows) => Ok(rows),
            None if self.options.is_partial => Err(ReadError::NeedsSize { line }),
            None => Ok(queens),
        }
    }

    /// Returns the readings of boards whose columns count from 0, or from 1.
    pub(super) fn based(
        &self,
        format: Format,
        lines: usize,
        boards: impl Fn(u32) -> ReadResult<Vec<Position>>,
    ) -> ReadResult<Vec<Reading>> {
        let reading =
            |base, boards| Reading { base: Some(base), ..Reading::new(format, boards, lines) };
        if let Some(base) = self.base {
            return boards(base).map(|boards| vec![reading(base, boards)]);
        }
        match (boards(0), boards(1)) {
            (Err(error), Err(_)) => Err(error),
            (zero, one) => {
                let bases = [0, 1].into_iter().zip([zero, one]);
                Ok(bases.filter_map(|(base, boards)| Some(reading(base, boards.ok()?))).collect())
            }
        }
    }
}

/// The boards at the beginning of a block, in one way of reading them.
pub(super) struct Reading {
    pub(super) format: Format,
    pub(super) boards: Vec<Position>,
    pub(super) lines: usize,
    /// The number of the first column, if it matters.
    pub(super) base: Option<u32>,
}

impl Reading {
    pub(super) fn new(format: Format, boards: Vec<Position>, lines: usize) -> Reading {
        Reading { format, boards, lines, base: None }
    }
}

/// The meaning of the fields of a record.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fields {
    /// The index of the field with the number of rows, if there is one.
    pub(super) size: Option<usize>,
    /// The number of fields before the first row.
    pub(super) before: usize,
    pub(super) rows: usize,
    /// The number of the first row and of the first column.
    pub(super) base: u32,
}

impl Fields {
    /// Returns the name of the next row.
    pub(super) fn next(self) -> String {
        format!("row_{}", self.rows + self.base as usize)
    }
}

/// Returns the error for two readings of a board.
pub(super) fn between([one, two]: [&Reading; 2], line: u64) -> ReadError {
    let (option, values) = match [one.base, two.base] {
        [Some(one_base), Some(two_base)] if one.format == two.format => {
            ("base", [one_base, two_base].map(|base| base.to_string()))
        }
        _ => ("from", [one.format, two.format].map(|format| format.name().to_owned())),
    };
    let problem = match option {
        "base" => "columns counted from 0, or from 1".to_owned(),
        _ => format!("this board can have the format {}", values.join(" or ")),
    };
    ReadError::Ambiguous { line, problem, choice: Choice { option, values } }
}
