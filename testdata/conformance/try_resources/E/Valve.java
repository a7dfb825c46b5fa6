package e;

public class Valve implements AutoCloseable {
    private static final StringBuilder LOG = new StringBuilder();
    private final String name;

    public Valve(String name) {
        this.name = name;
        LOG.append('+').append(name);
    }

    public static Valve none() {
        return null;
    }

    public static String log() {
        String log = LOG.toString();
        LOG.setLength(0);
        return log;
    }

    public static String use(AutoCloseable resource) throws Exception {
        try (resource) {
            return "used";
        }
    }

    public String flow() {
        return "flow-" + name + ";";
    }

    public void note(String text) {
        LOG.append('!').append(text);
    }

    public void check(int how) {
        if (how == 2) {
            throw new UnsupportedOperationException("two;");
        }
        if (how == 3) {
            throw new IllegalStateException("lost");
        }
    }

    @Override
    public void close() {
        LOG.append('-').append(name);
        if (name.equals("bad")) {
            throw new IllegalArgumentException("close failed");
        }
    }
}
