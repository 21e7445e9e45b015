//! Compares the states of the algorithms with the actions of their searches.

use super::size;
use queens::trace::{ClassTest, Event, Item, Memory, State};
use queens::{Algorithm, Placement, Search, Size, Square, Symmetry};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// The actions of a search at one of its nodes.
struct Visited {
    /// The queens on the board.
    queens: Vec<Square>,
    state: State,
    /// The squares that were tested at the node, or on which a queen was placed.
    tried: Vec<Square>,
    /// The number of images of the solution at this node, if any.
    images: Option<usize>,
    bits: Option<queens::observer::Bits>,
}

/// Returns all nodes of a search.
fn nodes(algorithm: Algorithm, n: usize) -> Vec<Visited> {
    let (mut nodes, mut path, mut queens) = (Vec::new(), Vec::new(), Vec::new());
    let ControlFlow::Continue(()) = algorithm.trace(size(n), |event| {
        match event {
            Event::Node { bits, .. } => {
                let state = algorithm.state(size(n), &queens);
                path.push(nodes.len());
                let (tried, queens) = (Vec::new(), queens.clone());
                nodes.push(Visited { queens, state, tried, images: None, bits });
            }
            Event::Tested { square, .. } => nodes[path[path.len() - 1]].tried.push(square),
            Event::Placed { square } => {
                if let Some(&node) = path.last().filter(|_| !algorithm.shows_tests()) {
                    nodes[node].tried.push(square);
                }
                queens.push(square);
            }
            Event::Removed { .. } => {
                queens.pop();
                path.retain(|&node: &usize| nodes[node].queens.len() <= queens.len());
            }
            Event::Solution { images, .. } => {
                nodes[path[path.len() - 1]].images = Some(images.len());
            }
        }
        ControlFlow::<Infallible>::Continue(())
    });
    nodes
}

/// Returns whether the algorithm tests only full boards.
///
/// Its nodes then have no tested candidates.
fn tests_boards(algorithm: Algorithm) -> bool {
    ["brute-force", "permutation"].contains(&algorithm.family())
}

#[test]
fn candidates_match_the_tried_squares() {
    for &algorithm in Algorithm::ALL.iter().filter(|&&algorithm| !tests_boards(algorithm)) {
        for n in 0..=6 {
            for node in nodes(algorithm, n) {
                let queens = &node.queens;
                assert_eq!(node.state.candidates, node.tried, "{algorithm} {n}: {queens:?}");
                assert_eq!(node.state.item.is_none(), queens.len() == n, "{algorithm} {n}");
            }
        }
    }
}

#[test]
fn candidates_are_in_the_next_item() {
    for &algorithm in Algorithm::ALL {
        for node in nodes(algorithm, 5) {
            let Some(item) = node.state.item else {
                assert!(node.state.candidates.is_empty(), "{algorithm}");
                continue;
            };
            let squares: Vec<_> = item.squares(size(5)).collect();
            assert!(node.state.candidates.iter().all(|square| squares.contains(square)));
            let is_by_rows = item == Item::Row(node.queens.len() as u8);
            assert!(is_by_rows || !algorithm.by_rows(), "{algorithm}: {item:?}");
        }
    }
}

/// Returns whether one of these queens attacks a square.
fn attacked(queens: &[Square], square: Square) -> bool {
    queens.iter().any(|queen| queen.attack(square).is_some())
}

#[test]
fn memory_contains_the_queens() {
    for &algorithm in Algorithm::ALL {
        for node in nodes(algorithm, 5) {
            let queens = &node.queens;
            let columns: Vec<u8> = queens.iter().map(|queen| queen.column() as u8).collect();
            let has_queen =
                |row, column| queens.contains(&Square::new(row, column, size(5)).unwrap());
            match node.state.memory {
                Memory::Counter { columns: kept } | Memory::Columns { columns: kept } => {
                    assert_eq!(kept, columns, "{algorithm}");
                }
                Memory::Permutation { columns: kept, .. } => assert_eq!(kept, columns),
                Memory::Squares { rows } => {
                    for (row, squares) in rows.iter().enumerate() {
                        for (column, &queen) in squares.iter().enumerate() {
                            assert_eq!(queen, has_queen(row, column), "{algorithm}");
                        }
                    }
                }
                Memory::UsedColumns { used } => {
                    assert_eq!(used, columns.iter().map(|column| 1 << column).sum::<u32>());
                }
                Memory::Flags { columns, main, anti } => {
                    let set = |flags: &[bool]| flags.iter().filter(|&&flag| flag).count();
                    assert_eq!([&columns, &main, &anti].map(|f| set(f)), [queens.len(); 3]);
                    assert!(queens.iter().all(|queen| columns[queen.column()]
                        && main[queen.column() + 4 - queen.row()]
                        && anti[queen.column() + queen.row()]));
                }
                Memory::Bits { bits } | Memory::Class { bits, .. } => {
                    assert_eq!(Some(bits), node.bits, "{algorithm}");
                }
                Memory::Ring { open, .. } => {
                    let is_filled =
                        |item: &Item| item.squares(size(5)).any(|square| queens.contains(&square));
                    assert!(!open.iter().any(is_filled));
                    assert!(node.state.item.is_none_or(|item| open.is_empty() || open[0] == item));
                }
                Memory::Lists { open } => {
                    let free = |item: Item| {
                        item.squares(size(5)).filter(|&square| !attacked(queens, square)).count()
                    };
                    assert!(open.iter().all(|list| list.len == free(list.item)));
                    assert_eq!(open.len(), 10 - 2 * queens.len());
                    let shortest = open.iter().min_by_key(|list| list.len);
                    assert_eq!(shortest.map(|list| list.item), node.state.item);
                }
                _ => panic!("{algorithm} keeps something new"),
            }
        }
    }
}

