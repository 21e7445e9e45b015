//! Tests properties of placements, boards and texts on random values.

use super::{size, square};
use proptest::prelude::*;
use queens::{Board, Error, Line, Placement, Size, Square, SquareName, Symmetry, symmetry};
use std::collections::BTreeSet;

fn placement(columns: Vec<u32>) -> Placement {
    Placement::new(columns).unwrap()
}

/// Generates one queen in each row and column.
fn permutations() -> impl Strategy<Value = Placement> {
    (0..=12u32).prop_flat_map(|n| Just((0..n).collect()).prop_shuffle()).prop_map(placement)
}

/// Generates one queen in each row; queens may share a column.
pub(crate) fn placements() -> impl Strategy<Value = Placement> {
    let columns = |n: usize| prop::collection::vec(0..n.max(1) as u32, n);
    (0..=12usize).prop_flat_map(columns).prop_map(placement)
}

fn squares() -> impl Strategy<Value = Square> {
    (0..32usize, 0..32usize).prop_map(|(row, column)| square(row, column))
}

/// Generates the marks of a board, row by row: free, a queen or a block.
fn marks() -> impl Strategy<Value = Vec<Vec<char>>> {
    let mark = prop::sample::select(vec!['.', '.', '.', 'Q', 'x']);
    (0..=32usize)
        .prop_flat_map(move |n| prop::collection::vec(prop::collection::vec(mark.clone(), n), n))
}

/// Generates text with characters of boards, and some others.
fn board_like_text() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "[QqO♛.*░xX# \t\r\nz\u{a0}\u{266b}]{0,200}"]
}

fn board(marks: &[Vec<char>]) -> Board {
    let mut board = Board::empty(size(marks.len()));
    for (row, line) in marks.iter().enumerate() {
        for (column, mark) in line.iter().enumerate() {
            let square = square(row, column);
            match mark {
                'Q' => board.place(square).map(drop).unwrap(),
                'x' => board.block(square).map(drop).unwrap(),
                _ => {}
            }
        }
    }
    board
}

/// Returns a text board with indented rows and a comment above each row.
fn text(marks: &[Vec<char>]) -> Vec<String> {
    let lines = marks.iter().enumerate().flat_map(|(row, marks)| {
        [format!("# row {row}"), format!("  {}", marks.iter().collect::<String>())]
    });
    lines.collect()
}

fn all_squares(n: usize) -> impl Iterator<Item = Square> {
    (0..n).flat_map(move |row| (0..n).map(move |column| square(row, column)))
}

/// Returns the images of all squares of a board, in the order of the squares.
fn map(symmetry: Symmetry, squares: &[Square], n: usize) -> Vec<Square> {
    squares.iter().map(|&square| symmetry.square(square, size(n)).unwrap()).collect()
}

#[test]
fn symmetries_are_a_group_of_eight() {
    for n in 2..=8 {
        let squares: Vec<Square> = all_squares(n).collect();
        let maps = Symmetry::ALL.map(|symmetry| map(symmetry, &squares, n));
        assert_eq!(maps[0], squares, "the first is the identity");
        let distinct: BTreeSet<_> = maps.iter().collect();
        assert_eq!(distinct.len(), 8, "N = {n}");
        for image in &maps {
            for second in Symmetry::ALL {
                assert!(distinct.contains(&map(second, image, n)), "closed, N = {n}");
            }
            let inverse = |&second: &Symmetry| map(second, image, n) == squares;
            assert_eq!(Symmetry::ALL.iter().filter(|second| inverse(second)).count(), 1);
        }
    }
}

#[test]
fn symmetries_match_their_names() {
    let corner_side = square(0, 1); // b8 on a chessboard
    let images = Symmetry::ALL.map(|symmetry| symmetry.square(corner_side, size(8)).unwrap());
    let names = images.map(|square| square.name(size(8)).unwrap().to_string());
    assert_eq!(names, ["b8", "g8", "b1", "g1", "a7", "h7", "a2", "h2"]);
}

