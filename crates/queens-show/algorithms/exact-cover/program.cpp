// {comment-exact-cover}
#include <iostream>
#include <numeric>
#include <vector>

// {comment-items}
class Links {
public:
    explicit Links(int n) : left((6 * n + 2) / 4 * 4), size(left.size())
    {
        std::iota(left.begin(), left.end(), 0);
        right = up = down = item = left;
        for (int i = 1; i <= 2 * n; i++) { // {comment-must-be-covered}
            left[i] = i - 1;
            right[i - 1] = i;
        }
        left[0] = 2 * n;
        right[2 * n] = 0;
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                append(1 + row);
                append(1 + n + column);
                append(3 * n + column - row);
                append(4 * n + column + row);
            }
        }
    }

    int search()
    {
        if (right[0] == 0)
            return 1;
        int best = shortest(), count = 0;
        cover(best);
        for (int node = down[best]; node != best; node = down[node]) {
            int second = next(node), third = next(second), last = next(third);
            cover(item[second]);
            cover(item[third]);
            cover(item[last]);
            count += search();
            uncover(item[last]);
            uncover(item[third]);
            uncover(item[second]);
        }
        uncover(best);
        return count;
    }

private:
    std::vector<int> left, right, size, up, down, item;

    // {comment-next-of-square}
    static int next(int node)
    {
        return (node & ~3) | ((node + 1) & 3);
    }

    void append(int i)
    {
        int node = item.size(), last = up[i];
        item.push_back(i);
        up.push_back(last);
        down.push_back(i);
        down[last] = node;
        up[i] = node;
        size[i]++;
    }

    // {comment-fewest-squares}
    int shortest() const
    {
        int best = right[0];
        for (int i = right[best]; i != 0; i = right[i]) {
            if (size[i] < size[best])
                best = i;
        }
        return best;
    }

    void cover(int i)
    {
        right[left[i]] = right[i];
        left[right[i]] = left[i];
        for (int node = down[i]; node != i; node = down[node]) {
            for (int other = next(node); other != node; other = next(other)) {
                down[up[other]] = down[other];
                up[down[other]] = up[other];
                size[item[other]]--;
            }
        }
    }

    void uncover(int i)
    {
        for (int node = up[i]; node != i; node = up[node]) {
            for (int other = next(node); other != node; other = next(other)) {
                down[up[other]] = other;
                up[down[other]] = other;
                size[item[other]]++;
            }
        }
        right[left[i]] = i;
        left[right[i]] = i;
    }
};

int main()
{
    int n;
    std::cin >> n;
    std::cout << Links(n).search() << '\n';
}
