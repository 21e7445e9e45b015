// {comment-backtracking-iterative}
import java.util.Scanner;

class Main {
    static int n;
    static int[] queen;

    static boolean isAttacked(int row, int column) {
        for (int r = 0; r < row; r++) {
            if (queen[r] == column || Math.abs(queen[r] - column) == row - r) {
                return true;
            }
        }
        return false;
    }

    static int search() {
        int[] untried = new int[n + 1];
        int count = 0;
        int row = 0;
        while (row >= 0) {
            if (row == n || untried[row] == n) {
                count += row == n ? 1 : 0;
                row--;
                continue;
            }
            int column = untried[row]++;
            if (!isAttacked(row, column)) {
                queen[row] = column;
                row++;
                untried[row] = 0;
            }
        }
        return count;
    }

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        queen = new int[n];
        System.out.println(search());
    }
}
