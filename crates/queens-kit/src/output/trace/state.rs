//! The state of an algorithm, as names and values.

use queens::observer::Bits;
use queens::trace::{ClassTest, Item, List, Memory, State};
use queens_show::explain::{Words, values};
use queens_show::table::{columns, cut, hang};

/// Names and values, the most important first.
type Fields = Vec<(&'static str, String)>;

pub(crate) fn line(words: &Words, state: &State) -> String {
    let named = known(words, state).map(|(name, value)| format!("{name} {value}"));
    named.collect::<Vec<_>>().join("  ")
}

/// Writes the state on lines that begin with `margin`. Uses one line if it fits, else one line for each
/// variable.
pub(crate) fn below(words: &Words, state: &State, margin: &str, width: usize) -> Vec<String> {
    let line = format!("{margin}{}", line(words, state));
    if columns(&line) <= width {
        return vec![line];
    }
    let names = known(words, state).map(|(name, _)| name.len()).max().unwrap_or(0);
    let variable = |(name, value): (&str, String)| {
        variable(&format!("{margin}{name:<names$}  "), &value, Some(width))
    };
    known(words, state).flat_map(variable).collect()
}

fn known(words: &Words, state: &State) -> impl Iterator<Item = (&'static str, String)> {
    fields(words, state).into_iter().filter(|(_, value)| !value.is_empty())
}

/// Writes a variable after its label, on as many lines as it needs.
pub(crate) fn variable(label: &str, value: &str, width: Option<usize>) -> Vec<String> {
    if value.contains(' ') { hang(label, value, width) } else { cut(label, value, width) }
}

pub(crate) fn fields(words: &Words, state: &State) -> Fields {
    match &state.memory {
        Memory::Counter { columns } => vec![("counter", counter(words, columns))],
        Memory::Permutation { columns, exchange } => permutation(columns, *exchange),
        Memory::Squares { rows } => vec![("squares", squares(rows))],
        Memory::Columns { columns } => vec![("columns", numbers(columns))],
        Memory::UsedColumns { used } => vec![("used", words.binary(*used))],
        Memory::Flags { columns, main, anti } => {
            vec![("columns", flags(columns)), ("main", flags(main)), ("anti", flags(anti))]
        }
        Memory::Bits { bits } => bits_and_free(words, *bits, words.size.columns().bits()),
        Memory::Class { bits, allowed, test } => class(words, *bits, *allowed, *test),
        Memory::Ring { open, test } => ring(words, open, *test),
        Memory::Lists { open } => lists(words, open, state),
        other => vec![("state", format!("{other:?}"))],
    }
}

fn numbers(columns: &[u8]) -> String {
    columns.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// Writes the digits of the counter; rows without a queen are dots.
fn counter(words: &Words, columns: &[u8]) -> String {
    let still = words.size.get().saturating_sub(columns.len());
    format!("{}{}", numbers(columns), " .".repeat(still)).trim_start().to_owned()
}

fn permutation(columns: &[u8], exchange: Option<[usize; 2]>) -> Fields {
    let swap = exchange.map(|rows| ("swap", numbers(&rows.map(|row| columns[row]))));
    [("permutation", numbers(columns))].into_iter().chain(swap).collect()
}

fn squares(rows: &[Vec<bool>]) -> String {
    let with_queens = rows.iter().filter(|row| row.contains(&true));
    let row = |row: &Vec<bool>| row.iter().map(|&queen| if queen { 'Q' } else { '.' }).collect();
    with_queens.map(row).collect::<Vec<String>>().join("/")
}

fn flags(flags: &[bool]) -> String {
    flags.iter().map(|&is_set| if is_set { '1' } else { '.' }).collect()
}

fn bits_and_free(words: &Words, bits: Bits, mask: u32) -> Fields {
    let fields = [
        ("left", bits.left),
        ("down", bits.down),
        ("right", bits.right),
        ("free", bits.free(mask)),
    ];
    fields.into_iter().map(|(name, bits)| (name, words.binary(bits))).collect()
}

fn class(words: &Words, bits: Bits, allowed: u32, test: Option<ClassTest>) -> Fields {
    if let Some(test) = test {
        return vec![("class", tested(words, test))];
    }
    let mut fields = bits_and_free(words, bits, allowed);
    fields.insert(3, ("allowed", words.binary(allowed)));
    fields
}

fn tested(words: &Words, test: ClassTest) -> String {
    match test {
        ClassTest::Smallest(class) => class.get().to_string(),
        ClassTest::Smaller(image) => {
            words.say("trace-smaller-image", values!["image" => words.symmetry(image)])
        }
    }
}

fn ring(words: &Words, open: &[Item], test: Option<ClassTest>) -> Fields {
    match test {
        Some(test) => vec![("ring", "full".to_owned()), ("class", tested(words, test))],
        None => vec![("open", open_items(words, open.iter().copied()))],
    }
}

/// Writes rows and columns by their labels at the edge of the board.
fn open_items(words: &Words, items: impl Iterator<Item = Item>) -> String {
    items.map(|item| words.edge(item)).collect::<Vec<_>>().join(" ")
}

fn lists(words: &Words, open: &[List], state: &State) -> Fields {
    let items = open_items(words, open.iter().map(|list| list.item));
    let shortest = state.item.map(|item| {
        let squares = words.squares(&state.candidates);
        ("shortest", format!("{}: {squares}", words.item(item)))
    });
    [("items", items)].into_iter().chain(shortest).collect()
}
