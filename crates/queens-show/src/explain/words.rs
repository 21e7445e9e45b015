//! The words of a trace: names of squares and lines, and a sentence for each step.

use crate::explain::{Language, Values, values};
use queens::board::file_name;
use queens::trace::{Attack, Counters, Event, Item, Memory, State};
use queens::{Algorithm, Line, Placement, Size, Square, Symmetry};

/// Names and sentences for one search.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    pub algorithm: Algorithm,
    pub size: Size,
    pub language: Language,
}

impl Words {
    pub fn say(&self, key: &str, values: Values<'_>) -> String {
        self.language.say(key, values)
    }

    pub fn text(&self, key: &str) -> String {
        self.language.text(key)
    }

    pub fn legend(&self, key: &str) -> String {
        self.text(key) + "\n"
    }

    pub fn step(&self, step: u64) -> String {
        self.say("trace-step", values!["step" => step.to_string()])
    }

    /// Explains how to read squares, lists and binary numbers.
    pub fn reading(&self) -> String {
        let memory = self.algorithm.state(self.size, &[]).memory;
        let has_digits = matches!(
            memory,
            Memory::UsedColumns { .. } | Memory::Bits { .. } | Memory::Class { .. }
        );
        let digits = if has_digits { self.legend("legend-digits") } else { String::new() };
        self.legend("legend-squares") + &digits
    }

    pub fn square(&self, square: Square) -> String {
        square.name(self.size).map_or_else(|error| error.to_string(), |name| name.to_string())
    }

    pub fn squares<'a>(&self, squares: impl IntoIterator<Item = &'a Square>) -> String {
        let names = squares.into_iter().map(|&square| self.square(square));
        names.collect::<Vec<_>>().join(" ")
    }

    pub fn edge(&self, item: Item) -> String {
        match item {
            Item::Row(row) => (self.size.get() - usize::from(row)).to_string(),
            Item::Column(column) => file_name(column.into()),
        }
    }

    pub fn item(&self, item: Item) -> String {
        let key = match item {
            Item::Row(_) => "line-row",
            Item::Column(_) => "line-column",
        };
        self.say(key, values!["name" => self.edge(item)])
    }

    fn line(&self, line: Line) -> String {
        self.text(match line {
            Line::Row => "attack-row",
            Line::Column => "attack-column",
            Line::Main => "legend-main",
            Line::Anti => "legend-anti",
        })
    }

    pub fn symmetry(&self, symmetry: Symmetry) -> String {
        self.text(match symmetry {
            Symmetry::Identity => "trace-full-board",
            Symmetry::Mirror => "image-mirror",
            Symmetry::Flip => "image-flip",
            Symmetry::HalfTurn => "image-half-turn",
            Symmetry::Transpose => "image-transpose",
            Symmetry::QuarterTurn => "image-quarter-turn",
            Symmetry::QuarterTurnBack => "image-quarter-turn-back",
            Symmetry::AntiTranspose => "image-anti-transpose",
        })
    }

    pub fn attacked(&self, square: Square, attack: Attack) -> String {
        let (square, queen) = (self.square(square), self.square(attack.queen));
        self.say(
            "trace-attacked",
            values!["square" => square, "queen" => queen, "line" => self.line(attack.line)],
        )
    }

    pub fn solution(&self, placement: &Placement, images: usize) -> String {
        let solution = self.say("trace-solution", values!["columns" => placement.to_string()]);
        match images {
            1 => solution,
            _ => format!("{solution}, {}", self.say("trace-counted", values!["images" => images])),
        }
    }

    pub fn node(&self, depth: usize, state: &State) -> String {
        if depth == self.size.get() {
            return self.text("trace-full-board");
        }
        let placed = self.say("trace-queens-placed", values!["count" => depth]);
        let next =
            state.item.map(|item| self.say("trace-next", values!["line" => self.item(item)]));
        next.map_or_else(|| placed.clone(), |next| format!("{placed}, {next}"))
    }

    pub fn sentence(&self, event: &Event, state: &State) -> String {
        match event {
            Event::Node { depth, .. } => self.node(*depth, state),
            Event::Tested { square, attack: None } => {
                self.say("trace-free", values!["square" => self.square(*square)])
            }
            Event::Tested { square, attack: Some(attack) } => self.attacked(*square, *attack),
            Event::Placed { square } => {
                self.say("trace-placed", values!["square" => self.square(*square)])
            }
            Event::Removed { square } => {
                self.say("trace-removed", values!["square" => self.square(*square)])
            }
            Event::Solution { placement, images } => self.solution(placement, images.len()),
        }
    }

    pub fn counters(&self, counters: Counters) -> String {
        let Counters { nodes, tested, dead_ends, solutions, found, .. } = counters;
        let all = self.say(
            "trace-counters",
            values![
                "nodes" => nodes, "tests" => tested, "dead-ends" => dead_ends, "solutions" => solutions
            ],
        );
        if found == solutions {
            return all;
        }
        format!("{all}, {}", self.say("trace-found", values!["found" => found]))
    }

    pub fn below(&self, below: Counters) -> String {
        let Counters { nodes, dead_ends, solutions, .. } = below;
        self.say(
            "trace-below",
            values!["nodes" => nodes, "dead-ends" => dead_ends, "solutions" => solutions],
        )
    }

    /// Formats a bit for each column; column 0 is the last digit.
    pub fn binary(&self, bits: u32) -> String {
        let width = self.size.get();
        // Bits outside the board belong to diagonals that have left it.
        format!("{:0width$b}", bits & self.size.columns().bits())
    }
}
