//! The quadrant lists of the tiles being counted, shared by all threads.
//!
//! All lists of a large board together would fill any memory, so those of a tile live only as long
//! as a thread works on it. Each list is made by the thread that first asks for it. The lists of a
//! block of left sets stay while the block of right sets advances, and as long as there is room
//! all lists of a stratum stay: those of small boards are made only once.

use super::columns::{Stratum, full};
use super::problem::SubProblem;
use super::quadrants::{List, Scratch};
use super::tiles::Tile;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

/// Bytes of lists that are kept for tiles to come.
const ROOM: usize = 64 << 20;

/// The lists of one side for one set of columns of the top half.
#[derive(Debug)]
pub(crate) struct SetLists {
    /// For the top and the bottom half, the list of each product.
    pub(crate) halves: [Vec<List>; 2],
}

/// The lists of a block of column sets, made as they are asked for.
#[derive(Debug)]
pub(crate) struct Block {
    first: usize,
    variants: usize,
    sets: Vec<OnceLock<SetLists>>,
    bytes: AtomicUsize,
}

/// The two blocks of a tile.
#[derive(Clone, Debug)]
pub(crate) struct TileLists {
    pub(crate) left: Arc<Block>,
    pub(crate) right: Arc<Block>,
}

/// Finds the blocks that are in use or kept.
#[derive(Debug, Default)]
pub(crate) struct Shelf {
    books: Mutex<Books>,
}

#[derive(Debug, Default)]
struct Books {
    /// By stratum, side and first position.
    blocks: HashMap<(usize, usize, usize), Weak<Block>>,
    /// Blocks of the stratum `grid` that are kept.
    kept: Vec<Arc<Block>>,
    grid: usize,
}

impl Shelf {
    /// The blocks of a tile of the stratum `grid`. Called once per thread and tile: this lock is
    /// not contended.
    pub(crate) fn tile(&self, grid: usize, sets: &Stratum, tile: &Tile) -> TileLists {
        let mut books = self.books.lock().unwrap_or_else(PoisonError::into_inner);
        let left = books.block((grid, 0), &tile.left, 1);
        let right = books.block((grid, 1), &tile.right, sets.variants() as usize);
        TileLists { left, right }
    }
}

impl Books {
    fn block(
        &mut self,
        (grid, side): (usize, usize),
        positions: &Range<usize>,
        variants: usize,
    ) -> Arc<Block> {
        let key = (grid, side, positions.start);
        if let Some(block) = self.blocks.get(&key).and_then(Weak::upgrade) {
            return block;
        }
        if self.grid != grid {
            self.kept.clear();
            self.grid = grid;
        }
        self.blocks.retain(|_, block| block.strong_count() > 0);
        let block = Arc::new(Block::new(positions, variants));
        self.blocks.insert(key, Arc::downgrade(&block));
        let bytes: usize = self.kept.iter().map(|block| block.bytes.load(Ordering::Relaxed)).sum();
        if bytes < ROOM {
            self.kept.push(block.clone());
        }
        block
    }
}

impl Block {
    fn new(positions: &Range<usize>, variants: usize) -> Block {
        let sets = (0..positions.len() * variants).map(|_| OnceLock::new()).collect();
        Block { first: positions.start, variants, sets, bytes: AtomicUsize::new(0) }
    }

    /// The lists of a position, made by `make` unless they are there.
    pub(crate) fn lists(
        &self,
        position: usize,
        variant: usize,
        make: impl FnOnce() -> SetLists,
    ) -> &SetLists {
        let place = (position - self.first) * self.variants + variant;
        self.sets[place].get_or_init(|| {
            let lists = make();
            self.bytes.fetch_add(lists.bytes(), Ordering::Relaxed);
            lists
        })
    }
}

impl SetLists {
    /// The lists of the left (0) or right (1) side when the top half uses the local columns `set`
    /// there, of a stratum with `left_columns` columns of the top half on the left.
    pub(crate) fn new(
        sub_problem: &SubProblem,
        side: usize,
        set: u32,
        left_columns: u32,
        scratch: &mut Scratch,
    ) -> SetLists {
        let sets = [set, set ^ full(sub_problem.columns[side])];
        let left_rows = [left_columns, sub_problem.columns[0] - left_columns];
        let halves = [0, 1].map(|half| {
            let groups = sub_problem.halves[half].row_sets.groups(side, left_rows[half]);
            let families = sub_problem.halves[half].families(side);
            families.map(|family| family.list(sets[half], groups, scratch)).collect()
        });
        SetLists { halves }
    }

    fn bytes(&self) -> usize {
        self.halves.iter().flatten().map(List::bytes).sum()
    }
}
