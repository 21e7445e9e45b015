//! Boards in the formats of other programs.

use super::*;

/// Returns boards as other programs print them, in the order of the file.
fn printed() -> impl Iterator<Item = &'static str> {
    let sections = include_str!("../../../tests/boards.txt").split("== ").skip(1);
    sections.filter_map(|section| Some(section.split_once('\n')?.1))
}

#[test]
fn boards_of_other_programs_are_read() {
    let eight = "Q7/4Q3/7Q/5Q2/2Q5/6Q1/1Q6/3Q4 Q7/5Q2/7Q/2Q5/6Q1/3Q4/1Q6/4Q3";
    let expected = [
        EIGHT,
        FOUR,
        FOUR,
        eight,
        "8/1x3x2/8/8/2x5/7x/8/3x4",
        EIGHT,
        "Q3/1Q2/2Q1/3Q",
        FOUR,
        EIGHT,
        "2Q5/5Q2/3Q4/1Q6/7Q/4Q3/6Q1/Q7",
        BOTH,
        "1Q2/4/4/4",
    ];
    assert_eq!(printed().count(), expected.len());
    expect(printed().zip(expected));
}

#[test]
fn grids_may_have_any_separator_and_frame() {
    let texts = [
        ".Q..\n...Q\nQ...\n..Q.",
        ". Q . .\n. . . Q\nQ . . .\n. . Q .",
        ".,Q,.,.\n.,.,.,Q\nQ,.,.,.\n.,.,Q,.",
        "['.', 'Q', '.', '.']\n['.', '.', '.', 'Q']\n['Q', '.', '.', '.']\n['.', '.', 'Q', '.']",
        "[['.', 'Q', '.', '.'], ['.', '.', '.', 'Q'], ['Q', '.', '.', '.'], ['.', '.', 'Q', '.']]",
        "[., Q, ., .]\n[., ., ., Q]\n[Q, ., ., .]\n[., ., Q, .]",
        "[.Q.., ...Q, Q..., ..Q.]",
        "['.Q..', '...Q', 'Q...', '..Q.']",
        "[\". Q . .\", \". . . Q\", \"Q . . .\", \". . Q .\"]",
        "[\n  \".Q..\",\n  \"...Q\",\n  \"Q...\",\n  \"..Q.\"\n]",
        "\".Q..\",\n\"...Q\",\n\"Q...\",\n\"..Q.\"",
        ".Q.. ...Q Q... ..Q.",
        " |Q| | \n | | |Q\nQ| | | \n | |Q| ",
        "+---+---+---+---+\n|   | Q |   |   |\n+---+---+---+---+\n|   |   |   | Q |\n+---+---+---+---+\n\
         | Q |   |   |   |\n+---+---+---+---+\n|   |   | Q |   |\n+---+---+---+---+",
        "+-+-+-+-+\n| |Q| | |\n| | | |Q|\n|Q| | | |\n| | |Q| |\n+-+-+-+-+",
        "+---------+\n| . Q . . |\n| . . . Q |\n| Q . . . |\n| . . Q . |\n+---------+",
        "┌─┬─┬─┬─┐\n│ │Q│ │ │\n├─┼─┼─┼─┤\n│ │ │ │Q│\n├─┼─┼─┼─┤\n│Q│ │ │ │\n├─┼─┼─┼─┤\n│ │ │Q│ │\n└─┴─┴─┴─┘",
        "╔════╗\n║ Q  ║\n║   Q║\n║Q   ║\n║  Q ║\n╚════╝",
        "|.|Q|.|.|\n|-+-+-+-|\n|.|.|.|Q|\n|-+-+-+-|\n|Q|.|.|.|\n|-+-+-+-|\n|.|.|Q|.|",
        "4 |.|Q|.|.|\n3 |.|.|.|Q|\n2 |Q|.|.|.|\n1 |.|.|Q|.|\n   a b c d",
        "  0 1 2 3\n0 . Q . .\n1 . . . Q\n2 Q . . .\n3 . . Q .",
        "4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d",
        "[ ][Q][ ][ ]\n[ ][ ][ ][Q]\n[Q][ ][ ][ ]\n[ ][ ][Q][ ]",
        "[.] [Q] [.] [.]\n[.] [.] [.] [Q]\n[Q] [.] [.] [.]\n[.] [.] [Q] [.]",
        "( )(Q)( )( )\n( )( )( )(Q)\n(Q)( )( )( )\n( )( )(Q)( )",
        "|[ ]|[Q]|[ ]|[ ]|\n|[ ]|[ ]|[ ]|[Q]|\n|[Q]|[ ]|[ ]|[ ]|\n|[ ]|[ ]|[Q]|[ ]|",
        ",Q,,\n,,,Q\nQ,,,\n,,Q,",
        " ,Q, , \n , , ,Q\nQ, , , \n , ,Q, ",
        "\"\",\"Q\",\"\",\"\"\n\"\",\"\",\"\",\"Q\"\n\"Q\",\"\",\"\",\"\"\n\"\",\"\",\"Q\",\"\"",
        "' ' 'Q' ' ' ' '\n' ' ' ' ' ' 'Q'\n'Q' ' ' ' ' ' '\n' ' ' ' 'Q' ' '",
        "\t1\t\t\n\t\t\t1\n1\t\t\t\n\t\t1\t",
        "0\t1\t0\t0\t\n0\t0\t0\t1\t\n1\t0\t0\t0\t\n0\t0\t1\t0\t",
        "---------\n| |Q| | |\n---------\n| | | |Q|\n---------\n|Q| | | |\n---------\n| | |Q| |\n---------",
        " _ _ _ _\n|_|Q|_|_|\n|_|_|_|Q|\n|Q|_|_|_|\n|_|_|Q|_|",
        "4 · ♛ · ·\n3 · · · ♛\n2 ♛ · · ·\n1 · · ♛ ·\n  a b c d",
        " Q  \n   Q\nQ   \n  Q ",
        "  Q    \n      Q\nQ      \n    Q  ",
        "-Q--\n---Q\nQ---\n--Q-",
        "#Q##\n###Q\nQ###\n##Q#",
        "# Q # #\n# # # Q\nQ # # #\n# # Q #",
        "oQoo\noooQ\nQooo\nooQo",
        "OQOO\nOOOQ\nQOOO\nOOQO",
        "0 Q 0 0\n0 0 0 Q\nQ 0 0 0\n0 0 Q 0",
        ". O . .\n. . . O\nO . . .\n. . O .",
        ". 1 . .\n. . . 1\n1 . . .\n. . 1 .",
        ".Q.#\n#.#Q\nQ#.#\n#.Q.",
    ];
    expect(texts.map(|text| (text, FOUR)));
}

