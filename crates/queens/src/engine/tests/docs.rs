//! Recomputes the tables of `docs/counting.md`.

use super::size;
use crate::engine::UnitPlan;
use crate::engine::geometry::diagonals::Diagonals;
use crate::engine::geometry::sets::{members, subsets};
use crate::engine::lists::Cursor;
use crate::engine::plan::transposition::{Ranks, UnitRanks};
use crate::run::StopToken;
use crate::{Size, Square};
use std::cmp::Ordering;
use std::fmt::Write;
use std::sync::{Arc, LazyLock};

/// The document is outside the package, whose tests must compile without it.
static TEXT: LazyLock<String> = LazyLock::new(|| {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/counting.md");
    std::fs::read_to_string(path).expect("the tests run in the workspace")
});

/// One half on some columns: the column of each row.
#[derive(Clone, Debug)]
pub(super) struct ShownHalf {
    first_row: u8,
    columns: Vec<u8>,
}

impl ShownHalf {
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let squares = self.columns.iter().zip(self.first_row..);
        squares.map(|(&column, row)| Square::at(row, column))
    }

    fn diagonals(&self) -> Diagonals {
        self.squares().collect()
    }
}

impl std::fmt::Display for ShownHalf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let columns: Vec<String> = self.columns.iter().map(u8::to_string).collect();
        f.pad(&columns.join(" "))
    }
}

