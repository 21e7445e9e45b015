//! The rows of drawings: a mark for every square, with any separators, bars and frames.

use super::lines::Block;
use super::marks::{Drawing, is_mark};
use super::other::{is_comment, is_ruler};
use super::value::{Row, Value};
use super::{Context, ReadError, ReadResult, fault};
use queens::words::counted;

/// Separators between squares.
pub(super) const BARS: [char; 4] = ['|', '│', '┃', '║'];

/// The maximum number of rows of drawings with blanks as squares.
///
/// Without a limit, a few bytes could describe many squares.
pub(super) const MOST_ROWS: usize = 1_000;

/// Drawings at the beginning of a block, and their lines.
pub(super) type Found = ReadResult<Option<(Vec<Drawing>, usize)>>;

/// The marks of a line, in groups with wide gaps between them: boards side by side.
type Groups = Vec<Vec<char>>;

/// Reads drawings without bars.
pub(super) fn rows(block: &mut Block<'_>, context: &Context) -> Found {
    let numbers = row_numbers(block);
    let number = block.number(0);
    let text = block.text(0);
    let Some(first) = groups(text, numbers).filter(|_| text.trim() != "#") else { return Ok(None) };
    let is_known =
        |c: &char| context.options.marks.map_or_else(|| is_mark(*c), |marks| marks.has(*c));
    let marks = first.concat();
    let unknown: Vec<char> = marks.iter().copied().filter(|c| !is_known(c)).collect();
    if 2 * unknown.len() > marks.len() || unknown.iter().any(char::is_ascii_digit) {
        return Ok(None);
    }
    if let Some(&mark) = unknown.first() {
        return Err(ReadError::UnknownMark { line: number, mark });
    }
    let (boards, n) = (first.len(), first[0].len());
    let has_wide_gaps = text.trim().contains("  ") || text.contains('\t');
    let shape = |groups: &Groups| groups.iter().map(Vec::len).collect::<Vec<_>>();
    let is_beside = |(_, groups): &(u64, Groups)| shape(groups) == vec![n; boards];
    let rows = gather(block, numbers, marks.len());
    let beside = rows.iter().take_while(|row| n > 1 && boards > 1 && is_beside(row)).count();
    let (rows, width) = match (boards == n && !has_wide_gaps, beside) {
        // The rows of a board on one line.
        (true, 1..) if beside < n => {
            (first.into_iter().map(|marks| (number, vec![marks])).collect(), n)
        }
        (true, 1..) => {
            let boards = counted(boards as u64, "board");
            let problem = format!("{boards} side by side, or a board on each line: use frames");
            return Err(fault(rows[n - 1].0, problem));
        }
        (false, _) if beside >= n => (rows, n),
        _ => (
            rows.into_iter().map(|(line, groups)| (line, vec![groups.concat()])).collect(),
            marks.len(),
        ),
    };
    if rows.len() < width {
        return Err(missing(block, width, &rows, numbers));
    }
    let board = |index: usize| Drawing {
        rows: rows[..width].iter().map(|(line, groups)| (*line, groups[index].clone())).collect(),
    };
    let lines = (rows[width - 1].0 - number + 1) as usize;
    Ok(Some(((0..rows[0].1.len()).map(board).collect(), lines)))
}

