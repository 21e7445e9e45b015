//! JSON objects with `columns`, one after another or in a list. `null` is a row without a queen.

use super::context::{Context, Reading};
use super::error::{ReadResult, fault};
use super::lines::Block;
use super::value::open_after;
use super::write::Written;
use super::{Format, list};
use crate::json;
use queens::Position;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::io::{self, Write};

/// The fields of an object that are used.
#[derive(Deserialize)]
struct Object {
    schema: Option<String>,
    n: Option<usize>,
    /// The number of the first column.
    base: Option<u32>,
    columns: Option<Vec<Option<u32>>>,
    /// MiniZinc names the list after its variable.
    #[serde(flatten)]
    others: HashMap<String, serde_json::Value>,
}

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
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

/// Returns the text up to the end of the object or list, the numbers cut out of it, and its lines.
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

/// A partial board, as `queens.board/1`.
#[derive(Serialize)]
struct GivenBoard {
    n: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<u32>,
    columns: Vec<Option<u32>>,
}

impl json::Answer for GivenBoard {
    const SCHEMA: &'static str = "queens.board/1";
}

/// Writes an object on one line.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    if let Some(solution) = board.solution {
        return json::write(solution, out);
    }
    let base = board.base.filter(|&base| base > 0);
    let column =
        |&column: &u32| (column != Position::NO_QUEEN).then(|| column + base.unwrap_or_default());
    let columns: Vec<_> = board.columns.iter().map(column).collect();
    json::write(&GivenBoard { n: columns.len(), base, columns }, out)
}
