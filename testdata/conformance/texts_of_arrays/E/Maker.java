package e;

/** Arrays, some of which had a text before code under test saw them. */
public final class Maker {
    private static final long[] TOLD = new long[2];
    private static final String TEXT = TOLD.toString();
    private static final Part[] PARTS = new Part[2];
    private static final String PARTS_TEXT = "" + PARTS;
    private static final int[] ASKED = new int[1];
    private static final int HASH = System.identityHashCode(ASKED);

    private Maker() {}

    public static long[] longs() {
        return new long[3];
    }

    public static Part[] parts() {
        return new Part[3];
    }

    public static long[] told() {
        return TOLD;
    }

    public static String toldText() {
        return TEXT;
    }

    public static Part[] toldParts() {
        return PARTS;
    }

    public static String toldPartsText() {
        return PARTS_TEXT;
    }

    public static int[] asked() {
        return ASKED;
    }

    public static int askedFirst() {
        return HASH;
    }

    public static int hashOf(long[] numbers) {
        return System.identityHashCode(numbers);
    }

    public static String text(Object object) {
        return "" + object;
    }
}
