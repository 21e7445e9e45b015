//! Tests of the public interface of the library, in one binary.

mod all_pairs;
mod classic;
mod complete;
mod device;
mod documentation;
mod engine;
mod engine_symmetric;
mod errors;
mod kernels_present;
mod local_search;
mod properties;
mod recount;
#[cfg(feature = "serde")]
mod serde;
mod state;
mod stops;

use queens::control::{Control, StopToken};
use queens::{Size, Square};

fn size(n: usize) -> Size {
    Size::new(n).unwrap()
}

fn square(row: usize, column: usize) -> Square {
    Square::new(row, column, Size::MAX).unwrap()
}

/// Returns a control whose token has stopped.
fn stopped() -> Control<'static> {
    let stop = StopToken::new();
    stop.stop();
    Control::default().stop(&stop)
}
