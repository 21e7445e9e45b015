// {comment-brute-force}
import java.util.Scanner;

class Main {
    static int n;
    static int[] queen;

    static boolean isSolution() {
        for (int r = 1; r < n; r++) {
            for (int above = 0; above < r; above++) {
                int distance = Math.abs(queen[above] - queen[r]);
                if (distance == 0 || distance == r - above) {
                    return false;
                }
            }
        }
        return true;
    }

    static int search(int row) {
        if (row == n) {
            return isSolution() ? 1 : 0;
        }
        int count = 0;
        for (int column = 0; column < n; column++) {
            queen[row] = column;
            count += search(row + 1);
        }
        return count;
    }

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        queen = new int[n];
        System.out.println(search(0));
    }
}
