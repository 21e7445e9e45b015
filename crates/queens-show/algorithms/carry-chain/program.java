// {comment-carry-chain}
import java.util.Arrays;
import java.util.Scanner;
import java.util.stream.IntStream;

class Main {
    static final int NONE = 15; // {comment-no-queen}

    static int n;
    static int[] outer;
    static int[] queen;
    static int[] queenOfColumn;
    static int columns;
    static int main;
    static int anti;

    static void toggle(int row, int column) {
        columns ^= 1 << column;
        main ^= 1 << column - row + n - 1;
        anti ^= 1 << column + row;
    }

    static boolean isFree(int row, int column) {
        int attacked = columns | main >> n - 1 - row | anti >> row;
        return queen[row] == NONE && (attacked >> column & 1) == 0;
    }

    // {comment-column-in-ring}
    static int image(int symmetry, int row) {
        int from = (symmetry & 2) == 0 ? row : n - 1 - row;
        int column = (symmetry & 4) == 0 ? queen[from] : queenOfColumn[from];
        return (symmetry & 1) == 0 || column == NONE ? column : n - 1 - column;
    }

    // {comment-order-of-ring}
    static int compare(int symmetry) {
        for (int row = 0; row < n; row++) {
            if (image(symmetry, row) != queen[row]) {
                return image(symmetry, row) - queen[row];
            }
        }
        return 0;
    }

    // {comment-number-of-images}
    static int images() {
        int equal = 0;
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            int order = compare(symmetry);
            if (order < 0) {
                return 0;
            }
            equal += order == 0 ? 1 : 0;
        }
        return 8 / equal;
    }

    static int ring(int line) {
        if (line == 2 * outer.length) {
            int times = images();
            return times == 0 ? 0 : times * inside(0);
        }
        boolean isRow = line < outer.length;
        int index = outer[line % outer.length];
        if ((isRow ? queen : queenOfColumn)[index] != NONE) {
            return ring(line + 1);
        }
        int count = 0;
        for (int other = 0; other < n; other++) {
            int row = isRow ? index : other;
            int column = isRow ? other : index;
            if (isFree(row, column)) {
                toggle(row, column);
                queen[row] = column;
                queenOfColumn[column] = row;
                count += ring(line + 1);
                queen[row] = NONE;
                queenOfColumn[column] = NONE;
                toggle(row, column);
            }
        }
        return count;
    }

    static int inside(int row) {
        while (row < n && queen[row] != NONE) {
            row++;
        }
        if (row == n) {
            return 1;
        }
        int count = 0;
        for (int column = 0; column < n; column++) {
            if (isFree(row, column)) {
                toggle(row, column);
                count += inside(row + 1);
                toggle(row, column);
            }
        }
        return count;
    }

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        outer = IntStream.range(0, n)
                .filter(line -> line < 2 || line >= n - 2)
                .toArray();
        queen = new int[n];
        queenOfColumn = new int[n];
        Arrays.fill(queen, NONE);
        Arrays.fill(queenOfColumn, NONE);
        System.out.println(ring(0));
    }
}
