//! An algorithm defined outside the library.
//!
//! It keeps an array of squares. To test a square, it walks up its column and both diagonals.
//!
//! `board_walk [N]` prints its solutions on a board of N rows, and compares its work with built-in
//! algorithms.

use queens::observer::{Node, Observer, Visit};
use queens::run::Control;
use queens::symmetry::Images;
use queens::{Algorithm, Error, Line, Search, Size, Square};
use std::ops::ControlFlow;

/// The algorithm.
struct BoardWalk;

impl Search for BoardWalk {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        Board { size, queens: [[false; 32]; 32] }.fill(0, observer)
    }
}

/// Whether a square has a queen, row by row.
struct Board {
    size: Size,
    queens: [[bool; 32]; 32],
}

impl Board {
    /// Tries the squares of a row, and fills the rows below each free one.
    fn fill<O: Observer>(&mut self, row: usize, observer: &mut O) -> ControlFlow<O::Stop> {
        if observer.node(Node { depth: row, bits: None })? == Visit::Skip {
            return ControlFlow::Continue(());
        }
        if row == self.size.get() {
            return observer.solution(Images::IDENTITY);
        }
        for square in self.size.row(row) {
            let attack = self.attack(square);
            observer.tested(square, attack)?;
            if attack.is_none() {
                self.queens[row][square.column()] = true;
                observer.placed(square)?;
                self.fill(row + 1, observer)?;
                self.queens[row][square.column()] = false;
                observer.removed(square)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the line on which a square is attacked from above.
    fn attack(&self, square: Square) -> Option<Line> {
        let lines = [(Line::Column, 0), (Line::Main, -1), (Line::Anti, 1)];
        lines.into_iter().find(|&(_, aside)| self.stands_above(square, aside)).map(|(line, _)| line)
    }

    /// Returns whether a queen is above a square, on a line that shifts by `aside`.
    fn stands_above(&self, square: Square, aside: isize) -> bool {
        (1..=square.row()).any(|up| {
            let column = square.column().checked_add_signed(aside * up as isize);
            let row = &self.queens[square.row() - up];
            column.and_then(|column| row.get(column)).is_some_and(|&has_queen| has_queen)
        })
    }
}

/// Formats a line about any search: its solutions, their classes, and its work.
fn line(name: &str, search: &impl Search, size: Size) -> Result<String, Error> {
    let control = Control::default();
    let (total, work) = (search.count(size, &control)?, search.statistics(size, &control)?);
    let unique = search.count_classes(size, &control)?.unique();
    Ok(format!("{name:13} {total:6} {unique:6} {:9} {:9}", work.nodes, work.tested))
}

fn main() -> Result<(), Error> {
    let size = std::env::args().nth(1).map_or(Size::new(8), |n| n.parse())?;
    println!("{:13} {:>6} {:>6} {:>9} {:>9}", "algorithm", "total", "unique", "nodes", "tested");
    println!("{}", line("board-walk", &BoardWalk, size)?);
    for algorithm in [Algorithm::BoardScan, Algorithm::ColumnBits, Algorithm::Bitmap] {
        println!("{}", line(algorithm.name(), &algorithm, size)?);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::observer::Totals;
    use queens::run::{StopToken, Stopped};
    use queens::trace::Event;
    use queens::{Placement, known, unique};
    use std::convert::Infallible;

    type Never = ControlFlow<Infallible>;

    fn size(n: usize) -> Size {
        Size::new(n).unwrap()
    }

    fn steps(search: &impl Search, n: usize) -> Vec<Event> {
        let mut all = Vec::new();
        let ControlFlow::Continue(()) =
            search.trace(size(n), |event| Never::Continue(all.push(event)));
        all
    }

    fn solutions(search: &impl Search, n: usize) -> Vec<Placement> {
        let mut all = Vec::new();
        let ControlFlow::Continue(()) =
            search.solutions(size(n), |found| Never::Continue(all.push(found.clone())));
        all
    }

    fn representatives(search: &impl Search, n: usize) -> Vec<Placement> {
        let mut all = Vec::new();
        let ControlFlow::Continue(()) =
            unique::classes(search, size(n), |found, _| Never::Continue(all.push(found.clone())));
        all
    }

    #[test]
    fn counts_match_published_counts() {
        let control = Control::default();
        for known in known::all().filter(|known| known.n <= 9) {
            assert_eq!(BoardWalk.count(size(known.n), &control), Ok(known.total));
            let classes = BoardWalk.count_classes(size(known.n), &control).unwrap();
            assert_eq!((classes.unique(), classes.total()), (known.unique, known.total));
        }
    }

    #[test]
    fn work_matches_a_built_in_algorithm() {
        let built_in = Algorithm::BoardScan;
        for n in 0..=7 {
            assert_eq!(steps(&BoardWalk, n), steps(&built_in, n), "N = {n}");
            assert_eq!(solutions(&BoardWalk, n), solutions(&built_in, n), "N = {n}");
            assert_eq!(representatives(&BoardWalk, n), representatives(&built_in, n), "N = {n}");
        }
    }

    #[test]
    fn search_resumes_at_any_node() {
        let queens: Vec<Square> = size(8).row(0).skip(4).take(1).collect();
        let mut rest = Totals::default();
        let ControlFlow::Continue(()) = BoardWalk.search_from(size(8), &queens, &mut rest);
        assert_eq!(rest.total, 46);
    }

    #[test]
    fn stop_ends_the_search() {
        let stop = StopToken::new();
        stop.stop();
        let control = Control::default().stop(&stop);
        assert_eq!(BoardWalk.count(Size::MAX, &control), Err(Stopped::OnRequest));
        assert_eq!(BoardWalk.count_classes(Size::MAX, &control), Err(Stopped::OnRequest));
    }
}
