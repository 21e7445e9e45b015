//! The search as an indented tree, written while it runs.
//!
//! Only the lines that lead to the current queens are kept, so memory does not grow with the search. A line
//! is written as soon as the result of its node is known. With a filter, a line waits until something below
//! it passes the filter.

use super::board::MARGIN;
use super::reason::Reason;
use super::state;
use crate::output::format::Only;
use queens::trace::{Attack, Counters, Event, Snapshot, State};
use queens::{Placement, Square};
use queens_show::explain::Words;
use queens_show::table::{Align, columns, hang, pad};
use std::ops::ControlFlow;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown {
    pub(crate) only: Option<Only>,
    /// Nodes below this depth are only counted.
    pub(crate) depth: usize,
    /// The first step to show. The lines that lead to it are shown, too.
    pub(crate) from: u64,
}

impl Shown {
    fn has(self, what: Only) -> bool {
        self.only.is_none_or(|only| only == what)
    }
}

#[derive(Clone, Debug)]
enum Fate {
    DeadEnd(Option<Reason>),
    Solution(Placement, usize),
}

/// A line on the path to the current queens.
#[derive(Clone, Debug)]
struct TreeLine {
    step: u64,
    /// The number of queens of the parent line; later queens belong to this line.
    above: usize,
    queens: Vec<Square>,
    fate: Option<Fate>,
    counters: Counters,
    is_written: bool,
}

impl TreeLine {
    /// Returns the depth: 0 for the root, 1 for a node with one queen. If a search places several queens at
    /// once, the first of them determines the depth.
    fn depth(&self) -> usize {
        if self.queens.is_empty() { 0 } else { self.above + 1 }
    }

    /// Returns whether nodes directly below may be counted instead of shown.
    fn is_held(&self, depth: usize) -> bool {
        let has_several = self.queens.len() > self.depth();
        self.depth() == depth || has_several && self.queens.len() > depth
    }

    fn below(&self, now: Counters) -> Counters {
        let (solutions, found, dead_ends) = match &self.fate {
            Some(Fate::Solution(_, images)) => (*images as u64, 1, 0),
            Some(Fate::DeadEnd(_)) => (0, 0, 1),
            None => (0, 0, 0),
        };
        let mut below = Counters::default();
        below.nodes = now.nodes - self.counters.nodes;
        below.found = now.found - self.counters.found - found;
        below.solutions = now.solutions - self.counters.solutions - solutions;
        below.dead_ends = now.dead_ends - self.counters.dead_ends - dead_ends;
        below
    }

    fn comments(&self, words: &Words) -> Vec<Comment> {
        let state = || Comment::State(Box::new(words.algorithm.state(words.size, &self.queens)));
        match &self.fate {
            None => vec![state()],
            Some(Fate::DeadEnd(Some(reason @ Reason::Attacked(..)))) => {
                vec![state(), Comment::Text(reason.text(words))]
            }
            Some(Fate::DeadEnd(Some(reason))) => vec![Comment::Text(reason.text(words))],
            Some(Fate::DeadEnd(None)) => {
                vec![Comment::Text(words.text("trace-dead-end"))]
            }
            Some(Fate::Solution(placement, images)) => {
                vec![Comment::Text(words.solution(placement, *images))]
            }
        }
    }
}

/// The tree up to the last event.
pub(crate) struct Tree<W> {
    words: Words,
    shown: Shown,
    layout: Layout,
    position: Snapshot,
    /// The lines from the root down.
    path: Vec<TreeLine>,
    /// Queens on the board after the last node or removal.
    kept: usize,
    /// Whether the last node is below the shown lines.
    is_below: bool,
    /// The tests that failed at the last node.
    tests: Vec<(Square, Attack)>,
    write: W,
}

/// `write` takes a line, and whether it was requested or only leads to a requested line.
impl<B, W: FnMut(&str, bool) -> ControlFlow<B>> Tree<W> {
    pub(crate) fn new(words: Words, shown: Shown, width: Option<usize>, write: W) -> Tree<W> {
        let (position, path, tests) = (Snapshot::default(), Vec::new(), Vec::new());
        let layout = Layout::new(words, width);
        Tree { words, shown, layout, position, path, kept: 0, is_below: false, tests, write }
    }

    pub(crate) fn step(&self) -> u64 {
        self.position.step()
    }

    pub(crate) fn summary(&self) -> String {
        self.words.counters(self.position.counters())
    }

