// {comment-bitmap-mirror}

fn search(all: u32, left: u32, down: u32, right: u32) -> u32 {
    if down == all {
        return 1;
    }
    place(all, left, down, right, all & !(left | down | right))
}

fn place(all: u32, left: u32, down: u32, right: u32, mut free: u32) -> u32 {
    let mut count = 0;
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
    let all = (1 << n) - 1;
    let half = all >> n.div_ceil(2);
    let middle = if n % 2 == 1 { 1 << (n / 2) } else { 0 };
    println!("{}", 2 * place(all, 0, 0, 0, half) + place(all, 0, 0, 0, middle));
}
