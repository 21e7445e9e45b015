//! Reads boards in chess notation. No input panics, and every board can be written and read back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use queens::Board;

fuzz_target!(|text: &str| {
    if let Ok(board) = Board::from_fen(text) {
        assert_eq!(Board::from_fen(&board.to_fen()).as_ref(), Ok(&board));
    }
});
