// {comment-flags-iterative}
#include <iostream>
#include <vector>

class Flags {
public:
    explicit Flags(int n)
        : n(n), columns(n), main_diag(2 * n - 1), anti_diag(2 * n - 1)
    {
    }

    bool is_free(int row, int c) const
    {
        return !columns[c] && !main_diag[c - row + n - 1]
            && !anti_diag[c + row];
    }

    void set(int row, int c, bool taken)
    {
        columns[c] = taken;
        main_diag[c - row + n - 1] = taken;
        anti_diag[c + row] = taken;
    }

private:
    int n;
    std::vector<bool> columns, main_diag, anti_diag;
};

int search(int n)
{
    Flags flags(n);
    std::vector<int> queen(n), untried(n + 1);
    int count = 0, row = 0;
    for (;;) {
        if (row == n || untried[row] == n) {
            count += row == n;
            if (row == 0)
                return count;
            row--;
            flags.set(row, queen[row], false);
            continue;
        }
        int c = untried[row]++;
        if (flags.is_free(row, c)) {
            flags.set(row, c, true);
            queen[row] = c;
            row++;
            untried[row] = 0;
        }
    }
}

int main()
{
    int n;
    std::cin >> n;
    std::cout << search(n) << '\n';
}
