// {comment-column-bits}

fn on_diagonal(queen: &[usize], row: usize, column: usize) -> bool {
    (0..row).any(|r| queen[r].abs_diff(column) == row - r)
}

fn search(queen: &mut [usize], row: usize, used: u32) -> u32 {
    if row == queen.len() {
        return 1;
    }
    let mut count = 0;
    for column in 0..queen.len() {
        if used >> column & 1 == 0 && !on_diagonal(queen, row, column) {
            queen[row] = column;
            count += search(queen, row + 1, used | 1 << column);
        }
    }
    count
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    println!("{}", search(&mut vec![0; n], 0, 0));
}
