// {comment-permutation}

fn is_solution(columns: &[usize]) -> bool {
    for r in 1..columns.len() {
        for above in 0..r {
            if columns[above].abs_diff(columns[r]) == r - above {
                return false;
            }
        }
    }
    true
}

/// {comment-false-after-last}
fn next_permutation(columns: &mut [usize]) -> bool {
    let mut pairs = columns.windows(2);
    let Some(rise) = pairs.rposition(|pair| pair[0] < pair[1]) else {
        return false;
    };
    if let Some(larger) = columns.iter().rposition(|&c| c > columns[rise]) {
        columns.swap(rise, larger);
    }
    columns[rise + 1..].reverse();
    true
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    let mut columns: Vec<usize> = (0..n).collect();
    let mut count = u32::from(is_solution(&columns));
    while next_permutation(&mut columns) {
        count += u32::from(is_solution(&columns));
    }
    println!("{count}");
}
