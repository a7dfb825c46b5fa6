package e;

import t.Main;

public class Registry {
    public static final int CONSTANT = 42;
    public static final String TEXT = "const";
    public static boolean flag;
    public static short small;
    public static char letter;
    public static byte tiny;
    public static int number = Main.note("Registry.<clinit>");
    public static long big = 1L << 40;
    public static float ratio = 10f;
    public static double exact = 2.25;
    public static String name = "reg";
    public static Registry self;
    public static Object anything;

    private final String label;

    public Registry(String label) {
        this.label = label;
    }

    public static boolean ready() {
        return number > 0;
    }

    public static Registry self() {
        return self;
    }

    public static String show() {
        return flag + " " + small + " " + letter + " " + tiny + " " + number + " " + big + " " + ratio + " " + exact + " " + name;
    }

    public static String callBack(String what) {
        return "answer " + Main.note(what);
    }

    @Override
    public String toString() {
        return "Registry " + label;
    }
}
