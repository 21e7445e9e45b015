// {comment-permutation}
import java.util.Scanner;

class Main {
    static boolean isSolution(int[] columns) {
        for (int r = 1; r < columns.length; r++) {
            for (int above = 0; above < r; above++) {
                if (Math.abs(columns[above] - columns[r]) == r - above) {
                    return false;
                }
            }
        }
        return true;
    }

    static void swap(int[] columns, int a, int b) {
        int column = columns[a];
        columns[a] = columns[b];
        columns[b] = column;
    }

    // {comment-false-after-last}
    static boolean nextPermutation(int[] columns) {
        int rise = columns.length - 2;
        while (rise >= 0 && columns[rise] > columns[rise + 1]) {
            rise--;
        }
        if (rise < 0) {
            return false;
        }
        int larger = columns.length - 1;
        while (columns[larger] < columns[rise]) {
            larger--;
        }
        swap(columns, rise, larger);
        for (int a = rise + 1, b = columns.length - 1; a < b; a++, b--) {
            swap(columns, a, b);
        }
        return true;
    }

    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        int[] columns = new int[n];
        for (int row = 0; row < n; row++) {
            columns[row] = row;
        }
        int count = 0;
        do {
            count += isSolution(columns) ? 1 : 0;
        } while (nextPermutation(columns));
        System.out.println(count);
    }
}
