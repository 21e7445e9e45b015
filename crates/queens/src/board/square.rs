//! Squares, their chess names, and the lines along which queens attack.

use super::Size;
use crate::Error;
use std::fmt;
use std::str::FromStr;

/// One square: row from 0 at the top, column from 0 at the left.
///
/// ```
/// use queens::{Line, Size, Square};
///
/// let size = Size::new(8)?;
/// let square = Square::new(0, 3, size)?;
/// assert_eq!(square.name(size).to_string(), "d8");
/// assert_eq!(square.attack(Square::new(4, 7, size)?), Some(Line::Main));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Square {
    /// Row, from 0 at the top.
    pub row: u8,
    /// Column, from 0 at the left.
    pub column: u8,
}

/// A line of squares along which one queen attacks another.
///
/// ```
/// use queens::{Line, Square};
///
/// let queen = Square { row: 2, column: 2 };
/// let line = |row, column| queen.attack(Square { row, column });
/// assert_eq!([line(2, 0), line(0, 2)], [Some(Line::Row), Some(Line::Column)]);
/// assert_eq!([line(3, 3), line(3, 1)], [Some(Line::Main), Some(Line::Anti)]);
/// assert_eq!(Line::Anti.to_string(), "anti diagonal");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Line {
    /// Same row.
    Row,
    /// Same column.
    Column,
    /// Same main diagonal: row - column is equal (falling to the right).
    Main,
    /// Same anti diagonal: row + column is equal (rising to the right).
    Anti,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Line::Row => "row",
            Line::Column => "column",
            Line::Main => "main diagonal",
            Line::Anti => "anti diagonal",
        })
    }
}

impl Square {
    /// The square of a row and a column.
    ///
    /// ```
    /// use queens::{Size, Square};
    ///
    /// let error = Square::new(0, 8, Size::new(8)?).unwrap_err().to_string();
    /// assert_eq!(error, "square (row 0, column 8) lies outside a board of 8 rows and columns");
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::SquareOutside`] unless both are below `size`.
    pub fn new(row: usize, column: usize, size: Size) -> Result<Square, Error> {
        if row.max(column) < size.get() {
            Ok(Square { row: row as u8, column: column as u8 })
        } else {
            let square = format!("(row {row}, column {column})");
            Err(Error::SquareOutside { square, size: size.get() })
        }
    }

    /// The line on which a queen here attacks a queen on `other`, if any. A square attacks itself
    /// along its row.
    ///
    /// ```
    /// use queens::{Line, Square};
    ///
    /// let queen = Square { row: 0, column: 3 };
    /// assert_eq!(queen.attack(Square { row: 2, column: 1 }), Some(Line::Anti));
    /// assert_eq!(queen.attack(Square { row: 2, column: 2 }), None); // a knight's move
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

    /// The chess name on a board of this size, counted from the bottom left.
    ///
    /// ```
    /// use queens::{Size, Square};
    ///
    /// // The same square has another name on a larger board.
    /// let square = Square { row: 0, column: 27 };
    /// assert_eq!(square.name(Size::new(28)?).to_string(), "ab28");
    /// assert_eq!(square.name(Size::new(30)?).to_string(), "ab30");
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn name(self, size: Size) -> SquareName {
        SquareName { file: self.column, rank: size.last().wrapping_sub(self.row) }
    }
}

/// A square as chess players write it: a file letter from the left, a rank number from the bottom.
///
/// The name alone does not say in which row a square lies (rows are counted from the top), so it
/// becomes a [`Square`] only on a board of known size. Files after `z` are `aa`, `ab` and so on.
///
/// ```
/// use queens::{Size, Square, SquareName};
///
/// let name: SquareName = "a1".parse()?;
/// assert_eq!(name.on(Size::new(8)?)?, Square { row: 7, column: 0 });
/// assert!("a0".parse::<SquareName>().is_err());
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareName {
    file: u8,
    rank: u8,
}

impl SquareName {
    /// The square of this name.
    ///
    /// ```
    /// use queens::{Size, Square, SquareName};
    ///
    /// let name: SquareName = "h1".parse()?;
    /// assert_eq!(name.on(Size::new(8)?)?, Square { row: 7, column: 7 });
    /// assert!(name.on(Size::new(7)?).is_err());
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::SquareOutside`] when the board has no such file or rank.
    pub fn on(self, size: Size) -> Result<Square, Error> {
        if (self.file.max(self.rank) as usize) < size.get() {
            Ok(Square { row: size.last() - self.rank, column: self.file })
        } else {
            Err(Error::SquareOutside { square: self.to_string(), size: size.get() })
        }
    }
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |index: u8| char::from(b'a' + index % 26);
        let name = match self.file / 26 {
            0 => format!("{}{}", letter(self.file), u16::from(self.rank) + 1),
            more => {
                format!("{}{}{}", letter(more - 1), letter(self.file), u16::from(self.rank) + 1)
            }
        };
        f.pad(&name)
    }
}

impl FromStr for SquareName {
    type Err = Error;

    fn from_str(text: &str) -> Result<SquareName, Error> {
        parse_name(text).ok_or_else(|| Error::SquareSyntax { text: text.to_owned() })
    }
}

/// Files `a` to `z`, then `aa` and so on as far as a `u8` counts; ranks from 1.
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
