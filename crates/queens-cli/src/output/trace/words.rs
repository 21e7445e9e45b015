//! Names of squares, rows and columns, and a sentence for each step.

use crate::language::{Language, Message};
use queens::trace::{Attack, Counters, Event, Item, Memory, State};
use queens::words::grouped;
use queens::{Algorithm, Line, Placement, Size, Square, Symmetry};
use std::fmt::Display;

/// How one search is talked about.
#[derive(Clone, Copy)]
pub(crate) struct Words {
    pub(crate) algorithm: Algorithm,
    pub(crate) size: Size,
    pub(crate) language: Language,
}

impl Words {
    /// A text with values in its places.
    pub(crate) fn say(&self, message: Message, values: &[&dyn Display]) -> String {
        self.language.fill(message, values)
    }

    /// A text without places.
    pub(crate) fn text(&self, message: Message) -> &'static str {
        self.language.text(message)
    }

    /// How squares, lists and binary numbers are to be read.
    pub(crate) fn reading(&self) -> String {
        let memory = self.algorithm.state(self.size, &[]).memory;
        let has_digits = matches!(
            memory,
            Memory::UsedColumns { .. } | Memory::Bits { .. } | Memory::Class { .. }
        );
        let digits = if has_digits { self.text(Message::DigitsLegend) } else { "" };
        format!("{}{digits}", self.text(Message::SquaresLegend))
    }

    pub(crate) fn square(&self, square: Square) -> String {
        square.name(self.size).map_or_else(|error| error.to_string(), |name| name.to_string())
    }

    pub(crate) fn squares<'a>(&self, squares: impl IntoIterator<Item = &'a Square>) -> String {
        let names = squares.into_iter().map(|&square| self.square(square));
        names.collect::<Vec<_>>().join(" ")
    }

    /// The letters of a column.
    pub(crate) fn file(&self, column: usize) -> String {
        let name = Square::new(0, column, self.size).map(|square| self.square(square));
        let is_digit = |c: char| c.is_ascii_digit();
        name.map(|name| name.trim_end_matches(is_digit).to_owned()).unwrap_or_default()
    }

    /// The number or the letters at the edge of the board.
    pub(crate) fn edge(&self, item: Item) -> String {
        match item {
            Item::Row(row) => (self.size.get() - usize::from(row)).to_string(),
            Item::Column(column) => self.file(column.into()),
        }
    }

    pub(crate) fn item(&self, item: Item) -> String {
        let message = match item {
            Item::Row(_) => Message::Row,
            Item::Column(_) => Message::Column,
        };
        self.say(message, &[&self.edge(item)])
    }

    fn line(&self, line: Line) -> &'static str {
        self.text(match line {
            Line::Row => Message::SameRow,
            Line::Column => Message::SameColumn,
            Line::Main => Message::MainDiagonal,
            Line::Anti => Message::AntiDiagonal,
        })
    }

    pub(crate) fn symmetry(&self, symmetry: Symmetry) -> &'static str {
        self.text(match symmetry {
            Symmetry::Identity => Message::FullBoard,
            Symmetry::Mirror => Message::Mirror,
            Symmetry::Flip => Message::Flip,
            Symmetry::HalfTurn => Message::HalfTurn,
            Symmetry::Transpose => Message::Transpose,
            Symmetry::QuarterTurn => Message::QuarterTurn,
            Symmetry::QuarterTurnBack => Message::QuarterTurnBack,
            Symmetry::AntiTranspose => Message::AntiTranspose,
        })
    }

    pub(crate) fn attacked(&self, square: Square, attack: Attack) -> String {
        let (square, queen) = (self.square(square), self.square(attack.queen));
        self.say(Message::Attacked, &[&square, &queen, &self.line(attack.line)])
    }

    pub(crate) fn solution(&self, placement: &Placement, images: usize) -> String {
        let solution = self.say(Message::Solution, &[placement]);
        match images {
            1 => solution,
            _ => format!("{solution}, {}", self.say(Message::Counted, &[&images])),
        }
    }

    /// How many queens stand at a node, and what is filled next.
    pub(crate) fn node(&self, depth: usize, state: &State) -> String {
        if depth == self.size.get() {
            return self.text(Message::FullBoard).to_owned();
        }
        let placed = self.say(Message::QueensPlaced, &[&depth]);
        let next = state.item.map(|item| self.say(Message::Next, &[&self.item(item)]));
        next.map_or_else(|| placed.clone(), |next| format!("{placed}, {next}"))
    }

    /// What happens in a step that leads to this state.
    pub(crate) fn sentence(&self, event: &Event, state: &State) -> String {
        match event {
            Event::Node { depth, .. } => self.node(*depth, state),
            Event::Tested { square, attack: None } => {
                self.say(Message::Free, &[&self.square(*square)])
            }
            Event::Tested { square, attack: Some(attack) } => self.attacked(*square, *attack),
            Event::Placed { square } => self.say(Message::Place, &[&self.square(*square)]),
            Event::Removed { square } => self.say(Message::Remove, &[&self.square(*square)]),
            Event::Solution { placement, images } => self.solution(placement, images.len()),
        }
    }

    /// What the steps add up to.
    pub(crate) fn counters(&self, counters: Counters) -> String {
        let Counters { nodes, tested, dead_ends, solutions, found, .. } = counters;
        let [nodes, tested, dead_ends, solved] = [nodes, tested, dead_ends, solutions].map(grouped);
        let all = self.say(Message::Counters, &[&nodes, &tested, &dead_ends, &solved]);
        if found == solutions {
            return all;
        }
        format!("{all}, {}", self.say(Message::Found, &[&grouped(found)]))
    }

    /// What a search has done below a node.
    pub(crate) fn below(&self, below: Counters) -> String {
        let Counters { nodes, dead_ends, solutions, .. } = below;
        let [nodes, dead_ends, solutions] = [nodes, dead_ends, solutions].map(grouped);
        self.say(Message::Below, &[&nodes, &dead_ends, &solutions])
    }

    /// A bit for each column, that of column 0 the last digit.
    pub(crate) fn binary(&self, bits: u32) -> String {
        let width = self.size.get();
        // Beyond the board, bits are queens' lines that have left it.
        format!("{:0width$b}", bits & self.size.columns().bits())
    }
}
