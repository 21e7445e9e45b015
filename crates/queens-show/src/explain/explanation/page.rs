//! Formats an explanation as lines under headings. Folds drawings for narrow terminals, placing their parts
//! below each other instead of side by side.

use crate::explain::language::Language;
use crate::table::{hang, wrap};
use std::ops::Range;

const INDENT: usize = 2;

pub(super) struct Text {
    lines: Vec<String>,
    language: Language,
    columns: usize,
}

impl Text {
    pub(super) fn new(language: Language, columns: usize) -> Text {
        Text { lines: Vec::new(), language, columns }
    }

    pub(super) fn finish(self) -> String {
        self.lines.join("\n") + "\n"
    }

    pub(super) fn title(&mut self, name: &str, title: &str) {
        self.lines.extend(hang(&format!("{name}: "), title, Some(self.columns)));
    }

    fn heading(&mut self, key: &str) {
        self.lines.extend([String::new(), self.language.text(key), String::new()]);
    }

    fn room(&self) -> usize {
        self.columns.saturating_sub(INDENT)
    }

    fn paragraphs(&mut self, paragraphs: &[String]) {
        for (index, paragraph) in paragraphs.iter().enumerate() {
            if index > 0 {
                self.lines.push(String::new());
            }
            self.indented(&wrap(&bound(paragraph), self.room()));
        }
    }

    pub(super) fn prose(&mut self, heading: &str, paragraphs: &[String]) {
        self.heading(heading);
        self.paragraphs(paragraphs);
    }

    pub(super) fn drawn(&mut self, heading: &str, lines: &[String]) {
        self.heading(heading);
        self.indented(lines);
    }

    pub(super) fn drawing(&mut self, heading: &str, drawing: &[String], note: &[String]) {
        self.drawn(heading, &fold(drawing, self.room()));
        self.lines.push(String::new());
        self.paragraphs(note);
    }

    pub(super) fn commands(&mut self, heading: &str, commands: &[String]) {
        let room = self.room();
        let lines: Vec<_> = commands.iter().flat_map(|line| in_shell(line, room)).collect();
        self.drawn(heading, &lines);
    }

    fn indented(&mut self, lines: &[String]) {
        let indented = |line: &String| {
            format!("{:INDENT$}{line}", "").replace(NO_BREAK, " ").trim_end().to_owned()
        };
        self.lines.extend(lines.iter().map(indented));
    }
}

/// Wraps a command at this width in a way that a shell can still read.
fn in_shell(command: &str, width: usize) -> Vec<String> {
    const MORE: &str = " \\";
    if command.len() <= width {
        return vec![command.to_owned()];
    }
    let mut lines = hang("", command, Some(width.saturating_sub(INDENT + MORE.len())));
    let last = lines.len() - 1;
    lines[..last].iter_mut().for_each(|line| line.push_str(MORE));
    lines[1..].iter_mut().for_each(|line| line.insert_str(0, "  "));
    lines
}

/// A no-break space: lines do not end at it.
const NO_BREAK: char = '\u{a0}';

/// Prevents line breaks within code and values of N.
pub(super) fn bound(paragraph: &str) -> String {
    let mut is_code = false;
    let bind = |c: char| -> char {
        is_code ^= c == '`';
        if is_code && c == ' ' { NO_BREAK } else { c }
    };
    let bound: String = paragraph.chars().map(bind).collect();
    bound.replace("N = ", &format!("N{NO_BREAK}={NO_BREAK}"))
}

/// Folds a drawing to lines of at most `width` columns, if its parts are that narrow. Blank columns separate
/// the parts. The widest gaps are used first, so that boards are separated before a table is divided.
fn fold(drawing: &[String], width: usize) -> Vec<String> {
    let paragraphs: Vec<Vec<String>> =
        drawing.split(String::is_empty).map(|paragraph| bands(paragraph, width)).collect();
    paragraphs.join(&String::new())
}

/// Folds one paragraph of a drawing, with as many parts side by side as fit.
fn bands(paragraph: &[String], width: usize) -> Vec<String> {
    let lines: Vec<Vec<char>> = paragraph.iter().map(|line| line.chars().collect()).collect();
    let widest = lines.iter().map(Vec::len).max().unwrap_or(0);
    if widest <= width {
        return paragraph.to_vec();
    }
    let fits = |parts: &Vec<Range<usize>>| parts.iter().all(|part| part.len() <= width);
    let narrow = (2..widest).rev().map(|gap| parts(&lines, widest, gap)).find(fits);
    let mut bands: Vec<Range<usize>> = Vec::new();
    for part in narrow.unwrap_or_else(|| parts(&lines, widest, widest)) {
        match bands.last_mut().filter(|band| part.end - band.start <= width) {
            Some(band) => band.end = part.end,
            None => bands.push(part),
        }
    }
    let cut = |band: &Range<usize>| {
        let cut = |line: &Vec<char>| {
            let text: String = line.iter().take(band.end).skip(band.start).collect();
            text.trim_end().to_owned()
        };
        lines.iter().map(cut).collect::<Vec<_>>()
    };
    bands.iter().map(cut).collect::<Vec<_>>().join(&String::new())
}

/// Returns the parts between gaps of at least this many columns.
fn parts(lines: &[Vec<char>], widest: usize, gap: usize) -> Vec<Range<usize>> {
    let is_blank = |at: usize| lines.iter().all(|line| line.get(at).is_none_or(|&c| c == ' '));
    let mut parts: Vec<Range<usize>> = Vec::new();
    for at in (0..widest).filter(|&at| !is_blank(at)) {
        match parts.last_mut().filter(|part| at - part.end < gap) {
            Some(part) => part.end = at + 1,
            None => parts.push(at..at + 1),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(drawing: &[&str], width: usize) -> Vec<String> {
        fold(&drawing.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>(), width)
    }

    #[test]
    fn boards_are_stacked() {
        let drawing = ["Q .   . Q   Q Q", "1     2", "", "below"];
        assert_eq!(folded(&drawing, 15), drawing);
        let narrow = ["Q .   . Q", "1     2", "", "Q Q", "", "", "below"];
        assert_eq!(folded(&drawing, 9), narrow);
        assert_eq!(folded(&drawing, 4)[..3], ["Q .", "1", ""]);
    }

    #[test]
    fn tables_stay_whole_if_possible() {
        let drawing = ["C  top    C  top", "a    1    b    2"];
        assert_eq!(folded(&drawing, 12), ["C  top", "a    1", "", "C  top", "b    2"]);
    }
}
