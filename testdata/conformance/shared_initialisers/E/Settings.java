package e;

public interface Settings {
    long START = Counter.next();
    String NAME = "settings " + START;
    int LIMIT = 4;

    static int limit() {
        return LIMIT + 1;
    }

    static long started() {
        return START;
    }

    default String shown() {
        return "shown " + NAME;
    }

    static Settings make() {
        return new Settings() { };
    }
}
