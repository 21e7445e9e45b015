mod damage;
mod foreign;

use super::*;
use crate::Solution;
use crate::draw::text::{BoardText, TextStyle, beside};
use proptest::prelude::*;
use queens::{Board, Placement};

/// Returns every format, and `None` for detection.
fn formats() -> impl Iterator<Item = Option<Format>> {
    std::iter::once(None).chain(Format::ALL.map(|(format, ..)| Some(format)))
}

fn read(text: &str, format: Option<Format>) -> Result<Vec<Position>, ReadError> {
    boards(text.as_bytes(), ReadOptions { format, ..ReadOptions::default() })?.collect()
}

/// Reads lists whose columns start at this number.
fn with_base(text: &str, base: u32) -> Result<Vec<Position>, ReadError> {
    let (format, base) = (Some(Format::List), Some(base));
    boards(text.as_bytes(), ReadOptions { format, base, ..ReadOptions::default() })?.collect()
}

fn error(text: &str) -> String {
    read(text, None).expect_err(text).to_string()
}

#[test]
fn rows_without_a_queen_stay_empty() {
    for text in [
        "- 3 - 0",
        ",3,,0",
        "[None, 3, null, 0]",
        "{\"columns\":[null,3,null,0]}",
        "number,row_0,row_1,row_2,row_3\n1,,3,,0",
    ] {
        let position = &read(text, None).unwrap()[0];
        assert_eq!((position.size(), position.placement()), (4, None), "{text}");
        assert_eq!(position.queens().collect::<Vec<_>>(), [(1, 3), (3, 0)], "{text}");
    }
}

#[test]
fn columns_may_start_at_one() {
    for text in [
        "2 4 1 3",
        "{\"n\":4,\"columns\":[2,4,1,3]}",
        "number,row_0,row_1,row_2,row_3\n1,2,4,1,3\n",
    ] {
        let read = boards(text.as_bytes(), ReadOptions { base: Some(1), ..ReadOptions::default() })
            .unwrap();
        let position = read.map(Result::unwrap).next().unwrap();
        assert_eq!(position.placement().unwrap().to_string(), "1 3 0 2", "{text}");
    }
    let options = ReadOptions { base: Some(1), ..ReadOptions::default() };
    let mut read = boards(&b"0 1 2"[..], options).unwrap();
    assert!(read.next().unwrap().unwrap_err().to_string().contains("columns begin at 1"));
}

/// Reads named queens of a board with this many rows.
fn on_board(text: &str, format: Format, rows: usize) -> Result<Position, ReadError> {
    let options = ReadOptions { format: Some(format), rows: Some(rows), ..ReadOptions::default() };
    boards(text.as_bytes(), options)?.next().expect("a board")
}

