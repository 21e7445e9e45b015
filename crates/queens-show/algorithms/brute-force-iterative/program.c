// {comment-brute-force-iterative}
#include <stdio.h>
#include <stdlib.h>

static int n, queen[15], next[15];

static int is_solution(void)
{
    for (int r = 1; r < n; r++) {
        for (int above = 0; above < r; above++) {
            int distance = abs(queen[above] - queen[r]);
            if (distance == 0 || distance == r - above)
                return 0;
        }
    }
    return 1;
}

static int search(void)
{
    int count = 0, row = 0;
    for (;;) {
        if (row == n)
            count += is_solution();
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

int main(void)
{
    if (scanf("%d", &n) != 1)
        return 1;
    printf("%d\n", search());
}
