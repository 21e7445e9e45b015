//! Interprets rows of numbers and words: lists of columns, matrices, pairs, squares, digits or drawings.

use super::brackets::{Items, Row};
use super::error::{Choice, ambiguous, fault};
use super::marks::Drawing;
use super::{Format, Lines, ReadError, ReadResult, squares};
use queens::Position;
use queens::words::counted;
use std::io::Read;

/// The maximum number of rows of a board written as digits without separators.
pub const MOST_DIGITS: usize = 9;

impl<R: Read> Lines<R> {
    /// Returns the board that begins with this row, and queues further ones.
    pub(super) fn of_rows(&mut self, first: Row) -> ReadResult<Position> {
        let is_zero_or_one = |text: &str| text.bytes().all(|byte| b"01".contains(&byte));
        match (&first.items, self.format) {
            (Items::Numbers(_), _) => self.of_numbers(first),
            (Items::Words(words), None | Some(Format::Squares))
                if words.iter().all(|word| squares::is_square(word)) =>
            {
                squares::named(words, self.rows_of_board, first.line)
            }
            (Items::Marks(marks), _) if !marks.contains(|c| ('2'..='9').contains(&c)) => {
                self.of_marks(first)
            }
            (Items::Words(words), None | Some(Format::Digits | Format::Matrix))
                if words.len() == 1 && is_digits(&words[0]) =>
            {
                match is_zero_or_one(&words[0]) {
                    true => self.of_bits(first),
                    false => self.of_digits(&words[0], first.line),
                }
            }
            (Items::Words(words), Some(Format::List) | None)
                if words.iter().all(|word| is_digits(word)) =>
            {
                self.of_several(words, first.line)
            }
            (Items::Words(words), _) => self.of_lines(words, first.line),
            (Items::Marks(marks), _) => {
                Err(unreadable(marks.chars().map(String::from), first.line))
            }
        }
    }

    /// Reads further rows of the group of the first row, up to a limit.
    fn gather(
        &mut self,
        first: Row,
        most: usize,
        belongs: impl Fn(&Row) -> bool,
    ) -> ReadResult<Vec<Row>> {
        let mut rows = vec![first];
        while rows.len() < most {
            let Some(row) = self.row()? else { break };
            if row.group != rows[0].group || row.is_term != rows[0].is_term || !belongs(&row) {
                self.rows.push_front(row);
                break;
            }
            rows.push(row);
        }
        Ok(rows)
    }

    fn of_numbers(&mut self, first: Row) -> ReadResult<Position> {
        let numbers = first.numbers();
        let n = numbers.len();
        match self.format {
            None if n == 1 && first.is_bare && self.has_larger => {
                Err(fault(first.line, "a number alone after larger boards: remove it"))
            }
            None if !first.is_term && self.table == Some((first.line, n)) => {
                let problem =
                    "a table with names in its first line: name its columns row_0, row_1, ...";
                Err(fault(first.line, problem))
            }
            None if n == 0 => Err(fault(
                first.line,
                "an empty list: no board, or one of 0 rows (name the format)",
            )),
            _ if first.is_term => self.of_pairs(first),
            Some(Format::Pairs) => self.of_pairs(first),
            Some(Format::Matrix) => self.of_matrix(first),
            None if n == 2 && !numbers.contains(&Position::NO_QUEEN) => self.of_pairs(first),
            None if n > 2 && is_binary(numbers) => self.of_matrix(first),
            None if n > 2 && is_marked(numbers) => self.of_dashes(first),
            _ => self.list(first),
        }
    }

    fn list(&mut self, row: Row) -> ReadResult<Position> {
        let line = row.line;
        match row.items {
            Items::Numbers(columns) => self.numbering.board(columns, line),
            _ => Err(fault(line, "this is not a list of columns")),
        }
    }

    /// Reads rows of 0 and 1, as many as each row has numbers.
    fn of_matrix(&mut self, first: Row) -> ReadResult<Position> {
        let n = first.numbers().len();
        let rows =
            self.gather(first, n, |row| row.numbers().len() == n && is_binary(row.numbers()))?;
        self.matrix_or_list(rows, n)
    }

