//! Times one solution: `solve_time construct|random|min-conflicts N [SEED]`.
//!
//! `min-conflicts` is the textbook loop, for comparison: start anywhere, then move the queen of a
//! random attacked row to a column of that row with the fewest conflicts, until no queen is
//! attacked; start again after 100 + 2 N moves, because the loop can reach a local minimum.

use queens::run::StopToken;
use queens::{Placement, solve};
use std::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, method, n, rest @ ..] = &arguments[..] else {
        eprintln!("usage: solve_time construct|random|min-conflicts N [SEED]");
        std::process::exit(2);
    };
    let n = n.parse().expect("N");
    let seed = rest.first().map_or(1, |seed| seed.parse().expect("SEED"));
    let stop = StopToken::new();
    let start = Instant::now();
    let placement = match method.as_str() {
        "construct" => solve::construct(n, &stop).expect("N in range").expect("a solution"),
        "random" => solve::random(n, seed, &stop).expect("N in range").expect("a solution"),
        _ => min_conflicts(n, seed),
    };
    let made = start.elapsed();
    assert_eq!(placement.find_attack(), None);
    println!("{method} N = {n}: made in {made:.6?}, checked in {:.6?}", start.elapsed() - made);
}

/// The textbook loop, with counters for columns and diagonals.
fn min_conflicts(n: usize, mut seed: u64) -> Placement {
    let mut random = |bound: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % bound as u64) as usize
    };
    loop {
        let columns = (0..n).map(|_| random(n)).collect();
        if let Some(placement) = descend(columns, &mut random) {
            return placement;
        }
    }
}

fn descend(mut columns: Vec<usize>, random: &mut impl FnMut(usize) -> usize) -> Option<Placement> {
    let n = columns.len();
    let mut lines = [vec![0u32; n], vec![0u32; 2 * n], vec![0u32; 2 * n]];
    let at = |row: usize, column: usize| [column, column + n - row, column + row];
    for (row, &column) in columns.iter().enumerate() {
        (0..3).for_each(|line| lines[line][at(row, column)[line]] += 1);
    }
    let on = |lines: &[Vec<u32>; 3], row, column| {
        (0..3).map(|line| lines[line][at(row, column)[line]]).sum::<u32>()
    };
    for _ in 0..100 + 2 * n {
        let attacked: Vec<usize> =
            (0..n).filter(|&row| on(&lines, row, columns[row]) > 3).collect();
        if attacked.is_empty() {
            let columns = columns.iter().map(|&column| column as u32).collect();
            return Some(Placement::new(columns).expect("on the board"));
        }
        let row = attacked[random(attacked.len())];
        (0..3).for_each(|line| lines[line][at(row, columns[row])[line]] -= 1);
        let fewest = (0..n).map(|column| on(&lines, row, column)).min().expect("a column");
        let best: Vec<usize> = (0..n).filter(|&column| on(&lines, row, column) == fewest).collect();
        columns[row] = best[random(best.len())];
        (0..3).for_each(|line| lines[line][at(row, columns[row])[line]] += 1);
    }
    None
}
