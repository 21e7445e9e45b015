// {comment-symmetry}

struct Search {
    n: usize,
    all: u32,
    allowed: Vec<u32>,
    queen: Vec<usize>,
    queen_of_column: Vec<usize>,
}

impl Search {
    /// {comment-column-in-image}
    fn image(&self, symmetry: usize, row: usize) -> usize {
        let last = self.n - 1;
        let from = if symmetry & 2 == 0 { row } else { last - row };
        let is_turned = symmetry & 4 != 0;
        let board = if is_turned { &self.queen_of_column } else { &self.queen };
        if symmetry & 1 == 0 { board[from] } else { last - board[from] }
    }

    /// {comment-number-of-images}
    fn class_size(&self) -> u32 {
        let mut equal = 0;
        for symmetry in 0..8 {
            let image = (0..self.n).map(|row| self.image(symmetry, row));
            match image.cmp(self.queen.iter().copied()) {
                std::cmp::Ordering::Less => return 0,
                std::cmp::Ordering::Equal => equal += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
        8 / equal
    }

    /// {comment-strikes-squares}
    fn restrict(&mut self, row: usize, column: usize) {
        let (n, all) = (self.n, self.all);
        let inner = all & !(1 | 1 << (n - 1));
        if row == 0 {
            for r in 1..n {
                let near_corner = r < column || r + column >= n;
                self.allowed[r] = if near_corner { inner } else { all };
            }
            self.allowed[n - 1] &= all << column & all >> column;
        } else if row == 1 && self.queen[0] == 0 {
            for r in 2..n {
                self.allowed[r] = if r < column { all & !2 } else { all };
            }
        }
    }

    fn search(&mut self, row: usize, left: u32, down: u32, right: u32) -> u32 {
        if row == self.n {
            return self.class_size();
        }
        let mut count = 0;
        let mut free = self.allowed[row] & !(left | down | right);
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            let column = bit.trailing_zeros() as usize;
            self.queen[row] = column;
            self.queen_of_column[column] = row;
            self.restrict(row, column);
            let (left, right) = ((left | bit) << 1, (right | bit) >> 1);
            count += self.search(row + 1, left, down | bit, right);
        }
        count
    }
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    let all = (1 << n) - 1;
    let (queen, queen_of_column) = (vec![0; n], vec![0; n]);
    let allowed = vec![all >> (n / 2); n];
    let mut search = Search { n, all, allowed, queen, queen_of_column };
    println!("{}", search.search(0, 0, 0, 0));
}
