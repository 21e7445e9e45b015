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
use super::units::Plan;
use crate::run::StopToken;
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
    /// The blocks of the tile that was left last: the next count may begin there.
    left: Option<TileLists>,
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

    /// Keeps the blocks of a tile until another one is left.
    fn leave(&self, lists: TileLists) {
        self.books.lock().unwrap_or_else(PoisonError::into_inner).left = Some(lists);
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

    /// The placements for which `keeps` says so.
    pub(crate) fn thinned(&self, mut keeps: impl FnMut() -> bool) -> SetLists {
        let mut thinned =
            |lists: &Vec<List>| lists.iter().map(|list| list.thinned(&mut keeps)).collect();
        SetLists { halves: self.halves.each_ref().map(&mut thinned) }
    }
}

/// Goes from unit to unit; one per thread.
#[derive(Debug)]
pub(crate) struct Cursor<'a> {
    plan: &'a Plan,
    shelf: Arc<Shelf>,
    place: Option<Place>,
    scratch: Scratch,
}

/// The tile of the last unit.
#[derive(Debug)]
struct Place {
    grid: usize,
    tile: Tile,
    lists: TileLists,
}

/// A unit and its lists.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnitLists<'a> {
    /// Its sub-problem, by place in the plan.
    pub(crate) part: usize,
    /// How many column sets it stands for.
    pub(crate) weight: u64,
    /// Its expected cost.
    pub(crate) cost: f64,
    /// The left and the right columns of the top half.
    pub(crate) columns: [u32; 2],
    left: &'a SetLists,
    right: &'a SetLists,
}

impl<'a> Cursor<'a> {
    /// A cursor that shares the lists of a shelf; its lists are worthless once `stop` has stopped.
    pub(crate) fn new(plan: &'a Plan, shelf: Arc<Shelf>, stop: &StopToken) -> Cursor<'a> {
        Cursor { plan, shelf, place: None, scratch: Scratch::new(stop) }
    }

    /// Goes to a unit.
    pub(crate) fn unit(&mut self, number: u64) -> UnitLists<'_> {
        let here = self.place.take().filter(|place| place.tile.units.contains(&number));
        let place = here.unwrap_or_else(|| self.enter(number));
        let place = self.place.insert(place);
        let grid = self.plan.grid(place.grid);
        let sub_problem = &self.plan.sub_problems[grid.sub_problem];
        let sets = &sub_problem.strata[grid.stratum];
        let unit = grid.unit(&place.tile, number);
        let columns = sets.columns(unit, sub_problem.columns[1]);
        let mut make = |side: usize| {
            let left_columns = columns[0].count_ones();
            SetLists::new(sub_problem, side, columns[side], left_columns, &mut self.scratch)
        };
        UnitLists {
            part: grid.sub_problem,
            weight: sets.weight_at(unit.left, unit.right),
            cost: grid.unit_cost,
            columns,
            left: place.lists.left.lists(unit.left, 0, || make(0)),
            right: place.lists.right.lists(unit.right, unit.variant, || make(1)),
        }
    }

    /// Leaves the lists of the last tile to the shelf.
    pub(crate) fn finish(self) {
        if let Some(place) = self.place {
            self.shelf.leave(place.lists);
        }
    }

    /// The tile of a unit.
    fn enter(&self, unit: u64) -> Place {
        let number = self.plan.grid_of(unit);
        let grid = self.plan.grid(number);
        let tile = grid.tile_of(unit);
        let sets = &self.plan.sub_problems[grid.sub_problem].strata[grid.stratum];
        let lists = self.shelf.tile(number, sets, &tile);
        Place { grid: number, tile, lists }
    }
}

impl<'a> UnitLists<'a> {
    /// The left and the right list of each product of a half.
    pub(crate) fn products(
        &self,
        half: usize,
    ) -> impl Iterator<Item = (&'a List, &'a List)> + Clone {
        self.left.halves[half].iter().zip(&self.right.halves[half])
    }

    /// The lists of the left side.
    pub(crate) fn left(&self) -> &'a SetLists {
        self.left
    }

    /// The same unit with other lists on the left side.
    pub(crate) fn with_left<'b>(self, left: &'b SetLists) -> UnitLists<'b>
    where
        'a: 'b,
    {
        UnitLists { left, ..self }
    }

    /// The memory its lists take.
    pub(crate) fn bytes(&self) -> usize {
        self.left.bytes() + self.right.bytes()
    }

    /// How many pairs of left and right placements a half has, attacking ones among them.
    pub(crate) fn raw_pairs(&self, half: usize) -> u64 {
        self.products(half).map(|(left, right)| left.pairs(right)).sum()
    }
}
