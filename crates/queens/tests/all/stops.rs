//! Tests that a stop ends all long operations with an error.

use queens::rng::Rng;
use queens::run::{Control, StopToken, Stopped};
use queens::{Algorithm, Board, Error, Size, complete, solve, unique};

/// Returns a stopped token.
fn stopped() -> StopToken {
    let stop = StopToken::new();
    stop.stop();
    stop
}

#[test]
fn stopped_searches_are_errors() {
    let stop = stopped();
    let control = Control::default().threads(2).stop(&stop);
    let ended = Stopped::OnRequest;
    for &algorithm in Algorithm::ALL {
        assert_eq!(algorithm.count(Size::MAX, &control), Err(ended), "{algorithm}");
        assert_eq!(algorithm.statistics(Size::MAX, &control), Err(ended), "{algorithm}");
        assert_eq!(algorithm.count_classes(Size::MAX, &control), Err(ended), "{algorithm}");
    }
    assert_eq!(unique::count(Size::MAX, &control), Err(Stopped::OnRequest));
}

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
    let stop = stopped();
    assert_eq!(complete::count(&Board::empty(Size::MAX), &stop), Err(Stopped::OnRequest));
    // A search may end before it checks the token.
    let first = |seed| complete::first(&hard_board(seed), &stop);
    assert!((0..20).any(|seed| first(seed) == Err(Stopped::OnRequest)));
}

#[test]
fn stopped_solutions_are_errors() {
    let (stop, ended) = (stopped(), Err(Error::Stopped(Stopped::OnRequest)));
    assert_eq!(solve::first(Size::MAX, &stop), Err(Stopped::OnRequest));
    assert_eq!(solve::construct(solve::CONSTRUCT_MAX, &stop), ended);
    assert_eq!(solve::random(1_000_000, 1, &stop), ended);
    // A stop does not look like a board without solutions. Small boards may be solved before the
    // first check of the token.
    assert_ne!(solve::random(50, 1, &stop), Ok(None));
    assert_eq!(solve::construct(3, &stop), Ok(None));
    assert_eq!(solve::random(3, 1, &stop), Ok(None));
}
