// {comment-board-scan}
import java.util.Scanner;

class Main {
    static int n;
    static boolean[][] board;

    static boolean meetsQueen(int row, int column, int step) {
        row--;
        column += step;
        while (row >= 0 && column >= 0 && column < n) {
            if (board[row][column]) {
                return true;
            }
            row--;
            column += step;
        }
        return false;
    }

    static boolean isAttacked(int row, int column) {
        return meetsQueen(row, column, 0)
                || meetsQueen(row, column, -1)
                || meetsQueen(row, column, 1);
    }

    static int search(int row) {
        if (row == n) {
            return 1;
        }
        int count = 0;
        for (int column = 0; column < n; column++) {
            if (!isAttacked(row, column)) {
                board[row][column] = true;
                count += search(row + 1);
                board[row][column] = false;
            }
        }
        return count;
    }

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        board = new boolean[n][n];
        System.out.println(search(0));
    }
}
