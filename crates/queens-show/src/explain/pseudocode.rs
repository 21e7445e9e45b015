//! The pseudocode of the algorithms: numbered lines, each with the steps during which it runs.
//!
//! The pseudocode is a text file, `algorithms/NAME/pseudocode.txt`. In a line of the file, words can come before the
//! line of pseudocode, separated from it by a bar. They say when this line runs, or to which part it belongs:
//!
//! | word | the line |
//! |---|---|
//! | `placed` | runs during this kind of step |
//! | `>placed` | runs next after this kind of step: [`Next`] |
//! | `:loop` | belongs to this part of a bit-map algorithm: [`Part`] |
//!
//! Braces contain the key of a translated text, or the name and the formula of a small step (a single operation):
//! `{line-stop}`, `{or:left OR down OR right}`.

use crate::explain::Topic;
use crate::explain::language::Language;
use queens::solve::local::EventKind;
use queens::trace::StepKind;
use serde::de::value::{Error, StrDeserializer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The pseudocode of an algorithm: its numbered lines.
///
/// ```
/// use queens::{Algorithm, trace::StepKind};
/// use queens_show::explain::{Pseudocode, PseudocodeLine};
///
/// let pseudocode = Pseudocode::of(Algorithm::Backtracking);
/// let placed = |line: &&PseudocodeLine| line.steps().contains(&StepKind::Placed.into());
/// assert_eq!(pseudocode.lines().iter().filter(placed).count(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Pseudocode {
    lines: Vec<PseudocodeLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct PseudocodeLine {
    #[serde(skip)]
    #[cfg_attr(feature = "__typescript", ts(skip))]
    source: &'static str,
    /// The line in English.
    text: String,
    /// The line in the other languages, by language code.
    #[serde(flatten)]
    #[cfg_attr(feature = "__typescript", ts(skip))]
    others: BTreeMap<&'static str, String>,
    /// The steps during which the line runs.
    steps: Vec<LineStep>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<Vec<Next>>"))]
    pub(crate) next: Vec<Next>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<Vec<Part>>"))]
    pub(crate) parts: Vec<Part>,
    /// The formulas of the line, by the names of their small steps (single operations).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<BTreeMap<String, String>>"))]
    formulas: BTreeMap<&'static str, &'static str>,
}

/// The step after which a line runs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub enum Next {
    /// At the start of the program.
    Start,
    Node,
    /// After the node of a full board, in programs that run another line then.
    NodeFull,
    TestedAttacked,
    TestedFree,
    Placed,
    /// After the queen that fills the board, in programs that run another line then.
    PlacedFull,
    Solution,
    Removed,
    /// After the removal of a queen, if the one removed before was in a larger column.
    RemovedRise,
}

/// A part of a bit-map algorithm, whose lines are small steps (single operations).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub enum Part {
    /// The test for a full board, and the lines that run if it is full.
    Full,
    /// The loop over the free squares.
    Loop,
    /// The lines that take the queen back.
    Back,
    /// The loop over the two halves of the first row.
    Half,
}

/// A kind of step, of a search that counts or of a local search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub enum LineStep {
    Count(StepKind),
    Local(EventKind),
}

impl LineStep {
    /// Finds a kind of step by its name.
    pub(crate) fn named(topic: Topic, name: &str) -> Option<LineStep> {
        match topic {
            Topic::Count(_) => find(StepKind::ALL, StepKind::name, name).map(LineStep::Count),
            Topic::Local(_) => find(EventKind::ALL, EventKind::name, name).map(LineStep::Local),
        }
    }
}

fn find<K: Copy>(kinds: &[K], name_of: fn(K) -> &'static str, name: &str) -> Option<K> {
    kinds.iter().copied().find(|&kind| name_of(kind) == name)
}

impl From<StepKind> for LineStep {
    fn from(kind: StepKind) -> LineStep {
        LineStep::Count(kind)
    }
}

impl From<EventKind> for LineStep {
    fn from(kind: EventKind) -> LineStep {
        LineStep::Local(kind)
    }
}

impl Pseudocode {
    /// Returns the pseudocode of a method. For `halves`, it has no lines.
    pub fn of(topic: impl Into<Topic>) -> &'static Pseudocode {
        static ALL: LazyLock<BTreeMap<&'static str, Pseudocode>> = LazyLock::new(|| {
            Topic::all().map(|topic| (topic.name(), Pseudocode::parse(topic))).collect()
        });
        static NONE: Pseudocode = Pseudocode { lines: Vec::new() };
        ALL.get(topic.into().name()).unwrap_or(&NONE)
    }

    /// Parses the file of a method. Ignores unknown words; a line without a bar has no words.
    fn parse(topic: Topic) -> Pseudocode {
        let (text, _) = crate::explain::files(topic.name());
        Pseudocode { lines: text.lines().map(|line| PseudocodeLine::parse(topic, line)).collect() }
    }

    pub fn lines(&self) -> &[PseudocodeLine] {
        &self.lines
    }
}

impl PseudocodeLine {
    fn parse(topic: Topic, line: &'static str) -> PseudocodeLine {
        let (words, source) = line.split_once('|').unwrap_or(("", line));
        let source = source.strip_prefix(' ').unwrap_or(source).trim_end();
        let named = |name| LineStep::named(topic, name);
        let others = &Language::all()[1..];
        PseudocodeLine {
            source,
            text: said(source, Language::default()),
            others: others.iter().map(|one| (one.code(), said(source, *one))).collect(),
            steps: words.split_whitespace().filter_map(named).collect(),
            next: marked(words, '>'),
            parts: marked(words, ':'),
            formulas: parts(source).filter_map(Token::formula).collect(),
        }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the line in a language. Names and formulas are the same in all languages.
    ///
    /// ```
    /// use queens::Algorithm;
    /// use queens_show::explain::Pseudocode;
    ///
    /// let first = &Pseudocode::of(Algorithm::Backtracking).lines()[1];
    /// assert_eq!(first.text(), "  if row = N: report the board; return");
    /// assert_eq!(first.text_in("ko".parse()?), "  row = N이면 판을 출력하고 반환한다");
    /// # Ok::<(), queens_show::explain::UnknownLanguage>(())
    /// ```
    pub fn text_in(&self, language: Language) -> String {
        said(self.source, language)
    }

    pub fn steps(&self) -> &[LineStep] {
        &self.steps
    }
}

/// Returns the words that begin with a mark, without the mark.
pub(crate) fn marked<'a, T: Deserialize<'a>>(words: &'a str, mark: char) -> Vec<T> {
    let words = words.split_whitespace().filter_map(|word| word.strip_prefix(mark));
    words.filter_map(|word| T::deserialize(StrDeserializer::<Error>::new(word)).ok()).collect()
}

/// A piece of a line.
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
