// {comment-brute-force}
#include <stdio.h>
#include <stdlib.h>

static int n, queen[15];

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

static int search(int row)
{
    if (row == n)
        return is_solution();
    int count = 0;
    for (int column = 0; column < n; column++) {
        queen[row] = column;
        count += search(row + 1);
    }
    return count;
}

int main(void)
{
    if (scanf("%d", &n) != 1)
        return 1;
    printf("%d\n", search(0));
}
