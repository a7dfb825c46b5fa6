package e;

public class Shape {
    protected final String name;

    public Shape(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    public Shape twice() {
        return new Shape(name + name);
    }
}
