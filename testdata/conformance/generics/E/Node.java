package e;

public final class Node<V> {
    private final V value;
    private Node<V> next;

    private Node(V value) {
        this.value = value;
    }

    public static <V> Node<V> of(V value) {
        return new Node<>(value);
    }

    public Node<V> then(V value) {
        Node<V> last = this;
        while (last.next != null) {
            last = last.next;
        }
        last.next = new Node<>(value);
        return this;
    }

    public Node<V> next() {
        return next;
    }

    public V value() {
        return value;
    }

    public String show() {
        return value + (next == null ? "" : ">" + next.show());
    }
}
