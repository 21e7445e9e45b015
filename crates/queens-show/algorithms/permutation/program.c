// {comment-permutation}
#include <stdio.h>
#include <stdlib.h>

static int n, columns[15];

static int is_solution(void)
{
    for (int r = 1; r < n; r++) {
        for (int above = 0; above < r; above++) {
            if (abs(columns[above] - columns[r]) == r - above)
                return 0;
        }
    }
    return 1;
}

static void swap(int a, int b)
{
    int column = columns[a];
    columns[a] = columns[b];
    columns[b] = column;
}

static int next_permutation(void)
{
    int rise = n - 2, larger = n - 1;
    while (rise >= 0 && columns[rise] > columns[rise + 1])
        rise--;
    if (rise < 0)
        return 0;
    while (columns[larger] < columns[rise])
        larger--;
    swap(rise, larger);
    for (int first = rise + 1, last = n - 1; first < last; first++, last--)
        swap(first, last);
    return 1;
}

int main(void)
{
    if (scanf("%d", &n) != 1)
        return 1;
    for (int row = 0; row < n; row++)
        columns[row] = row;
    int count = 0;
    do
        count += is_solution();
    while (next_permutation());
    printf("%d\n", count);
}
