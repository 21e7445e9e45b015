// {comment-backtracking}

fn is_attacked(queen: &[usize], row: usize, column: usize) -> bool {
    (0..row).any(|r| {
        let distance = queen[r].abs_diff(column);
        distance == 0 || distance == row - r
    })
}

fn search(queen: &mut [usize], row: usize) -> u32 {
    if row == queen.len() {
        return 1;
    }
    let mut count = 0;
    for column in 0..queen.len() {
        if !is_attacked(queen, row, column) {
            queen[row] = column;
            count += search(queen, row + 1);
        }
    }
    count
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    println!("{}", search(&mut vec![0; n], 0));
}
