// {comment-hill-climbing}

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

const SIDEWAYS: u32 = 100; // {comment-sideways-moves}

// {comment-xorshift}
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
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

    fn put(&mut self, row: usize, c: usize) {
        self.count(row, -1);
        self.queen[row] = c;
        self.count(row, 1);
    }

    // {comment-attackers}
    fn attackers(&self, row: usize, c: usize) -> i32 {
        let own = if self.queen[row] == c { 3 } else { 0 };
        let diagonals = self.main[c + self.n - 1 - row] + self.anti[c + row];
        self.columns[c] + diagonals - own
    }

    fn is_solution(&self) -> bool {
        (0..self.n).all(|row| self.attackers(row, self.queen[row]) == 0)
    }

    fn climb(&mut self) -> bool {
        for row in 0..self.n {
            let c = self.random.below(self.n);
            self.put(row, c);
        }
        let mut sideways = 0;
        while !self.is_solution() {
            let (change, row, c) = self.best_move();
            if change > 0 || change == 0 && sideways == SIDEWAYS {
                return false;
            }
            sideways = if change == 0 { sideways + 1 } else { 0 };
            self.put(row, c);
        }
        true
    }

    fn best_move(&mut self) -> (i32, usize, usize) {
        let (mut best, mut equal) = ((self.n as i32, 0, 0), 0);
        for row in 0..self.n {
            let conflicts = self.attackers(row, self.queen[row]);
            for c in 0..self.n {
                let change = self.attackers(row, c) - conflicts;
                if c == self.queen[row] || change > best.0 {
                    continue;
                }
                equal = if change < best.0 { 1 } else { equal + 1 };
                best.0 = change;
                if self.random.below(equal) == 0 {
                    best = (change, row, c);
                }
            }
        }
        best
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
    for row in 0..n {
        search.count(row, 1);
    }
    while !search.climb() {}
    let columns = search.queen.iter().map(|c| c.to_string());
    println!("{}", columns.collect::<Vec<_>>().join(" "));
}
