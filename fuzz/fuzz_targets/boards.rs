//! Reads boards in any format. No input panics, results do not depend on the buffer size, errors name
//! existing lines, and every placement can be written and read back.
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
    /// The buffer size, in bytes.
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
    // One more than the formats: the last value detects the format.
    let number = usize::from(input.format) % (Format::NAMES.len() + 1);
    let format = Format::NAMES.get(number).map(|&(_, format, _)| format);
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
