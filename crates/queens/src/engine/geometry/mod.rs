//! The geometry of a cut board: free squares, diagonals and quadrants.
//!
//! | file | from | to |
//! |---|---|---|
//! | `sets` | a number of rows or columns | sets of rows or columns, as bits |
//! | `diagonals` | squares | the diagonals through them, as bits |
//! | `free` | a board | its free rows, columns and squares |
//! | `layout` | the diagonals of each half | the mask bit of each diagonal |
//! | `quadrants` | a quadrant and some of its columns | all placements on these columns |
//! | `cut` | free squares and a cut | the four quadrants and the masks of their squares |

pub(crate) mod cut;
pub(crate) mod diagonals;
pub(crate) mod free;
pub(crate) mod layout;
pub(crate) mod quadrants;
pub(crate) mod sets;
