//! Counts the completions of random boards with every possible cut.

use super::{naive, size};
use crate::control::Control;
use crate::engine::geometry::free::FreeSquares;
use crate::engine::join::Tuning;
use crate::engine::kernel::Kernel;
use crate::engine::plan::builders;
use crate::engine::{Options, UnitPlan, completions};
use crate::rng::Rng;
use crate::{Board, Square};
use std::ops::Range;

/// The number of boards for each test, enough to test every kind of board often.
const BOARDS: u64 = 2_500;

/// Creates a random board of 1 to 10 rows with some queens and blocked squares.
///
/// On most boards, the queens do not attack each other.
fn random_board(seed: u64) -> Board {
    let mut random = Rng::new(seed);
    let mut below = |bound: u64| random.next() % bound;
    let size = size(1 + below(10) as usize);
    let n = size.get() as u64;
    let mut board = Board::empty(size);
    let (queens, careless, density) = (below(n.div_ceil(2) + 1), below(8) == 0, below(96));
    for _ in 0..queens {
        let square = Square::at(below(n) as u8, below(n) as u8);
        if careless || board.queens().all(|queen| queen.attack(square).is_none()) {
            board.place(square).unwrap();
        }
    }
    for row in size.indices() {
        for column in size.indices() {
            if below(100) < density {
                // This fails if the square has a queen.
                let _ = board.block(Square::at(row, column));
            }
        }
    }
    board
}

/// Counts with one cut. Returns `None` if 64 bits are not enough for a mask.
fn at_cut(board: &Board, free: &FreeSquares, top: usize, options: &Options<'_>) -> Option<u128> {
    let plan = UnitPlan::of(vec![builders::general(board.size(), free, top)?], 4);
    Some(plan.count_units(UnitPlan::ALL, options).unwrap().total())
}

/// Checks the counts of these boards with every cut, using the kernels in turn.
fn check(seeds: Range<u64>) {
    let kernels: Vec<Kernel> = Kernel::available().collect();
    let (mut cuts, mut solvable) = (0, 0);
    for seed in seeds {
        let board = random_board(seed);
        let expected = naive(&board);
        solvable += u64::from(expected > 0);
        assert_eq!(completions(&board, &Options::default()).unwrap(), expected, "\n{board}");
        let Some(free) = FreeSquares::of(&board) else {
            assert_eq!(expected, 0, "\n{board}");
            continue;
        };
        let options = Options::from(Control::default().threads(1))
            .kernel(kernels[seed as usize % kernels.len()])
            .tuning(Tuning::tiny());
        for top in 0..=free.rows.count_ones() as usize {
            for (free, side) in [(&free, "board"), (&free.transposed(), "transpose")] {
                let count = at_cut(&board, free, top, &options).expect("small boards fit");
                assert_eq!(count, expected, "{side} cut after {top} free rows\n{board}");
                cuts += 1;
            }
        }
    }
    assert!(cuts > 15_000 && solvable > BOARDS / 10, "{cuts} cuts, {solvable} solvable");
}

#[test]
fn random_boards_match_naive_search() {
    check(0..BOARDS);
}

/// Checks more boards, in a separate test that can run in parallel.
#[test]
fn more_random_boards_match_naive_search() {
    check(BOARDS..2 * BOARDS);
}

#[test]
fn exclusive_columns_are_not_tried_in_other_half() {
    let mut board = Board::empty(size(8));
    let units = |board: &Board| {
        let free = FreeSquares::of(board).unwrap();
        UnitPlan::of(vec![builders::general(board.size(), &free, 4).unwrap()], 4).units()
    };
    assert_eq!(units(&board), 70, "4 of 8 columns");
    (0..4).for_each(|row| drop(board.block(Square::at(row, 1))));
    assert_eq!(units(&board), 35, "4 of the other 7");
    (4..8).for_each(|row| drop(board.block(Square::at(row, 6))));
    assert_eq!(units(&board), 20, "3 of the other 6");
    (4..8).for_each(|row| drop(board.block(Square::at(row, 1))));
    assert_eq!(units(&board), 0, "no half can use column 1");
}
