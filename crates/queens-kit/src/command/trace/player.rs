//! Steps through a search, forwards and backwards.

use crate::output::format::Only;
use crate::output::trace::screen::{Room, Screen};
use queens::replay::Replay;
use queens::trace::{Counters, Event, Snapshot};
use queens_show::explain::Words;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    To(u64),
    Forward(u64),
    Back(u64),
    End,
    NextMark,
    PreviousMark,
}

pub(super) struct Player {
    words: Words,
    only: Option<Only>,
    replay: Replay,
    position: Snapshot,
    event: Option<Event>,
    note: Option<&'static str>,
}

impl Player {
    pub(super) fn new(words: Words, only: Option<Only>) -> Player {
        let replay = Replay::new(words.algorithm, words.size);
        Player { words, only, replay, position: Snapshot::default(), event: None, note: None }
    }

    pub(super) fn step(&self) -> u64 {
        self.position.step()
    }

    /// Moves to another step. Stays in place if that step does not exist or if `stop` returns true.
    pub(super) fn go(&mut self, to: Move, mut stop: impl FnMut() -> bool) {
        self.note = None;
        let (step, only) = (self.step(), self.only);
        let count = |counters| marks(counters, only);
        let target = match to {
            Move::To(step) => Some(step),
            Move::Forward(steps) => Some(step.saturating_add(steps)),
            Move::Back(steps) => Some(step.saturating_sub(steps)),
            Move::End => Some(u64::MAX),
            Move::NextMark => self.replay.find_mark(step, count, &mut stop),
            Move::PreviousMark => self.replay.previous_mark(step, count),
        };
        let Some(target) = target else {
            // If the search was read to its end, there is no other mark. Moves backwards are never stopped.
            let is_over = self.replay.extent().is_complete || to == Move::PreviousMark;
            self.note = Some(if is_over { "note-no-other" } else { "note-halted" });
            return;
        };
        match self.replay.at(target, stop) {
            Some(state) => (self.position, self.event) = (state.base, state.last),
            None => self.note = Some("note-halted"),
        }
    }

    pub(super) fn screen(&mut self, room: Room) -> Vec<String> {
        let is_dead_end = self.is_dead_end();
        let screen = Screen {
            words: &self.words,
            position: &self.position,
            event: self.event.as_ref(),
            is_dead_end,
            extent: self.replay.extent(),
            note: self.note,
            only: self.only,
        };
        screen.lines(room)
    }

    /// Returns whether the next step removes a queen without a completion.
    fn is_dead_end(&mut self) -> bool {
        let next = self.replay.at(self.step() + 1, || false);
        next.is_some_and(|next| next.base.counters().dead_ends > self.position.counters().dead_ends)
    }
}

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
    use crate::output::trace::screen::PAGE;
    use queens::{Algorithm, Size};
    use queens_show::explain::{Language, values};

    const ROOM: Room = Room { columns: 80, rows: 24 };

    fn player(algorithm: Algorithm, n: usize, only: Option<Only>) -> Player {
        let size = Size::new(n).unwrap();
        Player::new(Words { algorithm, size, language: Language::default() }, only)
    }

    fn go(player: &mut Player, to: Move) -> (u64, String) {
        player.go(to, || false);
        (player.step(), player.screen(ROOM).join("\n"))
    }

    #[test]
    fn marks_follow_filter() {
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

    /// Compares the queens in the visible rows with the board.
    ///
    /// Row 0 is at the top, and column a is at the left.
    fn check_board(player: &Player, lines: &[String], place: &str) {
        let (n, queens) = (player.words.size.get(), player.position.queens());
        let row = |number: usize| {
            let number = format!("{number:>8}  ");
            lines.iter().find_map(|line| line.get(2..)?.strip_prefix(&number))
        };
        let mut shown = 0;
        for number in 0..n {
            let Some(squares) = row(n - number) else { continue };
            shown += 1;
            let columns: Vec<usize> = squares.match_indices('Q').map(|(at, _)| at).collect();
            let here = queens.iter().filter(|queen| queen.row() == number);
            let mut expected: Vec<usize> = here.map(|queen| queen.column()).collect();
            expected.sort_unstable();
            assert_eq!(columns, expected, "{place}: row {number}");
        }
        assert!(shown >= n.min(2), "{place}: {lines:#?}");
        if let Some(Event::Tested { square, .. } | Event::Placed { square }) = &player.event {
            assert!(row(n - square.row()).is_some(), "{place}: {lines:#?}");
        }
        let files: String = ('a'..='z').take(n).collect();
        assert!(n > 26 || lines.iter().any(|line| line.trim() == files), "{place}: {lines:#?}");
    }

    #[test]
    fn keys_counters_and_board_fit_every_terminal() {
        for &algorithm in Algorithm::ALL {
            for (n, (columns, rows), language) in [
                (0, (80, 24), "en"),
                (8, (80, 24), "en"),
                (8, (50, 24), "ko"),
                (8, (80, 12), "ja"),
                (20, (80, 24), "ko"),
                (32, (80, 24), "en"),
                (32, (50, 24), "ja"),
                (32, (80, 12), "en"),
                (32, (50, 24), "en"),
            ] {
                let (size, room) = (Size::new(n).unwrap(), Room { columns, rows });
                let words = Words { algorithm, size, language: language.parse().unwrap() };
                let mut player = Player::new(words, None);
                let pages = [Move::To(0), Move::Forward(1), Move::NextMark, Move::Forward(500)];
                for to in pages.into_iter().chain([Move::Forward(1); 60]) {
                    let mut looks = 0..100;
                    player.go(to, || looks.next().is_none());
                    let lines = player.screen(room);
                    let place = format!("{algorithm} {n} {columns}x{rows}: step {}", player.step());
                    let widest = lines.iter().map(|line| queens_show::table::columns(line)).max();
                    assert!(widest <= Some(columns) && lines.len() <= rows, "{place}: {lines:#?}");
                    let text = lines.concat().replace(' ', "");
                    for message in ["keys-marks", "keys-step"] {
                        let keys = words.say(message, values!["page" => PAGE]).replace(' ', "");
                        assert!(text.contains(&keys), "{place}: {lines:#?}");
                    }
                    let nodes = words.counters(player.position.counters());
                    let nodes =
                        nodes.split(['、', ',']).next().unwrap_or_default().replace(' ', "");
                    assert!(text.contains(&nodes), "{place}: {lines:#?}");
                    check_board(&player, &lines, &place);
                }
            }
        }
    }

    #[test]
    fn tiny_terminal_shows_part_of_board() {
        for &algorithm in Algorithm::ALL {
            let player = &mut player(algorithm, 32, None);
            player.go(Move::Forward(40), || false);
            for room in (0..12).flat_map(|rows| [1, 20].map(|columns| Room { columns, rows })) {
                assert!(player.screen(room).len() <= room.rows, "{algorithm}: {room:?}");
            }
        }
    }

    #[test]
    fn dead_ends_count_when_shown() {
        for &algorithm in Algorithm::ALL {
            let player = &mut player(algorithm, 4, None);
            let (mut shown, mut end) = (0, 0);
            for step in 0..2000 {
                player.go(Move::To(step), || false);
                if step > 0 && player.step() == end {
                    break;
                }
                end = player.step();
                let screen = player.screen(ROOM).join("\n");
                shown += u64::from(screen.contains("\ndead end: "));
                assert!(screen.contains(&format!("dead ends {shown},")), "{algorithm}: {screen}");
            }
            assert!(shown > 0, "{algorithm}");
        }
    }
}
