// {comment-brute-force-iterative}
#include <cstdlib>
#include <iostream>
#include <vector>

bool is_solution(const std::vector<int>& queen)
{
    int n = queen.size();
    for (int r = 1; r < n; r++) {
        for (int above = 0; above < r; above++) {
            int distance = std::abs(queen[above] - queen[r]);
            if (distance == 0 || distance == r - above)
                return false;
        }
    }
    return true;
}

int search(int n)
{
    std::vector<int> queen(n), next(n);
    int count = 0, row = 0;
    for (;;) {
        if (row == n)
            count += is_solution(queen);
        else
            next[row] = 0;
        while (row == n || next[row] == n) {
            if (row == 0)
                return count;
            row--;
        }
        queen[row] = next[row]++;
        row++;
    }
}

int main()
{
    int n;
    std::cin >> n;
    std::cout << search(n) << '\n';
}
