package e;

public class Canvas {
    private Shape kept;

    public String draw(Shape shape) {
        return "drawn " + shape.describe() + " named " + shape.name();
    }

    public String keep(Shape shape) {
        kept = shape;
        return "kept";
    }

    public Shape kept() {
        return kept;
    }

    public Shape circle(double radius) {
        return new Circle(radius);
    }

    private static class Circle extends Shape {
        private final double radius;

        Circle(double radius) {
            super("circle");
            this.radius = radius;
        }

        @Override
        public double area() {
            return 3 * radius * radius;
        }
    }
}
