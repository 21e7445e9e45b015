// {comment-backtracking-iterative}
#include <cstdlib>
#include <iostream>
#include <vector>

bool is_attacked(const std::vector<int>& queen, int row, int column)
{
    for (int r = 0; r < row; r++) {
        if (queen[r] == column || std::abs(queen[r] - column) == row - r)
            return true;
    }
    return false;
}

int search(int n)
{
    std::vector<int> queen(n), untried(n + 1);
    int count = 0, row = 0;
    while (row >= 0) {
        if (row == n || untried[row] == n) {
            count += row == n;
            row--;
            continue;
        }
        int column = untried[row]++;
        if (!is_attacked(queen, row, column)) {
            queen[row] = column;
            row++;
            untried[row] = 0;
        }
    }
    return count;
}

int main()
{
    int n;
    std::cin >> n;
    std::cout << search(n) << '\n';
}
