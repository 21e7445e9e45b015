//! Reads the requests that a server, and a page without a server, answer alike.

use crate::Clock;
use crate::page::traces::{Needs, Trace};
use crate::page::{Error, about, boards, complete, halves, hint, local, puzzle, read, solutions};
use queens::control::StopToken;
use queens::engine::kernel::Kernel;
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

/// A parsed request, ready to be answered in JSON. The variants differ in the cost of the answer.
pub enum Job {
    Light(Box<dyn FnOnce() -> Answer + Send>),
    /// May keep a processor busy until the time limit.
    Heavy(HeavyWork),
    /// Needs the trace of a search, followed up to a step.
    Traced(Needs, Box<dyn FnOnce(&Trace) -> Answer + Send>),
}

/// Work that checks its time limit with a clock, and can be stopped.
pub type HeavyWork = Box<dyn FnOnce(Clock, &StopToken) -> Answer + Send>;

pub type Answer = Result<String, Error>;

impl Job {
    /// Reads a request from its name and its fields in JSON. `limit` is the fastest kernel that may be used.
    pub fn new(name: &str, json: &[u8], limit: Option<Kernel>) -> Result<Job, Error> {
        match name {
            "algorithms" => light(json, |_: &IgnoredAny| Ok(about::Algorithms::all())),
            "program" => light(json, about::program),
            "trace" => {
                traced(json, Needs::of_window, |asked, trace| trace.window(asked.from, asked.count))
            }
            "trace.svg" => traced(json, Needs::of_animation, |asked, trace| {
                trace.animation(asked.from, asked.count)
            }),
            "marks" => traced(json, Needs::of_marks, |asked, trace| trace.marks(asked.buckets)),
            "next-solution" => traced(json, Needs::of_next_mark, |asked, trace| {
                trace.next_mark(asked.from, asked.direction, asked.kind)
            }),
            "same-position" => {
                traced(json, Needs::of_position, |asked, trace| trace.same_position(&asked.queens))
            }
            "halves" => light(json, halves::halves),
            "local-trace" => light(json, local::trace),
            "local-runs" => light(json, local::runs),
            "classes" => light(json, boards::classes),
            "solutions" => light(json, solutions::solutions),
            "solve" => light(json, boards::solve),
            "board" => light(json, boards::board),
            "board.svg" => light(json, boards::drawing),
            "position.svg" => light(json, boards::position),
            "read" => light(json, read::boards),
            "puzzle" => light(json, puzzle::puzzle),
            "daily" => light(json, puzzle::daily),
            "complete" => heavy(json, move |request, clock, stop| {
                complete::complete(request, limit, clock, stop)
            }),
            "heat" => heavy(json, complete::heat),
            "hint" => heavy(json, hint::hint),
            _ => Err(Error::Unknown(name.to_owned())),
        }
    }
}

fn light<T, A>(json: &[u8], work: fn(&T) -> Result<A, Error>) -> Result<Job, Error>
where
    T: DeserializeOwned + Send + 'static,
    A: Serialize + 'static,
{
    let asked: T = fields(json)?;
    Ok(Job::Light(Box::new(move || work(&asked).map(written))))
}

fn heavy<T, A>(
    json: &[u8],
    work: impl FnOnce(&T, Clock, &StopToken) -> Result<A, Error> + Send + 'static,
) -> Result<Job, Error>
where
    T: DeserializeOwned + Send + 'static,
    A: Serialize + 'static,
{
    let asked: T = fields(json)?;
    Ok(Job::Heavy(Box::new(move |clock, stop| work(&asked, clock, stop).map(written))))
}

fn traced<T, A>(
    json: &[u8],
    needs: fn(&T) -> Result<Needs, Error>,
    work: fn(&T, &Trace) -> A,
) -> Result<Job, Error>
where
    T: DeserializeOwned + Send + 'static,
    A: Serialize + 'static,
{
    let asked: T = fields(json)?;
    Ok(Job::Traced(needs(&asked)?, Box::new(move |trace| Ok(written(work(&asked, trace))))))
}

/// Serializes an answer. Answers have string keys and plain values, so this cannot fail.
pub(crate) fn written(answer: impl Serialize) -> String {
    serde_json::to_string(&answer).unwrap_or_default()
}

/// Reads the fields of a request from JSON.
pub fn fields<T: DeserializeOwned>(json: &[u8]) -> Result<T, Error> {
    let mut reader = serde_json::Deserializer::from_slice(json);
    let fields = serde_path_to_error::deserialize(&mut reader).map_err(|wrong| {
        let path = wrong.path().to_string();
        of_json(&path, &wrong.into_inner())
    })?;
    reader.end().map_err(|error| of_json("", &error))?;
    Ok(fields)
}

fn of_json(path: &str, error: &serde_json::Error) -> Error {
    if error.is_data() {
        let place = format!(" at line {} column {}", error.line(), error.column());
        let text = error.to_string();
        return wrong_field(path, text.strip_suffix(&place).unwrap_or(&text));
    }
    Error::Request(format!("the request is not valid JSON: {error}"))
}