#[test]
fn lists_may_have_any_name_and_bracket() {
    let texts = [
        "1 3 0 2",
        "1,3,0,2\n",
        " 1\t3 0  2\r\n",
        "[1,\n3,\n0, 2]\n",
        "2 4 1 3",
        "(1, 3, 0, 2)",
        "{1, 3, 0, 2}",
        "[2 4 1 3]",
        "01 03 00 02",
        "2413",
        "1302",
        "q = [2, 4, 1, 3];\n----------\n==========",
        "q = array1d(1..4, [2, 4, 1, 3]);",
        "int q[4] = {1, 3, 0, 2};",
        "Solution 1: [1, 3, 0, 2]",
        "1: 1 3 0 2",
        "1. 1 3 0 2",
        "array([1, 3, 0, 2])",
        "array([[0, 1, 0, 0],\n       [0, 0, 0, 1],\n       [1, 0, 0, 0],\n       [0, 0, 1, 0]])",
        "1\n.Q..\n...Q\nQ...\n..Q.",
        "1 3 0 2\n92\n",
        "4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .",
        "1) 2413",
        "solution: 2 4 1 3",
        "queen(1,2). queen(2,4). queen(3,1). queen(4,3).",
        "queen(1,2).\nqueen(2,4).\nqueen(3,1).\nqueen(4,3).\n",
        "Answer: 1\nqueen(4,3) queen(1,2) queen(2,4) queen(3,1)\nSATISFIABLE",
        "[queen(1,2),queen(2,4),queen(3,1),queen(4,3)]",
        "(0, 1), (1, 3), (2, 0), (3, 2)",
        "[(0, 1), (1, 3), (2, 0), (3, 2)]",
        "{(0, 1), (1, 3), (2, 0), (3, 2)}",
        "[[1,2],[2,4],[3,1],[4,3]]",
        "0 1\n1 3\n2 0\n3 2",
        "1,2\n2,4\n3,1\n4,3",
        "b4 d3 a2 c1",
        "B4, D3, A2, C1",
        "[\"b4\", \"d3\", \"a2\", \"c1\"]",
        "Queens: a2 b4 c1 d3",
        "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0",
        "0,1,0,0\n0,0,0,1\n1,0,0,0\n0,0,1,0",
        "0100\n0001\n1000\n0010",
        "[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]",
        "[[0 1 0 0]\n [0 0 0 1]\n [1 0 0 0]\n [0 0 1 0]]",
        "[[0. 1. 0. 0.]\n [0. 0. 0. 1.]\n [1. 0. 0. 0.]\n [0. 0. 1. 0.]]",
        "[0, 1, 0, 0]\n[0, 0, 0, 1]\n[1, 0, 0, 0]\n[0, 0, 1, 0]",
        "[\"0100\",\"0001\",\"1000\",\"0010\"]",
        "board = [\n  [0, 1, 0, 0],\n  [0, 0, 0, 1],\n  [1, 0, 0, 0],\n  [0, 0, 1, 0],\n]",
        "[\n {\n  \"columns\": [1, 3, 0, 2]\n }\n]",
        "{\n  \"columns\": [2, 4, 1, 3]\n}",
        "number,row_1,row_2,row_3,row_4\n1,2,4,1,3",
        "1   2 4 1 3",
        "1\t3 0 2",
        "[1] 2 4 1 3",
        "c(2, 4, 1, 3)",
        "{\"q\": [2, 4, 1, 3]}\n----------",
        "Q_1 = 2\nQ_2 = 4\nQ_3 = 1\nQ_4 = 3",
        "q[0] = 1\nq[1] = 3\nq[2] = 0\nq[3] = 2",
        "Row: 1 2 3 4\nColumn: 2 4 1 3",
        "N = 4\n2 4 1 3\nTotal: 1",
    ];
    expect(texts.map(|text| (text, FOUR)));
}