    pub(crate) fn follow(&mut self, event: &Event) -> ControlFlow<B> {
        match event {
            Event::Node { .. } => {
                if self.kept < self.shown.depth {
                    self.show_counted()?; // the new line is below it
                }
                self.position.apply(event);
                self.tests.clear();
                self.add();
                ControlFlow::Continue(())
            }
            Event::Tested { square, attack } => {
                self.position.apply(event);
                self.tests.extend(attack.map(|attack| (*square, attack)));
                ControlFlow::Continue(())
            }
            Event::Placed { .. } => {
                let goes_on = self.path.last().is_some_and(|line| line.fate.is_none());
                self.show(goes_on && self.shown.only.is_none())?;
                self.position.apply(event);
                ControlFlow::Continue(())
            }
            Event::Removed { .. } => self.go_back(event),
            Event::Solution { placement, images } => {
                self.position.apply(event);
                let fate = Fate::Solution(placement.clone(), images.len());
                self.settle(fate, Only::Solutions)
            }
        }
    }

    pub(crate) fn end(&mut self) -> ControlFlow<B> {
        self.leave(None)
    }

    fn add(&mut self) {
        let (above, queens) = (self.kept, self.position.queens().to_vec());
        self.kept = queens.len();
        let (step, counters) = (self.position.step(), self.position.counters());
        let line = TreeLine { step, above, queens, fate: None, counters, is_written: false };
        self.is_below = line.depth() > self.shown.depth;
        if !self.is_below {
            self.path.push(line);
        }
    }

    fn go_back(&mut self, event: &Event) -> ControlFlow<B> {
        let queens = self.position.queens().to_vec();
        if queens.len() > self.kept {
            // The last queen led to no node, so it is a dead end itself.
            self.add();
        }
        let before = self.position.counters();
        self.position.apply(event);
        if self.position.counters().dead_ends > before.dead_ends {
            let state = self.words.algorithm.state(self.words.size, &queens);
            let reason = Reason::of(self.words.size, &queens, &state, &self.tests);
            self.settle(Fate::DeadEnd(reason), Only::DeadEnds)?;
        }
        self.kept = self.position.queens().len();
        self.leave(Some(self.kept))
    }

    fn settle(&mut self, fate: Fate, kind: Only) -> ControlFlow<B> {
        if self.is_below {
            return ControlFlow::Continue(());
        }
        if let Some(line) = self.path.last_mut() {
            line.fate = Some(fate);
        }
        self.show(self.shown.has(kind))
    }

    /// Writes the path to the last line, unless all nodes below it must be counted first.
    fn show(&mut self, is_shown: bool) -> ControlFlow<B> {
        let is_due =
            |line: &TreeLine| !line.is_held(self.shown.depth) && line.step >= self.shown.from;
        if is_shown && self.path.last().is_some_and(is_due) {
            return self.write_path(None);
        }
        ControlFlow::Continue(())
    }

    /// Removes the lines whose queens are no longer all on the board. At the end, removes all lines.
    fn leave(&mut self, queens: Option<usize>) -> ControlFlow<B> {
        let is_left =
            |line: &TreeLine| queens.is_none_or(|queens| line.depth() > 0 && queens <= line.above);
        while self.path.last().is_some_and(is_left) {
            self.show_counted()?;
            self.path.pop();
        }
        ControlFlow::Continue(())
    }

    /// Writes the last line if it waited for the count of the nodes below.
    fn show_counted(&mut self) -> ControlFlow<B> {
        let (now, step, shown) = (self.position.counters(), self.position.step(), self.shown);
        let is_due = |line: &TreeLine| {
            let solves = now.found > line.counters.found;
            let fails = now.dead_ends > line.counters.dead_ends;
            let is_shown = match shown.only {
                None => true,
                Some(Only::Solutions) => solves,
                Some(Only::DeadEnds) => fails,
            };
            line.is_held(shown.depth) && is_shown && step >= shown.from
        };
        if !self.path.last().is_some_and(is_due) {
            return ControlFlow::Continue(());
        }
        let below = self.path.last().map(|line| line.below(now));
        self.write_path(below.filter(|below| below.nodes + below.dead_ends > 0))
    }

    /// Writes the lines of the path that are not written yet.
    ///
    /// `below` counts the nodes below the last line.
    fn write_path(&mut self, below: Option<Counters>) -> ControlFlow<B> {
        let (last, shown) = (self.path.len().saturating_sub(1), self.shown);
        for (place, line) in self.path.iter_mut().enumerate().filter(|(_, line)| !line.is_written) {
            line.is_written = true;
            let below = below.filter(|_| place == last).map(|below| self.words.below(below));
            let mut comments = line.comments(&self.words);
            comments.extend(below.map(Comment::Text));
            let text = self.layout.text(line, &comments);
            let is_found = shown.only.is_none() || place == last;
            (self.write)(&text, is_found && line.step >= shown.from)?;
        }
        ControlFlow::Continue(())
    }
}

