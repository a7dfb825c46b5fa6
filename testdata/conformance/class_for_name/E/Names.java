package e;

public class Names {
    private Names() {}

    public static String plugin() {
        return "e.Plugin";
    }
}
