//! Placements: one queen in each row.

use super::{Line, Size, Square};
use crate::Error;
use std::fmt;
use std::str::FromStr;

/// One queen in each row, stored as its column, from the top row down.
///
/// A placement may have any number of rows and need not be a solution. Its text form is the list
/// of columns.
///
/// ```
/// use queens::Placement;
///
/// let placement: Placement = "1 3 0 2".parse()?;
/// assert_eq!(placement.columns(), [1, 3, 0, 2]);
/// assert!(placement.is_solution());
/// assert_eq!(placement.to_string(), "1 3 0 2");
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<u32>", into = "Vec<u32>"))]
pub struct Placement(Vec<u32>);

impl Placement {
    /// Creates a placement from the column of each row's queen.
    ///
    /// # Errors
    /// [`Error::ColumnOutside`] if a column is not below the number of rows.
    pub fn new(columns: Vec<u32>) -> Result<Placement, Error> {
        let n = columns.len();
        match columns.iter().position(|&column| column as usize >= n) {
            Some(row) => Err(Error::ColumnOutside { row, column: columns[row], n }),
            None => Ok(Placement(columns)),
        }
    }

    /// Creates a placement without checking that the columns are on the board.
    pub(crate) fn from_columns(columns: Vec<u32>) -> Placement {
        debug_assert!(columns.iter().all(|&column| (column as usize) < columns.len()));
        Placement(columns)
    }

    /// Creates a placement from queens on a board of this size.
    ///
    /// If a row has several queens, the last one counts. A row without a queen gets column 0.
    pub(crate) fn of(size: Size, queens: &[Square]) -> Placement {
        let mut placement = Placement(vec![0; size.get()]);
        queens.iter().for_each(|&queen| placement.set(queen));
        placement
    }

    /// Moves the queen of a row; ignores squares outside the board.
    #[inline]
    pub(crate) fn set(&mut self, queen: Square) {
        let n = self.size();
        if let Some(column) = self.0.get_mut(queen.row()).filter(|_| queen.column() < n) {
            *column = queen.column() as u32;
        }
    }

    /// The column of each row's queen.
    pub fn columns(&self) -> &[u32] {
        &self.0
    }

    /// The number of rows and columns of the board; can exceed [`Size::MAX`].
    pub fn size(&self) -> usize {
        self.0.len()
    }

    /// Returns the queens from the top row down.
    ///
    /// ```
    /// use queens::{Placement, Size};
    ///
    /// let (size, placement) = (Size::new(4)?, "1 3 0 2".parse::<Placement>()?);
    /// let names = placement.squares()?.map(|square| Ok(square.name(size)?.to_string()));
    /// assert_eq!(names.collect::<Result<Vec<_>, queens::Error>>()?, ["b4", "d3", "a2", "c1"]);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::SizeOutOfRange`] above [`Size::MAX`], the limit of [`Square`].
    pub fn squares(&self) -> Result<impl Iterator<Item = Square> + '_, Error> {
        let rows = Size::new(self.size())?.indices();
        Ok(rows.zip(&self.0).map(|(row, &column)| Square::at(row, column as u8)))
    }

    /// Returns whether no two queens attack each other.
    ///
    /// Tests every pair. This check is slow but simple; all other methods are tested against it.
    pub fn is_solution(&self) -> bool {
        self.attacks().next().is_none()
    }

    /// Returns the first two queens that attack each other, by their rows, and their line.
    ///
    /// The second row is the uppermost row whose queen is attacked from above. `None` for a
    /// solution.
    ///
    /// Takes O(N) time and 5 bits of memory per row.
    ///
    /// ```
    /// use queens::{Line, Placement};
    ///
    /// let placement: Placement = "0 2 4 1 3".parse()?;
    /// assert_eq!(placement.find_attack(), None);
    /// let placement: Placement = "0 2 4 3 1".parse()?;
    /// assert_eq!(placement.find_attack(), Some((0, 3, Line::Main)));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn find_attack(&self) -> Option<(usize, usize, Line)> {
        let queens = self.0.iter().enumerate().map(|(row, &column)| (row, column as usize));
        find_attack(self.size(), queens).map(|([upper, lower], line)| (upper.0, lower.0, line))
    }

    /// Returns all pairs of rows whose queens attack each other, with their lines, in order.
    ///
    /// ```
    /// use queens::{Line, Placement};
    ///
    /// let placement: Placement = "0 1 0".parse()?;
    /// let attacks: Vec<_> = placement.attacks().collect();
    /// assert_eq!(attacks, [(0, 1, Line::Main), (0, 2, Line::Column), (1, 2, Line::Anti)]);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn attacks(&self) -> impl Iterator<Item = (usize, usize, Line)> + '_ {
        let pairs =
            (0..self.size()).flat_map(|one| (one + 1..self.size()).map(move |two| (one, two)));
        pairs.filter_map(|(one, two)| self.line(one, two).map(|line| (one, two, line)))
    }

    /// Returns the line on which the queens of two rows attack each other.
    fn line(&self, upper: usize, lower: usize) -> Option<Line> {
        line((upper, self.0[upper] as usize), (lower, self.0[lower] as usize))
    }
}

