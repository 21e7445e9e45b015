//! Searches with bit fields.

use super::{find, grid};
use crate::error::Result;
use queens::observer::Bits;
use queens::trace::{Event, Position};
use queens::{Algorithm, Size, Square};
use std::ops::ControlFlow;

/// The fields of every row on the way to the first solution, beside the board.
pub(super) fn fields(size: Size) -> Result<Vec<String>> {
    let mut position = Position::default();
    let _ = Algorithm::Bitmap.trace(size, |event| {
        position.apply(&event);
        match event {
            Event::Solution { .. } => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    let n = size.get();
    let width = n.max("attacked".len());
    let names = ["left", "down", "right", "attacked", "free", "bit"];
    let cells = |cells: [String; 6]| cells.map(|cell| format!("{cell:<width$}")).join("  ");
    let mut lines = vec![cells(names.map(str::to_owned))];
    for (queen, bits) in position.queens().iter().zip(position.bits()) {
        lines.push(cells(fields_of(bits, *queen, size)));
    }
    // The last digit is column a.
    let mirrored = |square: Square| {
        let column = n - 1 - square.column();
        position
            .queens()
            .iter()
            .any(|queen| (queen.row(), queen.column()) == (square.row(), column))
    };
    let board = [vec![String::new()], grid::plain(size, |square| grid::mark(mirrored(square)))];
    Ok(grid::beside(&[board.concat(), lines], 3))
}

fn fields_of(bits: Bits, queen: Square, size: Size) -> [String; 6] {
    let free = bits.free(size.columns().bits());
    let fields = [bits.left, bits.down, bits.right, bits.attacked(), free, 1 << queen.column()];
    fields.map(|field| grid::binary(field, size))
}

/// What is found below each square of the first row, and how it counts.
pub(super) fn first_row(size: Size) -> Result<Vec<String>> {
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
    let letters = (0..size.get()).map(|column| grid::letter(column, size));
    let letters = letters.collect::<Result<Vec<_>>>()?.join("  ");
    let row = |number: fn((usize, usize)) -> usize| {
        let cell = |cell: &Option<_>| cell.map_or(".".to_owned(), |cell| number(cell).to_string());
        let total: usize = found.iter().flatten().map(|&cell| number(cell)).sum();
        format!("{}   = {total}", found.iter().map(cell).collect::<Vec<_>>().join("  "))
    };
    Ok(vec![
        format!("N = {size}    {letters}"),
        format!("found    {}", row(|(found, _)| found)),
        format!("counted  {}", row(|(_, counted)| counted)),
    ])
}
