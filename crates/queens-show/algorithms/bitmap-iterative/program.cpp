// {comment-bitmap-iterative}
#include <iostream>
#include <vector>

struct Row {
    unsigned left, down, right, free;
};

int search(int n)
{
    unsigned all = (1u << n) - 1;
    std::vector<Row> rows(n + 1);
    rows[0] = {0, 0, 0, all};
    int count = 0, row = 0;
    while (row >= 0) {
        auto& [left, down, right, free] = rows[row];
        if (free == 0) { // {comment-also-below-full}
            count += row == n;
            row--;
            continue;
        }
        unsigned bit = free & -free;
        free ^= bit;
        row++;
        Row& next = rows[row];
        next.left = (left | bit) << 1;
        next.down = down | bit;
        next.right = (right | bit) >> 1;
        next.free = all & ~(next.left | next.down | next.right);
    }
    return count;
}

int main()
{
    int n;
    std::cin >> n;
    std::cout << search(n) << '\n';
}
