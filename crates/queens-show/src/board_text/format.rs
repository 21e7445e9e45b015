//! The formats of boards.

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
    pub(super) fn has_base(self) -> bool {
        matches!(self, Format::List | Format::Digits | Format::Pairs | Format::Json | Format::Csv)
    }

    pub(super) fn has_marks(self) -> bool {
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
