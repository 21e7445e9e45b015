// {comment-bitmap-mirror-iterative}

fn search(n: usize, first_row: u32) -> u32 {
    let all = (1u32 << n) - 1;
    let [mut left, mut down, mut right, mut free] = [[0u32; 16]; 4];
    free[0] = first_row;
    let mut count = 0;
    let mut row = 0;
    loop {
        // {comment-no-free-below-full}
        while free[row] == 0 {
            count += u32::from(row == n);
            if row == 0 {
                return count;
            }
            row -= 1;
        }
        let bit = free[row] & free[row].wrapping_neg();
        free[row] ^= bit;
        left[row + 1] = (left[row] | bit) << 1;
        down[row + 1] = down[row] | bit;
        right[row + 1] = (right[row] | bit) >> 1;
        row += 1;
        free[row] = all & !(left[row] | down[row] | right[row]);
    }
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    let half = ((1 << n) - 1) >> n.div_ceil(2);
    let middle = if n % 2 == 1 { 1 << (n / 2) } else { 0 };
    println!("{}", 2 * search(n, half) + search(n, middle));
}
