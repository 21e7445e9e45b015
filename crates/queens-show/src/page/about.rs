//! The server, its algorithms, their programs, and errors.

use crate::explain::{Program, Pseudocode, Topic};
use crate::page::Error;
use crate::page::limits::{LIMITS, Limits, solve_n};
use queens::solve::{LocalSearch, Method};
use queens::{Algorithm, classic};
use serde::{Deserialize, Serialize};

/// The server and its limits.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct About {
    /// Version of the program.
    pub version: &'static str,
    /// Default number of threads of a count.
    pub processors: usize,
    /// Whether the server was started with a ledger.
    pub ledger: bool,
    /// The limits of requests.
    pub limits: Limits,
    /// The methods that find one solution.
    pub methods: Vec<SolveMethodInfo>,
}

/// A method that finds one solution.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct SolveMethodInfo {
    /// The name for requests.
    #[cfg_attr(feature = "__typescript", ts(type = "SolveMethod"))]
    pub name: Method,
    /// The largest board.
    pub most_n: usize,
    /// Whether the solution depends on a seed.
    pub is_random: bool,
}

/// Properties of the machine that only the page knows.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Host {
    /// Number of processors.
    pub processors: usize,
}

impl About {
    /// Returns this version, for a machine with this many processors.
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

/// The body of every answer that is not a success.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Failure {
    /// The problem.
    pub error: Problem,
}

/// The reason why a request was rejected.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// For programs: `bad-request`, `not-found`, `busy`, `too-large`, `forbidden` and others.
    pub code: &'static str,
    /// For people, in English: what happened and what to do.
    pub message: String,
}

/// All algorithms, simplest first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Algorithms {
    /// In the order of [`Algorithm::ALL`].
    pub algorithms: Vec<AlgorithmInfo>,
    /// The local searches, which find one solution and cannot count.
    pub local: Vec<LocalSearchInfo>,
}

/// One algorithm, for people.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct AlgorithmInfo {
    /// The properties.
    #[serde(flatten)]
    pub about: classic::About,
    /// The pseudocode of the algorithm.
    pub pseudocode: &'static Pseudocode,
}

impl Algorithms {
    /// Returns all algorithms.
    pub fn all() -> Algorithms {
        Algorithms {
            algorithms: Algorithm::ALL.iter().copied().map(AlgorithmInfo::of).collect(),
            local: LocalSearch::ALL.iter().copied().map(LocalSearchInfo::of).collect(),
        }
    }
}

impl AlgorithmInfo {
    fn of(algorithm: Algorithm) -> AlgorithmInfo {
        AlgorithmInfo { about: algorithm.about(), pseudocode: Pseudocode::of(algorithm) }
    }
}

/// One local search, for people.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct LocalSearchInfo {
    /// The name for requests.
    #[cfg_attr(feature = "__typescript", ts(type = "LocalSearchName"))]
    pub name: &'static str,
    /// One line for people.
    pub summary: &'static str,
    /// Whether it can be allowed sideways moves.
    pub moves_sideways: bool,
    /// The pseudocode of the method.
    pub pseudocode: &'static Pseudocode,
}

impl LocalSearchInfo {
    fn of(method: LocalSearch) -> LocalSearchInfo {
        LocalSearchInfo {
            name: method.name(),
            summary: method.summary(),
            moves_sideways: method.moves_sideways(),
            pseudocode: Pseudocode::of(method),
        }
    }
}

/// The requested program, and the language of its comments.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProgramQuery {
    /// The name of the algorithm or local search.
    pub algorithm: String,
    /// A [programming language](crate::explain::ProgramLanguage), by name.
    pub code: String,
    /// A [language of texts](crate::explain::Language), by its code.
    pub lang: String,
}

/// Returns the program of an algorithm, with comments in the requested language.
///
/// # Errors
/// [`Error::Value`] for an unknown algorithm, [`Error::Language`] or [`Error::Code`] for an unknown language,
/// [`Error::NoProgram`] for a method without a short program.
pub fn program(query: &ProgramQuery) -> Result<Program, Error> {
    let topic: Topic = query.algorithm.parse().map_err(Error::value("algorithm"))?;
    let code = query.code.parse()?;
    let language = query.lang.parse()?;
    Program::new(topic, code, language).ok_or(Error::NoProgram(topic))
}
