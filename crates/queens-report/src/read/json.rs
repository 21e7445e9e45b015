//! JSON: objects with `columns`, one after another; `null` is a row without a queen.

use super::source::Source;
use super::{ReadError, ReadResult, fault, from_base, of_columns};
use queens::Position;
use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde_json::error::Category;
use std::fmt;
use std::io::{BufRead, Chain, Cursor};

type Text<R> = serde_json::de::IoRead<Chain<Cursor<Vec<u8>>, R>>;

/// The objects of a text.
pub(super) struct Objects<R: BufRead> {
    objects: serde_json::StreamDeserializer<'static, Text<R>, Object>,
    /// Where the text began, and how many objects were read: they stand one a line.
    line: u64,
}

/// What is read of an object.
#[derive(Deserialize)]
struct Object {
    n: Option<usize>,
    columns: Columns,
}

/// Columns in 4 bytes each.
struct Columns(Vec<u32>);

pub(super) fn objects<R: BufRead>(source: Source<R>) -> Objects<R> {
    let line = source.line_number();
    let objects = serde_json::Deserializer::from_reader(source.into_text()).into_iter();
    Objects { objects, line }
}

impl<R: BufRead> Objects<R> {
    /// The next board; `None` at the end.
    pub(super) fn next(&mut self, base: u32) -> ReadResult<Option<Position>> {
        let line = self.line;
        let Some(object) = self.objects.next() else { return Ok(None) };
        self.line += 1;
        let Object { n, columns: Columns(mut columns) } =
            object.map_err(|error| explain(error, line))?;
        if n.is_some_and(|n| n != columns.len()) {
            return Err(fault(line, "`n` is not the number of `columns`"));
        }
        for column in columns.iter_mut().filter(|column| **column != Position::NO_QUEEN && base > 0)
        {
            *column = from_base((*column).into(), line, base)?;
        }
        of_columns(columns, line, base).map(Some)
    }
}

fn explain(error: serde_json::Error, line: u64) -> ReadError {
    if error.is_io() {
        return ReadError::Io(error.into());
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
