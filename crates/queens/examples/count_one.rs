//! Counts one board with one algorithm on one thread, to time the library.
//!
//! `count_one NAME N` prints the count and the seconds that it took.

use queens::control::Control;
use queens::{Algorithm, Search, Size};
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, n] = &arguments[..] else {
        return Err("usage: count_one NAME N".into());
    };
    let (algorithm, size): (Algorithm, Size) = (name.parse()?, n.parse()?);
    let start = Instant::now();
    let count = algorithm.count(size, &Control::default().threads(1))?;
    println!("{count} {:.3}", start.elapsed().as_secs_f64());
    Ok(())
}
