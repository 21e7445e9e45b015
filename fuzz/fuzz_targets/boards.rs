//! Boards in any format: no input panics, what is found does not depend on how the text arrives, faults are on lines
//! that the text has, and every placement that is read survives being written.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use queens::Position;
use queens_report::read::{Format, ReadError, ReadOptions, boards};
use std::io::{BufRead, BufReader};

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    format: u8,
    base: u8,
    /// Bytes that are read at once.
    buffer: u8,
    text: &'a [u8],
}

fn read(text: impl BufRead, options: ReadOptions) -> (Vec<Position>, Option<String>) {
    let mut found = Vec::new();
    let all = || -> Result<(), ReadError> {
        for board in boards(text, options)? {
            found.push(board?);
        }
        Ok(())
    };
    let error = all().err().map(|error| error.to_string());
    (found, error)
}

fuzz_target!(|input: Input| {
    // One more than there are: the format is to be found out.
    let format = Format::ALL.get(usize::from(input.format) % (Format::ALL.len() + 1)).copied();
    let base = [None, Some(0), Some(1)][usize::from(input.base % 3)];
    let options = ReadOptions { format, base, ..ReadOptions::default() };
    let (found, error) = read(input.text, options);
    let capacity = usize::from(input.buffer) + 1;
    let slowly = read(BufReader::with_capacity(capacity, input.text), options);
    assert_eq!((&found, &error), (&slowly.0, &slowly.1));
    if let Some(error) = error {
        let line = error.strip_prefix("line ").and_then(|rest| rest.split(':').next());
        if let Some(line) = line.and_then(|line| line.parse::<usize>().ok()) {
            let lines = input.text.split(|&byte| byte == b'\n').count();
            assert!((1..=lines).contains(&line), "{error}");
        }
    }
    for board in found {
        if let Some(placement) = board.placement().filter(|placement| placement.size() > 0) {
            let text = format!("{placement}\n");
            let again = read(text.as_bytes(), ReadOptions { format: Some(Format::List), base: Some(0), ..ReadOptions::default() });
            assert_eq!(
                again.0.iter().map(Position::placement).collect::<Vec<_>>(),
                [Some(placement)]
            );
        }
    }
});
