//! Drawing for `halves`: the halves of a board and their pairs. The board is so small that all of them can be
//! listed.

use super::{Drawing, find, grid};
use queens::trace::Event;
use queens::{Algorithm, Size, Square};

/// A board with an even number of rows, divided into a top and a bottom half.
pub(crate) struct Cut {
    joins: Vec<Join>,
}

/// The top halves on a set of columns, and the bottom halves on the others.
pub(crate) struct Join {
    columns: u32,
    pub(crate) tops: usize,
    pub(crate) bottoms: usize,
    pub(crate) fit: usize,
    /// The queens of the first pair that shares no diagonal.
    solution: Option<Vec<Square>>,
}

impl Cut {
    /// Joins the halves on every set of columns. A search that has filled half of the rows has found a top
    /// half. Flipped, it is a bottom half.
    pub(crate) fn new(size: Size) -> Cut {
        let (n, mut tops) = (size.get(), Vec::new());
        let _ = find(Algorithm::Backtracking, size, |queens, event| {
            if matches!(event, Event::Node { depth, .. } if *depth == n / 2) {
                tops.push(queens.to_vec());
            }
            None::<()>
        });
        let upside_down = |queens: &Vec<Square>| {
            let flip = |queen: &Square| Square::new(n - 1 - queen.row(), queen.column(), size).ok();
            queens.iter().rev().filter_map(flip).collect()
        };
        let bottoms: Vec<Vec<Square>> = tops.iter().map(upside_down).collect();
        let sets = (0..1u32 << n).filter(|set| set.count_ones() as usize == n / 2);
        let all = size.columns().bits();
        let join = |set| Join::new(set, &on(&tops, set), &on(&bottoms, all & !set));
        Cut { joins: sets.map(join).collect() }
    }

    pub(crate) fn joins(&self) -> &[Join] {
        &self.joins
    }
}

/// Returns the halves on exactly these columns.
fn on(halves: &[Vec<Square>], columns: u32) -> Vec<&[Square]> {
    let columns_of = |half: &[Square]| half.iter().fold(0, |set, queen| set | 1 << queen.column());
    halves.iter().map(Vec::as_slice).filter(|half| columns_of(half) == columns).collect()
}

impl Join {
    fn new(columns: u32, tops: &[&[Square]], bottoms: &[&[Square]]) -> Join {
        let fits = |top: &[Square], bottom: &[Square]| {
            top.iter().all(|one| bottom.iter().all(|other| one.attack(*other).is_none()))
        };
        let pairs = tops.iter().flat_map(|top| bottoms.iter().map(move |bottom| (top, bottom)));
        let fit: Vec<_> = pairs.filter(|(top, bottom)| fits(top, bottom)).collect();
        let solution = fit.first().map(|(top, bottom)| [**top, **bottom].concat());
        Join { columns, tops: tops.len(), bottoms: bottoms.len(), fit: fit.len(), solution }
    }

    fn cells(&self, size: Size) -> String {
        let on = (0..size.get()).filter(|column| self.columns >> column & 1 == 1);
        let set = grid::letters(on).concat();
        let Join { tops, bottoms, fit, .. } = self;
        let pairs = tops * bottoms;
        format!("{set}  {tops:>3}  {bottoms:>6}  {pairs:>5}  {fit:>3}")
    }
}

/// Draws the first solution with its cut, and a table of all column sets.
pub(super) fn draw() -> Drawing {
    let size = Size::new(6)?;
    let cut = Cut::new(size);
    let queens = cut.joins.iter().find_map(|join| join.solution.clone()).unwrap_or_default();
    let mut board = grid::named(size, |square| grid::mark(queens.contains(&square)));
    board.insert(size.get() / 2, format!("    {}", "-".repeat(2 * size.get() - 1)));
    let lines: Vec<String> = cut.joins.iter().map(|join| join.cells(size)).collect();
    let header = "C    top  bottom  pairs  fit".to_owned();
    let (left, right) = lines.split_at(lines.len().div_ceil(2));
    let column = |lines: &[String]| [vec![header.clone()], lines.to_vec()].concat();
    Ok(grid::beside(&[board, column(left), column(right)], 3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::known;

    #[test]
    fn matching_pairs_are_solutions() {
        for n in [2, 4, 6, 8] {
            let size = Size::new(n).unwrap();
            let cut = Cut::new(size);
            let fit: usize = cut.joins().iter().map(|join| join.fit).sum();
            assert_eq!(known::counts(size).map(|known| known.total), Some(fit as u128), "N = {n}");
        }
    }
}
