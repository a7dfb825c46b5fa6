package e;

import java.util.function.Supplier;

public class Box {
    public static class Left extends Box {
    }

    public static class Right extends Box {
    }

    private static class Hidden implements Supplier<String> {
        @Override
        public String get() {
            return "hidden";
        }
    }

    public static Supplier<String> hidden() {
        return new Hidden();
    }

    public static Object any() {
        return new Right();
    }

    public static Left left(Object box) {
        return (Left) box;
    }

    public static String text(Object of) {
        return (String) of;
    }

    public static String caught(Object of) {
        try {
            return text(of);
        } catch (ClassCastException e) {
            return "in E: " + e.getMessage();
        }
    }

    public static void store(Object[] into, Object what) {
        into[0] = what;
    }
}
