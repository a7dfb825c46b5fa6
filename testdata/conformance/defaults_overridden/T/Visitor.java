package t;

import e.Node;

@FunctionalInterface
public interface Visitor {
    void head(Node node);

    default void tail(Node node) { }
}
