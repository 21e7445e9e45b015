//! The board and its cut: free squares, and the diagonals through each square.
//!
//! | file | from | to |
//! |---|---|---|
//! | `sets` | a number of rows or columns | sets of them, as bits |
//! | `diagonals` | squares | the diagonals through them, as bits |
//! | `free` | a board | its free rows, columns and squares |
//! | `layout` | the diagonals of each half | the bit of each in a mask |
//! | `quadrants` | a quadrant and some of its columns | all placements on these columns |
//! | `cut` | free squares and a cut | the four quadrants, their masks included |

pub(crate) mod cut;
pub(crate) mod diagonals;
pub(crate) mod free;
mod layout;
pub(crate) mod quadrants;
pub(crate) mod sets;