/// Returns all ways to place queens in `rows` rows from `first_row` on exactly these columns.
pub(super) fn halves_on(first_row: u8, columns: u32) -> Vec<ShownHalf> {
    let mut all = vec![ShownHalf { first_row, columns: Vec::new() }];
    for row in 0..columns.count_ones() as u8 {
        let next = |half: &ShownHalf| {
            let free = members(columns).map(|column| column as u8);
            let free = free.filter(|&column| {
                let square = Square::at(first_row + row, column);
                half.squares().all(|queen| queen.attack(square).is_none())
            });
            let longer =
                |column| ShownHalf { first_row, columns: [&half.columns[..], &[column]].concat() };
            free.map(longer).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(next).collect();
    }
    all
}

/// Returns the diagonals of a half that cross the middle, rising and falling.
fn shared(size: Size, half: &ShownHalf) -> (Vec<u32>, Vec<i32>) {
    let n = size.get() as i32;
    let (first, last) = (n / 2, n / 2 + n - 2);
    let Diagonals { anti, main } = half.diagonals();
    let anti = (0..63).filter(|i| anti >> i & 1 == 1 && (first..=last).contains(&(*i as i32)));
    let main = (0..63).filter(|i| main >> i & 1 == 1).map(|i: i32| i - 31);
    (anti.collect(), main.filter(|main| main.abs() < n / 2).collect())
}

fn join<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

fn set(columns: u32) -> String {
    let columns: Vec<String> = members(columns).map(|column| column.to_string()).collect();
    format!("{{{}}}", columns.join(","))
}

/// Returns the halves on a column set, and the pairs that fit.
fn column_set(
    size: Size,
    columns: u32,
) -> (Vec<ShownHalf>, Vec<ShownHalf>, Vec<(ShownHalf, ShownHalf)>) {
    let tops = halves_on(0, columns);
    let bottoms = halves_on(size.get() as u8 / 2, size.row_mask() & !columns);
    let mut fitting = Vec::new();
    for top in &tops {
        let fits =
            |bottom: &&ShownHalf| top.diagonals().and(bottom.diagonals()) == Diagonals::default();
        fitting.extend(bottoms.iter().filter(fits).map(|bottom| (top.clone(), bottom.clone())));
    }
    (tops, bottoms, fitting)
}

/// Returns all column sets of N = 4 with all halves and all pairs.
fn four() -> String {
    let mut text = String::new();
    for columns in subsets(4, 2) {
        let (tops, bottoms, fitting) = column_set(size(4), columns);
        writeln!(text, "C = {}", set(columns)).unwrap();
        for (name, halves) in [("top", &tops), ("bottom", &bottoms)] {
            for half in halves {
                let (anti, main) = shared(size(4), half);
                let (anti, main) = (join(&anti), join(&main));
                writeln!(text, "  {name:<6}  {half}   anti {anti:<5}  main {main}").unwrap();
            }
        }
        writeln!(text, "  {} pairs, {} fit", tops.len() * bottoms.len(), fitting.len()).unwrap();
        for (top, bottom) in fitting {
            writeln!(text, "  solution {top} {bottom}").unwrap();
        }
    }
    text
}

/// Returns the table of the column sets of N = 6.
fn six() -> String {
    let mut text = String::from("| C | top | bottom | pairs | fit |\n|---|---|---|---|---|\n");
    for columns in subsets(6, 3) {
        let (tops, bottoms, fitting) = column_set(size(6), columns);
        let (tops, bottoms) = (tops.len(), bottoms.len());
        let pairs = tops * bottoms;
        writeln!(text, "| {} | {tops} | {bottoms} | {pairs} | {} |", set(columns), fitting.len())
            .unwrap();
    }
    text
}

/// Returns the rows that a half of N = 6 uses on the left.
///
/// They are numbered from the nearer edge.
fn left_rows(half: &ShownHalf) -> u32 {
    let left = half.squares().filter(|square| square.column() < 3);
    left.fold(0, |rows, square| rows | 1 << square.row().min(5 - square.row()))
}

/// Returns the columns of the top half of N = 6 by side.
///
/// They are numbered from the nearer edge.
fn local_columns(columns: u32) -> [u32; 2] {
    [columns & 7, columns.reverse_bits() >> 26 & 7]
}

/// Returns the ranks of the pairs of complementary sets of three columns or rows.
fn ranks_of_three() -> String {
    let ranks = Ranks::new(3);
    let mut text = String::from("| sets | rank |\n|---|---|\n");
    for size in [0, 1] {
        for one in ranks.ascending(size) {
            let (one, other, rank) = (set(one), set(one ^ 7), ranks.rank(one));
            writeln!(text, "| {one} and {other} | {rank} |").unwrap();
        }
    }
    text
}

/// Returns the solutions of N = 6, with ranks and counts.
fn six_solutions() -> String {
    let ranks = Ranks::new(3);
    let mut text = String::from(
        "| solution | C | ranks of columns | ranks of rows | counts |\n|---|---|---|---|---|\n",
    );
    for columns in subsets(6, 3) {
        for (top, bottom) in column_set(size(6), columns).2 {
            let by_columns = ranks.of_unit(local_columns(columns));
            let by_rows = ranks.of_unit([left_rows(&top), left_rows(&bottom)]);
            let order = |ranks: UnitRanks| (ranks.larger, ranks.smaller);
            let counts = match order(by_rows).cmp(&order(by_columns)) {
                Ordering::Less => 2,
                Ordering::Equal => 1,
                Ordering::Greater => 0,
            };
            let [columns, of_columns, of_rows] = [set(columns), show(by_columns), show(by_rows)];
            writeln!(text, "| {top} {bottom} | {columns} | {of_columns} | {of_rows} | {counts} |")
                .unwrap();
        }
    }
    text
}

fn show(ranks: UnitRanks) -> String {
    format!("{}, {}", ranks.larger, ranks.smaller)
}

/// Returns the table of the units of N = 6.
fn six_units() -> String {
    let plan = UnitPlan::new(size(6));
    let ranks = Ranks::new(3);
    let mut cursor = Cursor::new(&plan, Arc::default(), &StopToken::new());
    let mut text = String::from(
        "| unit | C | weight | ranks | top | bottom | count |\n|---|---|---|---|---|---|---|\n",
    );
    for number in 0..plan.units() {
        let unit = cursor.unit(number);
        let [left, right] = unit.columns;
        // Local right columns are numbered from the right edge.
        let columns = left | right.reverse_bits() >> 26;
        assert_eq!(local_columns(columns), unit.columns);
        let count = plan.count_units(number..number + 1, &Default::default()).unwrap().parts[0];
        let (set, ranks) = (set(columns), show(ranks.of_unit(unit.columns)));
        let made = (count.raw_top, count.raw_bottom);
        let pairs = count.total / u128::from(count.weight);
        let (top, bottom, weight) = (made.0, made.1, count.weight);
        writeln!(text, "| {number} | {set} | {weight} | {ranks} | {top} | {bottom} | {pairs} |")
            .unwrap();
    }
    text
}

#[test]
fn document_tables_match_the_engine() {
    for block in [four(), six(), ranks_of_three(), six_solutions(), six_units()] {
        assert!(TEXT.contains(&block), "missing from docs/counting.md:\n{block}");
    }
}
