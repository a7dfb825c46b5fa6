package e;

public interface Plugin {
    String name();

    static long count() {
        return java.util.ServiceLoader.load(Plugin.class).stream().count();
    }
}
