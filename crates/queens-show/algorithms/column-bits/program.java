// {comment-column-bits}
import java.util.Scanner;

class Main {
    static int n;
    static int[] queen;

    static boolean onDiagonal(int row, int column) {
        for (int r = 0; r < row; r++) {
            if (Math.abs(queen[r] - column) == row - r) {
                return true;
            }
        }
        return false;
    }

    static int search(int row, int used) {
        if (row == n) {
            return 1;
        }
        int count = 0;
        for (int column = 0; column < n; column++) {
            if ((used >> column & 1) == 0 && !onDiagonal(row, column)) {
                queen[row] = column;
                count += search(row + 1, used | 1 << column);
            }
        }
        return count;
    }

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        queen = new int[n];
        System.out.println(search(0, 0));
    }
}
