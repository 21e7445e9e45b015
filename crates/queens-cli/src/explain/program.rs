//! Complete programs for the online judge: BOJ 9663 reads one N and expects the number of solutions.

use clap::ValueEnum;
use queens::count::Method;

/// A language of programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProgramLanguage {
    /// Python 3
    Python,
    /// C99
    C,
    /// C++17
    #[value(alias = "c++")]
    Cpp,
    /// Rust
    Rust,
    /// Java
    Java,
}

macro_rules! programs {
    ($($name:literal)*) => {
        /// The program of a method; `None` where no short one is honest.
        pub(crate) fn of(method: Method, language: ProgramLanguage) -> Option<&'static str> {
            use ProgramLanguage::{C, Cpp, Java, Python, Rust};
            match (method.name(), language) {
                $(
                    ($name, Python) => Some(include_str!(concat!("code/python/", $name, ".py"))),
                    ($name, C) => Some(include_str!(concat!("code/c/", $name, ".c"))),
                    ($name, Cpp) => Some(include_str!(concat!("code/cpp/", $name, ".cpp"))),
                    ($name, Rust) => Some(include_str!(concat!("code/rust/", $name, ".rs"))),
                    ($name, Java) => Some(include_str!(concat!("code/java/", $name, ".java"))),
                )*
                _ => None,
            }
        }
    };
}

programs! {
    "brute-force" "brute-force-iterative" "permutation" "board-scan" "backtracking"
    "backtracking-iterative" "column-bits" "flags" "flags-iterative" "bitmap" "bitmap-iterative"
    "bitmap-mirror" "bitmap-mirror-iterative" "symmetry" "carry-chain" "exact-cover"
}
