// {comment-board-scan}

type Board = Vec<Vec<bool>>;

fn meets_queen(board: &Board, row: usize, column: usize, step: isize) -> bool {
    let mut column = column.wrapping_add_signed(step);
    for above in (0..row).rev() {
        match board[above].get(column) {
            Some(true) => return true,
            Some(false) => column = column.wrapping_add_signed(step),
            None => return false,
        }
    }
    false
}

fn search(board: &mut Board, row: usize) -> u32 {
    if row == board.len() {
        return 1;
    }
    let mut count = 0;
    for column in 0..board.len() {
        let meets = |step| meets_queen(board, row, column, step);
        if meets(0) || meets(-1) || meets(1) {
            continue;
        }
        board[row][column] = true;
        count += search(board, row + 1);
        board[row][column] = false;
    }
    count
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    println!("{}", search(&mut vec![vec![false; n]; n], 0));
}
