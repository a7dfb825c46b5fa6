package e;

public abstract class Base {
    private final String name;

    protected Base(String name) {
        this.name = name;
    }

    public String name() {
        return name + kind() + length();
    }

    protected abstract String kind();

    int length() {
        return name.length();
    }

    public String label() {
        return "base " + name;
    }
}
