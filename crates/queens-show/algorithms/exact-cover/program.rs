// {comment-exact-cover}

/// {comment-items}
struct Links {
    left: Vec<usize>,
    right: Vec<usize>,
    size: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    item: Vec<usize>,
}

/// {comment-others-of-square}
fn others(node: usize) -> [usize; 3] {
    [1, 2, 3].map(|step| node & !3 | (node + step) & 3)
}

impl Links {
    fn new(n: usize) -> Links {
        let items: Vec<usize> = (0..(6 * n - 1).next_multiple_of(4)).collect();
        let mut links = Links {
            left: items.clone(),
            right: items.clone(),
            size: vec![0; items.len()],
            up: items.clone(),
            down: items.clone(),
            item: items,
        };
        for i in 1..=2 * n {
            links.left[i] = i - 1; // {comment-must-be-covered}
            links.right[i - 1] = i;
        }
        links.left[0] = 2 * n;
        links.right[2 * n] = 0;
        for row in 0..n {
            for column in 0..n {
                links.append(1 + row);
                links.append(1 + n + column);
                links.append(3 * n + column - row);
                links.append(4 * n + column + row);
            }
        }
        links
    }

    fn append(&mut self, i: usize) {
        let (node, last) = (self.item.len(), self.up[i]);
        self.item.push(i);
        self.up.push(last);
        self.down.push(i);
        self.down[last] = node;
        self.up[i] = node;
        self.size[i] += 1;
    }

    fn cover(&mut self, i: usize) {
        let (left, right) = (self.left[i], self.right[i]);
        self.right[left] = right;
        self.left[right] = left;
        let mut node = self.down[i];
        while node != i {
            for other in others(node) {
                let (up, down) = (self.up[other], self.down[other]);
                self.down[up] = down;
                self.up[down] = up;
                self.size[self.item[other]] -= 1;
            }
            node = self.down[node];
        }
    }

    fn uncover(&mut self, i: usize) {
        let mut node = self.up[i];
        while node != i {
            for other in others(node) {
                let (up, down) = (self.up[other], self.down[other]);
                self.down[up] = other;
                self.up[down] = other;
                self.size[self.item[other]] += 1;
            }
            node = self.up[node];
        }
        let (left, right) = (self.left[i], self.right[i]);
        self.right[left] = i;
        self.left[right] = i;
    }

    /// {comment-fewest-squares}
    fn shortest(&self) -> Option<usize> {
        let next = |&i: &usize| Some(self.right[i]).filter(|&i| i != 0);
        std::iter::successors(next(&0), next).min_by_key(|&i| self.size[i])
    }

    fn search(&mut self) -> u32 {
        let Some(item) = self.shortest() else {
            return 1;
        };
        let mut count = 0;
        self.cover(item);
        let mut node = self.down[item];
        while node != item {
            for other in others(node) {
                self.cover(self.item[other]);
            }
            count += self.search();
            for &other in others(node).iter().rev() {
                self.uncover(self.item[other]);
            }
            node = self.down[node];
        }
        self.uncover(item);
        count
    }
}

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
    println!("{}", Links::new(n).search());
}
