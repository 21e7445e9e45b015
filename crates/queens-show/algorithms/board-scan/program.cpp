// {comment-board-scan}
#include <iostream>
#include <vector>

class Search {
public:
    explicit Search(int n) : n(n), board(n, std::vector<bool>(n)) {}

    int from(int row)
    {
        if (row == n)
            return 1;
        int count = 0;
        for (int column = 0; column < n; column++) {
            if (is_attacked(row, column))
                continue;
            board[row][column] = true;
            count += from(row + 1);
            board[row][column] = false;
        }
        return count;
    }

private:
    int n;
    std::vector<std::vector<bool>> board;

    bool meets_queen(int row, int column, int step) const
    {
        row--;
        column += step;
        while (row >= 0 && column >= 0 && column < n) {
            if (board[row][column])
                return true;
            row--;
            column += step;
        }
        return false;
    }

    bool is_attacked(int row, int column) const
    {
        return meets_queen(row, column, 0) || meets_queen(row, column, -1)
            || meets_queen(row, column, 1);
    }
};

int main()
{
    int n;
    std::cin >> n;
    std::cout << Search(n).from(0) << '\n';
}
