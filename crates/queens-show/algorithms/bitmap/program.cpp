// {comment-bitmap}
#include <iostream>

class Search {
public:
    explicit Search(int n) : all((1u << n) - 1) {}

    int from(unsigned left, unsigned down, unsigned right) const
    {
        if (down == all)
            return 1;
        int count = 0;
        unsigned free = all & ~(left | down | right);
        while (free) {
            unsigned bit = free & -free;
            free ^= bit;
            count += from((left | bit) << 1, down | bit, (right | bit) >> 1);
        }
        return count;
    }

private:
    unsigned all;
};

int main()
{
    int n;
    std::cin >> n;
    std::cout << Search(n).from(0, 0, 0) << '\n';
}
