//! Explanations of algorithms, in a language.
//!
//! The texts are in `locales/`, under keys such as `FAMILY-idea` and `FAMILY-wins`. The
//! [figures](crate::explain::fluent) in them are computed when they are shown. The page shows the same
//! [`Pseudocode`].

mod figures;
mod page;

use crate::explain::drawing;
use crate::explain::fluent::SIZE;
use crate::explain::language::Language;
use crate::explain::{Pseudocode, Topic, values};
use figures::Figures;
use page::Text;
use queens::classic::Style;
use queens::count::Method;
use queens::{Error, Size, Square};
use serde::Serialize;
use serde_json::Value;

pub const WIDEST: usize = 78;

/// An explanation of a method. It serializes the fields of `queens.explanation/1`: texts are lists of
/// paragraphs, drawings are lists of lines.
///
/// ```
/// use queens::Algorithm;
/// use queens_show::explain::{Explanation, Language, WIDEST};
///
/// let explanation = Explanation::new(Algorithm::Flags, Language::default())?;
/// assert!(explanation.to_text(WIDEST).starts_with("flags: flag arrays (recursive)\n\nIdea\n"));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Serialize)]
pub struct Explanation {
    #[serde(skip)]
    topic: Topic,
    name: &'static str,
    title: String,
    #[serde(serialize_with = "code")]
    language: Language,
    summary: String,
    idea: Vec<String>,
    pseudocode: Vec<String>,
    drawing: Vec<String>,
    drawing_note: Vec<String>,
    /// The N for which the figures are given.
    n: usize,
    #[serde(flatten)]
    figures: Value,
    #[serde(skip)]
    space: Vec<String>,
    wins: Vec<String>,
    loses: Vec<String>,
    judge: Vec<String>,
}

impl crate::json::Answer for Explanation {
    const SCHEMA: &'static str = "queens.explanation/1";
}

fn code<S: serde::Serializer>(language: &Language, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(language.code())
}

/// Returns the title of a method without its form, such as `(recursive)`. It is the text `FAMILY-title` or
/// else the name of the method on the page.
fn title(topic: impl Into<Topic>, language: Language) -> String {
    let topic = topic.into();
    language.find(&key(topic, "title")).unwrap_or_else(|| {
        let name = language.text(&key(topic, "name"));
        let mut letters = name.chars();
        let first = letters.next();
        first.into_iter().flat_map(char::to_lowercase).chain(letters).collect()
    })
}

pub fn describe(topic: impl Into<Topic>, language: Language) -> String {
    let topic = topic.into();
    let name = title(topic, language);
    let Topic::Count(Method::Classical(algorithm)) = topic else { return name };
    let form = match algorithm.form() {
        Style::Recursive => "recursive",
        Style::Iterative => "iterative",
    };
    language.say("named-form", values!["name" => name, "form" => language.text(form)])
}

/// Describes a method in half a line.
pub fn summary(topic: impl Into<Topic>, language: Language) -> String {
    language.text(&key(topic.into(), "short"))
}

fn key(topic: Topic, part: &str) -> String {
    format!("{}-{part}", topic.family())
}

impl Explanation {
    pub fn new(topic: impl Into<Topic>, language: Language) -> Result<Explanation, Error> {
        let topic = topic.into();
        let text = |part| paragraphs(&language.text(&key(topic, part)));
        let mut idea = text("idea");
        if is_iterative(topic) {
            idea.extend(text("iterative"));
        }
        let lines = Pseudocode::of(topic).lines().iter();
        let pseudocode: Vec<String> = lines.map(|line| line.text_in(language)).collect();
        if let Some(at) = first_variable(&idea, &pseudocode) {
            idea.insert(at + 1, numbering(language)?);
        }
        let Figures { fields: figures, sentences: space } = Figures::of(topic, language)?;
        Ok(Explanation {
            topic,
            name: topic.name(),
            title: describe(topic, language),
            language,
            summary: summary(topic, language),
            idea,
            pseudocode,
            drawing: drawing::draw(topic)?,
            drawing_note: text("drawing"),
            n: SIZE,
            figures,
            space,
            wins: text("wins"),
            loses: text("loses"),
            judge: text("judge"),
        })
    }

    /// Formats the explanation for people, in lines of at most this many columns.
    pub fn to_text(&self, columns: usize) -> String {
        let mut text = Text::new(self.language, columns);
        text.title(self.name, &self.title);
        text.prose("explain-idea", &self.idea);
        if !self.pseudocode.is_empty() {
            text.drawn("explain-pseudocode", &self.pseudocode);
        }
        text.drawing("explain-drawing", &self.drawing, &self.drawing_note);
        text.prose("explain-space", &self.space);
        text.prose("explain-wins", &self.wins);
        text.prose("explain-loses", &self.loses);
        text.prose("explain-judge", &self.judge);
        text.commands("explain-commands", &self.commands());
        text.finish()
    }

    fn commands(&self) -> Vec<String> {
        let name = self.name;
        let other = if name == "bitmap-mirror" { "bitmap" } else { "bitmap-mirror" };
        let compare = format!("queens compare 4..8 -a {name},{other}");
        let code = format!("queens explain {name} --code python");
        match self.topic {
            Topic::Count(Method::Classical(_)) => {
                vec![format!("queens trace 5 -a {name}"), compare, code]
            }
            Topic::Count(_) => vec![format!("queens count 4..16 -a {name}"), compare],
            Topic::Local(_) => {
                let solve = format!("queens solve 100 -m {name}");
                vec![format!("queens trace 8 -a {name} --json"), solve, code]
            }
        }
    }
}

/// Returns the index of the first paragraph that uses a row variable. If only the pseudocode uses one,
/// returns the index of the last paragraph.
fn first_variable(idea: &[String], pseudocode: &[String]) -> Option<usize> {
    let of_a_row = ["row", "r"];
    let has_code = |paragraph: &String| {
        let mut spans = paragraph.split('`').skip(1).step_by(2);
        spans.any(|code| {
            code.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| of_a_row.contains(&word))
        })
    };
    let is_used = |line: &String| {
        ["row =", "(row", "[row", "[r", "r ="].iter().any(|use_of| line.contains(use_of))
    };
    let last = idea.len().checked_sub(1).filter(|_| pseudocode.iter().any(is_used));
    idea.iter().position(has_code).or(last)
}

/// Returns a paragraph about numbers. Programs count from 0, but the labels of a board count from 1.
fn numbering(language: Language) -> Result<String, Error> {
    let (size, index) = (Size::new(SIZE)?, 3);
    let name = Square::new(index, index, size)?.name(size)?.to_string();
    let (column, row) = name.split_at(1);
    let values = values!["n" => SIZE, "index" => index, "row" => row, "column" => column];
    Ok(language.say("explain-numbering", values))
}

fn is_iterative(topic: Topic) -> bool {
    // The algorithm `permutation` has no recursive variant.
    matches!(topic, Topic::Count(Method::Classical(algorithm))
        if algorithm.form() == Style::Iterative && topic.name() != topic.family())
}

fn paragraphs(text: &str) -> Vec<String> {
    text.split("\n\n").map(str::to_owned).collect()
}

#[cfg(test)]
mod tests;
