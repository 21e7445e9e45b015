// {comment-bitmap-mirror-iterative}
#include <iostream>
#include <vector>

struct Row {
    unsigned left, down, right, free;
};

int search(int n, unsigned first_row)
{
    unsigned all = (1u << n) - 1;
    std::vector<Row> rows(n + 1);
    rows[0] = {0, 0, 0, first_row};
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
    unsigned half = ((1u << n) - 1) >> (n + 1) / 2;
    unsigned middle = n % 2 == 1 ? 1u << n / 2 : 0;
    std::cout << 2 * search(n, half) + search(n, middle) << '\n';
}
