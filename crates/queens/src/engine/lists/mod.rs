//! Quadrant lists: the placements on each column set of each side.
//!
//! | file | from | to |
//! |---|---|---|
//! | `list` | a quadrant and a set of columns | the masks of all placements, grouped by row set |
//! | `set_lists` | a column set of one side | the lists of both halves |
//! | `cache` | a tile | its lists, shared by all threads |
//! | `cursor` | a unit number | the unit and its lists |

mod cache;
mod cursor;
mod list;
mod set_lists;

pub(crate) use cache::ListCache;
pub(crate) use cursor::{Cursor, UnitLists};
pub(crate) use list::QuadrantList;