#[test]
fn square_names_round_trip() {
    for n in 1..=32 {
        for square in all_squares(n) {
            let name = square.name(size(n)).unwrap().to_string();
            assert_eq!(name.parse::<SquareName>().unwrap().on(size(n)), Ok(square), "{name}");
            let upper = name.to_uppercase().parse::<SquareName>().unwrap();
            assert_eq!(upper.on(size(n)), Ok(square), "{name}");
        }
    }
}

proptest! {
    #[test]
    fn images_of_placements_map_their_squares(found in permutations()) {
        for symmetry in Symmetry::ALL {
            let image = symmetry.apply(&found).unwrap();
            let moved = found.squares().unwrap().map(|queen| symmetry.square(queen, size(found.size())).unwrap());
            prop_assert_eq!(moved.collect::<BTreeSet<_>>(), image.squares().unwrap().collect());
            prop_assert_eq!(found.attacks().count(), image.attacks().count());
        }
    }

    #[test]
    fn classes_contain_all_images_and_one_canonical(found in permutations()) {
        let images: BTreeSet<_> = Symmetry::ALL.map(|s| s.apply(&found).unwrap()).into();
        prop_assert_eq!(8 % images.len(), 0);
        prop_assert_eq!(symmetry::class_size(&found).unwrap().get(), images.len());
        prop_assert_eq!(symmetry::images(&found).unwrap(), Vec::from_iter(images.clone()));
        for image in &images {
            prop_assert_eq!(symmetry::canonical(image).ok(), images.first().cloned());
        }
    }

    #[test]
    fn only_symmetries_that_keep_rows_accept_shared_columns(found in placements()) {
        let shared = found.columns().iter().collect::<BTreeSet<_>>().len() < found.size();
        let (keep, swap) = Symmetry::ALL.split_at(4);
        prop_assert!(keep.iter().all(|symmetry| symmetry.apply(&found).is_ok()));
        for symmetry in swap {
            match symmetry.apply(&found) {
                Ok(_) => prop_assert!(!shared),
                Err(Error::SharedColumn { column }) => {
                    let queens = found.columns().iter().filter(|&&other| other == column);
                    prop_assert!(queens.count() > 1);
                }
                Err(other) => prop_assert!(false, "{other}"),
            }
        }
    }

    #[test]
    fn attacks_are_mutual_and_share_a_line(one in squares(), two in squares()) {
        prop_assert_eq!(one.attack(two), two.attack(one));
        let (r1, c1, r2, c2) = (one.row(), one.column(), two.row(), two.column());
        let common = match one.attack(two) {
            Some(Line::Row) => r1 == r2,
            Some(Line::Column) => c1 == c2,
            Some(Line::Main) => c1 + r2 == c2 + r1,
            Some(Line::Anti) => c1 + r1 == c2 + r2,
            None => r1 != r2 && c1 != c2 && c1 + r2 != c2 + r1 && c1 + r1 != c2 + r2,
        };
        prop_assert!(common);
    }

    #[test]
    fn attacks_of_a_placement_match_its_squares(found in placements()) {
        let queens: Vec<Square> = found.squares().unwrap().collect();
        let mut expected = Vec::new();
        for (one, queen) in queens.iter().enumerate() {
            for (two, other) in queens.iter().enumerate().skip(one + 1) {
                expected.extend(queen.attack(*other).map(|line| (one, two, line)));
            }
        }
        prop_assert_eq!(found.is_solution(), expected.is_empty());
        let on_board = Board::try_from(&found).unwrap().find_attack();
        let first = expected.first().map(|&(one, two, line)| (queens[one], queens[two], line));
        prop_assert_eq!(on_board, first);
        prop_assert_eq!(found.attacks().collect::<Vec<_>>(), expected.clone());
        let lowest = expected.into_iter().min_by_key(|&(upper, lower, _)| (lower, upper));
        prop_assert_eq!(found.find_attack(), lowest);
    }

    #[test]
    fn sizes_parse_up_to_32(n in 0..100usize, zeros in "0{0,3}") {
        let text = format!("{zeros}{n}");
        let read = text.parse::<Size>();
        prop_assert_eq!(read.is_ok(), n <= 32);
        match read {
            Ok(size) => prop_assert_eq!((size.get(), size.to_string()), (n, n.to_string())),
            Err(error) => prop_assert_eq!(error, Error::SizeTooLarge { text }),
        }
    }

    #[test]
    fn size_rejects_other_text(text in any::<String>()) {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits {
            prop_assert_eq!(text.parse::<Size>(), Err(Error::SizeSyntax { text }));
        }
    }

    #[test]
    fn square_names_parse_back(
        text in prop_oneof![any::<String>(), "[a-zA-Z]{0,3}[0-9+]{0,4}"],
    ) {
        if let Ok(name) = text.parse::<SquareName>() {
            prop_assert_eq!(name.to_string().parse(), Ok(name));
        }
    }

    #[test]
    fn placements_parse_back(found in placements()) {
        prop_assert_eq!(found.to_string().parse(), Ok(found.clone()));
        let list = format!(" [{}] ", found.to_string().replace(' ', ", "));
        prop_assert_eq!(list.parse(), Ok(found));
    }

    #[test]
    fn placement_parser_accepts_only_placements(
        text in prop_oneof![any::<String>(), "[0-9 ,\\[\\]-]{0,40}"],
    ) {
        if let Ok(found) = text.parse::<Placement>() {
            prop_assert!(found.columns().iter().all(|&column| (column as usize) < found.size()));
            prop_assert_eq!(found.to_string().parse(), Ok(found));
        }
    }

    #[test]
    fn boards_parse_back(marks in marks()) {
        let board = board(&marks);
        let plain: String = marks.iter().map(|row| String::from_iter(row) + "\n").collect();
        prop_assert_eq!(&board.to_string(), &plain);
        prop_assert_eq!(plain.parse(), Ok(board.clone()));
        prop_assert_eq!(Board::from_fen(&board.to_fen()), Ok(board.clone()));
        if marks.len() > 1 {
            prop_assert_eq!(board.to_fen().parse(), Ok(board.clone()));
        }
        prop_assert_eq!(text(&marks).join("\n").parse(), Ok(board));
    }

    #[test]
    fn board_parser_accepts_only_boards(text in board_like_text()) {
        if let Ok(board) = text.parse::<Board>() {
            prop_assume!(!text.contains('/'));
            let is_row = |line: &&str| !line.trim().starts_with('#');
            let marks: String = text.lines().filter(is_row).flat_map(str::split_whitespace).collect();
            let written = board.to_string().replace('\n', "");
            prop_assert_eq!(marks.replace('q', "Q").replace('X', "x"), written);
        }
    }

    #[test]
    fn fen_parser_accepts_only_fens(
        text in prop_oneof![any::<String>(), "[Qqx1-4]{1,4}(/[Qqx1-4]{1,4}){0,3}", "[Q/0-9]{0,30}"],
    ) {
        if let Ok(board) = Board::from_fen(&text) {
            prop_assert_eq!(Board::from_fen(&board.to_fen()), Ok(board));
        }
    }

    #[test]
    fn board_errors_name_line_and_column(
        marks in marks(), at in any::<prop::sample::Index>(), change in 0..3,
    ) {
        let n = marks.len();
        prop_assume!(n > 0);
        let (row, column) = (at.index(n * n) / n, at.index(n * n) % n);
        let mut lines = text(&marks);
        let line = &mut lines[2 * row + 1];
        let (expected, problem) = match change {
            0 => {
                line.replace_range(column + 2..=column + 2, "\u{2656}"); // a white chess rook
                (column + 3, "unknown mark")
            }
            1 => {
                line.push_str(" .");
                (n + 4, "row longer")
            }
            // Without its only square, the row would vanish.
            _ if n == 1 => return Ok(()),
            _ => {
                line.pop();
                (n + 2, "in a row, but")
            }
        };
        match lines.join("\n").parse::<Board>() {
            Err(Error::BoardSyntax { line, column, problem: found }) => {
                prop_assert_eq!((line, column), (2 * row + 2, expected));
                prop_assert!(found.contains(problem), "{}", found);
            }
            other => prop_assert!(false, "{other:?}"),
        }
    }
}
