//! Knuth's Algorithm X with dancing links.
//!
//! Exactly one queen must cover each row and each column, and at most one queen each diagonal. The
//! search always covers the row or column with the fewest remaining squares. Source: Donald Knuth,
//! "Dancing Links" (2000); The Art of Computer Programming, volume 4B, section 7.2.2.1.

use super::{About, BuiltIn, Order, Search, Space, Whole};
use crate::observer::{Node, Observer, Visit};
use crate::symmetry::Images;
use crate::trace::{Item, List, Memory, State};
use crate::{Size, Square};
use std::ops::ControlFlow;

/// A node of the linked lists: an *item* (a row, column or diagonal), or a square in its list.
#[derive(Clone, Copy, Default)]
struct Link {
    up: u16,
    down: u16,
    /// The item of this node.
    item: u16,
    /// The square, for nodes that are not items.
    square: Option<Square>,
}

/// The linked lists.
///
/// Each square is an *option*: four consecutive nodes, one in the list of each of its four lines.
struct Links {
    links: Vec<Link>,
    /// The number of remaining squares of each item.
    len: Vec<u16>,
    /// Doubly linked list of the items that are left to cover; 0 is its head.
    left: Vec<u16>,
    right: Vec<u16>,
    queens: usize,
}

/// The number of nodes of an option: one for each line of its square.
const LINES: usize = 4;

/// Returns the items of a square on a board of `n` rows.
fn items_of(square: Square, n: usize) -> [usize; LINES] {
    let (row, column) = (square.row(), square.column());
    [row, n + column, 2 * n + column + n - 1 - row, 4 * n - 1 + row + column].map(|line| line + 1)
}

impl Links {
    /// Creates the links.
    ///
    /// Items are rows, columns, falling and rising diagonals in this order, from 1.
    fn new(size: Size) -> Links {
        let n = size.get();
        let items = if n == 0 { 0 } else { 2 * n + 2 * (2 * n - 1) };
        let mut cover = Links {
            links: (0..=items as u16)
                .map(|item| Link { up: item, down: item, item, square: None })
                .collect(),
            len: vec![0; items + 1],
            left: (0..=items as u16).collect(),
            right: (0..=items as u16).collect(),
            queens: 0,
        };
        (1..=2 * n).for_each(|item| cover.require(item));
        for row in 0..n {
            for column in 0..n {
                let square = Square::at(row as u8, column as u8);
                items_of(square, n).into_iter().for_each(|item| cover.append(item, square));
            }
        }
        cover
    }

    fn require(&mut self, item: usize) {
        let last = self.left[0];
        self.left[item] = last;
        self.right[item] = 0;
        self.right[usize::from(last)] = item as u16;
        self.left[0] = item as u16;
    }

    fn append(&mut self, item: usize, square: Square) {
        let (node, last) = (self.links.len() as u16, self.links[item].up);
        let link = Link { up: last, down: item as u16, item: item as u16, square: Some(square) };
        self.links.push(link);
        self.links[usize::from(last)].down = node;
        self.links[item].up = node;
        self.len[item] += 1;
    }

    /// Returns the other nodes of the option that contains `node`.
    ///
    /// Options follow the items, and each has [`LINES`] nodes.
    fn others(&self, node: usize) -> impl DoubleEndedIterator<Item = usize> + use<> {
        let items = self.len.len();
        let first = (node - items) / LINES * LINES + items;
        (first..first + LINES).filter(move |&other| other != node)
    }

    /// Removes an option from the lists of its other items.
    fn hide(&mut self, node: usize) {
        for other in self.others(node) {
            let Link { up, down, item, .. } = self.links[other];
            self.links[usize::from(up)].down = down;
            self.links[usize::from(down)].up = up;
            self.len[usize::from(item)] -= 1;
        }
    }

    /// Reverts [`Links::hide`], in reverse order.
    fn unhide(&mut self, node: usize) {
        for other in self.others(node).rev() {
            let Link { up, down, item, .. } = self.links[other];
            self.links[usize::from(up)].down = other as u16;
            self.links[usize::from(down)].up = other as u16;
            self.len[usize::from(item)] += 1;
        }
    }

