package e;

import java.util.function.Supplier;

public class E {
    public int n;

    public enum Color {
        RED, GREEN;

        public Color next() {
            return values()[(ordinal() + 1) % 2];
        }

        public E paint() {
            return new E();
        }
    }

    public record Point(int x, Color color) {
        public int twice() {
            return 2 * x;
        }
    }

    public record Box(E content) {
    }

    public static class Failure extends RuntimeException {
        private final E culprit;

        public Failure(String message, E culprit) {
            super(message);
            this.culprit = culprit;
        }

        public E culprit() {
            return culprit;
        }
    }

    public sealed interface Shape permits Round, Flat {
        E draw(E on);

        default int area() {
            return 3;
        }
    }

    public static final class Round implements Shape {
        public E draw(E on) {
            return on;
        }
    }

    public static final class Flat implements Shape {
        public E draw(E on) {
            throw new Failure("flat", on);
        }
    }

    public Shape shape() {
        return new Round();
    }

    public Supplier<Point> point() {
        return () -> new Point(1, Color.RED);
    }

    public Box box() {
        return new Box(this);
    }
}
