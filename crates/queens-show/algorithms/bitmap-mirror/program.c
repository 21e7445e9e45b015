// {comment-bitmap-mirror}
#include <stdio.h>

static unsigned all;

static int place(unsigned left, unsigned down, unsigned right, unsigned free);

static int search(unsigned left, unsigned down, unsigned right)
{
    if (down == all)
        return 1;
    return place(left, down, right, all & ~(left | down | right));
}

static int place(unsigned left, unsigned down, unsigned right, unsigned free)
{
    int count = 0;
    while (free) {
        unsigned bit = free & -free;
        free ^= bit;
        count += search((left | bit) << 1, down | bit, (right | bit) >> 1);
    }
    return count;
}

int main(void)
{
    int n;
    if (scanf("%d", &n) != 1)
        return 1;
    all = (1u << n) - 1;
    unsigned half = all >> (n + 1) / 2;
    unsigned middle = n % 2 == 1 ? 1u << n / 2 : 0;
    printf("%d\n", 2 * place(0, 0, 0, half) + place(0, 0, 0, middle));
}
