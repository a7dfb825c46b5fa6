package e;

import java.util.List;
import java.util.function.Function;

public interface Shape {
    int SIDES = count("x,y,z");

    static int count(String names) {
        return split(names).size();
    }

    private static List<String> split(String names) {
        return List.of(names.split(","));
    }

    double area();

    default String describe() {
        return label("shape") + " of " + area();
    }

    default Shape scaled(double by) {
        double now = area();
        return () -> now * by * by;
    }

    default <R> R map(Function<? super Shape, ? extends R> function) {
        return function.apply(this);
    }

    private String label(String what) {
        return "<" + what + ">";
    }

    static Shape square(double side) {
        return new Shape() {
            @Override
            public double area() {
                return side * side;
            }

            @Override
            public String describe() {
                return "square, " + Shape.super.describe();
            }
        };
    }

    static String all(Shape... shapes) {
        StringBuilder text = new StringBuilder();
        for (Shape shape : shapes) {
            text.append(shape.describe()).append(';');
        }
        return text.toString();
    }
}
