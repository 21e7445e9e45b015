//! Reads changed boards of other programs. No text panics, and every board can be written and read back.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use queens::Position;
use queens_report::read::{Format, ReadOptions, boards};

const TEXTS: [&str; 12] = [
    include_str!("../../crates/queens-report/tests/boards/array.txt"),
    include_str!("../../crates/queens-report/tests/boards/bars.txt"),
    include_str!("../../crates/queens-report/tests/boards/dashes.txt"),
    include_str!("../../crates/queens-report/tests/boards/digits.txt"),
    include_str!("../../crates/queens-report/tests/boards/dots-and-stars.txt"),
    include_str!("../../crates/queens-report/tests/boards/facts.txt"),
    include_str!("../../crates/queens-report/tests/boards/hash-is-empty.txt"),
    include_str!("../../crates/queens-report/tests/boards/matrix.txt"),
    include_str!("../../crates/queens-report/tests/boards/pairs.json"),
    include_str!("../../crates/queens-report/tests/boards/squares.txt"),
    include_str!("../../crates/queens-report/tests/boards/strings.json"),
    include_str!("../../crates/queens-report/tests/boards/underscores.txt"),
];

/// A change of a text.
#[derive(Arbitrary, Debug)]
enum Change {
    Insert(u16, u8),
    Replace(u16, u8),
    Remove(u16),
    /// Replaces the rest of the text by another text from some byte on.
    Splice(u16, u8, u16),
}

#[derive(Arbitrary, Debug)]
struct Input {
    text: u8,
    changes: Vec<Change>,
}

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

/// Returns a drawing with a mark for every square.
fn drawing(board: &Position) -> String {
    let n = board.size();
    let mut marks = vec![vec!['.'; n]; n];
    board.blocked().for_each(|(row, column)| marks[row][column] = 'x');
    board.queens().for_each(|(row, column)| marks[row][column] = 'Q');
    marks.iter().map(|row| row.iter().collect::<String>() + "\n").collect()
}

fuzz_target!(|input: Input| {
    let mut text = TEXTS[usize::from(input.text) % TEXTS.len()].as_bytes().to_vec();
    input.changes.iter().take(64).for_each(|change| change.apply(&mut text));
    let Ok(found) = boards(&text[..], ReadOptions::default()) else { return };
    for board in found.map_while(Result::ok).filter(|board| board.size() > 0) {
        let marks = Some("Q.x".parse().expect("marks"));
        let options = ReadOptions { format: Some(Format::Text), marks, ..ReadOptions::default() };
        let drawing = drawing(&board);
        let again = boards(drawing.as_bytes(), options).expect("a drawing").next();
        assert_eq!(again.expect("a board").expect("one that is read"), board, "{drawing}");
    }
});
