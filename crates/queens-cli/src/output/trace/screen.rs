//! One step on the whole terminal: the board, what the algorithm keeps, a sentence, and the keys.

use super::board::{self, MARGIN};
use super::reason::Reason;
use super::state;
use super::words::Words;
use crate::args::Only;
use crate::language::Message;
use queens::trace::{Event, Position, State};

/// All that is shown.
pub(crate) struct Screen<'a> {
    pub(crate) words: &'a Words,
    pub(crate) position: &'a Position,
    /// The step that led here; none at the beginning.
    pub(crate) event: Option<&'a Event>,
    /// Whether the search goes back now.
    pub(crate) is_dead_end: bool,
    /// The last step that was read, and whether it is the last of the search.
    pub(crate) known: u64,
    pub(crate) is_complete: bool,
    pub(crate) note: Option<Message>,
    /// The marks for which there are keys.
    pub(crate) only: Option<Only>,
    /// Steps of a page.
    pub(crate) page: u64,
}

/// The line for notes.
pub(crate) const NOTE: u16 = 1;

impl Screen<'_> {
    /// The lines from the top.
    pub(crate) fn lines(&self) -> Vec<String> {
        let state = self.words.algorithm.state(self.words.size, self.position.queens());
        let note = self.note.map_or("", |note| self.words.text(note));
        let mut lines = vec![self.place(), note.to_owned(), self.sentence(&state)];
        lines.extend([self.reason(&state), String::new()]);
        lines.extend(self.board().lines().map(str::to_owned));
        let fields = state::fields(self.words, &state);
        lines.extend(fields.iter().map(|(name, value)| format!("{name:>MARGIN$}  {value}")));
        lines.extend([String::new(), self.words.counters(self.position.counters())]);
        lines.push(self.words.say(Message::KeysStep, &[&self.page]));
        lines.push(self.words.text(self.keys()).to_owned());
        lines
    }

    /// Where in the search this is.
    fn place(&self) -> String {
        let (step, known) = (self.position.step(), self.known);
        let step = match self.is_complete {
            true => self.words.say(Message::StepOf, &[&step, &known]),
            false => self.words.say(Message::Step, &[&step]),
        };
        format!("{}, N = {}: {step}", self.words.algorithm, self.words.size)
    }

    fn sentence(&self, state: &State) -> String {
        let empty = || self.words.text(Message::EmptyBoard).to_owned();
        self.event.map_or_else(empty, |event| self.words.sentence(event, state))
    }

    /// Why the search goes back now; a failed test says so itself.
    fn reason(&self, state: &State) -> String {
        let (size, queens) = (self.words.size, self.position.queens());
        let reason = match self.event {
            Some(Event::Tested { square, attack: Some(attack) }) if state.item.is_none() => {
                Some(Reason::Attacked(*square, *attack))
            }
            _ => Reason::of(size, queens, state, &[]),
        };
        reason.filter(|_| self.is_dead_end).map_or_else(String::new, |why| why.text(self.words))
    }

    fn board(&self) -> String {
        let (words, queens) = (self.words, self.position.queens());
        match self.position.bits().last() {
            Some(bits) if words.algorithm.shows_bits() => {
                board::reversed(words, queens, queens.len(), bits.attacked())
            }
            _ => board::upright(words, queens),
        }
    }

    fn keys(&self) -> Message {
        match self.only {
            None => Message::KeysMarks,
            Some(Only::Solutions) => Message::KeysSolutions,
            Some(Only::DeadEnds) => Message::KeysDeadEnds,
        }
    }
}
