package e;

public abstract class Shape {
    private final String name;
    protected int scales;

    protected Shape(String name) {
        this.name = name;
    }

    public abstract double area();

    public String name() {
        return name;
    }

    public String describe() {
        return name() + " of " + area();
    }

    public final void scale(int factor) {
        grow(factor);
    }

    protected void grow(int factor) {
        scales++;
    }
}
