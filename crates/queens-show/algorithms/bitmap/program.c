// {comment-bitmap}
#include <stdio.h>

static unsigned all;

static int search(unsigned left, unsigned down, unsigned right)
{
    if (down == all)
        return 1;
    int count = 0;
    unsigned free = all & ~(left | down | right);
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
    printf("%d\n", search(0, 0, 0));
}
