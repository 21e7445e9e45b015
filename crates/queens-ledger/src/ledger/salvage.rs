//! Reads the records of a damaged ledger.

use super::file::has_lost_header;
use super::stored::RecordState;
use super::{check_format, read_only, read_plan};
use crate::{Error, Record};
use rusqlite::{Connection, ErrorCode, Row};
use std::path::Path;

/// The records that another ledger can import.
#[derive(Debug, Default)]
pub struct Salvaged {
    /// The lines of the records that are neither rejected nor withdrawn, in the order of their units.
    pub lines: Vec<String>,
    /// Each loss and its cause. A sound ledger has no losses.
    pub faults: Vec<String>,
}

/// Reads all records that SQLite can still find. Only lines with a valid checksum are returned.
pub fn salvage(path: &Path) -> Result<Salvaged, Error> {
    let salvaged = read_only(path, |connection| {
        check_format(path, &connection)?;
        read(&connection).map_err(|error| Error::of_ledger(path, error))
    });
    salvaged.map_err(|error| {
        let is_damaged = match &error {
            Error::Sqlite { source, .. } => is_damage(source),
            Error::Usage(_) => has_lost_header(path),
            _ => false,
        };
        let problem = "it is cut off or its first pages are damaged, so no record can be found: use a \
                       backup or count again";
        if is_damaged { Error::check(path, problem) } else { error }
    })
}

/// The number, the state and the line of a row. The state and the line may be damaged.
type Found = (i64, String, String);

/// Every row is larger than this, in bytes.
const SHORTEST_ROW: i64 = 256;

fn read(connection: &Connection) -> rusqlite::Result<Salvaged> {
    let mut salvaged = Salvaged::default();
    if read_plan(connection).is_err() {
        salvaged.faults.push("the plan is damaged, but every record contains it".to_owned());
    }
    let pages = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
    let bytes: i64 = connection.query_row(pages, [], |row| row.get(0))?;
    let most = bytes / SHORTEST_ROW;
    // Rows are numbered from 1 and never deleted, so the last number is also the number of rows.
    let last = "SELECT coalesce(max(id), 0) FROM records NOT INDEXED";
    let last: Option<i64> = is_lost(connection.query_row(last, [], |row| row.get(0)))?;
    let last = last.filter(|&last| last <= most);
    let rows = rows(connection, last.unwrap_or(most))?;

    let known = last.or(rows.last().map(|row| row.0 + 1)).unwrap_or(1);
    let lost = (known as u64).saturating_sub(rows.len() as u64);
    // A damaged inner page can also hide records.
    let check = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0));
    if lost > 0 || is_lost(check)?.is_none_or(|found| found != "ok") {
        let fault = format!("the file is damaged: {lost} or more records cannot be read");
        salvaged.faults.push(fault);
    }
    let mut sound: Vec<(u64, String)> = Vec::new();
    for (id, state, line) in rows {
        let state = RecordState::parse(&state);
        match (state, Record::parse(&line)) {
            (Some(state), _) if !state.is_live() => (),
            (Some(_), Ok(record)) => sound.push((record.first_unit, line)),
            (Some(_), Err(fault)) => {
                salvaged.faults.push(format!("record {id}: not exported: {fault}"));
            }
            // Do not export it, because it may have been withdrawn. If not, its shard can be counted again.
            (None, _) => {
                salvaged.faults.push(format!("record {id}: not exported: its state is damaged"));
            }
        }
    }
    sound.sort_by_key(|&(first_unit, _)| first_unit);
    salvaged.lines = sound.into_iter().map(|(_, line)| line).collect();
    Ok(salvaged)
}

/// Reads the rows without using an index. After a damaged page, it continues with the next number.
fn rows(connection: &Connection, last: i64) -> rusqlite::Result<Vec<Found>> {
    let mut query = connection.prepare(
        "SELECT id, state, line FROM records NOT INDEXED WHERE id BETWEEN ? AND ? ORDER BY id",
    )?;
    let mut found: Vec<Found> = Vec::new();
    let mut next = 1;
    while next <= last {
        let mut rows = query.query([next, last])?;
        while let Some(row) = is_lost(rows.next())? {
            let Some(row) = row else { return Ok(found) };
            let row: Found = (row.get(0)?, text(row, 1)?, text(row, 2)?);
            if row.0 < next {
                break; // the order is damaged
            }
            next = row.0 + 1;
            found.push(row);
        }
        next += 1;
    }
    Ok(found)
}

fn text(row: &Row<'_>, column: usize) -> rusqlite::Result<String> {
    let bytes = row.get_ref(column)?.as_bytes().unwrap_or_default();
    Ok(String::from_utf8_lossy(bytes).into_owned())
}

/// Returns `None` for a result that is lost because of damage. Other errors stay unchanged.
fn is_lost<T>(result: rusqlite::Result<T>) -> rusqlite::Result<Option<T>> {
    match result {
        Err(error) if is_damage(&error) => Ok(None),
        result => result.map(Some),
    }
}

fn is_damage(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error_code();
    matches!(code, Some(ErrorCode::DatabaseCorrupt | ErrorCode::SystemIoFailure))
}
