//! The algorithms explained, in three languages.
//!
//! | file | part |
//! |---|---|
//! | [`texts`] | what people have written: `texts/FAMILY.txt`, the languages below each other |
//! | [`figures`] | numbers in these texts, from the statistics of the library |
//! | [`pictures`] | drawings, each made from a real search |
//! | [`program`] | complete programs: `code/LANGUAGE/NAME` |
//!
//! The pseudocode is the listing that the library and the page show.

mod figures;
mod pictures;
pub(crate) mod program;
mod texts;

use crate::error::Result;
use crate::language::{Language, Message};
use figures::{Figures, SIZE};
use queens::classic::Form;
use queens::count::Method;
use queens_report::table::wrap;
use serde::Serialize;
use texts::{Part, paragraphs};

/// Lines of an explanation have no more columns.
pub(crate) const WIDEST: usize = 78;

/// Columns by which paragraphs stand to the right of their headings.
const INDENT: usize = 2;

/// An explanation as `queens.explanation/1`. Texts are lists of paragraphs, drawings lists of lines.
#[derive(Serialize)]
pub(crate) struct Explanation {
    name: &'static str,
    title: String,
    language: String,
    summary: &'static str,
    idea: Vec<String>,
    pseudocode: Vec<&'static str>,
    drawing: Vec<String>,
    drawing_note: Vec<String>,
    /// The N of the figures.
    n: usize,
    #[serde(flatten)]
    figures: Figures,
    wins: Vec<String>,
    loses: Vec<String>,
    judge: Vec<String>,
}

/// The method in half a line.
pub(crate) fn summary(method: Method, language: Language) -> Result<&'static str> {
    texts::part(method, language, Part::Summary)
}

impl Explanation {
    pub(crate) fn new(method: Method, language: Language) -> Result<Explanation> {
        let text = |part| paragraphs(texts::part(method, language, part)?);
        let mut idea = text(Part::Idea)?;
        if is_iterative(method) {
            idea.extend(text(Part::Iterative)?);
        }
        Ok(Explanation {
            name: method.name(),
            title: language.describe(method),
            language: language.code(),
            summary: summary(method, language)?,
            idea,
            pseudocode: pseudocode(method),
            drawing: pictures::draw(method)?,
            drawing_note: text(Part::Drawing)?,
            n: SIZE,
            figures: Figures::of(method)?,
            wins: text(Part::Wins)?,
            loses: text(Part::Loses)?,
            judge: text(Part::Judge)?,
        })
    }

    /// The explanation for people, in lines of at most so many columns.
    pub(crate) fn to_text(&self, language: Language, columns: usize) -> String {
        let mut text = Text { lines: Vec::new(), language, columns };
        text.lines.push(format!("{}: {}", self.name, self.title));
        text.prose(Message::Idea, &self.idea);
        if !self.pseudocode.is_empty() {
            text.drawn(Message::Pseudocode, &self.pseudocode);
        }
        text.drawn(Message::Drawing, &self.drawing);
        text.lines.push(String::new());
        text.paragraphs(&self.drawing_note);
        text.prose(Message::Space, &self.figures.sentences(language));
        text.prose(Message::Wins, &self.wins);
        text.prose(Message::Loses, &self.loses);
        text.prose(Message::Judge, &self.judge);
        text.drawn(Message::Commands, &self.commands());
        text.lines.join("\n") + "\n"
    }

    /// What to run next.
    fn commands(&self) -> Vec<String> {
        let name = self.name;
        if self.pseudocode.is_empty() {
            return vec![format!("queens count 4..16 -a {name}")];
        }
        vec![
            format!("queens trace 5 -a {name}"),
            format!("queens compare 4..10 -a {name},halves"),
            format!("queens explain {name} --code python"),
        ]
    }
}

fn is_iterative(method: Method) -> bool {
    // The permutations have no recursive twin.
    matches!(method, Method::Classical(algorithm)
        if algorithm.form() == Form::Iterative && algorithm.name() != algorithm.family())
}

fn pseudocode(method: Method) -> Vec<&'static str> {
    match method {
        Method::Classical(algorithm) => {
            algorithm.listing().lines().iter().map(|line| line.text()).collect()
        }
        _ => Vec::new(),
    }
}

/// Lines under headings.
struct Text {
    lines: Vec<String>,
    language: Language,
    columns: usize,
}

impl Text {
    fn heading(&mut self, heading: Message) {
        self.lines.extend([String::new(), self.language.text(heading).to_owned(), String::new()]);
    }

    /// Paragraphs with blank lines between them.
    fn paragraphs(&mut self, paragraphs: &[String]) {
        for (index, paragraph) in paragraphs.iter().enumerate() {
            if index > 0 {
                self.lines.push(String::new());
            }
            self.indented(&wrap(paragraph, self.columns.saturating_sub(INDENT)));
        }
    }

    fn prose(&mut self, heading: Message, paragraphs: &[String]) {
        self.heading(heading);
        self.paragraphs(paragraphs);
    }

    /// Lines that are kept as they are.
    fn drawn(&mut self, heading: Message, lines: &[impl AsRef<str>]) {
        self.heading(heading);
        self.indented(lines);
    }

    fn indented(&mut self, lines: &[impl AsRef<str>]) {
        let indented = |line: &str| format!("{:INDENT$}{line}", "").trim_end().to_owned();
        self.lines.extend(lines.iter().map(|line| indented(line.as_ref())));
    }
}
