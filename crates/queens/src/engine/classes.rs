//! Solutions up to rotation and reflection, from the totals.

use super::options::Options;
use super::symmetric::{half_turn, quarter_turn};
use crate::symmetry::ClassSize;
use crate::unique::Classes;
use crate::{Error, Size};

/// The classes of all `total` solutions: counts the symmetric ones ([`half_turn`], [`quarter_turn`]),
/// which takes next to no time, and with them the solutions that differ by more than a rotation or
/// reflection.
///
/// Reflections keep no solution of more than one row. So solutions equal to their quarter turn make
/// classes of 2, others equal to their half turn classes of 4, and all others classes of 8.
///
/// ```
/// use queens::Size;
/// use queens::engine::{Options, classes};
///
/// let classes = classes(Size::new(8)?, 92, &Options::default())?;
/// assert_eq!((classes.unique(), classes.half_turn()), (12, 4));
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// As [`count`](super::count).
pub fn classes(size: Size, total: u128, options: &Options<'_>) -> Result<Classes, Error> {
    let mut classes = Classes::default();
    if size.get() <= 1 {
        classes.add(ClassSize::One, total);
        return Ok(classes);
    }
    let (half, quarter) = (half_turn(size, options)?, quarter_turn(size));
    let others = total.saturating_sub(half); // a total that is wrong is no reason to panic
    classes.add(ClassSize::Two, quarter / 2);
    classes.add(ClassSize::Four, (half - quarter) / 4);
    classes.add(ClassSize::Eight, others / 8);
    Ok(classes)
}
