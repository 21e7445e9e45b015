//! Tests that a stop ends all long operations with an error.

use super::stopped;
use queens::control::Stopped;
use queens::rng::Rng;
use queens::{Board, Error, Size, complete, solve};

/// Returns a board with three in four squares blocked, which has few completions.
fn hard_board(seed: u64) -> Board {
    let (size, mut rng) = (Size::new(28).unwrap(), Rng::new(seed));
    let mut board = Board::empty(size);
    for square in size.squares().filter(|_| rng.below(4) != 0) {
        board.block(square).unwrap();
    }
    board
}

#[test]
fn stopped_completions_are_errors() {
    let control = stopped();
    let stop = control.stop_token();
    assert_eq!(complete::count(&Board::empty(Size::MAX), stop), Err(Stopped::OnRequest));
    // A search may end before it checks the token.
    let first = |seed| complete::first(&hard_board(seed), stop);
    assert!((0..20).any(|seed| first(seed) == Err(Stopped::OnRequest)));
}

#[test]
fn stopped_solutions_are_errors() {
    let (control, ended) = (stopped(), Err(Error::Stopped(Stopped::OnRequest)));
    let stop = control.stop_token();
    assert_eq!(solve::first(40, stop), ended);
    assert_eq!(solve::first(solve::FIRST_MAX, stop), ended);
    assert_eq!(solve::construct(solve::CONSTRUCT_MAX, stop), ended);
    assert_eq!(solve::random(1_000_000, 1, stop), ended);
    assert_eq!(solve::random(solve::UNIFORM_MAX, 1, stop), ended);
    // A stop must not look like a board without solutions. Small boards may be solved before the
    // first check of the token.
    assert_ne!(solve::random(50, 1, stop), Ok(None));
    assert_eq!(solve::construct(3, stop), Ok(None));
    assert_eq!(solve::random(3, 1, stop), Ok(None));
}
