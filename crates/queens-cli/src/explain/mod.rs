//! The algorithms explained, in three languages.
//!
//! | file | part |
//! |---|---|
//! | [`texts`] | what people have written: `texts/FAMILY.txt`, the languages below each other |
//! | [`figures`] | numbers in these texts, from the statistics of the library |
//! | [`pictures`] | drawings, each made from a real search |
//! | [`fold`] | drawings on narrow terminals |
//!
//! The pseudocode is the listing that the library and the page show; complete programs are those of
//! [`queens_report::program`].

mod figures;
mod fold;
mod pictures;
mod texts;

use crate::error::Result;
use crate::language::{Language, Message};
use figures::{Figures, SIZE};
use queens::classic::Form;
use queens::count::Method;
use queens::{Size, Square};
use queens_report::table::{hang, wrap};
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
        if let Some(at) = first_variable(&idea, &pseudocode(method, Language::En)) {
            idea.insert(at + 1, numbering(language)?);
        }
        Ok(Explanation {
            name: method.name(),
            title: language.describe(method),
            language: language.code(),
            summary: summary(method, language)?,
            idea,
            pseudocode: pseudocode(method, language),
            drawing: pictures::draw(method)?,
            drawing_note: text(Part::Drawing)?,
            n: SIZE,
            figures: Figures::of(method)?,
            wins: text(Part::Wins)?,
            loses: text(Part::Loses)?,
            judge: text(Part::Judge)?,
        })
    }

    /// The explanation for people, in lines of at most this many columns.
    pub(crate) fn to_text(&self, language: Language, columns: usize) -> String {
        let mut text = Text { lines: Vec::new(), language, columns };
        text.lines.extend(hang(&format!("{}: ", self.name), &self.title, Some(columns)));
        text.prose(Message::Idea, &self.idea);
        if !self.pseudocode.is_empty() {
            text.drawn(Message::Pseudocode, &self.pseudocode);
        }
        text.drawn(Message::Drawing, &fold::fold(&self.drawing, columns.saturating_sub(INDENT)));
        text.lines.push(String::new());
        text.paragraphs(&self.drawing_note);
        text.prose(Message::Space, &self.figures.sentences(language));
        text.prose(Message::Wins, &self.wins);
        text.prose(Message::Loses, &self.loses);
        text.prose(Message::Judge, &self.judge);
        let room = columns.saturating_sub(INDENT);
        let commands = self.commands();
        let lines: Vec<_> = commands.iter().flat_map(|line| in_shell(line, room)).collect();
        text.drawn(Message::Commands, &lines);
        text.lines.join("\n") + "\n"
    }

    /// What to run next.
    fn commands(&self) -> Vec<String> {
        let name = self.name;
        let other = if name == "bitmap-mirror" { "bitmap" } else { "bitmap-mirror" };
        let compare = format!("queens compare 4..8 -a {name},{other}");
        if self.pseudocode.is_empty() {
            return vec![format!("queens count 4..16 -a {name}"), compare];
        }
        let trace = format!("queens trace 5 -a {name}");
        vec![trace, compare, format!("queens explain {name} --code python")]
    }
}

/// A command on lines of at most this many columns, as a shell reads it.
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

/// The paragraph in which a number of a row appears first, or the last if that is in the pseudocode.
fn first_variable(idea: &[String], pseudocode: &[&str]) -> Option<usize> {
    let of_a_row = ["row", "r"];
    let has_code = |paragraph: &String| {
        let mut spans = paragraph.split('`').skip(1).step_by(2);
        spans.any(|code| {
            code.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| of_a_row.contains(&word))
        })
    };
    let is_used = |line: &&str| {
        ["row =", "(row", "[row", "[r", "r ="].iter().any(|use_of| line.contains(use_of))
    };
    let last = idea.len().checked_sub(1).filter(|_| pseudocode.iter().any(is_used));
    idea.iter().position(has_code).or(last)
}

