//! Squares, their chess names, and the lines along which queens attack.

use super::Size;
use crate::Error;
use std::fmt;
use std::str::FromStr;

/// One square of a board of at most 32 rows.
///
/// Rows are numbered from 0 at the top, columns from 0 at the left.
///
/// ```
/// use queens::{Line, Size, Square};
///
/// let size = Size::new(8)?;
/// let square = Square::new(0, 3, size)?;
/// assert_eq!((square.row(), square.column()), (0, 3));
/// assert_eq!(square.name(size)?.to_string(), "d8");
/// assert_eq!(square.attack(Square::new(4, 7, size)?), Some(Line::Main));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Coordinates", into = "Coordinates"))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Square {
    /// Less than [`Size::MAX`], like the column.
    row: u8,
    column: u8,
}

impl Square {
    /// Creates the square at a row and a column.
    ///
    /// # Errors
    /// [`Error::SquareOutside`] unless both are below `size`.
    pub fn new(row: usize, column: usize, size: Size) -> Result<Square, Error> {
        if row.max(column) < size.get() {
            Ok(Square::at(row as u8, column as u8))
        } else {
            let square = format!("(row {row}, column {column})");
            Err(Error::SquareOutside { square, size: size.get() })
        }
    }

    /// Creates the square at a row and a column below [`Size::MAX`], without a check.
    #[inline]
    pub(crate) const fn at(row: u8, column: u8) -> Square {
        debug_assert!((row as usize) < Size::MAX.get() && (column as usize) < Size::MAX.get());
        Square { row, column }
    }

    /// The row, from 0 at the top.
    #[inline]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// The column, from 0 at the left.
    #[inline]
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// Returns the square if the board contains it.
    pub(crate) fn on(self, size: Size) -> Result<Square, Error> {
        Square::new(self.row(), self.column(), size)
    }

    /// Returns the line on which a queen here attacks a queen on `other`, if any.
    ///
    /// A square attacks itself along its row.
    ///
    /// ```
    /// use queens::{Line, Size, Square};
    ///
    /// let size = Size::new(8)?;
    /// let queen = Square::new(0, 3, size)?;
    /// assert_eq!(queen.attack(Square::new(2, 1, size)?), Some(Line::Anti));
    /// assert_eq!(queen.attack(Square::new(2, 2, size)?), None); // a knight's move
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn attack(self, other: Square) -> Option<Line> {
        let (down, right) = (self.row.abs_diff(other.row), self.column.abs_diff(other.column));
        if down == 0 {
            Some(Line::Row)
        } else if right == 0 {
            Some(Line::Column)
        } else if down != right {
            None
        } else if (self.row < other.row) == (self.column < other.column) {
            Some(Line::Main)
        } else {
            Some(Line::Anti)
        }
    }

    /// Returns the chess name on a board of this size.
    ///
    /// Names count from the bottom left, so the same square has another name on a larger board.
    ///
    /// # Errors
    /// [`Error::SquareOutside`] if the board does not contain the square.
    pub fn name(self, size: Size) -> Result<SquareName, Error> {
        let Square { row, column } = self.on(size)?;
        Ok(SquareName { file: column, rank: size.get() as u8 - 1 - row })
    }
}

impl Size {
    /// All squares, row by row from the top, each row from the left.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        self.indices()
            .flat_map(move |row| self.indices().map(move |column| Square::at(row, column)))
    }

    /// Returns the squares of a row, from the left; empty outside the board.
    ///
    /// ```
    /// use queens::Size;
    ///
    /// let size = Size::new(4)?;
    /// assert!(size.row(1).map(|square| square.column()).eq(0..4));
    /// assert_eq!(size.row(4).count(), 0);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn row(self, row: usize) -> impl Iterator<Item = Square> {
        self.indices()
            .filter(move |_| row < self.get())
            .map(move |column| Square::at(row as u8, column))
    }
}

/// The serialised form of a square, before its numbers are checked.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Square")]
struct Coordinates {
    row: usize,
    column: usize,
}

#[cfg(feature = "serde")]
impl TryFrom<Coordinates> for Square {
    type Error = Error;

    fn try_from(Coordinates { row, column }: Coordinates) -> Result<Square, Error> {
        Square::new(row, column, Size::MAX)
    }
}

#[cfg(feature = "serde")]
impl From<Square> for Coordinates {
    fn from(square: Square) -> Coordinates {
        Coordinates { row: square.row(), column: square.column() }
    }
}

