package e;

import java.util.List;
import t.Main.Order;
import t.Main.Pair;

public class Box {
    public interface Named {
        String name();
    }

    public record Label(String text, int size) {
        public Label(String text) {
            this(text, 0);
        }
    }

    public record Inner(List<Label> labels, long stamp) {
    }

    public record Outer(Inner inner, Part part) {
    }

    public static class Part {
        private final int size;

        public Part(int size) {
            this.size = size;
        }

        public int size() {
            return size;
        }

        @Override
        public String toString() {
            return "part" + size;
        }
    }

    public static String named(Named named) {
        return "named " + named.name();
    }

    public static Label label(Order order) {
        return order.count().first();
    }

    public static Label made(String text, int size) {
        return new Label(text, size);
    }

    public static Outer outer(List<Label> labels) {
        return new Outer(new Inner(labels, 4), new Part(labels.size()));
    }

    public static <A, B> Pair<A, B> pair(A a, B b) {
        return new Pair<>(a, b);
    }
}