/// Returns whether a drawing of `n` columns begins after the next line and any frame. If the next line numbers
/// them surely, it may also be a list.
pub(super) fn begins(block: &mut Block<'_>, n: usize, is_sure: bool) -> bool {
    let mut ahead = 1;
    while let Some(line) = block.line(ahead) {
        let text = line.text.trim();
        if text.contains(BARS) && !is_border(text) {
            let squares = text.split(BARS).count();
            return squares == n || squares == n + 2 || squares == 3;
        }
        if !text.is_empty() && !is_ruler(text) && !is_border(text) {
            let list = text.split_once([':', '=']).map_or(text, |(_, list)| list);
            let marks = groups(text, [false; 2]).map(|groups| groups.concat()).unwrap_or_default();
            let is_drawn = marks.iter().all(|&c| is_mark(c) || c.is_ascii_digit())
                && !marks.iter().all(char::is_ascii_digit)
                && (marks.len() == n || marks.len() == n + 1);
            return is_drawn || is_sure && words(list).count() == n;
        }
        ahead += 1;
    }
    false
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

/// Returns the error for a drawing of `n` rows that ends early.
fn missing(
    block: &mut Block<'_>,
    n: usize,
    rows: &[(u64, Groups)],
    numbers: [bool; 2],
) -> ReadError {
    let last = rows[rows.len() - 1].0;
    let next = (last + 1 - block.number(0)) as usize;
    let marks = groups(block.text(next), numbers).map_or(0, |groups| groups.concat().len());
    let (found, columns) = (counted(marks as u64, "square"), counted(n as u64, "square"));
    if marks > 1 && marks != n {
        let problem =
            format!("{found} in a row, but the first has {columns}: make the board square");
        return fault(last + 1, problem);
    }
    let (found, n) = (rows.len(), counted(n as u64, "row"));
    fault(last, format!("the board ends after {found} of {n}: make it square"))
}

/// Returns whether the rows have numbers on the left and on the right: those of two rows differ by 1.
fn row_numbers(block: &mut Block<'_>) -> [bool; 2] {
    let [one, two] = [0, 1].map(|ahead| {
        let words: Vec<&str> = words(block.text(ahead)).collect();
        let has_marks = words.len() > 1 && !words.iter().all(|word| is_number(word));
        let number =
            |word: Option<&&str>| word.and_then(|word| word.parse().ok()).filter(|_| has_marks);
        [number(words.first()), number(words.last())]
    });
    [0, 1].map(|end| match (one[end], two[end]) {
        (Some(one), Some(two)) => usize::abs_diff(one, two) == 1,
        _ => false,
    })
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    let is_separator = |c: char| c.is_whitespace() || ",'\"[](){}".contains(c);
    line.split(is_separator).filter(|word| !word.is_empty())
}

/// Returns the marks of a line without bars. `None` if it has none.
fn groups(line: &str, numbers: [bool; 2]) -> Option<Groups> {
    let text = line.trim();
    if text.contains(BARS) || text.contains(is_box) {
        return None;
    }
    if let Some(marks) = boxed(text).or_else(|| separated(line)) {
        return Some(vec![marks]);
    }
    let mut words: Vec<&str> = words(text).collect();
    let has_marks = words.iter().any(|word| !is_number(word));
    // The number of another row may also be a mark.
    let is_row_number = |word: &&str| is_number(word) && !matches!(*word, "0" | "1");
    if has_marks && words.len() > 1 && (numbers[0] || words.first().is_some_and(is_row_number)) {
        words.remove(0);
    }
    if has_marks && words.len() > 1 && (numbers[1] || words.last().is_some_and(is_row_number)) {
        words.pop();
    }
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
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
fn boxed(text: &str) -> Option<Vec<char>> {
    let boxes = text.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
    let (opening, closing) = match boxes.chars().next()? {
        '[' => ('[', ']'),
        '(' => ('(', ')'),
        _ => return None,
    };
    let squares = boxes.strip_suffix(closing)?.split(closing).map(|square| {
        let mut marks = square.trim_start().strip_prefix(opening)?.chars();
        let mark = marks.next().unwrap_or(' ');
        marks.all(|c| c == ' ').then_some(mark)
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
        let mut marks = square.chars().filter(|c| !" '\"[](){}".contains(*c));
        let mark = marks.next().unwrap_or(' ');
        marks.next().is_none().then_some(mark)
    };
    squares.iter().map(square).collect::<Option<Vec<char>>>().filter(|marks| marks.len() > 1)
}

/// Returns whether a character draws lines of a frame.
pub(super) fn is_box(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Returns whether a line draws a frame.
pub(super) fn is_border(text: &str) -> bool {
    let text = text.trim();
    let is_line = |c: char| is_box(c) || "+-=|: ".contains(c);
    let is_crossed = |c: char| c == '+' || is_box(c) && !BARS.contains(&c);
    let is_long = text.contains(BARS) && (text.contains("--") || text.contains("=="));
    !text.is_empty() && text.chars().all(is_line) && (text.contains(is_crossed) || is_long)
}

/// Reads drawings between bars. The number of rows shows whether there are bars at the ends.
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
        // The second line of a table in Markdown.
        has_heading |= is_frame && rows.len() == 1 && lines == 1 && text.starts_with('|');
        lines += 1;
    }
    block.span = block.span.max(lines);
    let Some((number, first)) = rows.first() else {
        let error = fault(block.number(0), "a frame without a board");
        return if lines > 0 { Err(error) } else { Ok(None) };
    };
    let (number, width) = (*number, first.len());
    rows.drain(..usize::from(has_heading && rows.len() + 1 == width));
    let height = rows.len();
    let is_end = |square: &String| is_number(square.trim());
    let has_ends = height != width
        && rows
            .iter()
            .all(|(_, row)| row.len() > 2 && is_end(&row[0]) && is_end(&row[row.len() - 1]));
    let row = |(line, row): (u64, Vec<String>)| (line, inner(&row, has_ends, height));
    let rows: Vec<(u64, Vec<char>)> = rows.into_iter().map(row).collect();
    let n = rows.first().map_or(0, |(_, row)| row.len());
    if n == 0 || !height.is_multiple_of(n) || rows.iter().any(|(_, row)| row.len() != n) {
        let line = rows.iter().find(|(_, row)| row.len() != n).map_or(number, |(line, _)| *line);
        let (columns, rows) = (counted(n as u64, "column"), counted(height as u64, "row"));
        let problem = format!("{rows}, and the first has {columns}: make the board square");
        return Err(fault(line, problem));
    }
    let drawings = rows.chunks(n).map(|rows| Drawing { rows: rows.to_vec() }).collect();
    Ok(Some((drawings, lines)))
}

/// Returns the marks between the bars of a row, on a board of `rows` rows.
fn inner(squares: &[String], has_bars_outside: bool, rows: usize) -> Vec<char> {
    let squares = if has_bars_outside { &squares[1..squares.len() - 1] } else { squares };
    let mark = |square: &String| {
        let mut marks = square.chars().filter(|c| !c.is_whitespace() && !"'\"[]()".contains(*c));
        marks.next().unwrap_or(' ')
    };
    match squares {
        // A frame only around the board; blanks may be free squares.
        [row] if rows > 1 => {
            let marks: Vec<char> = row.chars().filter(|c| !c.is_whitespace()).collect();
            let has_blanks = marks.len() != rows && row.chars().count() == rows;
            if has_blanks { row.chars().collect() } else { marks }
        }
        _ => squares.iter().map(mark).collect(),
    }
}

/// Returns the drawings of rows of marks, or of 0 and 1, in brackets.
pub(super) fn nested(value: &Value) -> ReadResult<Option<Vec<Drawing>>> {
    let n = value.groups[0][0].len();
    let mark = |word: &String| {
        let mut marks = word.chars();
        let mark = marks.next().unwrap_or(' ');
        marks.next().is_none().then_some(mark)
    };
    let bit = |number: &u32| char::from_digit(*number, 2);
    let row = |row: &Row| {
        let marks = row.words.iter().map(mark).chain(row.numbers.iter().map(bit));
        let marks = marks.collect::<Option<Vec<char>>>();
        marks.filter(|marks| marks.len() == n && !row.is_bare).map(|marks| (row.line, marks))
    };
    let is_nested = n > 1 && value.groups.iter().any(|group| group.len() > 1);
    let rows = value.groups.iter().flatten().map(row).collect::<Option<Vec<_>>>();
    let Some(rows) = rows.filter(|_| is_nested) else { return Ok(None) };
    if let Some(group) = value.groups.iter().find(|group| !group.len().is_multiple_of(n)) {
        let (found, rows) = (group.len(), counted(n as u64, "row"));
        return Err(fault(group[0].line, format!("the board ends after {found} of {rows}")));
    }
    Ok(Some(rows.chunks(n).map(|rows| Drawing { rows: rows.to_vec() }).collect()))
}

/// Reads a drawing whose free squares are blanks: it has as many columns as rows.
pub(super) fn blank(block: &mut Block<'_>) -> Found {
    let mut rows: Vec<(u64, Vec<char>)> = Vec::new();
    while let Some(line) = block.line(rows.len()) {
        let mut marks = line.text.chars().filter(|c| !c.is_whitespace());
        let is_row = marks.next().is_some_and(|c| is_mark(c) && !c.is_ascii_digit());
        if !is_row || marks.next().is_some() || rows.len() > MOST_ROWS {
            break;
        }
        rows.push((line.number, line.text.trim_end().chars().collect()));
    }
    let n = rows.len();
    block.span = block.span.max(n);
    let places = || rows.iter().map(|(_, line)| line.len() - 1);
    if n < 2 || places().all(|place| place == 0) {
        return Ok(None);
    }
    let step = if places().all(|place| place < n) { 1 } else { 2 };
    // All queens are in every second column, so there may be blanks between the squares.
    let is_open = step == 1 && places().all(|place| place.is_multiple_of(2));
    let fits = places().all(|place| place < step * n && place.is_multiple_of(step));
    if n > MOST_ROWS || is_open || !fits {
        let problem =
            format!("no board of {}: put `.` for a free square", counted(n as u64, "row"));
        return Err(fault(rows[0].0, problem));
    }
    for (_, row) in &mut rows {
        *row = row.iter().copied().step_by(step).chain(std::iter::repeat(' ')).take(n).collect();
    }
    Ok(Some((vec![Drawing { rows }], n)))
}
