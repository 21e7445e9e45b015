//! The size of a board that can be searched.

use super::{ColumnSet, RowSet};
use crate::Error;
use std::fmt;
use std::str::FromStr;

/// The number of rows and columns of a board, 0 to 32.
///
/// The classical algorithms, the fast counter and completions accept at most 32 rows: a row of
/// squares then fits in a `u32`, and the diagonals of one direction fit in a `u64`. A
/// [`Placement`](crate::Placement) may be larger.
///
/// ```
/// use queens::{Error, Size};
///
/// let size: Size = "8".parse()?;
/// assert_eq!(size.get(), 8);
/// assert_eq!(size.columns().bits(), 0b1111_1111);
/// assert_eq!(size.squares().count(), 64);
/// assert_eq!(Size::new(33), Err(Error::SizeOutOfRange { n: 33 }));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "usize", into = "usize"))]
pub struct Size(u8);

impl Size {
    /// The largest board: 32 rows and columns.
    pub const MAX: Size = Size(32);

    /// Creates a size of at most [`Size::MAX`].
    ///
    /// # Errors
    /// [`Error::SizeOutOfRange`] above 32.
    pub const fn new(n: usize) -> Result<Size, Error> {
        if n <= Self::MAX.get() { Ok(Size(n as u8)) } else { Err(Error::SizeOutOfRange { n }) }
    }

    /// The number of rows, which is also the number of columns.
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// All rows.
    #[inline]
    pub const fn rows(self) -> RowSet {
        RowSet::full(self.get())
    }

    /// All columns.
    #[inline]
    pub const fn columns(self) -> ColumnSet {
        ColumnSet::full(self.get())
    }

    /// The numbers of the columns (or rows): 0, 1, ... N-1.
    pub fn indices(self) -> std::ops::Range<u8> {
        0..self.0
    }

    #[inline]
    pub(crate) const fn row_mask(self) -> u32 {
        self.columns().bits()
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
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(Error::SizeSyntax { text: text.to_owned() });
        }
        // A number that overflows is valid, but too large for any board.
        let size = text.parse().ok().and_then(|n| Size::new(n).ok());
        size.ok_or_else(|| Error::SizeTooLarge { text: text.to_owned() })
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
