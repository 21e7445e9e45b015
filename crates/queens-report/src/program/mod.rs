//! Complete programs for the online judge: BOJ 9663 reads one N and expects the number of solutions.
//!
//! There is one source of each program, with comments in English, in `code/LANGUAGE/NAME`. In another language
//! its comments are replaced by their translations.

mod comments;
mod translations;

use queens::count::Method;
use queens::words::{Language, one_of};
use serde::Serialize;
use std::str::FromStr;

/// A language of programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub enum ProgramLanguage {
    /// Python 3.
    Python,
    /// C99.
    C,
    /// C++17.
    Cpp,
    /// Rust, of every edition.
    Rust,
    /// Java.
    Java,
}

impl ProgramLanguage {
    /// All of them.
    pub const ALL: [ProgramLanguage; 5] =
        [Self::Python, Self::C, Self::Cpp, Self::Rust, Self::Java];

    /// The name by which it is asked for.
    pub const fn name(self) -> &'static str {
        match self {
            ProgramLanguage::Python => "python",
            ProgramLanguage::C => "c",
            ProgramLanguage::Cpp => "cpp",
            ProgramLanguage::Rust => "rust",
            ProgramLanguage::Java => "java",
        }
    }

    /// The language and its version, for people.
    pub const fn title(self) -> &'static str {
        match self {
            ProgramLanguage::Python => "Python 3",
            ProgramLanguage::C => "C99",
            ProgramLanguage::Cpp => "C++17",
            ProgramLanguage::Rust => "Rust",
            ProgramLanguage::Java => "Java",
        }
    }

    /// What the program of a method is saved as. That of Java is called as its class.
    fn file(self, method: Method) -> String {
        match self {
            ProgramLanguage::Python => format!("{method}.py"),
            ProgramLanguage::C => format!("{method}.c"),
            ProgramLanguage::Cpp => format!("{method}.cpp"),
            ProgramLanguage::Rust => format!("{method}.rs"),
            ProgramLanguage::Java => "Main.java".to_owned(),
        }
    }
}

/// A name that is no language of programs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown language `{name}`: use {}", one_of(ProgramLanguage::ALL.iter().map(|one| one.name())))]
pub struct UnknownProgramLanguage {
    /// The rejected name.
    pub name: String,
}

impl FromStr for ProgramLanguage {
    type Err = UnknownProgramLanguage;

    /// Reads a name; `c++` is `cpp`.
    fn from_str(name: &str) -> Result<ProgramLanguage, UnknownProgramLanguage> {
        let known = if name == "c++" { ProgramLanguage::Cpp.name() } else { name };
        let found = Self::ALL.into_iter().find(|language| language.name() == known);
        found.ok_or_else(|| UnknownProgramLanguage { name: name.to_owned() })
    }
}

/// A complete program.
///
/// ```
/// use queens::Algorithm;
/// use queens::words::Language;
/// use queens_report::program::{Program, ProgramLanguage};
///
/// let flags = Algorithm::Flags.into();
/// let program = Program::new(flags, ProgramLanguage::Python, Language::Ko).unwrap();
/// assert_eq!(program.file, "flags.py");
/// assert!(program.text.starts_with("# 세 플래그 배열이 어느 열과 대각선이 쓰였는지 나타낸다.\n"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Program {
    /// Its lines, in UTF-8; each ends with a line break.
    pub text: String,
    /// The name of its file.
    pub file: String,
}

impl Program {
    /// The program of a method, with comments in a language of people; `None` where no short one is honest.
    pub fn new(method: Method, code: ProgramLanguage, language: Language) -> Option<Program> {
        let text = comments::translated(sources(method)?[code as usize], code, language);
        Some(Program { text, file: code.file(method) })
    }
}

macro_rules! sources {
    ($($name:literal)*) => {
        /// The programs of a method with comments in English, in the order of [`ProgramLanguage`].
        fn sources(method: Method) -> Option<[&'static str; 5]> {
            Some(match method.name() {
                $($name => [
                    include_str!(concat!("code/python/", $name, ".py")),
                    include_str!(concat!("code/c/", $name, ".c")),
                    include_str!(concat!("code/cpp/", $name, ".cpp")),
                    include_str!(concat!("code/rust/", $name, ".rs")),
                    include_str!(concat!("code/java/", $name, ".java")),
                ],)*
                _ => return None,
            })
        }
    };
}

sources! {
    "brute-force" "brute-force-iterative" "permutation" "board-scan" "backtracking"
    "backtracking-iterative" "column-bits" "flags" "flags-iterative" "bitmap" "bitmap-iterative"
    "bitmap-mirror" "bitmap-mirror-iterative" "symmetry" "carry-chain" "exact-cover"
}

#[cfg(test)]
mod tests;
