// {comment-flags}
#include <iostream>
#include <vector>

class Search {
public:
    explicit Search(int n)
        : n(n), columns(n), main_diag(2 * n - 1), anti_diag(2 * n - 1)
    {
    }

    int from(int row)
    {
        if (row == n)
            return 1;
        int count = 0;
        for (int c = 0; c < n; c++) {
            if (columns[c] || main_diag[c - row + n - 1] || anti_diag[c + row])
                continue;
            set_flags(row, c, true);
            count += from(row + 1);
            set_flags(row, c, false);
        }
        return count;
    }

private:
    int n;
    std::vector<bool> columns, main_diag, anti_diag;

    void set_flags(int row, int c, bool taken)
    {
        columns[c] = taken;
        main_diag[c - row + n - 1] = taken;
        anti_diag[c + row] = taken;
    }
};

int main()
{
    int n;
    std::cin >> n;
    std::cout << Search(n).from(0) << '\n';
}
