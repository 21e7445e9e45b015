//! Reads the rows of drawings, with any separators, bars and frames. A drawing has a mark for every square.

use super::context::Context;
use super::error::{FaultKind, ReadError, ReadResult, fault, fault_of};
use super::lines::{BARS, Block, is_border, is_box, is_comment, is_ruler};
use super::marks::{Drawing, DrawnRow, is_mark, not_square};
use super::value::{Row, Value};
use crate::words::with_noun;

/// The maximum number of rows of a drawing in which blanks are squares. Without a limit, a few bytes could
/// describe many squares.
pub(super) const MOST_ROWS: usize = 1_000;

pub(super) type Found = Option<ReadResult<(Vec<Drawing>, usize)>>;

/// The marks of a line. Wide gaps separate groups, which belong to boards side by side.
type Groups = Vec<Vec<char>>;

pub(super) fn rows(block: &mut Block<'_>, context: &Context) -> Found {
    // The first bytes quickly distinguish most lists and FEN from drawings.
    let start: Vec<u8> = block.text(0).bytes().take(100).collect();
    let strange = start.iter().filter(|byte| b"/23456789".contains(byte)).count();
    let is_list = start.iter().all(|byte| byte.is_ascii_digit() || b" ,".contains(byte));
    if context.options.marks.is_none() && (strange > 10 || strange > 0 && is_list) {
        return None;
    }
    let numbers = row_numbers(block);
    let number = block.number(0);
    let text = block.text(0).trim().to_owned();
    let first = groups(block.text(0), numbers).filter(|_| text != "#")?;
    let marks = first.concat();
    let is_known = |c: char| context.options.marks.map_or(is_mark(c), |marks| marks.has(c));
    let unknown: Vec<char> = marks.iter().copied().filter(|&c| !is_known(c)).collect();
    if 2 * unknown.len() > marks.len() || unknown.iter().any(char::is_ascii_digit) {
        return None;
    }
    if let Some(&mark) = unknown.first() {
        return Some(Err(ReadError::UnknownMark { line: number, mark }));
    }
    let (boards, n) = (first.len(), first[0].len());
    let is_beside = |(_, groups): &&(u64, Groups)| {
        n > 1 && boards > 1 && groups.len() == boards && groups.iter().all(|row| row.len() == n)
    };
    let mut rows = gather(block, numbers, marks.len());
    let mut others = rows.iter().flat_map(|(_, groups)| groups.iter().flatten());
    if others.any(|&mark| mark.is_ascii_digit() && !is_known(mark)) {
        return None;
    }
    let beside = rows.iter().take_while(is_beside).count();
    let has_wide_gaps = text.contains("  ") || text.contains('\t');
    let is_on_one_line = boards == n && beside > 0 && !has_wide_gaps;
    if is_on_one_line && beside >= n {
        let boards = with_noun(boards as u64, "board");
        let problem = format!("{boards} side by side, or a board on each line: use frames");
        return Some(Err(fault(rows[n - 1].0, problem)));
    }
    if is_on_one_line {
        rows = first.into_iter().map(|marks| (number, vec![marks])).collect();
    } else if beside < n {
        rows.iter_mut().for_each(|(_, groups)| *groups = vec![groups.concat()]);
    }
    let n = rows[0].1[0].len();
    let last = rows[rows.len().min(n) - 1].0;
    let lines = (last - number + 1) as usize;
    if rows.len() < n {
        let is_row = groups(block.text(lines), numbers).is_some_and(|row| row.concat().len() > 1);
        return Some(Err(not_square(last + u64::from(is_row), rows.len(), n)));
    }
    let board = |index: usize| Drawing {
        rows: rows[..n].iter().map(|(line, groups)| (*line, groups[index].clone())).collect(),
    };
    Some(Ok(((0..rows[0].1.len()).map(board).collect(), lines)))
}

/// Returns whether a drawing of `n` columns begins after the next line and any frame. If the next line certainly
/// contains column numbers (`is_sure`), a list may also begin there.
pub(super) fn begins(block: &mut Block<'_>, n: usize, is_sure: bool) -> bool {
    let is_between = |text: &str| text.is_empty() || is_ruler(text) || is_border(text);
    let mut ahead = 1;
    while block.line(ahead).is_some_and(|line| is_between(line.text.trim())) {
        ahead += 1;
    }
    let text = block.text(ahead).trim();
    if text.contains(BARS) {
        return [n, n + 2, 3].contains(&text.split(BARS).count());
    }
    let list = text.split_once([':', '=']).map_or(text, |(_, list)| list);
    let marks = groups(text, [false; 2]).unwrap_or_default().concat();
    let is_drawn = marks.iter().all(|&c| is_mark(c) || c.is_ascii_digit())
        && !marks.iter().all(char::is_ascii_digit)
        && (marks.len() == n || marks.len() == n + 1);
    is_drawn || is_sure && words(list).count() == n
}

