//! The eight symmetries of the square: images, canonical representatives and classes of placements.
//!
//! Two placements belong to the same *class* if a rotation or reflection maps one to the other. The
//! *canonical* representative of a class is its lexicographically smallest member, read row by row
//! from the top.

use crate::{Error, Placement, Size, Square};
use std::cmp::Ordering;
use std::fmt;
use std::ops::ControlFlow;

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
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[repr(u8)]
pub enum Symmetry {
    /// Leaves every square in its place.
    Identity,
    /// Exchanges left and right.
    Mirror,
    /// Exchanges top and bottom.
    Flip,
    /// Rotation by 180 degrees.
    HalfTurn,
    /// Reflection in the long falling diagonal: exchanges rows and columns.
    Transpose,
    /// Rotation by 90 degrees, clockwise.
    QuarterTurn,
    /// Rotation by 90 degrees, counter-clockwise.
    QuarterTurnBack,
    /// Reflection in the long rising diagonal.
    AntiTranspose,
}

impl Symmetry {
    /// All eight symmetries, the identity first; the last four exchange rows and columns.
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

    /// Returns the image of a square on a board of this size.
    ///
    /// ```
    /// use queens::{Size, Square, Symmetry};
    ///
    /// let size = Size::new(8)?;
    /// let turned = Symmetry::QuarterTurn.square(Square::new(0, 0, size)?, size)?;
    /// assert_eq!(turned, Square::new(0, 7, size)?);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::SquareOutside`] if the board has no such square.
    pub fn square(self, square: Square, size: Size) -> Result<Square, Error> {
        let square = square.on(size)?;
        let (row, column) = self.coordinates(square.row(), square.column(), size.get() - 1);
        Square::new(row, column, size)
    }

    /// Returns the image of a row and a column; `last` is the largest index.
    #[inline]
    fn coordinates(self, row: usize, column: usize, last: usize) -> (usize, usize) {
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

    /// Returns the image of a placement.
    ///
    /// ```
    /// use queens::{Error, Placement, Symmetry};
    ///
    /// let placement: Placement = "0 2 4 1 3".parse()?;
    /// assert_eq!(Symmetry::QuarterTurn.apply(&placement)?.to_string(), "4 1 3 0 2");
    /// let shared: Placement = "0 0".parse()?;
    /// assert_eq!(Symmetry::Transpose.apply(&shared), Err(Error::SharedColumn { column: 0 }));
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::SharedColumn`] if two queens share a column: some row of the image would then have
    /// two queens, and another row none.
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

/// Returns the lexicographically smallest of the eight images of a placement.
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
/// [`Error::SharedColumn`] if two queens share a column.
pub fn canonical(placement: &Placement) -> Result<Placement, Error> {
    images(placement).map(|mut images| images.swap_remove(0))
}

/// The number of members of a class.
///
/// ```
/// use queens::symmetry::ClassSize;
///
/// assert_eq!(ClassSize::ALL.map(ClassSize::get), [1, 2, 4, 8]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum ClassSize {
    /// All eight images are equal, as for boards of at most one square.
    One,
    /// Solutions equal to their rotation by 90 degrees.
    Two,
    /// Solutions equal to their rotation by 180 degrees, but not to that by 90 degrees.
    Four,
    /// All eight images differ.
    Eight,
}

impl ClassSize {
    /// All four sizes, smallest first.
    pub const ALL: [ClassSize; 4] =
        [ClassSize::One, ClassSize::Two, ClassSize::Four, ClassSize::Eight];

    /// The number of members.
    #[inline]
    pub const fn get(self) -> usize {
        1 << self as u8
    }

    /// Returns the class size of a placement that `fixed` symmetries leave unchanged.
    ///
    /// These symmetries form a subgroup, so their number divides 8.
    const fn fixed_by(fixed: usize) -> ClassSize {
        match fixed {
            0 | 1 => ClassSize::Eight,
            2 | 3 => ClassSize::Four,
            4..8 => ClassSize::Two,
            _ => ClassSize::One,
        }
    }

    /// Returns symmetries that map a placement without attacks to each member of its class once.
    ///
    /// Such a placement with two or more queens is never symmetric about a diagonal or a middle
    /// line, because a queen and its image would share a line. So only rotations can leave it
    /// unchanged.
    #[inline]
    pub const fn images(self) -> Images {
        match self {
            ClassSize::One => Images::IDENTITY,
            ClassSize::Two => Images::MIRRORED,
            ClassSize::Four => {
                Images::MIRRORED.with(Symmetry::Transpose).with(Symmetry::QuarterTurn)
            }
            ClassSize::Eight => Images(u8::MAX),
        }
    }
}

/// Returns the number of different images of a placement.
///
/// ```
/// use queens::Placement;
/// use queens::symmetry::{ClassSize, class_size};
///
/// assert_eq!(class_size(&"1 3 0 2".parse::<Placement>()?)?, ClassSize::Two);
/// assert_eq!(class_size(&"0 2 4 1 3".parse::<Placement>()?)?, ClassSize::Eight);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Error::SharedColumn`] if two queens share a column.
pub fn class_size(placement: &Placement) -> Result<ClassSize, Error> {
    let mut fixed = 0;
    for symmetry in Symmetry::ALL {
        fixed += usize::from(symmetry.apply(placement)? == *placement);
    }
    Ok(ClassSize::fixed_by(fixed))
}

/// Returns the different images of a placement, in lexicographic order.
///
/// ```
/// use queens::{Placement, symmetry};
///
/// let placement: Placement = "2 0 3 1".parse()?;
/// let images: Vec<_> = symmetry::images(&placement)?.iter().map(Placement::to_string).collect();
/// assert_eq!(images, ["1 3 0 2", "2 0 3 1"]);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// [`Error::SharedColumn`] if two queens share a column.
pub fn images(placement: &Placement) -> Result<Vec<Placement>, Error> {
    let images = Symmetry::ALL.iter().map(|symmetry| symmetry.apply(placement));
    let mut images = images.collect::<Result<Vec<_>, _>>()?;
    images.sort_unstable();
    images.dedup();
    Ok(images)
}

/// The images that a found placement represents: a set of [`Symmetry`].
///
/// A search that uses symmetry finds one placement and counts several of its images. The set
/// contains one symmetry for each counted image, so different members give different images.
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
    /// The found placement only.
    pub const IDENTITY: Images = Images(1 << Symmetry::Identity as u8);
    /// The found placement and its mirror image.
    pub const MIRRORED: Images = Images::IDENTITY.with(Symmetry::Mirror);