/// How programs count rows and columns, beside what is written on the board.
fn numbering(language: Language) -> Result<String> {
    let (size, index) = (Size::new(SIZE)?, 3);
    let name = Square::new(index, index, size)?.name(size)?.to_string();
    let (column, row) = name.split_at(1);
    Ok(language.fill(Message::Numbering, &[&SIZE, &index, &row, &index, &column]))
}

fn is_iterative(method: Method) -> bool {
    // The permutations have no recursive twin.
    matches!(method, Method::Classical(algorithm)
        if algorithm.form() == Form::Iterative && algorithm.name() != algorithm.family())
}

fn pseudocode(method: Method, language: Language) -> Vec<&'static str> {
    match method {
        Method::Classical(algorithm) => {
            let lines = algorithm.listing().lines().iter();
            lines.map(|line| line.text_in(language.into())).collect()
        }
        _ => Vec::new(),
    }
}

/// A space at which no line ends.
const NO_BREAK: char = '\u{a0}';

/// The same paragraph, with code and values of N kept on one line.
fn bound(paragraph: &str) -> String {
    let mut is_code = false;
    let bind = |c: char| -> char {
        is_code ^= c == '`';
        if is_code && c == ' ' { NO_BREAK } else { c }
    };
    let bound: String = paragraph.chars().map(bind).collect();
    bound.replace("N = ", &format!("N{NO_BREAK}={NO_BREAK}"))
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
            let lines = wrap(&bound(paragraph), self.columns.saturating_sub(INDENT));
            self.indented(&lines);
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
        let indented = |line: &str| {
            format!("{:INDENT$}{line}", "").replace(NO_BREAK, " ").trim_end().to_owned()
        };
        self.lines.extend(lines.iter().map(|line| indented(line.as_ref())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens_report::table::columns;
    use std::sync::LazyLock;

    /// The explanation of every method in every language.
    static ALL: LazyLock<Vec<(Method, Language, Explanation)>> = LazyLock::new(|| {
        let each = |method| {
            Language::ALL.map(|language| {
                let explanation = Explanation::new(method, language);
                (method, language, explanation.unwrap_or_else(|error| panic!("{method}: {error}")))
            })
        };
        Method::all().flat_map(each).collect()
    });

    fn prose(explanation: &Explanation) -> [&[String]; 5] {
        let Explanation { idea, drawing_note, wins, loses, judge, .. } = explanation;
        [idea, drawing_note, wins, loses, judge]
    }

    fn is_hangul(c: char) -> bool {
        ('\u{ac00}'..='\u{d7a3}').contains(&c)
    }

    fn is_japanese(c: char) -> bool {
        ('\u{3040}'..='\u{9fff}').contains(&c)
    }

    fn is_in(language: Language, text: &str) -> bool {
        let (korean, japanese) = (text.chars().any(is_hangul), text.chars().any(is_japanese));
        match language {
            Language::En => !korean && !japanese,
            Language::Ko => korean && !japanese,
            Language::Ja => japanese && !korean,
        }
    }

    /// The numbers of three digits and more in the prose of each part, in order of their size.
    fn figures(explanation: &Explanation) -> Vec<Vec<u128>> {
        let of_part = |part: &[String]| {
            let text = part.join(" ").replace(',', "").replace("180°", "").replace("180度", "");
            let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|text| text.len() > 2);
            let mut numbers: Vec<u128> = numbers.filter_map(|text| text.parse().ok()).collect();
            numbers.sort_unstable();
            numbers
        };
        prose(explanation).into_iter().map(of_part).collect()
    }

    #[test]
    fn explanations_are_complete_and_fit_a_terminal() {
        for &(method, language, ref explanation) in ALL.iter() {
            let place = format!("{method} {language:?}");
            assert!(is_in(language, explanation.summary), "{place}");
            assert!(columns(explanation.summary) <= 51, "{place}: wider than the list");
            for part in prose(explanation) {
                assert!(!part.is_empty(), "{place}");
                for paragraph in part {
                    assert!(is_in(language, paragraph), "{place}: {paragraph}");
                    assert!(
                        !paragraph.contains(['{', '}', '#']) || paragraph.contains("`#`"),
                        "{place}: {paragraph}"
                    );
                    assert!(paragraph.matches('`').count() % 2 == 0, "{place}: {paragraph}");
                }
            }
            assert!(explanation.drawing.len() > 3, "{place}: {:?}", explanation.drawing);
            for width in [WIDEST, 50] {
                for line in explanation.to_text(language, width).lines() {
                    assert!(columns(line) <= width, "{place}: {line}");
                }
            }
        }
    }

    #[test]
    fn the_idea_takes_some_ten_lines_and_that_of_bits_thirty() {
        for &(method, language, ref explanation) in ALL.iter() {
            let lines: usize =
                explanation.idea.iter().map(|one| wrap(one, WIDEST - INDENT).len()).sum();
            let most = if explanation.name.starts_with("bitmap") { 32 } else { 21 };
            assert!((7..=most).contains(&lines), "{method} {language:?}: {lines} lines");
        }
    }

    #[test]
    fn languages_tell_the_same() {
        for languages in ALL.chunks_exact(Language::ALL.len()) {
            let [english, korean, japanese] = [0, 1, 2].map(|at| &languages[at].2);
            for other in [korean, japanese] {
                let place = format!("{} {}", english.name, other.language);
                for (one, other) in prose(english).iter().zip(prose(other)) {
                    assert_eq!(one.len(), other.len(), "{place}: paragraphs");
                }
                assert_eq!(english.drawing, other.drawing, "{place}");
                assert_eq!(figures(english), figures(other), "{place}");
            }
        }
    }

    #[test]
    fn code_stays_on_one_line() {
        let paragraph = bound("the flag `main[c - row]` of N = 8");
        let lines = ["the flag", "`main[c\u{a0}-\u{a0}row]`", "of N\u{a0}=\u{a0}8"];
        assert_eq!(wrap(&paragraph, 12), lines);
    }

    /// The text says how programs count where the number of a row first appears, and nowhere else.
    #[test]
    fn the_number_of_a_row_is_explained_once() {
        for &(method, language, ref explanation) in ALL.iter() {
            let numbering = numbering(language).unwrap();
            let times = explanation.idea.iter().filter(|one| **one == numbering).count();
            let has_none = ["bitmap", "bitmap-mirror", "exact-cover", "halves"];
            let expected = usize::from(!has_none.contains(&explanation.name));
            assert_eq!(times, expected, "{method} {language:?}");
        }
        let idea = |name: &str| Explanation::new(name.parse().unwrap(), Language::En).unwrap().idea;
        assert!(idea("backtracking")[1].contains("`row = 3` is row 5"), "after `queen[r]`");
        assert!(idea("brute-force").last().unwrap().contains("for N = 8"), "before the pseudocode");
    }

    /// In sentences a row is what stands beside the board, never a number of the programs.
    #[test]
    fn sentences_name_no_row_0_and_diagonals_rise_and_fall() {
        for &(method, language, ref explanation) in ALL.iter() {
            let program = explanation.pseudocode.iter().map(|&line| line.to_owned());
            for text in prose(explanation).into_iter().flatten().cloned().chain(program) {
                let wrong =
                    ["row 0", "rows 0", "0행", "0行", "main diag", "anti diag", "주대각", "반대각"];
                let wrong =
                    wrong.into_iter().chain(["主対角", "反対角"]).find(|word| text.contains(word));
                assert_eq!(wrong, None, "{method} {language:?}: {text}");
            }
        }
    }

    #[test]
    fn twins_differ_in_what_is_iterative() {
        let idea = |name: &str| Explanation::new(name.parse().unwrap(), Language::En).unwrap().idea;
        let (recursive, iterative) = (idea("bitmap"), idea("bitmap-iterative"));
        assert_eq!(iterative[..recursive.len()], recursive);
        // What it does, and how its rows are counted.
        assert_eq!(iterative.len(), recursive.len() + 2);
    }
}
