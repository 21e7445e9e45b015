//! The menu: asks for a method and boards, then prints a growing table.

use super::count::{Series, how_far};
use super::solutions::{Each, list};
use crate::args::common::Instructions;
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::output::{self, Out, terminal};
use crate::parse::{self, Sizes};
use queens::control::{Control, Stopped, Threads};
use queens::count::{CountResult, Method};
use queens::unique::Classes;
use queens::{Algorithm, Search, Size, symmetry};
use queens_show::Decoded;
use queens_show::draw::text::{BoardText, TextStyle};
use queens_show::explain::{Language, describe, values};
use queens_show::table::{columns, wrap};
use queens_show::{Count, CountTable, Solution};
use std::io::{BufRead, Read};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// The algorithms of the series of articles that the menu follows, in the order of the articles.
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

/// The default answers, which Enter selects.
const METHOD: Method = Method::Classical(Algorithm::Bitmap);
const SIZES: &str = "4..15";
const NO: &str = "n";

/// Width of the indentation before the names of the methods.
const INDENT: usize = 6;
const NAMES: usize = 25;

/// The assumed number of lines if the terminal does not report its height.
const PAGE: usize = 24;

/// Returns the choices. The algorithms of the series come first.
fn choices() -> Vec<Method> {
    let of_series = |method: &Method| SERIES.iter().any(|&one| Method::Classical(one) == *method);
    let series = SERIES.iter().copied().map(Method::Classical);
    series.chain(Method::all().filter(|method| !of_series(method))).collect()
}

pub(crate) fn run(language: Language) -> Result {
    let mut menu = Menu { out: Out::new(), language, listed: 0 };
    menu.run().map_err(|failure| match failure {
        Failure::Stopped(Stopped::OnRequest, how_far) => {
            Failure::Told(language.say("menu-interrupted", values!["progress" => how_far]))
        }
        failure => failure,
    })
}

struct Menu {
    out: Out,
    language: Language,
    /// Number of boards of this size shown so far.
    listed: u64,
}

impl Menu {
    fn run(&mut self) -> Result {
        let choices = choices();
        self.show(&choices)?;
        let Some(method) = self.choose(&choices)? else { return Ok(()) };
        let Some(sizes) = self.ask_for_sizes()? else { return Ok(()) };
        let Some(algorithm) = self.ask_for_boards(method)? else { return Ok(()) };
        if algorithm.is_some() {
            self.say("menu-reading")?;
        }
        self.say("menu-stop")?;
        self.out.line("")?;
        match algorithm {
            Some(algorithm) => self.boards(algorithm, sizes),
            None => self.table(method, sizes),
        }
    }

    fn say(&mut self, key: &str) -> Result {
        let lines = wrap(&self.language.text(key), output::width().unwrap_or(usize::MAX));
        lines.iter().try_for_each(|line| self.out.line(line))
    }

    fn show(&mut self, choices: &[Method]) -> Result {
        self.say("menu-title")?;
        self.out.line("")?;
        let titles: Vec<_> = choices.iter().map(|&one| describe(one, self.language)).collect();
        let widest = titles.iter().map(|title| columns(title)).max().unwrap_or(0);
        let is_narrow = output::width().is_some_and(|width| width < INDENT + NAMES + widest);
        for ((method, title), number) in choices.iter().zip(titles).zip(1..) {
            self.out.line(&match is_narrow {
                true => format!("{number:>4}  {method}\n{:INDENT$}{title}", ""),
                false => format!("{number:>4}  {method:<NAMES$}{title}"),
            })?;
        }
        self.out.line("")
    }