/// Returns at most `n` rows of `n` marks; ignores blank lines and comments between them.
fn gather(block: &mut Block<'_>, numbers: [bool; 2], n: usize) -> Vec<(u64, Groups)> {
    let (mut rows, mut ahead) = (Vec::new(), 0);
    while rows.len() < n
        && let Some(line) = block.line(ahead)
    {
        let is_row = |groups: &Groups| groups.iter().map(Vec::len).sum::<usize>() == n;
        match groups(&line.text, numbers).filter(is_row) {
            Some(groups) => rows.push((line.number, groups)),
            None if line.is_blank() || is_comment(&line.text) => {}
            None => break,
        }
        ahead += 1;
    }
    rows
}

/// Returns whether rows are numbered on the left, and on the right. The numbers of neighbouring rows differ by
/// 1.
fn row_numbers(block: &mut Block<'_>) -> [bool; 2] {
    let [one, two] = [0, 1].map(|ahead| {
        let words: Vec<&str> = words(block.text(ahead)).collect();
        let has_marks = words.len() > 1 && !words.iter().all(|word| is_number(word));
        let ends = [words.first(), words.last()];
        ends.map(|word| word.filter(|_| has_marks)?.parse::<usize>().ok())
    });
    [0, 1].map(|end| one[end].zip(two[end]).is_some_and(|(one, two)| one.abs_diff(two) == 1))
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_beside_mark(c: char) -> bool {
    c.is_whitespace() || "'\"[](){}".contains(c)
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c| c == ',' || is_beside_mark(c)).filter(|word| !word.is_empty())
}

/// Returns the marks of a line, or `None` if it has bars or no marks.
fn groups(line: &str, numbers: [bool; 2]) -> Option<Groups> {
    if line.contains(|c| c == '|' || is_box(c)) {
        return None;
    }
    if let Some(marks) = boxed(line).or_else(|| separated(line)) {
        return Some(vec![marks]);
    }
    let mut words: Vec<&str> = words(line).collect();
    let has_marks = words.iter().any(|word| !is_number(word));
    // `0` and `1` may be marks, but any other number must be a row number.
    let is_row_number = |word: &&str| is_number(word) && !matches!(*word, "0" | "1");
    if has_marks && words.len() > 1 && (numbers[0] || words.first().is_some_and(is_row_number)) {
        words.remove(0);
    }
    if has_marks && words.len() > 1 && (numbers[1] || words.last().is_some_and(is_row_number)) {
        words.pop();
    }
    let start = |word: &str| word.as_ptr() as usize;
    let gap = |pair: &[&str]| start(pair[1]) - start(pair[0]) - pair[0].len();
    let least = words.windows(2).map(gap).min().unwrap_or_default();
    let is_compact = words.first()?.chars().nth(1).is_some();
    let mut groups: Groups = vec![words[0].chars().collect()];
    for pair in words.windows(2) {
        match groups.last_mut() {
            Some(group) if gap(pair) == least && !is_compact => group.extend(pair[1].chars()),
            _ => groups.push(pair[1].chars().collect()),
        }
    }
    Some(groups)
}

/// Returns the marks of a row such as `[Q][ ]`, without its number.
fn boxed(line: &str) -> Option<Vec<char>> {
    let boxes = line.trim().trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
    let (opening, closing) = if boxes.starts_with('[') { ('[', ']') } else { ('(', ')') };
    let squares = boxes.strip_suffix(closing)?.split(closing).map(|square| {
        let mark = square.trim_start().strip_prefix(opening)?.trim_end();
        if mark.is_empty() { Some(' ') } else { mark.parse().ok() }
    });
    squares.collect::<Option<Vec<char>>>().filter(|marks| marks.len() > 1)
}

/// Returns the marks of a row with empty or blank fields between separators.
fn separated(line: &str) -> Option<Vec<char>> {
    let mut squares: Vec<&str> = match line {
        _ if line.contains(',') => line.trim_matches(' ').split(',').collect(),
        _ if line.contains('\t') => line.split('\t').collect(),
        _ => line.trim().strip_prefix('\'')?.strip_suffix('\'')?.split("' '").collect(),
    };
    // A separator may also end the row.
    let (last, others) = squares.split_last()?;
    let is_empty = |square: &str| square.trim().is_empty();
    if is_empty(last) && !others.iter().any(|square| is_empty(square)) {
        squares.pop();
    }
    let square = |square: &&str| {
        let mut marks = square.chars().filter(|&c| !is_beside_mark(c));
        let mark = marks.next().unwrap_or(' ');
        marks.next().is_none().then_some(mark)
    };
    squares.iter().map(square).collect::<Option<Vec<char>>>().filter(|marks| marks.len() > 1)
}

