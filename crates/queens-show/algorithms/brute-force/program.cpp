// {comment-brute-force}
#include <cstdlib>
#include <iostream>
#include <vector>

class Search {
public:
    explicit Search(int n) : n(n), queen(n) {}

    int from(int row)
    {
        if (row == n)
            return is_solution();
        int count = 0;
        for (int column = 0; column < n; column++) {
            queen[row] = column;
            count += from(row + 1);
        }
        return count;
    }

private:
    int n;
    std::vector<int> queen;

    bool is_solution() const
    {
        for (int r = 1; r < n; r++) {
            for (int above = 0; above < r; above++) {
                int distance = std::abs(queen[above] - queen[r]);
                if (distance == 0 || distance == r - above)
                    return false;
            }
        }
        return true;
    }
};

int main()
{
    int n;
    std::cin >> n;
    std::cout << Search(n).from(0) << '\n';
}
