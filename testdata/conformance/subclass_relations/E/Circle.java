package e;

public class Circle extends Shape {
    public Circle() {
        super("circle");
    }

    public Circle(String name) {
        super(name);
    }

    @Override
    public Circle twice() {
        return new Circle("twice a circle");
    }

    public int radius() {
        return 7;
    }
}