#[test]
fn exchange_leads_to_the_next_permutation() {
    let nodes = nodes(Algorithm::Permutation, 5);
    for pair in nodes.windows(2) {
        let [now, next] = [&pair[0], &pair[1]].map(|node| match &node.state.memory {
            Memory::Permutation { columns, exchange } => (columns.clone(), *exchange),
            other => panic!("{other:?}"),
        });
        let ([rise, swap], mut columns) = (now.1.unwrap(), now.0);
        columns.swap(rise, swap);
        columns[rise + 1..].reverse();
        assert_eq!(columns, next.0);
    }
    let last = nodes.last().map(|node| node.state.memory.clone());
    assert_eq!(last, Some(Memory::Permutation { columns: vec![4, 3, 2, 1, 0], exchange: None }));
}

#[test]
fn class_tests_match_the_searches() {
    let (mut smallest, mut smaller) = (0, 0);
    for algorithm in [Algorithm::Symmetry, Algorithm::CarryChain] {
        for n in 1..=8 {
            for node in nodes(algorithm, n) {
                let (Memory::Class { test, .. } | Memory::Ring { test, .. }) = node.state.memory
                else {
                    panic!("{algorithm} tests classes");
                };
                if let Some(images) = node.images {
                    assert!(
                        matches!(test, Some(ClassTest::Smallest(class)) if class.get() == images)
                    );
                    smallest += 1;
                }
                if let (Some(ClassTest::Smaller(symmetry)), Algorithm::Symmetry) = (test, algorithm)
                {
                    let columns = node.queens.iter().map(|queen| queen.column() as u32).collect();
                    let board = Placement::new(columns).unwrap();
                    assert!(symmetry.apply(&board).unwrap() < board && node.images.is_none());
                    smaller += 1;
                }
            }
        }
    }
    assert!(smallest > 10 && smaller > 5, "{smallest} {smaller}");
}

/// Rejected rings have no node; the queen that completes such a ring is removed immediately.
#[test]
fn rings_with_a_smaller_image_are_rejected() {
    let (mut placed, mut left_out) = (Vec::new(), 0);
    let mut is_new = false;
    let ControlFlow::Continue(()) = Algorithm::CarryChain.trace(size(6), |event| {
        match event {
            Event::Placed { square } => placed.push(square),
            Event::Removed { .. } => {
                let state = Algorithm::CarryChain.state(size(6), &placed);
                let Memory::Ring { open, test } = state.memory else { panic!("a ring") };
                let is_left_out =
                    matches!(test, Some(ClassTest::Smaller(image)) if image != Symmetry::Identity);
                assert_eq!(is_left_out, is_new, "{placed:?} {open:?}");
                left_out += u32::from(is_left_out);
                placed.pop();
            }
            _ => {}
        }
        is_new = matches!(event, Event::Placed { .. });
        ControlFlow::<Infallible>::Continue(())
    });
    assert!(left_out > 10);
}

/// Tests `state` with queens that no search would place, some of them outside the board.
#[test]
fn state_accepts_any_queens() {
    let any: Vec<Square> = (0..40)
        .map(|index| Square::new(index * 7 % 32, index * 11 % 32, Size::MAX).unwrap())
        .collect();
    let corner = vec![any[0]; 40];
    for &algorithm in Algorithm::ALL {
        for n in [0, 1, 2, 5, 8, 32] {
            for queens in [&any, &corner] {
                for length in 0..queens.len() {
                    let state = algorithm.state(size(n), &queens[..length]);
                    let is_on_board = |square: &Square| square.row() < n && square.column() < n;
                    assert!(state.candidates.iter().all(is_on_board), "{algorithm} {n}");
                }
            }
        }
    }
}