#[test]
fn drawings_may_have_numbers_beside_them() {
    let grid = ".Q..\n...Q\nQ...\n..Q.";
    let framed = "+-+-+-+-+\n| |Q| | |\n| | | |Q|\n|Q| | | |\n| | |Q| |\n+-+-+-+-+";
    let bits = "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0";
    for drawing in [grid, framed, bits] {
        for numbers in ["0 1 2 3", "1 2 3 4", "  1   2   3   4", "Row: 1 2 3 4", "a b c d"] {
            for between in ["", "\n", "-------\n", "+-------+\n"] {
                let above = format!("{numbers}\n{between}{drawing}\n");
                let below = format!("{drawing}\n{between}{numbers}\n");
                // Rows of 0 and 1 could also be lists.
                let is_list = drawing == bits && numbers.starts_with(['0', '1', ' ']);
                expect([(&below[..], FOUR)]);
                expect([(&above[..], FOUR)].into_iter().filter(|_| !is_list));
            }
        }
    }
    let texts = [
        ". Q . . 4\n. . . Q 3\nQ . . . 2\n. . Q . 1",
        ".Q.. 1\n...Q 2\nQ... 3\n..Q. 4",
        "1 . Q . .\n2 . . . Q\n3 Q . . .\n4 . . Q .",
        "| a | b | c | d |\n|---|---|---|---|\n|   | Q |   |   |\n|   |   |   | Q |\n| Q |   |   |   |\n\
         |   |   | Q |   |",
        "|   | Q |   |   |\n|---|---|---|---|\n|   |   |   | Q |\n| Q |   |   |   |\n|   |   | Q |   |",
    ];
    expect(texts.map(|text| (text, FOUR)));
}

#[test]
fn boards_side_by_side_are_read_or_refused() {
    let texts = [
        ".Q..   ..Q.\n...Q   Q...\nQ...   ...Q\n..Q.   .Q..",
        ".Q.. ..Q.\n...Q Q...\nQ... ...Q\n..Q. .Q..",
        ". Q . .   . . Q .\n. . . Q   Q . . .\nQ . . .   . . . Q\n. . Q .   . Q . .",
        "0 1 0 0   0 0 1 0\n0 0 0 1   1 0 0 0\n1 0 0 0   0 0 0 1\n0 0 1 0   0 1 0 0",
        "0100 0010\n0001 1000\n1000 0001\n0010 0100",
        ".Q.. ...Q Q... ..Q.\n..Q. Q... ...Q .Q..",
    ];
    expect(texts.map(|text| (text, BOTH)));
    let four = ".Q.. ..Q. .Q.. ..Q.\n...Q Q... ...Q Q...\nQ... ...Q Q... ...Q\n..Q. .Q.. ..Q. .Q..";
    expect([(four, "line 4: 4 boards side by side")]);
}

