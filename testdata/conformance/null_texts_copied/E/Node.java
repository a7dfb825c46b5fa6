package e;

public class Node {
    public Node next;
    public int number;

    public Node next() {
        return next;
    }

    public static class Base {
        public int seen;
        protected Node node;

        public Base(int seen) {
            this.seen = seen;
        }

        public Node node() {
            return node;
        }
    }
}
