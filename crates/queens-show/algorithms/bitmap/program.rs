// {comment-bitmap}

fn search(all: u32, left: u32, down: u32, right: u32) -> u32 {
    if down == all {
        return 1;
    }
    let mut count = 0;
    let mut free = all & !(left | down | right);
    while free != 0 {
        let bit = free & free.wrapping_neg();
        free ^= bit;
        count += search(all, (left | bit) << 1, down | bit, (right | bit) >> 1);
    }
    count
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    println!("{}", search((1 << n) - 1, 0, 0, 0));
}
