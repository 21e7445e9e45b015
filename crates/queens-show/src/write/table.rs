//! Aligned columns of text.
//!
//! `comfy-table` wraps cells instead of omitting columns. `textwrap` would replace 30 lines, and its build takes
//! 13 s.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Right,
}

/// A table that is complete before it is printed, so its columns fit.
pub struct Table {
    align: Vec<Align>,
    rows: Vec<Vec<String>>,
}

impl Table {
    pub fn new<'a>(header: impl IntoIterator<Item = (&'a str, Align)>) -> Table {
        let (names, align) =
            header.into_iter().map(|(name, align)| (name.to_owned(), align)).unzip();
        Table { align, rows: vec![names] }
    }

    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Removes the last columns until the table is at most `columns` wide. Returns the names of the removed
    /// columns. `None` keeps all columns.
    pub fn fit(&mut self, columns: Option<usize>) -> Vec<String> {
        let mut names = Vec::new();
        let is_too_wide = |table: &Table| {
            let width = table.widths().iter().map(|width| width + 2).sum::<usize>();
            columns.is_some_and(|columns| width > columns + 2)
        };
        while self.align.len() > 1 && is_too_wide(self) {
            self.align.pop();
            let cells: Vec<_> = self.rows.iter_mut().map(Vec::pop).collect();
            names.extend(cells.into_iter().next().flatten());
        }
        names.reverse();
        names
    }

    fn widths(&self) -> Vec<usize> {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(move |row| row.get(column));
            cells.map(|cell| columns(cell)).max().unwrap_or(0)
        };
        (0..self.align.len()).map(width).collect()
    }

    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        let widths = self.widths();
        self.rows.iter().map(move |row| {
            let cells = row.iter().zip(&widths).zip(&self.align);
            let cells: Vec<String> =
                cells.map(|((cell, &width), &align)| pad(cell, width, align)).collect();
            cells.join("  ").trim_end().to_owned()
        })
    }
}

/// Pads a text with blanks to this many terminal columns.
pub fn pad(text: &str, width: usize, align: Align) -> String {
    let blanks = " ".repeat(width.saturating_sub(columns(text)));
    match align {
        Align::Left => format!("{text}{blanks}"),
        Align::Right => format!("{blanks}{text}"),
    }
}

/// Breaks a text into lines of at most `width` terminal columns. Lines break at spaces (but not at no-break
/// spaces), and between Japanese characters where Japanese typesetting allows it. A longer word stays whole.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_ascii_whitespace() {
        let mut gap = " ";
        for piece in pieces(word) {
            match lines.last_mut() {
                Some(line) if columns(line) + gap.len() + columns(piece) <= width => {
                    line.push_str(gap);
                    line.push_str(piece);
                }
                _ => lines.push(piece.to_owned()),
            }
            gap = "";
        }
    }
    lines
}

/// Returns a label and a text, with a hanging indent for long texts.
///
/// If a word does not fit next to the label, the text starts below the label. A longer word stays whole.
/// `None` allows any length.
///
/// ```
/// use queens_show::table::hang;
///
/// assert_eq!(hang("free  ", "a1, b1 and c1", None), ["free  a1, b1 and c1"]);
/// assert_eq!(hang("free  ", "a1, b1 and c1", Some(12)), ["free  a1, b1", "      and c1"]);
/// assert_eq!(hang("free  ", "everywhere", Some(12)), ["free", "  everywhere"]);
/// ```
pub fn hang(label: &str, text: &str, width: Option<usize>) -> Vec<String> {
    let indent = columns(label);
    let Some(width) = width.filter(|&width| indent + columns(text) > width) else {
        return vec![format!("{label}{text}")];
    };
    let room = width.saturating_sub(indent);
    let lines = wrap(text, room);
    if !label.trim().is_empty() && lines.iter().any(|line| columns(line) > room) {
        let below = hang("  ", text, Some(width));
        return std::iter::once(label.trim_end().to_owned()).chain(below).collect();
    }
    beside(label, &lines)
}

