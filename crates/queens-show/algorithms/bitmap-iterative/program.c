// {comment-bitmap-iterative}
#include <stdio.h>

static int search(int n)
{
    unsigned all = (1u << n) - 1;
    unsigned left[16] = {0}, down[16] = {0}, right[16] = {0};
    unsigned free[16] = {all};
    int count = 0, row = 0;
    while (row >= 0) {
        if (free[row] == 0) { // {comment-also-below-full}
            count += row == n;
            row--;
            continue;
        }
        unsigned bit = free[row] & -free[row];
        free[row] ^= bit;
        left[row + 1] = (left[row] | bit) << 1;
        down[row + 1] = down[row] | bit;
        right[row + 1] = (right[row] | bit) >> 1;
        row++;
        free[row] = all & ~(left[row] | down[row] | right[row]);
    }
    return count;
}

int main(void)
{
    int n;
    if (scanf("%d", &n) != 1)
        return 1;
    printf("%d\n", search(n));
}
