// {comment-symmetry}
import java.util.Scanner;

class Main {
    static int n;
    static int all;
    static int[] allowed;
    static int[] queen;
    static int[] queenOfColumn;

    // {comment-column-in-image}
    static int image(int symmetry, int row) {
        int from = (symmetry & 2) == 0 ? row : n - 1 - row;
        int column = (symmetry & 4) == 0 ? queen[from] : queenOfColumn[from];
        return (symmetry & 1) == 0 ? column : n - 1 - column;
    }

    // {comment-order-of-image}
    static int compare(int symmetry) {
        for (int row = 0; row < n; row++) {
            if (image(symmetry, row) != queen[row]) {
                return image(symmetry, row) - queen[row];
            }
        }
        return 0;
    }

    // {comment-number-of-images}
    static int classSize() {
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

    // {comment-strikes-squares}
    static void restrict(int row, int column) {
        int inner = all & ~(1 | 1 << n - 1);
        if (row == 0) {
            for (int r = 1; r < n; r++) {
                allowed[r] = r < column || r + column >= n ? inner : all;
            }
            allowed[n - 1] &= all << column & all >> column;
        } else if (row == 1 && queen[0] == 0) {
            for (int r = 2; r < n; r++) {
                allowed[r] = r < column ? all & ~2 : all;
            }
        }
    }

    static int search(int row, int left, int down, int right) {
        if (row == n) {
            return classSize();
        }
        int count = 0;
        int free = allowed[row] & ~(left | down | right);
        while (free != 0) {
            int bit = free & -free;
            free ^= bit;
            int column = Integer.numberOfTrailingZeros(bit);
            queen[row] = column;
            queenOfColumn[column] = row;
            restrict(row, column);
            count += search(row + 1, (left | bit) << 1, down | bit,
                    (right | bit) >> 1);
        }
        return count;
    }

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        all = (1 << n) - 1;
        allowed = new int[n];
        allowed[0] = all >> n / 2;
        queen = new int[n];
        queenOfColumn = new int[n];
        System.out.println(search(0, 0, 0, 0));
    }
}
