//! The words of a local search: a sentence for each step.

use crate::{Language, Values, values};
use queens::solve::LocalSearch;
use queens::solve::local::{Event, MOST_MOVES, Move, Queens, Stuck};
use queens::{Size, Square};

/// Names and sentences for one local search.
///
/// ```
/// use queens::Size;
/// use queens::solve::LocalSearch;
/// use queens::solve::local::{Event, Move, Queens};
/// use queens_teach::{Language, LocalWords};
///
/// let size = Size::new(8)?;
/// let words = LocalWords { search: LocalSearch::HillClimbing, size, language: Language::default() };
/// let step = Event::Moved(Move { row: 0, from: 0, to: 2, before: 3, after: 1 });
/// let queens = Queens::of(&"0 4 7 5 2 6 1 3".parse()?);
/// assert_eq!(words.sentence(&step, &queens, 0), "a8 to c8, attacking pairs: 3 to 1");
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LocalWords {
    /// The method of the search.
    pub search: LocalSearch,
    /// The rows of the board.
    pub size: Size,
    /// The language of the texts.
    pub language: Language,
}

impl LocalWords {
    /// Returns the text of a key with its values.
    fn say(&self, key: &str, values: Values<'_>) -> String {
        self.language.say(key, values)
    }

    /// Explains how to read the steps, and the numbers on drawn boards.
    pub fn reading(&self, has_boards: bool) -> String {
        let numbers = has_boards.then_some("legend-local-board");
        let keys = ["legend-local", "legend-squares"].into_iter().chain(numbers);
        keys.map(|key| self.language.text(key) + "\n").collect()
    }

    /// Returns the name of a square, such as `a8`.
    fn square(&self, row: usize, column: u32) -> String {
        let square = Square::new(row, column as usize, self.size);
        let name = square.and_then(|square| square.name(self.size));
        name.map_or_else(|error| error.to_string(), |name| name.to_string())
    }

    /// Describes a step; `starts` is the number of starts before it.
    pub fn sentence(&self, event: &Event, queens: &Queens, starts: u64) -> String {
        match *event {
            Event::Started { pairs } => {
                let key = if starts == 0 { "trace-started" } else { "trace-restarted" };
                self.say(key, values!["pairs" => pairs])
            }
            Event::Moved(step) => self.moved(step),
            Event::Stuck { why, .. } => self.stuck(why),
            Event::Solution => {
                let columns = queens.placement().to_string();
                self.say("trace-solution", values!["columns" => columns])
            }
        }
    }

    fn moved(&self, step: Move) -> String {
        let Move { row, from, to, before, after } = step;
        let (square, target) = (self.square(row, from), self.square(row, to));
        if from == to {
            return self.say("trace-stayed", values!["square" => square, "pairs" => after]);
        }
        let values =
            values!["from" => square, "to" => target, "before" => before, "after" => after];
        self.say("trace-moved", values)
    }

    fn stuck(&self, why: Stuck) -> String {
        match why {
            Stuck::LocalMinimum => self.language.text("trace-minimum"),
            Stuck::Plateau => self.language.text("trace-plateau"),
            _ => self.say("trace-used-up", values!["moves" => MOST_MOVES]),
        }
    }

    /// Describes the work of a search.
    pub fn sum(&self, moves: u64, restarts: u64) -> String {
        self.say("trace-moves", values!["moves" => moves, "restarts" => restarts])
    }
}
