package e;

public class Shape {
    private final String name;

    public Shape(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    public int size() {
        return name.length();
    }

    public String with(String more) {
        return name + more;
    }

    protected String kept() {
        return "kept " + name;
    }
}
