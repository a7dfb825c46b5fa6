package t;

import e.Named;
import e.Shape;

class Circle implements Shape, Named {
    private final double radius;

    Circle(double radius) {
        this.radius = radius;
    }

    @Override
    public double area() {
        return 3 * radius * radius;
    }

    @Override
    public String name() {
        return "circle/" + Named.super.name();
    }
}
