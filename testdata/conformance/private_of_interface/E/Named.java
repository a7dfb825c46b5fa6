package e;

public interface Named {
    Part part();

    default String both(Part other) {
        return joined(part(), other);
    }

    static Named of(String name) {
        return () -> made(name);
    }

    private String joined(Part one, Part other) {
        return one.name() + ending(other);
    }

    private static Part made(String name) {
        return new Part("made " + name);
    }

    private static String ending(Part part) {
        return " and " + part.name();
    }
}