#[test]
fn damaged_boards_are_errors() {
    expect([
        ("13524\n14253\n10\n", "Q4/2Q2/4Q/1Q3/3Q1 Q4/3Q1/1Q3/4Q/2Q2"),
        ("15863724\n1586372", "line 2: row 2 has its queen in column 8"),
        ("b4 d3 a2 c1\nb4 d a2 c1", "line 2: `d` is not a square of a board"),
        ("1 3 0 2 4\n1 3 0 2\n0 2 4 1 3", "line 2: one row less"),
        ("\"schema\":\"queens.solution/1\",\"columns\":[1,3,0,2]}", "line 1: "),
        ("Solution 1 1 3 0 2", "line 1: "),
        ("queen(1,1", "line 1: the list does not end"),
        ("..Q.\n\n", "line 1: the board ends after 1 of 4 rows"),
    ]);
}

#[test]
fn consecutive_boards_are_read() {
    let texts = [
        "Solution 1:\n.Q..\n...Q\nQ...\n..Q.\n\nSolution 2:\n..Q.\nQ...\n...Q\n.Q..\n\n2 solutions found.",
        ".Q..\n...Q\nQ...\n..Q.\n..Q.\nQ...\n...Q\n.Q..",
        "| |Q| | |\n| | | |Q|\n|Q| | | |\n| | |Q| |\n\n| | |Q| |\n|Q| | | |\n| | | |Q|\n| |Q| | |\n",
        "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n0 0 1 0\n1 0 0 0\n0 0 0 1\n0 1 0 0",
        "[[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]],[[0,0,1,0],[1,0,0,0],[0,0,0,1],[0,1,0,0]]]",
        "[[(0,1),(1,3),(2,0),(3,2)],[(0,2),(1,0),(2,3),(3,1)]]",
        "[[[0,1],[1,3],[2,0],[3,2]],[[0,2],[1,0],[2,3],[3,1]]]",
        "queen(1,2) queen(2,4) queen(3,1) queen(4,3)\nqueen(1,3) queen(2,1) queen(3,4) queen(4,2)",
        "b4 d3 a2 c1\nc4 a3 d2 b1",
        "[\"2413\", \"3142\"]",
        "1: 2 4 1 3\n2: 3 1 4 2",
        "q = [2,4,1,3];\n----------\nq = [3,1,4,2];\n----------\n==========",
        "[{\"columns\":[1,3,0,2]},{\"columns\":[2,0,3,1]}]",
        "{\"columns\":[1,3,0,2]}\n2 0 3 1",
        "1 3 0 2\n\n2 0 3 1 # the other\n",
        "[[1,3,0,2],[2,0,3,1]]",
        "[ [1, 3, 0,\n2],\n[2,0,3,1]\n]\n",
        "[[1 3 0 2]\n [2 0 3 1]]",
    ];
    expect(texts.map(|text| (text, BOTH)));
    expect([
        ("[[0]]\n[[1,3,0,2],[0]]\n", "Q 1Q2/3Q/Q3/2Q1 Q"),
        ("0\n".repeat(4).as_str(), "Q Q Q Q"),
    ]);
    assert_eq!(read("[[1,3,0,2],[2,0,3,1]]", Some(Format::List)).unwrap().len(), 2);
}

#[test]
fn blocked_squares_may_have_any_usual_mark() {
    let texts = [
        ".Q..\n...x\n....\n....",
        "_Q__\n___X\n____\n____",
        "- Q - -\n- - - *\n- - - -\n- - - -",
        ".Q..\n...░\n....\n....",
        "| |Q| | |\n| | | |#|\n| | | | |\n| | | | |",
    ];
    expect(texts.map(|text| (text, "1Q2/3x/4/4")));
    expect([("x.x\n.x.\nx.x", "x1x/1x1/x1x"), ("X.X.\n.XQX\nX.X.\n.X.X", "x1x1/1xQx/x1x1/1x1x")]);
}

#[test]
fn ambiguous_boards_are_refused() {
    expect([
        ("- 3 - -", "base: 0 or 1"),
        ("2 2 2 2", "base: 0 or 1"),
        ("{\"columns\":[1,1,1]}", "base: 0 or 1"),
        ("0 1\n1 0", "from: pairs or list"),
        ("0 0\n0 0", "from: pairs or list"),
        ("01\n10", "from: matrix or digits"),
        ("QxQ\nxxx\nxxx", "marks: Qx or Q.x"),
        ("x..\n..x\n.x.", "marks: x. or Q.x"),
        (".*..\n....\n*...\n....", "marks: *. or Q.*"),
        ("- 0 -\n- - 0\n0 - -", "from: grid or list"),
        ("Q*#\n**#\n*##", "marks: Q#* or Q*#"),
    ]);
}