const STEP: usize = 6;

/// Maximum width of the tree beside the column with the state of the algorithm.
const WIDEST: usize = 30;

const NODE: usize = 4;

enum Comment {
    State(Box<State>),
    Text(String),
}

struct Layout {
    words: Words,
    width: Option<usize>,
    /// Whether states are written below their nodes. This is so from the first state that does not fit
    /// beside its node.
    is_stacked: bool,
}

impl Layout {
    fn new(words: Words, width: Option<usize>) -> Layout {
        Layout { words, width, is_stacked: false }
    }

    fn text(&mut self, node: &TreeLine, comments: &[Comment]) -> String {
        let line = self.line(node, comments);
        let has_state = comments.iter().any(|comment| matches!(comment, Comment::State(_)));
        let Some(width) = self.width.filter(|&width| {
            let is_wide = columns(&line) > width;
            self.is_stacked |= has_state && is_wide;
            is_wide || self.is_stacked
        }) else {
            return line;
        };
        let mut lines = hang(&self.label(node), &self.queens(node), Some(width));
        lines.extend(comments.iter().flat_map(|comment| self.below(comment, width)));
        lines.join("\n")
    }

    fn line(&self, node: &TreeLine, comments: &[Comment]) -> String {
        let width = STEP + 2 + (3 * self.words.size.get() + 2).min(WIDEST);
        let tree = pad(&(self.label(node) + &self.queens(node)), width, Align::Left);
        let comments = comments.iter().map(|comment| match comment {
            Comment::State(state) => state::line(&self.words, state),
            Comment::Text(text) => text.clone(),
        });
        let parts: Vec<String> = std::iter::once(tree).chain(comments).collect();
        parts.join("  ").trim_end().to_owned()
    }

    /// Returns the step and the indentation, which is reduced if the deepest nodes would not fit.
    fn label(&self, node: &TreeLine) -> String {
        let deepest = STEP + 2 + 2 * self.words.size.get() + NODE;
        let indent = if self.width.is_some_and(|width| deepest > width) { 1 } else { 2 };
        format!("{:>STEP$}  {}", node.step, " ".repeat(indent * node.depth()))
    }

    fn queens(&self, node: &TreeLine) -> String {
        match node.depth() {
            0 => self.words.text("trace-empty-board"),
            _ => self.words.squares(&node.queens[node.above..]),
        }
    }

    /// Writes a comment below its node. All states have the same margin, so that their bits align.
    fn below(&self, comment: &Comment, width: usize) -> Vec<String> {
        let margin = " ".repeat(MARGIN);
        match comment {
            Comment::State(state) => state::below(&self.words, state, &margin, width),
            Comment::Text(text) => hang(&margin, text, Some(width)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::{Algorithm, Search, Size};
    use queens_show::explain::Language;
    use std::convert::Infallible;

    /// Memory does not grow with the search, whichever part of it is shown.
    #[test]
    fn tree_keeps_only_current_path() {
        let size = Size::new(6).unwrap();
        let (solutions, dead_ends) = (Some(Only::Solutions), Some(Only::DeadEnds));
        for &algorithm in Algorithm::ALL {
            for (only, depth) in [(None, usize::MAX), (solutions, 3), (dead_ends, 6), (None, 0)] {
                let (words, mut lines) =
                    (Words { algorithm, size, language: Language::default() }, 0);
                let shown = Shown { only, depth, from: 1 };
                let mut tree = Tree::new(words, shown, Some(80), |_: &str, _| {
                    lines += 1;
                    ControlFlow::<Infallible>::Continue(())
                });
                let ControlFlow::Continue(()) = algorithm.trace(size, |event| {
                    let next = tree.follow(&event);
                    assert!(tree.path.len() <= 7 && tree.tests.len() <= 36, "{algorithm}");
                    next
                });
                let ControlFlow::Continue(()) = tree.end();
                assert!(tree.path.is_empty(), "{algorithm}");
                let has_root = algorithm != Algorithm::Permutation;
                assert_eq!(lines > 0, has_root || depth > 0, "{algorithm}: {lines} lines");
            }
        }
    }
}
