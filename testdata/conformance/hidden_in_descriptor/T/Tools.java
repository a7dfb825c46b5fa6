package t;

public class Tools {
    private Tools() {}

    public static String describe(Config config) {
        return "built by " + config.builder().name();
    }
}