    /// Asks until `read` accepts the answer; returns `None` if the user quits.
    fn ask<T>(
        &mut self,
        (question, default): (&str, &str),
        complaint: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>> {
        loop {
            let question = self.language.say(question, values!["default" => default]);
            self.out.prompt(&format!("{question} "))?;
            let Some(answer) = answer()? else {
                self.out.line("")?; // Ctrl-D leaves the cursor after the question
                return Ok(None);
            };
            match answer.trim() {
                "q" | "Q" => return Ok(None),
                answer => match read(if answer.is_empty() { default } else { answer }) {
                    Some(value) => return Ok(Some(value)),
                    None => self.say(complaint)?,
                },
            }
        }
    }

    fn choose(&mut self, choices: &[Method]) -> Result<Option<Method>> {
        let question = ("menu-choose", METHOD.name());
        self.ask(question, "menu-choose-again", |answer| chosen(answer, choices))
    }

    fn ask_for_sizes(&mut self) -> Result<Option<Sizes>> {
        self.ask(("menu-sizes", SIZES), "menu-sizes-again", |answer| parse::sizes(answer).ok())
    }

    /// Asks whether to show boards, and returns the algorithm that finds them, if so.
    ///
    /// The fast counter visits no boards, so nothing is asked for it.
    fn ask_for_boards(&mut self, method: Method) -> Result<Option<Option<Algorithm>>> {
        let Method::Classical(algorithm) = method else { return Ok(Some(None)) };
        self.ask(("menu-boards", NO), "menu-boards-again", |answer| match answer {
            "y" | "Y" => Some(Some(algorithm)),
            "n" | "N" => Some(None),
            _ => None,
        })
    }

    fn count_table(sizes: Sizes) -> CountTable {
        CountTable::classical(sizes.last).within(output::width().unwrap_or(usize::MAX))
    }

    fn table(&mut self, method: Method, sizes: Sizes) -> Result {
        let table = Menu::count_table(sizes);
        self.out.line(&table.header())?;
        let control = Control::default().threads(Threads::ONE).stop(interrupt::token());
        let options = Instructions::default().options(method, sizes.last, control)?;
        let series = Series {
            sizes,
            method,
            options: options.unique(true),
            language: self.language,
            shows_progress: true,
        };
        series.run(|count| self.out.line(&table.row(&count)))
    }

    fn boards(&mut self, algorithm: Algorithm, sizes: Sizes) -> Result {
        let table = Menu::count_table(sizes);
        for size in sizes.iter() {
            let counted = self.list_boards(algorithm, size).map_err(|failure| match failure {
                Failure::Stopped(reason, _) => {
                    let listed = self.language.say("boards-shown", values!["count" => self.listed]);
                    Failure::Stopped(reason, how_far(self.language, sizes, size, &listed))
                }
                other => other,
            })?;
            let Some(count) = counted else { return Ok(()) };
            self.out.line(&format!("{}\n{}\n", table.header(), table.row(&count)))?;
        }
        Ok(())
    }

    /// Shows the boards of one size, page by page, and returns their count; `None` if the user quits.
    ///
    /// The time of the count is that of the search alone.
    fn list_boards(&mut self, algorithm: Algorithm, size: Size) -> Result<Option<Count>> {
        self.listed = 0;
        let searching = Arc::new(OnceLock::new());
        let measured = searching.clone();
        let style = terminal::text_style(&self.out);
        let (mut classes, mut pager) = (Classes::default(), Pager::new(size, self.language, style));
        let number = &mut self.listed;
        let search = move |each: Each<'_>| {
            let _ = measured.set(search(algorithm, size, each));
        };
        let listed = list(u64::MAX, interrupt::token(), search, &mut self.out, |out, solution| {
            *number = solution.number;
            if symmetry::canonical(&solution.placement).as_ref() == Ok(&solution.placement)
                && let Ok(class) = symmetry::class_size(&solution.placement)
            {
                classes.add(class, 1);
            }
            pager.show(out, &solution)
        });
        match listed {
            Err(Failure::Quit) => Ok(None),
            Err(failure) => Err(failure),
            Ok(_) => {
                let time = searching.get().copied().unwrap_or_default();
                Ok(Some(Count::new(CountResult::listed(size, classes, algorithm), time, None)))
            }
        }
    }
}

/// Calls `each` with every solution and returns the time between the calls.
fn search(algorithm: Algorithm, size: Size, each: Each<'_>) -> Duration {
    let (mut time, mut since) = (Duration::ZERO, Instant::now());
    let _ = algorithm.solutions(size, |found| {
        time += since.elapsed();
        let flow = each(found, None);
        since = Instant::now();
        flow
    });
    time + since.elapsed()
}

fn chosen(answer: &str, choices: &[Method]) -> Option<Method> {
    match answer.parse::<usize>() {
        Ok(number) => choices.get(number.checked_sub(1)?).copied(),
        Err(_) => answer.parse().ok(),
    }
}

/// Reads a line of standard input; returns `None` at its end.
fn answer() -> Result<Option<String>> {
    let mut bytes = Vec::new();
    let length = interrupt::waiting(|| std::io::stdin().lock().read_until(b'\n', &mut bytes))
        .map_err(|error| Failure::Files(format!("standard input: {error}")))?;
    let mut answer = Vec::new();
    Decoded::new(&bytes[..]).and_then(|mut text| text.read_to_end(&mut answer))?;
    Ok((length > 0).then(|| String::from_utf8_lossy(&answer).into_owned()))
}

/// Shows as many boards as fit on the terminal, then asks whether to continue.
struct Pager {
    language: Language,
    style: TextStyle,
    per_page: usize,
    on_page: usize,
    asks: bool,
}

impl Pager {
    fn new(size: Size, language: Language, style: TextStyle) -> Pager {
        let rows = output::height().unwrap_or(PAGE).saturating_sub(1);
        let lines = if style == TextStyle::Framed { 2 * size.get() } else { size.get() };
        let per_page = (rows / (lines + 3)).max(1);
        Pager { language, style, per_page, on_page: 0, asks: true }
    }

    fn show(&mut self, out: &mut Out, solution: &Solution) -> Result {
        if self.asks && self.on_page == self.per_page {
            self.ask(out)?;
        }
        self.on_page += 1;
        let drawing = BoardText::new(solution, None, self.style);
        out.text(&(drawing.lines().join("\n") + "\n\n"))
    }

    fn ask(&mut self, out: &mut Out) -> Result {
        out.prompt(&format!("{} ", self.language.text("menu-next-page")))?;
        self.on_page = 0;
        match answer()?.as_deref().map(str::trim) {
            None | Some("q" | "Q") => Err(Failure::Quit),
            Some("a" | "A") => {
                self.asks = false;
                Ok(())
            }
            Some(_) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_or_name_chooses_method() {
        let choices = choices();
        for (number, &method) in choices.iter().enumerate() {
            for answer in [(number + 1).to_string(), method.to_string()] {
                assert_eq!(chosen(&answer, &choices), Some(method), "{answer}");
            }
        }
        assert_eq!(chosen("", &choices), None);
    }

    #[test]
    fn search_time_excludes_waiting_for_reader() {
        let reading = Duration::from_millis(1);
        let (started, mut reads) = (Instant::now(), Duration::ZERO);
        let size = Size::new(5).unwrap();
        let searching = search(Algorithm::Bitmap, size, &mut |_, _| {
            let since = Instant::now();
            std::thread::sleep(reading);
            reads += since.elapsed();
            std::ops::ControlFlow::Continue(())
        });
        assert!(reads >= 10 * reading);
        assert!(searching + reads <= started.elapsed());
    }
}
