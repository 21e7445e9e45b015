//! Quadrant lists: the placements of a quadrant on one set of columns.
//!
//! The placements are grouped by their *row set*, the rows that they use.
//!
//! | file | from | to |
//! |---|---|---|
//! | `list` | a quadrant and a set of columns | the masks of all placements, grouped by row set |
//! | `set_lists` | a column set of one side | the lists of both halves |
//! | `cache` | a tile | its lists, shared by all threads |
//! | `divide` | a list and a diagonal | the placements with and without the diagonal |
//! | `cursor` | a unit number | the unit and its lists |

mod cache;
mod cursor;
mod divide;
mod list;
mod set_lists;

pub(crate) use cache::ListCache;
pub(crate) use cursor::{Cursor, UnitLists};
pub(crate) use divide::Divider;
pub(crate) use list::QuadrantList;
