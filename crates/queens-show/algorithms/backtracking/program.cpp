// {comment-backtracking}
#include <cstdlib>
#include <iostream>
#include <vector>

class Search {
public:
    explicit Search(int n) : n(n), queen(n) {}

    int from(int row)
    {
        if (row == n)
            return 1;
        int count = 0;
        for (int column = 0; column < n; column++) {
            if (is_attacked(row, column))
                continue;
            queen[row] = column;
            count += from(row + 1);
        }
        return count;
    }

private:
    int n;
    std::vector<int> queen;

    bool is_attacked(int row, int column) const
    {
        for (int r = 0; r < row; r++) {
            if (queen[r] == column || std::abs(queen[r] - column) == row - r)
                return true;
        }
        return false;
    }
};

int main()
{
    int n;
    std::cin >> n;
    std::cout << Search(n).from(0) << '\n';
}
