//! Counts without an operating system: without arguments, output, a clock or threads.
//!
//! Built for wasm32-unknown-unknown, it is a module without imports that traps if a count is wrong.

use queens::control::Control;
use queens::count::Method;
use queens::engine::{Options, kernel::Kernel};
use queens::{Algorithm, Error, Search, Size, known};

fn main() -> Result<(), Error> {
    for known in known::all().take_while(|known| known.n <= 13) {
        let size = Size::new(known.n)?;
        for kernel in Kernel::available() {
            // Requesting more threads than are available is not an error.
            let options = Options::from(Control::default().threads(4)).kernel(kernel);
            let count = Method::Halves.count(size, &options.unique(true))?;
            let half_turn = count.half_turn.map(|half_turn| half_turn.0);
            let published = (known.total, Some(known.half_turn));
            assert_eq!((count.total.0, half_turn), published, "N={size} {kernel}");
        }
        if known.n <= 11 {
            assert_eq!(
                Algorithm::Symmetry.count(size, &Control::default())?,
                known.total,
                "N={size}"
            );
        }
    }
    Ok(())
}
