//! Boards, squares and placements: the values every other module works with.
//!
//! Rows are counted from 0 at the **top**, columns from 0 at the **left**. Only square *names*
//! follow chess: files are letters from the left, ranks are numbers from the **bottom**, so `a1` is
//! the bottom left square (see [`SquareName`]).
//!
//! In order of reading: `size`, `square`, `sets` (rows and columns as sets), `placement` (a queen in
//! every row), `grid` (boards with queens and blocked squares), `position` (the same of any size, as they
//! are read), `attacks` (all pairs of queens on one line), `text` and `fen` (boards as text).
//!
//! ```
//! use queens::{Board, Placement, Size, SquareName};
//!
//! let size = Size::new(4)?;
//! let corner = "a1".parse::<SquareName>()?.on(size)?;
//! assert_eq!((corner.row(), corner.column()), (3, 0));
//!
//! let mut board = Board::empty(size);
//! board.block(corner)?;
//! let placement: Placement = "1 3 0 2".parse()?;
//! assert!(placement.is_solution() && board.admits(&placement));
//! # Ok::<(), queens::Error>(())
//! ```

mod attacks;
mod fen;
mod grid;
mod placement;
mod position;
mod sets;
mod size;
mod square;
mod text;

pub use attacks::Attacks;
pub use grid::Board;
pub use placement::{Placement, find_attack};
pub use position::Position;
pub use sets::{ColumnSet, IndexSet, RowSet};
pub use size::Size;
pub use square::{Line, Square, SquareName, file_name, square_name};
