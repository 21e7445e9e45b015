//! Counts and lists the completions of boards with queens and 0 to 95 % blocked squares, and compares
//! both results with those of all solutions that fit the board.
#![no_main]

use libfuzzer_sys::fuzz_target;
use queens::engine::{Options, completions};
use queens::rng::Rng;
use queens::control::Control;
use queens::{Board, Placement, Size, Square, complete};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// The largest board. Larger boards have too many solutions for the naive search.
const MOST: usize = 12;

/// Returns all solutions of a size. Each size is searched only once.
fn all(size: Size) -> &'static [Placement] {
    static ALL: [OnceLock<Vec<Placement>>; MOST + 1] = [const { OnceLock::new() }; MOST + 1];
    ALL[size.get()].get_or_init(|| queens::solutions(size).collect())
}

fuzz_target!(|input: (u8, u8, u8, u8, u64)| {
    let (n, percent, queens, threads, seed) = input;
    let size = Size::new(usize::from(n) % (MOST + 1)).expect("small");
    let mut random = Rng::new(seed);
    let mut board = Board::empty(size);
    let squares = (0..size.get()).flat_map(|row| (0..size.get()).map(move |column| (row, column)));
    for (row, column) in squares {
        let square = Square::new(row, column, size).expect("on the board");
        if random.below(100) < u64::from(percent % 96) {
            let _ = board.block(square);
        } else if random.below(100) < u64::from(queens % 8) {
            let _ = board.place(square);
        }
    }
    let fits = |solution: &&Placement| {
        let has = |square: Square| usize::from(solution.columns()[square.row()] as u8) == square.column();
        board.queens().all(has) && !board.blocked().any(has)
    };
    let expected: BTreeSet<&Placement> = all(size).iter().filter(fits).collect();
    let mut listed = Vec::new();
    let _ = complete::completions(&board, |found| {
        listed.push(found.clone());
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(listed.len(), expected.len(), "\n{board}");
    assert_eq!(listed.iter().collect::<BTreeSet<_>>(), expected, "\n{board}");
    let options = Options::from(Control::default().threads(usize::from(threads % 3) + 1));
    assert_eq!(completions(&board, &options), Ok(expected.len() as u128), "\n{board}");
});
