//! The search drawn as text: a board and, for the bit-map family, its bit fields in binary.

use queens::classic::Space;
use queens::observer::Bits;
use queens::trace::{Attack, Event};
use queens::{Algorithm, Placement, Size, Square};
use std::fmt::Write as _;

/// What comes before the first step of a search with bit fields.
const BITS_LEGEND: &str = "\
Bit 0 is column a and the last binary digit, so boards have column a at the
right. Q is a queen, x an attacked square of the row to be filled.
attacked = left OR down OR right, free = mask AND NOT attacked, and bit is the
square that is chosen.
";

/// What is said of searches that count images without looking for them.
const SYMMETRY_LEGEND: &str = "\
Free squares that lead to nothing but images of other solutions are left out.
";

/// What comes before the first step of any other search.
const SQUARES_LEGEND: &str = "\
Squares have their chess names: column a is at the left, rank 1 at the bottom.
";

/// Room for labels and ranks on the left of boards and bit strings.
const MARGIN: usize = 10;

/// Follows a search and draws its steps.
pub(crate) struct Drawing {
    size: Size,
    /// Whether nodes have bit fields.
    has_bits: bool,
    /// Whether the search leaves out images of what it finds.
    uses_symmetry: bool,
    queens: Vec<Square>,
}

impl Drawing {
    pub(crate) fn new(algorithm: Algorithm, size: Size) -> Drawing {
        let uses_symmetry =
            matches!(algorithm.space(), Space::PermutationsByMirror | Space::PermutationsByClass);
        Drawing { size, has_bits: algorithm.shows_bits(), uses_symmetry, queens: Vec::new() }
    }

    /// What a reader has to know before the first step.
    pub(crate) fn legend(&self) -> String {
        let legend = if self.has_bits { BITS_LEGEND } else { SQUARES_LEGEND };
        let more = if self.uses_symmetry { SYMMETRY_LEGEND } else { "" };
        // Nodes with bit fields bring a blank line of their own.
        let gap = if self.has_bits { "" } else { "\n" };
        format!("{legend}{more}{gap}")
    }

    /// Keeps the board up to date; to be called with every event.
    pub(crate) fn follow(&mut self, event: &Event) {
        match event {
            Event::Placed { square } => self.queens.push(*square),
            Event::Removed { .. } => drop(self.queens.pop()),
            _ => {}
        }
    }

    /// What happened in a step, with the board where it has changed.
    pub(crate) fn draw(&self, step: u64, event: &Event) -> String {
        // Nodes with their bit fields are paragraphs of their own.
        let gap = if matches!(event, Event::Node { bits: Some(_), .. }) { "\n" } else { "" };
        format!("{gap}step {step}: {}\n", self.event(event).trim_end())
    }

    fn event(&self, event: &Event) -> String {
        match event {
            Event::Node { depth, bits: Some(bits) } => self.bits(*depth, *bits),
            Event::Node { depth, bits: None } => format!("node, {}", self.placed(*depth)),
            Event::Tested { square, attack } => self.tested(*square, *attack),
            Event::Placed { square } if self.has_bits => {
                let bit = self.binary(1 << square.column());
                format!("place {}\n{:>MARGIN$}  {bit}", self.name(*square), "bit")
            }
            Event::Placed { square } => format!("place {}\n{}", self.name(*square), self.board()),
            Event::Removed { square } => format!("remove {}", self.name(*square)),
            Event::Solution { placement, images } => solution(placement, images.len()),
        }
    }

    fn name(&self, square: Square) -> String {
        square.name(self.size).map_or_else(|error| error.to_string(), |name| name.to_string())
    }

    fn binary(&self, bits: u32) -> String {
        let width = self.size.get();
        // Beyond the board, bits are queens' lines that have left it.
        let bits = bits & self.size.columns().bits();
        format!("{bits:0width$b}")
    }

    fn placed(&self, queens: usize) -> String {
        match queens {
            _ if queens == self.size.get() => "full board".to_owned(),
            1 => "1 queen placed".to_owned(),
            _ => format!("{queens} queens placed"),
        }
    }

    fn tested(&self, square: Square, attack: Option<Attack>) -> String {
        let name = self.name(square);
        match attack {
            None => format!("test {name}: free"),
            Some(Attack { line, queen }) => {
                format!("test {name}: attacked by {} on its {line}", self.name(queen))
            }
        }
    }

    /// A node with its bit fields, digits below the squares they stand for.
    fn bits(&self, row: usize, bits: Bits) -> String {
        let full = row == self.size.get();
        let mut text = match full {
            true => "full board\n".to_owned(),
            false => format!("row {row}, {}\n", self.placed(row)),
        };
        if self.size.get() == 0 {
            return text;
        }
        self.files(&mut text, true);
        for board_row in 0..self.size.get() {
            let attacked = if board_row == row { bits.attacked() } else { 0 };
            self.row(&mut text, board_row, attacked, true);
        }
        let mask = self.size.columns().bits();
        let mut field = |name: &str, bits| {
            let _ = writeln!(text, "{name:>MARGIN$}  {}", self.binary(bits));
        };
        field("left", bits.left);
        field("down", bits.down);
        field("right", bits.right);
        if !full {
            field("attacked", bits.attacked());
            field("mask", mask);
            field("free", bits.free(mask));
        }
        text
    }

    /// The board with column a at the left.
    fn board(&self) -> String {
        let mut text = String::new();
        (0..self.size.get()).for_each(|row| self.row(&mut text, row, 0, false));
        self.files(&mut text, false);
        text
    }

    fn row(&self, text: &mut String, row: usize, attacked: u32, reversed: bool) {
        let rank = self.size.get() - row;
        let mark = |column: usize| {
            if self.queens.iter().any(|queen| (queen.row(), queen.column()) == (row, column)) {
                return 'Q';
            }
            if attacked >> column & 1 == 1 { 'x' } else { '.' }
        };
        let squares = self.in_order(mark, reversed);
        let _ = writeln!(text, "{rank:>MARGIN$}  {squares}");
    }

    /// The letters of the files, on two lines where they have two letters.
    fn files(&self, text: &mut String, reversed: bool) {
        let letters = |column| {
            let square = Square::new(0, column, self.size);
            let name = square.map_or_else(|_| String::new(), |square| self.name(square));
            name.trim_end_matches(|digit: char| digit.is_ascii_digit()).to_owned()
        };
        let first = |column| letters(column).chars().rev().nth(1).unwrap_or(' ');
        let last = |column| letters(column).chars().last().unwrap_or(' ');
        if self.size.get() > 26 {
            let _ = writeln!(text, "{:MARGIN$}  {}", "", self.in_order(first, reversed).trim_end());
        }
        let _ = writeln!(text, "{:MARGIN$}  {}", "", self.in_order(last, reversed));
    }

    fn in_order(&self, mark: impl Fn(usize) -> char, reversed: bool) -> String {
        let columns = 0..self.size.get();
        if reversed { columns.rev().map(mark).collect() } else { columns.map(mark).collect() }
    }
}

fn solution(placement: &Placement, images: usize) -> String {
    let stands_for = if images == 1 { String::new() } else { format!(", counted {images} times") };
    format!("solution {placement}{stands_for}")
}
