package p;

/** No class of the code under test extends it. */
public class Other implements Hidden, Empty {
    @Override
    public int size() {
        return 8;
    }

    public static String shown(Other other) {
        Hidden hidden = other;
        return hidden.mark();
    }
}
