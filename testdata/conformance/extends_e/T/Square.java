package t;

import e.Shape;

public class Square extends Shape {
    private int side;

    Square(int side) {
        super("square");
        this.side = side;
    }

    @Override
    public double area() {
        return side * (double) side;
    }

    @Override
    protected void grow(int factor) {
        super.grow(factor);
        side *= factor;
    }

    int scaled() {
        return scales;
    }

    @Override
    public String describe() {
        return "T's " + super.describe();
    }
}
