//! Clocks and time measurements.
//!
//! In reading order: `clock`, `times` (the times of repeated runs) and `measurement` (one method on one board,
//! timed under a limit).

mod clock;
mod measurement;
mod times;

pub use clock::{Clock, Stopwatch, TimeLeft};
pub use measurement::{Measurement, Timing, measure};
pub(crate) use measurement::{REPEAT, in_time, time};
pub use times::Times;