    /// Removes an item and all options that would cover it again.
    fn cover(&mut self, item: usize) {
        let mut node = usize::from(self.links[item].down);
        while node != item {
            self.hide(node);
            node = usize::from(self.links[node].down);
        }
        let (left, right) = (self.left[item], self.right[item]);
        self.right[usize::from(left)] = right;
        self.left[usize::from(right)] = left;
    }

    /// Reverts [`Links::cover`].
    fn uncover(&mut self, item: usize) {
        let (left, right) = (self.left[item], self.right[item]);
        self.right[usize::from(left)] = item as u16;
        self.left[usize::from(right)] = item as u16;
        let mut node = usize::from(self.links[item].up);
        while node != item {
            self.unhide(node);
            node = usize::from(self.links[node].up);
        }
    }

    /// Returns the first uncovered row or column with the fewest remaining squares.
    fn shortest(&self) -> Option<usize> {
        self.open().min_by_key(|&item| self.len[item])
    }

    /// Returns the rows and columns that are not covered, in the order of their links.
    fn open(&self) -> impl Iterator<Item = usize> {
        let next = |item: usize| Some(usize::from(self.right[item])).filter(|&item| item != 0);
        std::iter::successors(next(0), move |&item| next(item))
    }

    /// Returns the remaining squares of an item, in the order of their links.
    fn squares(&self, item: usize) -> Vec<Square> {
        let down = |node: usize| Some(usize::from(self.links[node].down)).filter(|&n| n != item);
        let nodes = std::iter::successors(down(item), |&node| down(node));
        nodes.filter_map(|node| self.links[node].square).collect()
    }

    fn search_items<O: Observer>(&mut self, observer: &mut O) -> ControlFlow<O::Stop> {
        if observer.node(Node { depth: self.queens, bits: None })? == Visit::Skip {
            return ControlFlow::Continue(());
        }
        let Some(item) = self.shortest() else {
            return observer.solution(Images::IDENTITY);
        };
        self.cover(item);
        let mut node = usize::from(self.links[item].down);
        while node != item {
            self.choose(observer, node)?;
            node = usize::from(self.links[node].down);
        }
        self.uncover(item);
        ControlFlow::Continue(())
    }

    /// Places the queen of the option that contains `node`, and searches below it.
    ///
    /// The item of `node` is already covered.
    fn choose<O: Observer>(&mut self, observer: &mut O, node: usize) -> ControlFlow<O::Stop> {
        let Some(queen) = self.links[node].square else { return ControlFlow::Continue(()) };
        observer.placed(queen)?;
        self.queens += 1;
        for other in self.others(node) {
            self.cover(usize::from(self.links[other].item));
        }
        self.search_items(observer)?;
        for other in self.others(node).rev() {
            self.uncover(usize::from(self.links[other].item));
        }
        self.queens -= 1;
        observer.removed(queen)
    }
}

#[derive(Default)]
pub(crate) struct ExactCover;

impl Search for ExactCover {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        Links::new(size).search_items(observer)
    }
}

impl BuiltIn for ExactCover {
    const ABOUT: About = About {
        aliases: &["dlx", "dancing-links"],
        order: Order::Other,
        shows_tests: false,
        by_rows: false,
        ..About::new(
            "exact-cover",
            Space::Permutations,
            "Algorithm X with dancing links: cover rows and columns, diagonals at most once",
        )
    };
    type Runs = Whole;

    /// Skips queens that attack an earlier one: their items are already covered.
    fn state(size: Size, queens: &[Square]) -> State {
        let (n, mut cover) = (size.get(), Links::new(size));
        for (before, queen) in queens.iter().enumerate() {
            if queens[..before].iter().all(|other| other.attack(*queen).is_none()) {
                items_of(*queen, n).into_iter().for_each(|item| cover.cover(item));
            }
        }
        let named = |item: usize| {
            let line = item - 1;
            if line < n { Item::Row(line as u8) } else { Item::Column((line - n) as u8) }
        };
        let list = |item| List { item: named(item), len: cover.len[item].into() };
        let memory = Memory::Lists { open: cover.open().map(list).collect() };
        let shortest = cover.shortest();
        let candidates = shortest.map_or_else(Vec::new, |item| cover.squares(item));
        State { item: shortest.map(named), candidates, memory }
    }
}
