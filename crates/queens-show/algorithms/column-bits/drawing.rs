//! Drawing for `column-bits`: the sets of columns on the path to the first dead end.

use super::{Drawing, find_dead_end, grid, label};
use queens::{Algorithm, Size};

pub(super) fn draw() -> Drawing {
    column_sets(Size::new(6)?)
}

fn column_sets(size: Size) -> Drawing {
    let row = find_dead_end(Algorithm::ColumnBits, size);
    let width = size.get().max(6);
    let all = size.columns().bits();
    let mut used = 0;
    let mut lines = vec![format!("row  queen  column  {:<width$}  all AND NOT used", "used")];
    for (index, queen) in row.queens.iter().map(Some).chain([None]).enumerate() {
        let (name, column) = match queen {
            Some(queen) => (queen.name(size)?.to_string(), queen.column().to_string()),
            None => ("-".to_owned(), "-".to_owned()),
        };
        let (row, sets) = (label(index, size)?, [used, all & !used]);
        let [used_columns, others] = sets.map(|set| grid::binary(set, size));
        lines.push(format!("{row:>3}  {name:<5}  {column:<6}  {used_columns:<width$}  {others}"));
        used |= queen.map_or(0, |queen| 1 << queen.column());
    }
    let tests = row.tests.iter().filter_map(|(square, attack)| Some((square, (*attack)?.queen)));
    let tests = tests.map(|(square, queen)| grid::pair(*square, queen, size));
    lines.extend([String::new(), tests.collect::<Result<Vec<_>, _>>()?.join("  ")]);
    Ok(lines)
}
