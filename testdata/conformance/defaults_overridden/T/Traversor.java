package t;

import e.Node;

public class Traversor {
    public static void traverse(Visitor visitor, Node node) {
        visitor.head(node);
        visitor.tail(node);
    }
}
