//! Solutions in every style but `svg`, which is one drawing of them all.

use super::json;
use clap::ValueEnum;
use queens::{Board, Placement};
use serde::Serialize;
use std::io::{self, Write};

/// How solutions are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Style {
    /// Number, list of columns, and a box drawn around every square
    #[default]
    Box,
    /// `Q` and `*`, separated by spaces
    Plain,
    /// The column of each row, separated by spaces
    List,
    /// One JSON object a line
    Json,
    /// Comma-separated values with a header
    Csv,
    /// The piece placement of chess notation; more than 9 free squares in a row make a number of
    /// several digits
    Fen,
    /// One drawing of all boards
    Svg,
}

/// A solution as it is listed.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Solution {
    pub(crate) n: usize,
    /// The running number, from 1.
    pub(crate) number: u64,
    #[serde(rename = "columns")]
    pub(crate) placement: Placement,
    /// How many solutions its class has, if classes are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) class_size: Option<usize>,
}

impl Solution {
    /// Number, columns and class on one line.
    pub(crate) fn title(&self) -> String {
        let class = self.class_size.map(|size| format!("  (class of {size})")).unwrap_or_default();
        format!("{}: {}{class}", self.number, self.placement)
    }

    /// The rows of the board, each made by a function of the queen's column.
    fn rows<'a>(&'a self, row: impl Fn(usize) -> String + 'a) -> impl Iterator<Item = String> + 'a {
        self.placement.columns().iter().map(move |&column| row(column as usize))
    }

    /// One mark a square, with `gap` between them.
    fn marks(&self, queen: usize, marks: [&'static str; 2], gap: &str) -> String {
        let squares = (0..self.n).map(|column| marks[usize::from(column == queen)]);
        squares.collect::<Vec<_>>().join(gap)
    }

    fn boxed(&self, out: &mut impl Write) -> io::Result<()> {
        let border = format!("+{}", "-+".repeat(self.n));
        writeln!(out, "{}\n{border}", self.title())?;
        for row in self.rows(|queen| self.marks(queen, [" ", "O"], "|")) {
            writeln!(out, "|{row}|\n{border}")?;
        }
        writeln!(out)
    }

    fn plain(&self, out: &mut impl Write) -> io::Result<()> {
        for row in self.rows(|queen| self.marks(queen, ["*", "Q"], " ")) {
            writeln!(out, "{row}")?;
        }
        writeln!(out)
    }

    fn fen(&self) -> io::Result<String> {
        Ok(Board::try_from(&self.placement).map_err(io::Error::other)?.to_fen())
    }

    fn csv(&self) -> String {
        let class = self.class_size.map(|size| format!(",{size}")).unwrap_or_default();
        let columns = self.placement.columns().iter().map(|column| format!(",{column}"));
        format!("{}{class}{}", self.number, columns.collect::<String>())
    }

    /// Writes the solution; an SVG drawing is not made of single solutions.
    pub(crate) fn write(&self, style: Style, out: &mut impl Write) -> io::Result<()> {
        match style {
            Style::Box => self.boxed(out),
            Style::Plain => self.plain(out),
            Style::List => writeln!(out, "{}", self.placement),
            Style::Json => writeln!(out, "{}", json::line("queens.solution/1", self)),
            Style::Csv => writeln!(out, "{}", self.csv()),
            Style::Fen => writeln!(out, "{}", self.fen()?),
            Style::Svg => Ok(()),
        }
    }
}

/// The first line of comma-separated values.
pub(crate) fn csv_header(n: usize, with_class: bool) -> String {
    let class = if with_class { ",class_size" } else { "" };
    let rows = (0..n).map(|row| format!(",row_{row}"));
    format!("number{class}{}", rows.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(columns: &str, style: Style) -> String {
        let placement: Placement = columns.parse().unwrap();
        let n = placement.size();
        let solution = Solution { n, number: 3, placement, class_size: None };
        let mut text = Vec::new();
        solution.write(style, &mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn a_fen_of_a_large_board_has_numbers_of_two_digits() {
        assert_eq!(shown("1 3 0 2", Style::Fen), "1Q2/3Q/Q3/2Q1\n");
        assert!(shown("11 0 2 4 6 8 10 1 3 5 7 9", Style::Fen).starts_with("11Q/Q11/2Q9/"));
    }

    #[test]
    fn the_empty_board_needs_no_special_treatment() {
        assert_eq!(shown("", Style::Box), "3: \n+\n\n");
        assert_eq!(shown("", Style::Plain), "\n");
        assert_eq!(shown("", Style::Csv), "3\n");
        let json = "{\"schema\":\"queens.solution/1\",\"n\":0,\"number\":3,\"columns\":[]}\n";
        assert_eq!(shown("", Style::Json), json);
    }
}
