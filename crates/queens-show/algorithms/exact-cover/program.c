// {comment-exact-cover}
#include <stdio.h>

// {comment-items}
enum { FIRST = 92, NODES = FIRST + 4 * 15 * 15 };

static int left[FIRST], right[FIRST], size[FIRST];
static int up[NODES], down[NODES], item[NODES];

// {comment-next-of-square}
static int next(int node)
{
    return (node & ~3) | ((node + 1) & 3);
}

static void cover(int i)
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

static void uncover(int i)
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

static int search(void)
{
    if (right[0] == 0)
        return 1;
    int best = right[0];
    for (int i = right[best]; i != 0; i = right[i]) {
        if (size[i] < size[best])
            best = i;
    }
    int count = 0;
    cover(best);
    for (int node = down[best]; node != best; node = down[node]) {
        int second = next(node), third = next(second), fourth = next(third);
        cover(item[second]);
        cover(item[third]);
        cover(item[fourth]);
        count += search();
        uncover(item[fourth]);
        uncover(item[third]);
        uncover(item[second]);
    }
    uncover(best);
    return count;
}

static void append(int i, int node)
{
    item[node] = i;
    up[node] = up[i];
    down[node] = i;
    down[up[i]] = node;
    up[i] = node;
    size[i]++;
}

int main(void)
{
    int n;
    if (scanf("%d", &n) != 1)
        return 1;
    for (int i = 0; i < FIRST; i++)
        left[i] = right[i] = up[i] = down[i] = i;
    for (int i = 1; i <= 2 * n; i++) { // {comment-must-be-covered}
        left[i] = i - 1;
        right[i - 1] = i;
    }
    right[2 * n] = 0;
    left[0] = 2 * n;
    int node = FIRST;
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            append(1 + row, node++);
            append(1 + n + column, node++);
            append(1 + 2 * n + column - row + n - 1, node++);
            append(4 * n + column + row, node++);
        }
    }
    printf("%d\n", search());
}
