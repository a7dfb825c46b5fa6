package e;

public class Part {
    private final String name;

    private Part(String name) {
        this.name = name;
    }

    public static Part of(String name) {
        return new Part(name);
    }

    public void fail() {
        throw new Bad("bad " + name);
    }

    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return "part " + name;
    }
}
