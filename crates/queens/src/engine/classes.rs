//! Solutions up to rotation and reflection, from the totals.

use super::options::Options;
use super::symmetric::{half_turn, quarter_turn};
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
/// assert_eq!((classes.unique(), classes.by_size), (12, [0, 0, 1, 11]));
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// As [`count`](super::count).
pub fn classes(size: Size, total: u128, options: &Options<'_>) -> Result<Classes, Error> {
    if size.get() <= 1 {
        return Ok(Classes { by_size: [total, 0, 0, 0] });
    }
    let (half, quarter) = (half_turn(size, options)?, quarter_turn(size));
    let others = total.saturating_sub(half); // a total that is wrong is no reason to panic
    Ok(Classes { by_size: [0, quarter / 2, (half - quarter) / 4, others / 8] })
}
