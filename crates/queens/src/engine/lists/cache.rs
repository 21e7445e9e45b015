//! The quadrant lists of the tiles being counted, shared by all threads.
//!
//! All lists of a large board would not fit into memory, so those of a tile live only as long as a
//! thread works on it. Each list is made by the thread that first asks for it. The lists of a block
//! of left sets stay while the block of right sets advances, and while there is room all lists of a
//! stratum stay: those of small boards are made only once.

use super::set_lists::SetLists;
use crate::engine::plan::columns::Stratum;
use crate::engine::plan::tiles::Tile;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

/// Bytes of lists that are kept for later tiles.
const ROOM: usize = 64 << 20;

/// The lists of a block of column sets, made as they are asked for.
#[derive(Debug)]
pub(crate) struct ListBlock {
    first: usize,
    variants: usize,
    sets: Vec<OnceLock<SetLists>>,
    bytes: AtomicUsize,
}

/// The two blocks of a tile.
#[derive(Clone, Debug)]
pub(crate) struct TileLists {
    pub(crate) left: Arc<ListBlock>,
    pub(crate) right: Arc<ListBlock>,
}

/// The blocks that are in use or kept, found by tile.
#[derive(Debug)]
pub(crate) struct ListCache {
    blocks: Mutex<Blocks>,
    /// Bytes of lists that are kept.
    room: usize,
}

impl Default for ListCache {
    fn default() -> ListCache {
        ListCache::with_room(ROOM)
    }
}

#[derive(Debug, Default)]
struct Blocks {
    /// By stratum, side and first position.
    in_use: HashMap<(usize, usize, usize), Weak<ListBlock>>,
    /// Blocks of the stratum `grid` that are kept.
    kept: Vec<Arc<ListBlock>>,
    grid: usize,
    /// The blocks of the last tile of a finished cursor: the next count may begin there.
    last: Option<TileLists>,
}

impl ListCache {
    /// Keeps about so many bytes of lists for later tiles.
    pub(super) fn with_room(room: usize) -> ListCache {
        ListCache { blocks: Mutex::default(), room }
    }

    /// The blocks of a tile of the stratum `grid`. Called once per thread and tile: this lock is
    /// not contended.
    pub(crate) fn tile(&self, grid: usize, sets: &Stratum, tile: &Tile) -> TileLists {
        let mut blocks = self.blocks.lock().unwrap_or_else(PoisonError::into_inner);
        let left = blocks.block((grid, 0), &tile.left, 1, self.room);
        let variants = sets.variants() as usize;
        let right = blocks.block((grid, 1), &tile.right, variants, self.room);
        TileLists { left, right }
    }

    /// Keeps the blocks of a cursor's last tile until another cursor finishes.
    pub(crate) fn keep_last(&self, lists: TileLists) {
        self.blocks.lock().unwrap_or_else(PoisonError::into_inner).last = Some(lists);
    }
}

impl Blocks {
    fn block(
        &mut self,
        (grid, side): (usize, usize),
        positions: &Range<usize>,
        variants: usize,
        room: usize,
    ) -> Arc<ListBlock> {
        let key = (grid, side, positions.start);
        if let Some(block) = self.in_use.get(&key).and_then(Weak::upgrade) {
            return block;
        }
        if self.grid != grid {
            self.kept.clear();
            self.grid = grid;
        }
        self.in_use.retain(|_, block| block.strong_count() > 0);
        let block = Arc::new(ListBlock::new(positions, variants));
        self.in_use.insert(key, Arc::downgrade(&block));
        // A block has no lists yet when it is kept, and may have come to fill the room by itself.
        self.kept.retain(|block| block.bytes() < room);
        if self.kept.iter().map(|block| block.bytes()).sum::<usize>() < room {
            self.kept.push(block.clone());
        }
        block
    }
}

impl ListBlock {
    fn new(positions: &Range<usize>, variants: usize) -> ListBlock {
        let sets = (0..positions.len() * variants).map(|_| OnceLock::new()).collect();
        ListBlock { first: positions.start, variants, sets, bytes: AtomicUsize::new(0) }
    }

    /// The memory that its lists take so far.
    fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
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