/// A line of squares along which one queen attacks another.
///
/// ```
/// use queens::Line;
///
/// assert_eq!(Line::Anti.to_string(), "rising diagonal");
/// assert_eq!(Line::Anti.with_article(), "a rising diagonal");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub enum Line {
    /// Same row.
    Row,
    /// Same column.
    Column,
    /// Same falling diagonal: row - column is equal. Its name is `main`.
    Main,
    /// Same rising diagonal: row + column is equal. Its name is `anti`.
    Anti,
}

impl Line {
    /// The name of the line in data formats.
    pub const fn name(self) -> &'static str {
        match self {
            Line::Row => "row",
            Line::Column => "column",
            Line::Main => "main",
            Line::Anti => "anti",
        }
    }

    /// The name of the line with its indefinite article.
    pub const fn with_article(self) -> &'static str {
        match self {
            Line::Row => "a row",
            Line::Column => "a column",
            Line::Main => "a falling diagonal",
            Line::Anti => "a rising diagonal",
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.with_article();
        f.pad(name.split_once(' ').map_or(name, |(_article, name)| name))
    }
}

/// The chess name of a square: a file letter and a rank number.
///
/// Files count from the left, ranks from the bottom.
///
/// Rows are numbered from the top, so a name needs the size of the board to become a [`Square`].
/// Files after `z` are `aa`, `ab` and so on.
///
/// ```
/// use queens::{Size, Square, SquareName};
///
/// let (size, name) = (Size::new(8)?, "a1".parse::<SquareName>()?);
/// assert_eq!(name.on(size)?, Square::new(7, 0, size)?);
/// assert!("a0".parse::<SquareName>().is_err());
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareName {
    file: u8,
    rank: u8,
}

impl SquareName {
    /// Returns the square with this name.
    ///
    /// # Errors
    /// [`Error::SquareOutside`] if the board has no such file or rank.
    pub fn on(self, size: Size) -> Result<Square, Error> {
        let outside = || Error::SquareOutside { square: self.to_string(), size: size.get() };
        let row = size.get().checked_sub(usize::from(self.rank) + 1).ok_or_else(outside)?;
        Square::new(row, self.file.into(), size).map_err(|_| outside())
    }
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = u16::from(self.rank) + 1;
        f.pad(&format!("{}{rank}", file_name(self.file.into())))
    }
}

/// Returns the name of a column, from 0 at the left, for any size.
///
/// Files after `z` are `aa`, `ab` and so on.
///
/// ```
/// use queens::board::file_name;
///
/// assert_eq!([0, 25, 26, 702].map(file_name), ["a", "z", "aa", "aaa"]);
/// ```
pub fn file_name(column: usize) -> String {
    let mut letters = Vec::new();
    let mut left = Some(column);
    while let Some(index) = left {
        letters.push(char::from(b'a' + (index % 26) as u8));
        left = (index / 26).checked_sub(1);
    }
    letters.iter().rev().collect()
}

/// Returns the chess name of a square (row, column) on a board of `n` rows.
///
/// The board may exceed [`Size::MAX`].
///
/// ```
/// use queens::board::square_name;
///
/// assert_eq!(square_name((7, 0), 8), "a1");
/// assert_eq!(square_name((0, 702), 1000), "aaa1000");
/// ```
pub fn square_name((row, column): (usize, usize), n: usize) -> String {
    format!("{}{}", file_name(column), n.saturating_sub(row))
}

impl FromStr for SquareName {
    type Err = Error;

    fn from_str(text: &str) -> Result<SquareName, Error> {
        parse_name(text).ok_or_else(|| Error::SquareSyntax { text: text.to_owned() })
    }
}

/// Parses a file and a rank.
///
/// Files are `a` to `z`, then `aa` and so on, as far as a `u8` can number them; ranks start at 1.
fn parse_name(text: &str) -> Option<SquareName> {
    let letters = text.find(|c: char| !c.is_ascii_alphabetic())?;
    let (file, rank) = text.split_at(letters);
    let file = match *file.to_ascii_lowercase().as_bytes() {
        [one] => one - b'a',
        [first, second] => (first - b'a' + 1).checked_mul(26)?.checked_add(second - b'a')?,
        _ => return None,
    };
    let digits = rank.bytes().all(|byte| byte.is_ascii_digit());
    let rank: u8 = rank.parse().ok().filter(|_| digits)?;
    Some(SquareName { file, rank: rank.checked_sub(1)? })
}
