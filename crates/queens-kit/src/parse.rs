//! Parses the values of arguments.

use crate::kernel::{self, KernelChoice};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use queens::control::Threads;
use queens::count::Method;
use queens::solve::{self, LocalSearch};
use queens::units::ends;
use queens::{Algorithm, Error, Size};
use queens_show::board_text::Format;
use queens_show::draw::svg::Speed;
use queens_show::explain::{Language, ProgramLanguage, Topic};
use queens_show::words::{no_number, no_positive, no_rows};
use std::ffi::OsStr;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    pub(crate) first: Size,
    pub(crate) last: Size,
}

impl Sizes {
    pub(crate) fn iter(self) -> impl Iterator<Item = Size> {
        (self.first.get()..=self.last.get()).filter_map(|n| Size::new(n).ok())
    }
}

pub(crate) fn size(text: &str) -> Result<Size, String> {
    text.parse().map_err(|error: Error| error.to_string())
}

pub(crate) fn range<T: PartialOrd>(
    text: &str,
    value: impl Fn(&str) -> Result<T, String>,
) -> Result<RangeInclusive<T>, String> {
    let (first, last) = ends(text).map_err(|error| error.to_string())?;
    let range = value(first)?..=value(last)?;
    if range.is_empty() {
        let (first, last) = (first.to_owned(), last.to_owned());
        return Err(Error::BackwardRange { first, last }.to_string());
    }
    Ok(range)
}

pub(crate) fn sizes(text: &str) -> Result<Sizes, String> {
    range(text, size).map(|sizes| Sizes { first: *sizes.start(), last: *sizes.end() })
}

/// Parses a number of rows, or a range, for boards of `solve`, which may be very large.
pub(crate) fn row_range(text: &str) -> Result<RangeInclusive<usize>, String> {
    range(text, rows)
}

pub(crate) fn shards(text: &str) -> Result<RangeInclusive<u64>, String> {
    range(text, positive)
}

pub(crate) fn threads(text: &str) -> Result<Threads, Error> {
    text.parse()
}

pub(crate) fn rows(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| no_rows(text))
}

/// Parses an IP address, or `localhost`, with a port.
pub(crate) fn listen(text: &str) -> Result<SocketAddr, String> {
    let localhost = text.strip_prefix("localhost:").map(|port| format!("127.0.0.1:{port}"));
    localhost.as_deref().unwrap_or(text).parse().map_err(|_| {
        format!("`{text}` is not an address with a port: use one such as 127.0.0.1:8000")
    })
}

pub(crate) fn base(text: &str) -> Result<u32, String> {
    let base = text.parse().ok().filter(|&base| base <= 1);
    base.ok_or_else(|| format!("`{text}` is not the number of a first column: use 0 or 1"))
}

pub(crate) fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| no_number(text))
}

pub(crate) fn speed(text: &str) -> Result<Speed, String> {
    Speed::new(number(text)?).map_err(|error| error.to_string())
}

pub(crate) fn positive(text: &str) -> Result<u64, String> {
    number(text).ok().filter(|&number| number > 0).ok_or_else(|| no_positive(text))
}

/// The units of time. A name comes before names that it ends with, such as `ms` before `s`.
const TIMES: [(&str, f64); 6] =
    [("ms", 1e-3), ("min", 60.0), ("s", 1.0), ("m", 60.0), ("h", 3600.0), ("d", 86400.0)];

/// Parses a time such as `10s`, `2m`, `1.5h` or `500ms`.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    let unit = TIMES.iter().find_map(|(name, unit)| Some((text.strip_suffix(name)?, unit)));
    let seconds = unit.and_then(|(number, unit)| Some(number.parse::<f64>().ok()? * unit));
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| !time.is_zero()).ok_or_else(|| match text.parse::<f64>() {
        Ok(number) if number > 0.0 => format!("`{text}` has no unit: use {text}s for seconds"),
        _ => format!("`{text}` is not a time: use one above 0, such as 10s, 2m or 500ms"),
    })
}

/// Parses times. If the command also has `--max`, a number without a unit may be meant for that option.
#[derive(Clone)]
pub(crate) struct TimeParser;

impl TypedValueParser for TimeParser {
    type Value = Duration;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Duration, clap::Error> {
        let lists = command.get_arguments().any(|argument| argument.get_id() == "max");
        let read = move |text: &str| {
            time(text).map_err(|problem| match text.parse::<u64>() {
                Ok(number) if lists && number > 0 => {
                    format!("{problem}, or --max {number} for a listing of at most {number}")
                }
                _ => problem,
            })
        };
        read.parse_ref(command, argument, value)
    }
}

/// Parses names, and lists all possible names for shell completion.
#[derive(Clone)]
struct Names<P> {
    parser: P,
    names: fn() -> Vec<PossibleValue>,
}

impl<P: TypedValueParser> TypedValueParser for Names<P> {
    type Value = P::Value;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<P::Value, clap::Error> {
        self.parser.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter()))
    }
}

/// Parses a name. The error of `T` explains an unknown name, and shells suggest the `names`.
fn named<T>(names: fn() -> Vec<PossibleValue>) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Into<Box<dyn std::error::Error + Send + Sync>>> + Clone + Send + Sync + 'static,
{
    Names { parser: |name: &str| name.parse::<T>(), names }
}

