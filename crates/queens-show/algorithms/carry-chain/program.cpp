// {comment-carry-chain}
#include <iostream>
#include <vector>

class Search {
public:
    explicit Search(int n)
        : n(n), all((1u << n) - 1), queen(n, none), queen_of_column(n, none)
    {
        for (int line = 0; line < n; line++) {
            if (line < 2 || line >= n - 2)
                outer.push_back(line);
        }
    }

    // {comment-outer-rows-first}
    int ring(unsigned line)
    {
        if (line == 2 * outer.size()) {
            int times = images();
            return times ? times * inside(0) : 0;
        }
        bool is_row = line < outer.size();
        int index = outer[line % outer.size()];
        if ((is_row ? queen : queen_of_column)[index] != none)
            return ring(line + 1);
        int count = 0;
        for (int i = 0; i < n; i++) {
            int row = is_row ? index : i, column = is_row ? i : index;
            if (!(free_squares(row) >> column & 1))
                continue;
            toggle(row, column);
            queen[row] = column;
            queen_of_column[column] = row;
            count += ring(line + 1);
            queen[row] = queen_of_column[column] = none;
            toggle(row, column);
        }
        return count;
    }

private:
    static constexpr int none = 15; // {comment-no-queen}

    int n;
    unsigned all, columns = 0, main_diag = 0, anti_diag = 0;
    std::vector<int> outer, queen, queen_of_column;

    void toggle(int row, int column)
    {
        columns ^= 1u << column;
        main_diag ^= 1u << (column - row + n - 1);
        anti_diag ^= 1u << (column + row);
    }

    unsigned free_squares(int row) const
    {
        if (queen[row] != none)
            return 0;
        return all & ~(columns | main_diag >> (n - 1 - row) | anti_diag >> row);
    }

    // {comment-column-in-ring}
    int image(int symmetry, int row) const
    {
        int from = symmetry & 2 ? n - 1 - row : row;
        int column = symmetry & 4 ? queen_of_column[from] : queen[from];
        return symmetry & 1 && column != none ? n - 1 - column : column;
    }

    // {comment-order-of-ring}
    int compare(int symmetry) const
    {
        for (int row = 0; row < n; row++) {
            if (image(symmetry, row) != queen[row])
                return image(symmetry, row) - queen[row];
        }
        return 0;
    }

    // {comment-number-of-rings}
    int images() const
    {
        int equal = 0;
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            int order = compare(symmetry);
            if (order < 0)
                return 0;
            equal += order == 0;
        }
        return 8 / equal;
    }

    int inside(int row)
    {
        while (row < n && queen[row] != none)
            row++;
        if (row == n)
            return 1;
        int count = 0;
        unsigned free = free_squares(row);
        for (int column = 0; column < n; column++) {
            if (free >> column & 1) {
                toggle(row, column);
                count += inside(row + 1);
                toggle(row, column);
            }
        }
        return count;
    }
};

int main()
{
    int n;
    std::cin >> n;
    std::cout << Search(n).ring(0) << '\n';
}
