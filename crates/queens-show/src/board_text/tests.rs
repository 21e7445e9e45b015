mod foreign;

use super::*;
use crate::Solution;
use crate::draw::text::{BoardText, TextStyle, beside};
use proptest::prelude::*;
use queens::{Board, Placement};
use std::collections::HashSet;

fn all(text: &str, options: ReadOptions) -> ReadResult<Vec<Position>> {
    boards(text.as_bytes(), options)?.collect()
}

fn read(text: &str, format: Option<Format>) -> ReadResult<Vec<Position>> {
    all(text, ReadOptions { format, ..ReadOptions::default() })
}

fn told(text: &str, options: ReadOptions) -> String {
    match all(text, options) {
        Ok(boards) => boards.iter().map(Position::to_fen).collect::<Vec<_>>().join(" "),
        Err(ReadError::Ambiguous { choice, .. }) => {
            let [one, two] = choice.values;
            format!("{}: {one} or {two}", choice.option)
        }
        Err(error) => error.to_string(),
    }
}

fn expect_with<'a>(options: ReadOptions, texts: impl IntoIterator<Item = (&'a str, &'a str)>) {
    let wrong = |(text, expected): (&str, &str)| {
        let found = told(text, options);
        let is_right = found.starts_with(expected) && found.lines().count() == 1;
        (!is_right).then(|| format!("{text}\nis {found}\nnot {expected}\n\n"))
    };
    let wrong: String = texts.into_iter().filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{wrong}");
}

fn expect<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) {
    expect_with(ReadOptions::default(), texts);
}

const FOUR: &str = "1Q2/3Q/Q3/2Q1";
const BOTH: &str = "1Q2/3Q/Q3/2Q1 2Q1/Q3/3Q/1Q2";
const EIGHT: &str = "Q7/4Q3/7Q/5Q2/2Q5/6Q1/1Q6/3Q4";

#[test]
fn rows_without_a_queen_stay_empty() {
    let texts = [
        "- 3 - 0",
        ",3,,0",
        "[None, 3, null, 0]",
        "{\"columns\":[null,3,null,0]}",
        "number,row_0,row_1,row_2,row_3\n1,,3,,0",
    ];
    expect(texts.map(|text| (text, "4/3Q/4/Q3")));
}

#[test]
fn options_decide() {
    let base = |base| ReadOptions { base: Some(base), ..ReadOptions::default() };
    expect_with(
        base(1),
        [
            ("2 4 1 3", FOUR),
            ("{\"n\":4,\"columns\":[2,4,1,3]}", FOUR),
            ("number,row_0,row_1,row_2,row_3\n1,2,4,1,3\n", FOUR),
            (
                "0 1 2",
                "line 1: row 0 has its queen in column 0, but the board has 3 rows: use columns 1 to 3",
            ),
            (
                ".Q..\n...Q\nQ...\n..Q.",
                "line 1: this board has the format grid, which `base` excludes",
            ),
        ],
    );
    expect_with(
        ReadOptions { rows: Some(4), ..ReadOptions::default() },
        [
            ("(0,1) (0,3)", "1Q1Q/4/4/4"),
            ("[[1,2],[1,4]]", "1Q1Q/4/4/4"),
            ("b4 d4", "1Q1Q/4/4/4"),
            ("(1,2) (2,3)", "base: 0 or 1"),
            ("(0,4)", "line 1: (0,4) is outside a board of 4 rows: use 0 to 3"),
            ("a5", "line 1: `a5` is not a square of a board of 4 rows: use a1 to d4"),
        ],
    );
    let named =
        |marks: &str| ReadOptions { marks: Some(marks.parse().unwrap()), ..ReadOptions::default() };
    for (marks, text, expected) in [
        ("x.", ".x..\n...x\nx...\n..x.", FOUR),
        ("Q.x", ".x..\n...x\nx...\n..x.", "1x2/3x/x3/2x1"),
        ("qx#", "qxx\nx#x\nxxx", "Q2/1x1/3"),
        ("&.", ".&..\n...&\n&...\n..&.", FOUR),
        ("👸🟦", "🟦👸🟦🟦\n🟦🟦🟦👸\n👸🟦🟦🟦\n🟦🟦👸🟦", FOUR),
        ("23", "3 2 3 3\n3 3 3 2\n2 3 3 3\n3 3 2 3", FOUR),
        ("Q01", "0 0 0 0\n0 1 0 0\n0 0 0 0\n0 0 0 0", "4/1x2/4/4"),
        ("Q.", "1 3 0 2", "line 1: this board has the format list, which `marks` excludes"),
        ("Q.", ".x..\n...x\nx...\n..x.", "line 1: unknown mark `x`"),
    ] {
        expect_with(named(marks), [(text, expected)]);
    }
    for marks in ["", "Q", "QQ", "Q.xy", "..Q"] {
        assert!(marks.parse::<Marks>().is_err(), "{marks}");
    }
}

