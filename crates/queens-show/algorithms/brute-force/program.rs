// {comment-brute-force}

fn is_solution(queen: &[usize]) -> bool {
    for r in 1..queen.len() {
        for above in 0..r {
            let distance = queen[above].abs_diff(queen[r]);
            if distance == 0 || distance == r - above {
                return false;
            }
        }
    }
    true
}

fn search(queen: &mut [usize], row: usize) -> u32 {
    if row == queen.len() {
        return u32::from(is_solution(queen));
    }
    let mut count = 0;
    for column in 0..queen.len() {
        queen[row] = column;
        count += search(queen, row + 1);
    }
    count
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    println!("{}", search(&mut vec![0; n], 0));
}
