//! Every kernel against the plain search, on any board of up to eight rows with any squares taken
//! away and up to two queens fixed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use queens::engine::kernel::Kernel;
use queens::engine::{Options, completions};
use queens::{Board, Size, Square};

fuzz_target!(|input: (u8, u8, u16, u64)| {
    let (n, queens, places, blocked) = input;
    let size = Size::new(usize::from(n % 8) + 1).expect("small");
    let squares = size.get() * size.get();
    let square = |place: usize| {
        Square::new(place / size.get(), place % size.get(), size).expect("on the board")
    };
    let mut board = Board::empty(size);
    for queen in 0..usize::from(queens % 3) {
        let _ = board.place(square(usize::from(places >> (8 * queen)) % squares));
    }
    for place in (0..squares).filter(|place| blocked >> place & 1 == 1) {
        let _ = board.block(square(place));
    }
    let expected = queens::complete::count(&board);
    for kernel in Kernel::available() {
        let count = completions(&board, &Options::default().threads(1).kernel(kernel));
        assert_eq!(count, Ok(expected), "{kernel:?} on\n{board}");
    }
});
