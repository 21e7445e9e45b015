//! Describes the server, its algorithms, their programs, and errors.

use crate::explain::{Program, Pseudocode, Topic};
use crate::page::Error;
use crate::page::limits::{self, LIMITS, Limits, solve_n};
use queens::solve::{LocalSearch, Method};
use queens::{Algorithm, classic};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct About {
    pub version: &'static str,
    /// The default number of threads for a count.
    pub processors: usize,
    /// Whether the server was started with a ledger.
    pub ledger: bool,
    pub limits: Limits,
    pub methods: Vec<SolveMethodInfo>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct SolveMethodInfo {
    #[cfg_attr(feature = "__typescript", ts(type = "SolveMethod"))]
    pub name: Method,
    pub most_n: usize,
    pub is_random: bool,
}

/// Properties of the machine that only the page knows.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Host {
    pub processors: usize,
}

impl About {
    pub fn new(processors: usize, ledger: bool) -> About {
        let method = |&name: &Method| SolveMethodInfo {
            name,
            most_n: solve_n(name),
            is_random: name.is_random(),
        };
        About {
            version: env!("CARGO_PKG_VERSION"),
            processors,
            ledger,
            limits: LIMITS,
            methods: Method::ALL.iter().map(method).collect(),
        }
    }
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Failure {
    pub error: Problem,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// A code for programs: `bad-request`, `not-found`, `busy`, `too-large`, `forbidden` and others.
    pub code: &'static str,
    /// A message for people, in English: what happened and what to do.
    pub message: String,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Algorithms {
    /// In the order of [`Algorithm::ALL`].
    pub algorithms: Vec<AlgorithmInfo>,
    /// The local searches, which find one solution and cannot count.
    pub local: Vec<LocalSearchInfo>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct AlgorithmInfo {
    #[serde(flatten)]
    pub about: classic::About,
    pub pseudocode: &'static Pseudocode,
}

impl Algorithms {
    pub fn all() -> Algorithms {
        let algorithm = |&algorithm: &Algorithm| AlgorithmInfo {
            about: algorithm.about(),
            pseudocode: Pseudocode::of(algorithm),
        };
        let local = |&method: &LocalSearch| LocalSearchInfo {
            name: method.name(),
            summary: method.summary(),
            moves_sideways: method.moves_sideways(),
            pseudocode: Pseudocode::of(method),
        };
        Algorithms {
            algorithms: Algorithm::ALL.iter().map(algorithm).collect(),
            local: LocalSearch::ALL.iter().map(local).collect(),
        }
    }
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct LocalSearchInfo {
    #[cfg_attr(feature = "__typescript", ts(type = "LocalSearchName"))]
    pub name: &'static str,
    pub summary: &'static str,
    pub moves_sideways: bool,
    pub pseudocode: &'static Pseudocode,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProgramQuery {
    pub algorithm: String,
    pub code: String,
    /// The code of a [language](crate::explain::Language) of the texts.
    pub lang: String,
}

/// Returns the program of an algorithm, with comments in the requested language.
pub fn program(query: &ProgramQuery) -> Result<Program, Error> {
    let topic: Topic = limits::algorithm(&query.algorithm)?;
    let code = query.code.parse()?;
    let language = query.lang.parse()?;
    Program::new(topic, code, language).ok_or(Error::NoProgram(topic))
}
