//! Drawing for `bitmap`: the bit fields of a search.

use super::{Drawing, find, grid};
use queens::observer::Bits;
use queens::trace::{Event, Snapshot};
use queens::{Algorithm, Search, Size, Square};
use std::ops::ControlFlow;

pub(super) fn draw() -> Drawing {
    fields(Size::new(5)?)
}

/// Draws the first solution with its fields, one shift, and the choice of a square.
fn fields(size: Size) -> Drawing {
    let mut position = Snapshot::default();
    let _ = Algorithm::Bitmap.trace(size, |event| {
        position.apply(&event);
        match event {
            Event::Solution { .. } => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    let choice = choice(Size::new(size.get() + 1)?);
    Ok([way(&position, size), shift(&position, size), choice].join(&String::new()))
}

/// Draws a board and, next to it, the bit fields of each row.
fn way(position: &Snapshot, size: Size) -> Vec<String> {
    let width = size.get().max("attacked".len());
    let names = ["left", "down", "right", "attacked", "free", "bit"];
    let cells = |cells: [String; 6]| cells.map(|cell| format!("{cell:<width$}")).join("  ");
    let mut lines = vec![cells(names.map(str::to_owned))];
    for (queen, bits) in position.queens().iter().zip(position.bits()) {
        lines.push(cells(fields_of(bits, *queen, size)));
    }
    let board =
        grid::reversed(size, size.get(), |square| grid::mark(position.queens().contains(&square)));
    grid::beside(&[board, lines], 3)
}

/// Draws the first `rows` rows, with the attacked squares of the last one.
fn attacked(size: Size, queens: &[Square], rows: usize, attacked: u32) -> Vec<String> {
    grid::reversed(size, rows, |square| {
        let is_attacked = square.row() + 1 == rows && attacked >> square.column() & 1 == 1;
        if is_attacked { 'x' } else { grid::mark(queens.contains(&square)) }
    })
}

/// Draws how the fields of the second queen's row are shifted for the next row.
fn shift(position: &Snapshot, size: Size) -> Vec<String> {
    let (queens, bits) = (position.queens(), position.bits());
    let ([above, queen, ..], [_, before, after, ..]) = (queens, &bits[..]) else {
        return Vec::new();
    };
    let bit = 1 << queen.column();
    let line = |name: &str, fields: [u32; 3]| {
        let [left, down, right] = fields.map(|field| grid::binary(field, size));
        format!("{name:<6}  {left:<7}  {down:<7}  {right}")
    };
    let header = format!("{:<6}  {:<7}  {:<7}  right", "", "left", "down");
    let fields = |bits: Bits| [bits.left, bits.down, bits.right];
    let with_queen = fields(*before).map(|field| field | bit);
    let (empty, shifted) = (String::new(), format!("{:<6}  {:<7}  {:<7}  >> 1", "", "<< 1", ""));
    let first = [header.clone(), empty.clone(), line("", fields(*before))];
    let second = [header, empty, line("OR bit", with_queen), shifted, line("", fields(*after))];
    let mut lower = attacked(size, &[*above, *queen], 3, after.attacked());
    lower.insert(3, String::new());
    let upper = attacked(size, &[*above], 2, before.attacked());
    let blocks =
        [grid::beside(&[upper, first.to_vec()], 3), grid::beside(&[lower, second.to_vec()], 3)];
    blocks.join(&String::new())
}

/// Draws how a search selects the lowest set bit of `free`.
fn choice(size: Size) -> Vec<String> {
    let all = size.columns().bits();
    let lowest = |free: u32| free & free.wrapping_neg();
    let found = find(Algorithm::Bitmap, size, |queens, event| {
        let Event::Node { bits: Some(bits), .. } = event else { return None };
        let free = bits.free(all);
        let is_apart = free.wrapping_neg() & all != lowest(free) && lowest(free) != free;
        (is_apart && lowest(free) > 1).then(|| (queens.to_vec(), *bits))
    });
    let Some((queens, bits)) = found else { return Vec::new() };
    let free = bits.free(all);
    let bit = lowest(free);
    let steps = [
        ("all", all, ""),
        ("attacked", bits.attacked(), "left OR down OR right"),
        ("free", free, "all AND NOT attacked"),
        ("NOT free", !free, ""),
        ("-free", free.wrapping_neg(), "NOT free + 1"),
        ("bit", bit, "free AND -free"),
        ("free", free ^ bit, "free XOR bit"),
    ];
    let line = |(name, number, why)| format!("{name:<8}  {}  {why}", grid::binary(number, size));
    let board = attacked(size, &queens, queens.len() + 1, bits.attacked());
    grid::beside(&[board, steps.map(line).to_vec()], 3)
}

fn fields_of(bits: Bits, queen: Square, size: Size) -> [String; 6] {
    let free = bits.free(size.columns().bits());
    let fields = [bits.left, bits.down, bits.right, bits.attacked(), free, 1 << queen.column()];
    fields.map(|field| grid::binary(field, size))
}
