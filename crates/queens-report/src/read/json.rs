//! Reads JSON objects with `columns`, one after another or in a list. `null` is a row without a queen.

use super::ReadResult;
use super::error::{ReadError, fault};
use super::numbering::Numbering;
use super::source::Source;
use queens::Position;
use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde_json::error::Category;
use std::fmt;
use std::io::Read;

/// The fields of an object that are used.
#[derive(Deserialize)]
struct Object {
    schema: Option<String>,
    n: Option<usize>,
    /// The number of the first column.
    base: Option<u32>,
    columns: Columns,
}

/// Columns, stored in 4 bytes each.
struct Columns(Vec<u32>);

/// Reads the next board; `None` at the end.
pub(super) fn next<R: Read>(
    source: &mut Source<R>,
    numbering: &mut Numbering,
) -> ReadResult<Option<Position>> {
    skip(source, b" \t\r\n[,")?;
    let line = source.line_number();
    if source.byte()?.is_none() {
        return Ok(None);
    }
    let mut text = serde_json::Deserializer::from_reader(&mut *source);
    let object = Object::deserialize(&mut text).map_err(|error| explain(&error, line))?;
    skip(source, b" \t\r,]")?;
    if object.n.is_some_and(|n| n != object.columns.0.len()) {
        return Err(fault(line, "`n` is not the number of `columns`"));
    }
    let is_ours = object.schema.is_some_and(|schema| schema.starts_with("queens."));
    match object.base.or(is_ours.then_some(0)) {
        Some(base) if base > 1 => {
            Err(fault(line, "`base` is the number of the first column: 0 or 1"))
        }
        Some(base) if numbering.given().is_none() => {
            Numbering::new(Some(base)).board(object.columns.0, line).map(Some)
        }
        _ => numbering.board(object.columns.0, line).map(Some),
    }
}

/// Skips the bytes between objects.
fn skip<R: Read>(source: &mut Source<R>, between: &[u8]) -> ReadResult<()> {
    while let Some(byte) = source.byte()?.filter(|byte| between.contains(byte)) {
        source.skip(byte);
    }
    Ok(())
}

fn explain(error: &serde_json::Error, line: u64) -> ReadError {
    if let Some(kind) = error.io_error_kind() {
        return ReadError::Io(kind.into());
    }
    let problem = match error.classify() {
        Category::Eof => "the end of an object is missing",
        Category::Data => "this is no board",
        Category::Syntax | Category::Io => "this is not JSON",
    };
    fault(line, format!("{problem}: use objects such as {{\"columns\":[1,3,0,2]}}"))
}

impl<'de> Deserialize<'de> for Columns {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Columns, D::Error> {
        deserializer.deserialize_seq(Rows)
    }
}

struct Rows;

impl<'de> Visitor<'de> for Rows {
    type Value = Columns;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the column of each row")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<Columns, A::Error> {
        let mut columns = Vec::new();
        while let Some(column) = rows.next_element::<Option<u32>>()? {
            columns.push(column.unwrap_or(Position::NO_QUEEN));
        }
        Ok(Columns(columns))
    }
}
