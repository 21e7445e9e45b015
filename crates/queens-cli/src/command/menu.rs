//! The menu: choose an algorithm and whether boards are shown, then watch the table grow.

use super::count::{count_all, how_far};
use super::solutions::Search;
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::language::{Language, Message};
use crate::output::Out;
use crate::output::board::{self, Style};
use crate::parse::Sizes;
use queens::count::{Counts, Request};
use queens::run::{Control, Threads};
use queens::unique::Classes;
use queens::{Algorithm, Size, symmetry};
use queens_report::{Count, CountTable, Stopwatch};
use std::io::BufRead;

/// The algorithms of the series of articles that the menu follows, in its order.
const SERIES: [Algorithm; 8] = [
    Algorithm::BruteForce,
    Algorithm::BruteForceIterative,
    Algorithm::Backtracking,
    Algorithm::BacktrackingIterative,
    Algorithm::Flags,
    Algorithm::FlagsIterative,
    Algorithm::Bitmap,
    Algorithm::BitmapIterative,
];

/// The boards of its table.
fn sizes() -> Result<Sizes> {
    let size = |n| Size::new(n).map_err(|error| Failure::Check(error.to_string()));
    Ok(Sizes::new(size(4)?, size(15)?))
}

/// The choices: the algorithms of the series first.
fn choices() -> Vec<Algorithm> {
    let others = Algorithm::ALL.iter().filter(|algorithm| !SERIES.contains(algorithm));
    SERIES.iter().chain(others).copied().collect()
}

pub(crate) fn run(language: Option<Language>) -> Result {
    let language = language.unwrap_or_else(Language::from_locale);
    let mut out = Out::new();
    let choices = choices();
    show(&mut out, language, &choices)?;
    let Some(algorithm) = choose(&mut out, language, &choices)? else { return Ok(()) };
    let Some(shows_boards) = ask_for_boards(&mut out, language)? else { return Ok(()) };
    if shows_boards {
        out.line(language.text(Message::Reading))?;
    }
    out.line(&format!("{}\n", language.text(Message::Stop)))?;
    if shows_boards { boards(&mut out, algorithm) } else { table(&mut out, algorithm) }
}

fn show(out: &mut Out, language: Language, choices: &[Algorithm]) -> Result {
    out.line(&format!("{}\n", language.text(Message::Title)))?;
    for (algorithm, number) in choices.iter().zip(1..) {
        out.line(&format!("{number:>4}  {algorithm:<25}{}", language.describe(*algorithm)))?;
    }
    out.line("")
}

/// Asks until `read` accepts the answer; `None` if the user quits.
fn ask<T>(
    out: &mut Out,
    question: &str,
    complaint: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>> {
    loop {
        out.prompt(question)?;
        let Some(answer) = answer()? else {
            out.line("")?; // Ctrl-D leaves the cursor behind the question
            return Ok(None);
        };
        match answer.trim() {
            "q" | "Q" => return Ok(None),
            answer => match read(answer) {
                Some(value) => return Ok(Some(value)),
                None => out.line(complaint)?,
            },
        }
    }
}

/// A line of standard input; `None` at its end.
fn answer() -> Result<Option<String>> {
    let mut bytes = Vec::new();
    let length = std::io::stdin()
        .lock()
        .read_until(b'\n', &mut bytes)
        .map_err(|error| Failure::Check(format!("standard input: {error}")))?;
    Ok((length > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

fn choose(out: &mut Out, language: Language, choices: &[Algorithm]) -> Result<Option<Algorithm>> {
    let (question, complaint) = (Message::Choose, Message::ChooseAgain);
    ask(out, language.text(question), language.text(complaint), |answer| {
        let number: usize = answer.parse().ok()?;
        choices.get(number.checked_sub(1)?).copied()
    })
}

fn ask_for_boards(out: &mut Out, language: Language) -> Result<Option<bool>> {
    let (question, complaint) = (Message::Boards, Message::BoardsAgain);
    ask(out, language.text(question), language.text(complaint), |answer| match answer {
        "y" | "Y" => Some(true),
        "n" | "N" => Some(false),
        _ => None,
    })
}

fn table(out: &mut Out, algorithm: Algorithm) -> Result {
    let sizes = sizes()?;
    let table = CountTable::new(sizes.last(), true, ":");
    out.line(&table.header())?;
    let request = |size| Request::new(size).method(algorithm).unique(true);
    let control = Control::default().threads(Threads::ONE).stop(interrupt::token());
    count_all(sizes, request, &control, true, |count| out.line(&table.row(&count)))
}

fn boards(out: &mut Out, algorithm: Algorithm) -> Result {
    let sizes = sizes()?;
    let table = CountTable::new(sizes.last(), true, ":");
    for size in sizes.iter() {
        let count = list_boards(out, algorithm, size).map_err(|failure| match failure {
            Failure::Stopped(reason, text) => {
                Failure::Stopped(reason, how_far(sizes, size, &format!("had {text}")))
            }
            other => other,
        })?;
        out.line(&format!("{}\n{}\n", table.header(), table.row(&count)))?;
    }
    Ok(())
}

/// Shows every board of one size, and counts them.
fn list_boards(out: &mut Out, algorithm: Algorithm, size: Size) -> Result<Count> {
    let stopwatch = Stopwatch::start();
    let search = Search { size, algorithm, unique: false };
    let mut classes = Classes::default();
    let total = search.list(out, |out, solution| {
        if symmetry::canonical(&solution.placement).as_ref() == Ok(&solution.placement)
            && let Ok(class) = symmetry::class_size(&solution.placement)
        {
            classes.add(class, 1);
        }
        Ok(board::write(&solution, Style::Box, out)?)
    })?;
    Ok(Count::new(&Counts::new(size, algorithm, total.into(), Some(classes)), &stopwatch))
}
