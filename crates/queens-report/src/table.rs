//! Columns of text, aligned.

/// On which side a column is flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The left one, as for names.
    Left,
    /// The right one, as for numbers.
    Right,
}

/// A table that is complete before it is shown, so that its columns can be as wide as needed.
pub struct Table {
    align: Vec<Align>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these columns.
    pub fn new<const N: usize>(header: [(&str, Align); N]) -> Table {
        let names = header.iter().map(|(name, _)| (*name).to_owned()).collect();
        Table { align: header.iter().map(|(_, align)| *align).collect(), rows: vec![names] }
    }

    /// Adds a row.
    pub fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.into());
    }

    /// Takes off the last columns until the table is no wider than so many characters, if it must fit,
    /// and returns their names.
    pub fn fit(&mut self, columns: Option<usize>) -> Vec<String> {
        let mut names = Vec::new();
        let is_too_wide = |table: &Table| {
            let width = table.widths().iter().map(|width| width + 2).sum::<usize>();
            columns.is_some_and(|columns| width > columns + 2)
        };
        while self.align.len() > 1 && is_too_wide(self) {
            self.align.pop();
            let cells: Vec<_> = self.rows.iter_mut().map(Vec::pop).collect();
            names.extend(cells.into_iter().next().flatten());
        }
        names.reverse();
        names
    }

    fn widths(&self) -> Vec<usize> {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(move |row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        (0..self.align.len()).map(width).collect()
    }

    /// The lines, header first.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        let widths = self.widths();
        self.rows.iter().map(move |row| {
            let cells = row.iter().zip(&widths).zip(&self.align);
            let cells: Vec<String> =
                cells.map(|((cell, &width), &align)| pad(cell, width, align)).collect();
            cells.join("  ").trim_end().to_owned()
        })
    }
}

/// Fills a text up with blanks.
pub fn pad(text: &str, width: usize, align: Align) -> String {
    match align {
        Align::Left => format!("{text:<width$}"),
        Align::Right => format!("{text:>width$}"),
    }
}

/// Breaks a text into lines of at most `width` characters, at spaces.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut table = Table::new([("Name", Align::Left), ("µ", Align::Right)]);
        table.row(["x".to_owned(), "100".to_owned()]);
        assert_eq!(table.lines().collect::<Vec<_>>(), ["Name    µ", "x     100"]);
    }

    #[test]
    fn a_table_that_must_fit_loses_its_last_columns() {
        let mut table = Table::new([("a", Align::Left), ("bb", Align::Left), ("c", Align::Left)]);
        table.row(["x", "y", "zzzz"].map(str::to_owned));
        assert_eq!(table.fit(Some(11)), Vec::<String>::new());
        assert_eq!(table.fit(Some(9)), ["c"]);
        assert_eq!(table.lines().collect::<Vec<_>>(), ["a  bb", "x  y"]);
        assert_eq!(table.fit(Some(0)), ["bb"]);
        assert_eq!(table.fit(None), Vec::<String>::new());
    }

    #[test]
    fn words_longer_than_a_line_stay_whole() {
        assert_eq!(wrap("one two longword a", 7), ["one two", "longword", "a"]);
    }
}
