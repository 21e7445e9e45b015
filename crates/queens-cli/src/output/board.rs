//! Single solutions in every style but `svg`, which is one drawing of all of them.

use clap::ValueEnum;
use queens::Board;
use queens_report::{Solution, json};
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

/// Writes a solution; an SVG drawing is not made of single solutions.
pub(crate) fn write(solution: &Solution, style: Style, out: &mut impl Write) -> io::Result<()> {
    match style {
        Style::Box => boxed(solution, out),
        Style::Plain => plain(solution, out),
        Style::List => list(solution, out),
        Style::Json => json::write("queens.solution/1", solution, out),
        Style::Csv => writeln!(out, "{}", csv(solution)),
        Style::Fen => writeln!(out, "{}", fen(solution)?),
        Style::Svg => Ok(()),
    }
}

/// The rows of the board, each made by a function of the queen's column.
fn rows<'a>(
    solution: &'a Solution,
    row: impl Fn(usize) -> String + 'a,
) -> impl Iterator<Item = String> + 'a {
    solution.placement.columns().iter().map(move |&column| row(column as usize))
}

/// One mark a square, with `gap` between them.
fn marks(solution: &Solution, queen: usize, marks: [&'static str; 2], gap: &str) -> String {
    let squares = (0..solution.n).map(|column| marks[usize::from(column == queen)]);
    squares.collect::<Vec<_>>().join(gap)
}

fn boxed(solution: &Solution, out: &mut impl Write) -> io::Result<()> {
    let border = format!("+{}", "-+".repeat(solution.n));
    writeln!(out, "{}\n{border}", solution.title())?;
    for row in rows(solution, |queen| marks(solution, queen, [" ", "O"], "|")) {
        writeln!(out, "|{row}|\n{border}")?;
    }
    writeln!(out)
}

fn plain(solution: &Solution, out: &mut impl Write) -> io::Result<()> {
    for row in rows(solution, |queen| marks(solution, queen, ["*", "Q"], " ")) {
        writeln!(out, "{row}")?;
    }
    writeln!(out)
}

fn fen(solution: &Solution) -> io::Result<String> {
    Ok(Board::try_from(&solution.placement).map_err(io::Error::other)?.to_fen())
}

/// Also for boards of a hundred million rows, so no number is allocated.
fn list(solution: &Solution, out: &mut impl Write) -> io::Result<()> {
    let mut digits = itoa::Buffer::new();
    for (row, &column) in solution.placement.columns().iter().enumerate() {
        if row > 0 {
            out.write_all(b" ")?;
        }
        out.write_all(digits.format(column).as_bytes())?;
    }
    writeln!(out)
}

fn csv(solution: &Solution) -> String {
    let class = solution.class_size.map(|size| format!(",{size}")).unwrap_or_default();
    let columns = solution.placement.columns().iter().map(|column| format!(",{column}"));
    format!("{}{class}{}", solution.number, columns.collect::<String>())
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
    use queens::Placement;

    fn shown(columns: &str, style: Style) -> String {
        let placement: Placement = columns.parse().unwrap();
        let n = placement.size();
        let solution = Solution { n, number: 3, placement, class_size: None };
        let mut text = Vec::new();
        write(&solution, style, &mut text).unwrap();
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
