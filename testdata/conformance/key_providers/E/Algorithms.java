package e;

public class Algorithms {
    private Algorithms() {}

    public static String ofKeys() {
        return "RSA";
    }
}
