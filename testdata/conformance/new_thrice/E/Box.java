package e;

public class Box {
    private static int made;
    private final int size;
    private final String name;

    public Box(int size) {
        this(size, "box");
    }

    public Box(int size, String name) {
        if (size < 0) {
            throw new IllegalArgumentException("no box of " + size);
        }
        made++;
        this.size = size;
        this.name = name;
    }

    public static int made() {
        return made;
    }

    @Override
    public String toString() {
        return name + size;
    }
}