    fn matrix_or_list(&mut self, rows: Vec<Row>, n: usize) -> ReadResult<Position> {
        let is_named = self.format == Some(Format::Matrix);
        let line = rows[0].line;
        match rows.len() {
            found if found == n && rows.iter().all(|row| is_binary(row.numbers())) => matrix(&rows),
            // Only columns have a first number.
            _ if !is_named && self.numbering.given().is_some() => self.lists(rows),
            found if is_named => {
                let rows = counted(n as u64, "row");
                Err(fault(line, format!("the matrix ends after {found} of {rows} of 0 and 1")))
            }
            found => {
                let rows = counted(found as u64, "row");
                let problem =
                    format!("{rows} of 0 and 1: lists, or a matrix without its other rows");
                Err(ambiguous(line, problem, Choice::from(["list", "matrix"])))
            }
        }
    }

    /// Reads rows of `-` and 0, or of `-` and 1.
    ///
    /// One row is a list; several rows are ambiguous.
    fn of_dashes(&mut self, first: Row) -> ReadResult<Position> {
        let n = first.numbers().len();
        let rows =
            self.gather(first, n, |row| row.numbers().len() == n && is_marked(row.numbers()))?;
        if rows.len() == 1 {
            return self.lists(rows);
        }
        let problem = "rows of `-` and one number: lists, or a drawing";
        Err(ambiguous(rows[0].line, problem, Choice::from(["list", "text"])))
    }

    /// Reads rows of two numbers: pairs of row and column, or boards of two rows.
    fn of_pairs(&mut self, first: Row) -> ReadResult<Position> {
        let is_term = first.is_term;
        let rows = self.gather(first, usize::MAX, |row| row.numbers().len() == 2)?;
        let pairs = squares::pairs(&rows, self.rows_of_board, self.numbering);
        if is_term || self.format == Some(Format::Pairs) {
            return pairs;
        }
        let line = rows[0].line;
        let fit = |numbers: [u32; 2]| {
            rows.iter().flat_map(Row::numbers).all(|number| numbers.contains(number))
        };
        let are_lists = fit([0, 1]) || fit([1, 2]);
        match pairs {
            Ok(_) if are_lists => {
                let problem = "pairs of row and column, or boards of two rows";
                Err(ambiguous(line, problem, Choice::from(["pairs", "list"])))
            }
            Ok(position) => Ok(position),
            Err(_) if are_lists && rows.len() > 1 && fit([0, 1]) => {
                let problem = "a matrix of 0 and 1, or boards of two rows";
                Err(ambiguous(line, problem, Choice::from(["matrix", "list"])))
            }
            Err(_) if are_lists || rows.len() == 1 => self.lists(rows),
            Err(error) => Err(error),
        }
    }

    /// Reads each row as a board.
    fn lists(&mut self, rows: Vec<Row>) -> ReadResult<Position> {
        let boards = rows.into_iter().map(|row| self.list(row)).collect::<ReadResult<_>>()?;
        Ok(self.first_of(boards))
    }

    /// Reads rows of marks, as many rows as each row has marks.
    fn of_marks(&mut self, first: Row) -> ReadResult<Position> {
        let marks = |row: &Row| match &row.items {
            Items::Marks(marks) => Some(marks.clone()),
            _ => None,
        };
        let n = marks(&first).map_or(0, |marks| marks.chars().count());
        let rows = self
            .gather(first, n, |row| marks(row).is_some_and(|marks| marks.chars().count() == n))?;
        let rows = rows.iter().map(|row| (row.line, marks(row).unwrap_or_default())).collect();
        self.drawing(Drawing { rows }, n)
    }

    /// Reads rows with one word of `0` and `1` each.
    fn of_bits(&mut self, first: Row) -> ReadResult<Position> {
        let n = first.word().len();
        let rows = self.gather(first, n, |row| {
            row.word().len() == n && row.word().bytes().all(|byte| b"01".contains(&byte))
        })?;
        if rows.len() == 1 && self.format.is_none() {
            let problem = "a number, or a row of a matrix without its other rows: remove it";
            return Err(fault(rows[0].line, problem));
        }
        let row = |row: Row| Row { items: Items::Numbers(digits(row.word()).collect()), ..row };
        let rows: Vec<Row> = rows.into_iter().map(row).collect();
        if n == 2 && self.format.is_none() {
            let problem = "a matrix of 0 and 1, or digits of boards of two rows";
            return Err(ambiguous(rows[0].line, problem, Choice::from(["matrix", "digits"])));
        }
        self.matrix_or_list(rows, n)
    }

    fn of_digits(&mut self, word: &str, line: u64) -> ReadResult<Position> {
        match word.len() {
            ..=MOST_DIGITS => self.numbering.board(digits(word).collect(), line),
            n => Err(fault(line, format!("{n} digits in a row: separate the columns by blanks"))),
        }
    }