#[test]
fn named_queens_may_leave_rows_empty() {
    for (text, format) in [
        ("(0,1) (0,3)", Format::Pairs),
        ("[[1,2],[1,4]]", Format::Pairs),
        ("b4 d4", Format::Squares),
    ] {
        let position = on_board(text, format, 4).unwrap();
        assert_eq!(position.queens().collect::<Vec<_>>(), [(0, 1), (0, 3)], "{text}");
        assert_eq!(position.size(), 4, "{text}");
    }
    for (text, format, expected) in [
        ("(1,2) (2,3)", Format::Pairs, "columns counted from 0, or from 1"),
        ("(0,4)", Format::Pairs, "(0,4) is outside a board of 4 rows: use 0 to 3"),
        ("a5", Format::Squares, "`a5` is outside a board of 4 rows: use a1 to d4"),
    ] {
        let error = on_board(text, format, 4).unwrap_err().to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
}

#[test]
fn text_boards_have_queens_and_blocked_squares() {
    let text = "# a board\n. Q . .\n\n....\n# a comment\nX..Q\n....\n";
    let position = &read(text, None).unwrap()[0];
    assert_eq!(position.queens().collect::<Vec<_>>(), [(0, 1), (2, 3)]);
    assert_eq!(position.blocked().collect::<Vec<_>>(), [(2, 0)]);
    let board = Board::try_from(position).unwrap();
    assert_eq!(read(&board.to_fen(), None).unwrap()[0], *position);
    assert_eq!(read("QQ\n.Q", None).unwrap()[0].queens().count(), 3);
}

#[test]
fn faults_are_named_with_their_line() {
    for (text, expected) in [
        ("", "there is no board in it"),
        ("\n\n", "there is no board in it"),
        ("\u{feff}1 3 0 2\n0 4 x\n", "line 2: `x` after 2 columns"),
        ("1 3 0 2\n0 2 4\n", "line 2: row 2 has its queen in column 4"),
        ("1 2 4", "line 1: row 2 has its queen in column 4"),
        ("99999999999 0 1", "line 1: column 99999999999 is on no board"),
        ("[1, 3", "line 1: the list does not end"),
        ("0 2 4 -1 3", "line 1: `-1` after 3 columns"),
        ("[0,2,4,-1,3]", "line 1: `-1` after 3 columns"),
        ("1-3-0-2", "line 1: `1-3-0-2` after 0 columns"),
        ("1 3 0 2\n1.5 3 0 2", "line 2: `1.5` after 0 columns"),
        ("1 3 -- 0", "line 1: `--` after 2 columns"),
        ("1,3,0,2,", "line 1: nothing after the comma after 4 columns"),
        ("1 3 0 2\n[1,3,0,2,\n]", "line 2: nothing after the comma after 4 columns"),
        ("[[1,3,0,2],[2,0,3,1]", "line 1: the list does not end"),
        ("[[1,3,0,2], 2]", "line 1: `2` after a list"),
        ("....\n...\n....\n....\n", "line 2: the board ends after 1 of 4 rows"),
        ("....\n.....\n", "line 2: the board ends after 1 of 4 rows"),
        ("....\n.K..\n....\n....\n", "line 2: unknown mark `K`"),
        ("....\n....\n", "line 2: the board ends after 2 of 4 rows"),
        ("1Q2/4/5/4", "line 1: row 3 of the FEN: more squares"),
        ("1Q2/4/3/4", "line 1: row 3 of the FEN: 3 squares, but the board has 4 rows"),
        ("1Q2/K3/4/4", "unknown piece `K`"),
        ("hello", "line 1: this is no board"),
        ("<svg/>", "line 1: this is no board"),
        (
            "{\"columns\":[1,3]}",
            "line 1: row 1 has its queen in column 3, but the board has 2 rows",
        ),
        ("{\"n\":3,\"columns\":[0]}", "line 1: `n` is not"),
        ("{\"columns\":[0]}\n{}", "line 2: this is no board"),
        ("number,row_0\n1,2,3", "line 2: more columns"),
        ("number,row_0,row_1\n1,0", "line 2: 1 column, but"),
    ] {
        let found = error(text);
        assert!(found.contains(expected) && found.lines().count() == 1, "{text}: {found}");
    }
}

#[test]
fn empty_line_is_board_in_named_format_only() {
    for format in [Format::List, Format::Fen, Format::Plain] {
        let sizes = |text| {
            let boards = read(text, Some(format)).unwrap();
            boards.iter().map(Position::size).collect::<Vec<_>>()
        };
        assert_eq!(sizes("\n"), [0], "{format:?}");
        assert!(matches!(read("", Some(format)), Err(ReadError::Empty)), "{format:?}");
    }
}

/// Returns the numbered solutions of a board.
fn solutions(n: usize) -> Vec<Solution> {
    let solutions = (1..).zip(queens::solutions(n.try_into().unwrap()));
    solutions.map(|(number, placement)| Solution::new(number, placement)).collect()
}

const STYLES: [TextStyle; 3] =
    [TextStyle::Framed, TextStyle::Signs { coloured: false }, TextStyle::Signs { coloured: true }];

#[test]
fn drawings_are_read_back() {
    for look in STYLES {
        for n in (0..=8).chain([10]) {
            let solutions = &solutions(n)[..];
            let drawings: Vec<_> =
                solutions.iter().map(|solution| BoardText::new(solution, None, look)).collect();
            // A board of 0 rows has no signs.
            if solutions.is_empty() || n == 0 && look != TextStyle::Framed {
                continue;
            }
            for across in [1, 2, 5] {
                let rows = drawings.chunks(across).map(|row| beside(row).join("\n") + "\n\n");
                let text: String = rows.collect();
                let boards =
                    read(&text, None).unwrap_or_else(|error| panic!("{text}{error}; N = {n}"));
                let found: Vec<_> = boards.iter().map(|board| board.placement().unwrap()).collect();
                assert_eq!(found.len(), solutions.len(), "{look:?} {n}");
                assert!(found.iter().zip(solutions).all(|(one, two)| *one == two.placement));
            }
        }
    }
}

#[test]
fn drawings_of_completions_keep_given_queens() {
    let given: Board = "1Q2/4/4/3x".parse().unwrap();
    let solution = &solutions(4)[0];
    for look in STYLES {
        let text = BoardText::new(solution, Some(&given), look).lines().join("\n");
        let position = &read(&text, None).unwrap()[0];
        assert_eq!(position.placement().as_ref(), Some(&solution.placement), "{text}");
        assert_eq!(position.blocked().collect::<Vec<_>>(), [(3, 3)], "{text}");
    }
}

proptest! {
    #[test]
    fn reader_never_panics(text in "[-0-9QOx.*+| /\\[\\],\n{}:\"#a-cn♛░]{0,60}", bytes: Vec<u8>) {
        for format in formats() {
            let _ = read(&text, format);
            let options = ReadOptions { format, base: Some(1), ..ReadOptions::default() };
            let _ = boards(&bytes[..], options).map(|boards| boards.for_each(drop));
        }
    }

    #[test]
    fn lists_of_placements_are_read_back(
        lists in (1_usize..40).prop_flat_map(|n| prop::collection::vec(prop::collection::vec(0..n as u32, n), 1..5))
    ) {
        let placements: Vec<Placement> = lists.into_iter().map(|list| Placement::new(list).unwrap()).collect();
        let text: String = placements.iter().map(|placement| format!("{placement}\n")).collect();
        let found = read(&text, Some(Format::List));
        let found = found.or_else(|_| with_base(&text, 0)).unwrap();
        let found: Vec<_> = found.iter().map(|board| board.placement().unwrap()).collect();
        prop_assert_eq!(&found, &placements);
        // The slow check agrees.
        for position in with_base(&text, 0).unwrap() {
            prop_assert_eq!(position.attack().is_none(), position.placement().unwrap().is_solution());
        }
    }

    #[test]
    fn boards_with_any_queens_are_read_back(
        n in 1_usize..12,
        marks in prop::collection::vec(0_usize..6, 144),
    ) {
        let row = |row: usize| -> String {
            (0..n).map(|column| ['.', '.', '.', '.', 'Q', 'x'][marks[row * n + column]]).collect()
        };
        let text: String = (0..n).map(|index| row(index) + "\n").collect();
        let board: Board = text.parse().unwrap();
        let marks = Some("Q.x".parse().unwrap());
        let drawn = ReadOptions { marks, ..ReadOptions::default() };
        let fen = ReadOptions { format: Some(Format::Fen), ..ReadOptions::default() };
        for (text, options) in [(format!("{text}\n{text}"), drawn), (format!("{0}\n{0}\n", board.to_fen()), fen)] {
            let found: Vec<_> = boards(text.as_bytes(), options).unwrap().map(Result::unwrap).collect();
            prop_assert_eq!(found.len(), 2);
            for position in &found {
                prop_assert_eq!(Board::try_from(position).unwrap(), board.clone());
                prop_assert_eq!(position.to_fen(), board.to_fen());
                prop_assert_eq!(position.attack().is_none(), board.attack().is_none());
            }
        }
    }
}
