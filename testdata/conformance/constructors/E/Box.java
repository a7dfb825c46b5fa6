package e;

public class Box {
    private static int made;
    private final int size;
    private final Object content;

    public Box() {
        this(0, "empty");
    }

    public Box(int size, String text) {
        if (size < 0) {
            throw new IllegalStateException("size " + size);
        }
        this.size = size;
        this.content = text;
        made++;
    }

    public Box(Box inner, String text) {
        this.size = inner.size + 1;
        this.content = inner + "/" + text;
        made++;
    }

    public Box(long a, double b, byte c, char d, boolean e, float f, short g) {
        this.size = 7;
        this.content = a + "," + b + "," + c + "," + d + "," + e + "," + f + "," + g;
        made++;
    }

    public static String label(int size) {
        return "#" + size;
    }

    public static int made() {
        return made;
    }

    public int size() {
        return size;
    }

    @Override
    public String toString() {
        return "Box(" + size + " " + content + ")";
    }

    public static class Lid {
        private final Box on;

        public Lid(Box on) {
            this.on = on;
        }

        @Override
        public String toString() {
            return "lid of " + on.size;
        }
    }
}
