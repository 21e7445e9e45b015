// {comment-hill-climbing}
#include <iostream>
#include <random>
#include <vector>

constexpr int SIDEWAYS = 100; // {comment-sideways-moves}

class Search {
public:
    explicit Search(int n)
        : n(n), queen(n), columns(n), main_diag(2 * n - 1), anti_diag(2 * n - 1)
    {
        for (int row = 0; row < n; row++)
            count(row, 1);
    }

    bool climb()
    {
        for (int row = 0; row < n; row++)
            move(row, below(n));
        int sideways = 0;
        while (!is_solution()) {
            int least = n, equal = 0, best_row = 0, best = 0;
            for (int row = 0; row < n; row++) {
                int conflicts = attackers(row, queen[row]);
                for (int c = 0; c < n; c++) {
                    int change = attackers(row, c) - conflicts;
                    if (c == queen[row] || change > least)
                        continue;
                    equal = change < least ? 1 : equal + 1;
                    least = change;
                    if (below(equal) == 0)
                        best_row = row, best = c;
                }
            }
            if (least > 0 || (least == 0 && sideways == SIDEWAYS))
                return false;
            sideways = least == 0 ? sideways + 1 : 0;
            move(best_row, best);
        }
        return true;
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

    void move(int row, int c)
    {
        count(row, -1);
        queen[row] = c;
        count(row, 1);
    }

    // {comment-attackers}
    int attackers(int row, int c) const
    {
        int own = queen[row] == c ? 3 : 0;
        int diagonals = main_diag[c - row + n - 1] + anti_diag[c + row];
        return columns[c] + diagonals - own;
    }

    bool is_solution() const
    {
        for (int row = 0; row < n; row++)
            if (attackers(row, queen[row]) > 0)
                return false;
        return true;
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
    while (!search.climb())
        ;
    search.print();
}
