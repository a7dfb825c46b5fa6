package t;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Parts know the whole. */
class Node implements Serializable {
    private static final long serialVersionUID = 1;
    private final String name;
    private final ArrayList<Node> children = new ArrayList<>();
    private Node parent;
    private transient List<String> seen = new ArrayList<>();

    Node(String name) {
        this.name = name;
    }

    Node add(Node child) {
        children.add(child);
        child.parent = this;
        return this;
    }

    Node child(int index) {
        return children.get(index);
    }

    Node parent() {
        return parent;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        seen = new ArrayList<>();
        for (Node child : children) {
            seen.add(child.name);
        }
    }

    String text() {
        return name + seen;
    }
}
