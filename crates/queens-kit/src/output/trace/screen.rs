//! One step on the whole terminal: the board, the state, a sentence, and the keys.

use super::board::{self, MARGIN};
use super::reason::Reason;
use super::state;
use crate::output::format::Only;
use queens::observer::Bits;
use queens::replay::Extent;
use queens::trace::{Event, Item, Memory, Snapshot, State};
use queens_show::explain::{Words, values};
use queens_show::table::{columns, hang};

pub(crate) struct Screen<'a> {
    pub(crate) words: &'a Words,
    pub(crate) position: &'a Snapshot,
    /// The step that led here; `None` at the beginning.
    pub(crate) event: Option<&'a Event>,
    /// Whether the search backtracks now.
    pub(crate) is_dead_end: bool,
    pub(crate) extent: Extent,
    pub(crate) note: Option<&'static str>,
    pub(crate) only: Option<Only>,
}

/// Steps per page.
pub(crate) const PAGE: u64 = 20;

pub(crate) const NOTE: u16 = 1;

const DOTS: &str = " ...";

#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) columns: usize,
    pub(crate) rows: usize,
}

impl Screen<'_> {
    /// Returns the lines from the top. The step, the sentence, the counters, the keys and the row of the step
    /// are always visible; the other content uses the remaining lines.
    pub(crate) fn lines(&self, room: Room) -> Vec<String> {
        let state = self.words.algorithm.state(self.words.size, self.position.queens());
        let wrapped = |text: &str| hang("", text, Some(room.columns));
        let note = self.note.map_or_else(String::new, |note| self.words.text(note));
        let top = [vec![self.place(room.columns), note], wrapped(&self.sentence(&state))].concat();
        let keys = self.words.say("keys-step", values!["page" => PAGE]);
        let bottom = [self.counters(), keys, self.words.text(self.keys())];
        let bottom: Vec<String> = bottom.iter().flat_map(|text| wrapped(text)).collect();

        let left = room.rows.saturating_sub(top.len() + bottom.len());
        let (n, letters) = (self.words.size.get(), board::letters(self.words, false).len());
        let most = left.saturating_sub(n + letters).max(left.saturating_sub(letters) / 2);
        let reason = shortened(wrapped(&self.reason(&state)), most, room.columns);
        let fields = self.fields(&state, room.columns);
        let fields = shortened(fields, most - reason.len(), room.columns);
        let rows = left.saturating_sub(reason.len() + fields.len() + letters);
        let board = self.board(&state, rows);

        let blanks = left.saturating_sub(reason.len() + board.len() + fields.len());
        let blank = |at: usize| vec![String::new(); usize::from(blanks >= at)];
        let mut lines = [top, reason, blank(1), board, fields, blank(2), bottom].concat();
        lines.truncate(room.rows);
        lines
    }

    /// Returns the state of the algorithm, one line for each variable.
    ///
    /// Each bit is below the letter of its column.
    fn fields(&self, state: &State, width: usize) -> Vec<String> {
        let mut letters = match bits(state) {
            Some(_) => board::letters(self.words, true),
            None => Vec::new(),
        };
        if let Some(line) = letters.first_mut() {
            line.replace_range(..MARGIN, &format!("{:>MARGIN$}", "column"));
        }
        let fields = state::fields(self.words, state).into_iter().flat_map(|(name, value)| {
            state::variable(&format!("{name:>MARGIN$}  "), &value, Some(width))
        });
        letters.into_iter().chain(fields).collect()
    }

    /// Returns the counters, including the dead end on the screen, which only the next step counts.
    fn counters(&self) -> String {
        let mut counters = self.position.counters();
        counters.dead_ends += u64::from(self.is_dead_end);
        self.words.counters(counters)
    }

    /// Describes the position in the search on one line; the next line is for notes.
    fn place(&self, width: usize) -> String {
        let (step, Extent { steps, is_complete }) = (self.position.step(), self.extent);
        let step = match is_complete {
            true => self.words.say(
                "trace-step-of",
                values!["step" => step.to_string(), "steps" => steps.to_string()],
            ),
            false => self.words.step(step),
        };
        let place = format!("N = {}: {step}", self.words.size);
        let named = format!("{}, {place}", self.words.algorithm);
        if columns(&named) <= width { named } else { place }
    }

    fn sentence(&self, state: &State) -> String {
        let empty = || self.words.text("trace-empty-board");
        self.event.map_or_else(empty, |event| self.words.sentence(event, state))
    }

    /// Explains why the search backtracks now, unless a failed test already explains it.
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

    fn board(&self, state: &State, rows: usize) -> Vec<String> {
        let (words, queens) = (self.words, self.position.queens());
        let attacked = bits(state).map_or(0, Bits::attacked);
        board::part(words, queens, attacked, self.row(state), rows)
    }

    fn row(&self, state: &State) -> usize {
        let last = self.position.queens().last().map_or(0, |queen| queen.row());
        match (self.event, state.item) {
            (
                Some(
                    Event::Tested { square, .. }
                    | Event::Placed { square }
                    | Event::Removed { square },
                ),
                _,
            ) => square.row(),
            (_, Some(Item::Row(row))) => row.into(),
            _ => last,
        }
    }

    fn keys(&self) -> &'static str {
        match self.only {
            None => "keys-marks",
            Some(Only::Solutions) => "keys-solutions",
            Some(Only::DeadEnds) => "keys-dead-ends",
        }
    }
}

fn bits(state: &State) -> Option<Bits> {
    match state.memory {
        Memory::Bits { bits } | Memory::Class { bits, test: None, .. } => Some(bits),
        _ => None,
    }
}

/// Truncates to this many lines; dots show that there are more.
fn shortened(mut lines: Vec<String>, most: usize, width: usize) -> Vec<String> {
    lines.retain(|line| !line.is_empty());
    if lines.len() > most {
        lines.truncate(most);
        if let Some(line) = lines.last_mut() {
            while columns(line) + DOTS.len() > width && !line.is_empty() {
                // Remove whole words, but only single digits of a long number.
                let word = line.rfind(' ').filter(|&at| at > line.len() / 2);
                match word {
                    Some(at) => line.truncate(at),
                    None => drop(line.pop()),
                }
            }
            line.push_str(DOTS);
        }
    }
    lines
}
