//! Reads and writes JSON objects, comma-separated values (CSV) and chess notation (FEN).

use super::context::{Context, Fields, Reading};
use super::error::{ReadResult, fault};
use super::format::{Header, Written};
use super::lines::Block;
use super::value::{Value, open_after};
use super::{Format, list};
use crate::words::with_noun;
use queens::Position;
use queens::board::write_fen_row;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::io::{self, Write};

#[derive(Deserialize)]
struct Object {
    schema: Option<String>,
    n: Option<usize>,
    base: Option<u32>,
    columns: Option<Vec<Option<u32>>>,
    /// Other fields. MiniZinc names the list after its variable.
    #[serde(flatten)]
    others: HashMap<String, serde_json::Value>,
}

pub(super) fn read_json(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    if !block.text(0).trim_start().starts_with(['{', '[', ',']) {
        return Ok(Vec::new());
    }
    let start = block.text(0).trim_start().trim_start_matches(['[', ',']).trim_start().to_owned();
    let is_list = start.is_empty() && block.text(0).trim_start().starts_with('[');
    let start = if is_list { block.text(1).trim_start() } else { &start };
    let key = start.strip_prefix('{').map(str::trim_start);
    if !key.is_some_and(|key| key.is_empty() || key.starts_with(['"', '}'])) {
        return Ok(Vec::new());
    }
    let line = block.number(0);
    let (text, cut, lines) = whole(block);
    let text = text.trim().trim_start_matches(',');
    let objects: Result<Vec<Object>, _> = match text.starts_with('[') {
        true => serde_json::from_str(text),
        false => {
            serde_json::Deserializer::from_str(text.trim_end_matches(',')).into_iter().collect()
        }
    };
    let no_board = || fault(line, "this is no board: use objects such as {\"columns\":[1,3,0,2]}");
    let mut cut = Some(cut).filter(|cut| !cut.is_empty());
    let mut boards: Vec<(Vec<u32>, Option<u32>)> = Vec::new();
    for Object { schema, n, base, columns, others } in objects.map_err(|_| no_board())? {
        let lists = others.into_values().filter(serde_json::Value::is_array);
        let mut lists = lists.filter_map(|list| serde_json::from_value(list).ok());
        let list = columns.or_else(|| lists.next().filter(|_| lists.next().is_none()));
        let list = list.map(|list: Vec<Option<u32>>| {
            list.into_iter().map(|column| column.unwrap_or(Position::NO_QUEEN)).collect()
        });
        let columns: Vec<u32> = cut.take().or(list).ok_or_else(no_board)?;
        if n.is_some_and(|n| n != columns.len()) || base.is_some_and(|base| base > 1) {
            let problem = "`n` is not the number of `columns`, or `base` is not 0 or 1";
            return Err(fault(line, problem));
        }
        let is_ours = schema.is_some_and(|schema| schema.starts_with("queens."));
        boards.push((columns, context.options.base.or(base).or(is_ours.then_some(0))));
    }
    let read = |other: u32| {
        let boards = boards.iter().map(|(columns, base)| (columns, base.unwrap_or(other)));
        boards.map(|(columns, base)| list::board(columns, base, line)).collect()
    };
    match boards.first().and_then(|(_, base)| *base) {
        Some(base) => {
            Ok(vec![Reading { base: Some(base), ..Reading::new(Format::Json, read(base)?, lines) }])
        }
        None => context.based(Format::Json, lines, read),
    }
}

/// Returns the text up to the end of an object or list. Also returns the numbers that were cut out of it, and the
/// number of its lines.
fn whole(block: &mut Block<'_>) -> (String, Vec<u32>, usize) {
    let (mut text, mut cut, mut lines, mut depth) = (String::new(), Vec::new(), 0, 0);
    while let Some(line) = block.line(lines) {
        depth = open_after(&line.text, depth);
        cut.extend(line.cut.iter().flat_map(|cut| &cut.numbers));
        text = text + &line.text + "\n";
        lines += 1;
        if depth == 0 {
            break;
        }
    }
    block.span = block.span.max(lines);
    (text, cut, lines)
}

#[derive(Serialize)]
struct GivenBoard {
    n: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<u32>,
    columns: Vec<Option<u32>>,
}

impl crate::json::Answer for GivenBoard {
    const SCHEMA: &'static str = "queens.board/1";
}

pub(super) fn write_json(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    if let Some(solution) = board.solution {
        return crate::json::write(solution, out);
    }
    let base = board.base.filter(|&base| base > 0);
    let column =
        |&column: &u32| (column != Position::NO_QUEEN).then(|| column + base.unwrap_or_default());
    let columns: Vec<_> = board.columns.iter().map(column).collect();
    crate::json::write(&GivenBoard { n: columns.len(), base, columns }, out)
}

