//! Compares the completions of random boards with all solutions that keep their queens and avoid
//! their blocked squares.

use super::size;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use queens::control::{Control, StopToken};
use queens::engine::{self, Options};
use queens::{Algorithm, Board, Placement, Search, Square, complete};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn count(board: &Board) -> u128 {
    complete::count(board, &StopToken::new()).unwrap()
}

fn first(board: &Board) -> Option<Placement> {
    complete::first(board, &StopToken::new()).unwrap()
}

/// Returns all solutions that keep the queens of a board and avoid its blocked squares.
fn naive(board: &Board) -> BTreeSet<Placement> {
    let (queens, blocked): (Vec<_>, Vec<_>) = (board.queens().collect(), board.blocked().collect());
    let fits = |found: &Placement| {
        let has = |square: &Square| found.columns()[square.row()] as usize == square.column();
        queens.iter().all(has) && !blocked.iter().any(has)
    };
    queens::solutions(board.size()).filter(fits).collect()
}

/// Generates up to `most` squares of a board.
fn squares(n: usize, most: usize) -> impl Strategy<Value = Vec<Square>> {
    let square = (0..n.max(1), 0..n.max(1));
    let squares = prop::collection::vec(square, 0..=most);
    squares.prop_map(move |all| {
        all.into_iter().filter_map(|(row, column)| Square::new(row, column, size(n)).ok()).collect()
    })
}

/// Generates a board: queens that may attack each other, and blocks on squares without a queen.
fn any_board(max: usize) -> impl Strategy<Value = Board> {
    let with_queens = (0..=max).prop_flat_map(|n| {
        let careless = squares(n, n / 2).prop_map(move |queens| {
            let mut board = Board::empty(size(n));
            queens.into_iter().for_each(|queen| drop(board.place(queen)));
            board
        });
        let apart = (0..=n / 3, any::<u64>())
            .prop_map(move |(queens, seed)| complete::random_any(size(n), queens, seed).unwrap());
        prop_oneof![1 => careless, 3 => apart]
    });
    with_queens.prop_flat_map(|board| {
        let n = board.size().get();
        squares(n, n * n / 3).prop_map(move |blocks| {
            let mut board = board.clone();
            blocks.into_iter().for_each(|block| drop(board.block(block)));
            board
        })
    })
}

fn listed(board: &Board) -> Vec<Placement> {
    let mut completions = Vec::new();
    let _ = complete::completions(board, |placement| {
        completions.push(placement.clone());
        ControlFlow::<()>::Continue(())
    });
    completions
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn completions_match_naive_search(board in any_board(9)) {
        let completions = listed(&board);
        let distinct: BTreeSet<_> = completions.iter().cloned().collect();
        prop_assert_eq!(distinct.len(), completions.len());
        prop_assert_eq!(count(&board), completions.len() as u128);
        let counted = engine::completions(&board, &Options::from(Control::default().threads(1))).unwrap();
        prop_assert_eq!(counted, completions.len() as u128);
        prop_assert_eq!(first(&board), completions.first().cloned());
        prop_assert_eq!(distinct, naive(&board));
    }
}

/// Checks that the random boards above are a useful test.
#[test]
fn many_random_boards_have_completions() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let boards = (0..1_000).map(|_| any_board(9).new_tree(&mut runner).unwrap().current());
    let solvable = boards.filter(|board| first(board).is_some()).count();
    assert!((200..900).contains(&solvable), "{solvable} of 1000");
}

#[test]
fn full_board_is_its_own_completion() {
    let _ = Algorithm::Bitmap.solutions(size(8), |solution| {
        let board = Board::try_from(solution).unwrap();
        assert_eq!(listed(&board), std::slice::from_ref(solution));
        ControlFlow::<()>::Continue(())
    });
}

#[test]
fn random_boards_have_the_promised_queens() {
    for seed in 0..50 {
        for queens in 0..=8 {
            let board = complete::random_solvable(size(8), queens, seed).unwrap();
            assert_eq!(board.queens().count(), queens);
            assert!(first(&board).is_some());
        }
        let board = complete::random_any(size(8), 5, seed).unwrap();
        assert_eq!((board.queens().count(), board.find_attack()), (5, None));
    }
    assert!(complete::random_solvable(size(8), 9, 0).is_err());
    assert!(complete::random_solvable(size(3), 1, 0).is_err());
    assert!(complete::random_any(size(3), 3, 0).is_err());
    assert!(complete::random_solvable(size(3), 0, 0).is_ok());
}

#[test]
fn fen_errors_name_the_problem() {
    let fault = |fen: &str| Board::from_fen(fen).unwrap_err().to_string();
    assert_eq!(fault("2Q1/4/5/4"), "row 3 of the FEN: more squares than the board has rows (4)");
    assert_eq!(fault("4/4/3/4"), "row 3 of the FEN: 3 squares, but the board has 4 rows");
    assert_eq!(fault("4/4/K3/4"), "row 3 of the FEN: unknown piece `K`: use Q, x and numbers");
}
