//! The quadrant lists of the tiles being counted, shared by all threads.
//!
//! All lists of a large board together would fill any memory, so they live only as long as a thread
//! works on a tile that needs them. Each list is made by the thread that first asks for it; the
//! lists of a block of left sets stay alive while the block of right sets advances.

use super::halves::RowSets;
use super::problem::SubProblem;
use super::quadrants::{List, Scratch};
use super::units::{Plan, Tile};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

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
}

/// The two blocks of a tile.
#[derive(Clone, Debug)]
pub(crate) struct TileLists {
    pub(crate) left: Arc<Block>,
    pub(crate) right: Arc<Block>,
}

/// Finds the blocks that some thread is using.
#[derive(Debug, Default)]
pub(crate) struct Shelf {
    /// By stratum, side and first position.
    blocks: Mutex<HashMap<(usize, usize, usize), Weak<Block>>>,
}

impl Shelf {
    /// The blocks of a tile. Called once per thread and tile: this lock is not contended.
    pub(crate) fn tile(&self, plan: &Plan, tile: &Tile) -> TileLists {
        let variants = plan.stratum(tile).variants() as usize;
        let mut blocks = self.blocks.lock().unwrap_or_else(PoisonError::into_inner);
        let mut block = |side: usize, positions: &Range<usize>, variants: usize| {
            let key = (tile.grid, side, positions.start);
            if let Some(block) = blocks.get(&key).and_then(Weak::upgrade) {
                return block;
            }
            blocks.retain(|_, block| block.strong_count() > 0);
            let block = Arc::new(Block::new(positions, variants));
            blocks.insert(key, Arc::downgrade(&block));
            block
        };
        TileLists { left: block(0, &tile.left, 1), right: block(1, &tile.right, variants) }
    }
}

impl Block {
    fn new(positions: &Range<usize>, variants: usize) -> Block {
        let sets = (0..positions.len() * variants).map(|_| OnceLock::new()).collect();
        Block { first: positions.start, variants, sets }
    }

    /// The lists of a position, made by `make` unless they are there.
    pub(crate) fn lists(
        &self,
        position: usize,
        variant: usize,
        make: impl FnOnce() -> SetLists,
    ) -> &SetLists {
        self.sets[(position - self.first) * self.variants + variant].get_or_init(make)
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
        let others = set ^ super::columns::full(sub_problem.columns[side]);
        let left_rows = [left_columns, sub_problem.columns[0] - left_columns];
        let half = |half: usize, columns: u32, scratch: &mut Scratch| {
            let products = sub_problem.halves[half].products.iter();
            let rows: &RowSets = &sub_problem.halves[half].row_sets;
            let groups = rows.groups(side, left_rows[half]);
            let family =
                products.map(|product| if side == 0 { &product.left } else { &product.right });
            family.map(|family| family.list(columns, groups, scratch)).collect()
        };
        SetLists { halves: [half(0, set, scratch), half(1, others, scratch)] }
    }
}
