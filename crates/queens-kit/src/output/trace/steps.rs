//! Every step of a search: a board, the state, and bit fields in binary.

use super::board::{self, MARGIN};
use super::{reflowed, state};
use queens::Square;
use queens::classic::Space;
use queens::observer::Bits;
use queens::trace::{Event, Memory, Snapshot, State};
use queens_show::explain::Words;
use queens_show::table::hang;
use std::fmt::Write as _;

pub(crate) struct Steps {
    pub(crate) words: Words,
    pub(crate) width: Option<usize>,
}

impl Steps {
    pub(crate) fn legend(&self) -> String {
        let text = |key| reflowed(&self.words.legend(key), self.width);
        let has_bits = self.has_bits();
        let legend = match has_bits {
            true => text("legend-bits"),
            false => reflowed(&self.words.reading(), self.width),
        };
        let space = self.words.algorithm.space();
        let leaves_out = [Space::PermutationsByMirror, Space::PermutationsByClass].contains(&space);
        let more = if leaves_out { text("legend-symmetry") } else { String::new() };
        // Nodes with bit fields begin with a blank line.
        let gap = if has_bits { "" } else { "\n" };
        format!("{legend}{more}{gap}")
    }

    fn has_bits(&self) -> bool {
        self.words.algorithm.shows_bits()
    }

    pub(crate) fn draw(&self, position: &Snapshot, event: &Event) -> String {
        // Nodes with bit fields are separate paragraphs.
        let gap = if matches!(event, Event::Node { bits: Some(_), .. }) { "\n" } else { "" };
        let step = self.words.step(position.step());
        let state = self.words.algorithm.state(self.words.size, position.queens());
        let sentence = self.words.sentence(event, &state);
        let sentence = hang(&format!("{step}: "), &sentence, self.width).join("\n");
        let drawing = self.drawing(event, position.queens(), &state);
        format!("{gap}{}\n", format!("{sentence}\n{drawing}").trim_end())
    }

    fn drawing(&self, event: &Event, queens: &[Square], state: &State) -> String {
        match event {
            Event::Node { bits: Some(bits), .. } => self.bits(*bits, queens, state),
            Event::Node { bits: None, .. } => self.state(state),
            Event::Placed { square } if self.has_bits() => {
                format!("{:>MARGIN$}  {}", "bit", self.words.binary(1 << square.column()))
            }
            Event::Placed { .. } => {
                board::part(&self.words, queens, 0, 0, self.words.size.get()).join("\n")
            }
            _ => String::new(),
        }
    }

    fn state(&self, state: &State) -> String {
        let fields = state::fields(&self.words, state).into_iter();
        let lines = fields.flat_map(|(name, value)| {
            state::variable(&format!("{name:>MARGIN$}  "), &value, self.width)
        });
        lines.map(|line| line + "\n").collect()
    }

    /// Writes the bit fields of a node, with each digit below its square.
    fn bits(&self, bits: Bits, queens: &[Square], state: &State) -> String {
        let (row, n) = (queens.len(), self.words.size.get());
        if n == 0 {
            return String::new();
        }
        let mut text = board::reversed(&self.words, queens, bits.attacked());
        let mut field = |name: &str, bits| {
            let _ = writeln!(text, "{name:>MARGIN$}  {}", self.words.binary(bits));
        };
        field("left", bits.left);
        field("down", bits.down);
        field("right", bits.right);
        if row < n {
            let (name, mask) = match state.memory {
                Memory::Class { allowed, .. } => ("allowed", allowed),
                _ => ("all", self.words.size.columns().bits()),
            };
            field("attacked", bits.attacked());
            field(name, mask);
            field("free", bits.free(mask));
        } else if let Memory::Class { .. } = state.memory {
            text.push_str(&self.state(state));
        }
        text
    }
}
