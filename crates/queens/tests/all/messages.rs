//! Tests that each error message names the problem and the remedy, on one line.

use super::{size, square};
use queens::engine::Part;
use queens::engine::kernel::Kernel;
use queens::{Board, Error, Line, Placement, Size, Square, SquareName, Symmetry, Units};
use std::fmt::Debug;

/// Returns the message of an expected error, which must be one line.
fn message<T: Debug>(result: Result<T, Error>) -> String {
    let message = result.unwrap_err().to_string();
    assert!(!message.contains('\n') && !message.ends_with('.'), "{message}");
    message
}

#[test]
fn size_errors_are_explained() {
    assert_eq!(message(Size::new(33)), "a board of 33 rows is too large: use 0 to 32");
    assert_eq!(message("64".parse::<Size>()), "a board of 64 rows is too large: use 0 to 32");
    for text in ["", "0x", "-3", "+3", " 8", "8.0", "eight"] {
        let expected = format!("`{text}` is not a board size: use a whole number from 0 to 32");
        assert_eq!(message(text.parse::<Size>()), expected);
    }
    let digits = "9".repeat(100);
    assert!(matches!(digits.parse::<Size>(), Err(Error::SizeOutOfRange { .. })));
}

#[test]
fn square_errors_are_explained() {
    for text in ["", "a", "1", "a0", "1a", "a1b", "a+1", "abc1", "a256", "\u{e9}1"] {
        let expected =
            format!("`{text}` is not a square: use a file and a rank such as `a1` or `d4`");
        assert_eq!(message(text.parse::<SquareName>()), expected);
    }
    let outside = "square i1 lies outside a board of 8 rows and columns";
    assert_eq!(message("i1".parse::<SquareName>().unwrap().on(size(8))), outside);
    let outside = "square (row 8, column 0) lies outside a board of 8 rows and columns";
    assert_eq!(message(Square::new(8, 0, size(8))), outside);
    let mut board = Board::empty(size(8));
    assert_eq!(message(board.place(square(8, 0))), outside);
    assert_eq!(message(square(8, 0).name(size(8))), outside);
    assert_eq!(message(Symmetry::Flip.square(square(8, 0), size(8))), outside);
}

#[test]
fn unit_errors_are_explained() {
    let read = |text: &str| message(text.parse::<Units>());
    let number = "`x` is not the number of a unit: use a whole number from 0 up";
    assert_eq!(read("x..4"), number);
    assert_eq!(read("4.."), "`4..` is half a range: give both ends, such as 4..12");
    assert_eq!(read("9-4"), "the range 9..4 runs backwards: use 4..9");
}

#[test]
fn placement_errors_are_explained() {
    let outside = "row 1 has its queen in column 4: use columns 0 to 3";
    assert_eq!(message(Placement::new(vec![0, 4, 1, 2])), outside);
    let syntax = "`b` is not a column number in a list such as `1 3 0 2`";
    assert_eq!(message("1 b 0 2".parse::<Placement>()), syntax);
    let shared = "two queens share column 0: only one queen a column can be rotated";
    assert_eq!(message(Symmetry::QuarterTurn.apply(&"0 0".parse().unwrap())), shared);
}

#[test]
fn board_errors_are_explained() {
    let read = |text: &str| message(text.parse::<Board>());
    let unknown = "line 2, column 3: unknown mark `o`: use Q (queen), . (free) or x (blocked)";
    assert_eq!(read("...\n..o\n..."), unknown);
    assert_eq!(read("..\n. . ."), "line 2, column 5: row longer than the 2 rows of the board");
    let short = "line 1, column 2: 1 square in a row, but the board has 2 rows: make it square";
    assert_eq!(read(".\n.."), short);
    assert_eq!(
        read(&(".".repeat(33) + "\n").repeat(33)),
        "a board of 33 rows is too large: use 0 to 32"
    );
}

#[test]
fn queen_and_block_exclude_each_other() {
    let square = square(1, 2);
    let expected = "the square in row 1, column 2 holds a queen and is blocked: keep one of them";
    let mut board = Board::empty(size(4));
    assert_eq!(message(board.place(square).unwrap().block(square)), expected);
    let mut board = Board::empty(size(4));
    assert_eq!(message(board.block(square).unwrap().place(square)), expected);
}

#[test]
fn kernel_and_part_errors_are_explained() {
    let kernels = "unknown kernel `sse9`: use portable, avx2, avx512bw, avx512, neon or simd128";
    assert_eq!(message("sse9".parse::<Kernel>()), kernels);
    let parts = "unknown part `Even`: use even, centre, off-centre or completions";
    assert_eq!(message("Even".parse::<Part>()), parts);
    Kernel::ALL.iter().for_each(|&kernel| assert_eq!(kernel.name().parse(), Ok(kernel)));
    Part::ALL.iter().for_each(|&part| assert_eq!(part.name().parse(), Ok(part)));
}

/// Returns each variant with the smallest and the largest fields.
fn extreme_errors() -> Vec<Error> {
    let text = || "\u{0}".to_owned();
    let numbers = |number: usize| {
        let square = || format!("(row {number}, column {number})");
        [
            Error::SizeOutOfRange { n: number },
            Error::TooManyRows { n: number, max: number },
            Error::SquareOutside { square: square(), size: number },
            Error::ColumnOutside { row: number, column: number as u32, n: number },
            Error::SharedColumn { column: number as u32 },
            Error::BoardSyntax { line: number, column: number, problem: text() },
            Error::FenSyntax { row: number, problem: text() },
            Error::UnitSyntax { line: number, problem: text() },
            Error::TooManyQueens { queens: number, size: number },
        ]
    };
    let others = [
        Error::SizeSyntax { text: String::new() },
        Error::SquareSyntax { text: text() },
        Error::ColumnSyntax { text: text() },
        Error::QueenOnBlock { square: square(31, 31) },
        Error::KernelUnavailable { kernel: Kernel::best() },
        Error::UnknownAlgorithm { name: String::new(), nearest: Some("bitmap"), names: Vec::new() },
    ];
    [0, 1, 2, usize::MAX].into_iter().flat_map(numbers).chain(others).collect()
}

#[test]
fn extreme_fields_are_displayed() {
    for error in extreme_errors() {
        message::<()>(Err(error));
    }
}

#[test]
fn singular_and_plural_are_correct() {
    let outside = "square b1 lies outside a board of 1 row and column";
    assert_eq!(message("b1".parse::<SquareName>().unwrap().on(size(1))), outside);
    let columns = "row 0 has its queen in column 1: use column 0";
    assert_eq!(message(Placement::new(vec![1])), columns);
    let queens = "1 queen cannot stand on a board of 2 rows: use fewer";
    assert_eq!(message(queens::complete::random_solvable(size(2), 1, 1)), queens);
    let squares = "row 1 of the FEN: 1 square, but the board has 2 rows";
    assert_eq!(message(Board::from_fen("1/2")), squares);
}

#[test]
fn lines_have_the_correct_article() {
    for line in [Line::Row, Line::Column, Line::Main, Line::Anti] {
        assert_eq!(line.with_article(), format!("a {line}"));
    }
}