#[test]
fn faults_are_named_with_their_line() {
    expect([
        ("", "there is no board in it"),
        ("\n\n", "there is no board in it"),
        ("\u{feff}1 3 0 2\n0 4 x\n", "line 2: `x` after 2 columns"),
        ("1 3 0 2\n0 2 4\n", "line 2: row 2 has its queen in column 4"),
        ("1 2 4", "line 1: row 2 has its queen in column 4"),
        ("99999999999 0 1", "line 1: `99999999999` after 0 columns"),
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
        ("1Q2/K3/4/4", "line 1: row 2 of the FEN: unknown piece `K`"),
        ("hello", "line 1: this is no board"),
        ("<svg/>", "line 1: this is no board"),
        (
            "{\"columns\":[1,3]}",
            "line 1: row 1 has its queen in column 3, but the board has 2 rows",
        ),
        ("{\"n\":3,\"columns\":[0]}", "line 1: `n` is not"),
        ("{\"columns\":[0]}\n{}", "line 2: this is no board"),
        ("{\"q\":[1,3,0,2],\"r\":[2,0,3,1]}", "line 1: this is no board"),
        ("number,row_0\n1,2,3", "line 2: 2 columns, but"),
        ("number,row_0,row_1\n1,0", "line 2: 1 column, but"),
    ]);
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
            // A board of 0 rows has no squares to draw with signs.
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

fn listing(format: Format, boards: &[Solution]) -> String {
    if format == Format::Text {
        let drawings = boards.iter().map(|board| BoardText::new(board, None, TextStyle::Framed));
        return drawings.map(|drawing| drawing.lines().join("\n") + "\n\n").collect();
    }
    let mut out = Vec::new();
    let header = Header { rows: boards[0].n, ..Header::default() };
    format.write_header(&header, None, &mut out).unwrap();
    for solution in boards {
        let columns = solution.placement.columns();
        let board = Written { columns, solution: Some(solution), given: None, base: None };
        format.write(&board, &header, &mut out).unwrap();
    }
    String::from_utf8(out).unwrap()
}

#[test]
fn one_deleted_character_is_noticed() {
    let mut unnoticed = Vec::new();
    for n in [4, 5, 6] {
        let all = solutions(n);
        let expected: Vec<_> = all.iter().map(|one| one.placement.clone()).collect();
        for (format, name, _) in Format::ALL {
            let text = listing(format, &all);
            let found: Vec<_> =
                read(&text, None).unwrap().iter().map(|board| board.placement().unwrap()).collect();
            assert_eq!(found, expected, "{name}: {text}");
            let places: Vec<(usize, char)> = text.char_indices().collect();
            for &(at, c) in &places {
                let damaged = text[..at].to_owned() + &text[at + c.len_utf8()..];
                let options = ReadOptions::default();
                let found = boards(damaged.as_bytes(), options).unwrap().collect::<Vec<_>>();
                let Ok(found) = found.into_iter().collect::<ReadResult<Vec<_>>>() else { continue };
                let placements: Option<Vec<_>> = found
                    .iter()
                    .map(|board| board.placement().filter(Placement::is_solution))
                    .collect();
                let Some(placements) = placements else { continue };
                let distinct: HashSet<_> =
                    placements.iter().map(|one| one.columns().to_vec()).collect();
                if placements != expected && distinct.len() == placements.len() {
                    unnoticed.push(format!("{name} {n} at {at} {c:?}: {damaged:.90}"));
                }
            }
        }
    }
    assert!(
        unnoticed.is_empty(),
        "{}\n{}",
        unnoticed.len(),
        unnoticed[..unnoticed.len().min(40)].join("\n")
    );
}

proptest! {
    #[test]
    fn reader_never_panics(text in "[-0-9QOx.*+| /\\[\\],\n{}:\"#a-cn♛░]{0,60}", bytes: Vec<u8>) {
        for format in Format::ALL.map(|(format, ..)| Some(format)).into_iter().chain([None]) {
            let options = ReadOptions { format, base: Some(1), ..ReadOptions::default() };
            for (text, options) in [(text.as_bytes(), ReadOptions { base: None, ..options }), (&bytes, options)] {
                boards(text, options).unwrap().for_each(drop);
            }
        }
    }

    #[test]
    fn lists_of_placements_are_read_back(
        lists in (1_usize..40).prop_flat_map(|n| prop::collection::vec(prop::collection::vec(0..n as u32, n), 1..5))
    ) {
        let placements: Vec<Placement> = lists.into_iter().map(|list| Placement::new(list).unwrap()).collect();
        let text: String = placements.iter().map(|placement| format!("{placement}\n")).collect();
        let options = ReadOptions { format: Some(Format::List), base: Some(0), ..ReadOptions::default() };
        let found = all(&text, options).unwrap();
        // The slow check of solutions agrees.
        for position in &found {
            prop_assert_eq!(position.find_attack().is_none(), position.placement().unwrap().is_solution());
        }
        let found: Vec<_> = found.iter().map(|board| board.placement().unwrap()).collect();
        prop_assert_eq!(&found, &placements);
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
            let found = all(&text, options).unwrap();
            prop_assert_eq!(found.len(), 2);
            for position in &found {
                prop_assert_eq!(Board::try_from(position).unwrap(), board.clone());
                prop_assert_eq!(position.to_fen(), board.to_fen());
                prop_assert_eq!(position.find_attack().is_none(), board.find_attack().is_none());
            }
        }
    }
}
