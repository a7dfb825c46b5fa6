package lib;

/** A holder of what is set from outside. */
public final class Settings {
    public static final int LIMIT = 7;
    private static Settings current = new Settings("first");

    private final String name;

    public Settings(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    public static Settings get() {
        return current;
    }

    public static void set(Settings settings) {
        current = settings;
    }
}
