// {comment-carry-chain}

use std::cmp::Ordering;

const NONE: usize = 15; // {comment-no-queen}

struct Board {
    n: usize,
    outer: Vec<usize>,
    queen: Vec<usize>,
    queen_of_column: Vec<usize>,
    columns: u32,
    main: u32,
    anti: u32,
}

impl Board {
    fn new(n: usize) -> Board {
        Board {
            n,
            outer: (0..n).filter(|&line| line < 2 || line + 2 >= n).collect(),
            queen: vec![NONE; n],
            queen_of_column: vec![NONE; n],
            columns: 0,
            main: 0,
            anti: 0,
        }
    }

    fn toggle(&mut self, row: usize, column: usize) {
        self.columns ^= 1 << column;
        self.main ^= 1 << (column + self.n - 1 - row);
        self.anti ^= 1 << (column + row);
    }

    fn is_free(&self, row: usize, column: usize) -> bool {
        let attacked =
            self.columns | self.main >> (self.n - 1 - row) | self.anti >> row;
        self.queen[row] == NONE && attacked >> column & 1 == 0
    }

    /// {comment-column-in-ring}
    fn image(&self, symmetry: usize, row: usize) -> usize {
        let last = self.n - 1;
        let from = if symmetry & 2 == 0 { row } else { last - row };
        let is_turned = symmetry & 4 != 0;
        let board = if is_turned { &self.queen_of_column } else { &self.queen };
        match board[from] {
            column if symmetry & 1 == 1 && column != NONE => last - column,
            column => column,
        }
    }

    /// {comment-number-of-rings-short}
    fn images(&self) -> u32 {
        let mut equal = 0;
        for symmetry in 0..8 {
            let image = (0..self.n).map(|row| self.image(symmetry, row));
            match image.cmp(self.queen.iter().copied()) {
                Ordering::Less => return 0,
                Ordering::Equal => equal += 1,
                Ordering::Greater => {}
            }
        }
        8 / equal
    }

    fn ring(&mut self, line: usize) -> u32 {
        if line == 2 * self.outer.len() {
            let times = self.images();
            return if times == 0 { 0 } else { times * self.inside(0) };
        }
        let is_row = line < self.outer.len();
        let index = self.outer[line % self.outer.len()];
        let queens = if is_row { &self.queen } else { &self.queen_of_column };
        if queens[index] != NONE {
            return self.ring(line + 1);
        }
        let mut count = 0;
        for other in 0..self.n {
            let square = if is_row { (index, other) } else { (other, index) };
            let (row, column) = square;
            if self.is_free(row, column) {
                self.toggle(row, column);
                self.queen[row] = column;
                self.queen_of_column[column] = row;
                count += self.ring(line + 1);
                self.queen[row] = NONE;
                self.queen_of_column[column] = NONE;
                self.toggle(row, column);
            }
        }
        count
    }

    fn inside(&mut self, row: usize) -> u32 {
        let mut rows = row..self.n;
        let Some(row) = rows.find(|&row| self.queen[row] == NONE) else {
            return 1;
        };
        let mut count = 0;
        for column in 0..self.n {
            if self.is_free(row, column) {
                self.toggle(row, column);
                count += self.inside(row + 1);
                self.toggle(row, column);
            }
        }
        count
    }
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    println!("{}", Board::new(n).ring(0));
}