fn value(name: &'static str, about: &'static str) -> PossibleValue {
    PossibleValue::new(name).help(about)
}

pub(crate) fn algorithm() -> impl TypedValueParser<Value = Algorithm> {
    named(algorithms)
}

fn algorithms() -> Vec<PossibleValue> {
    Algorithm::ALL.iter().map(|one| value(one.name(), one.summary())).collect()
}

pub(crate) fn solve_method() -> impl TypedValueParser<Value = solve::Method> {
    named(|| solve::Method::ALL.iter().map(|one| value(one.name(), one.summary())).collect())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Traced {
    /// A search of the tree of partial placements.
    Tree(Algorithm),
    Local(LocalSearch),
}

impl FromStr for Traced {
    type Err = Error;

    fn from_str(name: &str) -> Result<Traced, Error> {
        match (name.parse(), name.parse()) {
            (Ok(algorithm), _) => Ok(Traced::Tree(algorithm)),
            (_, Ok(search)) => Ok(Traced::Local(search)),
            (Err(error), Err(other)) => Err(error.or(other)),
        }
    }
}

pub(crate) fn traced() -> impl TypedValueParser<Value = Traced> {
    named(|| [algorithms(), local_searches()].concat())
}

fn local_searches() -> Vec<PossibleValue> {
    LocalSearch::ALL.iter().map(|one| value(one.name(), one.summary())).collect()
}

pub(crate) fn method() -> impl TypedValueParser<Value = Method> {
    named(methods)
}

fn methods() -> Vec<PossibleValue> {
    let halves = value(Method::HALVES, "the fast counter, which joins halves of the board");
    [vec![halves], algorithms()].concat()
}

pub(crate) fn topic() -> impl TypedValueParser<Value = Topic> {
    named(|| [methods(), local_searches()].concat())
}

pub(crate) fn code() -> impl TypedValueParser<Value = ProgramLanguage> {
    named(|| ProgramLanguage::ALL.map(|one| value(one.name(), one.title())).to_vec())
}

pub(crate) fn language() -> impl TypedValueParser<Value = Language> {
    named(|| Language::all().iter().map(|one| PossibleValue::new(one.code())).collect())
}

/// Parses names of kernels. Whether a kernel can run is checked only when it is used.
pub(crate) fn kernel() -> impl TypedValueParser<Value = KernelChoice> {
    named(|| kernel::names().map(PossibleValue::new).collect())
}

pub(crate) fn format() -> impl TypedValueParser<Value = Format> {
    let names = Format::ALL.map(|(_, name, about)| value(name, about));
    PossibleValuesParser::new(names).try_map(|name| Format::named(&name).ok_or("unknown format"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(text: &str) -> Vec<usize> {
        sizes(text).unwrap().iter().map(Size::get).collect()
    }

    #[test]
    fn single_size_is_a_range() {
        assert_eq!(listed("8"), [8]);
        assert_eq!(listed("0..2"), [0, 1, 2]);
        assert_eq!(listed("32..32"), [32]);
    }

    #[test]
    fn ranges_have_three_notations() {
        for text in ["4..6", "4..=6", "4-6"] {
            assert_eq!(listed(text), [4, 5, 6], "{text}");
        }
    }

    #[test]
    fn invalid_ranges_are_refused() {
        for text in ["", "..", "4..", "..4", "9..4", "4..33", "4...6", "-1..3", "4,6", "-4", "4-"] {
            assert!(sizes(text).is_err(), "{text}");
        }
    }

    #[test]
    fn times_need_unit_and_positive_value() {
        for (text, millis) in
            [("2.5s", 2500), ("10s", 10_000), ("2m", 120_000), ("2min", 120_000), ("500ms", 500)]
        {
            assert_eq!(time(text), Ok(Duration::from_millis(millis)), "{text}");
        }
        assert_eq!(time("1.5h"), time("90m"));
        for text in ["0", "5", "-1", "inf", "NaN", "1e400", "ten", "", "s", "10 years", "0s", "-2m"]
        {
            assert!(time(text).is_err(), "{text}");
        }
    }

    #[test]
    fn shards_start_at_one() {
        assert_eq!(shards("7"), Ok(7..=7));
        assert_eq!(shards("1..20"), Ok(1..=20));
        for text in ["", "0", "0..3", "4..", "..4", "9..4", "-1", "a..b", "1..2..3"] {
            assert!(shards(text).is_err(), "{text}");
        }
    }

    #[test]
    fn positive_numbers_start_at_one() {
        assert_eq!(positive("1"), Ok(1));
        for text in ["0", "-1", "", "1.5", "99999999999999999999"] {
            assert!(positive(text).is_err(), "{text}");
        }
    }

    #[test]
    fn addresses_need_a_port() {
        assert_eq!(listen("localhost:0"), Ok(SocketAddr::from(([127, 0, 0, 1], 0))));
        assert!(listen("[::1]:8000").is_ok());
        for text in ["", "8000", "127.0.0.1", "localhost", "example.org:80", "127.0.0.1:99999"] {
            assert!(listen(text).is_err(), "{text}");
        }
    }
}
