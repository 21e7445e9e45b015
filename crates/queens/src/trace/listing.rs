//! The programs of the algorithms in short lines, each with the steps during which it runs.
//!
//! A listing is a text file: before the bar stand the steps during which the line is the current
//! one, after it the line itself.

use super::Event;
use super::translations::LINES;
use crate::words::Language;

/// The kinds of steps.
///
/// ```
/// use queens::trace::StepKind;
/// use queens::{Algorithm, Size};
/// use std::ops::ControlFlow;
///
/// let mut kinds = Vec::new();
/// let _ = Algorithm::Bitmap.trace(Size::new(1)?, |event| {
///     kinds.push(StepKind::of(&event).name());
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(kinds, ["node", "placed", "node", "solution", "removed"]);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub enum StepKind {
    /// The search arrived at a node.
    Node,
    /// A square was tested and is free.
    TestedFree,
    /// A square was tested and is attacked.
    TestedAttacked,
    /// A queen was placed.
    Placed,
    /// A queen was removed.
    Removed,
    /// A solution was found.
    Solution,
}

impl StepKind {
    /// All kinds.
    pub const ALL: &'static [StepKind] = &[
        StepKind::Node,
        StepKind::TestedFree,
        StepKind::TestedAttacked,
        StepKind::Placed,
        StepKind::Removed,
        StepKind::Solution,
    ];

    /// The kind of an event.
    pub const fn of(event: &Event) -> StepKind {
        match event {
            Event::Node { .. } => StepKind::Node,
            Event::Tested { attack: None, .. } => StepKind::TestedFree,
            Event::Tested { attack: Some(_), .. } => StepKind::TestedAttacked,
            Event::Placed { .. } => StepKind::Placed,
            Event::Removed { .. } => StepKind::Removed,
            Event::Solution { .. } => StepKind::Solution,
        }
    }

    /// The name in listings and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            StepKind::Node => "node",
            StepKind::TestedFree => "tested-free",
            StepKind::TestedAttacked => "tested-attacked",
            StepKind::Placed => "placed",
            StepKind::Removed => "removed",
            StepKind::Solution => "solution",
        }
    }

    fn named(name: &str) -> Option<StepKind> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

/// The program of an algorithm in short, readable lines.
///
/// ```
/// use queens::Algorithm;
/// use queens::trace::StepKind;
///
/// let listing = Algorithm::Backtracking.listing();
/// let placed = |line: &&queens::trace::ListingLine| line.steps().contains(&StepKind::Placed);
/// assert_eq!(listing.lines().iter().filter(placed).count(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Listing {
    lines: Vec<ListingLine>,
}

/// A line of a [`Listing`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct ListingLine {
    /// In English.
    text: &'static str,
    /// In Korean.
    ko: String,
    /// In Japanese.
    ja: String,
    /// During which it is the current one.
    steps: Vec<StepKind>,
}

impl Listing {
    /// Reads a listing. Words that are no steps are left out; a line without a bar has none.
    pub(crate) fn parse(text: &'static str) -> Listing {
        Listing { lines: text.lines().map(ListingLine::parse).collect() }
    }

    /// The lines from the top.
    pub fn lines(&self) -> &[ListingLine] {
        &self.lines
    }
}

impl ListingLine {
    fn parse(line: &'static str) -> ListingLine {
        let (steps, text) = line.split_once('|').unwrap_or(("", line));
        let text = text.strip_prefix(' ').unwrap_or(text).trim_end();
        ListingLine {
            text,
            ko: translated(text, Language::Ko),
            ja: translated(text, Language::Ja),
            steps: steps.split_whitespace().filter_map(StepKind::named).collect(),
        }
    }

