//! The numbered lines of the algorithms, each with the steps during which it runs.
//!
//! The pseudocode is a text file, `algorithms/NAME/pseudocode.txt`. In each line, the steps during which the
//! line runs come before the bar, the line itself after it. Braces contain the keys of texts in a language,
//! and formulas after the names of their small steps: `{line-stop}`, `{or:left OR down OR right}`.

use crate::language::Language;
use queens::Algorithm;
use queens::trace::StepKind;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The pseudocode of an algorithm: its numbered lines.
///
/// ```
/// use queens::{Algorithm, trace::StepKind};
/// use queens_teach::{Pseudocode, PseudocodeLine};
///
/// let pseudocode = Pseudocode::of(Algorithm::Backtracking);
/// let placed = |line: &&PseudocodeLine| line.steps().contains(&StepKind::Placed);
/// assert_eq!(pseudocode.lines().iter().filter(placed).count(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Pseudocode {
    lines: Vec<PseudocodeLine>,
}

/// A line of a [`Pseudocode`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct PseudocodeLine {
    #[serde(skip)]
    #[cfg_attr(feature = "__typescript", ts(skip))]
    source: &'static str,
    /// The line in English.
    text: String,
    /// The line in the other languages, by code.
    #[serde(flatten)]
    #[cfg_attr(feature = "__typescript", ts(skip))]
    others: BTreeMap<&'static str, String>,
    /// The steps during which the line runs.
    steps: Vec<StepKind>,
    /// The formulas, by the names of their small steps.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<BTreeMap<String, String>>"))]
    formulas: BTreeMap<&'static str, &'static str>,
}

impl Pseudocode {
    /// Returns the pseudocode of an algorithm.
    pub fn of(algorithm: Algorithm) -> &'static Pseudocode {
        static ALL: LazyLock<Vec<Pseudocode>> = LazyLock::new(|| {
            Algorithm::ALL.iter().map(|one| Pseudocode::parse(crate::files(one.name()).0)).collect()
        });
        &ALL[algorithm as usize]
    }

    /// Parses a pseudocode file. Ignores unknown steps; a line without a bar has no steps.
    fn parse(text: &'static str) -> Pseudocode {
        Pseudocode { lines: text.lines().map(PseudocodeLine::parse).collect() }
    }

    /// Returns the lines from the top.
    pub fn lines(&self) -> &[PseudocodeLine] {
        &self.lines
    }
}

impl PseudocodeLine {
    fn parse(line: &'static str) -> PseudocodeLine {
        let (steps, source) = line.split_once('|').unwrap_or(("", line));
        let source = source.strip_prefix(' ').unwrap_or(source).trim_end();
        let named = |name| StepKind::ALL.iter().copied().find(|kind| kind.name() == name);
        let others = &Language::all()[1..];
        PseudocodeLine {
            source,
            text: said(source, Language::default()),
            others: others.iter().map(|one| (one.code(), said(source, *one))).collect(),
            steps: steps.split_whitespace().filter_map(named).collect(),
            formulas: parts(source).filter_map(Token::formula).collect(),
        }
    }

    /// Returns the line in English.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the line in a language; names and formulas are the same in all languages.
    ///
    /// ```
    /// use queens::Algorithm;
    /// use queens_teach::Pseudocode;
    ///
    /// let first = &Pseudocode::of(Algorithm::Backtracking).lines()[1];
    /// assert_eq!(first.text(), "  if row = N: report the board; return");
    /// assert_eq!(first.text_in("ko".parse()?), "  row = N이면 판을 출력하고 반환한다");
    /// # Ok::<(), queens_teach::UnknownLanguage>(())
    /// ```
    pub fn text_in(&self, language: Language) -> String {
        said(self.source, language)
    }

    /// Returns the steps during which this line runs.
    pub fn steps(&self) -> &[StepKind] {
        &self.steps
    }
}

/// A part of a line.
#[derive(Clone, Copy, Debug)]
enum Token {
    /// Text that is the same in every language.
    Literal(&'static str),
    /// The name of a small step, and its formula.
    Formula(&'static str, &'static str),
    /// The key of a text.
    Key(&'static str),
}

impl Token {
    /// Parses the part between two braces.
    fn of(text: &'static str) -> Token {
        text.split_once(':')
            .map_or(Token::Key(text), |(step, formula)| Token::Formula(step, formula))
    }

    fn formula(self) -> Option<(&'static str, &'static str)> {
        if let Token::Formula(step, formula) = self { Some((step, formula)) } else { None }
    }

    fn said(self, language: Language) -> String {
        match self {
            Token::Literal(text) | Token::Formula(_, text) => text.to_owned(),
            Token::Key(key) => language.text(key),
        }
    }
}

fn parts(line: &'static str) -> impl Iterator<Item = Token> {
    let in_braces = |part: &'static str| {
        let (inside, after) = part.split_once('}').unwrap_or((part, ""));
        [Token::of(inside), Token::Literal(after)]
    };
    let (first, rest) = line.split_once('{').map_or((line, None), |(a, b)| (a, Some(b)));
    let rest = rest.into_iter().flat_map(|rest| rest.split('{')).flat_map(in_braces);
    [Token::Literal(first)].into_iter().chain(rest)
}

fn said(line: &'static str, language: Language) -> String {
    parts(line).map(|part| part.said(language)).collect()
}
