//! Complete programs that read one N.
//!
//! They print the number of solutions, as the online judge BOJ 9663 expects it. Programs of local searches print
//! one solution.
//!
//! Each program has one source file, `algorithms/NAME/program.EXTENSION`. Its comments are keys in braces, which
//! are replaced with texts in a language.

use crate::explain::Topic;
use crate::explain::language::Language;
use crate::table::{columns, wrap};
use crate::words::one_of;
use serde::Serialize;
use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub enum ProgramLanguage {
    Python,
    C,
    Cpp,
    Rust,
    Java,
}

impl ProgramLanguage {
    pub const ALL: [ProgramLanguage; 5] =
        [Self::Python, Self::C, Self::Cpp, Self::Rust, Self::Java];

    /// The names, the titles and the file extensions, in the order of [`ALL`](Self::ALL).
    const NAMES: [(&str, &str, &str); 5] = [
        ("python", "Python 3", "py"),
        ("c", "C99", "c"),
        ("cpp", "C++17", "cpp"),
        ("rust", "Rust", "rs"),
        ("java", "Java", "java"),
    ];

    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize].0
    }

    pub const fn title(self) -> &'static str {
        Self::NAMES[self as usize].1
    }

    /// Returns the file name of a program. A Java file has the name of its class.
    fn file(self, topic: Topic) -> String {
        let name = if self == ProgramLanguage::Java { "Main" } else { topic.name() };
        format!("{name}.{}", Self::NAMES[self as usize].2)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown language `{name}`: use {}", one_of(ProgramLanguage::ALL.iter().map(|one| one.name())))]
pub struct UnknownProgramLanguage {
    pub name: String,
}

impl FromStr for ProgramLanguage {
    type Err = UnknownProgramLanguage;

    /// Parses a name; `c++` means `cpp`.
    fn from_str(name: &str) -> Result<ProgramLanguage, UnknownProgramLanguage> {
        let known = if name == "c++" { ProgramLanguage::Cpp.name() } else { name };
        let found = Self::ALL.into_iter().find(|language| language.name() == known);
        found.ok_or_else(|| UnknownProgramLanguage { name: name.to_owned() })
    }
}

/// A complete program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Program {
    pub text: String,
    pub file: String,
}

impl Program {
    /// Returns the program of a method with comments in a language. Returns `None` if the method has no short
    /// program.
    pub fn new(
        topic: impl Into<Topic>,
        code: ProgramLanguage,
        language: Language,
    ) -> Option<Program> {
        let topic = topic.into();
        let (_, sources) = crate::explain::files(topic.name());
        let source = Some(sources[code as usize]).filter(|source| !source.is_empty())?;
        let lines = source.lines().flat_map(|line| commented(line, language));
        Some(Program { text: lines.map(|line| line + "\n").collect(), file: code.file(topic) })
    }
}

const WIDEST: usize = 79;

/// Replaces the key of a comment in a source line with its text. A comment on a separate line may become several
/// lines.
fn commented(line: &str, language: Language) -> Vec<String> {
    let Some((before, rest)) = line.split_once("{comment-") else { return vec![line.to_owned()] };
    let (key, after) = rest.split_once('}').unwrap_or((rest, ""));
    let text = language.text(&format!("comment-{key}"));
    let is_alone = after.is_empty() && before.trim_start().chars().all(|c| "#/ ".contains(c));
    if !is_alone {
        return vec![format!("{before}{text}{after}")];
    }
    let lines = wrap(&text, WIDEST - columns(before));
    lines.iter().map(|line| format!("{before}{line}")).collect()
}
