//! The formats, and the options for reading boards.

use super::Marks;

/// The formats of boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    #[default]
    Text,
    Plain,
    Grid,
    Strings,
    List,
    Squares,
    Digits,
    Matrix,
    Pairs,
    Json,
    Csv,
    Fen,
}

impl Format {
    /// All formats with their names and descriptions, in the order of help texts.
    pub const ALL: [(Format, &str, &str); 12] = [
        (Format::Text, "text", "Number, list of columns and drawing of each board"),
        (Format::Plain, "plain", "`Q` and `*`, separated by spaces"),
        (Format::Grid, "grid", "`Q` and `.`, without separators"),
        (
            Format::Strings,
            "strings",
            "A JSON list of strings for each board, one string for each row",
        ),
        (Format::List, "list", "The column of each row, separated by spaces"),
        (Format::Squares, "squares", "The name of each square, such as a1"),
        (Format::Digits, "digits", "Columns without separators, counted from 1, up to 9 rows"),
        (Format::Matrix, "matrix", "Rows of 0 and 1, where 1 is a queen"),
        (Format::Pairs, "pairs", "Pairs of row and column, one board per line"),
        (Format::Json, "json", "One JSON object per line"),
        (Format::Csv, "csv", "Comma-separated values with a header"),
        (
            Format::Fen,
            "fen",
            "The piece placement of chess notation (FEN). More than 9 free squares in a row give a number of \
             several digits",
        ),
    ];

    /// Returns the format with this name.
    pub fn named(name: &str) -> Option<Format> {
        Self::ALL.into_iter().find(|&(_, known, _)| known == name).map(|(format, ..)| format)
    }

    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// Returns whether boards of this format have numbered columns.
    fn has_base(self) -> bool {
        matches!(self, Format::List | Format::Digits | Format::Pairs | Format::Json | Format::Csv)
    }

    fn has_marks(self) -> bool {
        matches!(self, Format::Text | Format::Plain | Format::Grid | Format::Strings)
    }

    /// Returns whether boards name only their queens.
    pub(super) fn has_queens_only(self) -> bool {
        matches!(self, Format::Pairs | Format::Squares)
    }

    /// Returns whether an empty line is the board of 0 rows.
    pub(super) fn has_empty_lines(self) -> bool {
        let is_line = matches!(self, Format::List | Format::Fen | Format::Squares | Format::Digits);
        is_line || matches!(self, Format::Plain | Format::Grid)
    }
}

/// Options for reading boards. Each excludes the formats to which it does not apply.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadOptions {
    /// The format; `None` detects it for each board.
    ///
    /// With a given format, an empty line of `List`, `Fen`, `Squares` and `Digits` is the board of 0 rows,
    /// and so is a second blank line of `Plain` and `Grid`. Otherwise, blank lines are ignored.
    pub format: Option<Format>,
    /// The number of the first column, 0 or 1.
    ///
    /// `None` detects it: a 0 or the number of rows among the columns shows it.
    pub base: Option<u32>,
    /// The marks of drawn boards; `None` detects their meanings.
    pub marks: Option<Marks>,
    /// The number of rows of boards that name only their queens (`Pairs`, `Squares`).
    ///
    /// `None` expects as many rows as queens.
    pub rows: Option<usize>,
    /// Whether `base` and `marks` answer a question about some of the boards: they then exclude no format.
    pub are_answers: bool,
    /// Whether boards may have fewer queens than rows. Boards that name only their queens then need `rows`.
    pub is_partial: bool,
}

impl ReadOptions {
    /// Returns whether these options leave a format.
    pub(super) fn leave(&self, format: Format) -> bool {
        let is_drawn = |format| matches!(format, Format::Text | Format::Plain | Format::Grid);
        let is_named =
            self.format.is_none_or(|named| named == format || is_drawn(named) && is_drawn(format));
        is_named
            && (self.base.is_none() || self.are_answers || format.has_base())
            && (self.marks.is_none() || self.are_answers || format.has_marks())
            && (self.rows.is_none() || format.has_queens_only())
    }

    /// Returns the option that excludes a format.
    pub(super) fn excluding(&self, format: Format) -> &'static str {
        let Self { base, marks, rows, .. } = *self;
        let left = |options: ReadOptions| options.leave(format);
        match () {
            () if !left(ReadOptions { base, ..ReadOptions::default() }) => "base",
            () if !left(ReadOptions { marks, ..ReadOptions::default() }) => "marks",
            () if !left(ReadOptions { rows, ..ReadOptions::default() }) => "size",
            () => "from",
        }
    }
}
