// {comment-bitmap-mirror}
#include <iostream>

class Search {
public:
    explicit Search(int n) : n(n), all((1u << n) - 1) {}

    int count() const
    {
        unsigned half = all >> (n + 1) / 2;
        unsigned middle = n % 2 == 1 ? 1u << n / 2 : 0;
        return 2 * place(0, 0, 0, half) + place(0, 0, 0, middle);
    }

private:
    int n;
    unsigned all;

    int from(unsigned left, unsigned down, unsigned right) const
    {
        if (down == all)
            return 1;
        return place(left, down, right, all & ~(left | down | right));
    }

    int place(unsigned left, unsigned down, unsigned right, unsigned free) const
    {
        int count = 0;
        while (free) {
            unsigned bit = free & -free;
            free ^= bit;
            count += from((left | bit) << 1, down | bit, (right | bit) >> 1);
        }
        return count;
    }
};

int main()
{
    int n;
    std::cin >> n;
    std::cout << Search(n).count() << '\n';
}
