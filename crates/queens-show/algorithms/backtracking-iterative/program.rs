// {comment-backtracking-iterative}

fn is_attacked(queen: &[usize], row: usize, column: usize) -> bool {
    (0..row).any(|r| {
        let distance = queen[r].abs_diff(column);
        distance == 0 || distance == row - r
    })
}

fn search(n: usize) -> u32 {
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
            continue;
        }
        let column = untried[row];
        untried[row] += 1;
        if !is_attacked(&queen, row, column) {
            queen[row] = column;
            row += 1;
            untried[row] = 0;
        }
    }
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    println!("{}", search(n));
}
