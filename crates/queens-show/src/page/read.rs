//! Reads pasted boards in the formats of other programs.

use crate::board_text::{self, Choice, FaultKind, Format, Marks, ReadError, ReadOptions, Skipped};
use crate::page::Error;
use crate::page::boards::class_number;
use crate::page::limits::{LIMITS, READ_BOARDS};
use crate::{Check, CheckSummary};
use queens::{Placement, Position, Size};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadRequest {
    pub text: String,
    /// The number of the first column, 0 or 1.
    #[serde(default)]
    pub base: Option<u32>,
    #[serde(default)]
    pub from: Option<String>,
    /// The marks of a queen, a free square and, optionally, a blocked square.
    #[serde(default)]
    pub marks: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum Reading {
    Boards {
        boards: Vec<ReadBoard>,
        total: u64,
        /// The lines that do not belong to a board, if any.
        #[serde(skip_serializing_if = "Option::is_none")]
        skipped: Option<SkippedLines>,
        /// The fault after these boards, if any. The lines after it are not read.
        #[serde(skip_serializing_if = "Option::is_none")]
        fault: Option<ReadFault>,
    },
    /// A board with two possible meanings.
    Ambiguous {
        line: u64,
        /// The field of the request that decides between the meanings.
        #[cfg_attr(feature = "__typescript", ts(type = "'base' | 'from' | 'marks'"))]
        option: &'static str,
        /// A value of the field for each meaning.
        values: [String; 2],
    },
    /// A board with more rows than the page shows.
    TooLarge { n: usize, most: usize },
    /// The text contains no board, or the first board has an error.
    Unreadable {
        /// The line of the error, from 1, if known.
        #[serde(skip_serializing_if = "Option::is_none")]
        line: Option<u64>,
        #[serde(flatten)]
        kind: FaultKind,
        /// The problem, in English.
        problem: String,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct ReadBoard {
    #[serde(flatten)]
    pub check: Check,
    /// The number of the solution's class, up to N = 12.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class_number: Option<usize>,
    pub fen: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct ReadFault {
    /// The line of the error, from 1.
    pub line: u64,
    #[serde(flatten)]
    pub kind: FaultKind,
    /// The problem, in English.
    pub problem: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct SkippedLines {
    pub lines: u64,
    /// The number of the first of these lines, from 1.
    pub first: u64,
    /// The text of this line, or its beginning.
    pub text: String,
}

/// Maximum length of the excerpt of a skipped line, in characters.
const SHOWN: usize = 60;

/// Reads and checks the boards of a text, or explains why the text cannot be read.
pub fn boards(request: &ReadRequest) -> Result<Reading, Error> {
    let (bytes, most) = (request.text.len(), LIMITS.read_bytes);
    if bytes > most {
        return Err(Error::TooLong { bytes, most });
    }
    let options = options(request)?;
    Ok(reading(&request.text, options).unwrap_or_else(refusal))
}

fn options(request: &ReadRequest) -> Result<ReadOptions, Error> {
    let refuse =
        |name, value: &str, remedy| Error::Reading { name, value: value.to_owned(), remedy };
    if let Some(base @ 2..) = request.base {
        return Err(refuse("base", &base.to_string(), "0 or 1"));
    }
    let format = request.from.as_deref().map(|name| {
        let format = Format::named(name);
        format.ok_or_else(|| refuse("from", name, "a format such as list or matrix"))
    });
    let marks = request.marks.as_deref().map(|marks| {
        let read = marks.parse::<Marks>();
        read.map_err(|_| refuse("marks", marks, "two or three different marks, such as Q.x"))
    });
    let (format, marks) = (format.transpose()?, marks.transpose()?);
    let base = request.base;
    Ok(ReadOptions { format, base, marks, are_answers: true, ..ReadOptions::default() })
}

fn reading(text: &str, options: ReadOptions) -> Result<Reading, ReadError> {
    let mut found = board_text::boards(text.as_bytes(), options)?;
    let (mut boards, mut total, mut summary) = (Vec::new(), 0, CheckSummary::default());
    let mut fault = None;
    for position in found.by_ref() {
        let position = match position {
            Err(error) if total > 0 && error.is_of_one_board() => {
                fault = fault_in(&error);
                break;
            }
            position => position?,
        };
        match position.size() {
            // With a given format, a blank line between boards is read as a board of 0 rows.
            0 => continue,
            n if n > LIMITS.solve_n => return Ok(Reading::TooLarge { n, most: LIMITS.solve_n }),
            _ => total += 1,
        }
        if boards.len() < READ_BOARDS {
            boards.push(read_board(&position, &mut summary));
        }
    }
    if total == 0 {
        return Err(ReadError::Empty);
    }
    Ok(Reading::Boards { boards, total, skipped: skipped(found.skipped()), fault })
}

fn read_board(position: &Position, summary: &mut CheckSummary) -> ReadBoard {
    let mut check = summary.check(position);
    // The page shows `class_number` instead, which is the number in the gallery.
    check.class = None;
    let solution = position.placement().filter(|_| check.solution);
    let class_number = solution.as_ref().and_then(gallery_number);
    ReadBoard { check, class_number, fen: position.to_fen() }
}

fn gallery_number(solution: &Placement) -> Option<usize> {
    let n = Some(solution.size()).filter(|&n| n <= LIMITS.classes_n)?;
    class_number(Size::new(n).ok()?, solution)
}

fn skipped(skipped: &Skipped) -> Option<SkippedLines> {
    let (first, text) = skipped.first.as_ref()?;
    let text = text.trim().chars().take(SHOWN).collect();
    Some(SkippedLines { lines: skipped.lines(), first: *first, text })
}

fn fault_in(error: &ReadError) -> Option<ReadFault> {
    Some(ReadFault { line: error.line()?, kind: error.kind(), problem: problem(error) })
}

fn refusal(error: ReadError) -> Reading {
    match (error.line(), error.choice()) {
        (Some(line), Some(Choice { option, values })) => {
            Reading::Ambiguous { line, option, values: values.clone() }
        }
        (line, _) => Reading::Unreadable { line, kind: error.kind(), problem: problem(&error) },
    }
}

/// Returns the message of an error without the number of its line.
fn problem(error: &ReadError) -> String {
    let message = error.to_string();
    let line = error.line().map(|line| format!("line {line}: "));
    let problem = line.and_then(|line| message.strip_prefix(&line).map(str::to_owned));
    problem.unwrap_or(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLUTION: &str = "1Q2/3Q/Q3/2Q1";

    fn read(text: &str) -> Reading {
        boards(&ReadRequest { text: text.to_owned(), ..ReadRequest::default() }).unwrap()
    }

    fn boards_of(reading: Reading) -> Vec<ReadBoard> {
        match reading {
            Reading::Boards { boards, .. } => boards,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn queens_and_blocked_squares_are_kept() {
        let board = &boards_of(read("....\n.*.*\n....\n*..."))[0];
        assert_eq!(board.fen, "4/1x1x/4/x3");
        assert_eq!((board.check.queens, board.check.blocked), (0, 3));
        let further = &boards_of(read("QQ.\n...\n..x"))[0];
        assert_eq!((further.fen.as_str(), further.check.queens), ("QQ1/3/2x", 2));
        let large = vec![".".repeat(150); 150].join("\n");
        assert_eq!(boards_of(read(&large))[0].fen, vec!["150"; 150].join("/"));
    }

    #[test]
    fn boards_have_checks_and_class_numbers() {
        let boards = boards_of(read("1 5 8 6 3 7 2 4\n1 6 8 3 7 4 2 5\n4 2 7 3 6 8 5 1\n1 2 3 4"));
        let found: Vec<_> =
            boards.iter().map(|board| (board.class_number, board.check.n)).collect();
        assert_eq!(found, [(Some(1), 8), (Some(2), 8), (Some(1), 8), (None, 4)]);
        let attack = boards[3].check.attack.as_ref().unwrap();
        assert_eq!(attack.squares, ["a4", "b3"]);
        let twice = boards_of(read(&format!("{SOLUTION}\n{SOLUTION}")));
        assert_eq!(twice[1].check.duplicate_of, Some(1));
    }

    #[test]
    fn each_choice_resolves_an_ambiguous_board() {
        for (text, option, values) in [
            ("1 2 1\n2 1 1", "base", ["0", "1"]),
            ("Qxxx\nxxQx\nxQxx\nxxxQ", "marks", ["Qx", "Q.x"]),
            ("0 1\n1 0", "from", ["pairs", "list"]),
        ] {
            let values = values.map(str::to_owned);
            let asked = Reading::Ambiguous { line: 1, option, values: values.clone() };
            assert_eq!(read(text), asked);
            let fens = values.map(|value| {
                let mut request = ReadRequest { text: text.to_owned(), ..ReadRequest::default() };
                match option {
                    "base" => request.base = value.parse().ok(),
                    "marks" => request.marks = Some(value),
                    _ => request.from = Some(value),
                }
                boards_of(boards(&request).unwrap())[0].fen.clone()
            });
            assert_ne!(fens[0], fens[1], "{text}");
        }
    }

    #[test]
    fn errors_name_their_line() {
        let Reading::Unreadable { line, kind, problem } = read("\n1 3 0 4 2 9") else { panic!() };
        let wrong = FaultKind::Column { column: 9, first: 0, last: 5 };
        assert_eq!((line, kind), (Some(2), wrong));
        assert!(!problem.starts_with("line"), "{problem}");
        for (text, wrong) in [
            (". Q .\n. . . Q", FaultKind::Rows { rows: 1, n: 3 }),
            (".Q..\n...Q\nQ..z\n..Q.", FaultKind::Mark { mark: 'z' }),
            ("1 2 y 3", FaultKind::Word { word: "y".to_owned() }),
            ("a1 b9 c2", FaultKind::Square { square: "b9".to_owned(), n: 3 }),
            ("(0,1) (5,2)", FaultKind::Square { square: "(5,2)".to_owned(), n: 2 }),
        ] {
            let Reading::Unreadable { kind, .. } = read(text) else { panic!("{text}") };
            assert_eq!(kind, wrong, "{text}");
        }
        assert!(matches!(read("  \n"), Reading::Unreadable { line: None, .. }));
        let reading = read("Solution 1:\n1Q2/3Q/Q3/2Q1\n");
        let Reading::Boards { skipped: Some(skipped), .. } = reading else { panic!("{reading:?}") };
        assert_eq!((skipped.lines, skipped.first, &*skipped.text), (1, 1, "Solution 1:"));
    }

    #[test]
    fn boards_before_a_fault_are_kept() {
        let text = format!("{SOLUTION}\n{SOLUTION}\n1 3 0 9\n{SOLUTION}");
        let Reading::Boards { boards, total, fault: Some(fault), .. } = read(&text) else {
            panic!("no boards before the fault")
        };
        assert_eq!((boards.len(), total, fault.line), (2, 2, 3));
        assert!(!fault.problem.starts_with("line"), "{}", fault.problem);
        assert!(matches!(read(SOLUTION), Reading::Boards { fault: None, .. }));
        // An ambiguous board is reported first, even if boards precede it.
        let asked = read(&format!("{SOLUTION}\n0 1\n1 0"));
        assert!(matches!(asked, Reading::Ambiguous { line: 2, .. }), "{asked:?}");
    }

    #[test]
    fn texts_and_boards_have_limits() {
        let long = ReadRequest { text: "0\n".repeat(LIMITS.read_bytes), ..ReadRequest::default() };
        assert!(matches!(boards(&long), Err(Error::TooLong { .. })));
        let many = read(&format!("{SOLUTION}\n").repeat(READ_BOARDS + 5));
        let Reading::Boards { boards: found, total, .. } = many else { panic!("{many:?}") };
        assert_eq!((found.len(), total), (READ_BOARDS, READ_BOARDS as u64 + 5));
        let large: Vec<String> = (0..201).map(|column| column.to_string()).collect();
        assert_eq!(read(&large.join(" ")), Reading::TooLarge { n: 201, most: 200 });
    }
}
