//! The menu: choose a method, boards and whether they are shown, then watch the table grow.

use super::count::{count_all, how_far};
use super::solutions::Search;
use crate::error::{Failure, Result};
use crate::interrupt;
use crate::language::{Language, Message};
use crate::output::{self, Out, terminal};
use crate::parse::{self, Sizes};
use queens::count::{Counts, Method, Request};
use queens::run::{Control, Stopped, Threads};
use queens::unique::Classes;
use queens::{Algorithm, Size, symmetry};
use queens_report::drawing::{Drawing, Look};
use queens_report::{Count, CountTable, Solution, Stopwatch};
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
const BOARDS: &str = "4..15";

/// Rows of a page of boards where the terminal does not tell its height.
const PAGE: usize = 24;

/// The choices: the algorithms of the series first, the fast method last.
fn choices() -> Vec<Method> {
    let of_series = |method: &Method| SERIES.iter().any(|&one| Method::Classical(one) == *method);
    let series = SERIES.iter().copied().map(Method::Classical);
    series.chain(Method::all().filter(|method| !of_series(method))).collect()
}

pub(crate) fn run(language: Language) -> Result {
    let mut menu = Menu { out: Out::new(), language, listed: 0 };
    menu.run().map_err(|failure| match failure {
        Failure::Stopped(Stopped::OnRequest, how_far) => {
            Failure::Told(format!("{}{how_far}", language.text(Message::Interrupted)))
        }
        failure => failure,
    })
}

/// A dialogue in one language.
struct Menu {
    out: Out,
    language: Language,
    /// The boards of this size that were shown.
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
            self.say(Message::Reading)?;
        }
        self.say(Message::Stop)?;
        self.out.line("")?;
        match algorithm {
            Some(algorithm) => self.boards(algorithm, sizes),
            None => self.table(method, sizes),
        }
    }

    fn text(&self, message: Message) -> &'static str {
        self.language.text(message)
    }

    fn say(&mut self, message: Message) -> Result {
        let text = self.text(message);
        self.out.line(text)
    }

    fn show(&mut self, choices: &[Method]) -> Result {
        self.say(Message::Title)?;
        self.out.line("")?;
        for (method, number) in choices.iter().zip(1..) {
            let what = self.language.describe(*method);
            self.out.line(&format!("{number:>4}  {method:<25}{what}"))?;
        }
        self.out.line("")
    }

    /// Asks until `read` accepts the answer; `None` if the user quits.
    fn ask<T>(
        &mut self,
        question: Message,
        complaint: Message,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>> {
        loop {
            self.out.prompt(self.text(question))?;
            let Some(answer) = answer()? else {
                self.out.line("")?; // Ctrl-D leaves the cursor behind the question
                return Ok(None);
            };
            match answer.trim() {
                "q" | "Q" => return Ok(None),
                answer => match read(answer) {
                    Some(value) => return Ok(Some(value)),
                    None => self.say(complaint)?,
                },
            }
        }
    }

    /// A method, by its number or by its name.
    fn choose(&mut self, choices: &[Method]) -> Result<Option<Method>> {
        self.ask(Message::Choose, Message::ChooseAgain, |answer| match answer.parse::<usize>() {
            Ok(number) => choices.get(number.checked_sub(1)?).copied(),
            Err(_) => answer.parse().ok(),
        })
    }

    fn ask_for_sizes(&mut self) -> Result<Option<Sizes>> {
        self.ask(Message::Sizes, Message::SizesAgain, |answer| {
            parse::sizes(if answer.is_empty() { BOARDS } else { answer }).ok()
        })
    }

    /// The algorithm whose boards are shown, if any; the fast method visits none.
    fn ask_for_boards(&mut self, method: Method) -> Result<Option<Option<Algorithm>>> {
        let Method::Classical(algorithm) = method else { return Ok(Some(None)) };
        self.ask(Message::Boards, Message::BoardsAgain, |answer| match answer {
            "y" | "Y" => Some(Some(algorithm)),
            "n" | "N" => Some(None),
            _ => None,
        })
    }

    fn table(&mut self, method: Method, sizes: Sizes) -> Result {
        let table = CountTable::classical(sizes.last());
        self.out.line(&table.header())?;
        let request = |size| Request::new(size).method(method).unique(true);
        let control = Control::default().threads(Threads::ONE).stop(interrupt::token());
        count_all(sizes, self.language, request, &control, true, |count| {
            self.out.line(&table.row(&count))
        })
    }

    fn boards(&mut self, algorithm: Algorithm, sizes: Sizes) -> Result {
        let table = CountTable::classical(sizes.last());
        for size in sizes.iter() {
            let counted = self.list_boards(algorithm, size).map_err(|failure| match failure {
                Failure::Stopped(reason, _) => {
                    let listed = self.language.fill(Message::Listed, &[&self.listed]);
                    Failure::Stopped(reason, how_far(self.language, sizes, size, &listed))
                }
                other => other,
            })?;
            let Some(count) = counted else { return Ok(()) };
            self.out.line(&format!("{}\n{}\n", table.header(), table.row(&count)))?;
        }
        Ok(())
    }

    /// Shows every board of one size page by page, and counts them; `None` if the user quits.
    fn list_boards(&mut self, algorithm: Algorithm, size: Size) -> Result<Option<Count>> {
        self.listed = 0;
        let stopwatch = Stopwatch::start();
        let search = Search { size, algorithm, unique: false };
        let look = terminal::look(&self.out);
        let (mut classes, mut pager) = (Classes::default(), Pager::new(size, self.language, look));
        let number = &mut self.listed;
        let listed = search.list(&mut self.out, |out, solution| {
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
            Ok(total) => {
                let counts = Counts::new(size, algorithm, total.into(), Some(classes));
                Ok(Some(Count::new(&counts, &stopwatch)))
            }
        }
    }
}

/// A line of standard input; `None` at its end.
fn answer() -> Result<Option<String>> {
    let mut bytes = Vec::new();
    let length = std::io::stdin()
        .lock()
        .read_until(b'\n', &mut bytes)
        .map_err(|error| Failure::Files(format!("standard input: {error}")))?;
    Ok((length > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

/// Shows so many boards as the terminal has room for, then asks.
struct Pager {
    language: Language,
    look: Look,
    per_page: usize,
    on_page: usize,
    asks: bool,
}

impl Pager {
    fn new(size: Size, language: Language, look: Look) -> Pager {
        let rows = output::height().unwrap_or(PAGE).saturating_sub(1);
        let lines = if look == Look::Framed { 2 * size.get() } else { size.get() };
        let per_page = (rows / (lines + 3)).max(1);
        Pager { language, look, per_page, on_page: 0, asks: true }
    }

    fn show(&mut self, out: &mut Out, solution: &Solution) -> Result {
        if self.asks && self.on_page == self.per_page {
            self.ask(out)?;
        }
        self.on_page += 1;
        let drawing = Drawing::new(solution, None, self.look);
        out.text(&(drawing.lines().join("\n") + "\n\n"))
    }

    fn ask(&mut self, out: &mut Out) -> Result {
        out.prompt(self.language.text(Message::NextPage))?;
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
