//! A node of a tree with its comments. Comments that do not fit on its line are written below.

use super::board::MARGIN;
use super::state;
use queens::Square;
use queens::trace::State;
use queens_show::explain::Words;
use queens_show::table::{Align, columns, hang, pad};

const STEP: usize = 6;

/// Maximum width of the tree with a column for the state of the algorithm.
const WIDEST: usize = 30;

const NODE: usize = 4;

pub(crate) struct Node<'a> {
    pub(crate) step: u64,
    pub(crate) depth: usize,
    pub(crate) queens: &'a [Square],
}

pub(crate) enum Comment {
    State(Box<State>),
    Text(String),
}

pub(crate) struct Layout {
    words: Words,
    width: Option<usize>,
    /// Whether states are written below their nodes. This starts after the first state that did not fit on
    /// the line of its node.
    is_stacked: bool,
}

impl Layout {
    pub(crate) fn new(words: Words, width: Option<usize>) -> Layout {
        Layout { words, width, is_stacked: false }
    }

    pub(crate) fn text(&mut self, node: &Node<'_>, comments: &[Comment]) -> String {
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

    fn line(&self, node: &Node<'_>, comments: &[Comment]) -> String {
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
    fn label(&self, node: &Node<'_>) -> String {
        let deepest = STEP + 2 + 2 * self.words.size.get() + NODE;
        let indent = if self.width.is_some_and(|width| deepest > width) { 1 } else { 2 };
        format!("{:>STEP$}  {}", node.step, " ".repeat(indent * node.depth))
    }

    fn queens(&self, node: &Node<'_>) -> String {
        match node.depth {
            0 => self.words.text("trace-empty-board"),
            _ => self.words.squares(node.queens),
        }
    }

    /// Writes all states with the same margin, so that bits align.
    fn below(&self, comment: &Comment, width: usize) -> Vec<String> {
        let margin = " ".repeat(MARGIN);
        match comment {
            Comment::State(state) => state::below(&self.words, state, &margin, width),
            Comment::Text(text) => hang(&margin, text, Some(width)),
        }
    }
}
