// {comment-brute-force-iterative}

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

fn search(n: usize) -> u32 {
    let mut queen = vec![0; n];
    let mut next = vec![0; n];
    let mut count = 0;
    let mut row = 0;
    loop {
        if row == n {
            count += u32::from(is_solution(&queen));
        } else {
            next[row] = 0;
        }
        while row == n || next[row] == n {
            if row == 0 {
                return count;
            }
            row -= 1;
        }
        queen[row] = next[row];
        next[row] += 1;
        row += 1;
    }
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    println!("{}", search(n));
}
