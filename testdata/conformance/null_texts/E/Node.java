package e;

import java.util.ArrayList;

public class Node {
    public static Node root;
    public Node next;
    public int number;
    public long big;
    public Node[] nodes;
    protected String label;

    public Node next() {
        return next;
    }

    public Node at(long from, double to, String name, Object[] all, int[][] numbers) {
        return null;
    }

    public static Node make(Node of) {
        return of;
    }

    public int lengthOfLabel() {
        return label.length();
    }

    public static String failing(Runnable code) {
        try {
            code.run();
            return "nothing";
        } catch (NullPointerException e) {
            return "in E: " + e.getMessage();
        }
    }

    public static class Many extends ArrayList<Node> {
        private static final long serialVersionUID = 1;

        public int count() {
            return size();
        }
    }

    public interface Shape {
        Node corner();
    }

    public static Shape shape(boolean some) {
        return some ? () -> null : null;
    }
}
