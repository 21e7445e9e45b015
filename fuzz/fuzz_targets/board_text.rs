//! Parses boards, solutions and squares from text. No input panics, and every value can be written and read
//! back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use queens::{Board, Placement, Square};

fuzz_target!(|text: &str| {
    if let Ok(board) = text.parse::<Board>() {
        assert_eq!(board.to_string().parse::<Board>().as_ref(), Ok(&board));
    }
    if let Ok(placement) = text.parse::<Placement>() {
        assert_eq!(placement.to_string().parse::<Placement>().as_ref(), Ok(&placement));
        assert_eq!(placement.is_solution(), placement.find_attack().is_none());
    }
    let _ = text.parse::<queens::SquareName>();
    let _ = text.parse::<queens::Size>();
    let _ = Square::new(text.len(), text.len(), queens::Size::MAX);
});
