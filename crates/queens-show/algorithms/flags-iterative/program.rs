// {comment-flags-iterative}

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
}

fn search(mut flags: Flags) -> u32 {
    let n = flags.n;
    let mut queen = vec![0; n];
    let mut untried = vec![0; n + 1];
    let mut count = 0;
    let mut row = 0;
    loop {
        if row == n || untried[row] == n {
            count += u32::from(row == n);
            if row == 0 {
                return count;
            }
            row -= 1;
            flags.set(row, queen[row], false);
            continue;
        }
        let c = untried[row];
        untried[row] += 1;
        if !flags.is_attacked(row, c) {
            flags.set(row, c, true);
            queen[row] = c;
            row += 1;
            untried[row] = 0;
        }
    }
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    let diagonals = vec![false; 2 * n - 1];
    let (columns, main, anti) = (vec![false; n], diagonals.clone(), diagonals);
    println!("{}", search(Flags { n, columns, main, anti }));
}
