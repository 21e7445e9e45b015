// {comment-min-conflicts}
#include <iostream>
#include <random>
#include <vector>

constexpr int MOVES = 100; // {comment-moves-of-start}

class Search {
public:
    explicit Search(int n) : n(n), queen(n)
    {
    }

    bool repair()
    {
        columns.assign(n, 0);
        main_diag.assign(2 * n - 1, 0);
        anti_diag.assign(2 * n - 1, 0);
        for (int row = 0; row < n; row++)
            put(row);
        int row = attacked_row();
        for (int moves = 0; row >= 0 && moves < MOVES; moves++) {
            count(row, -1);
            put(row);
            row = attacked_row();
        }
        return row < 0;
    }

    void print() const
    {
        for (int row = 0; row < n; row++)
            std::cout << queen[row] << (row < n - 1 ? ' ' : '\n');
    }

private:
    int n;
    std::vector<int> queen, columns, main_diag, anti_diag;
    std::mt19937 random{std::random_device{}()};

    int below(int end)
    {
        return std::uniform_int_distribution<int>(0, end - 1)(random);
    }

    void count(int row, int change)
    {
        int c = queen[row];
        columns[c] += change;
        main_diag[c - row + n - 1] += change;
        anti_diag[c + row] += change;
    }

    // {comment-queens-on-lines}
    int queens(int row, int c) const
    {
        return columns[c] + main_diag[c - row + n - 1] + anti_diag[c + row];
    }

    void put(int row)
    {
        int least = n, equal = 0;
        for (int c = 0; c < n; c++) {
            int attackers = queens(row, c);
            if (attackers > least)
                continue;
            equal = attackers < least ? 1 : equal + 1;
            least = attackers;
            if (below(equal) == 0)
                queen[row] = c;
        }
        count(row, 1);
    }

    // {comment-attacked-row}
    int attacked_row()
    {
        int attacked = 0, chosen = -1;
        for (int row = 0; row < n; row++)
            if (queens(row, queen[row]) > 3 && below(++attacked) == 0)
                chosen = row;
        return chosen;
    }
};

int main()
{
    int n;
    std::cin >> n;
    if (n == 2 || n == 3) {
        std::cout << "no solution\n";
        return 0;
    }
    Search search(n);
    while (!search.repair())
        ;
    search.print();
}
