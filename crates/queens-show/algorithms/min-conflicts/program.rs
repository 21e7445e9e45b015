// {comment-min-conflicts}

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

const MOVES: u32 = 100; // {comment-moves-of-start}

// {comment-xorshift}
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn choose(&mut self, from: &[usize]) -> usize {
        from[self.below(from.len())]
    }
}

struct Search {
    n: usize,
    queen: Vec<usize>,
    columns: Vec<i32>,
    main: Vec<i32>,
    anti: Vec<i32>,
    random: Random,
}

impl Search {
    fn count(&mut self, row: usize, change: i32) {
        let c = self.queen[row];
        self.columns[c] += change;
        self.main[c + self.n - 1 - row] += change;
        self.anti[c + row] += change;
    }

    // {comment-queens-on-lines}
    fn queens(&self, row: usize, c: usize) -> i32 {
        self.columns[c] + self.main[c + self.n - 1 - row] + self.anti[c + row]
    }

    fn put(&mut self, row: usize) {
        let least = (0..self.n).map(|c| self.queens(row, c)).min().unwrap();
        let is_least = |&c: &usize| self.queens(row, c) == least;
        let equal: Vec<usize> = (0..self.n).filter(is_least).collect();
        self.queen[row] = self.random.choose(&equal);
        self.count(row, 1);
    }

    fn attacked(&self) -> Vec<usize> {
        let is_attacked = |&row: &usize| self.queens(row, self.queen[row]) > 3;
        (0..self.n).filter(is_attacked).collect()
    }

    fn repair(&mut self) -> bool {
        for lines in &mut [&mut self.columns, &mut self.main, &mut self.anti] {
            lines.iter_mut().for_each(|queens| *queens = 0);
        }
        for row in 0..self.n {
            self.put(row);
        }
        let (mut attacked, mut moves) = (self.attacked(), 0);
        while !attacked.is_empty() && moves < MOVES {
            let row = self.random.choose(&attacked);
            self.count(row, -1);
            self.put(row);
            attacked = self.attacked();
            moves += 1;
        }
        attacked.is_empty()
    }
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    if n == 2 || n == 3 {
        println!("no solution");
        return;
    }
    let (queen, columns) = (vec![0; n], vec![0; n]);
    let (main, anti) = (vec![0; 2 * n - 1], vec![0; 2 * n - 1]);
    let random = Random(RandomState::new().build_hasher().finish() | 1);
    let mut search = Search { n, queen, columns, main, anti, random };
    while !search.repair() {}
    let columns = search.queen.iter().map(|c| c.to_string());
    println!("{}", columns.collect::<Vec<_>>().join(" "));
}