/// Parses a header line that names rows, such as `row_0,row_1`. Returns `None` for other lines.
pub(super) fn header(text: &str, line: u64) -> ReadResult<Option<Fields>> {
    if !text.contains("row_") && !text.starts_with("number") {
        return Ok(None);
    }
    let mut header = Fields::default();
    for (index, name) in text.trim().split(',').map(str::trim).enumerate() {
        match name {
            "row_1" if header.rows == 0 => (header.rows, header.base) = (1, 1),
            name if name == header.next() => header.rows += 1,
            _ if header.rows > 0 => {
                return Err(fault(line, format!("`{name}` instead of {}", header.next())));
            }
            "n" => header.size = Some(index),
            _ => {}
        }
        header.before += usize::from(header.rows == 0);
    }
    let is_empty = text.trim() == "number" || text.trim() == "number,class_size";
    Ok(Some(header).filter(|header| header.rows > 0 || is_empty))
}

pub(super) fn read_csv(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let Some(line) = block.line(0) else { return Ok(Vec::new()) };
    let (number, text) = (line.number, line.text.trim());
    let is_record =
        line.cut.is_some() || text.starts_with(|c: char| c.is_ascii_digit() || c == ',');
    let header = match context.header {
        Some(header) if is_record => header,
        None if is_record && context.is(Format::Csv) => {
            return Err(fault(number, "name the columns in a first line"));
        }
        _ => return Ok(Vec::new()),
    };
    let field = |(index, text): (usize, &str)| match text.trim() {
        // Fields before the rows may have any text.
        _ if index < header.before && header.size != Some(index) => Ok(0),
        "" | "-" => Ok(Position::NO_QUEEN),
        text => {
            text.parse().ok().filter(|&column| column != Position::NO_QUEEN).ok_or_else(|| {
                fault(number, format!("`{text}` is not a column: use a whole number"))
            })
        }
    };
    let fields: Vec<u32> = match line.cut {
        Some(_) => {
            block.value()?.and_then(Value::row).map_or(Vec::new(), |row| row.numbers.clone())
        }
        None => text.split(',').enumerate().map(field).collect::<ReadResult<_>>()?,
    };
    let rows = header.size.and_then(|index| fields.get(index)).map_or(header.rows, |&n| n as usize);
    let columns = fields.get(header.before..).unwrap_or_default();
    let is_filled = |&column: &u32| column != Position::NO_QUEEN;
    let (board, rest) = columns.split_at_checked(rows).unwrap_or_default();
    if rows > header.rows || columns.len() < rows || rest.iter().any(is_filled) {
        let found = with_noun(columns.len(), "column");
        let problem = format!("{found}, but the header (or `n`) names another number of rows");
        return Err(fault(number, problem));
    }
    let base = context.options.base.unwrap_or(header.base);
    let boards = vec![list::board(board, base, number)?];
    Ok(vec![Reading { base: Some(base), ..Reading::new(Format::Csv, boards, 1) }])
}

pub(super) fn write_header(
    header: &Header,
    base: Option<u32>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let size = if header.has_sizes { "n," } else { "" };
    write!(out, "{size}number{}", if header.has_classes { ",class_size" } else { "" })?;
    let first = base.unwrap_or_default() as usize;
    (first..first + header.rows).try_for_each(|row| write!(out, ",row_{row}"))?;
    writeln!(out)
}

pub(super) fn write_csv(
    board: &Written<'_>,
    header: &Header,
    out: &mut dyn Write,
) -> io::Result<()> {
    if header.has_sizes {
        write!(out, "{},", board.columns.len())?;
    }
    write!(out, "{}", board.solution.map_or(1, |solution| solution.number))?;
    let class = board.solution.and_then(|solution| solution.class_size);
    class.map_or(Ok(()), |size| write!(out, ",{size}"))?;
    board.columns_or("").try_for_each(|column| write!(out, ",{column}"))?;
    let missing = header.rows.saturating_sub(board.columns.len());
    writeln!(out, "{}", ",".repeat(missing))
}

pub(super) fn read_fen(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let Some(line) = block.line(0) else { return Ok(Vec::new()) };
    let text = line.text.split('#').next().unwrap_or_default();
    let placement = text.split_whitespace().next().unwrap_or_default();
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '/';
    let is_placement = placement.contains('/')
        && placement.contains(|c: char| c.is_ascii_digit() || "Qqx".contains(c));
    let is_fen = is_placement && placement.chars().all(is_part);
    if !is_fen && !context.is(Format::Fen) {
        return Ok(Vec::new());
    }
    let board = Position::from_fen(text).map_err(|error| fault(line.number, error.to_string()))?;
    Ok(vec![Reading::new(Format::Fen, vec![board], 1)])
}

/// Writes a board as one line. Boards may have a hundred million rows, so each row is written before the next one
/// is formatted.
pub(super) fn write_fen(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut text = String::new();
    for (row, pieces) in board.pieces().enumerate() {
        text.push_str(if row > 0 { "/" } else { "" });
        write_fen_row(board.columns.len(), pieces.into_iter(), &mut text);
        out.write_all(text.as_bytes())?;
        text.clear();
    }
    writeln!(out)
}