#[test]
fn unclear_boards_are_refused() {
    expect([
        ("[]", "line 1: an empty list"),
        ("1 3 0 2\n1\n", FOUR),
        ("10\n1 3 0 2\n", FOUR),
        ("1 3\r0 2", "line 1: lines end with a carriage return"),
        ("id,a,b,c,d\n4,1,3,0,2", "line 2: a table with names"),
        (",0,1,2,3\n0,1,3,0,2", "line 2: a table with names"),
        ("q0,q1,q2,q3\n1,3,0,2", FOUR),
        ("c1,c2,c3,c4\n1,3,0,2", FOUR),
        ("4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . . .", "1Q2/3Q/Q3/4"),
        ("0 0 0 0\nQ 0 0 0\n0 0 Q 0\n0 0 0 0", "4/Q3/2Q1/4"),
        ("####\n#Q.#\n#.Q#\n####", "line 1: a frame of `#`"),
        ("  Q  \n    Q\nQ", "1Q1/2Q/Q2"),
        ("Q\n  Q\nQ", "line 1: no board of 3 rows"),
    ]);
}

#[test]
fn pairs_and_squares_may_share_a_row() {
    expect([
        ("[[0,0],[2,1],[3,2]]", "line 1: (3,2) is outside a board of 3 rows"),
        ("[[0,0],[0,1],[2,2]]", "QQ1/3/2Q"),
        ("queen(1,5) queen(2,3)", "line 1: (1,5) is outside a board of 2 rows"),
        ("a1 b5", "line 1: `b5` is not a square of a board of 2 rows"),
        ("a1 b1", "2/QQ"),
        ("queen(1,2,3)", "line 1: this is not a pair"),
    ]);
}

#[test]
fn all_boards_count_columns_alike() {
    expect([
        ("2 4 1 3\n2 2 2 2", "1Q2/3Q/Q3/2Q1 1Q2/1Q2/1Q2/1Q2"),
        ("2 4 1 3\n0 1 2 3", "line 2: row 0 has its queen in column 0"),
        ("1 3 0 2\n2 4 1 3", "line 2: row 1 has its queen in column 4"),
    ]);
}

#[test]
fn skipped_lines_are_reported() {
    let mut found =
        boards(&b"Two boards\n1 3 0 2\n-----\n2 0 3 1\nbye"[..], ReadOptions::default()).unwrap();
    assert_eq!(found.by_ref().map(Result::unwrap).count(), 2);
    let first = Some((1, "Two boards".to_owned()));
    assert_eq!(*found.skipped(), Skipped { prose: 2, totals: 0, rulers: 1, first });
    let mut none = boards(&b"\nno board\nat all"[..], ReadOptions::default()).unwrap();
    assert!(matches!(none.next(), Some(Err(ReadError::NoBoard { line: 2 }))));
}

fn drawn(board: &Position) -> String {
    let n = board.size();
    let mut marks = vec![vec!['.'; n]; n];
    board.blocked().for_each(|(row, column)| marks[row][column] = 'x');
    board.queens().for_each(|(row, column)| marks[row][column] = 'Q');
    marks.iter().map(|row| row.iter().collect::<String>() + "\n").collect()
}

proptest! {
    #[test]
    fn changed_texts_are_read_or_refused(
        text in prop::sample::select(printed().collect::<Vec<_>>()),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..3, "[ -~\n♛│]"), 0..6),
    ) {
        let mut text: Vec<char> = text.chars().collect();
        for (at, change, mark) in changes {
            let at = at.index(text.len().max(1));
            let mark = mark.chars().next().unwrap_or(' ');
            match change {
                0 if at < text.len() => drop(text.remove(at)),
                1 if at < text.len() => text[at] = mark,
                _ => text.insert(at, mark),
            }
        }
        let text: String = text.into_iter().collect();
        let found = boards(text.as_bytes(), ReadOptions::default()).unwrap();
        for board in found.map_while(Result::ok).filter(|board| board.size() > 0) {
            let marks = Some("Q.x".parse().unwrap());
            let options = ReadOptions { format: Some(Format::Text), marks, ..ReadOptions::default() };
            let drawing = drawn(&board);
            let again = boards(drawing.as_bytes(), options).unwrap().next().unwrap().unwrap();
            prop_assert_eq!(again, board, "{}", text);
        }
    }
}