/// Returns the first two queens that attack each other on `n` rows, and their line.
///
/// The second queen is the first one that an earlier queen attacks. The queens must be given as
/// (row, column), row by row from the top; a row may have no queen, or several. Queens outside the
/// board are ignored.
///
/// Takes O(N) time and 5 bits of memory per row.
///
/// ```
/// use queens::Line;
/// use queens::board::find_attack;
///
/// let queens = [(0, 1), (3, 3), (3, 0)];
/// assert_eq!(find_attack(4, queens.into_iter()), Some(([(3, 3), (3, 0)], Line::Row)));
/// assert_eq!(find_attack(4, queens.into_iter().take(2)), None);
/// ```
pub fn find_attack(
    n: usize,
    queens: impl Iterator<Item = (usize, usize)> + Clone,
) -> Option<([(usize, usize); 2], Line)> {
    let mut queens = queens.filter(|&(row, column)| row.max(column) < n);
    let mut before = queens.clone();
    let (mut columns, mut main, mut anti) =
        (BitSet::new(n), BitSet::new(2 * n), BitSet::new(2 * n));
    let mut last = None;
    let second = queens.find(|&(row, column)| {
        // `|` instead of `||`, because all lines must be marked.
        (last.replace(row) == Some(row))
            | columns.mark(column)
            | main.mark(column + n - row)
            | anti.mark(column + row)
    })?;
    before.find_map(|first| line(first, second).map(|line| ([first, second], line)))
}

/// Returns the line on which two queens attack each other, upper or left queen first.
fn line(upper: (usize, usize), lower: (usize, usize)) -> Option<Line> {
    let (down, left, right) = (lower.0.abs_diff(upper.0), upper.1, lower.1);
    match down {
        0 => Some(Line::Row),
        _ if left == right => Some(Line::Column),
        _ if left + down == right => Some(Line::Main),
        _ if right + down == left => Some(Line::Anti),
        _ => None,
    }
}

struct BitSet(Vec<u64>);

impl BitSet {
    fn new(bound: usize) -> BitSet {
        BitSet(vec![0; bound.div_ceil(64)])
    }

    /// Adds a number; returns `true` if it was already present.
    fn mark(&mut self, number: usize) -> bool {
        let (word, bit) = (&mut self.0[number / 64], 1 << (number % 64));
        let marked = *word & bit != 0;
        *word |= bit;
        marked
    }
}

impl TryFrom<Vec<u32>> for Placement {
    type Error = Error;

    fn try_from(columns: Vec<u32>) -> Result<Placement, Error> {
        Placement::new(columns)
    }
}

impl From<Placement> for Vec<u32> {
    fn from(placement: Placement) -> Vec<u32> {
        placement.0
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, column) in self.0.iter().enumerate() {
            let gap = if row == 0 { "" } else { " " };
            write!(f, "{gap}{column}")?;
        }
        Ok(())
    }
}

impl FromStr for Placement {
    type Err = Error;

    /// Parses columns separated by blanks or commas, optionally in square brackets.
    fn from_str(text: &str) -> Result<Placement, Error> {
        let text = text.trim();
        let list = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
        let items =
            list.split(|c: char| c == ',' || c.is_whitespace()).filter(|item| !item.is_empty());
        let columns = items
            .map(|item| item.parse().map_err(|_| Error::ColumnSyntax { text: item.to_owned() }));
        Placement::new(columns.collect::<Result<_, _>>()?)
    }
}