    /// Reads words of digits: the rows of a matrix, boards, or numbers with leading zeros.
    fn of_several(&mut self, words: &[String], line: u64) -> ReadResult<Position> {
        let n = words.len();
        let is_matrix =
            words.iter().all(|word| word.len() == n && digits(word).all(|digit| digit < 2));
        let are_boards = self.format.is_none() && words.iter().all(|word| word.len() > 2 || n == 1);
        if is_matrix && n > 2 && self.format.is_none() {
            let rows: Vec<(u64, String)> = words.iter().map(|word| (line, word.clone())).collect();
            return Drawing { rows }.position(None);
        }
        if !are_boards {
            let columns = words.iter().map(|word| column(word, line)).collect::<ReadResult<_>>()?;
            return self.numbering.board(columns, line);
        }
        let boards = words.iter().map(|word| self.of_digits(word, line));
        let boards = boards.collect::<ReadResult<_>>()?;
        Ok(self.first_of(boards))
    }

    /// Reads words that are the lines of a drawing.
    fn of_lines(&mut self, words: &[String], line: u64) -> ReadResult<Position> {
        let n = words.len();
        let row = |word: &String| word.chars().filter(|c| !c.is_whitespace()).collect::<String>();
        let rows: Vec<(u64, String)> = words.iter().map(|word| (line, row(word))).collect();
        let is_square = rows.iter().all(|(_, row)| row.chars().count() == n);
        let is_list = words.iter().any(|word| is_digits(word) && word.len() != n);
        if !is_square || is_list {
            return Err(unreadable(words.iter().cloned(), line));
        }
        self.drawing(Drawing { rows }, n)
    }

    /// Returns the first of several boards and queues the others.
    pub(super) fn first_of(&mut self, boards: Vec<Position>) -> Position {
        let mut boards = boards.into_iter();
        let first = boards.next().unwrap_or_default();
        self.waiting.extend(boards);
        first
    }

    /// Returns the drawn board, if it has all rows.
    pub(super) fn drawing(&self, drawing: Drawing, n: usize) -> ReadResult<Position> {
        let found = drawing.rows.len();
        let line = drawing.rows.last().map_or(1, |(line, _)| *line);
        if found < n {
            let rows = counted(n as u64, "row");
            return Err(fault(
                line,
                format!("the board ends after {found} of {rows}: make it square"),
            ));
        }
        drawing.position(self.marks)
    }
}

impl Row {
    fn numbers(&self) -> &[u32] {
        match &self.items {
            Items::Numbers(numbers) => numbers,
            _ => &[],
        }
    }

    /// Returns the only word.
    fn word(&self) -> &str {
        match &self.items {
            Items::Words(words) if words.len() == 1 => &words[0],
            _ => "",
        }
    }
}

fn is_binary(numbers: &[u32]) -> bool {
    numbers.iter().all(|&number| number < 2)
}

/// Returns whether the only number besides rows without a queen is 0, or is 1.
fn is_marked(numbers: &[u32]) -> bool {
    [0, 1]
        .iter()
        .any(|mark| numbers.iter().all(|number| number == mark || *number == Position::NO_QUEEN))
}

fn is_digits(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

fn digits(word: &str) -> impl Iterator<Item = u32> + '_ {
    word.bytes().map(|byte| u32::from(byte - b'0'))
}

fn column(word: &str, line: u64) -> ReadResult<u32> {
    let column = word.parse().ok().filter(|&column| column != Position::NO_QUEEN);
    column.ok_or_else(|| fault(line, format!("column {word} is on no board")))
}

/// Returns the board with a queen for each 1 of a matrix.
fn matrix(rows: &[Row]) -> ReadResult<Position> {
    let mut position = Position::empty(rows.len());
    for (row, numbers) in rows.iter().map(Row::numbers).enumerate() {
        for (column, _) in numbers.iter().enumerate().filter(|(_, number)| **number == 1) {
            position.place(row, column)?;
        }
    }
    Ok(position)
}

/// Returns the error for the first word of a list that is not a number.
fn unreadable(mut words: impl Iterator<Item = String>, line: u64) -> ReadError {
    let is_column = |word: &String| word == "-" || is_digits(word);
    let mut before = 0;
    let word = words.find(|word| {
        before += u64::from(is_column(word));
        !is_column(word)
    });
    let word = word.unwrap_or_default();
    let (word, columns) = (word.escape_default(), counted(before, "column"));
    let remedy = "use whole numbers, and `-` for a row without a queen, separated by blanks";
    fault(line, format!("`{word}` after {columns}: {remedy}"))
}
