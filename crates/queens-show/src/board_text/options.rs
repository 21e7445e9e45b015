//! The options for reading boards.

use super::Format;
use std::str::FromStr;

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

/// The given marks of drawn boards: queen, free square and optionally blocked square.
///
/// ```
/// use queens_show::board_text::{self, Marks, ReadOptions};
///
/// let marks = Some("x.".parse::<Marks>().map_err(|problem| problem.to_string())?);
/// let text = ".x..\n...x\nx...\n..x.".as_bytes();
/// let boards = board_text::boards(text, ReadOptions { marks, ..ReadOptions::default() });
/// let board = boards.and_then(|mut boards| boards.next().expect("one")).expect("a board");
/// assert_eq!(board.placement().expect("a full board").columns(), [1, 3, 0, 2]);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks {
    pub(super) queen: char,
    free: char,
    pub(super) blocked: Option<char>,
}

impl Marks {
    /// The marks of matrices.
    pub(super) const BITS: Marks = Marks { queen: '1', free: '0', blocked: None };

    pub(super) fn has(self, mark: char) -> bool {
        mark == self.queen || mark == self.free || Some(mark) == self.blocked
    }
}

impl FromStr for Marks {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Marks, &'static str> {
        let marks: Vec<char> = text.chars().collect();
        let has_twice = (1..marks.len()).any(|at| marks[..at].contains(&marks[at]));
        match marks[..] {
            _ if has_twice => Err("a mark has one meaning: name different ones, such as Q.x"),
            [queen, free] => Ok(Marks { queen, free, blocked: None }),
            [queen, free, blocked] => Ok(Marks { queen, free, blocked: Some(blocked) }),
            _ => Err("name the marks of a queen, a free and a blocked square, such as Q.x or x."),
        }
    }
}
