package e;

public class Printer {
    private Printer() {}

    public static void print(String what) {
        System.out.println("printed " + what);
    }

    public static void fail(String what) {
        System.err.println("failed " + what);
    }
}
