package e;

public class Plugin {
    public static String hello() {
        return "hello";
    }
}
