//! The quadrant lists of the current tiles, shared by all threads.
//!
//! A tile combines a block of left column sets with a block of right column sets. The lists of a
//! large board do not all fit in memory, so the lists of a tile exist only while a thread works on
//! it. The first thread that needs a list builds it. Consecutive tiles often share a left block,
//! whose lists remain. If all lists of a stratum are small enough, all of them remain, so on small
//! boards each list is built only once.

use super::set_lists::SetLists;
use crate::control::unpoisoned;
use crate::engine::plan::columns::Stratum;
use crate::engine::plan::tiles::Tile;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, Weak};

/// The size of the lists that are kept for later tiles, in bytes.
const ROOM: usize = 64 << 20;

/// The lists of a block of column sets, which are built on demand.
#[derive(Debug)]
pub(crate) struct ListBlock {
    first: usize,
    variants: usize,
    sets: Vec<OnceLock<SetLists>>,
    bytes: AtomicUsize,
}

#[derive(Clone, Debug)]
pub(crate) struct TileLists {
    pub(crate) left: Arc<ListBlock>,
    pub(crate) right: Arc<ListBlock>,
}

/// The blocks in use, and the blocks that are kept for later tiles.
#[derive(Debug)]
pub(crate) struct ListCache {
    blocks: Mutex<Blocks>,
    /// The size of the lists to keep, in bytes.
    room: usize,
}

impl Default for ListCache {
    fn default() -> ListCache {
        ListCache::with_room(ROOM)
    }
}

#[derive(Debug, Default)]
struct Blocks {
    /// Indexed by stratum, side and the position of the first set.
    in_use: HashMap<(usize, usize, usize), Weak<ListBlock>>,
    /// The kept blocks, which all belong to the stratum `grid`.
    kept: Vec<Arc<ListBlock>>,
    grid: usize,
    /// The blocks of the last tile of a finished cursor, kept for the next count.
    last: Option<TileLists>,
}

impl ListCache {
    /// Creates a cache that keeps about this many bytes of lists for later tiles.
    pub(super) fn with_room(room: usize) -> ListCache {
        ListCache { blocks: Mutex::default(), room }
    }

    /// Returns the blocks of a tile of the stratum `grid`.
    ///
    /// Each thread calls this method once per tile, so threads rarely wait for the lock.
    pub(crate) fn tile(&self, grid: usize, sets: &Stratum, tile: &Tile) -> TileLists {
        let mut blocks = unpoisoned(self.blocks.lock());
        let left = blocks.block((grid, 0), &tile.left, 1, self.room);
        let variants = sets.variants() as usize;
        let right = blocks.block((grid, 1), &tile.right, variants, self.room);
        TileLists { left, right }
    }

    /// Keeps the blocks of the last tile of a cursor until another cursor finishes.
    pub(crate) fn keep_last(&self, lists: TileLists) {
        unpoisoned(self.blocks.lock()).last = Some(lists);
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
        // A block is kept before its lists are built, so it may exceed the limit by now.
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

    fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Returns the lists of a column set. The first call builds them with `make`.
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
