//! Reads boards in any format. No input causes a panic, and the size of the buffer does not change the result. Every
//! board is written in each format and read back. A character deleted from a list of solutions never goes unnoticed.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use queens::{Board, Placement, Position, Size};
use queens_show::Solution;
use queens_show::board_text::{Format, Header, ReadError, ReadOptions, Written, boards};
use std::collections::HashSet;
use std::io::{BufReader, Read};
use std::sync::LazyLock;

#[derive(Arbitrary, Debug)]
enum Input<'a> {
    Text { format: u8, base: u8, buffer: u8, text: &'a [u8] },
    Changed { text: u8, changes: Vec<Change> },
    Deleted { format: u8, rows: u8, at: u16 },
}

/// A change of a text, at the position that its first field selects.
#[derive(Arbitrary, Debug)]
enum Change {
    Insert(u16, u8),
    Replace(u16, u8),
    Remove(u16),
    /// Inserts another text, from some byte on.
    Splice(u16, u8, u16),
}

/// Boards as other programs print them.
static TEXTS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let sections = include_str!("../../crates/queens-show/tests/boards.txt").split("== ").skip(1);
    let texts = sections.filter_map(|section| Some(section.split_once('\n')?.1));
    let more = [
        "q[1] = 2\nq[2] = 4\nq[3] = 1\nq[4] = 3\n",
        "| a | b |\n|---|---|\n| Q |   |\n|   | . |\n 0 1\n",
    ];
    texts.chain(more).collect()
});

fn read(text: impl Read, options: ReadOptions) -> (Vec<Position>, Vec<ReadError>) {
    let (mut found, mut errors) = (Vec::new(), Vec::new());
    match boards(text, options) {
        Ok(boards) => boards.for_each(|board| match board {
            Ok(board) => found.push(board),
            Err(error) => errors.push(error),
        }),
        Err(error) => errors.push(error),
    }
    (found, errors)
}

fn written(format: Format, boards: &[Vec<u32>]) -> String {
    let header = Header { rows: boards[0].len(), ..Header::default() };
    let mut out = Vec::new();
    format.write_header(&header, None, &mut out).expect("memory");
    for (number, columns) in (1..).zip(boards) {
        let placement = Placement::new(columns.clone()).ok();
        let solution = placement.map(|placement| Solution::new(number, placement));
        let board = Written { columns, solution: solution.as_ref(), given: None, base: None };
        format.write(&board, &header, &mut out).expect("memory");
    }
    String::from_utf8(out).expect("text")
}

/// Writes a board in each format that can show it, and reads it back.
fn check_formats(board: &Position) {
    let n = board.size();
    let mut columns = board.columns().to_vec();
    columns.resize(n, Position::NO_QUEEN);
    let is_plain = board.blocked().next().is_none() && Position::from_columns(columns.clone()).as_ref() == Ok(board);
    if let Ok(board) = Board::try_from(board) {
        assert_eq!(Board::from_fen(&board.to_fen()).as_ref(), Ok(&board));
        assert_eq!(board.to_string().parse::<Board>().as_ref(), Ok(&board));
    }
    if !is_plain || n == 0 || n > 64 {
        return;
    }
    let is_full = board.placement().is_some();
    for (format, ..) in Format::ALL {
        if n > format.most_rows() || !is_full && !format.shows_partial() {
            continue;
        }
        let base = match format {
            Format::Digits => Some(1),
            Format::List | Format::Pairs => Some(0),
            _ => None,
        };
        let options = ReadOptions { format: Some(format), base, ..ReadOptions::default() };
        let text = written(format, std::slice::from_ref(&columns));
        let (found, errors) = read(text.as_bytes(), options);
        // The marks of a drawing without queens have several meanings: then reading asks for a choice.
        if errors.iter().all(|error| error.choice().is_none()) {
            assert_eq!(found, [board.clone()], "{format:?} {text} {errors:?}");
        }
    }
}

fn check_text(text: &[u8], options: ReadOptions, buffer: usize) {
    let (found, errors) = read(text, options);
    let slowly = read(BufReader::with_capacity(buffer, text), options);
    assert_eq!((&found, errors.len()), (&slowly.0, slowly.1.len()));
    let lines = text.split(|&byte| byte == b'\n').count() as u64;
    assert!(errors.iter().filter_map(ReadError::line).all(|line| (1..=lines).contains(&line)), "{errors:?}");
    found.iter().take(8).for_each(check_formats);
}

fn check_deleted(format: Format, n: usize, at: usize) {
    let solutions: Vec<Vec<u32>> =
        queens::solutions(Size::new(n).expect("small")).map(|one| one.columns().to_vec()).collect();
    let text = written(format, &solutions);
    let (at, c) = text.char_indices().nth(at % text.chars().count()).expect("a character");
    let damaged = text[..at].to_owned() + &text[at + c.len_utf8()..];
    let (found, errors) = read(damaged.as_bytes(), ReadOptions::default());
    let is_solution = |board: &Position| board.placement().is_some_and(|placement| placement.is_solution());
    let columns: Vec<Vec<u32>> = found.iter().map(|board| board.columns().to_vec()).collect();
    let distinct: HashSet<&Vec<u32>> = columns.iter().collect();
    let is_noticed = !errors.is_empty() || !found.iter().all(is_solution) || distinct.len() < columns.len();
    assert!(is_noticed || columns == solutions, "{format:?} {damaged}");
}

fuzz_target!(|input: Input| match input {
    Input::Text { format, base, buffer, text } => {
        // The number after the last format means: detect the format.
        let format = Format::ALL.get(usize::from(format) % (Format::ALL.len() + 1));
        let format = format.map(|&(format, ..)| format);
        let base = [None, Some(0), Some(1)][usize::from(base % 3)];
        let options = ReadOptions { format, base, ..ReadOptions::default() };
        check_text(text, options, usize::from(buffer) + 1);
        if let Ok(text) = std::str::from_utf8(text) {
            let _ = text.parse::<Board>();
            let _ = text.parse::<Placement>();
            let _ = text.parse::<queens::SquareName>();
        }
    }
    Input::Changed { text, changes } => {
        let mut text = TEXTS[usize::from(text) % TEXTS.len()].as_bytes().to_vec();
        changes.iter().take(64).for_each(|change| change.apply(&mut text));
        check_text(&text, ReadOptions::default(), 7);
    }
    Input::Deleted { format, rows, at } => {
        let format = Format::ALL[usize::from(format) % Format::ALL.len()].0;
        check_deleted(format, 4 + usize::from(rows % 4), usize::from(at));
    }
});

impl Change {
    fn apply(&self, text: &mut Vec<u8>) {
        let place = |at: u16, text: &[u8]| usize::from(at) % (text.len() + 1);
        match *self {
            Change::Insert(at, byte) => text.insert(place(at, text), byte),
            Change::Replace(at, byte) => {
                let at = place(at, text);
                text.get_mut(at).map(|found| *found = byte);
            }
            Change::Remove(at) => {
                let at = place(at, text);
                text.drain(at..text.len().min(at + 1));
            }
            Change::Splice(at, other, from) => {
                let other = TEXTS[usize::from(other) % TEXTS.len()].as_bytes();
                let (at, from) = (place(at, text), usize::from(from) % other.len());
                text.splice(at..at, other[from..].iter().copied());
            }
        }
    }
}
