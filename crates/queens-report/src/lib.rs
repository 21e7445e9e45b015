//! What every face of the project shows alike: timed comparisons of algorithms, drawings of boards
//! and charts.
//!
//! # What to do first
//!
//! Compare algorithms, and draw the times:
//!
//! ```
//! use queens::{Algorithm, Size};
//! use queens_report::Comparison;
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! let algorithms = [Algorithm::Flags, Algorithm::Bitmap];
//! let mut comparison = Comparison::new(&algorithms, Duration::from_secs(1));
//! let size = Size::new(6)?;
//! let round = comparison.round(size, &AtomicBool::new(false), |_| ()).expect("nobody stops it");
//! assert!(round.measurements().all(|(_, run)| run.total == 4));
//! assert!(comparison.chart(&[round]).to_svg().starts_with("<svg"));
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! Draw solutions:
//!
//! ```
//! use queens_report::{Solution, boards};
//!
//! let solution = |(number, placement)| Solution { n: 6, number, placement, class_size: None };
//! let solutions: Vec<_> = (1..).zip(queens::solutions("6".parse()?)).map(solution).collect();
//! assert_eq!(boards::document(6, &solutions).matches("<use href=\"#board\"").count(), 4);
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! # The modules, in order of reading
//!
//! | module | what it is about |
//! |---|---|
//! | [`mod@measure`] | one algorithm on one board, timed under a limit |
//! | [`comparison`] | several algorithms on the same boards |
//! | [`chart`] | a comparison as an SVG drawing |
//! | [`csv`] | a comparison as comma-separated values |
//! | [`boards`] | solutions, each a [`Solution`], as an SVG drawing |
//! | [`picture`] | one board, whatever is on it, as an SVG drawing |

#![forbid(unsafe_code)]

pub mod boards;
pub mod chart;
pub mod comparison;
pub mod csv;
pub mod measure;
pub mod picture;
mod solution;

pub use comparison::{Comparison, Outcome, Round};
pub use measure::{Measurement, measure};
pub use solution::Solution;
