//! Times one solution: `solve_time construct|random N [SEED]`.
use queens::solve;
use std::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let n = arguments[2].parse().expect("N");
    let seed = arguments.get(3).map_or(1, |seed| seed.parse().expect("SEED"));
    let start = Instant::now();
    let placement = match arguments[1].as_str() {
        "construct" => solve::construct(n),
        _ => solve::random(n, seed),
    };
    let placement = placement.expect("N in range").expect("a solution");
    let made = start.elapsed();
    assert_eq!(placement.find_attack(), None);
    println!("N = {n}: made in {made:.3?}, checked in {:.3?}", start.elapsed() - made);
}
