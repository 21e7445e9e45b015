//! Clocks and time measurements.
//!
//! In reading order: `clock`, `times` (the times of repeated runs), `measurement` (one method on one board,
//! timed under a limit) and `time_left`.

mod clock;
mod measurement;
mod time_left;
mod times;

pub use clock::{Clock, Stopwatch};
pub use measurement::{Measurement, Timing, measure};
pub(crate) use measurement::{REPEAT, in_time, time};
pub use time_left::TimeLeft;
pub use times::Times;
