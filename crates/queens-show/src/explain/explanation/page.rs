//! Formats an explanation as lines under headings.

use super::fold;
use crate::explain::language::Language;
use crate::table::{hang, wrap};

/// Indentation of paragraphs below their headings.
pub(super) const INDENT: usize = 2;

/// Lines under headings.
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

    /// Writes paragraphs with blank lines between them.
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

    /// Writes lines unchanged.
    pub(super) fn drawn(&mut self, heading: &str, lines: &[String]) {
        self.heading(heading);
        self.indented(lines);
    }

    /// Writes a drawing and its legend.
    pub(super) fn drawing(&mut self, heading: &str, drawing: &[String], note: &[String]) {
        self.drawn(heading, &fold::fold(drawing, self.room()));
        self.lines.push(String::new());
        self.paragraphs(note);
    }

    /// Writes commands to copy.
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

/// Wraps a command at this width, so that a shell still reads it.
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

/// Keeps code and values of N in a paragraph on one line.
pub(super) fn bound(paragraph: &str) -> String {
    let mut is_code = false;
    let bind = |c: char| -> char {
        is_code ^= c == '`';
        if is_code && c == ' ' { NO_BREAK } else { c }
    };
    let bound: String = paragraph.chars().map(bind).collect();
    bound.replace("N = ", &format!("N{NO_BREAK}={NO_BREAK}"))
}
