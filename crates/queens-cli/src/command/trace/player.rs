//! One step of a search at a time: where a key leads.

use crate::args::Only;
use crate::language::Message;
use crate::output::trace::screen::Screen;
use crate::output::trace::words::Words;
use queens::trace::{Counters, Event, Position, Replay};

/// Steps of a page.
pub(super) const PAGE: u64 = 20;

/// Where to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    To(u64),
    Forward(u64),
    Back(u64),
    End,
    NextMark,
    PreviousMark,
}

/// A search after one of its steps.
pub(super) struct Player {
    words: Words,
    /// The marks at which it stops.
    only: Option<Only>,
    replay: Replay,
    position: Position,
    event: Option<Event>,
    note: Option<Message>,
}

impl Player {
    /// At the beginning of the search.
    pub(super) fn new(words: Words, only: Option<Only>) -> Player {
        let replay = Replay::new(words.algorithm, words.size);
        Player { words, only, replay, position: Position::default(), event: None, note: None }
    }

    /// The step that is shown.
    pub(super) fn step(&self) -> u64 {
        self.position.step()
    }

    /// Goes there; stays, if there is no such step or if `stop` answers that it takes too long.
    pub(super) fn go(&mut self, to: Move, mut stop: impl FnMut() -> bool) {
        self.note = None;
        let (step, only) = (self.step(), self.only);
        let count = |counters| marks(counters, only);
        let target = match to {
            Move::To(step) => Some(step),
            Move::Forward(steps) => Some(step.saturating_add(steps)),
            Move::Back(steps) => Some(step.saturating_sub(steps)),
            Move::End => Some(u64::MAX),
            Move::NextMark => self.replay.next_mark(step, count, &mut stop),
            Move::PreviousMark => self.replay.previous_mark(step, count),
        };
        let Some(target) = target else {
            // A search that was read to its end, or backwards, was not stopped.
            let is_over = self.replay.is_complete() || to == Move::PreviousMark;
            self.note = Some(if is_over { Message::NoOther } else { Message::Halted });
            return;
        };
        match self.replay.at(target, stop) {
            Some((position, event)) => (self.position, self.event) = (position, event),
            None => self.note = Some(Message::Halted),
        }
    }

    /// The lines of the screen.
    pub(super) fn screen(&mut self) -> Vec<String> {
        let is_dead_end = self.is_dead_end();
        let screen = Screen {
            words: &self.words,
            position: &self.position,
            event: self.event.as_ref(),
            is_dead_end,
            known: self.replay.known(),
            is_complete: self.replay.is_complete(),
            note: self.note,
            only: self.only,
            page: PAGE,
        };
        screen.lines()
    }

    /// Whether the next step removes a queen that led nowhere.
    fn is_dead_end(&mut self) -> bool {
        let next = self.replay.at(self.step() + 1, || false);
        next.is_some_and(|(next, _)| next.counters().dead_ends > self.position.counters().dead_ends)
    }
}

/// The marks among these counters.
fn marks(counters: Counters, only: Option<Only>) -> u64 {
    match only {
        None => counters.found + counters.dead_ends,
        Some(Only::Solutions) => counters.found,
        Some(Only::DeadEnds) => counters.dead_ends,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use queens::{Algorithm, Size};

    fn player(algorithm: Algorithm, n: usize, only: Option<Only>) -> Player {
        let size = Size::new(n).unwrap();
        Player::new(Words { algorithm, size, language: Language::En }, only)
    }

    fn go(player: &mut Player, to: Move) -> (u64, String) {
        player.go(to, || false);
        (player.step(), player.screen().join("\n"))
    }

    #[test]
    fn keys_lead_to_steps_and_back() {
        let player = &mut player(Algorithm::Backtracking, 4, None);
        let (start, screen) = go(player, Move::To(0));
        assert!(start == 0 && screen.contains("step 0") && screen.contains("empty board"));
        let (step, third) = go(player, Move::Forward(3));
        assert!(step == 3 && third.contains("queen to a4"), "{third}");
        assert_eq!(go(player, Move::Back(10)).0, 0);
        assert_eq!(go(player, Move::To(3)), (3, third));
        let (end, screen) = go(player, Move::End);
        assert!(screen.contains(&format!("step {end} of {end}")), "{screen}");
        assert!(screen.contains("nodes 17, tests 60, dead ends 4, solutions 2"), "{screen}");
        assert_eq!(go(player, Move::Forward(5)).0, end);
    }

    #[test]
    fn marks_are_those_that_were_asked_for() {
        for (only, number) in [(None, 6), (Some(Only::Solutions), 2), (Some(Only::DeadEnds), 4)] {
            let player = &mut player(Algorithm::Bitmap, 4, only);
            let mut marks = Vec::new();
            loop {
                let (step, screen) = go(player, Move::NextMark);
                if screen.contains("there is no other") {
                    break;
                }
                let is_solution = screen.contains("\nsolution ");
                assert!(is_solution != screen.contains("\ndead end: "), "{screen}");
                assert!(only.is_none_or(|only| (only == Only::Solutions) == is_solution));
                marks.push(step);
            }
            assert_eq!(marks.len(), number, "{only:?}: {marks:?}");
            for &mark in marks[..number - 1].iter().rev() {
                assert_eq!(go(player, Move::PreviousMark).0, mark);
            }
            assert!(go(player, Move::PreviousMark).1.contains("there is no other"));
        }
    }

    #[test]
    fn what_takes_too_long_is_left() {
        let player = &mut player(Algorithm::BruteForce, 20, Some(Only::Solutions));
        go(player, Move::Forward(5));
        for to in [Move::End, Move::NextMark, Move::To(u64::MAX)] {
            player.go(to, || true);
            let screen = player.screen().join("\n");
            assert!(player.step() == 5 && screen.contains("stopped"), "{screen}");
        }
    }
}
