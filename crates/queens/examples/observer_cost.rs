//! Compares searches of the library with searches written by hand, to measure the observer's cost.
//!
//! The searches written by hand are in this file. They only count.
//!
//! `observer_cost library|by-hand NAME N` prints the count. Under callgrind, `library` and
//! `by-hand` should execute the same number of instructions; `bench-results/observer-cost.sh`
//! compares them.

use queens::observer::Totals;
use queens::{Algorithm, Search, Size};
use std::error::Error;
use std::ops::ControlFlow;

/// Bit fields, recursive.
fn bitmap(mask: u32, left: u32, down: u32, right: u32) -> u64 {
    if down == mask {
        return 1;
    }
    let mut count = 0;
    let mut free = mask & !(left | down | right);
    while free != 0 {
        let bit = free & free.wrapping_neg();
        free ^= bit;
        count += bitmap(mask, (left | bit) << 1, down | bit, (right | bit) >> 1);
    }
    count
}

/// Bit fields of each row in arrays.
fn bitmap_iterative(n: usize, mask: u32) -> u64 {
    let (mut left, mut down, mut right) = ([0u32; 33], [0u32; 33], [0u32; 33]);
    let mut free = [0u32; 33];
    let mut count = 0;
    let mut row = 0;
    free[0] = mask;
    loop {
        if row == n {
            count += 1;
        }
        while free[row] == 0 {
            if row == 0 {
                return count;
            }
            row -= 1;
        }
        let bit = free[row] & free[row].wrapping_neg();
        free[row] ^= bit;
        left[row + 1] = (left[row] | bit) << 1;
        down[row + 1] = down[row] | bit;
        right[row + 1] = (right[row] | bit) >> 1;
        row += 1;
        free[row] = mask & !(left[row] | down[row] | right[row]);
    }
}

/// The column of each earlier row, recursive.
fn backtracking(n: usize, columns: &mut [u8; 32], row: usize) -> u64 {
    if row == n {
        return 1;
    }
    let mut count = 0;
    for column in 0..n as u8 {
        let attacks = |(above, &other): (usize, &u8)| {
            other == column || other.abs_diff(column) == (row - above) as u8
        };
        if !columns[..row].iter().enumerate().any(attacks) {
            columns[row] = column;
            count += backtracking(n, columns, row + 1);
        }
    }
    count
}

/// The occupied columns and diagonals.
struct Flags {
    n: usize,
    columns: [bool; 32],
    main: [bool; 63],
    anti: [bool; 63],
}

impl Flags {
    fn set(&mut self, row: usize, column: usize, taken: bool) {
        self.columns[column] = taken;
        self.main[column + self.n - 1 - row] = taken;
        self.anti[column + row] = taken;
    }

    /// Recursive search.
    fn count(&mut self, row: usize) -> u64 {
        if row == self.n {
            return 1;
        }
        let mut count = 0;
        for column in 0..self.n {
            let main = column + self.n - 1 - row;
            if !self.columns[column] && !self.main[main] && !self.anti[column + row] {
                self.set(row, column, true);
                count += self.count(row + 1);
                self.set(row, column, false);
            }
        }
        count
    }
}

/// Returns the count of a search written by hand, if this file contains one.
fn by_hand(algorithm: Algorithm, size: Size) -> Option<u64> {
    let (n, mask) = (size.get(), size.columns().bits());
    match algorithm {
        Algorithm::Bitmap => Some(bitmap(mask, 0, 0, 0)),
        Algorithm::BitmapIterative => Some(bitmap_iterative(n, mask)),
        Algorithm::Backtracking => Some(backtracking(n, &mut [0; 32], 0)),
        Algorithm::Flags => {
            let mut flags = Flags { n, columns: [false; 32], main: [false; 63], anti: [false; 63] };
            Some(flags.count(0))
        }
        _ => None,
    }
}

/// Returns the count of the library's search with the counting observer.
fn library(algorithm: Algorithm, size: Size) -> u64 {
    let mut count = Totals::default();
    let ControlFlow::Continue(()) = algorithm.search(size, &mut count);
    count.total
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [side, name, n] = &arguments[..] else {
        return Err("usage: observer_cost library|by-hand NAME N".into());
    };
    let (algorithm, size): (Algorithm, Size) = (name.parse()?, n.parse()?);
    let count = match side.as_str() {
        "library" => library(algorithm, size),
        "by-hand" => by_hand(algorithm, size).ok_or("not written by hand here")?,
        other => return Err(format!("`{other}` is neither `library` nor `by-hand`").into()),
    };
    println!("{count}");
    Ok(())
}
