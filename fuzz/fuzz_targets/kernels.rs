//! Compares every kernel with the plain search.
//!
//! The boards have 11 to 13 rows, some blocked squares and at most two fixed queens.
#![no_main]

use libfuzzer_sys::fuzz_target;
use queens::engine::kernel::Kernel;
use queens::engine::{Options, completions};
use queens::control::{Control, StopToken};
use queens::{Board, Size, Square};

fuzz_target!(|input: (u8, u8, u16, u64)| {
    let (n, queens, places, blocked) = input;
    // Smaller boards, and boards with many blocked squares, are counted by a search, without any kernel.
    let size = Size::new(usize::from(n % 3) + 11).expect("small");
    let squares = size.get() * size.get();
    let square = |place: usize| {
        Square::new(place / size.get(), place % size.get(), size).expect("on the board")
    };
    let mut board = Board::empty(size);
    for queen in 0..usize::from(queens % 3) {
        let _ = board.place(square(usize::from(places >> (8 * queen)) % squares));
    }
    let blocked = blocked & blocked.rotate_left(21) & blocked.rotate_left(42);
    for place in (0..64).filter(|place| blocked >> place & 1 == 1) {
        let _ = board.block(square(place));
    }
    let expected = queens::complete::count(&board, &StopToken::new()).expect("nothing stops it");
    for kernel in Kernel::available() {
        let count =
            completions(&board, &Options::from(Control::default().threads(1)).kernel(kernel));
        assert_eq!(count, Ok(expected), "{kernel:?} on\n{board}");
    }
});