    /// Adds a symmetry to the set.
    #[must_use]
    pub const fn with(self, symmetry: Symmetry) -> Images {
        Images(self.0 | 1 << symmetry as u8)
    }

    /// The number of placements that the found one represents.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the class size for this number of members; `None` if no class has this size.
    pub const fn class_size(self) -> Option<ClassSize> {
        match self.len() {
            1 => Some(ClassSize::One),
            2 => Some(ClassSize::Two),
            4 => Some(ClassSize::Four),
            8 => Some(ClassSize::Eight),
            _ => None,
        }
    }

    /// Returns whether the set is empty; no search reports an empty set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the members, in the order of [`Symmetry::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter().filter(move |&symmetry| self.0 >> symmetry as u8 & 1 == 1)
    }

    /// Passes the images of `found` to `each`, until it breaks.
    pub(crate) fn of<B>(
        self,
        found: &Placement,
        each: &mut impl FnMut(&Placement) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self == Images::IDENTITY {
            return each(found);
        }
        let images = self.iter().filter_map(|symmetry| symmetry.apply(found).ok());
        images.into_iter().try_for_each(|image| each(&image))
    }
}

/// Marks a row or column of a partial placement that has no queen.
pub(crate) const NONE: u8 = u8::MAX;

/// Returns the class size if these queens are the canonical member of their class.
///
/// The queens must not attack each other. Returns `None` if one of their images is smaller.
///
/// `columns` holds the column of each row's queen, and `rows` the row of each column's queen;
/// [`NONE`] means that there is no queen. Searches that use symmetry call this function for each
/// placement they find, so it compares images row by row without building them.
pub(crate) fn canonical_class(columns: &[u8], rows: &[u8]) -> Option<ClassSize> {
    let mut fixed = 1;
    for symmetry in Symmetry::ALL.into_iter().skip(1) {
        match compare_image(symmetry, columns, rows) {
            Ordering::Less => return None,
            Ordering::Equal => fixed += 1,
            Ordering::Greater => {}
        }
    }
    Some(ClassSize::fixed_by(fixed))
}

/// Returns the first symmetry whose image of these queens is lexicographically smaller.
///
/// The arguments are as for [`canonical_class`].
pub(crate) fn smaller_image(columns: &[u8], rows: &[u8]) -> Option<Symmetry> {
    let is_smaller = |&symmetry: &Symmetry| compare_image(symmetry, columns, rows).is_lt();
    Symmetry::ALL.into_iter().find(is_smaller)
}

/// Returns the class size of a solution, if it is canonical.
pub(crate) fn class_of_canonical(solution: &Placement) -> Option<ClassSize> {
    let (mut columns, mut rows) = ([NONE; 32], [NONE; 32]);
    for queen in solution.squares().ok()? {
        columns[queen.row()] = queen.column() as u8;
        rows[queen.column()] = queen.row() as u8;
    }
    canonical_class(&columns[..solution.size()], &rows[..solution.size()])
}

/// Compares the image with the queens, row by row from the top.
#[inline]
fn compare_image(symmetry: Symmetry, columns: &[u8], rows: &[u8]) -> Ordering {
    let last = columns.len().wrapping_sub(1);
    let turn = |index: u8| if index == NONE { NONE } else { last as u8 - index };
    let image = |row: usize| match symmetry {
        Symmetry::Identity => columns[row],
        Symmetry::Mirror => turn(columns[row]),
        Symmetry::Flip => columns[last - row],
        Symmetry::HalfTurn => turn(columns[last - row]),
        Symmetry::Transpose => rows[row],
        Symmetry::QuarterTurn => turn(rows[row]),
        Symmetry::QuarterTurnBack => rows[last - row],
        Symmetry::AntiTranspose => turn(rows[last - row]),
    };
    let differing = (0..columns.len()).map(|row| image(row).cmp(&columns[row]));
    differing.into_iter().find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
}

#[cfg(feature = "serde")]
impl serde::Serialize for Images {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Images {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Images, D::Error> {
        let members = <Vec<Symmetry> as serde::Deserialize>::deserialize(deserializer)?;
        Ok(members.into_iter().fold(Images(0), Images::with))
    }
}

impl fmt::Debug for Images {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
