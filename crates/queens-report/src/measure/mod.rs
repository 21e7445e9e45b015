//! Clocks, and methods that are timed by them.
//!
//! In order of reading: `clock`, `times` (the times of repeated runs), `measurement` (one method on one
//! board, timed under a limit), `stopwatch` (time taken) and `time_left`.

mod clock;
mod measurement;
mod stopwatch;
mod time_left;
mod times;

pub use clock::Clock;
pub use measurement::{Measurement, Timing, measure};
pub(crate) use measurement::{REPEAT, in_time, time};
pub use stopwatch::Stopwatch;
pub use time_left::TimeLeft;
pub use times::Times;
