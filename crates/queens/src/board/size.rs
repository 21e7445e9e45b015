//! The number of rows and columns of a board that is searched.

use crate::Error;
use std::fmt;
use std::str::FromStr;

/// The number of rows and columns of a board, 0 to 32.
///
/// 32 is the limit of everything that searches: a row of squares then fits a `u32`, the diagonals
/// of one direction a `u64`. Closed-form placements ([`Placement`](crate::Placement)) may be larger.
///
/// ```
/// use queens::Size;
///
/// let size: Size = "8".parse()?;
/// assert_eq!(size.get(), 8);
/// assert_eq!(size.row_mask(), 0b1111_1111);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "usize", into = "usize"))]
pub struct Size(u8);

impl Size {
    /// The largest board: 32 rows and columns.
    pub const MAX: Size = Size(32);

    /// Checks `n` against [`Size::MAX`].
    ///
    /// ```
    /// use queens::{Error, Size};
    ///
    /// assert_eq!(Size::new(32)?, Size::MAX);
    /// assert_eq!(Size::new(33), Err(Error::SizeOutOfRange { n: 33 }));
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::SizeOutOfRange`] above 32.
    pub const fn new(n: usize) -> Result<Size, Error> {
        if n <= Self::MAX.get() { Ok(Size(n as u8)) } else { Err(Error::SizeOutOfRange { n }) }
    }

    /// Rows and columns.
    ///
    /// ```
    /// assert_eq!(queens::Size::MAX.get(), 32);
    /// ```
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// All squares of one row as bits, column 0 the lowest.
    ///
    /// ```
    /// use queens::Size;
    ///
    /// assert_eq!(Size::new(5)?.row_mask(), 0b11111);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub const fn row_mask(self) -> u32 {
        ((1u64 << self.0) - 1) as u32
    }

    /// The columns (or rows) 0, 1, ... N-1.
    ///
    /// ```
    /// use queens::{Size, Square};
    ///
    /// let size = Size::new(3)?;
    /// let diagonal = size.indices().map(|index| Square { row: index, column: index });
    /// assert_eq!(diagonal.last(), Some(Square { row: 2, column: 2 }));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn indices(self) -> std::ops::Range<u8> {
        0..self.0
    }

    /// The largest index of a row or column. Meaningless, and 255, on the empty board.
    pub(crate) const fn last(self) -> u8 {
        self.0.wrapping_sub(1)
    }
}

impl TryFrom<usize> for Size {
    type Error = Error;

    fn try_from(n: usize) -> Result<Size, Error> {
        Size::new(n)
    }
}

impl From<Size> for usize {
    fn from(size: Size) -> usize {
        size.get()
    }
}

impl FromStr for Size {
    type Err = Error;

    fn from_str(text: &str) -> Result<Size, Error> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let syntax = || Error::SizeSyntax { text: text.to_owned() };
        // Digits that overflow are a size all the same, only far too large.
        Size::new(if digits { text.parse().unwrap_or(usize::MAX) } else { return Err(syntax()) })
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
