//! The eight symmetries of the square: images of a placement, canonical representatives, classes.
//!
//! Two placements belong to the same *class* when a rotation or reflection turns one into the
//! other. The *canonical* representative of a class is its lexicographically smallest member, read
//! row by row from the top.

use crate::{Error, Placement, Size, Square};
use std::fmt;

/// A rotation or reflection of the board.
///
/// ```
/// use queens::{Placement, Symmetry};
///
/// let placement: Placement = "1 3 5 0 2 4".parse()?;
/// assert_eq!(Symmetry::Mirror.apply(&placement)?.to_string(), "4 2 0 5 3 1");
/// assert_eq!(Symmetry::HalfTurn.apply(&placement)?, placement);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Symmetry {
    /// Every square stays.
    Identity,
    /// Left and right change places.
    Mirror,
    /// Top and bottom change places.
    Flip,
    /// Rotation by 180 degrees.
    HalfTurn,
    /// Reflection in the long main diagonal: rows and columns change places.
    Transpose,
    /// Rotation by 90 degrees, clockwise.
    QuarterTurn,
    /// Rotation by 90 degrees, counter-clockwise.
    QuarterTurnBack,
    /// Reflection in the long anti diagonal.
    AntiTranspose,
}

impl Symmetry {
    /// All eight, the identity first; the last four exchange rows and columns.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::Mirror,
        Symmetry::Flip,
        Symmetry::HalfTurn,
        Symmetry::Transpose,
        Symmetry::QuarterTurn,
        Symmetry::QuarterTurnBack,
        Symmetry::AntiTranspose,
    ];

    /// Where a square goes on a board of this size.
    pub fn square(self, square: Square, size: Size) -> Square {
        let (row, column) = self.coordinates(square.row, square.column, size.last());
        Square { row, column }
    }

    /// Where the square of a row and a column goes; `last` is the largest index.
    #[inline]
    fn coordinates<T: Copy + std::ops::Sub<Output = T>>(
        self,
        row: T,
        column: T,
        last: T,
    ) -> (T, T) {
        match self {
            Symmetry::Identity => (row, column),
            Symmetry::Mirror => (row, last - column),
            Symmetry::Flip => (last - row, column),
            Symmetry::HalfTurn => (last - row, last - column),
            Symmetry::Transpose => (column, row),
            Symmetry::QuarterTurn => (column, last - row),
            Symmetry::QuarterTurnBack => (last - column, row),
            Symmetry::AntiTranspose => (last - column, last - row),
        }
    }

    /// The image of a placement.
    ///
    /// # Errors
    /// [`Error::SharedColumn`] when two queens share a column: some row of the image would then
    /// have two queens, and another none.
    pub fn apply(self, placement: &Placement) -> Result<Placement, Error> {
        let columns = placement.columns();
        let mut image = vec![u32::MAX; columns.len()];
        let last = columns.len().wrapping_sub(1);
        for (row, &column) in columns.iter().enumerate() {
            let (row, image_column) = self.coordinates(row, column as usize, last);
            if image[row] != u32::MAX {
                return Err(Error::SharedColumn { column });
            }
            image[row] = image_column as u32;
        }
        Placement::new(image)
    }
}

/// The lexicographically smallest of the eight images of a placement.
///
/// ```
/// use queens::{Placement, symmetry};
///
/// let placement: Placement = "2 0 3 1".parse()?;
/// assert_eq!(symmetry::canonical(&placement)?.to_string(), "1 3 0 2");
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Error::SharedColumn`] when two queens share a column.
pub fn canonical(placement: &Placement) -> Result<Placement, Error> {
    images(placement).map(|mut images| images.swap_remove(0))
}

/// How many different placements the eight symmetries make of this one: 1, 2, 4 or 8.
///
/// ```
/// use queens::{Placement, symmetry};
///
/// assert_eq!(symmetry::class_size(&"1 3 0 2".parse::<Placement>()?)?, 2);
/// assert_eq!(symmetry::class_size(&"0 2 4 1 3".parse::<Placement>()?)?, 8);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Error::SharedColumn`] when two queens share a column.
pub fn class_size(placement: &Placement) -> Result<usize, Error> {
    images(placement).map(|images| images.len())
}

/// The different images of a placement under the eight symmetries, in lexicographic order.
///
/// # Errors
/// [`Error::SharedColumn`] when two queens share a column.
pub fn images(placement: &Placement) -> Result<Vec<Placement>, Error> {
    let images = Symmetry::ALL.iter().map(|symmetry| symmetry.apply(placement));
    let mut images = images.collect::<Result<Vec<_>, _>>()?;
    images.sort_unstable();
    images.dedup();
    Ok(images)
}

/// The images of one found placement that a search stands for: a set of [`Symmetry`].
///
/// A search that uses symmetry finds one placement and counts several; the set says which ones.
/// Different members always give different images.
///
/// ```
/// use queens::symmetry::{Images, Symmetry};
///
/// let both = Images::IDENTITY.with(Symmetry::Mirror);
/// assert_eq!(both.len(), 2);
/// assert_eq!(both.iter().collect::<Vec<_>>(), [Symmetry::Identity, Symmetry::Mirror]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Images(u8);

impl Images {
    /// The found placement alone.
    pub const IDENTITY: Images = Images(1 << Symmetry::Identity as u8);
    /// The found placement and its mirror image.
    pub const MIRRORED: Images = Images::IDENTITY.with(Symmetry::Mirror);

    /// This set and one symmetry more.
    #[must_use]
    pub const fn with(self, symmetry: Symmetry) -> Images {
        Images(self.0 | 1 << symmetry as u8)
    }

    /// How many placements the found one stands for.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no member; no search reports such a set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The members, in the order of [`Symmetry::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter().filter(move |&symmetry| self.0 >> symmetry as u8 & 1 == 1)
    }

    /// One symmetry for each *different* image that `key` makes, if the identity's key is the
    /// smallest of all; `None` otherwise.
    ///
    /// `key` maps a symmetry to something ordered that describes the image. A class is then met
    /// exactly once, at its canonical member.
    pub(crate) fn of_canonical<K: Ord>(key: impl Fn(Symmetry) -> K) -> Option<Images> {
        let own = key(Symmetry::Identity);
        let mut seen = vec![own];
        let mut images = Images::IDENTITY;
        for symmetry in Symmetry::ALL.into_iter().skip(1) {
            let image = key(symmetry);
            if image < seen[0] {
                return None;
            }
            if !seen.contains(&image) {
                images = images.with(symmetry);
                seen.push(image);
            }
        }
        Some(images)
    }
}

impl fmt::Debug for Images {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