/// Reads drawings with bars between the squares. The number of rows shows whether there are bars at the ends,
/// too.
pub(super) fn barred(block: &mut Block<'_>) -> Found {
    let (mut rows, mut lines, mut has_heading) = (Vec::new(), 0, false);
    while let Some(line) = block.line(lines) {
        let text = line.text.trim();
        let is_frame = is_border(text);
        if text.contains(BARS) && !is_frame {
            rows.push((line.number, text.split(BARS).map(str::to_owned).collect::<Vec<_>>()));
        } else if !is_frame && (rows.is_empty() || !is_ruler(text)) {
            break;
        }
        // The second line of a Markdown table separates its heading from the rows.
        has_heading |= is_frame && rows.len() == 1 && lines == 1 && text.starts_with('|');
        lines += 1;
    }
    block.span = block.span.max(lines);
    let Some((_, first)) = rows.first() else {
        return (lines > 0).then(|| Err(fault(block.number(0), "a frame without a board")));
    };
    let width = first.len();
    if has_heading && rows.len() > 1 && rows.len() + 1 == width {
        rows.remove(0);
    }
    let height = rows.len();
    let is_end = |square: &str| is_number(square.trim());
    let has_ends = |(_, row): &(u64, Vec<String>)| matches!(&row[..], [first, _, .., last] if is_end(first) && is_end(last));
    let inside = usize::from(height != width && rows.iter().all(has_ends));
    let row = |(line, row): &(u64, Vec<String>)| {
        (*line, between_bars(&row[inside..row.len() - inside], height))
    };
    let rows: Vec<DrawnRow> = rows.iter().map(row).collect();
    Some(Drawing::stacked(&rows).map(|drawings| (drawings, lines)))
}

fn between_bars(squares: &[String], rows: usize) -> Vec<char> {
    match squares {
        // The bars frame only the board, so blanks may be free squares.
        [row] if rows > 1 => {
            let marks: Vec<char> = row.chars().filter(|c| !c.is_whitespace()).collect();
            let has_blanks = marks.len() != rows && row.chars().count() == rows;
            if has_blanks { row.chars().collect() } else { marks }
        }
        _ => {
            let mark =
                |square: &String| square.chars().find(|&c| !is_beside_mark(c)).unwrap_or(' ');
            squares.iter().map(mark).collect()
        }
    }
}

/// Returns the drawings in bracketed rows of marks, or of 0 and 1.
pub(super) fn nested(value: &Value) -> Found {
    let n = value.groups[0][0].len();
    if n < 2 || value.groups.iter().all(|group| group.len() == 1) {
        return None;
    }
    let mark = |word: &String| if word.is_empty() { Some(' ') } else { word.parse().ok() };
    let bit = |number: &u32| char::from_digit(*number, 2);
    let row = |row: &Row| {
        let marks = row.words.iter().map(mark).chain(row.numbers.iter().map(bit));
        let marks = marks.collect::<Option<Vec<char>>>()?;
        (marks.len() == n && !row.is_bare).then_some((row.line, marks))
    };
    let groups = value.groups.iter().map(|group| group.iter().map(row).collect());
    let groups: Vec<Vec<DrawnRow>> = groups.collect::<Option<_>>()?;
    let drawings = groups.iter().map(|rows| Drawing::stacked(rows)).collect::<ReadResult<Vec<_>>>();
    Some(drawings.map(|drawings| (drawings.concat(), value.lines)))
}

/// Reads a drawing whose free squares are blanks. Its number of rows is also its number of columns.
pub(super) fn blank(block: &mut Block<'_>) -> Found {
    let is_row = |mark: char| is_mark(mark) && !mark.is_ascii_digit();
    let mut rows: Vec<DrawnRow> = Vec::new();
    while let Some(line) = block.line(rows.len())
        && line.text.trim().parse().is_ok_and(is_row)
        && rows.len() <= MOST_ROWS
    {
        rows.push((line.number, line.text.trim_end().chars().collect()));
    }
    let n = rows.len();
    block.span = block.span.max(n);
    let width = rows.iter().map(|(_, row)| row.len()).max()?;
    if n < 2 || width == 1 {
        return None;
    }
    // If the last mark of every row is at an odd position, blanks separate the squares.
    let is_spaced = rows.iter().all(|(_, row)| !row.len().is_multiple_of(2));
    let (step, widths) = if is_spaced { (2, n + 1..=2 * n) } else { (1, 1..=n) };
    if n > MOST_ROWS || !widths.contains(&width) {
        let problem =
            format!("no board of {}: put `.` for a free square", with_noun(n as u64, "row"));
        return Some(Err(fault_of(FaultKind::Shape, rows[0].0, problem)));
    }
    for (_, row) in &mut rows {
        *row = row.iter().copied().step_by(step).chain(std::iter::repeat(' ')).take(n).collect();
    }
    Some(Ok((vec![Drawing { rows }], n)))
}