    /// The line itself, in English.
    pub fn text(&self) -> &'static str {
        self.text
    }

    /// The line in a language; names and formulas are the same in all of them.
    ///
    /// ```
    /// use queens::Algorithm;
    /// use queens::words::Language;
    ///
    /// let first = &Algorithm::Backtracking.listing().lines()[1];
    /// assert_eq!(first.text(), "  if row = N: report the board; return");
    /// assert_eq!(first.text_in(Language::Ko), "  row = N이면 판을 출력하고 반환한다");
    /// ```
    pub fn text_in(&self, language: Language) -> &str {
        match language {
            Language::En => self.text,
            Language::Ko => &self.ko,
            Language::Ja => &self.ja,
        }
    }

    /// The steps during which this line is the current one.
    pub fn steps(&self) -> &[StepKind] {
        &self.steps
    }
}

/// A line in another language; one of names and formulas only stays as it is.
fn translated(line: &str, language: Language) -> String {
    let words = line.trim_start();
    let indentation = &line[..line.len() - words.len()];
    let found = LINES.iter().find(|[english, ..]| *english == words);
    format!("{indentation}{}", found.map_or(words, |texts| language.of(*texts)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Algorithm;

    #[test]
    fn listings_name_no_unknown_step() {
        for algorithm in Algorithm::ALL {
            for line in algorithm.about().listing.lines() {
                let (steps, _) = line.split_once('|').unwrap_or_else(|| panic!("no bar: {line}"));
                let known = |word| StepKind::named(word).is_some();
                assert!(steps.split_whitespace().all(known), "{algorithm}: {line}");
            }
        }
    }

    /// Words that are names of the programs, or operators of their formulas.
    const NAMES: &str = "AND N NOT OR XOR all allowed anti attacked b bit board c column columns down \
        enter free half inside item left line main next queen r right ring rise row search square \
        untried used";

    fn lines() -> impl Iterator<Item = (Algorithm, &'static ListingLine)> {
        let lines = |one: Algorithm| one.listing().lines().iter().map(move |line| (one, line));
        Algorithm::ALL.iter().copied().flat_map(lines)
    }

    fn names(text: &str) -> Vec<&str> {
        let words = text.split(|c: char| !c.is_ascii_alphabetic());
        words.filter(|word| !word.is_empty()).collect()
    }

    /// Columns of a terminal.
    fn columns(text: &str) -> usize {
        text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
    }

    #[test]
    fn listings_fit_a_narrow_page() {
        for algorithm in Algorithm::ALL {
            assert!((6..=32).contains(&algorithm.listing().lines().len()), "{algorithm}");
        }
        for (algorithm, line) in lines() {
            for text in Language::ALL.iter().map(|&language| line.text_in(language)) {
                assert!(columns(text) <= 44, "{algorithm}: {text}: {} columns", columns(text));
            }
        }
    }

    /// What is left of a translated line are names that the English line has, too.
    #[test]
    fn every_word_is_translated_and_every_name_is_kept() {
        let known: Vec<&str> = NAMES.split_whitespace().collect();
        for (algorithm, line) in lines() {
            for text in [Language::Ko, Language::Ja].map(|language| line.text_in(language)) {
                for name in names(text) {
                    assert!(known.contains(&name), "{algorithm}: {text}: {name}");
                    assert!(names(line.text()).contains(&name), "{algorithm}: {text}: {name}");
                }
            }
        }
    }

    #[test]
    fn every_translation_is_of_a_line_and_in_its_language() {
        let is_hangul = |c: char| ('\u{ac00}'..='\u{d7a3}').contains(&c);
        let is_japanese = |c: char| ('\u{3040}'..='\u{9fff}').contains(&c);
        for (at, [english, korean, japanese]) in LINES.iter().enumerate() {
            assert!(lines().any(|(_, line)| line.text().trim_start() == *english), "{english}");
            assert!(LINES[..at].iter().all(|[before, ..]| before != english), "{english}: twice");
            assert!(korean.contains(is_hangul) && !korean.contains(is_japanese), "{korean}");
            assert!(japanese.contains(is_japanese) && !japanese.contains(is_hangul), "{japanese}");
        }
    }
}
