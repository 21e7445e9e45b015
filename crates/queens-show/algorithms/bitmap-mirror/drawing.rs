//! Drawing for `bitmap-mirror`: the solutions for each square of half the first row.

use super::{Drawing, find, grid};
use queens::trace::Event;
use queens::{Algorithm, Size};

pub(super) fn draw() -> Drawing {
    Ok([first_row(Size::new(6)?), first_row(Size::new(5)?)].join(&String::new()))
}

/// Draws how many solutions are found and counted for each square of the first row.
fn first_row(size: Size) -> Vec<String> {
    let mut found = vec![None; size.get()];
    let _ = find(Algorithm::BitmapMirror, size, |queens, event| {
        if let Some(first) = queens.first() {
            let (solutions, counted) = found[first.column()].get_or_insert((0, 0));
            if let Event::Solution { images, .. } = event {
                *solutions += 1;
                *counted += images.len();
            }
        }
        None::<()>
    });
    let letters = grid::letters(0..size.get()).join("  ");
    let row = |number: fn((usize, usize)) -> usize| {
        let cell = |cell: &Option<_>| cell.map_or(".".to_owned(), |cell| number(cell).to_string());
        let total: usize = found.iter().flatten().map(|&cell| number(cell)).sum();
        format!("{}   = {total}", found.iter().map(cell).collect::<Vec<_>>().join("  "))
    };
    vec![
        format!("N = {size}    {letters}"),
        format!("found    {}", row(|(found, _)| found)),
        format!("counted  {}", row(|(_, counted)| counted)),
    ]
}
