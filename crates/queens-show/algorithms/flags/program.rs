// {comment-flags}

struct Flags {
    n: usize,
    columns: Vec<bool>,
    main: Vec<bool>,
    anti: Vec<bool>,
}

impl Flags {
    fn is_attacked(&self, row: usize, c: usize) -> bool {
        self.columns[c] || self.main[c + self.n - 1 - row] || self.anti[c + row]
    }

    fn set(&mut self, row: usize, c: usize, taken: bool) {
        self.columns[c] = taken;
        self.main[c + self.n - 1 - row] = taken;
        self.anti[c + row] = taken;
    }

    fn search(&mut self, row: usize) -> u32 {
        if row == self.n {
            return 1;
        }
        let mut count = 0;
        for c in 0..self.n {
            if !self.is_attacked(row, c) {
                self.set(row, c, true);
                count += self.search(row + 1);
                self.set(row, c, false);
            }
        }
        count
    }
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    let diagonals = vec![false; 2 * n - 1];
    let (columns, main, anti) = (vec![false; n], diagonals.clone(), diagonals);
    println!("{}", Flags { n, columns, main, anti }.search(0));
}