/// Returns the error for a field. Its kind is known only from the message of the parser.
fn wrong_field(path: &str, message: &str) -> Error {
    let path = if path == "." { "the request" } else { path };
    let (given, expected) = message.rsplit_once(", expected ").unwrap_or((message, ""));
    let name = given.split('`').nth(1).unwrap_or_default();
    let text = match given.split_once(' ') {
        Some(("missing", _)) => format!("{}: is missing: add it to the request", inner(path, name)),
        Some(("duplicate", _)) => format!("{}: occurs twice: send it once", inner(path, name)),
        Some(("unknown", kind)) => {
            let possible = expected.strip_prefix("one of ").unwrap_or(expected);
            match kind.starts_with("field") {
                true => format!("{}: there is no such field: use {possible}", inner(path, name)),
                false => format!("{path}: `{name}` is not possible: use {possible}"),
            }
        }
        Some(("invalid", kind)) if !expected.is_empty() => {
            format!("{path}: {} is not possible: send {}", value(kind), wanted(expected))
        }
        _ => format!("{path}: {given}"),
    };
    // The message may quote a long text with control characters.
    let is_control = |character: char| character.is_control();
    Error::Request(text.replace(is_control, " ").chars().take(200).collect())
}

/// Returns the path of a field. Some parsers report only the path of its object.
fn inner(path: &str, name: &str) -> String {
    match path {
        "" | "the request" => name.to_owned(),
        _ if path == name || path.ends_with(&format!(".{name}")) => path.to_owned(),
        _ => format!("{path}.{name}"),
    }
}

/// Returns the value in a description of a value. An example is ``type: integer `5` ``.
fn value(kind: &str) -> &str {
    let kind = kind.split_once(": ").map_or(kind, |(_, kind)| kind);
    match kind.find(['`', '"']) {
        Some(start) => kind[start..].trim_matches('`'),
        None if kind == "map" => "an object",
        None if kind == "sequence" => "a list",
        None => kind,
    }
}

fn wanted(expected: &str) -> &str {
    match expected {
        "u8" | "u32" | "u64" | "usize" => "a whole number",
        "f64" => "a number",
        "a boolean" => "true or false",
        "a string" => "a text",
        "a sequence" => "a list",
        _ if expected.starts_with("struct ") || expected == "a map" => "an object",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::fields;
    use crate::page::boards::SolveQuery;
    use crate::page::complete::CompleteRequest;
    use crate::page::count::SumRequest;
    use crate::page::hint::HintRequest;
    use serde::de::DeserializeOwned;

    fn refused<T: DeserializeOwned>(json: &str, start: &str) {
        let Err(error) = fields::<T>(json.as_bytes()) else { panic!("{json}") };
        let text = error.to_string();
        assert!(text.starts_with(start) && !text.contains('\n'), "{json}: {text}");
        for word in ["usize", "struct ", "variant", "invalid type", "line 1"] {
            assert!(!text.contains(word), "{json}: {text}");
        }
    }

    #[test]
    fn errors_name_the_field() {
        refused::<CompleteRequest>(r#"{"fen": "4/4/4/4", "first": true}"#, "count: is missing: ");
        refused::<CompleteRequest>(r#"{"fen": 4}"#, "fen: 4 is not possible: ");
        refused::<CompleteRequest>(r#"{"fen": "4", "count": "yes"}"#, "count: \"yes\" is not ");
        refused::<CompleteRequest>(r#"{"fen": "4", "fen": "4"}"#, "fen: occurs twice: ");
        refused::<CompleteRequest>(r#"{"fen": "4", "cuont": true}"#, "cuont: there is no such ");
        refused::<CompleteRequest>(&format!(r#"{{"fen": {}}}"#, "[".repeat(9)), "");
        refused::<SolveQuery>("7", "the request: 7 is not possible: send an object");
        refused::<SolveQuery>("[]", "the request: ");
        refused::<SolveQuery>(
            r#"{"n": 8, "method": "a\nb"}"#,
            "method: there is no method `a b`: use ",
        );
        refused::<SolveQuery>(r#"{"n": 8, "a\nb": 1}"#, "a b: there is no such field");
        refused::<SolveQuery>(r#"{"n": -1}"#, "n: -1 is not possible: send a whole number");
        refused::<SolveQuery>(r#"{"n": 1.5}"#, "n: 1.5 is not possible: send a whole number");
        refused::<SolveQuery>(r#"{"n": null}"#, "n: null is not possible: send a whole number");
        refused::<SolveQuery>(r#"{"n": 8, "seed": -1}"#, "seed: -1 is not possible: ");
        refused::<SolveQuery>(r#"{"n": 8, "seed": "x"}"#, "seed: `x` is not a whole number");
        refused::<SolveQuery>(
            r#"{"n": 8, "method": "guess"}"#,
            "method: there is no method `guess`: use ",
        );
        refused::<HintRequest>(r#"{"fen": "4", "order": {}}"#, "order: an object is not ");
        refused::<HintRequest>(r#"{"fen": "4", "order": [{"row": 1}]}"#, "order[0].column: is ");
        refused::<HintRequest>(r#"{"fen": "4", "order": [7]}"#, "order[0]: 7 is not possible: ");
        refused::<SumRequest>(
            r#"{"n": 8, "threads": 1, "seconds": "a", "counted": []}"#,
            "seconds: \"a\" is not possible: send a number",
        );
    }
}
