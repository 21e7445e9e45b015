//! Comments of programs in the language of a reader.

use super::ProgramLanguage;
use super::translations::COMMENTS;
use crate::table::{columns, wrap};
use queens::words::Language;

/// Lines of comments have no more columns.
const WIDEST: usize = 79;

/// Some lines of a program.
#[derive(Debug)]
pub(super) enum Part<'a> {
    /// A line without a comment.
    Code(&'a str),
    Comment(Comment<'a>),
}

/// A comment on lines of its own, or behind code.
#[derive(Debug)]
pub(super) struct Comment<'a> {
    /// What stands before it: the indentation, or code.
    pub(super) before: &'a str,
    /// What it begins with.
    mark: &'a str,
    /// Its words, on one line.
    pub(super) text: String,
    /// What it ends with, where that is not the end of the line.
    end: &'a str,
}

impl<'a> Comment<'a> {
    /// The comment of a line.
    fn of(line: &'a str, code: ProgramLanguage) -> Option<Comment<'a>> {
        let (begin, end) = match code {
            ProgramLanguage::Python => match line.find(QUOTES) {
                Some(begin) => (begin, QUOTES),
                None => (line.find("# ")?, ""),
            },
            _ => (line.find("//")?, ""),
        };
        let (before, rest) = line.split_at(begin);
        let text = rest.trim_start_matches(['#', '/', '"', ' ']);
        let (mark, text) = rest.split_at(rest.len() - text.len());
        Some(Comment { before, mark, text: text.strip_suffix(end)?.to_owned(), end })
    }

    /// Whether the other one is a line of the same comment.
    fn continues_in(&self, other: &Comment<'_>) -> bool {
        self.stands_alone() && (self.before, self.mark) == (other.before, other.mark)
    }

    /// Whether it may take several lines.
    fn stands_alone(&self) -> bool {
        self.before.trim().is_empty() && self.end.is_empty()
    }

    /// The same comment with these words, in lines.
    fn lines(&self, text: &str) -> Vec<String> {
        let Comment { before, mark, end, .. } = self;
        if !self.stands_alone() {
            return vec![format!("{before}{mark}{text}{end}")];
        }
        let lines = wrap(text, WIDEST - columns(before) - columns(mark));
        lines.iter().map(|line| format!("{before}{mark}{line}")).collect()
    }
}

/// What the comment of a function in Python begins and ends with.
const QUOTES: &str = "\"\"\"";

/// A program, taken apart.
pub(super) fn parts(program: &str, code: ProgramLanguage) -> Vec<Part<'_>> {
    let mut parts: Vec<Part<'_>> = Vec::new();
    for line in program.lines() {
        match (Comment::of(line, code), parts.last_mut()) {
            (Some(more), Some(Part::Comment(comment))) if comment.continues_in(&more) => {
                comment.text.push(' ');
                comment.text += &more.text;
            }
            (Some(comment), _) => parts.push(Part::Comment(comment)),
            (None, _) => parts.push(Part::Code(line)),
        }
    }
    parts
}

/// The program with each comment as `say` has it.
fn said(program: &str, code: ProgramLanguage, say: impl Fn(&str) -> &str) -> String {
    let lines = |part: &Part<'_>| match part {
        Part::Code(line) => vec![(*line).to_owned()],
        Part::Comment(comment) => comment.lines(say(&comment.text)),
    };
    parts(program, code).iter().flat_map(lines).map(|line| line + "\n").collect()
}

/// A program with its comments in a language.
pub(super) fn translated(program: &str, code: ProgramLanguage, language: Language) -> String {
    said(program, code, |comment| {
        let texts = COMMENTS.iter().find(|[english, ..]| *english == comment);
        texts.map_or(comment, |texts| language.of(*texts))
    })
}
