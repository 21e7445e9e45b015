//! JSON objects with `columns`, one after another or in a list. `null` is a row without a queen.

use super::write::Written;
use super::{Block, Context, Format, ReadResult, Reading, fault, list};
use crate::json;
use queens::Position;
use serde::{Deserialize, Serialize};
use serde_json::error::Category;
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
    let text = block.text(0).trim_start().to_owned();
    let following = block.text(1).trim_start().to_owned();
    let start = text.trim_start_matches(['[', ',']).trim_start();
    let is_object =
        |text: &str| text.trim_end() == "{" || text.starts_with("{\"") || text.starts_with("{}");
    let is_list = text.starts_with('[') && start.is_empty() && is_object(&following);
    if !is_object(start) && !is_list && !start.starts_with("{ \"") {
        return Ok(Vec::new());
    }
    let (text, cut, lines, line) = whole(block)?;
    let mut readings = Vec::new();
    let text = text.trim().trim_start_matches(',');
    let objects: Result<Vec<Object>, _> = match text.starts_with('[') {
        true => serde_json::from_str(text),
        false => {
            serde_json::Deserializer::from_str(text.trim_end_matches(',')).into_iter().collect()
        }
    };
    let objects = objects.map_err(|error| fault(line, explained(&error)))?;
    let mut cut = Some(cut).filter(|cut| !cut.is_empty());
    let mut boards = Vec::new();
    for object in &objects {
        let columns = |list: &Vec<Option<u32>>| -> Vec<u32> {
            list.iter().map(|column| column.unwrap_or(Position::NO_QUEEN)).collect()
        };
        let lists = object.others.values().filter(|value| value.is_array());
        let mut lists = lists.filter_map(|list| serde_json::from_value(list.clone()).ok());
        let found =
            object.columns.as_ref().map(columns).or_else(|| lists.next().as_ref().map(columns));
        let columns = cut.take().or(found).ok_or_else(|| fault(line, NO_BOARD))?;
        if object.n.is_some_and(|n| n != columns.len()) {
            return Err(fault(line, "`n` is not the number of `columns`"));
        }
        let is_ours = object.schema.as_ref().is_some_and(|schema| schema.starts_with("queens."));
        let base = object.base.or(is_ours.then_some(0));
        if base.is_some_and(|base| base > 1) {
            return Err(fault(line, "`base` is the number of the first column: 0 or 1"));
        }
        boards.push((columns, context.options.base.or(base)));
    }
    readings.extend(context.based(Format::Json, lines, |other| {
        boards
            .iter()
            .map(|(columns, base)| list::board(columns, base.unwrap_or(other), line))
            .collect()
    })?);
    Ok(readings)
}

const NO_BOARD: &str = "this is no board: use objects such as {\"columns\":[1,3,0,2]}";

/// Returns the text up to the end of the object or list, the numbers cut out of it, and its lines.
fn whole(block: &mut Block<'_>) -> ReadResult<(String, Vec<u32>, usize, u64)> {
    let (mut text, mut cut, mut lines, mut depth) = (String::new(), Vec::new(), 0, 0_usize);
    let first = block.number(0);
    while let Some(line) = block.line(lines) {
        for c in line.text.chars() {
            match c {
                '[' | '{' => depth += 1,
                ']' | '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        cut.extend(line.cut.iter().flat_map(|cut| &cut.numbers));
        text = text + &line.text + "\n";
        lines += 1;
        if depth == 0 {
            break;
        }
    }
    Ok((text, cut, lines, first))
}

fn explained(error: &serde_json::Error) -> String {
    let problem = match error.classify() {
        Category::Eof => "the end of an object is missing",
        Category::Data => "this is no board",
        Category::Syntax | Category::Io => "this is not JSON",
    };
    format!("{problem}: use objects such as {{\"columns\":[1,3,0,2]}}")
}

/// A board that is no solution of a list, as `queens.board/1`.
#[derive(Serialize)]
struct GivenBoard {
    n: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<u32>,
    columns: Vec<Option<u32>>,
}

/// Writes an object on one line.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    if let Some(solution) = board.solution {
        return json::write("queens.solution/1", solution, out);
    }
    let base = board.base.filter(|&base| base > 0);
    let column =
        |&column: &u32| (column != Position::NO_QUEEN).then(|| column + base.unwrap_or_default());
    let columns: Vec<_> = board.columns.iter().map(column).collect();
    json::write("queens.board/1", &GivenBoard { n: columns.len(), base, columns }, out)
}
