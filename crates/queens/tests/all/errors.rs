//! Invalid values are errors.

use super::{size, square};
use queens::engine::Part;
use queens::engine::kernel::Kernel;
use queens::{Board, Error, Placement, Size, Square, SquareName, Symmetry};

#[test]
fn invalid_texts_are_rejected() {
    for text in ["", "0x", "-3", "+3", " 8", "8.0", "eight"] {
        assert!(matches!(text.parse::<Size>(), Err(Error::SizeSyntax { .. })), "{text}");
    }
    for text in ["33", "64", &"9".repeat(100)] {
        assert!(matches!(text.parse::<Size>(), Err(Error::SizeTooLarge { .. })), "{text}");
    }
    for text in ["", "a", "1", "a0", "1a", "a1b", "a+1", "abc1", "a256", "\u{e9}1"] {
        assert!(matches!(text.parse::<SquareName>(), Err(Error::SquareSyntax { .. })), "{text}");
    }
    assert!(matches!("1 b 0 2".parse::<Placement>(), Err(Error::ColumnSyntax { .. })));
    let large = (".".repeat(33) + "\n").repeat(33);
    for (text, at) in [("...\n..o\n...", (2, 3)), ("..\n. . .", (2, 5)), (".\n..", (1, 2))] {
        let Err(Error::BoardSyntax { line, column, .. }) = text.parse::<Board>() else {
            panic!("{text}")
        };
        assert_eq!((line, column), at, "{text}");
    }
    assert!(matches!(large.parse::<Board>(), Err(Error::SizeOutOfRange { .. })));
    assert!("sse9".parse::<Kernel>().is_err() && "Even".parse::<Part>().is_err());
    Kernel::ALL.iter().for_each(|&kernel| assert_eq!(kernel.name().parse(), Ok(kernel)));
    Part::ALL.iter().for_each(|&part| assert_eq!(part.name().parse(), Ok(part)));
}

#[test]
fn squares_outside_the_board_are_rejected() {
    let outside = |error: Error| assert!(matches!(error, Error::SquareOutside { .. }), "{error}");
    outside("i1".parse::<SquareName>().unwrap().on(size(8)).unwrap_err());
    outside(Square::new(8, 0, size(8)).unwrap_err());
    outside(Board::empty(size(8)).place(square(8, 0)).unwrap_err());
    outside(square(8, 0).name(size(8)).unwrap_err());
    outside(Symmetry::Flip.square(square(8, 0), size(8)).unwrap_err());
    let column = Placement::new(vec![0, 4, 1, 2]).unwrap_err();
    assert!(matches!(column, Error::ColumnOutside { row: 1, column: 4, n: 4 }), "{column}");
    let shared = Symmetry::QuarterTurn.apply(&"0 0".parse().unwrap()).unwrap_err();
    assert!(matches!(shared, Error::SharedColumn { column: 0 }), "{shared}");
}

#[test]
fn queen_and_block_exclude_each_other() {
    let square = square(1, 2);
    let is_refused = |result| assert!(matches!(result, Err(Error::QueenOnBlock { .. })));
    is_refused(Board::empty(size(4)).place(square).unwrap().block(square).map(|_| ()));
    is_refused(Board::empty(size(4)).block(square).unwrap().place(square).map(|_| ()));
}
