package e;

import t.Traversor;
import t.Visitor;

public class Node {
    private final String name;

    public Node(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    public String shown() {
        StringBuilder text = new StringBuilder();
        Traversor.traverse(new Shower(text), this);
        Traversor.traverse(node -> text.append(" lambda ").append(node.name), this);
        Traversor.traverse(new Closer(text), this);
        return text.toString();
    }

    private static class Shower implements Visitor {
        private final StringBuilder text;

        Shower(StringBuilder text) {
            this.text = text;
        }

        @Override
        public void head(Node node) {
            text.append('<').append(node.name);
        }

        @Override
        public void tail(Node node) {
            text.append('>');
        }
    }

    /** Names nothing of the code under test. */
    interface Closing extends Visitor {
        @Override
        default void head(Node node) { }
    }

    private record Closer(StringBuilder text) implements Closing {
        @Override
        public void tail(Node node) {
            text.append(" closed ").append(node.name);
        }
    }
}