/// Like [`hang`], but breaks a text without words, such as digits, anywhere.
///
/// ```
/// use queens_show::table::cut;
///
/// assert_eq!(cut("bits ", "10110011", Some(11)), ["bits 101100", "     11"]);
/// ```
pub fn cut(label: &str, text: &str, width: Option<usize>) -> Vec<String> {
    let room = width.map_or(usize::MAX, |width| width.saturating_sub(columns(label)).max(1));
    let characters: Vec<char> = text.chars().collect();
    let mut lines: Vec<String> =
        characters.chunks(room).map(|line| line.iter().collect()).collect();
    if lines.is_empty() {
        lines.push(String::new());
    }
    beside(label, &lines)
}

/// Returns lines with the label before the first and blanks before the others.
fn beside(label: &str, lines: &[String]) -> Vec<String> {
    let blanks = " ".repeat(columns(label));
    let labels = std::iter::once(label).chain(std::iter::repeat(blanks.as_str()));
    lines.iter().zip(labels).map(|(line, label)| format!("{label}{line}")).collect()
}

/// Returns the width of a text in terminal columns. Korean, Chinese and Japanese characters take two.
pub fn columns(text: &str) -> usize {
    let is_wide = |c: &char| {
        matches!(c, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}'
            | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}')
    };
    text.chars().count() + text.chars().filter(is_wide).count()
}

/// Splits a word at the places where a line may end.
fn pieces(word: &str) -> impl Iterator<Item = &str> {
    let characters = word.char_indices().zip(word.chars().skip(1));
    let ends = characters.filter(|((_, one), next)| may_end_between(*one, *next));
    let ends = ends.map(|((at, one), _)| at + one.len_utf8()).chain([word.len()]);
    let mut start = 0;
    ends.map(move |end| &word[std::mem::replace(&mut start, end)..end])
}

/// Returns whether a line may end between two characters without a space.
fn may_end_between(one: char, next: char) -> bool {
    let is_japanese = |c: char| matches!(c, '\u{3000}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}');
    is_japanese(one)
        && (is_japanese(next) || "、。".contains(one))
        && !"「『【".contains(one)
        && !"、。・」』】ーっゃゅょッャュョ々".contains(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut table = Table::new([("Name", Align::Left), ("µ", Align::Right)]);
        table.row(["x".to_owned(), "100".to_owned()]);
        assert_eq!(table.lines().collect::<Vec<_>>(), ["Name    µ", "x     100"]);
    }

    #[test]
    fn narrow_table_omits_last_columns() {
        let mut table = Table::new([("a", Align::Left), ("bb", Align::Left), ("c", Align::Left)]);
        table.row(["x", "y", "zzzz"].map(str::to_owned));
        assert_eq!(table.fit(Some(11)), Vec::<String>::new());
        assert_eq!(table.fit(Some(9)), ["c"]);
        assert_eq!(table.lines().collect::<Vec<_>>(), ["a  bb", "x  y"]);
        assert_eq!(table.fit(Some(0)), ["bb"]);
        assert_eq!(table.fit(None), Vec::<String>::new());
    }

    #[test]
    fn wide_characters_take_two_columns() {
        assert_eq!(wrap("판을 모두 본다", 9), ["판을 모두", "본다"]);
        assert_eq!(wrap("盤をすべて見る。", 8), ["盤をすべ", "て見る。"]);
    }

    #[test]
    fn cells_of_wide_characters_are_aligned() {
        let mut table = Table::new([("이름", Align::Right), ("N", Align::Left)]);
        table.row(["판".to_owned(), "8".to_owned()]);
        assert_eq!(table.lines().collect::<Vec<_>>(), ["이름  N", "  판  8"]);
    }

    #[test]
    fn hanging_text_breaks_at_words() {
        assert_eq!(hang("a ", "b  c", Some(6)), ["a b  c"]);
        assert_eq!(hang("판 ", "빈 칸 둘", Some(8)), ["판 빈 칸", "   둘"]);
        assert_eq!(hang("판 ", "one longword", Some(8)), ["판", "  one", "  longword"]);
    }

    #[test]
    fn japanese_punctuation_never_begins_lines() {
        assert_eq!(wrap("空きマス。", 8), ["空きマ", "ス。"]);
        assert_eq!(wrap("これ「盤」", 6), ["これ", "「盤」"]);
        assert_eq!(wrap("盤、a、b", 4), ["盤、", "a、b"]);
    }

    #[test]
    fn words_longer_than_a_line_stay_whole() {
        assert_eq!(wrap("one two longword a", 7), ["one two", "longword", "a"]);
    }
}
