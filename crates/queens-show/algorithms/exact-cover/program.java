// {comment-exact-cover}
import java.util.Scanner;

class Main {
    // {comment-node-or-line}
    static class Node {
        Node up = this;
        Node down = this;
        Node left = this;
        Node right = this;
        Node line = this;
        Node[] others; // {comment-same-square}
        int size; // {comment-size-of-line}
    }

    static final Node root = new Node();

    static Node[] lines(int count, boolean required) {
        Node[] lines = new Node[count];
        for (int i = 0; i < count; i++) {
            lines[i] = new Node();
            if (required) {
                lines[i].left = root.left;
                lines[i].right = root;
                root.left.right = lines[i];
                root.left = lines[i];
            }
        }
        return lines;
    }

    static Node append(Node line) {
        Node node = new Node();
        node.line = line;
        node.up = line.up;
        node.down = line;
        line.up.down = node;
        line.up = node;
        line.size++;
        return node;
    }

    static void addSquare(Node row, Node column, Node main, Node anti) {
        Node a = append(row);
        Node b = append(column);
        Node c = append(main);
        Node d = append(anti);
        a.others = new Node[] {b, c, d};
        b.others = new Node[] {a, c, d};
        c.others = new Node[] {a, b, d};
        d.others = new Node[] {a, b, c};
    }

    static void cover(Node line) {
        line.left.right = line.right;
        line.right.left = line.left;
        for (Node node = line.down; node != line; node = node.down) {
            for (Node other : node.others) {
                other.up.down = other.down;
                other.down.up = other.up;
                other.line.size--;
            }
        }
    }

    static void uncover(Node line) {
        for (Node node = line.up; node != line; node = node.up) {
            for (Node other : node.others) {
                other.up.down = other;
                other.down.up = other;
                other.line.size++;
            }
        }
        line.left.right = line;
        line.right.left = line;
    }

    static int search() {
        if (root.right == root) {
            return 1;
        }
        Node item = root.right;
        for (Node line = item.right; line != root; line = line.right) {
            if (line.size < item.size) {
                item = line;
            }
        }
        int count = 0;
        cover(item);
        for (Node node = item.down; node != item; node = node.down) {
            for (Node other : node.others) {
                cover(other.line);
            }
            count += search();
            for (int i = 2; i >= 0; i--) {
                uncover(node.others[i].line);
            }
        }
        uncover(item);
        return count;
    }

    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        Node[] rows = lines(n, true);
        Node[] columns = lines(n, true);
        Node[] main = lines(2 * n - 1, false);
        Node[] anti = lines(2 * n - 1, false);
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                addSquare(rows[row], columns[column],
                        main[column - row + n - 1], anti[column + row]);
            }
        }
        System.out.println(search());
    }
}
