// {comment-permutation}
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <vector>

bool is_solution(const std::vector<int>& columns)
{
    int n = columns.size();
    for (int r = 1; r < n; r++) {
        for (int above = 0; above < r; above++) {
            if (std::abs(columns[above] - columns[r]) == r - above)
                return false;
        }
    }
    return true;
}

int search(int n)
{
    std::vector<int> columns(n);
    std::iota(columns.begin(), columns.end(), 0);
    int count = 0;
    do
        count += is_solution(columns);
    while (std::next_permutation(columns.begin(), columns.end()));
    return count;
}

int main()
{
    int n;
    std::cin >> n;
    std::cout << search(n) << '\n';
}
