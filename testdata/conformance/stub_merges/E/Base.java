package e;

public class Base {
    private final String name;

    Base(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }
}
